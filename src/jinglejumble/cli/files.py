"""Logs in files, checked and played again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import InvalidLog, Reason
from jinglejumble.kit.game import AnyGame, Event
from jinglejumble.kit.log import Entry, Log, read_log
from jinglejumble.kit.package import Package
from jinglejumble.kit.play import settle, steps
from jinglejumble.kit.verify import Unverified, verify_file

__all__ = ["Replayed", "Step", "replayed"]


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
        with path.open(encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            log = read_log(file)
    except InvalidLog as no:
        line = no.params.get("line")
        raise Unverified(path, line if isinstance(line, int) else 1, *no.reasons) from None
    except OSError as no:
        why = no.strerror or type(no).__name__
        raise Unverified(path, 1, Reason("verify_unreadable", None, {"why": why})) from None
    verify_file(path, GAMES)
    package = GAMES[log.game]
    game = package.make(**log.house)
    entries = (None, *log.entries)
    played = steps(game, log.seats, log.setup, log.entries)
    found = [Step(entry, s.events, s.state) for entry, s in zip(entries, played, strict=True)]
    end = settle(game, found[-1].state, log.end)
    if end.state != found[-1].state:
        found.append(Step(None, end.events, end.state))
    return Replayed(log, package, game, tuple(found))
