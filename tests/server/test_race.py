"""A race at the house: who was first, and when each device showed the trays (docs/fairness.md)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from jinglejumble.kit.errors import Failure
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import replay
from jinglejumble.server.messages import NewPlace, NewTable
from jinglejumble.server.party import Party
from server.racing import opened, race, settled, table_of
from server.wire import ME, OPEN, Rooms, Wire

BOT = NewPlace("bot", level="child")


async def asked(wire: Wire, seat: int | None, n: int) -> Any:
    """What the house answers to the question when pages showed the trays."""
    await wire.say({"type": "ask", "n": n, "seat": seat, "query": "opened"})
    return next(one["answer"] for one in wire.sent if one["type"] == "answer" and one["n"] == n)


async def saw(wire: Wire, party: Party, seat: int, turn: int, n: int = 900) -> None:
    """The page says that it has drawn the trays."""
    play = table_of(party).row.id
    await wire.say({"type": "seen", "n": n, "play": play, "seat": seat, "round": turn})


async def two_at_a_race(rooms: Rooms) -> tuple[Party, list[Wire]]:
    """A play of two, and the wires of its seats."""
    ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
    party = await race(rooms, ana, ME, OPEN, countdown=3)
    await rooms.lobby.sit(leo, party, 1)
    await rooms.lobby.start(ana, party)
    wires = [await rooms.wire(player, party.code) for player in (ana, leo)]
    return party, wires if party.record.seats_of(ana) == (0,) else wires[::-1]


async def test_the_review_tells_when_each_device_showed_the_trays() -> None:
    """It is told after the round only, by the house's clock, and silent until then."""
    async with Rooms() as rooms:
        party, (first, second) = await two_at_a_race(rooms)
        onlooker = await rooms.wire(await rooms.guest("Eva"), party.code)
        table = table_of(party)
        await opened(rooms, table, 2)
        heard = [len(wire.sent) for wire in (first, second, onlooker)]
        await rooms.advance(120)
        await saw(first, party, 0, 1)
        await rooms.advance(80)
        await saw(second, party, 1, 1)
        assert [len(wire.sent) for wire in (first, second, onlooker)] == heard
        assert await asked(second, 1, 1) == await asked(onlooker, None, 1) == []
        for seat, word in ((0, "SCARE"), (1, "APPLE")):
            await table.act(seat, f"write 1 {1 - seat} {word}")
        await table.act(0, "stop 1")
        assert await asked(second, 1, 2) == []
        await settled(table)
        told = await asked(onlooker, None, 2)
        assert told == await asked(first, 0, 2)
        assert [(one["round"], one["seat"], one["after"]) for one in told] == [
            (1, 0, 120),
            (1, 1, 200),
        ]
        assert len({one["device"] for one in told}) == 2


async def test_a_page_is_noted_once_a_round_and_only_for_its_own_seat() -> None:
    async with Rooms() as rooms:
        party, (first, second) = await two_at_a_race(rooms)
        table = table_of(party)
        await saw(first, party, 0, 1)  # nothing is open yet
        await opened(rooms, table, 2)
        for n in range(3):
            await saw(first, party, 0, 1, n)
        await first.say({"type": "hello", "client": "tab"})
        await saw(first, party, 0, 1)
        await saw(first, party, 0, 2)  # a round that has not come
        await saw(second, party, 0, 1)
        assert second.sent[-1]["reasons"][0]["code"] == "not_your_seat"
        notes = [row.text for row in await rooms.store.rows(table.row.id) if row.seat is None]
        about = [note for note in notes if note.startswith("opened ")]
        assert len(about) == 1
        assert about[0].startswith("opened seat 0 round 1 device ")


async def test_when_pages_showed_the_trays_changes_nothing_and_outlives_a_restart() -> None:
    """M-R9: what decides is the order of acts; a replay without the notes is the same play."""
    async with Rooms() as rooms:
        party, (_, second) = await two_at_a_race(rooms)
        table = table_of(party)
        await opened(rooms, table, 2)
        await rooms.advance(40)
        await saw(second, party, 1, 1)
        await table.act(0, "write 1 1 RACES")
        await table.act(0, "stop 1")
        await settled(table)
        rows = await rooms.store.rows(table.row.id)
        entries = [Entry(row.at, row.seat, row.text) for row in rows if row.seat is not None]
        again = replay(table.game, 2, table.row.setup, entries, table.at)
        assert again == table.state
        async with Rooms(rooms.store, rooms.clock) as later:
            there = await later.house.tables.party(party.code)
            assert table_of(there).openings() == table.openings() != ()


async def test_a_late_comer_takes_over_a_bot_between_rounds_of_a_race() -> None:
    """In a race the bot may act all the time; while words are chosen it gets up all the same."""
    async with Rooms(bot_pace_millis=1_000) as rooms:
        ana, eva, leo = [await rooms.guest(name) for name in ("Ana", "Eva", "Leo")]
        party = await race(rooms, ana, ME, BOT, BOT)
        await rooms.lobby.start(ana, party)
        table = table_of(party)
        late = party.record.place_of(0 if party.record.seats_of(ana) != (0,) else 1)
        assert len(table.game.to_act(table.state)) == 3
        await rooms.lobby.sit(eva, party, late)
        assert party.record.places[late].players == (eva,)
        await rooms.lobby.pause(ana, party)
        await rooms.lobby.resume(ana, party)
        seats = {party.record.seats_of(player)[0] for player in (ana, eva)}
        for seat, word in zip(sorted(seats), ("APPLE LEPAP", "SCARE CRAES"), strict=True):
            await table.act(seat, f"word 1 {word}")
            await table.act(seat, "ready 1")
        bot = ({0, 1, 2} - seats).pop()
        while bot not in table.state.ready:
            await rooms.advance(1_000)
        await table.act(min(seats), "go 1")
        assert table.game.view(table.state, None).phase == "solving"
        with pytest.raises(Failure) as refusal:
            await rooms.lobby.sit(leo, party, party.record.place_of(bot))
        assert refusal.value.code == "bot_is_acting"


async def test_a_late_comer_to_a_game_of_turns_waits_for_the_bots_turn_to_end() -> None:
    async with Rooms(bot_pace_millis=1_000) as rooms:
        ana, eva = await rooms.guest("Ana"), await rooms.guest("Eva")
        random = NewPlace("bot", level="random")
        taken: set[bool] = set()
        while len(taken) < 2:  # who starts is drawn by lot (J-R3)
            party = await rooms.lobby.make(ana, NewTable("jingle-jangle", (ME, random), start=True))
            mine = party.record.seats_of(ana)[0]
            place = party.record.place_of(1 - mine)
            if table_of(party).state.mover == mine:
                await rooms.lobby.sit(eva, party, place)
                assert party.record.places[place].players == (eva,)
            else:
                with pytest.raises(Failure) as refusal:
                    await rooms.lobby.sit(eva, party, place)
                assert refusal.value.code == "bot_is_acting"
            taken.add(table_of(party).state.mover == mine)


@pytest.mark.service
async def test_of_two_stops_through_two_processes_exactly_one_wins(
    postgres: Callable[[], str],
) -> None:
    """M-R9: the database takes them one by one; both seats are told whose it was."""
    address = postgres()
    one = Rooms(db=address)
    two = Rooms(db=address, clock=one.clock)
    async with one, two:
        ana, leo = await one.guest("Ana"), await one.guest("Leo")
        here = await race(one, ana, ME, OPEN)
        await two.lobby.sit(leo, await two.house.tables.party(here.code), 1)
        here = await one.house.tables.party(here.code)
        await one.lobby.start(ana, here)
        there = await two.house.tables.party(here.code)
        await agreed(here, there)
        mine, others = here.record.seats_of(ana)[0], here.record.seats_of(leo)[0]
        wires = {mine: await one.wire(ana, here.code), others: await two.wire(leo, here.code)}
        parties = {mine: here, others: there}
        for turn in range(1, 7):
            table = table_of(here)
            await opened(one, table, 2)
            for seat, word in ((0, "SCARE"), (1, "APPLE")):
                await table.act(seat, f"write {turn} {1 - seat} {word}")
            await agreed(here, there)
            order = (0, 1) if turn % 2 else (1, 0)
            answers = dict(
                zip(
                    order,
                    await asyncio.gather(
                        *(stopped(wires[seat], parties[seat], seat, turn) for seat in order)
                    ),
                    strict=True,
                )
            )
            assert sorted(answer["type"] for answer in answers.values()) == ["ack", "refused"]
            winner = next(seat for seat, answer in answers.items() if answer["type"] == "ack")
            told = answers[1 - winner]["reasons"][0]["code"]
            assert told == "mumble-jumble.not_while_settling"
            await agreed(here, there)
            for seat, wire in wires.items():
                assert await shown(wire, seat, turn) == winner
            await settled(table)
            await agreed(here, there)
        rows = await one.store.rows(table_of(here).row.id)
        assert rows == await two.store.rows(table_of(there).row.id)
        assert sum(row.text.startswith("stop ") for row in rows) == 6
        entries = [Entry(row.at, row.seat, row.text) for row in rows if row.seat is not None]
        table = table_of(here)
        assert replay(table.game, 2, table.row.setup, entries, table.at) == table.state


async def stopped(wire: Wire, party: Party, seat: int, turn: int) -> dict[str, Any]:
    """Call stop, and return the answer."""
    act = {"type": "act", "n": turn, "seat": seat, "act": f"stop {turn}"}
    await wire.say({**act, "play": table_of(party).row.id})
    async with asyncio.timeout(10):
        while True:
            for message in wire.sent:
                if message.get("n") == turn:
                    return message
            await asyncio.sleep(0.005)


async def shown(wire: Wire, seat: int, turn: int) -> int | None:
    """Who the page is told has called stop."""
    async with asyncio.timeout(10):
        while True:
            for message in reversed(wire.views(seat)):
                view = message["view"]
                if view["turn"] == turn and view["phase"] == "settling":
                    stopper: int | None = view["stopper"]
                    return stopper
            await asyncio.sleep(0.005)


async def agreed(here: Party, there: Party) -> None:
    """Return once both processes have the same log, and see to it that they agree."""
    async with asyncio.timeout(10):
        while (
            here.table is None
            or there.table is None
            or (table_of(here).number != table_of(there).number)
        ):
            await asyncio.sleep(0.005)
    assert table_of(here).state == table_of(there).state


async def test_a_race_that_nobody_attends_is_paused_and_wakes_without_empty_rounds() -> None:
    async with Rooms(unattended_seconds=600, idle_seconds=60) as rooms:
        ana = await rooms.guest("Ana")
        places = (ME, *(NewPlace("device", name=f"Seat {n}") for n in range(2, 7)))
        timed: dict[str, Any] = {"prepare_seconds": 30, "time_limit": 30, "challenge_seconds": 5}
        party = await rooms.lobby.make(ana, NewTable("mumble-jumble", places, timed, start=True))
        wire = await rooms.wire(ana, party.code)
        await attended(rooms, 900)
        assert party.phase == "playing"
        rounds = table_of(party).state.round
        assert rounds > 1
        await wire.hang_up()
        await attended(rooms, 590)
        paused = table_of(party)
        assert not paused.is_paused, "somebody was here not long ago"
        await attended(rooms, 100)
        assert paused.is_paused
        await attended(rooms, 7_200)
        assert list(rooms.house.tables) == []
        again = await rooms.house.tables.party(party.code)
        assert table_of(again).state == paused.state
        assert table_of(again).at == paused.at
        await rooms.wire(ana, party.code)
        await rooms.lobby.resume(ana, again)
        assert again.record.phase == "playing"


async def attended(rooms: Rooms, seconds: int) -> None:
    """Let time pass in steps, as it does for a house."""
    for _ in range(seconds // 5):
        await rooms.advance(5_000)
