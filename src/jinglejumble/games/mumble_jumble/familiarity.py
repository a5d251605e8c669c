"""How well people know a word: its Zipf value, and the level that is sure to know it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from jinglejumble.games.mumble_jumble.letters import LENGTHS
from jinglejumble.games.mumble_jumble.shelf import read

__all__ = ["LEVELS", "Familiarity", "Level", "familiarity", "is_mostly_name", "is_variant"]

Level = Literal["child", "easy", "medium", "hard", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""From the words everybody knows to those that few know."""

_LEAST_ZIPF: Mapping[Level, float] = dict(zip(LEVELS, (4.5, 4.0, 3.5, 2.7, 1.5), strict=True))
_CHILD_SIZE = 20


@dataclass(frozen=True, slots=True)
class Familiarity:
    """How well a word is known.

    `zipf` is the common logarithm of its uses in a thousand million words, 0 where none was
    counted. `size` is that of the smallest SCOWL list with it (10 to 70), None for a word of no
    shipped dictionary. `level` is the first that knows it, None where no level does.
    """

    zipf: float
    size: int | None
    level: Level | None


def familiarity(word: str) -> Familiarity:
    """How well a word in capitals is known, whatever dictionary it is in."""
    zipf = _zipf(len(word)).get(word, 0.0)
    size = _sizes(len(word)).get(word)
    return Familiarity(zipf, size, _level(zipf, size))


def is_mostly_name(word: str) -> bool:
    """Whether people who read the word think of a name first: PETER, CHINA."""
    return word in _listed("zipf", "names.txt")


def is_variant(word: str) -> bool:
    """Whether it is a second spelling only: SNUCK, DONUT."""
    return word in _listed("words", "variants.txt")


def _level(zipf: float, size: int | None) -> Level | None:
    for level, least in _LEAST_ZIPF.items():
        if zipf >= least and (level != "child" or (size is not None and size <= _CHILD_SIZE)):
            return level
    return None


@cache
def _zipf(length: int) -> Mapping[str, float]:
    return {word: float(value) for value, word in _rows("zipf", "zipf.txt", length)}


@cache
def _sizes(length: int) -> Mapping[str, int]:
    return {word: int(value) for value, word in _rows("words", "sizes.txt", length)}


def _rows(folder: str, name: str, length: int) -> list[tuple[str, str]]:
    """(value, word) for the words of a length, from lines of a value and the words that have it."""
    if length not in LENGTHS:
        return []
    return [
        (value, word)
        for value, *words in map(str.split, read(folder, name).upper().splitlines())
        for word in words
        if len(word) == length
    ]


@cache
def _listed(folder: str, name: str) -> frozenset[str]:
    return frozenset(read(folder, name).upper().split())
