"""Table: one live play, and the only place where a state is replaced.

An act is stamped with table time, judged by the rules, appended to the log, and only then does the
state change and anybody hear of it. A deadline passes by itself: it is derived, never written.
Several tables, in one process or many, may carry the same play: the log decides.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.kit.game import AnyGame, Event, Millis, Seat, Step
from jinglejumble.kit.log import Entry
from jinglejumble.kit.moments import gained, opened
from jinglejumble.kit.play import play, settle
from jinglejumble.server.clock import Alarm, Clock
from jinglejumble.server.messages import Opened
from jinglejumble.server.openings import Openings, device_of, note_of
from jinglejumble.server.record import no
from jinglejumble.server.store.base import LogRow, Overtaken, PlayRow, Store
from jinglejumble.server.tabletime import PAUSE, RESUME, TableTime
from jinglejumble.server.tasks import Tasks

__all__ = ["Heard", "Table"]

Heard: TypeAlias = "Callable[[Table, Sequence[Event]], None]"
"""Called when a play has changed: what the whole table saw."""

_LONGEST_ALARM = 86_400_000
_AGAIN = 1_000


class Table:
    """One live play. `heard` is called after every change, `tasks` keeps what runs beside."""

    def __init__(
        self, row: PlayRow, game: AnyGame, store: Store, clock: Clock, heard: Heard, tasks: Tasks
    ) -> None:
        self.row = row
        self.game = game
        self.state: Any = None
        self.number = 0
        self.told = 0
        """How many events the whole table has seen."""
        self.best: dict[Seat, int] = {}
        """By seat the most that one event brought it, where the game tells."""
        self._store = store
        self._clock = clock
        self._heard = heard
        self._tasks = tasks
        self._lock = asyncio.Lock()
        self._time = TableTime(row.origin)
        self._acts: dict[tuple[str, int], LogRow] = {}
        self._openings = Openings()
        self._alarm: Alarm | None = None
        self._ended = row.ended is not None
        self._behind = False

    async def wake(self) -> None:
        """Bring it to where its log and the clock say it is. Raises InvalidLog and the like."""
        rows = await self._store.rows(self.row.id)
        gaps = await self._store.gaps(self.row.origin)
        began = settle(self.game, self.game.start(self.row.seats, self.row.setup), 0)
        self._gain(began.events)
        self.state = began.state
        for row in rows:
            step = self._step(row)
            self._gain(step.events)
            self._take(row, step.state)
        self._time = TableTime.read(self.row.origin, rows, gaps)
        if self.row.ended is None:
            step = settle(self.game, self.state, self.at)
            self._gain(step.events)
            self.state = step.state
        self._rearm()
        if await self._end():
            self._tell(())

    @property
    def at(self) -> Millis:
        """The table time now; when the play is over, that of its end."""
        if self.row.ended is not None:
            return self.row.ended
        return self._time.now(self._clock.now())

    @property
    def is_paused(self) -> bool:
        return not self._time.runs

    @property
    def is_over(self) -> bool:
        return self.row.ended is not None or self.game.outcome(self.state) is not None

    @property
    def waits(self) -> bool:
        """Whether something will happen here by itself."""
        return self._alarm is not None

    def when(self, at: Millis) -> int:
        """The UTC time at which the table's clock will show `at`."""
        return self._time.when(at, self._clock.now())

    async def act(self, seat: Seat, act: str, client: str | None = None, n: int = 0) -> Millis:
        """Do something on a seat and return its table time once it is durable.

        The same message again (client and n) is answered from the log. Raises InvalidNotation or
        IllegalAction, and Failure while nothing can be done; then nothing changed.
        """
        async with self._lock:
            if self._behind:
                await self._catch_up()
            while True:
                if client is not None and (done := self._acts.get((client, n))) is not None:
                    return _answered(done, seat, act)
                wall = self._clock.now()
                entry = Entry(self._time.now(wall), seat, act)
                try:
                    self._may_act(act)
                    step = play(self.game, self.state, entry)
                except JinglejumbleError:
                    if await self._catch_up():
                        continue
                    raise
                row = LogRow(
                    self.number + 1, entry.at, wall, seat, act, client, n if client else None
                )
                if await self._appended(row):
                    self._take(row, step.state)
                    await self._conclude(step.events)
                    return entry.at

    async def note(self, text: str) -> None:
        """Write a note that the rules ignore."""
        async with self._lock:
            if not self.is_over:
                await self._note(text)

    async def saw(self, seat: Seat, turn: int, client: str) -> None:
        """Note that a page shows what opened to all at once in this round; nothing is judged."""
        heard = self.at
        async with self._lock:
            opening = opened(self.game, self.state)
            if opening is None or opening.round != turn or self.is_paused:
                return
            one = Opened(turn, seat, device_of(client), max(0, heard - opening.at))
            if self._openings.is_news(one):
                await self._note(note_of(one))

    def openings(self) -> tuple[Opened, ...]:
        """When pages showed what opened to all at once, of the rounds that are over."""
        opening = opened(self.game, self.state)
        return self._openings.told(None if opening is None else opening.round)

    async def pause(self) -> None:
        """Stop the clock. Raises Failure."""
        async with self._lock:
            if self.is_over:
                raise no("table_over")
            if not self.is_paused:
                await self._note(PAUSE)

    async def resume(self) -> None:
        """Let the clock run on."""
        async with self._lock:
            if self.is_paused:
                await self._note(RESUME)

    async def close(self) -> None:
        """End it without a result (J-R13)."""
        async with self._lock:
            if not self._ended:
                await self._store.end_play(self.row.id, None, self.at)
                await self._read_end()
            self._rearm()

    async def catch_up(self) -> None:
        """Read what others have written, and tell it."""
        async with self._lock:
            await self._catch_up()

    def sleep(self) -> None:
        """Let go of the alarm; the table may be forgotten."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # Replacing the state.

    def _take(self, row: LogRow, state: Any) -> None:
        self.state = state
        self.number = row.number
        self._time = self._time.after(row)
        if row.client is not None and row.n is not None:
            self._acts[row.client, row.n] = row
        if row.seat is None:
            self._openings.take(row.text)

    def _step(self, row: LogRow) -> Step[Any]:
        if row.seat is None:
            return settle(self.game, self.state, row.at)
        return play(self.game, self.state, Entry(row.at, row.seat, row.text))

    def _tell(self, events: Sequence[Event]) -> None:
        self._rearm()
        self._heard(self, events)

    def _rearm(self) -> None:
        self.sleep()
        due = None if self.is_over or self.is_paused else self.game.deadline(self.state)
        if due is not None:
            wall = min(self.when(due), self._clock.now() + _LONGEST_ALARM)
            self._alarm = self._clock.call_at(wall, self._due)

    def _due(self) -> None:
        self._alarm = None
        self._tasks.start(self._expire(), f"deadline of play {self.row.id}")

    async def _expire(self) -> None:
        async with self._lock:
            try:
                await self._let_expire()
            finally:
                if self._alarm is None and not self.is_over and not self.is_paused:
                    # Something went wrong (the task's error is logged): once more, soon.
                    self._alarm = self._clock.call_at(self._clock.now() + _AGAIN, self._due)

    async def _let_expire(self) -> None:
        if self.is_over or self.is_paused:
            return
        step = settle(self.game, self.state, self.at)
        if step.state == self.state:
            self._rearm()
            return
        # Before anybody sees that time has passed, it is written that it has: after a crash the
        # clock must not show less.
        await self._store.beat(self._clock.now())
        self.state = step.state
        await self._conclude(step.events)

    # Talking to the store.

    def _may_act(self, act: str) -> None:
        if self.row.ended is not None and self.row.outcome is None:
            raise no("table_closed")
        if self.is_paused:
            raise no("table_paused")
        if not act.isprintable():
            raise no("act_not_printable")

    async def _appended(self, row: LogRow) -> bool:
        """Whether the row is in the log now; otherwise others were faster, and are caught up."""
        try:
            await self._store.append(self.row.id, self.row.code, row)
        except Overtaken:
            await self._catch_up()
            return False
        except BaseException:
            self._behind = True  # it may be written or not
            self._tasks.start(self.catch_up(), f"catching up with play {self.row.id}")
            raise
        return True

    async def _note(self, text: str) -> None:
        while True:
            wall = self._clock.now()
            at = self._time.now(wall)
            row = LogRow(self.number + 1, at, wall, None, text)
            if await self._appended(row):
                step = settle(self.game, self.state, at)
                self._take(row, step.state)
                await self._conclude(step.events)
                return

    async def _catch_up(self) -> bool:
        """Take in what others have written; whether there was anything."""
        rows = await self._store.rows(self.row.id, self.number)
        self._behind = False
        events: list[Event] = []
        for row in rows:
            step = self._step(row)
            self._take(row, step.state)
            events += step.events
        if rows:
            await self._conclude(events)
        return bool(rows)

    def _gain(self, events: Sequence[Event]) -> None:
        self.told += len(events)
        for event in events:
            if event.seat is not None and (gain := gained(self.game, event)) is not None:
                self.best[event.seat] = max(gain, self.best.get(event.seat, gain))

    async def _conclude(self, events: Sequence[Event]) -> None:
        """Tell what happened; an end is written first, so that who hears of it finds the log."""
        self._gain(events)
        try:
            await self._end()
        finally:
            self._tell(events)

    async def _end(self) -> bool:
        """Write that it is over, once it is; whether it was written now."""
        if self._ended or (outcome := self.game.outcome(self.state)) is None:
            return False
        stated = {"reason": outcome.reason, "places": outcome.places, "scores": outcome.scores}
        await self._store.end_play(self.row.id, json.dumps(stated), self.at)
        await self._read_end()
        return True

    async def _read_end(self) -> None:
        row = await self._store.play(self.row.id)
        assert row is not None
        self.row = row
        self._ended = True


def _answered(done: LogRow, seat: Seat, act: str) -> Millis:
    """The answer to a message that came before. Raises Failure if it said something else."""
    if (done.seat, done.text) != (seat, act):
        raise no("number_used")
    return done.at
