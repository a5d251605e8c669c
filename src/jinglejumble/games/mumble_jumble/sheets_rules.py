"""The rules on a page, as a family needs them at the table."""

from __future__ import annotations

from collections.abc import Iterator

from jinglejumble.games.mumble_jumble.sheets_art import tile
from jinglejumble.kit.components import Block, Booklet, Heading, Picture, Wish, Words
from jinglejumble.kit.draw import Drawing, Group, Paint, Rect, Transform

__all__ = ["rules_page", "tray_picture"]

_PARTS = {
    "aim": 1, "prepare": 4, "go": 1, "solve": 3, "score": 3, "challenge": 4, "bet": 4, "table": 1,
}  # fmt: skip
"""The sections of the page and how many sentences each has in the catalogue."""


def rules_page(wish: Wish) -> Booklet:
    """The rules from preparing to the bet that wins (M-S1 to M-S18)."""
    return Booklet(wish.say("mumble-jumble.title"), tuple(_blocks(wish)), columns=2, size=11.5)


def tray_picture(letters: str, *, light: bool = False, cell: float = 9) -> Drawing:
    """Letters on a tray."""
    gap = 1.2
    tiles = tuple(
        Group(
            (
                Rect(0, 0, cell, cell, cell / 7, Paint("#ffffff" if light else "#fffaf0")),
                *tile(letter, cell, light=light).shapes,
            ),
            Transform.move(2 + place * (cell + gap), 2),
        )
        for place, letter in enumerate(letters)
    )
    wide, high = len(letters) * (cell + gap) + 4 - gap, cell + 4
    ground = Paint("#ffffff", "#8f7f6b", 0.3) if light else Paint("#8a6a48")
    return Drawing(wide, high, (Rect(0.2, 0.2, wide - 0.4, high - 0.4, 2, ground), *tiles), letters)


def _blocks(wish: Wish) -> Iterator[Block]:
    for part, sentences in _PARTS.items():
        yield Heading(wish.say(f"mumble-jumble.print.rules.{part}"))
        if part == "solve":
            caption = wish.say("mumble-jumble.print.rules.example")
            yield Picture(tray_picture("CRAES", light=wish.light), None, caption)
        for number in range(1, sentences + 1):
            said = wish.say(f"mumble-jumble.print.rules.{part}.{number}")
            yield Words(said, depth=1, marked=True)
