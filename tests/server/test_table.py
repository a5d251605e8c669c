"""Table: one live play, on a fake clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import Failure, IllegalAction, InvalidNotation
from jinglejumble.kit.game import AnyGame, Event
from jinglejumble.server.clock import FakeClock
from jinglejumble.server.store.base import LogRow, PlayRow, Store, TableRow
from jinglejumble.server.store.engines import Postgres, Sqlite
from jinglejumble.server.store.memory import MemoryStore
from jinglejumble.server.store.sql import SqlStore
from jinglejumble.server.table import Table
from jinglejumble.server.tasks import Tasks


class Desk:
    """A store, a clock, a play of Nim on it, and as many tables as a test wants."""

    def __init__(self, store: Store, **house: object) -> None:
        self.store = store
        self.clock = FakeClock()
        self.tasks = Tasks()
        self.events: list[Event] = []
        self.changes = 0
        self.is_open = False
        self.game: AnyGame = GAMES["nim-house"].make(**house)
        self.row = PlayRow(
            id="p1",
            code="KITE-42",
            number=1,
            game="nim-house",
            rules=1,
            house="{}",
            seats=2,
            setup="heaps 3/2",
            seed="ab",
            salt="cd",
            commitment="ef",
            origin=self.clock.now(),
        )

    async def table(self) -> Table:
        """A table of the play as the store has it, awake."""
        if not self.is_open:
            self.is_open = True
            await self.store.open(self.clock.now())
        row = await self.store.play("p1")
        if row is None:
            now = self.clock.now()
            table = TableRow("KITE-42", 1, "open", False, now, now, "{}")
            await self.store.add_table(table)
            await self.store.write_table(replace(table, version=2), self.row)
        table_ = Table(row or self.row, self.game, self.store, self.clock, self.heard, self.tasks)
        await table_.wake()
        return table_

    def heard(self, table: Table, events: Sequence[Event]) -> None:
        self.events += events
        self.changes += 1

    async def advance(self, millis: int) -> None:
        """Let time pass, and what it brought about be done."""
        self.clock.advance(millis)
        await self.tasks.settled()


async def test_an_act_is_in_the_log_when_it_is_acknowledged() -> None:
    desk = Desk(MemoryStore())
    table = await desk.table()
    desk.clock.advance(1_500)
    assert await table.act(0, "take 2 from 0", "ana/tab", 1) == 1_500
    wall = desk.clock.now()
    row = LogRow(1, 1_500, wall, 0, "take 2 from 0", "ana/tab", 1)
    assert await desk.store.rows("p1") == [row]
    assert table.state.heaps == (1, 2)
    assert [event.code for event in desk.events] == ["nim-house.event.taken"]


async def test_a_refused_act_changes_nothing() -> None:
    """C61"""
    desk = Desk(MemoryStore())
    table = await desk.table()
    before = table.state
    for seat, act, error in (
        (1, "take 1 from 0", IllegalAction),
        (0, "take 9 from 0", IllegalAction),
        (0, "take one", InvalidNotation),
        (0, "take 1 from 0\u202e", Failure),
        (5, "take 1 from 0", IllegalAction),
    ):
        with pytest.raises(error):
            await table.act(seat, act, "ana/tab", 1)
    assert (table.state, await desk.store.rows("p1"), desk.changes) == (before, [], 0)


async def test_a_resend_is_answered_and_not_repeated() -> None:
    """C43"""
    desk = Desk(MemoryStore())
    table = await desk.table()
    assert await table.act(0, "take 1 from 0", "ana/tab", 1) == 0
    await table.act(1, "take 1 from 0", "leo/tab", 1)
    desk.clock.advance(9_000)
    assert await table.act(0, "take 1 from 0", "ana/tab", 1) == 0
    assert len(await desk.store.rows("p1")) == 2
    again = await desk.table()
    assert await again.act(0, "take 1 from 0", "ana/tab", 1) == 0
    assert len(await desk.store.rows("p1")) == 2


async def test_a_number_that_was_another_act_is_refused() -> None:
    desk = Desk(MemoryStore())
    table = await desk.table()
    await table.act(0, "take 1 from 0", "ana/tab", 1)
    with pytest.raises(Failure) as refused:
        await table.act(0, "take 2 from 0", "ana/tab", 1)
    assert refused.value.code == "number_used"


async def test_a_resend_after_the_end_is_answered_too() -> None:
    desk = Desk(MemoryStore())
    desk.row = replace(desk.row, setup="heaps 1")
    table = await desk.table()
    assert await table.act(0, "take 1 from 0", "ana/tab", 1) == 0
    assert table.is_over
    assert await table.act(0, "take 1 from 0", "ana/tab", 1) == 0
    with pytest.raises(IllegalAction) as refused:
        await table.act(1, "take 1 from 0", "leo/tab", 1)
    assert refused.value.code == "play_over"
    row = await desk.store.play("p1")
    assert row is not None
    assert row.outcome is not None


async def test_waking_again_leads_to_the_same_state() -> None:
    desk = Desk(MemoryStore(), turn_seconds=10)
    table = await desk.table()
    await table.act(0, "take 1 from 0")
    await desk.advance(12_000)
    await table.act(0, "take 1 from 1")
    await table.note('seat 1 "Leo"')
    again = await desk.table()
    assert again.state == table.state
    assert (again.number, again.at) == (table.number, table.at)


async def test_a_deadline_passes_with_nobody_there() -> None:
    """C47"""
    desk = Desk(MemoryStore(), turn_seconds=10)
    table = await desk.table()
    await desk.advance(9_999)
    assert table.state.turn == 0
    await desk.advance(1)
    assert (table.state.turn, table.state.since) == (1, 10_000)
    assert await desk.store.rows("p1") == []
    await desk.advance(35_000)
    assert (table.state.turn, table.state.since) == (4, 40_000)


async def test_an_act_at_the_deadline_is_late_though_its_timer_was_not_heard() -> None:
    desk = Desk(MemoryStore(), turn_seconds=10)
    table = await desk.table()
    desk.clock.time += 10_000  # the loop was busy: no alarm rang
    with pytest.raises(IllegalAction) as refused:
        await table.act(0, "take 3 from 0")
    assert refused.value.rule == "N-2"
    assert await table.act(1, "take 2 from 0") == 10_000
    assert table.state.heaps == (0, 2)


async def test_a_deadline_that_was_seen_has_passed_after_a_crash_too() -> None:
    """C41"""
    desk = Desk(MemoryStore(), turn_seconds=10)
    table = await desk.table()
    await desk.advance(10_300)
    assert table.state.turn == 1
    desk.clock.advance(60_000)
    await desk.store.open(desk.clock.now())  # another process, a minute later
    again = await desk.table()
    assert again.state == table.state
    assert again.at == 10_300
    table.sleep()
    await desk.advance(9_699)
    assert again.state.turn == 1
    await desk.advance(1)
    assert again.state.turn == 2


async def test_a_note_that_finds_the_play_over_writes_its_end() -> None:
    """J-R12, J-R10: time ran out for all, and no timer was heard."""
    desk = Desk(MemoryStore())
    desk.game = GAMES["jingle-jangle"].make(no_play="referee", turn_seconds=5)
    desk.row = replace(desk.row, game="jingle-jangle", setup="seed 5")
    table = await desk.table()
    desk.clock.time += 10_000
    await table.pause()
    row = await desk.store.play("p1")
    assert row is not None
    assert (row.ended, table.is_over) == (10_000, True)
    assert "J-R10" in (row.outcome or "")


async def test_while_paused_time_stands_and_nobody_acts() -> None:
    desk = Desk(MemoryStore(), turn_seconds=10)
    table = await desk.table()
    await desk.advance(4_000)
    await table.pause()
    await table.pause()
    await desk.advance(3_600_000)
    assert (table.at, table.state.turn) == (4_000, 0)
    with pytest.raises(Failure) as refused:
        await table.act(0, "take 1 from 0")
    assert refused.value.code == "table_paused"
    again = await desk.table()
    assert again.is_paused
    await table.resume()
    await desk.advance(5_999)
    assert table.state.turn == 0
    await desk.advance(1)
    assert table.state.turn == 1
    assert [row.text for row in await desk.store.rows("p1")] == ["pause", "resume"]


async def test_an_error_at_a_deadline_is_not_the_end_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """C51"""

    class Shaky(MemoryStore):
        trouble = True

        async def beat(self, now: int) -> None:
            if self.trouble:
                self.trouble = False
                raise OSError("no space left")
            await super().beat(now)

    desk = Desk(Shaky(), turn_seconds=10)
    table = await desk.table()
    await desk.advance(10_000)
    assert table.state.turn == 0
    await desk.advance(1_000)
    assert table.state.turn == 1


async def test_a_write_that_failed_is_looked_for_before_anything_else() -> None:
    class Torn(MemoryStore):
        """Loses its connection once, after it has written."""

        torn = False

        async def append(self, play: str, code: str, row: LogRow) -> None:
            await super().append(play, code, row)
            if not self.torn:
                self.torn = True
                raise ConnectionError("gone")

    desk = Desk(Torn())
    table = await desk.table()
    with pytest.raises(ConnectionError):
        await table.act(0, "take 1 from 0", "ana/tab", 1)
    await desk.tasks.settled()
    assert table.state.turn == 1
    assert await table.act(0, "take 1 from 0", "ana/tab", 1) == 0
    assert len(await desk.store.rows("p1")) == 1


async def test_a_closed_play_has_no_result() -> None:
    """J-R13"""
    desk = Desk(MemoryStore(), turn_seconds=10)
    table = await desk.table()
    await desk.advance(3_000)
    await table.close()
    await desk.advance(90_000)
    assert (table.at, table.is_over, table.state.turn) == (3_000, True, 0)
    row = await desk.store.play("p1")
    assert row is not None
    assert (row.outcome, row.ended) == (None, 3_000)
    with pytest.raises(Failure) as refused:
        await table.act(0, "take 1 from 0")
    assert refused.value.code == "table_closed"


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgres", marks=pytest.mark.service)])
def desk(request: pytest.FixtureRequest, tmp_path: Path) -> Desk:
    """A desk on each kind of store."""
    if request.param == "memory":
        return Desk(MemoryStore(), guessing=True)
    if request.param == "sqlite":
        return Desk(SqlStore(Sqlite(tmp_path / "house.db")), guessing=True)
    make: Callable[[], str] = request.getfixturevalue("postgres")
    return Desk(SqlStore(Postgres(make())), guessing=True)


async def test_two_tables_of_one_play_agree(desk: Desk) -> None:
    """Nobody owns a play: the log's numbers decide, and the rules judge again."""
    one, two = await desk.table(), await desk.table()
    done = await asyncio.gather(
        one.act(0, "take 1 from 0", "ana/tab", 1),
        two.act(1, "guess 0", "leo/tab", 1),
        one.act(1, "take 1 from 0", "leo/tab", 2),
        two.act(0, "guess 1", "ana/tab", 2),
        return_exceptions=True,
    )
    assert not any(isinstance(one, BaseException) for one in done), done
    # A resend to the other table is answered from the row.
    assert await two.act(0, "take 1 from 0", "ana/tab", 1) == 0
    assert await one.act(0, "guess 1", "ana/tab", 2) == 0
    await one.catch_up()
    await two.catch_up()
    assert one.state == two.state == (await desk.table()).state
    assert len(await desk.store.rows("p1")) == 4
    await desk.store.close()


async def test_of_two_tables_racing_for_one_turn_one_wins(desk: Desk) -> None:
    one, two = await desk.table(), await desk.table()
    done = await asyncio.gather(
        one.act(0, "take 3 from 0", "ana/1", 1),
        two.act(0, "take 2 from 0", "ana/2", 1),
        return_exceptions=True,
    )
    assert [type(one) for one in done if isinstance(one, BaseException)] == [IllegalAction]
    rows = await desk.store.rows("p1")
    assert len(rows) == 1
    again = await desk.table()
    await one.catch_up()
    await two.catch_up()
    assert one.state == two.state == again.state
    await desk.store.close()
