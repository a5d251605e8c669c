"""Words and jumbles that the game proposes: to bots, to learners, to a seat that asks for one."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from jinglejumble.games.mumble_jumble.familiarity import (
    LEVELS,
    Level,
    familiarity,
    is_mostly_name,
    is_variant,
)
from jinglejumble.games.mumble_jumble.lexicon import InvalidLexicon, Lexicon
from jinglejumble.games.mumble_jumble.manners import unsuggested
from jinglejumble.games.mumble_jumble.trays import FULL_POOL, jumbles, playable
from jinglejumble.games.mumble_jumble.unjumble import hardest
from jinglejumble.kit.errors import Parameter, Reason

__all__ = ["band", "hardest_jumble", "pick", "pool", "random_jumble", "suggest"]

_LARGEST_SIZE = 60


@lru_cache(maxsize=64)
def pool(lexicon: Lexicon, level: Level, length: int) -> tuple[str, ...]:
    """The words of a dictionary that a level knows, sorted: easier levels' words included.

    They can be put on a tray (M-R1, M-R5), are first spellings and no names, and unkind to nobody.
    """
    known = LEVELS[: LEVELS.index(level) + 1]
    return tuple(word for word in _fit(lexicon, length) if familiarity(word).level in known)


@lru_cache(maxsize=64)
def band(lexicon: Lexicon, level: Level, length: int) -> tuple[str, ...]:
    """The words of `pool` that no easier level knows: those a player of that level would choose."""
    return tuple(word for word in _fit(lexicon, length) if familiarity(word).level == level)


def suggest(lexicon: Lexicon, level: Level, length: int, luck: Random) -> str:
    """A word that a player of this level might choose. Draws one number.

    Where a small dictionary has none for the level, one that is as well known as can be. Raises
    InvalidLexicon if none of its words of this length can be put on a tray.
    """
    words = (
        band(lexicon, level, length)
        or pool(lexicon, level, length)
        or pool(lexicon, LEVELS[-1], length)
        or _any(lexicon, length)
    )
    if not words:
        raise _refusal("lexicon_no_word", name=lexicon.name, length=length)
    return pick(words, luck)


def hardest_jumble(lexicon: Lexicon, word: str) -> str:
    """The order of a word's letters that hides all its acceptable words best (M-R5).

    The jumble is as hard as the easiest of the words it hides. Raises InvalidLexicon for a word
    all of whose orders are words.
    """
    return hardest(_jumbles(lexicon, word), lexicon.anagrams(word) or (word,))


def random_jumble(lexicon: Lexicon, word: str, luck: Random) -> str:
    """Any order of a word's letters that spells no word (M-R5). Draws one number.

    Raises InvalidLexicon for a word all of whose orders are words.
    """
    return pick(_jumbles(lexicon, word), luck)


def pick(words: tuple[str, ...], luck: Random) -> str:
    """One of the words, each as likely. Draws one number."""
    return words[int(luck.random() * len(words))]


def _jumbles(lexicon: Lexicon, word: str) -> tuple[str, ...]:
    found = jumbles(word, lexicon)
    if not found:
        raise _refusal("word_without_jumble", name=lexicon.name, word=word)
    return found


@lru_cache(maxsize=64)
def _any(lexicon: Lexicon, length: int) -> tuple[str, ...]:
    """All words that can be put on a tray; those that could hurt only if there are no others."""
    words = [word for word in lexicon.words(length) if _on_tray(lexicon, word)]
    return tuple(word for word in words if word not in unsuggested()) or tuple(words)


@lru_cache(maxsize=64)
def _fit(lexicon: Lexicon, length: int) -> tuple[str, ...]:
    return tuple(word for word in lexicon.words(length) if _is_fit(lexicon, word))


def _is_fit(lexicon: Lexicon, word: str) -> bool:
    size = familiarity(word).size
    return (
        size is not None
        and size <= _LARGEST_SIZE
        and not is_variant(word)
        and not is_mostly_name(word)
        and word not in unsuggested()
        and _on_tray(lexicon, word)
    )


def _on_tray(lexicon: Lexicon, word: str) -> bool:
    return FULL_POOL.short_letter(word) is None and playable(word, lexicon)


def _refusal(code: str, **params: Parameter) -> InvalidLexicon:
    return InvalidLexicon(Reason(f"mumble-jumble.{code}", "M-R5", params))
