"""Logs in files, checked and played again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import Reason
from jinglejumble.kit.game import AnyGame, Event
from jinglejumble.kit.log import MAGIC, Entry, Log, read_log
from jinglejumble.kit.package import Package
from jinglejumble.kit.play import settle, steps
from jinglejumble.kit.verify import Unverified, opened, verify_file

__all__ = ["Replayed", "Step", "replayed"]

_LONGEST_MAGIC = 100


@dataclass(frozen=True)
class Step:
    """The start, or one act of a play: what was done, what all saw, the state after it."""

    entry: Entry | None
    events: tuple[Event, ...]
    state: Any


@dataclass(frozen=True)
class Replayed:
    """A log, its game, and every step of the play."""

    log: Log
    package: Package
    game: AnyGame
    steps: tuple[Step, ...]


def replayed(path: Path) -> Replayed:
    """The play in a log file, if it is a log and holds. Raises Unverified."""
    try:
        with opened(path) as file:
            if file.readline(_LONGEST_MAGIC).rstrip(b"\r\n") != MAGIC.encode():
                raise Unverified(path, 1, Reason("log_no_magic"))
        verify_file(path, GAMES)
        with path.open(encoding="utf-8", newline="\n") as text:
            log = read_log(text)
    except OSError as no:
        why = no.strerror or type(no).__name__
        raise Unverified(path, 1, Reason("verify_unreadable", None, {"why": why})) from None
    package = GAMES[log.game]
    game = package.make(**log.house)
    entries = (None, *log.entries)
    played = steps(game, log.seats, log.setup, log.entries)
    found = [Step(entry, s.events, s.state) for entry, s in zip(entries, played, strict=True)]
    end = settle(game, found[-1].state, log.end)
    if end.state != found[-1].state:
        found.append(Step(None, end.events, end.state))
    return Replayed(log, package, game, tuple(found))
