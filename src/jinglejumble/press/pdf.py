"""Pages and booklets to PDF, typeset by typst: vector art, embedded subset fonts, equal bytes."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import resources
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, assert_never

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.components import (
    Booklet,
    Break,
    Heading,
    Picture,
    Rows,
    Turned,
    Words,
)
from jinglejumble.kit.draw import Drawing
from jinglejumble.kit.errors import Failure, Reason
from jinglejumble.press.fonts import DISPLAY, FOLDER, HOUSE_FONTS, Fonts
from jinglejumble.press.furniture import Caption, furnished
from jinglejumble.press.inks import greyed, lettered
from jinglejumble.press.pages import Page
from jinglejumble.press.paper import Setting

__all__ = ["Print", "Section", "pdf", "prepared"]


@dataclass(frozen=True)
class Section:
    """A part of a printing: pages that are drawn already, or a booklet to be set."""

    caption: Caption
    setting: Setting
    content: tuple[Page, ...] | Booklet
    name: str = "pages"


@dataclass(frozen=True)
class Print:
    """What becomes one file."""

    title: str
    sections: tuple[Section, ...]
    fonts: Fonts = HOUSE_FONTS
    language: str = "en"


def pdf(printed: Print) -> bytes:
    """The bytes of the PDF, the same for the same print. Raises Failure without the extra `press`.

    Names and texts reach typst as data, never as source.
    """
    try:
        import typst  # late: it is an extra
    except ModuleNotFoundError:
        raise Failure(Reason("print.no_press")) from None
    data = {
        "title": printed.title,
        "keywords": [sentence("print.fonts", language=printed.language)],
        "language": printed.language,
        "families": printed.fonts.families,
        "display": DISPLAY,
        "duplex": any(section.setting.duplex for section in printed.sections),
        "sections": [_section(section, printed.fonts) for section in printed.sections],
    }
    with resources.as_file(FOLDER) as folder, TemporaryDirectory() as given:
        # typst looks into folders, not at files.
        for number, path in enumerate(printed.fonts.given):
            shutil.copyfile(path, Path(given, f"{number}{path.suffix}"))
        template: Any = (resources.files("jinglejumble.press") / "sheets.typ").read_bytes()
        compiled: object = typst.compile(
            template,
            font_paths=[str(folder), given],
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
        )
    assert isinstance(compiled, bytes)
    return compiled


def prepared(drawing: Drawing, setting: Setting, fonts: Fonts) -> Drawing:
    """The drawing as it is printed: in greys if so wished, its letters in fonts that have them."""
    shown = lettered(drawing, fonts)
    return greyed(shown) if setting.grey else shown


def _section(section: Section, fonts: Fonts) -> dict[str, Any]:
    setting = section.setting
    size = {"width": setting.width, "height": setting.height}
    if isinstance(section.content, Booklet):
        furniture = furnished((), (), setting, replace(section.caption, pages=0))
        return size | {
            "kind": "booklet",
            "title": fonts.spelled(section.content.title),
            "margin": setting.margin,
            "columns": section.content.columns,
            "size": section.content.size,
            "furniture": prepared(furniture, setting, fonts).svg(),
            "blocks": list(_blocks(section.content, setting, fonts)),
        }
    pages = [
        {"svg": prepared(page.drawing, setting, fonts).svg(), "alt": page.drawing.title}
        for page in section.content
    ]
    return size | {"kind": "drawings", "pages": pages}


def _blocks(booklet: Booklet, setting: Setting, fonts: Fonts) -> Iterator[dict[str, Any]]:
    room = (setting.width - 2 * setting.margin - 8) / booklet.columns - 4
    for block in booklet.blocks:
        match block:
            case Heading(text, rank):
                yield {"kind": "heading", "text": fonts.spelled(text), "rank": rank}
            case Words(text, code=True):
                yield {"kind": "code", "lines": list(map(fonts.spelled, text.split("\n")))}
            case Words(text, depth, marked):
                said = fonts.spelled(text)
                spans = list(_spans(said)) if marked else [("plain", said)]
                yield {"kind": "words", "depth": depth, "spans": spans}
            case Rows():
                yield _rows(block, fonts)
            case Picture(drawing, width, caption):
                yield {
                    "kind": "picture",
                    "svg": prepared(drawing, setting, fonts).svg(),
                    "width": min(width or drawing.width, room),
                    "alt": drawing.title,
                    "caption": fonts.spelled(caption),
                }
            case Turned(heading, lines):
                said_lines = [fonts.spelled(line) for line in lines]
                yield {"kind": "turned", "heading": fonts.spelled(heading), "lines": said_lines}
            case Break():
                yield {"kind": "break"}
            case other:
                assert_never(other)


def _rows(table: Rows, fonts: Fonts) -> dict[str, Any]:
    """Columns as wide as they need, the widest of them taking what is left."""
    columns = range(len(table.head))
    widest = [
        max((len(row[column]) for row in (table.head, *table.rows)), default=0)
        for column in columns
    ]
    return {
        "kind": "rows",
        "head": [fonts.spelled(text) for text in table.head],
        "rows": [[fonts.spelled(text) for text in row] for row in table.rows],
        "sides": table.sides or ("left",) * len(table.head),
        "widths": [int(widest[column] == max(widest)) for column in columns],
    }


_MARKED = re.compile(r"\*\*(?P<bold>.+?)\*\*|`(?P<code>[^`]+)`|\*(?P<slanted>[^*\s][^*]*)\*")


def _spans(text: str) -> Iterator[tuple[str, str]]:
    """The text as (style, words), by the marks of Markdown."""
    found = [*_MARKED.finditer(text)]
    ends = [0, *(mark.end() for mark in found)]
    for mark, (before, _) in zip(found, pairwise([*ends, len(text)]), strict=False):
        if mark.start() > before:
            yield "plain", text[before : mark.start()]
        style = str(mark.lastgroup)
        yield style, mark[style]
    if ends[-1] < len(text):
        yield "plain", text[ends[-1] :]
