"""Placements: which jangle lies where and how, and the notation of the rulebook for them."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, TypeAlias, cast

from jinglejumble.games.jingle_jangle.pieces import Jangle, jangle
from jinglejumble.kit.errors import InvalidNotation

__all__ = ["Cell", "Placement", "Way", "parse_placement", "second_cell"]

_NUMBER = r"0|-?[1-9][0-9]{0,2}"
_PLACEMENT = re.compile(rf"([RBYGP]{{2}})([>v])({_NUMBER}),({_NUMBER})")

Cell: TypeAlias = tuple[int, int]
"""(x, y): x grows right, y grows down (J-R2)."""

Way: TypeAlias = Literal[">", "v"]
"""How a jangle lies: horizontally, from left to right, or vertically, from top to bottom."""


class Placement(NamedTuple):
    """Which jangle lies where and how: its two letters as they lie, left or top bell first.

    >>> str(Placement("RG", (2, -1), ">"))
    'RG>2,-1'
    """

    bells: str
    cell: Cell
    way: Way

    @property
    def jangle(self) -> Jangle:
        """The jangle that lies here."""
        return jangle(self.bells)

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The cells of its first and its second bell."""
        return self.cell, second_cell(self.cell, self.way)

    def __str__(self) -> str:
        return f"{self.bells}{self.way}{self.cell[0]},{self.cell[1]}"


def parse_placement(text: str) -> Placement:
    """The placement that a text spells: `RG>2,-1`, `RGv2,-1`. Raises InvalidNotation.

    Coordinates have at most three digits: no layout of thirty jangles reaches further.
    """
    found = _PLACEMENT.fullmatch(text)
    if found is None:
        raise InvalidNotation("jingle-jangle.no_placement", text=ascii(text[:40]))
    bells, way, x, y = found.groups()
    return Placement(bells, (int(x), int(y)), cast(Way, way))


def second_cell(cell: Cell, way: Way) -> Cell:
    """The cell of the second bell of a jangle that lies so."""
    x, y = cell
    return (x + 1, y) if way == ">" else (x, y + 1)
