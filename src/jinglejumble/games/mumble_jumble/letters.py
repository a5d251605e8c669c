"""The letters of words: upper case A to Z and nothing else (M-R4)."""

from __future__ import annotations

import unicodedata

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import InvalidNotation

__all__ = ["LENGTHS", "InvalidWord", "alphagram", "letters"]

LENGTHS = (4, 5, 6, 7)
"""The word lengths a table can choose (M-S6)."""


class InvalidWord(InvalidNotation):
    """A text that is no word of this game: other characters than A to Z, or a wrong length."""


def letters(text: str, length: int | None = None) -> str:
    """The text as a word in upper case A to Z (M-R4), of this length or else of any (M-S6).

    Small letters are raised; everything else is refused, never guessed at. Raises InvalidWord.

    >>> letters("scare", 5)
    'SCARE'
    """
    if not text:
        raise InvalidWord("mumble-jumble.word_empty", rule="M-R4")
    if len(text) > LENGTHS[-1]:  # first of all: what follows takes time in proportion
        raise _wrong_length(len(text), length)
    if not (text.isascii() and text.isalpha()):
        place, character = next(
            (place, character)
            for place, character in enumerate(text, 1)
            if not ("a" <= character <= "z" or "A" <= character <= "Z")
        )
        raise InvalidWord(
            "mumble-jumble.word_character",
            rule="M-R4",
            place=place,
            character=_shown(character),
            name=_named(character),
        )
    if len(text) not in (LENGTHS if length is None else (length,)):
        raise _wrong_length(len(text), length)
    return text.upper()


def alphagram(word: str) -> str:
    """The letters of a word in the order of the alphabet: equal for anagrams only.

    >>> alphagram("SCARE")
    'ACERS'
    """
    return "".join(sorted(word))


def _wrong_length(n: int, length: int | None) -> InvalidWord:
    if length is None:
        least, most = LENGTHS[0], LENGTHS[-1]
        code = "mumble-jumble.word_outside"
        return InvalidWord(code, rule="M-S6", n=n, least=least, most=most)
    return InvalidWord("mumble-jumble.word_size", rule="M-S6", n=n, length=length)


def _shown(character: str) -> str:
    """The character where it can be seen on its own, else its number (U+202E)."""
    seen = character.isprintable() and not unicodedata.combining(character)
    return character if seen and character != " " else f"U+{ord(character):04X}"


def _named(character: str) -> str:
    """What the standard calls it, in small letters: "cyrillic small letter es"."""
    name = unicodedata.name(character, "").lower()
    return name or sentence("mumble-jumble.control_character")
