"""Read-only questions to a view: about a word in preparation, about a finished round.

They are no acts, are not logged, and see no more than the view. While words are on the sheets the
dictionary is closed: only words that were ruled on can be looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from random import Random

from jinglejumble.games.mumble_jumble.definitions import definition
from jinglejumble.games.mumble_jumble.familiarity import LEVELS, familiarity
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.letters import letters
from jinglejumble.games.mumble_jumble.lexicon import Lexicon
from jinglejumble.games.mumble_jumble.refusals import refusal
from jinglejumble.games.mumble_jumble.suggesting import hardest_jumble, random_jumble, suggest
from jinglejumble.games.mumble_jumble.trays import FULL_POOL, playable
from jinglejumble.games.mumble_jumble.view import View
from jinglejumble.kit.errors import InvalidNotation

__all__ = ["answer", "entry"]


def answer(game: House, view: View, query: str) -> object:
    """The answer to a question. Raises InvalidNotation, or IllegalAction while it is a secret.

    - `word SCARE`: {"word", "acceptable", "right_length", "anagrams": how many other words its
      letters spell, "zipf", "level": who knows it, "short": the letter of which there are too few
      among the 154 tiles or null, "playable", "definition"};
    - `jumble SCARE hard`, `jumble SCARE shuffled 3`: {"word", "jumble"}, as hard as can be, or
      one of the shuffles, numbered;
    - `suggest easy 3`: {"word"} that a player of this level might choose, numbered;
    - `meaning RACES`: {"word", "acceptable", "definition"};
    - `tray CRAES`: {"tray", "words": each as `meaning` answers}.
    """
    verb, _, rest = query.partition(" ")
    asked = _QUERIES.get(verb)
    if asked is None:
        raise InvalidNotation(
            "mumble-jumble.query_unknown", query=ascii(query[:40]), known=", ".join(_QUERIES)
        )
    return asked(game, view, rest)


def _word(game: House, view: View, text: str) -> Mapping[str, object]:
    word = letters(text)
    _check_open(view)
    lexicon = game.lexicon
    anagrams = lexicon.anagrams(word)
    known = familiarity(word)
    short = FULL_POOL.short_letter(word)
    fits = word in anagrams and len(word) == game.word_length and short is None
    return {
        "word": word,
        "acceptable": word in anagrams,
        "right_length": len(word) == game.word_length,
        "anagrams": len(set(anagrams) - {word}),
        "zipf": known.zipf,
        "level": known.level,
        "short": short,
        "playable": fits and playable(word, lexicon),
        "definition": _definition(word),
    }


def _jumble(game: House, view: View, text: str) -> Mapping[str, object]:
    first, _, way = text.partition(" ")
    word = letters(first, game.word_length)
    _check_open(view)
    if not playable(word, game.lexicon):
        raise refusal("word_without_jumble", "M-R5", name=game.lexicon.name, word=word)
    if way == "hard":
        return {"word": word, "jumble": hardest_jumble(game.lexicon, word)}
    kind, _, number = way.partition(" ")
    if kind != "shuffled" or not _is_number(number):
        raise InvalidNotation("mumble-jumble.query_jumble", way=ascii(way[:40]))
    luck = Random(f"{word} {int(number)}")
    return {"word": word, "jumble": random_jumble(game.lexicon, word, luck)}


def _suggest(game: House, view: View, text: str) -> Mapping[str, object]:
    level, _, number = text.partition(" ")
    _check_open(view)
    known = {name: name for name in LEVELS}
    if level not in known or not _is_number(number):
        raise InvalidNotation(
            "mumble-jumble.query_suggest", asked=ascii(text[:40]), known=", ".join(LEVELS)
        )
    luck = Random(f"suggest {level} {int(number)}")
    return {"word": suggest(game.lexicon, known[level], game.word_length, luck)}


def _meaning(game: House, view: View, text: str) -> Mapping[str, object]:
    word = letters(text)
    ruled = {ruling.word for ruling in view.rulings}
    if view.vote is not None:
        ruled.add(view.vote.word)
    if word not in ruled:
        _check_open(view)
    return entry(game.lexicon, word)


def _tray(game: House, view: View, text: str) -> Mapping[str, object]:
    tray = letters(text)
    _check_open(view)
    words = game.lexicon.anagrams(tray)
    return {"tray": tray, "words": [entry(game.lexicon, word) for word in words]}


def entry(lexicon: Lexicon, word: str) -> Mapping[str, object]:
    """A word as a dictionary has it: {"word", "acceptable", "definition"}."""
    return {
        "word": word,
        "acceptable": lexicon.acceptable(word),
        "definition": _definition(word),
    }


def _definition(word: str) -> Mapping[str, object] | None:
    found = definition(word)
    return None if found is None else asdict(found)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9


def _check_open(view: View) -> None:
    """Refuses a question whose answer would tell which words are acceptable (M-S14)."""
    if view.phase not in ("preparing", "over"):
        raise refusal("query_secret", "M-S14")


_QUERIES: Mapping[str, Callable[[House, View, str], Mapping[str, object]]] = {
    "word": _word,
    "jumble": _jumble,
    "suggest": _suggest,
    "meaning": _meaning,
    "tray": _tray,
}
