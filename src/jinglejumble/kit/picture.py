"""The picture of a play that is over: one poster for all games, with each game's own art on it.

Its size is that of pictures which pages show for a shared link. A game's `picture.py` makes a
`Portrait` from the states of a play: `portrait(game, states, names, wish)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import Drawing, Group, Line, Paint, Rect, Shape, Text, Transform
from jinglejumble.kit.game import Outcome, Seat

__all__ = ["HEIGHT", "WIDTH", "Portrait", "plain", "poster"]

WIDTH, HEIGHT = 1200, 630
"""In pixels."""

ART = (728.0, 566.0)
"""How much room the art has, in pixels."""

_PANEL = 768.0
_LEFT, _RIGHT = 804.0, 1160.0
_ROOM = _RIGHT - _LEFT
_CLOTH, _CARD, _EDGE = "#e9dec9", "#fffcf6", "#dfd2bc"
_INK, _SOFT, _ACCENT, _ACCENT_SOFT = "#2a221c", "#65584c", "#96451a", "#f7e3d0"
_DISPLAY = "Fraunces"


@dataclass(frozen=True, slots=True)
class Portrait:
    """What a game tells of a play: art of any size, and a few facts, each a label and a line.

    `marks` are by seat, drawn around (0, 0) in a square of 24.
    """

    art: Drawing
    facts: tuple[tuple[str, str], ...] = ()
    marks: tuple[Group, ...] = ()


def plain(title: str) -> Portrait:
    """The portrait of a game without art of its own: its first letter."""
    letter = Text(50, 76, title[:1].upper(), 80, "middle", True, _DISPLAY, Paint("#cdbd9f"))
    return Portrait(Drawing(100, 100, (letter,), title))


def poster(
    portrait: Portrait, title: str, names: Sequence[str], outcome: Outcome, day: str, wish: Wish
) -> Drawing:
    """The picture: art on the cloth, beside it who won, all places and scores, and the facts."""
    headline = _headline(names, outcome, wish)
    scores = (f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
    rows = sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat))
    high = min(58.0, 300.0 / len(rows))
    shapes = (
        Rect(0, 0, WIDTH, HEIGHT, paint=Paint(_CLOTH)),
        _fitted(portrait.art),
        Rect(_PANEL, 0, WIDTH - _PANEL, HEIGHT, paint=Paint(_CARD)),
        Line((_PANEL, 0), (_PANEL, HEIGHT), Paint(stroke=_EDGE, width=2)),
        Text(_LEFT, 64, title, 24, bold=True, paint=Paint(_ACCENT), room=_ROOM - 120),
        Text(_RIGHT, 64, day, 19, "end", paint=Paint(_SOFT)),
        Text(_LEFT, 122, headline, 50, bold=True, font=_DISPLAY, paint=Paint(_INK), room=_ROOM),
        *(
            shape
            for number, seat in enumerate(rows)
            for shape in _row(portrait, names[seat], outcome, seat, 148 + number * high, high)
        ),
        *_facts(portrait.facts, 148 + len(rows) * high + 30),
        Text(_LEFT, 594, wish.say("web.name"), 26, bold=True, font=_DISPLAY, paint=Paint(_ACCENT)),
    )
    return Drawing(WIDTH, HEIGHT, shapes, f"{title}: {headline}. {', '.join(scores)}")


def _headline(names: Sequence[str], outcome: Outcome, wish: Wish) -> str:
    winners = [names[seat] for seat in outcome.winners]
    return wish.say("picture.wins", names=" & ".join(winners), n=len(winners))


def _fitted(art: Drawing) -> Group:
    """The art as large as its room lets it be, in the middle."""
    wide, high = ART
    scale = min(wide / art.width, high / art.height)
    x = (_PANEL - scale * art.width) / 2
    y = (HEIGHT - scale * art.height) / 2
    return Group(art.shapes, Transform.move(x, y) @ Transform.scale(scale), label=art.title)


def _row(
    portrait: Portrait, name: str, outcome: Outcome, seat: Seat, y: float, high: float
) -> Iterator[Shape]:
    won = outcome.places[seat] == 1
    if won:
        paint = Paint(_ACCENT_SOFT, _ACCENT, 2)
        yield Rect(_LEFT - 12, y + 3, _ROOM + 24, high - 6, 10, paint)
    size = min(27.0, 0.5 * high)
    base = y + high / 2 + 0.36 * size
    place, score = str(outcome.places[seat]), str(outcome.scores[seat]).replace("-", "−")
    yield Text(_LEFT + 12, base, place, size, "middle", True, _DISPLAY, Paint(_INK))
    left = _LEFT + 40
    if seat < len(portrait.marks):
        scale = min(1.25, high / 44)
        put = Transform.move(left + 15 * scale, y + high / 2) @ Transform.scale(scale)
        yield Group((portrait.marks[seat],), put)
        left += 42 * scale
    room = _RIGHT - left - 16 - 0.62 * size * len(score)
    yield Text(left, base, name, 0.9 * size, bold=won, paint=Paint(_INK), room=room)
    yield Text(_RIGHT - 4, base, score, size, "end", True, _DISPLAY, Paint(_INK))


def _facts(facts: Sequence[tuple[str, str]], y: float) -> Iterator[Shape]:
    step = min(66.0, (556 - y) / max(1, len(facts)))
    for number, (label, said) in enumerate(facts):
        top = y + number * step
        yield Text(_LEFT, top, label, 17, paint=Paint(_SOFT), room=_ROOM)
        yield Text(_LEFT, top + 26, said, 22, bold=True, paint=Paint(_INK), room=_ROOM)
