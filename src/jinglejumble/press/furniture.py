"""What stands on every page besides its art: cut marks, a ruler of 100 mm, what the page is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.draw import Drawing, Line, Paint, Shape, Text
from jinglejumble.kit.errors import Parameter
from jinglejumble.press.paper import FOOT, MARK, MARK_GAP, Setting

__all__ = ["RULER", "Caption", "cut_marks", "furnished"]

RULER = 100.0
"""The length of the ruler in mm."""

_HAIR = Paint(stroke="#2a221c", width=0.2)
_RULE = Paint(stroke="#2a221c", width=0.25)
_SMALL = Paint(fill="#65584c")


@dataclass(frozen=True, slots=True)
class Caption:
    """What a page says of itself, in which language; `pages` 0: it is one of a booklet."""

    game: str
    what: str
    page: int = 1
    pages: int = 1
    back: bool = False
    language: str = "en"

    @property
    def text(self) -> str:
        """ "Jingle Jangle: jangles, page 1 of 2"."""
        if self.pages == 0:
            code = "print.caption_booklet"
        else:
            code = "print.caption_back" if self.back else "print.caption"
        params: dict[str, Parameter] = {"game": self.game, "what": self.what}
        params |= {"page": self.page, "pages": self.pages}
        return sentence(code, params, language=self.language)


def furnished(
    under: Sequence[Shape], art: Sequence[Shape], setting: Setting, caption: Caption
) -> Drawing:
    """A page with its art and all that stands around it."""
    shapes = (*art, *under, *_head(setting, caption), *_ruler(setting, caption.language))
    return Drawing(setting.width, setting.height, shapes, caption.text)


def cut_marks(xs: Sequence[float], ys: Sequence[float], setting: Setting) -> tuple[Shape, ...]:
    """A mark at both ends of every cut, outside the art and its bleed."""
    return tuple(_marks(xs, ys, MARK_GAP + setting.bleed))


def _marks(xs: Sequence[float], ys: Sequence[float], gap: float) -> Iterator[Shape]:
    left, right, top, bottom = xs[0] - gap, xs[-1] + gap, ys[0] - gap, ys[-1] + gap
    for x in xs:
        yield Line((x, top - MARK), (x, top), _HAIR)
        yield Line((x, bottom), (x, bottom + MARK), _HAIR)
    for y in ys:
        yield Line((left - MARK, y), (left, y), _HAIR)
        yield Line((right, y), (right + MARK, y), _HAIR)


def _head(setting: Setting, caption: Caption) -> Iterator[Shape]:
    y = setting.margin + 3.2
    yield Text(setting.width / 2, y, caption.text, 3.2, "middle", paint=_SMALL)


def _ruler(setting: Setting, language: str) -> Iterator[Shape]:
    """A ruler, its ends true to the middle of their strokes, and what it is for."""
    y = setting.height - setting.margin - 1
    x = (setting.width - RULER) / 2
    yield Line((x, y), (x + RULER, y), _RULE)
    for tick in range(0, int(RULER) + 1, 5):
        high = 3.0 if tick % 50 == 0 else 1.8 if tick % 10 == 0 else 1.0
        yield Line((x + tick, y - high), (x + tick, y), _RULE)
    said = sentence("print.ruler", {"length": int(RULER)}, language=language)
    yield Text(setting.width / 2, y - FOOT / 2 + 0.6, said, 2.6, "middle", paint=_SMALL)
