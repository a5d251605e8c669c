"""The score pad: one slip for each play, a column for each seat and a row for each turn."""

from __future__ import annotations

from collections.abc import Iterator

from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import Drawing, Line, Paint, Rect, Shape, Text

__all__ = ["score_slip"]

WIDTH, HEIGHT = 90.0, 114.0
"""Four slips fill a page of A4 or US Letter."""

_TURNS = {2: 15, 3: 11, 4: 9}
"""Rows by the number of seats: as many turns as a hand has jangles, and some to pass."""

_INK = Paint("#2a221c")
_SOFT = Paint("#65584c")
_RULE = Paint(stroke="#8f7f6b", width=0.25)
_THIN = Paint(stroke="#cdbd9f", width=0.2)
_FRAME = Paint(None, "#8f7f6b", 0.35)

_LEFT, _TOP, _FIRST = 4.0, 17.0, 12.0
_NAME, _LAST = 7.0, 6.0


def score_slip(seats: int, wish: Wish) -> Drawing:
    """A slip for so many seats; names that are wished stand above their columns."""
    title = wish.say("jingle-jangle.title")
    return Drawing(WIDTH, HEIGHT, tuple(_shapes(seats, wish, title)), title)


def _shapes(seats: int, wish: Wish, title: str) -> Iterator[Shape]:
    say = wish.say
    right = WIDTH - _LEFT
    yield Text(_LEFT, 10.5, title, 7, font="Fraunces", bold=True, paint=_INK)
    yield Text(_LEFT, 14.6, say("jingle-jangle.print.formula"), 2.3, paint=_SOFT)
    yield Text(right - 26, 10.5, say("jingle-jangle.print.date"), 2.6, "end", paint=_SOFT)
    yield Line((right - 25, 10.8), (right, 10.8), _RULE)

    turns = _TURNS[seats]
    bottom = HEIGHT - 4 - 2 * _LAST
    high = (bottom - _TOP - _NAME) / turns
    column = (right - _LEFT - _FIRST) / seats
    for seat in range(seats):
        x = _LEFT + _FIRST + seat * column
        name = wish.names[seat] if seat < len(wish.names) else ""
        yield Text(
            x + column / 2, _TOP + 4.9, name, 3.6, "middle", True, paint=_INK, room=column - 2
        )
        if not name:
            said = say("print.seat", n=seat + 1)
            yield Text(x + 1.2, _TOP + 2.6, said, 1.9, paint=_SOFT)
        yield Line((x, _TOP), (x, HEIGHT - 4), _RULE)
        points = x + column * (0.62 if seats < 4 else 0.56)
        yield Line((points, _TOP + _NAME), (points, bottom), _THIN)
    for turn in range(turns + 1):
        y = _TOP + _NAME + turn * high
        yield Line((_LEFT, y), (right, y), _THIN if turn else _RULE)
        if turn < turns:
            middle = y + high / 2 + 1
            yield Text(_LEFT + _FIRST / 2, middle, str(turn + 1), 2.8, "middle", paint=_SOFT)
    yield Line((_LEFT, bottom), (right, bottom), _RULE)
    for place, code in enumerate(("in_hand", "total")):
        y = bottom + place * _LAST
        said = say(f"jingle-jangle.print.{code}")
        bold = code == "total"
        yield Text(_LEFT + 1, y + 4, said, 2.5, bold=bold, paint=_INK, room=_FIRST - 1.5)
        yield Line((_LEFT, y), (right, y), _RULE)
    yield Rect(_LEFT, _TOP, right - _LEFT, HEIGHT - 4 - _TOP, 1, _FRAME)
