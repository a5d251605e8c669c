"""What tests of sittings share: a clock that stands still, and people and bots by script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from jinglejumble.cli.lines import Silence, Typed
from jinglejumble.games import GAMES
from jinglejumble.kit.bot import Plan
from jinglejumble.kit.log import Log, read_log
from jinglejumble.kit.play import replay


@dataclass
class FakeClock:
    """A clock that stands still until somebody waits."""

    now: float = 100.0
    waited: list[float] = field(default_factory=list)

    def seconds(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.now += seconds


@dataclass
class Script:
    """Lines that somebody types, each after some seconds of thought (`3:take 1 from 0`)."""

    clock: FakeClock
    lines: Iterable[str]
    are_typed: bool = False

    def __post_init__(self) -> None:
        self._rest = list(self.lines)

    def next(self, seconds: float | None) -> Typed:
        if not self._rest:
            return Silence.END
        thought, colon, text = self._rest[0].partition(":")
        thinking = float(thought) if colon else 0.0
        if seconds is not None and thinking > seconds:
            self.clock.now += seconds
            self._rest[0] = f"{thinking - seconds}:{text}"
            return Silence.LATE
        self.clock.now += thinking
        self._rest.pop(0)
        return text if colon else thought

    def forget(self) -> None:
        pass


@dataclass
class Says:
    """A bot that says these acts, one whenever it is asked with a new turn, at these times."""

    acts: Mapping[int, Plan]

    def decide(self, view: Any, rng: Random) -> Plan | None:
        return self.acts.get(view.turn)


def held(log: Log) -> bool:
    """Whether the log leads to the outcome that it states."""
    read = read_log(str(log).splitlines())
    game = GAMES[read.game].make(**read.house)
    state = replay(game, read.seats, read.setup, read.entries, read.end)
    return game.outcome(state) == read.outcome
