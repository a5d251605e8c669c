"""What people say to each other, and who may be at a table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.server.auth import screened_line
from jinglejumble.server.messages import NewPlace
from server.wire import ME, Rooms, Wire, play_out, refused, two_sit


def heard(wire: Wire, kind: str) -> list[dict[str, Any]]:
    """The messages of a kind that came."""
    return [one for one in wire.sent if one["type"] == kind]


def last(wire: Wire, n: int) -> dict[str, Any]:
    """The answer to message `n`."""
    return next(one for one in reversed(wire.sent) if one.get("n") == n)


# Saying.


async def test_a_saying_reaches_everybody_and_no_log() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        zoe = await rooms.guest("Zoe")
        wires = [await rooms.wire(one, party.code) for one in (ana, leo, zoe)]
        await wires[1].say({"type": "say", "n": 1, "place": 1, "code": "ready"})
        said = {"type": "said", "place": 1, "code": "ready"}
        assert [heard(wire, "said") for wire in wires] == [[said]] * 3
        await rooms.lobby.start(ana, party)
        await wires[0].say({"type": "say", "n": 1, "place": 0, "code": "bell"})
        assert party.table is not None
        rows = await rooms.store.rows(party.table.row.id)
        assert not any("ready" in row.text or "bell" in row.text for row in rows)
        again = await rooms.wire(leo, party.code)
        assert heard(again, "said") == [], "what was said is gone"


async def test_only_who_holds_a_place_says_something_and_only_there() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        zoe = await rooms.guest("Zoe")
        here, watching = await rooms.wire(ana, party.code), await rooms.wire(zoe, party.code)
        for wire, place in ((watching, 0), (watching, 1), (here, 1)):
            await wire.say({"type": "say", "n": 9, "place": place, "code": "smile"})
            answer = last(wire, 9)
            assert (answer["code"], answer["reasons"][0]["code"]) == ("forbidden", "not_your_place")
        await here.say({"type": "say", "n": 10, "place": 7, "code": "smile"})
        assert last(here, 10)["reasons"][0]["code"] == "no_place"
        there = await rooms.wire(leo, party.code)
        assert heard(there, "said") == heard(here, "said") == []


async def test_nothing_but_the_fixed_words_can_be_said() -> None:
    async with Rooms() as rooms:
        ana, _, party = await two_sit(rooms)
        for code in ("you are stupid", "", 3, None):
            wire = await rooms.wire(ana, party.code)
            await wire.say({"type": "say", "n": 1, "place": 0, "code": code})
            assert (wire.closed, heard(wire, "said")) == (4400, [])


async def test_who_says_too_much_waits() -> None:
    """Each person has a measure of the own, over all connections."""
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        here, again = await rooms.wire(ana, party.code), await rooms.wire(ana, party.code)
        there = await rooms.wire(leo, party.code)
        for n in range(3):
            for wire in (here, again):
                await wire.say({"type": "say", "n": n, "place": 0, "code": "wow"})
        assert len(heard(there, "said")) == 4
        assert (last(here, 2)["code"], last(again, 2)["code"]) == ("limited", "limited")
        await there.say({"type": "say", "n": 1, "place": 1, "code": "wow"})
        await rooms.advance(2_000)
        await here.say({"type": "say", "n": 3, "place": 0, "code": "wow"})
        assert len(heard(there, "said")) == 6


# The chat.


async def test_the_chat_is_off_until_the_host_turns_it_on() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        here, there = await rooms.wire(ana, party.code), await rooms.wire(leo, party.code)
        assert not here.table["chat"]
        await there.say({"type": "chat", "n": 1, "place": 1, "text": "Hello"})
        assert last(there, 1)["reasons"][0]["code"] == "chat_off"
        assert await refused(rooms.people.let_chat(leo, party, True)) == "host_only"
        await rooms.people.let_chat(ana, party, True)
        await rooms.calm()
        assert (here.table["chat"], there.table["chat"]) == (True, True)
        await there.say({"type": "chat", "n": 2, "place": 1, "text": " Hello,  Ana "})
        assert last(there, 2) == {"type": "answer", "n": 2, "answer": None}
        (line,) = heard(here, "chatted")[-1]["lines"]
        assert (line["place"], line["name"], line["text"]) == (1, "Leo", "Hello, Ana")
        await rooms.people.let_chat(ana, party, False)
        await rooms.people.let_chat(ana, party, True)
        await rooms.calm()
        assert heard(here, "chatted")[-1] == {"type": "chatted", "lines": [], "anew": True}


async def test_a_public_table_has_no_chat() -> None:
    async with Rooms() as rooms:
        ana, _, shown = await two_sit(rooms, public=True)
        assert await refused(rooms.people.let_chat(ana, shown, True)) == "chat_not_public"
        await rooms.lobby.set_listing(ana, shown, False)
        await rooms.people.let_chat(ana, shown, True)
        assert await refused(rooms.lobby.set_listing(ana, shown, True)) == "chat_not_public"


async def test_only_those_who_hold_places_read_the_chat_and_not_the_public_view() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        await rooms.people.let_chat(ana, party, True)
        zoe = await rooms.guest("Zoe")
        here = await rooms.wire(ana, party.code)
        screen = await rooms.wire(ana, party.code, public=True)
        watching = await rooms.wire(zoe, party.code)
        await here.say({"type": "chat", "n": 1, "place": 0, "text": "psst"})
        await watching.say({"type": "chat", "n": 1, "place": 0, "text": "psst"})
        assert last(watching, 1)["code"] == "forbidden"
        assert "psst" not in "".join(screen.raw + watching.raw)
        there = await rooms.wire(leo, party.code)
        (first,) = heard(there, "chatted")
        assert (first["anew"], [one["text"] for one in first["lines"]]) == (True, ["psst"])
        await rooms.lobby.leave(leo, party)
        await here.say({"type": "chat", "n": 2, "place": 0, "text": "gone?"})
        assert "gone?" not in "".join(there.raw)
        await rooms.lobby.sit(zoe, party, 1)
        await rooms.calm()
        assert [one["text"] for one in heard(watching, "chatted")[-1]["lines"]] == ["psst", "gone?"]


async def test_a_line_sent_again_is_written_once_and_too_many_wait() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        await rooms.people.let_chat(ana, party, True)
        there = await rooms.wire(leo, party.code)
        here = await rooms.wire(ana, party.code)
        for wire in (here, await rooms.wire(ana, party.code)):  # it broke before the answer
            await wire.say({"type": "chat", "n": 1, "place": 0, "text": "once"})
            assert last(wire, 1)["type"] == "answer"
        assert sum(len(one["lines"]) for one in heard(there, "chatted")) == 1
        for n in range(2, 8):
            await here.say({"type": "chat", "n": n, "place": 0, "text": "more"})
        assert last(here, 7)["code"] == "limited"
        await rooms.advance(2_000)
        await here.say({"type": "chat", "n": 7, "place": 0, "text": "more"})
        assert last(here, 7)["type"] == "answer"


async def test_a_line_that_comes_after_the_chat_was_turned_off_is_never_shown() -> None:
    """Another process may not know yet that it is off."""
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        there = await rooms.wire(leo, party.code)
        line = {"number": 1, "place": 0, "name": "Ana", "text": "Late", "at": 1}
        told = json.dumps({"type": "chatted", "lines": [line], "anew": False})
        rooms.house.talk.hear(party.code, told)
        await rooms.people.let_chat(ana, party, True)
        await rooms.calm()
        assert heard(there, "chatted") == [{"type": "chatted", "lines": [], "anew": True}]
        rooms.house.talk.hear(party.code, told)
        await rooms.calm()
        assert heard(there, "chatted")[-1]["lines"] == [line]


async def test_the_chat_keeps_its_last_hundred_lines() -> None:
    async with Rooms(messages_per_second=1_000) as rooms:
        ana, leo, party = await two_sit(rooms)
        await rooms.people.let_chat(ana, party, True)
        here = await rooms.wire(ana, party.code)
        for n in range(103):
            rooms.clock.advance(2_000)
            await here.say({"type": "chat", "n": n, "place": 0, "text": f"line {n}"})
        there = await rooms.wire(leo, party.code)
        lines = heard(there, "chatted")[0]["lines"]
        assert [lines[0]["text"], lines[-1]["text"], len(lines)] == ["line 3", "line 102", 100]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("   ", "line_empty"),
        ("x" * 201, "line_too_long"),
        ("a\u202eb", "line_unseen"),
        ("a\u2800b", "line_unseen"),
        ("a" + "\u0301" * 4, "line_unseen"),
    ],
)
def test_lines_are_screened_as_names_are(text: str, code: str) -> None:
    with pytest.raises(JinglejumbleError) as error:
        screened_line(text)
    assert error.value.code == code
    assert screened_line("... \U0001f600") == "... \U0001f600"


# Taken off the table.


async def test_the_host_takes_somebody_off_before_the_play() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        link = await rooms.lobby.link(leo, party, 1, "")
        there = await rooms.wire(leo, party.code)
        assert await refused(rooms.people.remove(leo, party, 0, None, None)) == "host_only"
        assert await refused(rooms.people.remove(ana, party, 0, None, None)) == "host_stays"
        assert await refused(rooms.people.remove(ana, party, 1, "Eva", None)) == "nobody_there"
        assert await refused(rooms.people.remove(ana, party, 1, None, "god")) == "no_level"
        await rooms.people.remove(ana, party, 1, "Leo", None)
        await rooms.calm()
        assert party.record.places[1].kind == "open"
        assert heard(there, "trouble")[-1]["reasons"][0]["code"] == "removed_here"
        assert there.closed == 4403
        again = await rooms.wire(leo, party.code)
        assert again.closed == 4403
        assert heard(again, "table") == heard(again, "view") == []
        assert await refused(rooms.lobby.sit(leo, party, 1)) == "removed_here"
        eva = await rooms.guest("Eva")
        assert await refused(rooms.lobby.use_link(eva, link.token)) == "no_link"
        fresh = await rooms.lobby.link(ana, party, 1, "")
        assert await refused(rooms.lobby.use_link(leo, fresh.token)) == "removed_here"
        await rooms.lobby.use_link(eva, fresh.token)
        assert [line.code for line in await rooms.lobby.tables_of(leo)] == []


@pytest.mark.parametrize("level", [None, "careful"])
async def test_the_host_takes_somebody_off_in_a_play(level: str | None) -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        await rooms.lobby.start(ana, party)
        table, seat = party.table, party.record.seat_of(1)
        assert table is not None
        assert seat is not None
        here, there = await rooms.wire(ana, party.code), await rooms.wire(leo, party.code)
        await rooms.people.remove(ana, party, 1, None, level)
        await rooms.calm()
        assert there.closed == 4403
        place = here.table["places"][1]
        assert (place["kind"], place["names"]) == ("player" if level is None else "bot", [])
        eva = await rooms.guest("Eva")
        if level is None:
            assert await refused(rooms.lobby.sit(leo, party, 1)) == "removed_here"
            await rooms.lobby.sit(eva, party, 1)
            assert party.record.seats_of(eva) == (seat,)
        else:
            if table.state.mover != seat:
                heap = next(k for k, size in enumerate(table.state.heaps) if size)
                await table.act(table.state.mover, f"take 1 from {heap}")
            turn = table.state.turn
            await rooms.advance(60_000)
            assert table.state.turn > turn, "the bot plays on"
            notes = [row.text for row in await rooms.store.rows(table.row.id) if row.seat is None]
            assert notes[-1] == f"seat {seat} bot {level}"
        await play_out(party)
        await rooms.calm()
        assert (await rooms.people.results(leo)).plays == ()


async def test_at_a_public_table_who_was_taken_off_may_watch() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms, public=True)
        await rooms.lobby.start(ana, party)
        seat = party.record.seat_of(1)
        there = await rooms.wire(leo, party.code)
        assert there.views(seat)
        await rooms.people.remove(ana, party, 1, None, "careful")
        await rooms.calm()
        assert (there.closed, there.table["removed"]) == (None, True)
        assert there.views(None), "an onlooker's view"
        await there.say({"type": "say", "n": 1, "place": 1, "code": "sad"})
        assert last(there, 1)["code"] == "forbidden"
        await rooms.lobby.set_listing(ana, party, False)
        await rooms.calm()
        assert there.closed == 4403


async def test_of_a_team_one_is_taken_off() -> None:
    async with Rooms() as rooms:
        ana, leo, party = await two_sit(rooms)
        eva = await rooms.guest("Eva")
        link = await rooms.lobby.link(leo, party, 1, "")
        await rooms.lobby.use_link(eva, link.token)
        await rooms.people.remove(ana, party, 1, "Eva", "careful")
        assert party.record.places[1].players == (leo,)
        assert party.record.removed == (eva,)


async def test_who_shows_a_seat_of_the_host_s_device_elsewhere_is_taken_off_by_its_name() -> None:
    """Their own name stands nowhere: the seat has one."""
    async with Rooms() as rooms:
        ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
        party = await rooms.table(ana, ME, NewPlace("device", name="Opa"))
        assert await refused(rooms.people.remove(ana, party, 1, "Opa", None)) == "host_stays"
        link = await rooms.lobby.link(ana, party, 1, "")
        await rooms.lobby.use_link(leo, link.token)
        assert await refused(rooms.people.remove(ana, party, 1, None, None)) == "host_stays"
        await rooms.people.remove(ana, party, 1, "Opa", None)
        place = party.record.places[1]
        assert (place.kind, place.name, place.players) == ("device", "Opa", (ana,))
        assert party.record.removed == (leo,)
        assert await refused(rooms.lobby.use_link(leo, link.token)) == "no_link"
