"""The art of Mumble-Jumble: seats of a colour and a shape each, letter tiles, chips.

Marks of seats are drawn in units of which 24 make the edge of a square; (0, 0) is its middle.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from jinglejumble.kit.draw import (
    Circle,
    Drawing,
    Group,
    Line,
    Paint,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    Transform,
)

__all__ = [
    "CHIP",
    "CHIP_EDGE",
    "INK",
    "IVORY",
    "SEATS",
    "SOFT",
    "WHITE",
    "SeatArt",
    "chip",
    "mark",
    "paint_of",
    "square",
    "tile",
    "tinted",
]

WHITE = "#ffffff"
IVORY = "#fffaf0"
IVORY_EDGE = "#d5c6ab"
INK = "#2a221c"
SOFT = "#65584c"
CHIP = "#f3dfb4"
CHIP_EDGE = "#a9762d"
CHIP_INK = "#3a2608"
_DARK = "#4a3300"


@dataclass(frozen=True, slots=True)
class SeatArt:
    """How one seat looks: its colour, the mark on it and the mark's colour."""

    colour: str
    shape: str
    enamel: str
    on: str
    outline: tuple[Point, ...] | float
    """The mark: the corners of a polygon, or the radius of a circle."""

    @property
    def named(self) -> str:
        """The code of its colour's name."""
        return f"mumble-jumble.print.colour.{self.colour}"

    @property
    def line(self) -> str:
        """The colour of its outlines on white."""
        return self.on if self.colour == "yellow" else self.enamel


_STAR = (
    (0, -8), (2.7, -3.3), (8.1, -2.2), (4.4, 1.8), (5, 7.2),
    (0, 5), (-5, 7.2), (-4.4, 1.8), (-8.1, -2.2), (-2.7, -3.3),
)  # fmt: skip
_CROSS = (
    (-2.6, -7), (2.6, -7), (2.6, -2.6), (7, -2.6), (7, 2.6), (2.6, 2.6),
    (2.6, 7), (-2.6, 7), (-2.6, 2.6), (-7, 2.6), (-7, -2.6), (-2.6, -2.6),
)  # fmt: skip
_DIAMOND = ((0, -7.6), (7.6, 0), (0, 7.6), (-7.6, 0))
_TRIANGLE = ((0, -7), (7.4, 5.8), (-7.4, 5.8))
_SQUARE = ((-5.4, -5.4), (5.4, -5.4), (5.4, 5.4), (-5.4, 5.4))

SEATS: tuple[SeatArt, ...] = (
    SeatArt("red", "circle", "#c93a2c", IVORY, 6.2),
    SeatArt("blue", "diamond", "#1b62b3", IVORY, _DIAMOND),
    SeatArt("yellow", "triangle", "#f5c431", _DARK, _TRIANGLE),
    SeatArt("green", "square", "#17835e", IVORY, _SQUARE),
    SeatArt("purple", "star", "#85469f", IVORY, _STAR),
    SeatArt("rose", "cross", "#d9739b", "#3d0f24", _CROSS),
)
"""By seat (M-S2)."""


def paint_of(seat: int, *, light: bool, width: float = 0.6) -> Paint:
    """How an area of a seat is painted: enamel, or to save ink an outline."""
    art = SEATS[seat]
    return Paint(WHITE, art.line, width) if light else Paint(art.enamel)


def tinted(colour: str, share: float) -> str:
    """A colour on white paper, so much of it: 1 is the colour, 0 white."""
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 + (part - 255) * share):02x}" for part in parts)


def mark(seat: int, *, light: bool = False) -> Shape:
    """The mark of a seat alone, in its colour for a ground of the seat's enamel."""
    art = SEATS[seat]
    paint = Paint(None, art.line, 1, round=True) if light else Paint(art.on)
    if isinstance(art.outline, tuple):
        return Polygon(art.outline, paint)
    return Circle(0, 0, art.outline, paint)


def square(seat: int, edge: float, *, light: bool = False) -> Group:
    """A square of a seat, its middle at (0, 0), its edge in mm: colour and mark."""
    width = 0.5 if light else 0
    inner = edge - width
    paint = paint_of(seat, light=light, width=width)
    ground = Rect(-inner / 2, -inner / 2, inner, inner, edge / 6, paint)
    drawn = Group((mark(seat, light=light),), Transform.scale(edge / 24))
    return Group((ground, drawn), label=SEATS[seat].colour)


def chip(edge: float, text: str = "1", *, light: bool = False) -> Group:
    """A chip, its middle at (0, 0), on a square of that edge in mm: to cut square or round."""
    radius = 0.46 * edge
    ground = Paint(WHITE if light else CHIP, CHIP_EDGE, 0.07 * edge)
    rim = Paint(None, CHIP_EDGE, (0.03 if light else 0.1) * edge)
    inner = 0.36 * edge
    notches: list[Shape] = []
    for step in range(12):
        first, last = step * pi / 6 - 0.13, step * pi / 6 + 0.13
        notches.append(_arc(inner, first, last, rim))
    said = Text(
        0, 0.13 * edge, text, 0.36 * edge, "middle", True, "Fraunces", paint=Paint(CHIP_INK)
    )
    return Group((Circle(0, 0, radius - 0.035 * edge, ground), *notches, said))


def tile(letter: str, edge: float, *, light: bool = False) -> Drawing:
    """A letter tile in its size; the line under the letter tells which way up it is."""
    u = edge / 100
    line = Paint(stroke=INK if light else CHIP_EDGE, width=3.2 * u, round=True)
    said = Text(50 * u, 67 * u, letter, 62 * u, "middle", True, "Fraunces", paint=Paint(INK))
    frame = Rect(5 * u, 5 * u, 90 * u, 90 * u, 13 * u, Paint(None, IVORY_EDGE, 1.6 * u))
    under = Line((36 * u, 83 * u), (64 * u, 83 * u), line)
    return Drawing(edge, edge, (frame, said, under), letter)


def _arc(radius: float, first: float, last: float, paint: Paint) -> Shape:
    """A short arc around (0, 0), as one curve."""
    k = 4 / 3 * (1 - cos((last - first) / 2)) / sin((last - first) / 2)
    ax, ay, bx, by = cos(first), sin(first), cos(last), sin(last)
    handles = (ax - k * ay, ay + k * ax, bx + k * by, by - k * bx, bx, by)
    scaled = tuple(radius * number for number in handles)
    return Path((("M", (radius * ax, radius * ay)), ("C", scaled)), paint)
