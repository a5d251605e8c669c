"""What a play came to, seat by seat, so that plays of one deal can be laid side by side.

A game's `summary.py` makes it from the states of a play: `summed(game, states)`.
"""

from __future__ import annotations

from dataclasses import dataclass

from jinglejumble.kit.game import Event

__all__ = ["Summary"]


@dataclass(frozen=True, slots=True)
class Summary:
    """One seat's way through a play."""

    running: tuple[int, ...] = ()
    """Its score after each turn, the last one with all that the end brought or cost."""
    facts: tuple[Event, ...] = ()
    """A few things about it, by codes of the catalogue."""
