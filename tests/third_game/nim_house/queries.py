"""Read-only questions about a view: `actions` (what the generic board shows as buttons)."""

from __future__ import annotations

from jinglejumble.kit.errors import InvalidNotation
from nim_house.rules import Nim
from nim_house.view import View

__all__ = ["answer"]


def answer(game: Nim, view: View, query: str) -> object:
    """`actions`: the texts of all acts of the view's seat. Raises InvalidNotation."""
    if query != "actions":
        raise InvalidNotation("nim-house.no_query", text=query[:40])
    acts: list[str] = []
    if view.seat is not None and view.seat == view.mover:
        acts += [
            f"take {n} from {heap}"
            for heap, size in enumerate(view.heaps)
            for n in range(1, size + 1)
        ]
    if game.guessing and view.seat in view.to_act:
        acts += [f"guess {seat}" for seat in range(view.seats) if seat != view.guess]
    return acts
