"""States as arrays of whole numbers and actions as numbers: for kernels, search and learning.

A position is one int64 array of `SIZE` places, named by the constants below. It holds what the
rules need to go on from the start of a turn: layout, hands, points, turn, passes. A placement is a
number, `PAIRS * slot + pair`, where a slot is twice the number of its first cell, plus one if it
is vertical, and a pair is five times the place of its first bell in BELLS, plus that of its
second.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias, cast

import numpy as np

from jinglejumble.games.jingle_jangle.layout import Cell, Layout, Placement, Way, starting
from jinglejumble.games.jingle_jangle.pieces import BELLS, KINDS, Hand, Jangle, jangle
from jinglejumble.games.jingle_jangle.scoring import Scoring
from jinglejumble.games.jingle_jangle.state import Action, Claim, Done, Place, PointOut

if TYPE_CHECKING:
    from jinglejumble.games.jingle_jangle.state import State

__all__ = [
    "ACTIONS",
    "CLAIM",
    "DONE",
    "ORIGIN",
    "PAIRS",
    "SCORINGS",
    "SIZE",
    "WIDTH",
    "Position",
    "action_of",
    "cell_number",
    "hand_at",
    "layout_at",
    "number_of",
    "pack",
    "packed",
    "placement_number",
    "placement_of",
]

Position: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.int64]]"
"""A packed position."""

WIDTH = 126
"""Cells in a row and rows in a layout: no thirty jangles reach its rim."""

ORIGIN = 62
"""What is added to a coordinate."""

PAIRS = 25
CLAIM = WIDTH * WIDTH * 2 * PAIRS
DONE = CLAIM + 1
ACTIONS = CLAIM + 2
"""All actions are numbers below this: placements, then `CLAIM` and `DONE`."""

SCORINGS: tuple[Scoring, ...] = ("once", "each", "plain")

# Where things are in a position.
SEATS, TURN, PASSES, WENT_OUT, SCORING, ASIDE = range(6)  # WENT_OUT and ASIDE: -1 for none
POINTS = 6  # one for each of four seats
HANDS = POINTS + 4  # fifteen counts, by kind, for each of four seats
STARTER = HANDS + 4 * len(KINDS)  # four bells
PLACED = STARTER + 4  # how many placements, then their numbers
_MOST_PLACED = 28
SIZE = PLACED + 1 + _MOST_PLACED

_RANK = {kind: rank for rank, kind in enumerate(KINDS)}
_WAYS: tuple[Way, Way] = (">", "v")


def cell_number(cell: Cell) -> int:
    """The number of a cell, row by row.

    >>> cell_number((0, 0)) == ORIGIN * WIDTH + ORIGIN
    True
    """
    return (cell[1] + ORIGIN) * WIDTH + cell[0] + ORIGIN


def placement_number(placement: Placement) -> int:
    """The number of a placement."""
    slot = 2 * cell_number(placement.cell) + _WAYS.index(placement.way)
    first, second = map(BELLS.index, placement.bells)
    return PAIRS * slot + 5 * first + second


def placement_of(number: int) -> Placement:
    """The placement that has this number.

    >>> placement_of(placement_number(Placement("RG", (2, -1), ">")))
    Placement(bells='RG', cell=(2, -1), way='>')
    """
    slot, pair = divmod(int(number), PAIRS)
    cell, way = divmod(slot, 2)
    y, x = divmod(cell, WIDTH)
    bells = BELLS[pair // 5] + BELLS[pair % 5]
    return Placement(bells, (x - ORIGIN, y - ORIGIN), _WAYS[way])


def number_of(action: Action) -> int:
    """The number of an action: that of its placement, or `CLAIM` or `DONE`."""
    match action:
        case Place(placement) | PointOut(_, placement):
            return placement_number(placement)
        case Claim():
            return CLAIM
        case Done():
            return DONE


def action_of(number: int, state: State) -> Action:
    """The action that a number means in this state, where it is one of the acting seat's."""
    if number == CLAIM:
        return Claim(state.turn)
    if number == DONE:
        return Done(state.turn)
    placement = placement_of(number)
    pointing = state.to_act and state.mover not in state.to_act
    return PointOut(state.turn, placement) if pointing else Place(placement)


def pack(state: State, scoring: Scoring = "once") -> Position:
    """The position of a state at the start of a turn."""
    return packed(
        state.layout,
        state.hands,
        turn=state.turn,
        passes=state.passes,
        went_out=state.went_out,
        points=state.points,
        aside=state.aside,
        scoring=scoring,
    )


def packed(
    layout: Layout,
    hands: Sequence[Hand],
    *,
    turn: int = 0,
    passes: int = 0,
    went_out: int | None = None,
    points: Sequence[int] = (),
    aside: Jangle | None = None,
    scoring: Scoring = "once",
) -> Position:
    """The position with these parts."""
    position = np.zeros(SIZE, np.int64)
    position[SEATS], position[TURN], position[PASSES] = len(hands), turn, passes
    position[WENT_OUT] = -1 if went_out is None else went_out
    position[SCORING] = SCORINGS.index(scoring)
    position[ASIDE] = -1 if aside is None else _RANK[aside]
    position[POINTS : POINTS + len(points)] = points
    for seat, hand in enumerate(hands):
        for kind in hand:
            position[HANDS + len(KINDS) * seat + _RANK[kind]] += 1
    position[STARTER : STARTER + 4] = [BELLS.index(bell) for bell in layout.starter]
    position[PLACED] = len(layout.placed)
    for place, placement in enumerate(layout.placed, start=PLACED + 1):
        position[place] = placement_number(placement)
    return position


def layout_at(position: Position) -> Layout:
    """The layout of a position."""
    layout = starting("".join(BELLS[bell] for bell in position[STARTER : STARTER + 4]))
    for number in position[PLACED + 1 : PLACED + 1 + position[PLACED]]:
        layout = layout.laid(placement_of(number))
    return layout


def hand_at(position: Position, seat: int) -> Hand:
    """The hand of a seat in a position."""
    start = HANDS + len(KINDS) * seat
    counts = cast("list[int]", position[start : start + len(KINDS)].tolist())
    return tuple(kind for kind, n in zip(KINDS, counts, strict=True) for _ in range(n))


def _kinds_of_pairs() -> tuple[int, ...]:
    return tuple(_RANK[jangle(a + b)] for a in BELLS for b in BELLS)


KIND_OF_PAIR = _kinds_of_pairs()
"""By pair, the rank of its jangle in KINDS."""
