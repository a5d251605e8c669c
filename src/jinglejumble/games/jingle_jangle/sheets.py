"""The components as drawings: every bell is a colour, a shape and a letter, on screen and on paper.

Art is drawn in cells: 100 units wide, (0, 0) in the middle; on paper a cell is 20 mm.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from jinglejumble.kit.draw import (
    Circle,
    Drawing,
    Group,
    Paint,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    Transform,
)

__all__ = ["BELLS", "CELL", "IVORY", "IVORY_EDGE", "BellArt", "bell", "jangle", "jangle_sheet"]

CELL = 20.0
"""The width of a bell's cell on paper, in mm: a jangle is 40 x 20 mm."""

IVORY = "#fffaf0"
IVORY_EDGE = "#d5c6ab"


@dataclass(frozen=True, slots=True)
class BellArt:
    """How one bell looks: enamel in its colour, a mark on it, its letter on the mark."""

    name: str
    shape: str
    enamel: str
    mark: str
    letter: str
    """The colour of the letter."""
    outline: tuple[Point, ...] | float
    """The mark: the corners of a polygon, or the radius of a circle."""
    size: float
    """The height of the letter's font."""
    drop: float
    """How far below the middle the letter stands."""


_STAR = (
    (0, -36), (12.3, -14.8), (36.4, -9.9), (19.7, 8.2), (22.6, 32.6),
    (0, 22.3), (-22.6, 32.6), (-19.7, 8.2), (-36.4, -9.9), (-12.3, -14.8),
)  # fmt: skip
_SQUARE = ((-23, -23), (23, -23), (23, 23), (-23, 23))
_DIAMOND = ((0, -34), (34, 0), (0, 34), (-34, 0))
_TRIANGLE = ((0, -32), (34, 26), (-34, 26))

BELLS: Mapping[str, BellArt] = {
    "R": BellArt("red", "circle", "#c93a2c", IVORY, "#c93a2c", 27, 36, 0),
    "B": BellArt("blue", "diamond", "#1b62b3", IVORY, "#1b62b3", _DIAMOND, 33, 0),
    "Y": BellArt("yellow", "triangle", "#f5c431", "#4a3300", "#ffd95e", _TRIANGLE, 29, 8),
    "G": BellArt("green", "square", "#17835e", IVORY, "#17835e", _SQUARE, 36, 0),
    "P": BellArt("purple", "star", "#85469f", IVORY, "#85469f", _STAR, 28, 2),
}
"""By letter, in the order in which jangles are written (J-S1)."""


def bell(letter: str) -> Group:
    """One bell, its middle at (0, 0), in a cell of 100 units.

    >>> bell("P").label
    'purple'
    """
    art = BELLS[letter]
    mark = Paint(fill=art.mark, stroke=art.mark, width=6, round=True)
    drawn: Shape = (
        Polygon(art.outline, mark)
        if isinstance(art.outline, tuple)
        else Circle(0, 0, art.outline, mark)
    )
    said = Text(
        0, art.drop + 0.355 * art.size, letter, art.size, "middle", True, paint=Paint(art.letter)
    )
    return Group((Rect(-42, -42, 84, 84, 13, Paint(art.enamel)), drawn, said), label=art.name)


def jangle(letters: str, way: Literal[">", "v"] = ">") -> Group:
    """A jangle, its upper left corner at (0, 0), two cells of 100 units long (J-S1)."""
    across = way == ">"
    wide, high = (196, 96) if across else (96, 196)
    ivory = Paint(fill=IVORY, stroke=IVORY_EDGE, width=2)
    second = Transform.move(150, 50) if across else Transform.move(50, 150)
    return Group(
        (
            Rect(2, 2, wide, high, 17, ivory),
            Group((bell(letters[0]),), Transform.move(50, 50)),
            Group((bell(letters[1]),), second),
        )
    )


def jangle_sheet(letters: str, way: Literal[">", "v"] = ">") -> Drawing:
    """A jangle in its size on paper."""
    first, second = (BELLS[letter].name for letter in letters)
    wide, high = (2, 1) if way == ">" else (1, 2)
    drawn = Group((jangle(letters, way),), Transform.scale(CELL / 100))
    return Drawing(wide * CELL, high * CELL, (drawn,), f"{first}, {second}")
