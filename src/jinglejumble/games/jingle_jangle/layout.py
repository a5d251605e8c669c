"""The layout: what lies on the table, and where which jangle may go (J-S4 to J-S8, J-R2 to J-R6).

Nothing here walks along lines. Every empty cell at the end of a run knows that run: its *arms*,
per axis the run that ends just before the cell and the one that begins just after it. A placement
makes three lines longer, so only the cells at their six ends learn something new, and only the
slots (pairs of empty neighbouring cells) at those cells are judged again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from jinglejumble.games.jingle_jangle.patterns import (
    is_pattern,
    pairs_between,
    pairs_starting,
)
from jinglejumble.games.jingle_jangle.pieces import Bell, Pairs, pair, pairs_in
from jinglejumble.games.jingle_jangle.placement import Cell, Placement, Way, second_cell
from jinglejumble.kit.errors import Reason

__all__ = ["Cell", "Judgement", "Layout", "Line", "Placement", "Slot", "Spot", "Way", "starting"]

Slot: TypeAlias = tuple[Cell, Way]
"""Two neighbouring cells: the left or top one, and the way to the other."""


@dataclass(frozen=True, slots=True)
class Line:
    """One of the three lines that a placement touches, as it is with the jangle on it (J-R4).

    `at` is the y of a row or the x of a column, `first` the other coordinate of the run's first
    bell, `run` its bells, `extended` whether a group lay there before.
    """

    axis: Literal["row", "column"]
    at: int
    first: int
    run: str
    extended: bool

    @property
    def length(self) -> int:
        return len(self.run)


class Spot(NamedTuple):
    """What an open slot takes: ordered pairs of bells, and the new lengths they would score."""

    pairs: Pairs
    lengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the rules say of a placement on a layout, whoever holds the jangle."""

    lines: tuple[Line, ...]
    reasons: tuple[Reason, ...]

    @property
    def legal(self) -> bool:
        return not self.reasons

    @property
    def lengths(self) -> tuple[int, ...]:
        """The new lengths of the extended groups."""
        return tuple(line.length for line in self.lines if line.extended)


_Arms: TypeAlias = Mapping[Cell, tuple[str, str]]
_NO_ARMS = ("", "")
_STEP: Mapping[Way, Cell] = {">": (1, 0), "v": (0, 1)}
_ACROSS: Mapping[Way, Way] = {">": "v", "v": ">"}


@dataclass(frozen=True, slots=True)
class Layout:
    """All jangles on the table, the starter first. A change is a new layout.

    Two layouts are equal when the same placements were made in the same order; `bells` and
    `spots` follow from them. `spots` holds the slots where at least one pair of bells is legal.
    """

    starter: str
    placed: tuple[Placement, ...]
    bells: Mapping[Cell, Bell] = field(compare=False, repr=False)
    spots: Mapping[Slot, Spot] = field(compare=False, repr=False)
    _arms: Mapping[Way, _Arms] = field(compare=False, repr=False)
    _lying: frozenset[Slot] = field(compare=False, repr=False)

    def legal(self, pairs: Pairs) -> Iterator[tuple[Placement, tuple[int, ...]]]:
        """Every legal placement of these ordered pairs of bells, with the lengths it scores."""
        for (cell, way), spot in self.spots.items():
            for bells in pairs_in(spot.pairs & pairs):
                yield Placement(bells, cell, way), spot.lengths

    def count(self, pairs: Pairs) -> int:
        """How many legal placements `legal` would list."""
        return sum((spot.pairs & pairs).bit_count() for spot in self.spots.values())

    def takes(self, pairs: Pairs) -> bool:
        """Whether any of these ordered pairs of bells has a legal placement."""
        return any(spot.pairs & pairs for spot in self.spots.values())

    def lengths(self, placement: Placement) -> tuple[int, ...] | None:
        """The new lengths of the groups that a legal placement extends; None: it is illegal."""
        spot = self.spots.get((placement.cell, placement.way))
        return spot.lengths if spot and spot.pairs & pair(placement.bells) else None

    def judge(self, placement: Placement) -> Judgement:
        """The lines of a placement and every reason against it."""
        if any(cell in self.bells for cell in placement.cells):
            x, y = placement.cell
            return Judgement((), (_reason("occupied", "J-S6", x=x, y=y, place=str(placement)),))
        lines = self.lines(placement)
        reasons = [
            _reason("pattern", "J-S5", axis=line.axis, at=line.at, run=line.run)
            for line in lines
            if not is_pattern(line.run)
        ]
        extended = sum(line.extended for line in lines)
        if extended < 2:
            reasons.append(_reason("extends_too_few", "J-S6", n=extended))
        if self._crowded(placement.cell, placement.way):
            reasons.append(_reason("four_side_by_side", "J-S7"))
        return Judgement(lines, tuple(reasons))

    def lines(self, placement: Placement) -> tuple[Line, ...]:
        """The groups that a placement on empty cells makes or extends, its own line first."""
        cell, other = placement.cells
        way, across = placement.way, _ACROSS[placement.way]
        before, after = self._around(cell, other, way)
        first, second = self._around(cell, cell, across), self._around(other, other, across)
        found = (
            _line(way, cell, before, placement.bells, after),
            _line(across, cell, first[0], placement.bells[0], first[1]),
            _line(across, other, second[0], placement.bells[1], second[1]),
        )
        return tuple(line for line in found if line.length > 1)

    def laid(self, placement: Placement) -> Layout:
        """The layout with one more jangle on two empty cells; it need not be legal."""
        cell, other = placement.cells
        way, across = placement.way, _ACROSS[placement.way]
        own, crossing = dict(self._arms[way]), dict(self._arms[across])
        ends = (
            *_grow(own, way, cell, other, placement.bells),
            *_grow(crossing, across, cell, cell, placement.bells[0]),
            *_grow(crossing, across, other, other, placement.bells[1]),
        )
        after = Layout(
            self.starter,
            (*self.placed, placement),
            {**self.bells, cell: placement.bells[0], other: placement.bells[1]},
            spots := dict(self.spots),
            {way: own, across: crossing},
            self._lying | {(cell, way)},
        )
        after._open(spots, (cell, other), ends)
        return after

    def _open(self, spots: dict[Slot, Spot], covered: Iterable[Cell], ends: Iterable[Cell]) -> None:
        """Close the slots at covered cells, and judge those at the ends of grown lines anew."""
        for cell in covered:
            for slot in _slots(cell):
                spots.pop(slot, None)
        # A dict, not a set: its order is the same in every process, so bots choose the same.
        for slot in dict.fromkeys(slot for end in ends for slot in _slots(end)):
            spot = self._spot(*slot)
            if spot is None:
                spots.pop(slot, None)
            else:
                spots[slot] = spot

    def _spot(self, cell: Cell, way: Way) -> Spot | None:
        other = second_cell(cell, way)
        if cell in self.bells or other in self.bells:
            return None
        crossing = self._arms[_ACROSS[way]]
        before, after = self._around(cell, other, way)
        first, second = crossing.get(cell, _NO_ARMS), crossing.get(other, _NO_ARMS)
        lengths = []
        if len(before) > 1 or len(after) > 1:
            lengths.append(len(before) + 2 + len(after))
        for low, high in (first, second):
            if len(low) > 1 or len(high) > 1:
                lengths.append(len(low) + 1 + len(high))
        if len(lengths) < 2:
            return None
        pairs = (
            pairs_between(before, after) & pairs_starting(*first, 0) & pairs_starting(*second, 1)
        )
        return None if not pairs or self._crowded(cell, way) else Spot(pairs, tuple(lengths))

    def _around(self, cell: Cell, other: Cell, way: Way) -> tuple[str, str]:
        arms = self._arms[way]
        return arms.get(cell, _NO_ARMS)[0], arms.get(other, _NO_ARMS)[1]

    def _crowded(self, cell: Cell, way: Way) -> bool:
        """Whether a jangle there would be one of four or more side by side (J-S7, J-R5)."""
        dx, dy = _STEP[_ACROSS[way]]
        abreast = 1
        for sign in (1, -1):
            x, y = cell[0] + sign * dx, cell[1] + sign * dy
            while ((x, y), way) in self._lying:
                abreast, x, y = abreast + 1, x + sign * dx, y + sign * dy
        return abreast > 3


def starting(starter: str) -> Layout:
    """The layout of a starter, four letters: the two bells of its left, then of its right jangle.

    >>> sorted(starting("RBGY").bells.items())
    [((0, 0), 'R'), ((0, 1), 'B'), ((1, 0), 'G'), ((1, 1), 'Y')]
    """
    nothing = Layout(starter, (), {}, {}, {">": {}, "v": {}}, frozenset())
    left = nothing.laid(Placement(starter[:2], (0, 0), "v"))
    both = left.laid(Placement(starter[2:], (1, 0), "v"))
    return Layout(starter, (), both.bells, both.spots, both._arms, both._lying)


def _slots(cell: Cell) -> tuple[Slot, Slot, Slot, Slot]:
    x, y = cell
    return (cell, ">"), ((x - 1, y), ">"), (cell, "v"), ((x, y - 1), "v")


def _grow(
    arms: dict[Cell, tuple[str, str]], way: Way, first: Cell, last: Cell, bells: str
) -> tuple[Cell, Cell]:
    """Tell the cells at both ends of a line what run they end now; give these cells."""
    before, after = arms.get(first, _NO_ARMS)[0], arms.get(last, _NO_ARMS)[1]
    arms.pop(first, None)
    arms.pop(last, None)
    run = before + bells + after
    dx, dy = _STEP[way]
    low = (first[0] - dx * (len(before) + 1), first[1] - dy * (len(before) + 1))
    high = (last[0] + dx * (len(after) + 1), last[1] + dy * (len(after) + 1))
    arms[low] = (arms.get(low, _NO_ARMS)[0], run)
    arms[high] = (run, arms.get(high, _NO_ARMS)[1])
    return low, high


def _line(way: Way, cell: Cell, before: str, bells: str, after: str) -> Line:
    x, y = cell
    axis: Literal["row", "column"] = "row" if way == ">" else "column"
    at, first = (y, x) if way == ">" else (x, y)
    extended = len(before) > 1 or len(after) > 1
    return Line(axis, at, first - len(before), before + bells + after, extended)


def _reason(code: str, rule: str, **params: str | int) -> Reason:
    return Reason(f"jingle-jangle.{code}", rule, params)
