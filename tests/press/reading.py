"""Reads PDFs back: what stands where on each page, in mm from its upper left corner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pdfminer.converter import PDFPageAggregator
from pdfminer.layout import LTChar, LTContainer, LTCurve, LTImage, LTItem, LTLine, LTPage
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import resolve1

MM = 25.4 / 72
"""One point in mm."""


@dataclass(frozen=True)
class Mark:
    """Something on a page: a letter, a line, or an outline with its colours."""

    x: float
    y: float
    width: float
    height: float
    text: str = ""
    fill: object = None
    stroke: object = None
    line: bool = False
    turned: bool = False

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, other: Mark) -> bool:
        """Whether the middle of another mark lies on this one."""
        x, y = other.middle
        return self.x <= x <= self.right and self.y <= y <= self.bottom


@dataclass(frozen=True)
class Read:
    """One page."""

    width: float
    height: float
    marks: tuple[Mark, ...]
    images: int

    @property
    def letters(self) -> list[Mark]:
        return [mark for mark in self.marks if mark.text]

    @property
    def lines(self) -> list[Mark]:
        return [mark for mark in self.marks if mark.line]

    @property
    def text(self) -> str:
        """All letters in the order of the file, without what only moves the pen."""
        return "".join(mark.text for mark in self.letters)

    def filled(self, colour: str) -> list[Mark]:
        """The areas of a colour."""
        return [mark for mark in self.marks if mark.fill == rgb(colour) and not mark.text]


def rgb(colour: str) -> tuple[float, ...]:
    return tuple(round(int(colour[at : at + 2], 16) / 255, 3) for at in (1, 3, 5))


def read(data: bytes) -> list[Read]:
    """The pages of a PDF."""
    manager = PDFResourceManager()
    device = PDFPageAggregator(manager, laparams=None)
    interpreter = PDFPageInterpreter(manager, device)
    pages = []
    for page in PDFPage.create_pages(PDFDocument(PDFParser(BytesIO(data)))):
        interpreter.process_page(page)
        laid = device.get_result()
        items = list(_items(laid))
        marks = tuple(_mark(item, laid) for item in items if not isinstance(item, LTImage))
        images = sum(isinstance(item, LTImage) for item in items)
        pages.append(Read(laid.width * MM, laid.height * MM, marks, images))
    return pages


def boxes(data: bytes) -> list[tuple[float, ...]]:
    """The media box of each page, in points."""
    document = PDFDocument(PDFParser(BytesIO(data)))
    return [tuple(page.mediabox) for page in PDFPage.create_pages(document)]


def fonts(data: bytes) -> dict[str, bool]:
    """Every font of a PDF by name: whether its program is embedded."""
    found: dict[str, bool] = {}
    document = PDFDocument(PDFParser(BytesIO(data)))
    for number in [n for xref in document.xrefs for n in xref.get_objids()]:
        entry = resolve1(document.getobj(number))
        if isinstance(entry, dict) and _named(entry.get("Type")) == "FontDescriptor":
            embedded = any(key in entry for key in ("FontFile", "FontFile2", "FontFile3"))
            found[_named(entry["FontName"])] = embedded
    return found


def _named(value: Any) -> str:
    name = getattr(value, "name", value)
    return name.decode() if isinstance(name, bytes) else str(name)


def _items(container: Iterable[LTItem]) -> Iterator[LTChar | LTCurve | LTImage]:
    for item in container:
        if isinstance(item, LTContainer):
            yield from _items(item)
        elif isinstance(item, (LTChar, LTCurve, LTImage)):
            yield item


def _mark(item: LTChar | LTCurve | LTImage, page: LTPage) -> Mark:
    x, y = item.x0 * MM, (page.height - item.y1) * MM
    size = item.width * MM, item.height * MM
    if isinstance(item, LTChar):
        a, *_ = item.matrix
        return Mark(x, y, *size, text=item.get_text(), turned=a < 0)
    assert isinstance(item, LTCurve)
    fill = _colour(item.non_stroking_color) if item.fill else None
    stroke = _colour(item.stroking_color) if item.stroke else None
    return Mark(x, y, *size, fill=fill, stroke=stroke, line=isinstance(item, LTLine))


def _colour(value: Any) -> object:
    if isinstance(value, (tuple, list)):
        return tuple(round(float(part), 3) for part in value)
    return round(float(value), 3)
