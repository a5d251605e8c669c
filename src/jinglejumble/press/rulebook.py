"""A rulebook in Markdown as a booklet: headings, lists, paragraphs and pictures in letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from jinglejumble.kit.components import Block, Booklet, Heading, Words

__all__ = ["rulebook"]

_HEADING = re.compile(r"(#+) (.*)")
_ITEM = re.compile(r"( *)(?:[-*]|\d+\.) (.*)")


def rulebook(text: str, title: str) -> Booklet:
    """The booklet of a RULES.md; its first heading gives way to the title."""
    blocks = tuple(_blocks(text))
    if blocks and isinstance(blocks[0], Heading) and blocks[0].rank == 0:
        blocks = blocks[1:]
    return Booklet(title, blocks, columns=2, size=7.8)


def _blocks(text: str) -> Iterator[Block]:
    # A paragraph or an item goes on until a blank line, a heading or another item.
    said: list[str] = []
    depth = 0

    def done() -> Iterator[Block]:
        if said:
            yield Words(" ".join(said), depth, marked=True)
            said.clear()

    for code, lines in groupby(text.splitlines(), lambda line: line.startswith("    ")):
        part = list(lines)
        if code and not said:
            indent = min(len(line) - len(line.lstrip()) for line in part)
            yield Words("\n".join(line[indent:] for line in part), code=True)
            continue
        for line in part:
            heading, item = _HEADING.fullmatch(line), _ITEM.fullmatch(line)
            if heading or item or not line.strip():
                yield from done()
                depth = 0
            if heading:
                yield Heading(heading[2], len(heading[1]) - 1)
            elif item:
                depth = 1 + len(item[1]) // 2
                said.append(item[2])
            elif line.strip():
                said.append(line.strip())
    yield from done()
