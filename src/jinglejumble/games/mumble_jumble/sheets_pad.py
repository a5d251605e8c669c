"""The pad of score sheets: the own word, and one line for each opponent's word (M-S2)."""

from __future__ import annotations

from collections.abc import Iterator

from jinglejumble.games.mumble_jumble.sheets_art import INK, SEATS, SOFT, square
from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import Drawing, Group, Line, Paint, Rect, Shape, Text, Transform

__all__ = ["score_sheet"]

WIDTH = 90.0
_HEAD, _LINE, _FOOT = 18.0, 13.0, 9.0
_BOX, _LETTERS = 8.2, 5

_RULE = Paint(stroke="#8f7f6b", width=0.25)
_BOXES = Paint(None, "#8f7f6b", 0.25)


def score_sheet(seats: int, wish: Wish) -> Drawing:
    """A sheet for one round of so many seats; any of them may write on it.

    Every seat has its colour and mark; the own line is for the own word.
    """
    title = wish.say("mumble-jumble.title")
    high = _HEAD + seats * _LINE + _FOOT
    return Drawing(WIDTH, high, tuple(_shapes(seats, wish, title, high)), title)


def _shapes(seats: int, wish: Wish, title: str, high: float) -> Iterator[Shape]:
    say, ink, soft = wish.say, Paint(INK), Paint(SOFT)
    yield Text(4, 10.2, title, 6.2, font="Fraunces", bold=True, paint=ink)
    yield Text(69, 10.2, say("mumble-jumble.print.round"), 2.6, "end", paint=soft)
    yield Line((70, 10.6), (86, 10.6), _RULE)
    yield Text(4, 14.6, say("mumble-jumble.print.sheet_how"), 2.3, paint=soft, room=82)
    for seat in range(seats):
        y = _HEAD + seat * _LINE
        middle = y + _LINE / 2
        yield Line((4, y), (86, y), _RULE)
        mark = square(seat, 8, light=wish.light)
        yield Group((mark,), Transform.move(9, middle))
        name = wish.names[seat] if seat < len(wish.names) else ""
        if name:
            yield Text(15, middle + 1.2, name, 3.4, bold=True, paint=ink, room=20)
        else:
            colour = say(SEATS[seat].named)
            yield Text(15, middle - 2.4, colour, 2.2, paint=soft)
            yield Line((15, middle + 3), (35, middle + 3), _RULE)
        for place in range(_LETTERS):
            x = 37 + place * _BOX
            yield Rect(x, middle - _BOX / 2, _BOX, _BOX, 0.6, _BOXES)
        yield Rect(80.5, middle - 2.75, 5.5, 5.5, 2.75, _BOXES)
    y = _HEAD + seats * _LINE
    yield Line((4, y), (86, y), _RULE)
    for x, code in ((4, "bonus"), (32, "round_sum"), (60, "pile")):
        yield Text(x, y + 5.6, say(f"mumble-jumble.print.{code}"), 2.6, paint=soft, room=14)
        yield Line((x + 15, y + 6), (x + 25, y + 6), _RULE)
    yield Rect(0.5, 0.5, WIDTH - 1, high - 1, 2, Paint(None, "#cdbd9f", 0.2))
