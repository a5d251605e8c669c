"""Drawings made ready for the press: in greys, and with the fonts that hold their letters."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from jinglejumble.kit.draw import (
    Circle,
    Drawing,
    Group,
    Line,
    Paint,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
)
from jinglejumble.press.fonts import Fonts

__all__ = ["greyed", "lettered"]


def greyed(drawing: Drawing) -> Drawing:
    """The drawing in shades of grey, as light or dark as its colours are to the eye."""
    return _each(drawing, lambda shape: replace(shape, paint=_grey_paint(shape.paint)))


def lettered(drawing: Drawing, fonts: Fonts, *, spelled: bool = True) -> Drawing:
    """The drawing with its texts in fonts that are there; characters of none are spelled out.

    With `spelled` off they stay as they are: other fonts may have them.
    """

    def letter(shape: _Painted) -> _Painted:
        if not isinstance(shape, Text):
            return shape
        text = fonts.spelled(shape.text) if spelled else shape.text
        size = shape.size
        if shape.room is not None:
            size = fonts.size(text, shape.font, size, shape.room)
        return replace(shape, text=text, font=fonts.family(text, shape.font), size=size)

    return _each(drawing, letter)


_Painted = Rect | Circle | Polygon | Line | Path | Text


def _each(drawing: Drawing, change: Callable[[_Painted], _Painted]) -> Drawing:
    def changed(shape: Shape) -> Shape:
        match shape:
            case Group():
                return replace(shape, shapes=tuple(map(changed, shape.shapes)))
            case Rect() | Circle() | Polygon() | Line() | Path() | Text():
                return change(shape)
            case other:
                assert_never(other)

    return replace(drawing, shapes=tuple(map(changed, drawing.shapes)))


def _grey_paint(paint: Paint) -> Paint:
    return replace(paint, fill=_grey(paint.fill), stroke=_grey(paint.stroke))


_COLOUR = re.compile("#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})")


def _grey(colour: str | None) -> str | None:
    """The grey of the same luminance (ITU-R BT.709, linear light)."""
    found = _COLOUR.fullmatch(colour or "")
    if found is None:
        return colour
    linear = [(int(part, 16) / 255) ** 2.2 for part in found.groups()]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    level = round(255 * luminance ** (1 / 2.2))
    return f"#{level:02x}{level:02x}{level:02x}"
