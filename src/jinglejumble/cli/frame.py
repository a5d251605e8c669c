"""What click itself says around a command ("Usage:", "Missing option"), from the catalogue.

click asks Python's gettext for its sentences. So those of `text/<language>/frame.json` are kept as
a gettext file for each language too; `scripts/gen` makes it, `frame_in` has it used.
"""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Iterator
from pathlib import Path

from jinglejumble.kit.catalogue import languages, texts
from jinglejumble.kit.language import ENGLISH

__all__ = ["frame_in", "made_frames"]

_DOMAIN = "frame"
_FOLDER = Path(__file__).parent / "locale"


def frame_in(language: str) -> None:
    """From here on click speaks this language; English where a sentence of it is not known."""
    gettext.bindtextdomain(_DOMAIN, str(_FOLDER))
    gettext.textdomain(_DOMAIN)
    os.environ["LANGUAGE"] = language


def made_frames() -> dict[Path, bytes]:
    """The gettext file of each language but English, by its path."""
    return {
        _FOLDER / language / "LC_MESSAGES" / f"{_DOMAIN}.mo": _file(language)
        for language in languages()
        if language != ENGLISH
    }


def _file(language: str) -> bytes:
    """A gettext file (GNU gettext manual, "The Format of GNU MO Files"): two tables, two heaps."""
    header = (
        f"Language: {language}\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\n"
    )
    pairs = sorted({"": header, **dict(_sentences(language))}.items())
    tables = (list(keys) for keys in zip(*pairs, strict=True))
    start = 7 * 4
    heap_start = start + 2 * 8 * len(pairs)
    entries, heap = b"", b""
    for column in tables:
        for text in column:
            data = text.encode()
            entries += struct.pack("<II", len(data), heap_start + len(heap))
            heap += data + b"\0"
    where = (start, start + 8 * len(pairs), 0, heap_start)
    return struct.pack("<IIIIIII", 0x950412DE, 0, len(pairs), *where) + entries + heap


def _sentences(language: str) -> Iterator[tuple[str, str]]:
    """click's sentences and ours; where there are plural forms, one after the other."""
    english, ours = texts(ENGLISH), texts(language)
    for code, said in english.items():
        if code.startswith("frame."):
            yield _forms(said), _forms(ours[code])


def _forms(text: object) -> str:
    return "\0".join([text["one"], text["other"]]) if isinstance(text, dict) else str(text)
