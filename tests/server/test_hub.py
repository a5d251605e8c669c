"""Several processes on one PostgreSQL: nobody owns a table, everybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from jinglejumble.server.party import Party
from server.wire import ME, OPEN, Rooms, Wire, two_sit

pytestmark = pytest.mark.service


async def heard(wire: Wire, seat: int | None, turn: int) -> None:
    """Return once the wire was sent the view of this turn."""
    async with asyncio.timeout(10):
        while not any(view["view"]["turn"] == turn for view in wire.views(seat)):
            await asyncio.sleep(0.005)


async def told(wire: Wire, words: str) -> None:
    """Return once the wire was sent these words."""
    async with asyncio.timeout(10):
        while not any(words in text for text in wire.raw):
            await asyncio.sleep(0.005)


async def answered(wire: Wire, party: Party, seat: int, act: str, n: int) -> str:
    """The type of the answer to an act."""
    assert party.table is not None
    play = party.table.row.id
    await wire.say({"type": "act", "n": n, "seat": seat, "act": act, "play": play})
    async with asyncio.timeout(10):
        while True:
            for message in wire.sent:
                if message.get("n") == n:
                    return str(message["type"])
            await asyncio.sleep(0.005)


async def test_two_processes_serve_one_table(postgres: Callable[[], str]) -> None:
    address = postgres()
    one = Rooms(db=address)
    two = Rooms(db=address, clock=one.clock)
    async with one, two:
        ana, leo = await one.guest("Ana"), await one.guest("Leo")
        here = await one.table(ana, ME, OPEN)
        there = await two.house.tables.party(here.code)
        assert two.house.guests.read(one.house.guests.cookie(ana).partition(";")[0]) == ana
        await two.lobby.sit(leo, there, 1)
        here = await one.house.tables.party(here.code)
        await one.lobby.start(ana, here)
        people = {player: here.record.seats_of(player)[0] for player in (ana, leo)}
        first = await one.wire(ana, here.code)
        second = await two.wire(leo, here.code)
        await heard(second, people[leo], 0)
        for n in range(4):
            mover = n % 2
            if people[ana] == mover:
                answer = await answered(first, here, mover, f"take 1 from {n % 3}", n)
            else:
                answer = await answered(second, there, mover, f"take 1 from {n % 3}", n)
            assert answer == "ack"
            await heard(first, people[ana], n + 1)
            await heard(second, people[leo], n + 1)
        assert here.table is not None
        assert there.table is not None
        assert here.table.state == there.table.state


async def test_what_people_say_is_heard_at_other_processes(postgres: Callable[[], str]) -> None:
    one = Rooms(db=postgres())
    two = Rooms(db=one.house.config.database, clock=one.clock)
    async with one, two:
        ana, leo, here = await two_sit(one)
        await one.people.let_chat(ana, here, True)
        first, second = await one.wire(ana, here.code), await two.wire(leo, here.code)
        for wire in (first, second):
            await told(wire, '"anew":true')  # by then it is there
        await first.say({"type": "say", "n": 1, "place": 0, "code": "ready"})
        await second.say({"type": "chat", "n": 1, "place": 1, "text": "Yes"})
        for wire, words in ((second, '"code":"ready"'), (first, '"text":"Yes"')):
            await told(wire, words)
        await first.say({"type": "chat", "n": 2, "place": 0, "text": "Then go"})
        await told(second, "Then go")
        for wire in (first, second):
            lines = [one["lines"] for one in wire.sent if one["type"] == "chatted"]
            assert [line["number"] for some in lines for line in some] == [1, 2]
            assert sum(one["type"] == "said" for one in wire.sent) == 1
        await one.people.remove(ana, here, 1, "Leo", None)
        async with asyncio.timeout(10):
            while second.closed is None:
                await asyncio.sleep(0.005)
        assert second.closed == 4403


async def test_a_process_that_dies_takes_nothing_along(postgres: Callable[[], str]) -> None:
    address = postgres()
    one = Rooms(db=address)
    async with one:
        ana = await one.guest("Ana")
        here = await one.table(ana, ME, OPEN)
        link = await one.lobby.link(ana, here, 1, "")
    two = Rooms(db=address, clock=one.clock)
    async with two:
        leo = await two.guest("Leo")
        there = await two.lobby.use_link(leo, link.token)
        assert there.record.places[1].players == (leo,)
        assert there.about(ana).host
