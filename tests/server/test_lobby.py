"""Places, people, links, hand-over: what happens around the plays."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Awaitable
from pathlib import Path

import pytest
from msgspec.structs import replace
from nim_house.rules import Nim

from jinglejumble.kit.errors import InvalidHouseRule, JinglejumbleError
from jinglejumble.server.messages import NewPlace, NewTable
from jinglejumble.server.party import Party
from jinglejumble.server.record import Place
from jinglejumble.server.store.engines import Sqlite
from jinglejumble.server.store.sql import SqlStore
from jinglejumble.server.table import Table
from jinglejumble.server.words import WORDS, fresh_code
from server.wire import BOT, ME, OPEN, Rooms, play_out, two_sit

DEVICE = NewPlace("device", name="Opa")


async def refused(work: Awaitable[object]) -> str:
    """The code of the refusal."""
    with pytest.raises(JinglejumbleError) as error:
        await work
    return error.value.code


async def test_one_click_plays_against_bots() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT, BOT, start=True)
        about = party.about(ana)
        assert about.phase == "playing"
        assert [place.kind for place in about.places] == ["player", "bot", "bot"]
        assert sorted(place.seat or 0 for place in about.places) == [0, 1, 2]
        assert about.play is not None
        assert about.play.seed is about.play.salt is None


async def test_a_table_that_cannot_be_is_refused() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        for wanted, code in (
            (NewTable("chess", (ME, BOT)), "no_game"),
            (NewTable("nim-house", (ME,) * 2), "one_place_each"),
            (NewTable("nim-house", (ME, *(BOT,) * 4)), "places_count"),
            (NewTable("nim-house", (ME,), start=True), "places_few"),
            (NewTable("nim-house", (ME, OPEN), start=True), "places_free"),
            (NewTable("nim-house", (ME, NewPlace("bot", level="god"))), "no_level"),
            (NewTable("nim-house", (ME, NewPlace("bot"))), "no_level"),
            (NewTable("nim-house", (ME, NewPlace("device", name="\u202e"))), "name_unseen"),
            (NewTable("nim-house", (ME, NewPlace("device"))), "name_empty"),
            (NewTable("nim-house", (ME, BOT), {"turn_seconds": 0}), "house_rule_value"),
            (NewTable("nim-house", (ME, BOT), {"turn_seconds": True}), "house_rule_value"),
            (NewTable("nim-house", (ME, BOT), {"speed": 3}), "house_rule_unknown"),
        ):
            assert await refused(rooms.lobby.make(ana, wanted)) == code


async def test_of_twenty_who_want_the_last_place_one_gets_it() -> None:
    """C49"""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT, OPEN)
        crowd = [await rooms.guest(f"Guest {n}") for n in range(20)]
        done = await asyncio.gather(
            *(rooms.lobby.sit(player, party, 2) for player in crowd), return_exceptions=True
        )
        assert sum(one is None for one in done) == 1
        errors = [one for one in done if isinstance(one, JinglejumbleError)]
        assert [error.code for error in errors] == ["place_taken"] * 19
        assert len(party.record.places[2].players) == 1


async def test_one_guest_has_one_place() -> None:
    """C49: from two tabs, and by changing places."""
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, OPEN, OPEN)
        await asyncio.gather(*(rooms.lobby.sit(leo, party, 1) for _ in range(2)))
        assert party.record.places_of(leo) == (1,)
        await rooms.lobby.sit(leo, party, 2)
        assert party.record.places_of(leo) == (2,)
        assert party.record.places[1].kind == "open"


async def test_who_has_held_a_seat_may_take_no_other_of_that_play() -> None:
    """C105: what he has seen there he would know here."""
    async with Rooms() as rooms:
        ana, leo, eva = [await rooms.guest(name) for name in ("Ana", "Leo", "Eva")]
        party = await rooms.table(ana, ME, OPEN, BOT)
        await rooms.lobby.sit(leo, party, 1)
        await rooms.lobby.start(ana, party)
        await rooms.lobby.pause(ana, party)  # so that the bot stays where it is
        await rooms.lobby.leave(leo, party)
        other = await rooms.lobby.link(ana, party, 2, "http://house.test")
        assert await refused(rooms.lobby.sit(leo, party, 2)) in ("held_other_seat", "bot_is_acting")
        assert await refused(rooms.lobby.use_link(leo, other.token)) in (
            "held_other_seat",
            "bot_is_acting",
        )
        assert await refused(rooms.lobby.sit(leo, party, 0)) == "place_taken"
        await rooms.lobby.sit(leo, party, 1)  # his own he may take again
        await rooms.lobby.leave(leo, party)
        await rooms.lobby.sit(eva, party, 1)
        assert await refused(rooms.lobby.sit(leo, party, 1)) == "place_taken"


async def test_a_late_comer_takes_over_a_bot_between_its_turns() -> None:
    async with Rooms(bot_pace_millis=1_000) as rooms:
        ana, eva = await rooms.guest("Ana"), await rooms.guest("Eva")
        party = await rooms.table(ana, ME, BOT, start=True)
        await rooms.wire(ana, party.code)
        table = party.table
        assert table is not None
        bot = party.record.seat_of(1)
        if table.state.mover != bot:
            await take(table)
        await rooms.calm()
        assert await refused(rooms.lobby.sit(eva, party, 1)) == "bot_is_acting"
        await rooms.advance(2_000)
        assert table.state.mover != bot
        await rooms.lobby.sit(eva, party, 1)
        assert party.record.places[1].players == (eva,)
        await take(table)
        await rooms.advance(60_000)
        assert table.state.mover == bot, "the bot got up"


async def test_a_seat_link_works_until_it_is_revoked() -> None:
    async with Rooms() as rooms:
        ana, leo, eva = [await rooms.guest(name) for name in ("Ana", "Leo", "Eva")]
        party = await rooms.table(ana, ME, OPEN)
        assert await refused(rooms.lobby.link(leo, party, 1, "http://house.test")) == "host_only"
        link = await rooms.lobby.link(ana, party, 1, "http://house.test")
        assert link.address == f"http://house.test/t/{party.code}#seat={link.token}"
        row = await rooms.store.table(party.code)
        assert row is not None
        assert link.token.partition(".")[2] not in row.record, "only its hash is kept"
        await rooms.lobby.use_link(leo, link.token)
        await rooms.lobby.use_link(leo, link.token)
        assert list(party.record.places[1].players) == [leo]
        await rooms.lobby.use_link(eva, link.token)  # a team on one seat
        assert list(party.record.places[1].players) == [leo, eva]
        assert [x.place for x in party.about(eva).links] == [1]
        assert party.about(await rooms.guest("Zoe")).links == ()
        assert await refused(rooms.lobby.link(ana, party, 1, "")) == "link_for_own"
        await rooms.lobby.unlink(leo, party, 1)
        late = await rooms.guest("Max")
        assert await refused(rooms.lobby.use_link(late, link.token)) == "no_link"
        for token in ("", "x", f"{party.code}.", f"{party.code}.{'x' * 24}", "KITE-1.x"):
            assert await refused(rooms.lobby.use_link(eva, token)) in ("no_link", "no_table")


async def test_an_own_seat_moves_to_another_device_by_a_link() -> None:
    async with Rooms() as rooms:
        ana, phone = await rooms.guest("Ana"), await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT, start=True)
        link = await rooms.lobby.link(ana, party, 0, "")
        seat = party.record.seats_of(ana)[0]
        there = await rooms.wire(phone, party.code)
        assert there.views(seat) == []
        await rooms.lobby.use_link(phone, link.token)
        await rooms.calm()
        assert there.views(seat)[-1]["view"]["seat"] == seat
        await rooms.lobby.leave(ana, party)
        assert party.record.places_of(phone) == (0,)
        assert party.record.host == phone


async def test_a_device_holds_several_seats() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, DEVICE, DEVICE, start=True)
        here = await rooms.wire(ana, party.code)
        assert [len(here.views(seat)) for seat in range(3)] == [1, 1, 1]
        assert party.about(ana).places[1].names == ("Opa",)


async def test_the_host_gives_an_away_seat_to_a_bot_and_its_people_take_it_back() -> None:
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, OPEN)
        await rooms.lobby.sit(leo, party, 1)
        await rooms.lobby.start(ana, party)
        table, seat = party.table, party.record.seat_of(1)
        assert table is not None
        there = await rooms.wire(leo, party.code)
        assert await refused(rooms.lobby.bot(ana, party, 1, "careful")) == "place_is_here"
        await there.hang_up()
        await rooms.calm()
        if table.state.mover != seat:
            await take(table)
        assert await refused(rooms.lobby.bot(ana, party, 1, "god")) == "no_level"
        await rooms.lobby.bot(ana, party, 1, "careless")
        await rooms.advance(1)
        assert table.state.mover != seat, "the bot has acted"
        about = party.about(leo).places[1]
        assert (about.kind, about.level, about.standing_in) == ("bot", "careless", True)
        assert (about.mine, about.names) == (True, ("Leo",))
        there = await rooms.wire(leo, party.code)
        assert (await there.act(party, seat or 0, "take 1 from 1", 1))["code"] == "forbidden"
        assert await refused(rooms.lobby.take_back(ana, party, 1)) == "not_your_place"
        await rooms.lobby.take_back(leo, party, 1)
        await take(table)
        await rooms.advance(60_000)
        assert table.state.mover == seat, "the bot got up"
        notes = [row.text for row in await rooms.store.rows(table.row.id) if row.seat is None]
        assert notes[-2:] == [f"seat {seat} bot careless", f'seat {seat} "Leo"']


async def test_most_of_those_here_give_an_away_seat_to_a_bot() -> None:
    async with Rooms() as rooms:
        ana, leo, eva, max_ = [await rooms.guest(name) for name in ("Ana", "Leo", "Eva", "Max")]
        party = await rooms.table(ana, ME, OPEN, OPEN, OPEN)
        for place, player in enumerate((leo, eva, max_), start=1):
            await rooms.lobby.sit(player, party, place)
        await rooms.lobby.start(ana, party)
        for player in (ana, leo, eva):
            await rooms.wire(player, party.code)
        zoe = await rooms.guest("Zoe")
        assert await refused(rooms.lobby.bot(zoe, party, 3, "careful")) == "players_only"
        await rooms.lobby.bot(leo, party, 3, "careful")
        await rooms.lobby.bot(leo, party, 3, "careful")
        assert party.about(ana).places[3].votes == 1
        assert party.record.places[3].stand_in is None
        await rooms.lobby.bot(eva, party, 3, "careful")
        assert party.record.places[3].stand_in == "careful"


async def test_the_host_s_duty_passes_on_when_he_is_away() -> None:
    async with Rooms(host_away_seconds=60) as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, OPEN)
        await rooms.lobby.sit(leo, party, 1)
        first = await rooms.wire(ana, party.code)
        second = await rooms.wire(leo, party.code)
        await rooms.advance(120_000)
        assert party.record.host == ana
        await first.hang_up()
        await rooms.advance(50_000)
        assert party.record.host == ana
        await rooms.advance(20_000)
        assert party.record.host == leo
        assert second.table["host"]
        assert await refused(rooms.lobby.set_host(ana, party, 0)) == "host_only"
        await rooms.lobby.set_host(leo, party, 0)
        assert party.record.host == ana


async def test_when_all_people_have_left_the_table_closes_without_a_result() -> None:
    """J-R13"""
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, OPEN, BOT)
        await rooms.lobby.sit(leo, party, 1)
        await rooms.lobby.start(ana, party)
        await rooms.lobby.leave(ana, party)
        assert (party.record.host, party.record.phase) == (leo, "playing")
        await rooms.lobby.leave(leo, party)
        assert party.record.phase == "closed"
        assert party.table is not None
        row = await rooms.store.play(party.table.row.id)
        assert row is not None
        assert (row.outcome, row.ended) == (None, 0)


async def test_people_away_for_long_have_left() -> None:
    """J-R13"""
    async with Rooms(close_after_seconds=3_600, bot_pace_millis=0) as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, DEVICE, start=True)
        watched = await rooms.table(leo, ME, DEVICE, start=True)
        here = await rooms.wire(ana, party.code)
        await rooms.wire(leo, watched.code)
        await rooms.advance(7_200_000)
        assert party.record.phase == "playing"
        await here.hang_up()
        await rooms.advance(3_500_000)
        assert party.record.phase == "playing"
        await rooms.advance(300_000)
        row = await rooms.store.table(party.code)
        assert row is not None
        assert row.phase == "closed"
        assert watched.record.phase == "playing"


async def take(table: Table) -> None:
    """The mover takes one from the first heap that has any."""
    heap = next(k for k, size in enumerate(table.state.heaps) if size)
    await table.act(table.state.mover, f"take 1 from {heap}")


async def played(party: Party) -> None:
    """Play it to its end."""
    table = party.table
    assert table is not None
    while not table.is_over:
        await take(table)


async def test_in_a_rematch_the_next_place_starts() -> None:
    """J-R3"""
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, DEVICE, DEVICE, start=True)
        assert await refused(rooms.lobby.rematch(ana, party)) == "table_playing"
        firsts, plays = [party.record.first], [party.record.play]
        for _ in range(3):
            await played(party)
            await rooms.calm()
            assert party.record.phase == "over"
            assert await refused(rooms.lobby.rematch(leo, party)) == "players_only"
            done = await asyncio.gather(
                rooms.lobby.rematch(ana, party),
                rooms.lobby.rematch(ana, party),
                return_exceptions=True,
            )
            assert [one for one in done if one is None] == [None], "two taps, one rematch"
            firsts.append(party.record.first)
            plays.append(party.record.play)
        assert [(one - firsts[0]) % 3 for one in firsts] == [0, 1, 2, 0]
        assert len(set(plays)) == 4
        about = party.about(ana)
        assert about.places[party.record.first].seat == 0


async def test_the_host_lists_a_table_and_takes_it_off() -> None:
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, OPEN)
        assert await refused(rooms.lobby.set_listing(leo, party, True)) == "host_only"
        await rooms.lobby.set_listing(ana, party, True)
        assert [line.code for line in await rooms.lobby.public_tables()] == [party.code]
        await rooms.lobby.set_listing(ana, party, False)
        assert await rooms.lobby.public_tables() == []


async def test_places_may_change_between_plays_but_not_in_them() -> None:
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, OPEN)
        await rooms.lobby.sit(leo, party, 1)
        await rooms.lobby.set_places(ana, party, (ME, OPEN, BOT))
        assert [place.kind for place in party.record.places] == ["player", "player", "bot"]
        assert await refused(rooms.lobby.set_places(leo, party, (ME, BOT))) == "host_only"
        await rooms.lobby.set_house(ana, party, {"misere": True})
        assert party.about(leo).rules_on == ("misere",)
        await rooms.lobby.set_places(ana, party, (ME, OPEN))
        await rooms.lobby.start(ana, party)
        assert await refused(rooms.lobby.set_places(ana, party, (ME, BOT))) == "table_playing"
        assert await refused(rooms.lobby.set_house(ana, party, {})) == "table_playing"
        await played(party)
        await rooms.calm()
        await rooms.lobby.set_places(ana, party, (ME, OPEN, BOT))
        watching = await rooms.wire(leo, party.code)
        seat = party.record.seat_of(1)
        assert watching.views(seat)[-1]["view"]["heaps"] == [0, 0, 0]
        assert party.about(leo).places[2].seat is None
        await rooms.lobby.rematch(leo, party)
        assert party.record.seats == 3


async def test_a_pause_stops_everybody() -> None:
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, OPEN, turn_seconds=10)
        await rooms.lobby.sit(leo, party, 1)
        await rooms.lobby.start(ana, party)
        here = await rooms.wire(ana, party.code)
        assert await refused(rooms.lobby.pause(leo, party)) == "host_only"
        await rooms.advance(4_000)
        await rooms.lobby.pause(ana, party)
        await rooms.advance(100_000)
        assert here.table["phase"] == "paused"
        assert party.table is not None
        assert (party.table.at, party.table.state.turn) == (4_000, 0)
        seat = party.table.state.mover
        wire = here if seat in party.record.seats_of(ana) else await rooms.wire(leo, party.code)
        assert (await wire.act(party, seat, "take 1 from 0", 1))["code"] == "gone"
        await rooms.lobby.resume(ana, party)
        await rooms.advance(6_000)
        assert here.table["phase"] == "playing"
        assert party.table.state.turn == 1


async def test_an_idle_table_leaves_memory_and_wakes_as_it_was() -> None:
    async with Rooms(idle_seconds=60) as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, DEVICE, start=True)
        here = await rooms.wire(ana, party.code)
        assert party.table is not None
        await here.act(party, party.table.state.mover, "take 1 from 0", 1)
        state = party.table.state
        await rooms.advance(300_000)
        assert len(rooms.house.tables) == 1
        await here.hang_up()
        await rooms.advance(50_000)
        assert len(rooms.house.tables) == 1
        await rooms.advance(20_000)
        assert len(rooms.house.tables) == 0
        again = await rooms.wire(ana, party.code)
        woken = await rooms.house.tables.party(party.code)
        assert woken is not party
        assert woken.table is not None
        assert woken.table.state == state
        assert again.views(0)


async def test_a_table_with_a_deadline_stays_awake_though_nobody_is_there() -> None:
    """C47"""
    async with Rooms(idle_seconds=1) as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, DEVICE, start=True, turn_seconds=600)
        await rooms.advance(500_000)
        assert len(rooms.house.tables) == 1
        await rooms.advance(101_000)
        assert party.table is not None
        assert party.table.state.turn == 1


async def test_thousands_of_tables_in_the_store_are_not_woken() -> None:
    rooms = Rooms()
    async with rooms:
        ana = await rooms.guest("Ana")
        for _ in range(300):
            await rooms.table(ana, ME, BOT)
        codes = {line.code for line in await rooms.lobby.tables_of(ana)}
        assert len(codes) == 60
    again = Rooms(rooms.store)
    async with again:
        assert len(again.house.tables) == 0


async def test_a_renamed_guest_is_called_so_at_the_table() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT)
        here = await rooms.wire(ana, party.code)
        assert here.table["places"][0]["names"] == ["Ana"]
        await rooms.lobby.rename(ana, "Anna")
        await rooms.calm()
        assert here.table["places"][0]["names"] == ["Anna"]


async def test_public_tables_are_listed_and_others_are_not() -> None:
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        shown = await rooms.lobby.make(ana, NewTable("nim-house", (ME, OPEN), public=True))
        await rooms.table(ana, ME, OPEN)
        (line,) = await rooms.lobby.public_tables()
        assert (line.code, line.free, line.names, line.seats) == (shown.code, 1, ("Ana",), 2)
        assert len(await rooms.lobby.tables_of(ana)) == 2
        assert await rooms.lobby.tables_of(leo) == []


async def test_a_public_table_that_people_have_left_is_no_longer_listed() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.lobby.make(ana, NewTable("nim-house", (ME, OPEN), public=True))
        here = await rooms.wire(ana, party.code)
        await rooms.advance(3_600_000)
        assert len(await rooms.lobby.public_tables()) == 1
        await here.hang_up()
        await rooms.advance(700_000)
        assert await rooms.lobby.public_tables() == []


async def test_a_table_outlives_rules_that_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Rooms()
    async with rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, DEVICE, start=True)
        code, play = party.code, party.record.play
    monkeypatch.setattr(Nim, "RULES", 2)
    again = Rooms(rooms.store)
    async with again:
        woken = await again.house.tables.party(code)
        await again.calm()
        assert woken.about(ana).phase == "over"
        assert woken.about(ana).play is None
        await again.lobby.rematch(ana, woken)
        assert woken.table is not None
        assert woken.table.row.rules == 2
        assert woken.record.play != play


def test_codes_are_words_and_numbers_that_grow_when_they_are_scarce() -> None:
    assert len(set(WORDS)) == len(WORDS) > 250
    word, _, number = fresh_code(0).partition("-")
    assert word in WORDS
    assert 10 <= int(number) <= 99
    assert 1_000 <= int(fresh_code(6).partition("-")[2]) <= 9_999


async def test_house_rules_are_refused_in_the_kit_s_words() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        with pytest.raises(InvalidHouseRule) as error:
            await rooms.table(ana, ME, BOT, turn_seconds=9_999)
        assert error.value.rule == "N-4"


async def test_two_hundred_timers_ring_while_garbage_is_collected() -> None:
    """C51"""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        parties = [
            await rooms.table(ana, ME, DEVICE, start=True, turn_seconds=5) for _ in range(200)
        ]
        for _ in range(10):
            await rooms.advance(499)
        gc.collect()
        assert all(party.table and party.table.state.turn == 0 for party in parties)
        gc.collect()
        await rooms.advance(10)
        assert all(party.table and party.table.state.turn == 1 for party in parties)


async def test_a_play_is_made_for_the_places_and_house_rules_it_starts_with(tmp_path: Path) -> None:
    """The host's page may send both at once; the table waits for the disk in between."""
    async with Rooms(SqlStore(Sqlite(tmp_path / "house.db"))) as rooms:
        ana = await rooms.guest("Ana")
        lobby, party = rooms.lobby, await rooms.table(ana, ME, BOT)
        await asyncio.gather(
            lobby.set_places(ana, party, (ME, BOT, BOT)),
            lobby.set_house(ana, party, {"guessing": True}),
            lobby.start(ana, party),
        )
        assert party.table is not None
        assert party.table.row.seats == party.record.seats == len(party.record.places) == 3
        assert json.loads(party.table.row.house)["guessing"]


@pytest.mark.parametrize("level", [None, "careful"])
async def test_a_place_left_in_a_play_is_free_after_it_or_the_bot_s(level: str | None) -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        zoe = await rooms.guest("Zoe")
        await rooms.lobby.start(ana, party)
        await rooms.lobby.leave(leo, party)
        if level is None:
            await play_out(party)
        else:
            await rooms.lobby.bot(ana, party, 1, level)
            await play_beside_a_bot(rooms, party, ana)
        await rooms.house.tasks.settled()
        assert party.record.phase == "over"
        if level is None:
            assert await refused(rooms.lobby.rematch(ana, party)) == "places_free"
            await rooms.lobby.sit(zoe, party, 1)
        await rooms.lobby.rematch(ana, party)
        assert len(party.record.seats_of(zoe)) == (level is None)
        assert list(party.record.bots.values()) == ([] if level is None else [level])


async def test_a_rematch_before_the_end_is_noted_keeps_the_bot_that_stood_in() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        await rooms.lobby.start(ana, party)
        await rooms.lobby.leave(leo, party)
        await party.change(lambda record: record.stood_in(1, "careful"))
        await play_out(party)
        assert party.record.is_on
        await rooms.lobby.rematch(ana, party)
        assert [place.bot for place in party.record.places] == [None, "careful"]


async def test_a_place_that_an_older_house_kept_for_nobody_can_be_taken() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        await rooms.lobby.leave(leo, party)
        await party.change(lambda record: replace(record.put(1, Place("player")), phase="over"))
        await rooms.lobby.set_places(ana, party, (ME, OPEN))
        assert party.record.places[1].kind == "open"
        await party.change(lambda record: record.put(1, Place("player")))
        await rooms.lobby.sit(leo, party, 1)
        assert party.record.places[1].players == (leo,)


async def play_beside_a_bot(rooms: Rooms, party: Party, player: str) -> None:
    """Play Nim to its end, the player's turns only."""
    table = party.table
    assert table is not None
    while not table.is_over:
        if table.state.mover in party.record.seats_of(player):
            heap = next(k for k, size in enumerate(table.state.heaps) if size)
            await table.act(table.state.mover, f"take 1 from {heap}")
        await rooms.advance(1)


async def test_however_many_come_and_go_only_the_names_of_those_here_are_kept() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        await rooms.lobby.leave(leo, party)
        for number in range(20):
            someone = await rooms.guest(f"Guest {number}")
            await rooms.lobby.sit(someone, party, 1)
            await rooms.lobby.leave(someone, party)
        await rooms.lobby.sit(leo, party, 1)
        assert party.record.names == {ana: "Ana", leo: "Leo"}
        await rooms.people.remove(ana, party, 1, "Leo", None)
        assert party.record.names == {ana: "Ana"}


async def test_two_names_that_come_at_once_are_both_kept(tmp_path: Path) -> None:
    async with Rooms(SqlStore(Sqlite(tmp_path / "house.db"))) as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, OPEN)
        await rooms.store.set_name(ana, "Anna", rooms.clock.now())
        await asyncio.gather(rooms.lobby.sit(leo, party, 1), rooms.lobby.greet(ana, party))
        assert party.record.names == {ana: "Anna", leo: "Leo"}
