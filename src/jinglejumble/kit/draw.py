"""Drawings: immutable shapes in millimetres, the same on screen and on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import cos, isfinite, radians, sin
from typing import Literal, TypeAlias, assert_never

__all__ = [
    "Circle",
    "Drawing",
    "Group",
    "Line",
    "Paint",
    "Path",
    "Point",
    "Polygon",
    "Rect",
    "Shape",
    "Text",
    "Transform",
]

Point: TypeAlias = tuple[float, float]
"""Millimetres to the right of, and below, the upper left corner."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is painted: CSS colours, None for nothing; `width` of the stroke in mm."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2
    dash: tuple[float, ...] = ()
    round: bool = False
    """Whether the stroke's corners and ends are round."""
    opacity: float = 1.0


INK = Paint(fill="#000000")


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its upper left corner; `radius` rounds its corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0
    paint: Paint = INK


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle by its middle."""

    x: float
    y: float
    radius: float
    paint: Paint = INK


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline of straight sides."""

    points: tuple[Point, ...]
    paint: Paint = INK


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke from one point to another."""

    start: Point
    end: Point
    paint: Paint = Paint(stroke="#000000")


@dataclass(frozen=True, slots=True)
class Path:
    """An outline of steps, each a letter of SVG's absolute commands and its numbers.

    M and L take a point, C two handles and a point, Q one handle and a point, Z nothing.
    """

    steps: tuple[tuple[Literal["M", "L", "C", "Q", "Z"], tuple[float, ...]], ...]
    paint: Paint = INK

    def __post_init__(self) -> None:
        for letter, numbers in self.steps:
            if len(numbers) != _NUMBERS[letter]:
                raise ValueError(f"{letter} takes {_NUMBERS[letter]} numbers, not {len(numbers)}")


_NUMBERS = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) is on its base line, at its start, middle or end."""

    x: float
    y: float
    text: str
    size: float
    """The height of the font in mm."""
    anchor: Literal["start", "middle", "end"] = "start"
    bold: bool = False
    font: str = "sans-serif"
    paint: Paint = INK
    room: float | None = None
    """How wide it may be in mm: who knows its font makes it smaller if need be."""


@dataclass(frozen=True, slots=True)
class Transform:
    """An affine map: (x, y) becomes (a x + c y + e, b x + d y + f).

    >>> Transform.turn(90).of((1, 0))
    (0.0, 1.0)
    >>> (Transform.move(10, 0) @ Transform.scale(2)).of((1, 1))
    (12.0, 2.0)
    """

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    @classmethod
    def move(cls, x: float, y: float) -> Transform:
        return cls(e=x, f=y)

    @classmethod
    def scale(cls, x: float, y: float | None = None) -> Transform:
        return cls(a=x, d=x if y is None else y)

    @classmethod
    def turn(cls, degrees: float, about: Point = (0, 0)) -> Transform:
        """A turn clockwise (y grows down) about a point; whole quarters are exact."""
        quarters, rest = divmod(degrees, 90)
        if rest:
            c, s = cos(radians(degrees)), sin(radians(degrees))
        else:
            c, s = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarters) % 4]
        x, y = about
        return cls(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)

    def __matmul__(self, first: Transform) -> Transform:
        """This map after another one."""
        return Transform(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            self.a * first.e + self.c * first.f + self.e,
            self.b * first.e + self.d * first.f + self.f,
        )

    def of(self, point: Point) -> Point:
        """Where a point comes to lie."""
        x, y = point
        return (float(self.a * x + self.c * y + self.e), float(self.b * x + self.d * y + self.f))


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes moved together, seen only inside `clip` (in their own coordinates) where given.

    `label` says what they are to who cannot see them.
    """

    shapes: tuple[Shape, ...]
    transform: Transform = Transform()
    clip: Rect | Circle | Polygon | Path | None = None
    label: str = ""


Shape: TypeAlias = Rect | Circle | Polygon | Line | Path | Text | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes on a sheet of `width` by `height` mm; what lies outside is cut off.

    >>> print(Drawing(40, 20, (Circle(10, 10, 2.5, Paint(fill="#c00000")),)).svg())
    <svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 40 20">
    <circle cx="10" cy="10" r="2.5" fill="#c00000"/>
    </svg>
    """

    width: float
    height: float
    shapes: tuple[Shape, ...] = field(default=())
    title: str = ""

    def svg(self, prefix: str = "") -> str:
        """The drawing as an SVG document; equal drawings give equal text.

        Several on one page need different prefixes (letters), so that their clips stay apart.
        """
        attributes = {
            "xmlns": "http://www.w3.org/2000/svg",
            "width": _number(self.width) + "mm",
            "height": _number(self.height) + "mm",
            "viewBox": f"0 0 {_number(self.width)} {_number(self.height)}",
        }
        if self.title:
            attributes["role"] = "img"
        lines = list(_Writer(prefix).inside(self.shapes, self.title))
        return "\n".join((_open("svg", attributes), *lines, "</svg>"))


class _Writer:
    """Writes shapes as SVG elements, numbering the clips."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._clips = 0

    def inside(self, shapes: tuple[Shape, ...], title: str) -> Iterator[str]:
        if title:
            yield f"<title>{_escaped(title)}</title>"
        for shape in shapes:
            yield from self._lines(shape)

    def _lines(self, shape: Shape) -> Iterator[str]:
        match shape:
            case Group():
                yield from self._group(shape)
            case Text():
                attributes = _text(shape) | _painted(shape.paint)
                yield f"{_open('text', attributes)}{_escaped(shape.text)}</text>"
            case Rect() | Circle() | Polygon() | Line() | Path():
                name, attributes = _outline(shape)
                yield _open(name, attributes | _painted(shape.paint), "/")
            case other:
                assert_never(other)

    def _group(self, group: Group) -> Iterator[str]:
        attributes: dict[str, str] = {}
        if group.transform != Transform():
            t = group.transform
            numbers = " ".join(map(_number, (t.a, t.b, t.c, t.d, t.e, t.f)))
            attributes["transform"] = f"matrix({numbers})"
        if group.clip is not None:
            self._clips += 1
            name = f"{self._prefix}clip{self._clips}"
            yield f'<clipPath id="{_escaped(name)}">{_open(*_outline(group.clip), "/")}</clipPath>'
            attributes["clip-path"] = f"url(#{name})"
        yield _open("g", attributes)
        yield from self.inside(group.shapes, group.label)
        yield "</g>"


def _outline(shape: Rect | Circle | Polygon | Line | Path) -> tuple[str, dict[str, str]]:
    match shape:
        case Rect():
            numbers = {"x": shape.x, "y": shape.y, "width": shape.width, "height": shape.height}
            if shape.radius:
                numbers["rx"] = shape.radius
            return "rect", {name: _number(value) for name, value in numbers.items()}
        case Circle():
            numbers = {"cx": shape.x, "cy": shape.y, "r": shape.radius}
            return "circle", {name: _number(value) for name, value in numbers.items()}
        case Polygon():
            return "polygon", {"points": " ".join(map(_point, shape.points))}
        case Line():
            numbers = dict(zip(("x1", "y1", "x2", "y2"), (*shape.start, *shape.end), strict=True))
            return "line", {name: _number(value) for name, value in numbers.items()}
        case Path():
            steps = (letter + " ".join(map(_number, numbers)) for letter, numbers in shape.steps)
            return "path", {"d": " ".join(steps)}
        case other:
            assert_never(other)


def _text(text: Text) -> dict[str, str]:
    attributes = {"x": _number(text.x), "y": _number(text.y), "font-size": _number(text.size)}
    attributes["font-family"] = text.font
    if text.bold:
        attributes["font-weight"] = "bold"
    if text.anchor != "start":
        attributes["text-anchor"] = text.anchor
    return attributes


def _painted(paint: Paint) -> dict[str, str]:
    attributes = {"fill": paint.fill or "none"}
    if paint.stroke is not None:
        attributes["stroke"] = paint.stroke
        attributes["stroke-width"] = _number(paint.width)
        if paint.dash:
            attributes["stroke-dasharray"] = " ".join(map(_number, paint.dash))
        if paint.round:
            attributes["stroke-linejoin"] = attributes["stroke-linecap"] = "round"
    if paint.opacity != 1:
        attributes["opacity"] = _number(paint.opacity)
    return attributes


def _open(name: str, attributes: dict[str, str], end: str = "") -> str:
    said = "".join(f' {key}="{_escaped(value)}"' for key, value in attributes.items())
    return f"<{name}{said}{end}>"


def _point(point: Point) -> str:
    return ",".join(map(_number, point))


def _number(value: float) -> str:
    """A number to a thousandth (a micrometre), the shortest way: no "-0", no trailing zeros."""
    if not isfinite(value):
        raise ValueError(f"a drawing has no place for {value}")
    said = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if said == "-0" else said


_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _escaped(text: str) -> str:
    """The text as XML may hold it; characters that XML has no place for become U+FFFD."""
    text = _NOT_XML.sub("\ufffd", text)
    for mark, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(mark, name)
    return text
