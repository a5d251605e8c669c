"""The fonts of the press: which characters they have, how wide these are, what stands in.

Figtree and Fraunces are the page's own typefaces; Noto Sans has the Latin, Greek and Cyrillic
letters that they lack. A character that no font has is spelled out by its number, [U+65E5], unless
a font that has it is given. All are under the SIL Open Font License: see the files beside them.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path

from jinglejumble.kit.errors import Failure, Reason

__all__ = ["DISPLAY", "FOLDER", "HOUSE_FONTS", "Font", "Fonts", "read_font"]

DISPLAY = "Fraunces"
"""The family of titles and of letter tiles."""

_TEXT = "Figtree"
_WIDE = "Noto Sans"
_FAMILIES = {_TEXT: "Figtree-Regular.ttf", DISPLAY: "Fraunces-SemiBold.ttf"}
_FALLBACK = "NotoSans-Regular.ttf"

FOLDER = resources.files("jinglejumble.press") / "fonts"


@dataclass(frozen=True)
class Font:
    """What the press asks of a font: its family's name and the advance of each character in em."""

    family: str
    advances: Mapping[int, float]

    def has(self, text: str) -> bool:
        """Whether it has every character of a text."""
        return all(ord(character) in self.advances for character in text)

    def width(self, text: str) -> float:
        """How wide a text is, in its size."""
        return sum(self.advances.get(ord(character), 0.6) for character in text)


@dataclass(frozen=True)
class Fonts:
    """The fonts of a printing: those of the house, then any that were given, in their order."""

    given: tuple[Path, ...] = ()

    @cached_property
    def _given(self) -> tuple[Font, ...]:
        return tuple(read_font(path.read_bytes(), str(path)) for path in self.given)

    @property
    def families(self) -> tuple[str, ...]:
        """All families, the first the usual one."""
        return (_TEXT, _WIDE, *(font.family for font in self._given))

    def spelled(self, text: str) -> str:
        """The text, with the number of each character in brackets that no font has.

        >>> Fonts().spelled("Łukasz, Ελένη, 日")
        'Łukasz, Ελένη, [U+65E5]'
        """
        return "".join(c if self._anywhere(c) else f"[U+{ord(c):04X}]" for c in text)

    def missing(self, text: str) -> str:
        """The characters of a text that no font has, each once."""
        return "".join(dict.fromkeys(c for c in text if not self._anywhere(c)))

    def family(self, text: str, wished: str = "sans-serif") -> str:
        """The first family that has all of a text; the wished one if it can be."""
        name = wished if wished in _FAMILIES else _TEXT
        return self._font(text, name).family

    def size(self, text: str, wished: str, size: float, room: float) -> float:
        """The size at which a text, bold or not, is no wider than `room`; `size` at most."""
        name = wished if wished in _FAMILIES else _TEXT
        width = 1.06 * self._font(text, name).width(text)  # bold letters are a little wider
        return min(size, room / width) if width else size

    def _font(self, text: str, name: str) -> Font:
        fonts = (_house(_FAMILIES[name]), _house(_FALLBACK), *self._given)
        return next((font for font in fonts if font.has(text)), fonts[1])

    def _anywhere(self, character: str) -> bool:
        fonts = (_house(_FAMILIES[_TEXT]), _house(_FALLBACK), *self._given)
        return any(font.has(character) for font in fonts)


HOUSE_FONTS = Fonts()
"""The fonts of the house, no others."""


@cache
def _house(name: str) -> Font:
    return read_font((FOLDER / name).read_bytes(), name)


def read_font(data: bytes, name: str) -> Font:
    """The font in the bytes of a TrueType or OpenType file. Raises Failure for anything else."""
    try:
        tables = _tables(data)
        glyphs = _characters(data[tables["cmap"] :])
        widths = _advances(data, tables)
        family = _family(data[tables["name"] :])
    except (struct.error, KeyError, IndexError, ValueError, ZeroDivisionError):
        raise Failure(Reason("print.no_font", params={"file": name[-80:]})) from None
    last = len(widths) - 1
    return Font(family, {code: widths[min(glyph, last)] for code, glyph in glyphs.items()})


def _tables(data: bytes) -> Mapping[str, int]:
    """Where each table of the file begins."""
    start = struct.unpack(">I", data[12:16])[0] if data[:4] == b"ttcf" else 0
    (number,) = struct.unpack(">H", data[start + 4 : start + 6])
    found = {}
    for at in range(start + 12, start + 12 + 16 * number, 16):
        tag, _, offset, _ = struct.unpack(">4sIII", data[at : at + 16])
        found[tag.decode("latin-1")] = offset
    return found


def _advances(data: bytes, tables: Mapping[str, int]) -> Sequence[float]:
    (em,) = struct.unpack(">H", data[tables["head"] + 18 : tables["head"] + 20])
    (number,) = struct.unpack(">H", data[tables["hhea"] + 34 : tables["hhea"] + 36])
    at = tables["hmtx"]
    values = struct.unpack(f">{2 * number}H", data[at : at + 4 * number])
    return [advance / em for advance in values[::2]]


def _characters(cmap: bytes) -> dict[int, int]:
    """Glyph by character, from the best Unicode table there is (formats 12 and 4)."""
    (number,) = struct.unpack(">H", cmap[2:4])
    found: dict[int, int] = {}
    offsets = {struct.unpack(">I", cmap[8 + 8 * i : 12 + 8 * i])[0] for i in range(number)}
    for offset in sorted(offsets):
        table = cmap[offset:]
        (form,) = struct.unpack(">H", table[:2])
        if form == 12:
            (groups,) = struct.unpack(">I", table[12:16])
            for first, last, glyph in struct.iter_unpack(">III", table[16 : 16 + 12 * groups]):
                found.update((code, glyph + code - first) for code in range(first, last + 1))
        elif form == 4:
            found.update(_format_4(table))
    return {code: glyph for code, glyph in found.items() if glyph}


def _format_4(table: bytes) -> dict[int, int]:
    (twice,) = struct.unpack(">H", table[6:8])
    count = twice // 2

    def column(at: int, sign: str) -> tuple[int, ...]:
        return struct.unpack(f">{count}{sign}", table[at : at + twice])

    ends, starts = column(14, "H"), column(16 + twice, "H")
    deltas, ranges = column(16 + 2 * twice, "h"), column(16 + 3 * twice, "H")
    found = {}
    for i, (start, end) in enumerate(zip(starts, ends, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            if ranges[i] == 0:
                found[code] = (code + deltas[i]) & 0xFFFF
                continue
            at = 16 + 3 * twice + 2 * i + ranges[i] + 2 * (code - start)
            (glyph,) = struct.unpack(">H", table[at : at + 2])
            found[code] = (glyph + deltas[i]) & 0xFFFF if glyph else 0
    return found


def _family(names: bytes) -> str:
    """The family's name: the typographic one (16) where there is one, else the plain one (1)."""
    number, storage = struct.unpack(">HH", names[2:6])
    found = {}
    for at in range(6, 6 + 12 * number, 12):
        platform, _, _, kind, length, offset = struct.unpack(">6H", names[at : at + 12])
        if platform == 3 and kind in (1, 16):
            text = names[storage + offset : storage + offset + length]
            found[kind] = text.decode("utf-16-be")
    return found.get(16) or found[1]
