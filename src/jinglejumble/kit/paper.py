"""What records of plays on paper share: who sat where, and how long it took."""

from __future__ import annotations

import re

from jinglejumble.kit.components import Wish
from jinglejumble.kit.game import Millis
from jinglejumble.kit.log import Log, Note

__all__ = ["clock", "seat_names"]

_SEATED = re.compile(r"seat (\d{1,2}) (.+)")


def seat_names(log: Log, wish: Wish) -> tuple[str, ...]:
    """A name for each seat: the wished one, else that of the log's notes, else its number."""
    found: dict[int, str] = {}
    for line in log.lines:
        seated = _SEATED.fullmatch(line.text) if isinstance(line, Note) else None
        if seated and (name := seated[2].strip('"')) != "player":
            found.setdefault(int(seated[1]), name)
    found.update(enumerate(wish.names))
    return tuple(found.get(seat) or wish.say("print.seat", n=seat + 1) for seat in range(log.seats))


def clock(at: Millis) -> str:
    """A table time in minutes and seconds.

    >>> clock(83_400)
    '1:23'
    """
    return f"{at // 60_000}:{at // 1000 % 60:02}"
