"""The pieces: bells of five colours and the thirty jangles (J-S1, J-R1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

__all__ = [
    "BELLS",
    "FULL_SET",
    "KINDS",
    "Bell",
    "Hand",
    "Jangle",
    "Pairs",
    "hand_of",
    "hand_pairs",
    "jangle",
    "pair",
    "pairs_in",
    "penalty",
    "without",
]

Bell: TypeAlias = str
"""One coloured half of a jangle, named by its letter."""

BELLS = "RBYGP"
"""The five colours in the order in which jangles and hands are written."""


class Jangle(NamedTuple):
    """A piece with two bells, its letters in the order R B Y G P.

    >>> str(jangle("GR")), jangle("GR").is_double
    ('RG', False)
    """

    first: Bell
    second: Bell

    @property
    def is_double(self) -> bool:
        """Whether both bells have the same colour."""
        return self.first == self.second

    def __str__(self) -> str:
        return self.first + self.second


Hand: TypeAlias = tuple[Jangle, ...]
"""Jangles in canonical order; equal ones may stand twice."""

KINDS: Hand = tuple(Jangle(a, b) for a, b in combinations_with_replacement(BELLS, 2))
"""The fifteen kinds of jangle in canonical order."""

FULL_SET: Hand = tuple(kind for kind in KINDS for _ in range(2))
"""All thirty jangles: every kind twice (J-R1)."""

Pairs: TypeAlias = int
"""A set of ordered pairs of bells: bit `5 * BELLS.index(first) + BELLS.index(second)`."""

_BY_LETTERS = {a + b: kind for kind in KINDS for a, b in (kind, kind[::-1])}
_RANK = {kind: rank for rank, kind in enumerate(KINDS)}
_PAIRS = tuple(a + b for a in BELLS for b in BELLS)
_BIT: dict[str, Pairs] = {letters: 1 << place for place, letters in enumerate(_PAIRS)}


def jangle(letters: str) -> Jangle:
    """The jangle with these two bells, given in any order. Raises KeyError."""
    return _BY_LETTERS[letters]


def hand_of(jangles: Iterable[Jangle]) -> Hand:
    """The jangles as a hand, in canonical order."""
    return tuple(sorted(jangles, key=_RANK.__getitem__))


def without(hand: Hand, taken: Jangle) -> Hand:
    """The hand less one such jangle. Raises ValueError if it has none."""
    place = hand.index(taken)
    return hand[:place] + hand[place + 1 :]


def penalty(left: Jangle) -> int:
    """What this jangle costs if it is left in hand at the end (J-S9)."""
    return 5 if left.is_double else 25


def pair(letters: str) -> Pairs:
    """The set that holds one ordered pair of bells, such as "GR". Raises KeyError."""
    return _BIT[letters]


@lru_cache(maxsize=1 << 12)
def hand_pairs(hand: Hand) -> Pairs:
    """The ordered pairs of bells that the jangles of a hand can show, either way round."""
    pairs = 0
    for a, b in hand:
        pairs |= _BIT[a + b] | _BIT[b + a]
    return pairs


@lru_cache(maxsize=1 << 14)
def pairs_in(pairs: Pairs) -> tuple[str, ...]:
    """The letters of each ordered pair in a set.

    >>> pairs_in(pair("RG") | pair("GR"))
    ('RG', 'GR')
    """
    return tuple(letters for letters in _PAIRS if _BIT[letters] & pairs)
