"""Bots at a table: asked when their view changed, and none can hold up a play."""

from __future__ import annotations

from collections import Counter
from random import Random

import nim_house.bots
import pytest
from nim_house.view import View

from jinglejumble.kit.bot import Plan
from jinglejumble.server.messages import NewPlace
from server.wire import ME, Rooms

ASKED: Counter[str] = Counter()


class Stubborn:
    """Always says what the rules refuse."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        ASKED["stubborn"] += 1
        return Plan("H AB @(0,0)")


class Broken:
    """Fails."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        raise ZeroDivisionError("a slip in a bot")


class Mute:
    """Has nothing to say."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        return None


class Slow:
    """Takes its time: five seconds of each turn."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        ASKED["slow"] += 1
        heap = next(heap for heap, size in enumerate(view.heaps) if size)
        return Plan(f"take 1 from {heap}", view.since + 5_000)


@pytest.fixture(autouse=True)
def _levels(monkeypatch: pytest.MonkeyPatch) -> None:
    ASKED.clear()
    for bot in (Stubborn, Broken, Mute, Slow):
        monkeypatch.setitem(nim_house.bots.LEVELS, bot.__name__.lower(), bot)


def bot(level: str) -> NewPlace:
    return NewPlace("bot", level=level)


async def until_over(rooms: Rooms, code: str) -> None:
    """Let time pass until the play is over."""
    party = await rooms.house.tables.party(code)
    assert party.table is not None
    for _ in range(200):
        await rooms.advance(10_000)
        if party.table.is_over:
            return
    raise AssertionError(f"it does not end: {party.table.state}")


@pytest.mark.parametrize("level", ["stubborn", "broken", "mute"])
async def test_a_bot_without_a_legal_act_gets_the_first_one(level: str) -> None:
    """C77: the play ends, and others are not disturbed."""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, bot(level), bot(level), start=True)
        other = await rooms.table(ana, bot("careful"), bot("careless"), start=True)
        await until_over(rooms, party.code)
        await until_over(rooms, other.code)
        assert party.table is not None
        rows = await rooms.store.rows(party.table.row.id)
        entries = [row for row in rows if row.seat is not None]
        assert entries
        assert all(row.client is None for row in entries)
        if level == "stubborn":
            assert ASKED["stubborn"] <= 3 * len(entries)


async def test_a_mute_bot_is_not_hurried_while_a_deadline_comes() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, bot("mute"), bot("mute"), start=True, turn_seconds=10)
        await rooms.advance(25_000)
        assert party.table is not None
        assert party.table.state.turn == 2
        rows = await rooms.store.rows(party.table.row.id)
        assert [row for row in rows if row.seat is not None] == []


async def test_a_bot_acts_when_it_planned_to_and_is_asked_once_for_each_view() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, bot("slow"), bot("slow"), start=True)
        table = party.table
        assert table is not None
        await rooms.calm()
        await rooms.advance(4_999)
        assert table.state.turn == 0
        await rooms.advance(1)
        assert (table.state.turn, table.state.since) == (1, 5_000)
        await rooms.advance(5_000)
        assert (table.state.turn, ASKED["slow"]) == (2, 3)


async def test_a_paused_table_has_no_acting_bots() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, bot("slow"), bot("slow"), start=True)
        table = party.table
        assert table is not None
        await rooms.advance(3_000)
        await rooms.lobby.pause(ana, party)
        await rooms.advance(60_000)
        assert table.state.turn == 0
        await rooms.lobby.resume(ana, party)
        await rooms.calm()
        await rooms.advance(1_999)
        assert table.state.turn == 0
        await rooms.advance(1)
        assert table.state.turn == 1


async def test_bots_pace_themselves_but_not_past_a_deadline() -> None:
    async with Rooms(bot_pace_millis=60_000) as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, bot("careful"), bot("careful"), start=True, turn_seconds=10)
        table = party.table
        assert table is not None
        await rooms.calm()
        await rooms.advance(4_000)
        assert table.state.turn == 0
        await rooms.advance(1_001)
        assert table.state.turn == 1
        assert [x.seat for x in await rooms.store.rows(table.row.id) if x.seat is not None] == [0]


async def test_bots_go_on_after_a_restart_though_nobody_comes() -> None:
    """C41"""
    rooms = Rooms(bot_pace_millis=1_000)
    async with rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, bot("careful"), bot("careful"), start=True)
        assert party.table is not None
        mine = party.record.seats_of(ana)[0]
        while party.table.state.mover == mine:
            await party.table.act(mine, "take 1 from 0")
        code, mover = party.code, party.table.state.mover
    again = Rooms(rooms.store, bot_pace_millis=1_000)
    again.clock.advance(30_000)
    async with again:
        await again.calm()
        await again.advance(1_500)
        woken = await again.house.tables.party(code)
        assert woken.table is not None
        assert woken.table.state.mover != mover
