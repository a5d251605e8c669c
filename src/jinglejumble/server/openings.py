"""When devices showed what opened to all at once: noted by the house's clock, told afterwards.

Nothing is judged by it (docs/fairness.md). The log keeps it in notes, which the rules ignore:
`opened seat 2 round 1 device 4f1c2a after 120`, in milliseconds after the opening.
"""

from __future__ import annotations

import re
from hashlib import sha256

from jinglejumble.server.messages import Opened

__all__ = ["Openings", "device_of", "note_of"]

_NOTE = re.compile(r"opened seat (\d+) round (\d+) device ([0-9a-f]{6}) after (\d+)", re.ASCII)
_MOST = 12


class Openings:
    """All that have been noted in a play."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int, str], Opened] = {}

    def take(self, note: str) -> None:
        """Take in a note of the log; others than ours are passed over."""
        if match := _NOTE.fullmatch(note):
            seat, turn, device, after = match.groups()
            one = Opened(int(turn), int(seat), device, int(after))
            self._found.setdefault((one.round, one.seat, one.device), one)

    def is_news(self, one: Opened) -> bool:
        """Whether it is worth a note: the first of its device, of not too many of the seat."""
        there = [key for key in self._found if key[:2] == (one.round, one.seat)]
        return (one.round, one.seat, one.device) not in there and len(there) < _MOST

    def told(self, secret: int | None) -> tuple[Opened, ...]:
        """What may be told, by round and time: all but those of the round that is still on."""
        there = (one for one in self._found.values() if one.round != secret)
        return tuple(sorted(there, key=lambda one: (one.round, one.after, one.seat)))


def note_of(one: Opened) -> str:
    """The note that keeps it."""
    return f"opened seat {one.seat} round {one.round} device {one.device} after {one.after}"


def device_of(client: str) -> str:
    """A short name for a device, which tells nothing of whose it is."""
    return sha256(client.encode()).hexdigest()[:6]
