"""A tray to fold: a triangle that cannot give way, a ledge for the tiles, a lip before them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from jinglejumble.games.mumble_jumble.letters import LENGTHS
from jinglejumble.games.mumble_jumble.sheets_art import INK, SEATS, SOFT, mark, paint_of, square
from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import (
    Drawing,
    Group,
    Line,
    Paint,
    Polygon,
    Rect,
    Shape,
    Text,
    Transform,
)

__all__ = ["TILE", "tray"]

TILE = 19.0
"""The edge of the tiles that the lengths below are for."""

FLAP, LIP, BASE, LEG, REST, TAB = 7.0, 6.5, 34.0, 28.0, 26.0, 7.0
"""The panels in mm: down the net a flap, the lip (inside, then outside), and round a triangle."""

LEDGE = 8.0
"""What of the base lies before the back rest: the tiles stand on it, behind the lip."""

_CUT = Paint(None, INK, 0.25)
_FOLD = Paint(stroke=INK, width=0.25, dash=(2, 1.4))
_GLUE = Paint(stroke="#8f7f6b", width=0.3, dash=(0.4, 1))
_VALLEY = Paint(stroke=INK, width=0.25, dash=(4, 1.2, 0.6, 1.2))


def tray(seat: int, wish: Wish) -> Drawing:
    """The net of a seat's tray, wide enough for the longest words (M-S2, M-S6)."""
    scale = (wish.edge or TILE) / TILE
    wide = LENGTHS[-1] * TILE + 5
    high = _TOPS[-1] + TAB
    shapes = tuple(_shapes(seat, wish, wide))
    title = wish.say("mumble-jumble.print.tray_of", seat=wish.say(SEATS[seat].named))
    place = Transform.scale(scale) @ Transform.move(0.5, 0.5)
    return Drawing(scale * (wide + 1), scale * (high + 1), (Group(shapes, place),), title)


# Where the panels begin, from the top of the net: flap, lip inside, lip outside, base, leg, rest;
# the tab is last.
_TOPS = (0.0, *accumulate((FLAP, LIP, LIP, BASE, LEG, REST)))


def _shapes(seat: int, wish: Wish, wide: float) -> Iterator[Shape]:
    _, inside, outside, base, leg, rest, tab = _TOPS
    if not wish.light:
        enamel = paint_of(seat, light=False)
        yield Rect(0, 0, wide, base, paint=enamel)
        yield Rect(0, leg, wide, tab - leg, paint=enamel)
    yield from _marks(seat, wish, wide)
    yield from _words(wish, wide)
    yield Line((0, leg - BASE + LEDGE), (wide, leg - BASE + LEDGE), _GLUE)
    end = tab + TAB
    yield Polygon(((0, tab), (wide, tab), (wide - 6, end), (6, end)), Paint("#ffffff", INK, 0.25))
    yield _middle(wide / 2, tab + TAB / 2, wish.say("mumble-jumble.print.glue"))
    yield Rect(0, 0, wide, tab, paint=_CUT)
    for y in (outside, base, leg, rest, tab):
        yield Line((0, y), (wide, y), _FOLD)
    yield Line((0, inside), (wide, inside), _VALLEY)


def _marks(seat: int, wish: Wish, wide: float) -> Iterator[Shape]:
    """The seat's mark on the rest, over the tiles, and large on the leg, which stands on its head
    in the net; beside it the name, if there is one."""
    light = wish.light
    _, _, _, _, leg, rest, _ = _TOPS
    small = Group((mark(seat, light=light),), Transform.scale(0.3))
    slot = Paint(None, SEATS[seat].line if light else SEATS[seat].on, 0.25, (0.8, 0.8))
    for place in range(LENGTHS[-1]):
        x = 4 + place * TILE
        yield Rect(x, rest + REST - TILE + 1.5, TILE - 3, TILE - 3, 2, slot)
    for x in (wide / 2, wide / 4, wide * 3 / 4):
        yield Group((small,), Transform.move(x, rest + 3.8))
    large = Group((square(seat, 20, light=True),), Transform.turn(180))
    name = wish.names[seat] if seat < len(wish.names) else ""
    middle = leg + LEG / 2
    if name:
        ink = Paint(SEATS[seat].line if light else SEATS[seat].on)
        said = Text(0, 0, name, 8, "middle", True, paint=ink, room=wide - 60)
        yield Group((said,), Transform.move(wide / 2, middle - 2.6) @ Transform.turn(180))
    yield Group((large,), Transform.move(wide - 20 if name else wide / 2, middle))


def _words(wish: Wish, wide: float) -> Iterator[Shape]:
    """How to fold it, on the base, where nobody looks later."""
    top = _TOPS[3]
    for line in (1, 2, 3):
        said = wish.say(f"mumble-jumble.print.tray_how.{line}")
        yield _middle(wide / 2, top + LEDGE + 3 + 6 * (line - 0.5), said, wide - 8)
    glue = wish.say("mumble-jumble.print.tray_ledge")
    yield _middle(wide / 2, top + LEDGE / 2, glue, wide - 8)


def _middle(x: float, y: float, text: str, room: float | None = None) -> Text:
    return Text(x, y + 1, text, 3, "middle", paint=Paint(SOFT), room=room)
