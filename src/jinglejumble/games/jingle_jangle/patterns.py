"""Patterns: what a group of bells must show (J-S5). A run of bells is written "RBYRB"."""

from __future__ import annotations

from functools import lru_cache

from jinglejumble.games.jingle_jangle.pieces import BELLS, Pairs, pair

__all__ = ["fits_between", "is_pattern", "pairs_between", "pairs_starting"]

_MEMORY = 1 << 16


@lru_cache(maxsize=_MEMORY)
def is_pattern(run: str) -> bool:
    """Whether a run repeats one to five different colours in a fixed cycle, cut off anywhere.

    >>> [is_pattern(run) for run in ("RBYRB", "RBYGP", "RBB", "RBYB")]
    [True, True, False, False]
    """
    cycle = len(set(run))
    return all(bell == run[place % cycle] for place, bell in enumerate(run))


@lru_cache(maxsize=_MEMORY)
def fits_between(before: str, after: str) -> str:
    """The bells that make one pattern of the two runs when put in the gap of one between them.

    >>> fits_between("RB", ""), fits_between("RBY", "BY"), fits_between("RR", "B")
    ('RYGP', 'R', '')
    """
    return "".join(bell for bell in BELLS if is_pattern(before + bell + after))


@lru_cache(maxsize=_MEMORY)
def pairs_between(before: str, after: str) -> Pairs:
    """The ordered pairs of bells that fit in the gap of two between two runs."""
    pairs = 0
    for first in fits_between(before, ""):
        for second in fits_between("", after):
            if is_pattern(before + first + second + after):
                pairs |= pair(first + second)
    return pairs


@lru_cache(maxsize=_MEMORY)
def pairs_starting(before: str, after: str, place: int) -> Pairs:
    """The ordered pairs whose first (place 0) or second (1) bell fits between two runs."""
    pairs = 0
    for bell in fits_between(before, after):
        for other in BELLS:
            pairs |= pair(other + bell if place else bell + other)
    return pairs
