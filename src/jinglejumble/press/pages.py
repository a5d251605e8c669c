"""Components laid out on pages: pieces in a grid, slips in a pad, nets one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TypeAlias, assert_never

from jinglejumble.kit.components import Nets, Pad, Piece, Poster, Tiles
from jinglejumble.kit.draw import Drawing, Group, Paint, Rect, Shape, Transform
from jinglejumble.press.furniture import Caption, cut_marks, furnished
from jinglejumble.press.paper import Setting

__all__ = ["Page", "laid_out"]


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. `back` tells that it is printed behind the page before it."""

    drawing: Drawing
    back: bool = False


def laid_out(
    component: Tiles | Pad | Nets | Poster, setting: Setting, caption: Caption
) -> tuple[Page, ...]:
    """The pages of a component. Raises Failure where a piece is larger than a page."""
    return tuple(_numbered(_sides(component, setting, caption), setting))


_Sides: TypeAlias = Iterator[tuple[Drawing, Drawing | None]]
"""Pages, each with what is printed behind it."""


def _sides(component: Tiles | Pad | Nets | Poster, setting: Setting, caption: Caption) -> _Sides:
    match component:
        case Tiles(pieces):
            every = [piece for piece in pieces for _ in range(piece.count)]
            yield from _tiled(every, setting, caption)
        case Pad(slips):
            for slip in slips:
                yield from _padded(slip, setting, caption)
        case Nets(nets):
            yield from _netted(nets, setting, caption)
        case Poster(drawing):
            yield _poster(drawing, setting, caption), None
        case other:
            assert_never(other)


def _numbered(sides: _Sides, setting: Setting) -> Iterator[Page]:
    for front, back in sides:
        yield Page(front)
        if setting.duplex is not None:
            yield Page(back or Drawing(front.width, front.height), back=True)


@dataclass(frozen=True, slots=True)
class _Grid:
    """Columns and rows of pieces of one size in the middle of a page."""

    columns: int
    rows: int
    width: float
    height: float
    setting: Setting

    @property
    def x(self) -> float:
        return (self.setting.width - self._span(self.columns, self.width)) / 2

    @property
    def y(self) -> float:
        return (self.setting.height - self._span(self.rows, self.height)) / 2

    def at(self, place: int) -> tuple[float, float]:
        """The upper left corner of a piece, counted along the rows."""
        row, column = divmod(place, self.columns)
        between = self.setting.between
        return (
            self.x + column * (self.width + between),
            self.y + row * (self.height + between),
        )

    def behind(self, place: int) -> tuple[float, float]:
        """Where the back of that piece lies on the sheet's other side."""
        x, y = self.at(place)
        if self.setting.duplex == "short":
            return x, self.setting.height - y - self.height
        return self.setting.width - x - self.width, y

    def cuts(self, pieces: int) -> tuple[list[float], list[float]]:
        """Every x and every y along which is cut."""
        columns = min(self.columns, pieces)
        rows = ceil(pieces / self.columns)
        xs = sorted({edge for c in range(columns) for edge in self._edges(self.at(c)[0], True)})
        ys = sorted(
            {e for r in range(rows) for e in self._edges(self.at(r * self.columns)[1], False)}
        )
        return xs, ys

    def _edges(self, start: float, across: bool) -> tuple[float, float]:
        return round(start, 6), round(start + (self.width if across else self.height), 6)

    def _span(self, number: int, size: float) -> float:
        return number * size + (number - 1) * self.setting.between


def _grid(what: str, number: int, width: float, height: float, setting: Setting) -> _Grid:
    """The grid with the fewest pages; among these the one that is filled best.

    Raises Failure where not even one piece fits.
    """
    setting.fits(what, width, height)
    area, rim, between = setting.inside, setting.rim, setting.between
    most = [
        int((room - 2 * rim + between + 1e-6) // (size + between))
        for room, size in ((area.width, width), (area.height, height))
    ]
    pages = ceil(number / (most[0] * most[1]))
    choices = (
        (abs(pages * columns * rows - number), -columns, rows)
        for columns in range(1, most[0] + 1)
        for rows in range(1, most[1] + 1)
        if pages * columns * rows >= number
    )
    _, columns, rows = min(choices)
    return _Grid(-columns, rows, width, height, setting)


def _tiled(pieces: Sequence[Piece], setting: Setting, caption: Caption) -> _Sides:
    front = pieces[0].front
    grid = _grid(caption.what, len(pieces), front.width, front.height, setting)
    size = grid.columns * grid.rows
    pages = [pieces[start : start + size] for start in range(0, len(pieces), size)]
    for number, page in enumerate(pages, 1):
        said = replace(caption, page=number, pages=len(pages))
        marks = cut_marks(*grid.cuts(len(page)), setting) if setting.cut_marks else ()
        shapes: list[Shape] = list(_grounds(grid, page, setting, back=False))
        shapes += [_put(piece.front, grid.at(place)) for place, piece in enumerate(page)]
        behind = None
        if setting.duplex is not None and any(piece.back for piece in page):
            backs: list[Shape] = list(_grounds(grid, page, setting, back=True))
            for place, piece in enumerate(page):
                if piece.back is not None:
                    backs.append(_put(piece.back, grid.behind(place)))
            behind = furnished((), tuple(backs), setting, replace(said, back=True))
        yield furnished(marks, tuple(shapes), setting, said), behind


def _grounds(
    grid: _Grid, page: Sequence[Piece], setting: Setting, *, back: bool
) -> Iterator[Shape]:
    """The grounds of the pieces, as far beyond their edges as they bleed."""
    for place, piece in enumerate(page):
        colour = piece.back_ground if back else piece.ground
        if colour is not None and (not back or piece.back is not None):
            x, y = grid.behind(place) if back else grid.at(place)
            out = setting.bleed
            wide, high = grid.width + 2 * out, grid.height + 2 * out
            yield Rect(x - out, y - out, wide, high, paint=Paint(colour))


def _padded(slip: Drawing, setting: Setting, caption: Caption) -> _Sides:
    setting.fits(caption.what, slip.width, slip.height)
    area, rim, between = setting.inside, setting.rim, setting.between
    columns = int((area.width - 2 * rim + between + 1e-6) // (slip.width + between))
    rows = int((area.height - 2 * rim + between + 1e-6) // (slip.height + between))
    pieces = [Piece(slip.title, slip)] * (columns * rows)
    yield from _tiled(pieces, setting, caption)


def _netted(nets: Sequence[Drawing], setting: Setting, caption: Caption) -> _Sides:
    """Nets one under another on as few pages as that takes; each lies as it is drawn."""
    area, gap = setting.inside, 4.0
    room = replace(setting, cut_marks=False)
    pages: list[list[Drawing]] = []
    left = 0.0
    for net in nets:
        room.fits(caption.what, net.width, net.height)
        if not pages or net.height + gap > left + 1e-6:
            pages.append([])
            left = area.height + gap
        pages[-1].append(net)
        left -= net.height + gap
    for number, page in enumerate(pages, 1):
        y = area.y
        shapes: list[Shape] = []
        for net in page:
            shapes.append(_put(net, (area.x + (area.width - net.width) / 2, y)))
            y += net.height + gap
        said = replace(caption, page=number, pages=len(pages))
        yield furnished((), tuple(shapes), setting, said), None


def _poster(drawing: Drawing, setting: Setting, caption: Caption) -> Drawing:
    """A drawing in the middle of its page, as large as fits."""
    area = setting.inside
    scale = min(area.width / drawing.width, area.height / drawing.height)
    x = (setting.width - scale * drawing.width) / 2
    y = (setting.height - scale * drawing.height) / 2
    put = Group(drawing.shapes, Transform.move(x, y) @ Transform.scale(scale))
    return furnished((), (put,), setting, caption)


def _put(drawing: Drawing, at: tuple[float, float]) -> Group:
    return Group(drawing.shapes, Transform.move(*at), label=drawing.title)
