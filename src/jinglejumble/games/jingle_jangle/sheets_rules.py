"""The rules on a page, with the worked example of the rulebook in pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from jinglejumble.kit.components import Block, Booklet, Heading, Picture, Wish, Words
from jinglejumble.kit.draw import Drawing, Group, Line, Paint, Rect, Shape, Text, Transform

__all__ = ["layout_picture", "rules_page"]

Way = str
Art = Callable[..., Group]
"""What draws a jangle of 200 x 100 units from its letters and the way it lies."""

_PARTS = {"aim": 1, "deal": 3, "turn": 4, "patterns": 4, "score": 4, "stuck": 3, "end": 3}
"""The sections of the page and how many sentences each has in the catalogue."""


def rules_page(wish: Wish, art: Art) -> Booklet:
    """The rules as a family needs them at the table (J-S1 to J-S12)."""
    return Booklet(wish.say("jingle-jangle.title"), tuple(_blocks(wish, art)), columns=2, size=11)


def _blocks(wish: Wish, art: Art) -> Iterator[Block]:
    for part, sentences in _PARTS.items():
        yield Heading(wish.say(f"jingle-jangle.print.rules.{part}"))
        for number in range(1, sentences + 1):
            said = wish.say(f"jingle-jangle.print.rules.{part}.{number}")
            yield Words(said, depth=1, marked=True)
            if (part, number) == ("patterns", 1):
                run = {(0, 0): ("RB", ">"), (2, 0): ("YR", ">"), (4, 0): ("BY", ">")}
                yield Picture(layout_picture(run, art), 60)
        if part == "turn":
            caption = wish.say("jingle-jangle.print.rules.example")
            example = {(0, 0): ("RB", "v"), (1, 0): ("BR", "v"), (2, 0): ("YY", "v")}
            yield Picture(layout_picture(example, art, new=(2, 0)), 42, caption)
    yield Words(wish.say("jingle-jangle.print.rules.more"), marked=True)


def layout_picture(
    jangles: Mapping[tuple[int, int], tuple[str, str]],
    art: Art,
    *,
    new: tuple[int, int] | None = None,
    cell: float = 12,
    numbers: bool = False,
    title: str = "",
) -> Drawing:
    """Jangles by the cell of their left or top bell, as (letters, way); `new` is framed.

    `numbers` writes x above the columns and y beside the rows (J-R2).
    """
    cells = [
        (x + (step if way == ">" else 0), y + (step if way == "v" else 0))
        for (x, y), (_, way) in jangles.items()
        for step in (0, 1)
    ]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    rim = 60.0 if numbers else 6.0
    shapes: list[Shape] = []
    for (x, y), (letters, way) in jangles.items():
        place = Transform.move((x - left) * 100, (y - top) * 100)
        shapes.append(Group((art(letters, way),), place))
        if (x, y) == new:
            wide, high = (196, 96) if way == ">" else (96, 196)
            frame = Rect(2, 2, wide, high, 17, Paint(None, "#96451a", 7))
            shapes.append(Group((frame,), place))
    if numbers:
        shapes += _numbers(left, right, top, bottom)
    scale = Transform.scale(cell / 100) @ Transform.move(rim, rim)
    size = ((right - left + 1) * 100 + 2 * rim, (bottom - top + 1) * 100 + 2 * rim)
    drawn = Group(tuple(shapes), scale)
    return Drawing(size[0] * cell / 100, size[1] * cell / 100, (drawn,), title)


def _numbers(left: int, right: int, top: int, bottom: int) -> Iterator[Shape]:
    soft, line = Paint("#65584c"), Paint(stroke="#cdbd9f", width=1.5)
    for x in range(left, right + 1):
        yield Text((x - left) * 100 + 50, -14, str(x), 30, "middle", paint=soft)
    for y in range(top, bottom + 1):
        yield Text(-10, (y - top) * 100 + 60, str(y), 30, "end", paint=soft)
    wide, high = (right - left + 1) * 100, (bottom - top + 1) * 100
    yield Line((0, -8), (wide, -8), line)
    yield Line((-8, 0), (-8, high), line)
