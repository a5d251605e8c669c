"""The six-sided board: one sector for each seat, as a poster or in three pieces to glue and fold.

Lengths are in mm of a board for chips of 19 mm; (0, 0) is the board's middle, and a sector is
drawn as its own seat sees it, with the board's edge below the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, radians, sin, sqrt

from jinglejumble.games.mumble_jumble.sheets_art import (
    INK,
    SEATS,
    SOFT,
    WHITE,
    mark,
    paint_of,
    square,
    tinted,
)
from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import (
    Drawing,
    Group,
    Line,
    Paint,
    Point,
    Polygon,
    Shape,
    Text,
    Transform,
)

__all__ = ["CHIP_ROOM", "board", "rhombs"]

CHIP_ROOM = 19.0
"""The edge of the chips that the board is drawn for."""

DEEP = 132.0
"""From the middle to an edge."""

SIDE = 2 * DEEP / sqrt(3)
CELL, GAP = 21.0, 2.0
"""The squares, and the way between two."""

CENTRE = 15.0
"""Half the edge of the challenge square."""

TAB = 9.0
_LINE = Paint(stroke="#8f7f6b", width=0.3)
_FOLD = Paint(stroke="#8f7f6b", width=0.3, dash=(2, 1.4))
_CUT = Paint(None, INK, 0.25)


def board(wish: Wish) -> Drawing:
    """The whole board, corner up."""
    shapes = [
        Group(tuple(_sector(seat, wish)), Transform.turn(60 * seat + 30)) for seat in range(6)
    ]
    edge = Polygon(tuple(_turned((0, SIDE), 60 * corner) for corner in range(6)), _CUT)
    middle = Transform.move(DEEP, SIDE)
    # A corner is straight down, so the challenge square stands upright between two seats.
    drawn = Group((*shapes, edge, *_challenge(wish)), middle)
    title = wish.say("mumble-jumble.print.board")
    return Drawing(2 * DEEP, 2 * SIDE, (drawn,), title)


def rhombs(wish: Wish) -> tuple[Drawing, ...]:
    """The board in three pieces of two sectors: fold between these, glue along the tabs."""
    scale = (wish.edge or CHIP_ROOM) / CHIP_ROOM
    return tuple(_rhomb(first, wish, scale) for first in (0, 2, 4))


def _rhomb(first: int, wish: Wish, scale: float) -> Drawing:
    """Two sectors, their common fold from the middle down to the right; a tab on the left."""
    left, right = _turned((0, SIDE), 30), _turned((0, SIDE), -30)
    far = _turned((0, SIDE), -90)
    outline = Polygon(((0, 0), left, right, far), _CUT)
    own = Group(tuple(_sector(first + 1, wish)))
    other = Group(tuple(_sector(first, wish)), Transform.turn(-60))
    last = first == 4
    tab = () if last else _tab(wish, left)
    pieces = [_corner_of_square(turn, 60 * (first + 1) + 30) for turn in (0, -60)]
    drawn = (own, other, *_inside_square(pieces, wish), outline, *tab)
    fold = Line((0, 0), right, _FOLD)
    # Turned by 90 degrees the piece is narrow enough for a sheet.
    turn = Transform.turn(90)
    corners = [turn.of(point) for point in (*_tab_corners(left), left, right, far, (0.0, 0.0))]
    x, y = (min(c[axis] for c in corners) for axis in (0, 1))
    wide, high = (max(c[axis] for c in corners) - low for axis, low in ((0, x), (1, y)))
    place = Transform.scale(scale) @ Transform.move(0.5 - x, 0.5 - y) @ turn
    title = wish.say("mumble-jumble.print.board_piece", n=first // 2 + 1)
    group = Group((*drawn, fold), place)
    return Drawing(scale * (wide + 1), scale * (high + 1), (group,), title)


def _sector(seat: int, wish: Wish) -> Iterator[Shape]:
    """A seat's sixth of the board, its edge below the middle."""
    art, light = SEATS[seat], wish.light
    corners = ((0.0, 0.0), _turned((0, SIDE), 30), _turned((0, SIDE), -30))
    ground = Paint(WHITE if light else tinted(art.enamel, 0.17), "#cdbd9f", 0.3)
    yield Polygon(corners, ground)
    half = DEEP / sqrt(3)
    slope = 1 / sqrt(3)
    rim = 5.0
    band = ((-half, DEEP), (half, DEEP), (half - rim * slope, DEEP - rim))
    yield Polygon((*band, (-half + rim * slope, DEEP - rim)), paint_of(seat, light=light))

    others = [(seat + step) % 6 for step in range(1, 6)]
    y = DEEP - rim - 3 - CELL / 2
    for place, other in enumerate(others):
        x = (place - 2) * (CELL + GAP)
        yield Group((square(other, CELL, light=light),), Transform.move(x, y))
    # The row reads from left to right as the others sit, from the left neighbour round.
    say = wish.say
    yield Text(0, y - CELL / 2 - 2, say("mumble-jumble.print.round_chips"), 3.1, "middle",
               paint=Paint(SOFT))  # fmt: skip
    top, base = 44.0, 84.0
    wide = (base - top) * slope
    yield Polygon(((0, top), (wide, base), (-wide, base)), paint_of(seat, light=light, width=0.7))
    scale = Transform.move(0, top + (base - top) * 0.66) @ Transform.scale(0.95)
    yield Group((mark(seat, light=light),), scale)
    yield Text(0, base + 4.6, say("mumble-jumble.print.bet"), 3.1, "middle", paint=Paint(SOFT))


def _challenge(wish: Wish) -> Iterator[Shape]:
    corners = ((-CENTRE, -CENTRE), (CENTRE, -CENTRE), (CENTRE, CENTRE), (-CENTRE, CENTRE))
    yield Polygon(corners, Paint(WHITE, INK, 0.6))
    said = wish.say("mumble-jumble.print.challenge")
    for seat in range(6):
        label = Text(0, 29, said, 3.1, "middle", paint=Paint(SOFT))
        yield Group((label,), Transform.turn(60 * seat + 30))
    mark_text = Text(0, 6.2, "?", 18, "middle", True, "Fraunces", paint=Paint("#cdbd9f"))
    yield mark_text


def _inside_square(pieces: list[tuple[tuple[Point, ...], float]], wish: Wish) -> Iterator[Shape]:
    """The parts of the challenge square that lie in some sectors, and its name in each."""
    said = wish.say("mumble-jumble.print.challenge")
    for corners, turn in pieces:
        yield Polygon(corners, Paint(WHITE))
        for start, end in pairwise(corners[1:]):
            yield Line(start, end, Paint(stroke=INK, width=0.6, round=True))
        label = Text(0, 29, said, 3.1, "middle", paint=Paint(SOFT))
        yield Group((label,), Transform.turn(turn))


def _corner_of_square(turn: float, way: float) -> tuple[tuple[Point, ...], float]:
    """The part of the challenge square in a sector turned by `turn`, its piece lying `way` round.

    The first corner is the middle; the others follow the square's outline.
    """
    rays = [_turned((0, 1), turn + side) for side in (30, -30)]
    upright = [_turned(ray, way) for ray in rays]
    ends = [(x * reach, y * reach) for x, y in upright for reach in (CENTRE / max(abs(x), abs(y)),)]
    corners = [(sx * CENTRE, sy * CENTRE) for sx in (-1, 1) for sy in (-1, 1)]
    between = [corner for corner in corners if _between(corner, upright[0], upright[1])]
    points = [ends[0], *between, ends[1]]
    return ((0.0, 0.0), *(_turned(point, -way) for point in points)), turn


def _between(point: Point, first: Point, last: Point) -> bool:
    return _cross(first, point) < -1e-6 and _cross(point, last) < -1e-6


def _cross(one: Point, other: Point) -> float:
    return one[0] * other[1] - one[1] * other[0]


def _tab(wish: Wish, corner: Point) -> Iterator[Shape]:
    inner, outer, *_ = _tab_corners(corner)
    yield Polygon(((0, 0), inner, outer, corner), Paint(WHITE, INK, 0.25))
    yield Line((0, 0), corner, _FOLD)
    said = Text(0, 0, wish.say("mumble-jumble.print.glue"), 3, "middle", paint=Paint(SOFT))
    # Along the tab, half way out and half way across.
    x, y = (sum(p[axis] for p in (inner, outer, corner, (0, 0))) / 4 for axis in (0, 1))
    yield Group((said,), Transform.move(x, y) @ Transform.turn(-60) @ Transform.move(0, 1))


def _tab_corners(corner: Point) -> tuple[Point, Point]:
    """The two free corners of the tab along the way from the middle to this corner."""
    out = _turned((0, 1), 120)
    x, y = corner
    return tuple(  # type: ignore[return-value]  # two points for two shares
        (x * share + out[0] * TAB, y * share + out[1] * TAB) for share in (0.1, 0.93)
    )


def _turned(point: tuple[float, float], degrees: float) -> Point:
    """The point turned clockwise about the middle (y grows down)."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return (c * point[0] - s * point[1], s * point[0] + c * point[1])
