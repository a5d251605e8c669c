"""What is kept of people's plays, and how it goes to another browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from jinglejumble.server.messages import NewPlace, NewTable
from jinglejumble.server.party import row_of
from jinglejumble.server.results import sittings_of
from jinglejumble.server.store.base import Overtaken
from jinglejumble.server.store.engines import Sqlite
from jinglejumble.server.store.sql import SqlStore
from server.company import placing_policy
from server.living import Living, Refusal, guest
from server.wire import BOT, ME, OPEN, Rooms, play_out, refused, two_sit

DEVICE = NewPlace("device", name="Opa")


async def test_results_are_kept_with_who_sat_where() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        for _ in range(2):
            work = rooms.lobby.rematch if party.record.play else rooms.lobby.start
            await work(ana, party)
            await play_out(party)
            await rooms.advance(1_000)
        results = await rooms.people.results(ana)
        theirs = await rooms.people.results(leo)
        assert [play.play for play in results.plays] == [play.play for play in theirs.plays]
        assert results.plays[0].play == party.record.play
        for play in results.plays:
            row = await rooms.store.play(play.play)
            assert row is not None
            outcome = json.loads(row.outcome or "{}")
            assert [seat.finish for seat in play.seats] == outcome["places"]
            assert [seat.score for seat in play.seats] == outcome["scores"]
        assert [[seat.names for seat in play.seats if seat.mine] for play in theirs.plays] == [
            [("Leo",)]
        ] * 2
        (mine,), (his,) = results.games, theirs.games
        assert (mine.plays, mine.won + his.won) == (2, 2)
        (leo_met,), (ana_met,) = results.opponents, theirs.opponents
        assert (leo_met.name, leo_met.won, leo_met.lost) == ("Leo", ana_met.lost, ana_met.won)
        assert (await rooms.people.results(await rooms.guest("Zoe"))).plays == ()


async def test_the_best_of_a_play_is_kept_and_survives_a_restart() -> None:
    rooms = Rooms()
    luck = Random(3)
    async with rooms:
        ana = await rooms.guest("Ana")
        wanted = NewTable("jingle-jangle", (ME, DEVICE), start=True)
        code = (await rooms.lobby.make(ana, wanted)).code
    again = Rooms(rooms.store)
    async with again:
        party = await again.house.tables.party(code)
        table = party.table
        assert table is not None
        most = [0, 0]
        while not table.is_over:
            for seat in table.game.to_act(table.state):
                view = msgspec.to_builtins(table.game.view(table.state, seat))
                act = placing_policy(view, seat, luck)
                if act is not None:
                    before = table.game.view(table.state, seat).scores[seat]
                    await table.act(seat, act)
                    gain = table.game.view(table.state, seat).scores[seat] - before
                    most[seat] = max(most[seat], gain)
                    break
            if len(await again.store.rows(table.row.id)) == 8:
                break
        third = Rooms(again.store)
        async with third:
            woken = await third.house.tables.party(code)
            assert woken.table is not None
            assert woken.table.best == table.best == dict(enumerate(most))


async def test_a_device_s_people_have_no_results_of_their_own() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, DEVICE, BOT, start=True)
        await rooms.lobby.pause(ana, party)
        await rooms.lobby.resume(ana, party)
        while party.table is not None and not party.table.is_over:
            state = party.table.state
            if state.mover in party.record.seats_of(ana):
                heap = next(k for k, size in enumerate(state.heaps) if size)
                await party.table.act(state.mover, f"take 1 from {heap}")
            await rooms.advance(1)
        await rooms.calm()
        results = await rooms.people.results(ana)
        (play,) = results.plays
        assert [seat.names for seat in play.seats if seat.mine] == [("Ana",)]
        assert sorted((one.name, one.level) for one in results.opponents) == [
            ("", "careful"),
            ("Opa", None),
        ]


@pytest.mark.parametrize("database", ["memory", "file"])
async def test_a_seat_on_two_people_s_devices_is_one_person_s(
    database: str, tmp_path: Path
) -> None:
    store = SqlStore(Sqlite(tmp_path / "house.db")) if database == "file" else None
    async with Rooms(store) as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, DEVICE, OPEN)
        await rooms.lobby.sit(leo, party, 2)
        link = await rooms.lobby.link(ana, party, 1, "http://house.test")
        await rooms.lobby.use_link(leo, link.token)
        await rooms.lobby.start(ana, party)
        await play_out(party)
        await rooms.house.tasks.settled()
        assert party.record.phase == "over"
        (play,) = (await rooms.people.results(leo)).plays
        assert sorted(seat.names for seat in play.seats) == [("Ana",), ("Leo",), ("Opa",)]


async def test_a_table_that_cannot_be_written_is_not_tried_for_ever() -> None:
    """What the store refuses though nobody was faster, it refuses the next time too."""
    async with Rooms() as rooms:
        ana, _, party = await two_sit(rooms)
        _, _, other = await two_sit(rooms)
        await rooms.lobby.start(ana, party)
        assert party.table is not None
        sat = sittings_of(party.record, party.table, rooms.clock.now())
        row = row_of(other.record, 2 + 1, rooms.clock.now(), 0)
        await rooms.store.write_table(row, None, sat)
        await play_out(party)
        with pytest.raises(Overtaken):
            await asyncio.wait_for(rooms.lobby.rematch(ana, party), 10)


async def test_a_rematch_before_the_end_is_noted_keeps_the_play_before() -> None:
    """The next play may begin in the moment between the last act and the note of the end."""
    async with Rooms() as rooms:
        ana, _, party = await two_sit(rooms)
        await rooms.lobby.start(ana, party)
        first = party.record.play
        await play_out(party)
        assert party.record.is_on, "nobody has noted the end yet"
        await rooms.lobby.rematch(ana, party)
        await rooms.calm()
        assert [play.play for play in (await rooms.people.results(ana)).plays] == [first]


# Another browser.


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Living]:
    living = Living(tmp_path).start()
    yield living
    assert living.stop() == 0


@pytest.mark.service
async def test_a_link_makes_another_browser_the_same_guest_once(server: Living) -> None:
    ana, other = await guest(server, "Ana"), await guest(server, "Zoe")
    table = await ana.table("nim-house", {"kind": "me"}, {"kind": "open"})
    move = await ana.post("/api/moves")
    assert move["qr"].startswith("<svg")
    address, _, token = move["address"].partition("#move=")
    assert address == f"{server.base}/mine"
    assert (await other.post("/api/moves/take", {"token": token}))["name"] == "Ana"
    assert [one["code"] for one in await other.get("/api/tables/mine")] == [table["code"]]
    assert (await other.get(f"/api/tables/{table['code']}"))["host"]
    third = await guest(server)
    for wrong in (token, "x" * 32, f"{token}x"):
        with pytest.raises(Refusal) as error:
            await third.post("/api/moves/take", {"token": wrong})
        assert (error.value.code, error.value.codes) == (404, ["no_move"])
    assert await third.get("/api/tables/mine") == []
    assert token not in server.log()


async def test_a_link_to_another_browser_is_soon_too_old() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        made = [await rooms.people.move(ana, "http://house.test") for _ in range(2)]
        first, second = (one.address.partition("#move=")[2] for one in made)
        await rooms.advance(made[0].until - rooms.clock.now() - 1)
        assert await rooms.people.moved(first) == ana
        await rooms.advance(1)
        assert await refused(rooms.people.moved(second)) == "no_move"
