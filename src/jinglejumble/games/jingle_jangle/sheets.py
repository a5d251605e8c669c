"""The components as drawings: every bell is a colour, a shape and a letter, on screen and on paper.

Art is drawn in cells: 100 units wide, (0, 0) in the middle; on paper a cell is 20 mm.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from jinglejumble.games.jingle_jangle.pieces import KINDS
from jinglejumble.games.jingle_jangle.sheets_pad import score_slip
from jinglejumble.games.jingle_jangle.sheets_rules import rules_page
from jinglejumble.kit.components import Booklet, Components, Pad, Piece, Tiles, Wish
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

__all__ = [
    "BELLS",
    "CELL",
    "COMPONENTS",
    "IVORY",
    "IVORY_EDGE",
    "BellArt",
    "bell",
    "jangle",
    "jangle_sheet",
    "jangles",
]

CELL = 20.0
"""The width of a bell's cell on paper, in mm: a jangle is 40 x 20 mm."""

WHITE = "#ffffff"
IVORY = "#fffaf0"
IVORY_EDGE = "#d5c6ab"
BACK = "#7d3812"
BACK_LINE = "#f0c79a"


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
_DIAMOND = ((0, -36), (24, 0), (0, 36), (-24, 0))
_TRIANGLE = ((0, -32), (34, 26), (-34, 26))

BELLS: Mapping[str, BellArt] = {
    "R": BellArt("red", "circle", "#c93a2c", IVORY, "#c93a2c", 31, 37, 0),
    "B": BellArt("blue", "diamond", "#1b62b3", IVORY, "#1b62b3", _DIAMOND, 30, 0),
    "Y": BellArt("yellow", "triangle", "#f5c431", "#4a3300", "#ffd95e", _TRIANGLE, 29, 8),
    "G": BellArt("green", "square", "#17835e", IVORY, "#17835e", _SQUARE, 36, 0),
    "P": BellArt("purple", "star", "#85469f", IVORY, "#85469f", _STAR, 28, 2),
}
"""By letter, in the order in which jangles are written (J-S1)."""


def bell(letter: str, *, light: bool = False) -> Group:
    """One bell, its middle at (0, 0), in a cell of 100 units; `light` in outlines, to save ink.

    >>> bell("P").label
    'purple'
    """
    art = BELLS[letter]
    ground, mark, said = Paint(art.enamel), Paint(art.mark, art.mark, 6, round=True), art.letter
    if light:
        said = art.mark if art.mark != IVORY else art.enamel
        ground = Paint(WHITE, art.enamel, 7)
        mark = Paint(None, said, 4.5, round=True)
    drawn: Shape = (
        Polygon(art.outline, mark)
        if isinstance(art.outline, tuple)
        else Circle(0, 0, art.outline, mark)
    )
    inset = ground.width / 2 if light else 0
    side = 84 - 2 * inset
    enamel = Rect(inset - 42, inset - 42, side, side, 13 - inset, ground)
    drop = art.drop + 0.355 * art.size
    text = Text(0, drop, letter, art.size, "middle", True, paint=Paint(said))
    return Group((enamel, drawn, text), label=art.name)


def jangle(letters: str, way: Literal[">", "v"] = ">", *, light: bool = False) -> Group:
    """A jangle, its upper left corner at (0, 0), two cells of 100 units long (J-S1)."""
    across = way == ">"
    wide, high = (196, 96) if across else (96, 196)
    ivory = Paint(WHITE if light else IVORY, IVORY_EDGE, 2)
    return Group((Rect(2, 2, wide, high, 17, ivory), *_bells(letters, across, light)))


def jangle_sheet(letters: str, way: Literal[">", "v"] = ">") -> Drawing:
    """A jangle in its size on paper."""
    wide, high = (2, 1) if way == ">" else (1, 2)
    drawn = Group((jangle(letters, way),), Transform.scale(CELL / 100))
    return Drawing(wide * CELL, high * CELL, (drawn,), _named(letters, Wish()))


def jangles(wish: Wish) -> Tiles:
    """The thirty jangles to cut out, each kind twice (J-S1, J-R1); a bell is `edge` mm wide."""
    cell = wish.edge or CELL
    scale = Transform.scale(cell / 100)

    def drawn(title: str, *shapes: Shape) -> Drawing:
        return Drawing(2 * cell, cell, (Group(shapes, scale),), title)

    back = drawn(wish.say("jingle-jangle.print.back"), *_back(wish.light))
    return Tiles(
        tuple(
            Piece(
                str(kind),
                drawn(_named(str(kind), wish), *_bells(str(kind), True, wish.light)),
                replace(back, title=f"{back.title}, {_named(str(kind), wish)}"),
                2,
                None if wish.light else IVORY,
                None if wish.light else BACK,
            )
            for kind in KINDS
        )
    )


def _pad(wish: Wish) -> Pad:
    seats = (2, 3, 4) if wish.seats is None else (wish.seats,)
    return Pad(tuple(score_slip(number, wish) for number in seats))


def _rules(wish: Wish) -> Booklet:
    return rules_page(wish, lambda letters, way: jangle(letters, way, light=wish.light))


COMPONENTS: Components = {"jangles": jangles, "scores": _pad, "rules": _rules}
"""What there is to print, by name."""


def _bells(letters: str, across: bool, light: bool) -> tuple[Group, Group]:
    second = Transform.move(150, 50) if across else Transform.move(50, 150)
    return (
        Group((bell(letters[0], light=light),), Transform.move(50, 50)),
        Group((bell(letters[1], light=light),), second),
    )


def _named(letters: str, wish: Wish) -> str:
    codes = (f"jingle-jangle.web.bell.{BELLS[letter].name}" for letter in letters)
    return ", ".join(map(wish.say, codes))


def _back(light: bool) -> tuple[Shape, ...]:
    """The back of a jangle, the same either way up: nobody can tell how it lies."""
    line = Paint(None, BACK if light else BACK_LINE, 2.5)
    frame = Rect(7, 7, 186, 86, 12, line)
    lattice = tuple(
        Polygon(((x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y)), replace(line, width=1.8))
        for y in (26, 50, 74)
        for x in range(28, 173, 24)
        if (y == 50) == ((x - 28) // 24 % 2 == 0) or abs(x - 100) > 60
    )
    return (frame, *lattice)
