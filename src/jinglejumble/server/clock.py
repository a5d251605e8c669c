"""The server's clocks: the only places where time comes from."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Protocol

__all__ = ["Alarm", "Clock", "FakeClock", "SystemClock"]


class Alarm(Protocol):
    """Something to happen later."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """UTC milliseconds that never go back, and alarms."""

    def now(self) -> int:
        """UTC milliseconds."""

    def call_at(self, when: int, do: Callable[[], None]) -> Alarm:
        """Call `do` once it is `when`, on the loop that runs."""


class SystemClock:
    """The machine's clock as it was at the start, carried on by one that is never set back."""

    def __init__(self) -> None:
        self._offset = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._offset) // 1_000_000

    def call_at(self, when: int, do: Callable[[], None]) -> Alarm:
        # A loop's timer may fire a hair early; a millisecond more spares a second one.
        wait = max(0, when - self.now() + 1) / 1000
        return asyncio.get_running_loop().call_later(wait, do)


@dataclass
class FakeClock:
    """A clock that stands still until a test moves it."""

    time: int = 1_800_000_000_000
    _alarms: list[tuple[int, int, _FakeAlarm]] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=count)

    def now(self) -> int:
        return self.time

    def call_at(self, when: int, do: Callable[[], None]) -> Alarm:
        alarm = _FakeAlarm(do)
        heappush(self._alarms, (when, next(self._numbers), alarm))
        return alarm

    def advance(self, millis: int) -> None:
        """Let time pass; alarms ring in order, each at its own time."""
        end = self.time + millis
        while self._alarms and self._alarms[0][0] <= end:
            when, _, alarm = heappop(self._alarms)
            self.time = max(self.time, when)
            alarm.ring()
        self.time = end


class _FakeAlarm:
    def __init__(self, do: Callable[[], None]) -> None:
        self._do: Callable[[], None] | None = do

    def cancel(self) -> None:
        self._do = None

    def ring(self) -> None:
        if self._do is not None:
            self._do()
