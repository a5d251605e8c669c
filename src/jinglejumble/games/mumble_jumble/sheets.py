"""What there is of Mumble-Jumble on paper: board, tiles, trays, chips, markers, sheets, rules."""

from __future__ import annotations

from jinglejumble.games.mumble_jumble.sheets_art import (
    INK,
    IVORY,
    SEATS,
    chip,
    mark,
    paint_of,
    tile,
)
from jinglejumble.games.mumble_jumble.sheets_board import board, rhombs
from jinglejumble.games.mumble_jumble.sheets_pad import score_sheet
from jinglejumble.games.mumble_jumble.sheets_rules import rules_page
from jinglejumble.games.mumble_jumble.sheets_tray import tray
from jinglejumble.games.mumble_jumble.trays import TILES
from jinglejumble.kit.components import Components, Nets, Pad, Piece, Poster, Tiles, Wish
from jinglejumble.kit.draw import (
    Drawing,
    Group,
    Paint,
    Polygon,
    Rect,
    Shape,
    Text,
    Transform,
)

__all__ = ["CHIPS", "COMPONENTS", "EDGE", "chips", "letter_tiles", "markers"]

EDGE = 19.0
"""The edge of tiles and chips in mm: three quarters of an inch."""

CHIPS = 100
"""How many chips there are (M-S2)."""

_BACK, _BACK_LINE = "#1f4e4a", "#cfe3d6"


def letter_tiles(wish: Wish) -> Tiles:
    """The 154 letter tiles in their distribution (M-R1)."""
    edge = wish.edge or EDGE
    ground, behind = (None, None) if wish.light else (IVORY, _BACK)
    back = _back(wish, edge)
    return Tiles(
        tuple(
            Piece(letter, tile(letter, edge, light=wish.light), back, number, ground, behind)
            for letter, number in TILES.items()
        )
    )


def chips(wish: Wish) -> Tiles:
    """The 100 chips (M-S2), alike on both sides."""
    edge = wish.edge or EDGE
    drawn = Group((chip(edge, light=wish.light),), Transform.move(edge / 2, edge / 2))
    title = wish.say("mumble-jumble.print.chip")
    face = Drawing(edge, edge, (drawn,), title)
    return Tiles((Piece("chip", face, face, CHIPS),))


def markers(wish: Wish) -> Tiles:
    """A marker for each seat's bet, and one for each seat's challenge (M-S7, M-S14)."""
    edge = 2 * (wish.edge or EDGE)
    kinds = [(seat, kind) for kind in ("bet", "challenge") for seat in _seats(wish)]
    return Tiles(tuple(_marker(seat, kind, edge, wish) for seat, kind in kinds))


def _pad(wish: Wish) -> Pad:
    seats = range(2, 7) if wish.seats is None else (wish.seats,)
    return Pad(tuple(score_sheet(number, wish) for number in seats))


COMPONENTS: Components = {
    "board": lambda wish: Nets(rhombs(wish)),
    "poster": lambda wish: Poster(board(wish)),
    "tiles": letter_tiles,
    "trays": lambda wish: Nets(tuple(tray(seat, wish) for seat in _seats(wish))),
    "chips": chips,
    "markers": markers,
    "sheets": _pad,
    "rules": rules_page,
}
"""What there is to print, by name."""


def _seats(wish: Wish) -> range:
    """The seats that need trays and markers: all six, or as many as are wished."""
    return range(len(SEATS) if wish.seats is None else wish.seats)


def _marker(seat: int, kind: str, edge: float, wish: Wish) -> Piece:
    """A square card: the seat's mark in a triangle for a bet, beside a question for a challenge."""
    light, half = wish.light, edge / 2
    art = SEATS[seat]
    frame = Rect(1.5, 1.5, edge - 3, edge - 3, 3, Paint(None, art.line, 0.6))
    shapes: list[Shape] = [frame]
    if kind == "bet":
        corners = ((half, 0.1 * edge), (0.86 * edge, 0.72 * edge), (0.14 * edge, 0.72 * edge))
        shapes.append(Polygon(corners, paint_of(seat, light=light)))
        place = Transform.move(half, 0.53 * edge)
    else:
        paint = paint_of(seat, light=light)
        shapes.append(Rect(0.2 * edge, 0.12 * edge, 0.6 * edge, 0.6 * edge, 2, paint))
        place = Transform.move(half, 0.42 * edge)
    shapes.append(Group((mark(seat, light=light),), place @ Transform.scale(edge / 42)))
    said = wish.say(f"mumble-jumble.print.{kind}")
    shapes.append(
        Text(half, 0.87 * edge, said, 0.11 * edge, "middle", True, "Fraunces", Paint(INK),
             0.85 * edge)
    )  # fmt: skip
    title = f"{said}, {wish.say(art.named)}"
    return Piece(title, Drawing(edge, edge, tuple(shapes), title), None, 1, None)


def _back(wish: Wish, edge: float) -> Drawing:
    """The back of a letter tile, the same whichever way it lies."""
    line = Paint(None, _BACK if wish.light else _BACK_LINE, 0.35)
    u = edge / 100
    shapes: list[Shape] = [Rect(9 * u, 9 * u, 82 * u, 82 * u, 10 * u, line)]
    for reach in (14, 24):
        corners = ((50, 50 - reach), (50 + reach, 50), (50, 50 + reach), (50 - reach, 50))
        shapes.append(Polygon(tuple((x * u, y * u) for x, y in corners), line))
    return Drawing(edge, edge, tuple(shapes), wish.say("mumble-jumble.print.back"))
