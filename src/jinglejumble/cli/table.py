"""One live play at a terminal: its state, its log so far and its clock."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from jinglejumble.kit.game import AnyGame, Event, Millis, Seat
from jinglejumble.kit.log import Entry, Log, Note, outcome_note
from jinglejumble.kit.package import Package, house_rules, log_header
from jinglejumble.kit.play import play, settle

__all__ = ["Clock", "SystemClock", "Table", "save"]


class Clock(Protocol):
    """The seconds that pass, and waiting for them."""

    def seconds(self) -> float:
        """Seconds since some moment; they never go back."""

    def wait(self, seconds: float) -> None:
        """Return when these seconds have passed."""


class SystemClock:
    """The machine's clock."""

    def seconds(self) -> float:
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        time.sleep(seconds)


@dataclass
class Table:
    """A play of a game from a setup. Table time stands still while it is paused."""

    package: Package
    game: AnyGame
    seats: int
    setup: str
    """With its luck spent, where the game can spell that: it is what the log states."""
    clock: Clock = field(default_factory=SystemClock)
    header: Mapping[str, str] = field(default_factory=dict)
    """Further header lines of the log: the seed."""
    state: Any = field(init=False)
    lines: list[Entry | Note] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self._origin = self.clock.seconds()
        self._paused: float | None = None
        self._now: Millis = 0
        self.latest: Millis = 0
        """When something happened last."""
        self.state = settle(self.game, self.game.start(self.seats, self.setup), 0).state

    @property
    def now(self) -> Millis:
        """Table time. It never goes back behind the last entry."""
        seconds = self.clock.seconds() if self._paused is None else self._paused
        self._now = max(self._now, int(1000 * (seconds - self._origin)))
        return self._now

    @property
    def is_over(self) -> bool:
        return self.game.outcome(self.state) is not None

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.state, seat)

    def settle(self, at: Millis | None = None) -> tuple[Event, ...]:
        """Let every deadline that is due by now (or by `at`) pass, and tell what all saw."""
        step = settle(self.game, self.state, self.now if at is None else at)
        if step.state != self.state:
            self.latest = max(self.latest, self.now if at is None else at)
        self.state = step.state
        return step.events

    def act(self, seat: Seat, text: str, at: Millis | None = None) -> tuple[Event, ...]:
        """Do what a text spells, and tell what all saw.

        It is done now, or at a time between the last that happened and now. Raises
        InvalidNotation or IllegalAction; nothing changed then.
        """
        act = self.game.format(self.game.parse(text))
        entry = Entry(self.now if at is None else at, seat, act)
        assert entry.at >= self.latest, "nothing is done before what was done before"
        step = play(self.game, self.state, entry)
        self.state, self.latest = step.state, entry.at
        self.lines.append(entry)
        return step.events

    def takes(self, seat: Seat, text: str) -> bool:
        """Whether the rules would take this act now."""
        try:
            play(self.game, self.state, Entry(self.now, seat, text))
        except ValueError:
            return False
        return True

    def note(self, text: str) -> None:
        """Add a remark to the log."""
        self.latest = self.now
        self.lines.append(Note(self.latest, text))

    def pause(self) -> None:
        """Let table time stand still until `resume`."""
        if self._paused is None:
            self._paused = self.clock.seconds()

    def resume(self) -> None:
        if self._paused is not None:
            self._origin += self.clock.seconds() - self._paused
            self._paused = None

    def log(self) -> Log:
        """The play so far, as its log; the outcome is stated where there is one."""
        end = self.now
        outcome = self.game.outcome(self.state)
        stated = () if outcome is None else (outcome_note(end, outcome),)
        return Log(
            game=self.game.name,
            rules=self.package.rules,
            house=house_rules(self.game),
            seats=self.seats,
            setup=self.setup,
            lines=(*self.lines, *stated),
            end=end,
            extra={**log_header(self.game), **self.header},
        )


def save(log: Log, path: Path) -> None:
    """Write a log to a file, whole or not at all. Raises OSError, also where the file exists."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(str(log))
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise
