"""The tables behind the kernels: what a run of bells, seen from one end, lets follow.

A run seen from one end is one of 531 *ends*: none; one to four different colours, nearest first,
whose pattern is still open; or a fixed cycle of one to five colours, nearest first. Everything the
kernels need to know of a run is its end and its length, so lines are never walked along.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import TypeAlias

import numpy as np

from jinglejumble.games.jingle_jangle.packing import KIND_OF_PAIR
from jinglejumble.games.jingle_jangle.pieces import BELLS, KINDS, penalty

__all__ = [
    "BETWEEN",
    "ENDS",
    "FAR",
    "FAR_PAIR",
    "FIRST",
    "JOIN",
    "KIND",
    "PAIRS_OF_KIND",
    "PENALTY",
    "SECOND",
    "Tables",
    "tables",
]

Tables: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.uint32]]"

ENDS = 531
COLOURS = len(BELLS)

# Where each table starts in the one flat array.
BETWEEN = 0  # [low end, high end]: bits 0-24 the pairs for a gap of two, 25-29 bells for one
JOIN = BETWEEN + ENDS * ENDS  # [end of the other run, end]: the end when the other run joins behind
FAR = JOIN + ENDS * ENDS  # [end, bell]: the end when a bell joins at the far side
FAR_PAIR = FAR + ENDS * 5  # [end, pair]: ... when two do, the first bell of the pair first
FIRST = FAR_PAIR + ENDS * 25  # [bells]: all pairs whose first bell is one of them
SECOND = FIRST + 32  # [bells]: ... whose second is
KIND = SECOND + 32  # [pair]: the rank of its jangle
PAIRS_OF_KIND = KIND + 25  # [rank]: both pairs of a jangle
PENALTY = PAIRS_OF_KIND + 15  # [rank]: what it costs in hand (J-S9)
_SIZE = PENALTY + 15

End: TypeAlias = "tuple[bool, tuple[int, ...]]"
"""Whether the cycle is fixed, and the colours nearest first."""

_Ints: TypeAlias = "np.ndarray[tuple[int, int], np.dtype[np.int64]]"

_DEAD = ENDS


@cache
def tables() -> Tables:
    """All tables in one flat uint32 array."""
    ends = _ends()
    number = {end: place for place, end in enumerate(ends)}
    near = _grown(ends, number, _near)
    far = _grown(ends, number, _far)
    bells = _bells(ends)
    fits = _followed(near, bells) != _DEAD  # [end, other end]: touching, they make one pattern
    flat = np.zeros(_SIZE, np.uint32)
    between = np.zeros((ENDS + 1, ENDS), np.uint32)
    for first in range(COLOURS):
        one = near[:, first]
        between |= fits[one].astype(np.uint32) << np.uint32(25 + first)
        for second in range(COLOURS):
            two = fits[near[one, second]].astype(np.uint32)
            between |= two << np.uint32(5 * first + second)
    flat[BETWEEN:JOIN] = between[:ENDS].ravel()
    flat[JOIN:FAR] = (_followed(far, bells)[:ENDS] % ENDS).T.ravel()
    flat[FAR:FAR_PAIR] = (far[:ENDS, :COLOURS] % ENDS).ravel()
    pairs = [far[far[:, a], b] for a in range(COLOURS) for b in range(COLOURS)]
    flat[FAR_PAIR:FIRST] = (np.stack(pairs, axis=1)[:ENDS] % ENDS).ravel()
    for some in range(32):
        for bell in range(COLOURS):
            if some >> bell & 1:
                flat[FIRST + some] |= 0b11111 << 5 * bell
                flat[SECOND + some] |= 0b0000100001000010000100001 << bell
    flat[KIND:PAIRS_OF_KIND] = KIND_OF_PAIR
    for pair, kind in enumerate(KIND_OF_PAIR):
        flat[PAIRS_OF_KIND + kind] |= 1 << pair
    flat[PENALTY:] = [penalty(kind) for kind in KINDS]
    flat.flags.writeable = False
    return flat


def _ends() -> list[End]:
    """All ends, none first."""
    still_open: list[End] = [(False, end) for n in range(5) for end in permutations(range(5), n)]
    fixed: list[End] = [(True, end) for n in range(1, 6) for end in permutations(range(5), n)]
    return still_open + fixed


def _near(end: End, bell: int) -> End | None:
    """The end when a bell joins at the near side; None: that is no pattern."""
    fixed, colours = end
    if colours and bell == colours[-1]:
        return True, (bell, *colours[:-1])
    if fixed or bell in colours:
        return None
    return len(colours) == 4, (bell, *colours)


def _far(end: End, bell: int) -> End | None:
    """The end when a bell joins at the far side. What a fixed cycle takes there it doesn't know."""
    fixed, colours = end
    if fixed:
        return end
    if colours and bell == colours[0]:
        return True, colours
    if bell in colours:
        return None
    return len(colours) == 4, (*colours, bell)


def _grown(
    ends: list[End], number: dict[End, int], grow: Callable[[End, int], End | None]
) -> _Ints:
    """[end, bell] with a dead end that stays dead, and a sixth bell that changes nothing."""
    found = np.full((ENDS + 1, COLOURS + 1), _DEAD)
    found[:, COLOURS] = np.arange(ENDS + 1)
    for place, end in enumerate(ends):
        for bell in range(COLOURS):
            after = grow(end, bell)
            if after is not None:
                found[place, bell] = number[after]
    return found


def _bells(ends: list[End]) -> _Ints:
    """[end, 6]: as many bells of each run, nearest first, as tell all of its pattern."""
    found = np.full((ENDS, 6), COLOURS)
    for place, (fixed, colours) in enumerate(ends):
        told = colours + colours[:1] if fixed and len(colours) < 5 else colours
        found[place, : len(told)] = told
    return found


def _followed(grown: _Ints, bells: _Ints) -> _Ints:
    """[end, other end]: the end after all bells of the other run have joined, one by one."""
    after = np.broadcast_to(np.arange(ENDS + 1)[:, None], (ENDS + 1, ENDS))
    for place in range(bells.shape[1]):
        after = grown[after, bells[:, place][None, :]]
    return after
