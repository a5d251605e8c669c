"""The socket's protocol, message by message, on a fake clock."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Any

import pytest

from jinglejumble.server.messages import NewPlace
from jinglejumble.server.store.base import LogRow
from jinglejumble.server.store.memory import MemoryStore
from server.wire import BOT, ME, OPEN, Rooms


async def test_a_seat_is_sent_its_view_and_an_onlooker_the_public_one() -> None:
    async with Rooms() as rooms:
        ana, leo, eva = [await rooms.guest(name) for name in ("Ana", "Leo", "Eva")]
        party = await rooms.table(ana, ME, OPEN, guessing=True)
        await rooms.lobby.sit(leo, party, 1)
        await rooms.lobby.start(ana, party)
        seat = party.record.seats_of(ana)[0]
        here = await rooms.wire(ana, party.code)
        there = await rooms.wire(leo, party.code)
        onlooker = await rooms.wire(eva, party.code)
        tv = await rooms.wire(ana, party.code, public=True)
        assert [view["view"]["seat"] for view in here.views(seat)] == [seat]
        assert [view["view"]["seat"] for view in onlooker.views(None)] == [None]
        assert [view["view"]["seat"] for view in tv.views(None)] == [None]
        assert tv.views(seat) == []
        assert (await here.act(party, seat, f"guess {seat}", 1))["type"] == "ack"
        # What only one seat sees changes for one seat only: the others hear nothing at all.
        assert len(here.views(seat)) == 2
        counts = [len(there.views(1 - seat)), len(onlooker.views(None)), len(tv.views(None))]
        assert counts == [1, 1, 1]


@pytest.mark.parametrize("slow", [False, True])
async def test_a_slip_in_a_question_is_answered_and_ends_nothing(
    slow: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slip(*_: object) -> object:
        raise ZeroDivisionError

    queries = import_module("nim_house.queries")
    monkeypatch.setattr(queries, "answer", slip)
    monkeypatch.setattr(queries, "SLOW", frozenset({"actions"} if slow else ()), raising=False)
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT, start=True)
        here = await rooms.wire(ana, party.code)
        await here.say({"type": "ask", "n": 1, "seat": None, "query": "actions"})
        while not any(message.get("n") == 1 for message in here.sent):
            await asyncio.sleep(0.001)
        refused = next(message for message in here.sent if message.get("n") == 1)
        assert (refused["n"], refused["reasons"][0]["code"]) == (1, "internal")
        await here.say({"type": "ping", "n": 2})
        assert (here.sent[-1]["type"], here.closed) == ("pong", None)


async def test_views_are_counted_without_gaps_and_hello_again_begins_anew() -> None:
    """C53"""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        device = NewPlace("device", name="Leo")
        party = await rooms.table(ana, ME, device, start=True)
        here = await rooms.wire(ana, party.code)
        for n in range(3):
            assert party.table is not None
            mover = party.table.state.mover
            await here.act(party, mover, "take 1 from 0", n)
        numbers = [one["number"] for one in here.sent if one["type"] == "view"]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(here.views(0)) == len(here.views(1)) == 4
        before = len(here.sent)
        await here.say({"type": "hello", "client": "tab"})
        anew = here.sent[before:]
        assert [one["type"] for one in anew] == ["table", "view", "view"]
        assert [one["number"] for one in anew[1:]] == [1, 2]
        assert anew[1]["view"] == here.views(0)[-2]["view"]


async def test_an_act_is_answered_by_what_became_of_it() -> None:
    """C61, C107, C111"""
    async with Rooms() as rooms:
        ana, leo, eva = [await rooms.guest(name) for name in ("Ana", "Leo", "Eva")]
        party = await rooms.table(ana, ME, OPEN)
        await rooms.lobby.sit(leo, party, 1)
        await rooms.lobby.start(ana, party)
        people = {party.record.seats_of(player)[0]: player for player in (ana, leo)}
        first = await rooms.wire(people[0], party.code)
        second = await rooms.wire(people[1], party.code)
        onlooker = await rooms.wire(eva, party.code)
        refused = await second.act(party, 1, "take 1 from 0", 1)
        assert (refused["code"], refused["reasons"][0]["rule"]) == ("illegal", "N-2")
        assert refused["reasons"][0]["text"] == "It is not the turn of seat 1."
        assert (await second.act(party, 0, "take 1 from 0", 2))["code"] == "forbidden"
        assert (await onlooker.act(party, 0, "take 1 from 0", 3))["code"] == "forbidden"
        assert (await onlooker.act(party, 7, "take 1 from 0", 4))["code"] == "forbidden"
        assert (await first.act(party, 0, "H AB @(0,0)", 5))["code"] == "invalid"
        assert (await first.act(party, 0, "take 1\nfrom 0", 5))["code"] == "invalid"
        assert await rooms.store.rows(party.record.play or "") != []  # the notes of who sits there
        assert party.table is not None
        assert party.table.state.turn == 0
        assert (await first.act(party, 0, "take 1 from 0", 6)) == {"type": "ack", "n": 6, "at": 0}
        assert (await first.act(party, 0, "take 1 from 0", 6)) == {"type": "ack", "n": 6, "at": 0}
        assert party.table.state.turn == 1


async def test_an_act_is_acknowledged_after_the_views_that_show_it() -> None:
    """Else a page would take the view before for what became of its act."""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        device = NewPlace("device", name="Leo")
        party = await rooms.table(ana, ME, device, start=True)
        here = await rooms.wire(ana, party.code)
        assert party.table is not None
        before = len(here.sent)
        await here.act(party, party.table.state.mover, "take 1 from 0", 1)
        told = here.sent[before:]
        assert [one["type"] for one in told] == ["view", "view", "ack"]
        assert [one["view"]["turn"] for one in told[:2]] == [1, 1]


async def test_questions_see_no_more_than_the_view() -> None:
    async with Rooms() as rooms:
        ana, eva = await rooms.guest("Ana"), await rooms.guest("Eva")
        party = await rooms.table(ana, ME, NewPlace("device", name="Leo"), start=True)
        here, onlooker = await rooms.wire(ana, party.code), await rooms.wire(eva, party.code)
        await here.say({"type": "ask", "n": 1, "seat": 0, "query": "actions"})
        assert "take 1 from 0" in here.sent[-1]["answer"]
        await here.say({"type": "ask", "n": 2, "seat": 0, "query": "the seed"})
        assert here.sent[-1]["code"] == "invalid"
        await onlooker.say({"type": "ask", "n": 3, "seat": 0, "query": "actions"})
        assert onlooker.sent[-1]["code"] == "forbidden"
        await onlooker.say({"type": "ask", "n": 4, "seat": None, "query": "actions"})
        assert onlooker.sent[-1]["answer"] == []
        await onlooker.say({"type": "ping", "n": 5})
        assert onlooker.sent[-1] == {"type": "pong", "n": 5, "at": 0}


async def test_an_act_of_an_earlier_play_is_answered_if_it_was_done() -> None:
    """C43: the ack of the last act was lost, and somebody was quick with the rematch."""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, NewPlace("device", name="Leo"), start=True)
        here = await rooms.wire(ana, party.code)
        assert party.table is not None
        earlier, n, heap = party.table.row.id, 0, 0
        while not party.table.is_over:
            n += 1
            heap = next(k for k, size in enumerate(party.table.state.heaps) if size)
            await here.act(party, party.table.state.mover, f"take 1 from {heap}", n)
        last = {"type": "act", "n": n, "seat": (n - 1) % 2, "play": earlier}
        await rooms.lobby.rematch(ana, party)
        assert party.table.row.id != earlier
        await here.say({**last, "act": f"take 1 from {heap}"})
        assert here.sent[-1]["type"] == "ack"
        await here.say({**last, "n": n + 1, "act": "take 1 from 0"})
        assert (here.sent[-1]["type"], here.sent[-1]["code"]) == ("refused", "gone")
        assert party.table.state.turn == 0


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "nonsense",
        "[]",
        b"\xff\xfe",
        '{"type":"shout"}',
        '{"type":"hello"}',
        '{"type":"hello","client":""}',
        '{"type":"hello","client":"a b"}',
        '{"type":"hello","client":"tab","score":9999}',
        '{"type":"hello","client":"tab","public":"yes"}',
        '{"type":"act","n":"1","seat":0,"act":"x","play":"p"}',
        '{"type":"act","n":1,"seat":true,"act":"x","play":"p"}',
        '{"type":"act","n":1,"seat":0.5,"act":"x","play":"p"}',
        '{"type":"act","n":1e400,"seat":0,"act":"x","play":"p"}',
        '{"type":"act","n":NaN,"seat":0,"act":"x","play":"p"}',
        '{"type":"act","n":9223372036854775808,"seat":0,"act":"x","play":"p"}',
        '{"type":"act","n":-1,"seat":0,"act":"x","play":"p"}',
        '{"type":"act","n":1,"seat":[0],"act":"x","play":"p"}',
        '{"type":"act","n":1,"seat":0,"act":null,"play":"p"}',
        '{"type":"act","n":1,"seat":0,"act":"' + 201 * "x" + '","play":"p"}',
        '{"type":"act","n":1,"seat":0,"act":"x","play":"p","points":9999}',
        '{"type":"ask","n":1,"query":"actions"}',
        '{"type":"ping"}',
        "[" * 10_000,
    ],
    ids=lambda frame: repr(frame)[:60],
)
async def test_what_is_no_message_ends_the_socket_with_words(frame: str | bytes) -> None:
    """C59, C63"""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT)
        here = await rooms.wire(ana, party.code)
        await here.say(frame)
        assert here.sent[-1]["type"] == "trouble"
        assert here.sent[-1]["reasons"][0]["code"] == "bad_message"
        assert here.closed == 4400
        assert len(party.audience) == 0


async def test_a_table_that_is_not_there_is_the_same_as_one_that_is_closed() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT, start=True)
        await rooms.lobby.close_by(ana, party)
        for code in ("KITE-4242", party.code, "kite", "../../etc", "KITE-42" * 20):
            wire = await rooms.wire(ana, code)
            assert wire.closed == 4404, code
            assert wire.sent[-1]["reasons"][0]["code"] == "no_table"


async def test_trying_codes_is_soon_no_use() -> None:
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT)
        for number in range(30):
            await rooms.wire(ana, f"KITE-{100 + number}")
        wire = await rooms.wire(ana, party.code)
        assert wire.sent[-1]["reasons"][0]["code"] == "too_many_tries"
        assert (await rooms.wire(ana, party.code, address="192.0.2.8")).table["code"] == party.code
        await rooms.advance(10_000)
        assert (await rooms.wire(ana, party.code)).table["code"] == party.code


async def test_strangers_and_foreign_pages_are_refused_before_anything_else() -> None:
    """C113"""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT)
        for player, origin in (
            (None, None),
            (None, "http://house.test"),
            (ana, "http://evil.test"),
            (ana, "null"),
            (ana, ""),
        ):
            wire = await rooms.wire(player, party.code, origin=origin, hello=False)
            assert (wire.accepted, wire.closed) == (False, 403), (player, origin)
        wire = await rooms.wire(ana, party.code, origin="http://house.test")
        assert wire.accepted
        assert wire.table["code"] == party.code


async def test_a_socket_without_a_hello_is_closed_and_hears_nothing() -> None:
    """C113"""
    async with Rooms() as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT, start=True)
        silent = await rooms.wire(ana, party.code, hello=False)
        rude = await rooms.wire(ana, party.code, hello=False)
        await rude.say({"type": "ping", "n": 1})
        assert rude.closed == 4401
        await rooms.advance(4_999)
        assert not silent.has_ended
        await rooms.advance(1)
        assert silent.closed == 4401
        assert silent.sent == []


async def test_one_address_may_hold_only_so_many_sockets() -> None:
    """C113"""
    async with Rooms(sockets_per_address=3, sockets=5) as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT)
        wires = [await rooms.wire(ana, party.code) for _ in range(5)]
        assert [wire.accepted for wire in wires] == [True, True, True, False, False]
        others = [await rooms.wire(ana, party.code, address="192.0.2.8") for _ in range(3)]
        assert [wire.accepted for wire in others] == [True, True, False]
        await wires[0].hang_up()
        assert (await rooms.wire(ana, party.code)).accepted


async def test_too_many_messages_are_refused_then_end_the_socket() -> None:
    async with Rooms(messages_per_second=2) as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, BOT)
        here = await rooms.wire(ana, party.code)
        for n in range(7):
            await here.say({"type": "ping", "n": n})
        assert here.sent[-1]["type"] == "pong"
        await here.say({"type": "ping", "n": 7})
        assert (here.sent[-1]["type"], here.sent[-1]["code"]) == ("refused", "limited")
        await rooms.advance(1_000)
        await here.say({"type": "ping", "n": 8})
        assert here.sent[-1]["type"] == "pong"
        for n in range(110):
            await here.say({"type": "ping", "n": n})
        assert here.closed == 4429


@pytest.mark.parametrize("message", [{"type": "ping", "n": 1}, {"type": "hello", "client": "x"}])
async def test_a_flood_is_told_why_it_ends(message: dict[str, Any]) -> None:
    """Also where more comes while the socket is being closed."""
    async with Rooms(messages_per_second=2) as rooms:
        ana = await rooms.guest("Ana")
        here = await rooms.wire(ana, (await rooms.table(ana, ME, BOT)).code)
        await here.flood(message, 300)
        assert here.closed == 4429


async def test_a_slow_listener_gets_the_newest_view_and_all_events() -> None:
    async with Rooms() as rooms:
        ana, eva = await rooms.guest("Ana"), await rooms.guest("Eva")
        party = await rooms.table(ana, ME, NewPlace("device", name="Leo"), start=True)
        here = await rooms.wire(ana, party.code)
        slow = await rooms.wire(eva, party.code, slow=True)
        assert party.table is not None
        for n in range(5):
            heap = next(k for k, size in enumerate(party.table.state.heaps) if size)
            await here.act(party, party.table.state.mover, f"take 1 from {heap}", n)
        assert slow.sent == []
        slow.flow.set()
        await rooms.calm()
        views = slow.views(None)
        assert [view["number"] for view in views] == list(range(1, len(views) + 1))
        assert len(views) <= 2
        assert views[-1]["view"]["turn"] == 5
        assert sum(len(view["events"]) for view in views) == 5
        assert views[-1]["told"] == 5


async def test_a_listener_that_takes_nothing_at_all_is_let_go() -> None:
    async with Rooms() as rooms:
        ana, eva = await rooms.guest("Ana"), await rooms.guest("Eva")
        party = await rooms.table(ana, ME, NewPlace("device", name="Leo"), start=True)
        stuck = await rooms.wire(eva, party.code, slow=True)
        await rooms.advance(29_000)
        assert len(party.audience) == 1
        assert not stuck.has_ended
        await rooms.advance(6_000)
        assert stuck.has_ended
        assert len(party.audience) == 0


class Torn(MemoryStore):
    """Loses its connection once, after it has written an entry."""

    torn = False

    async def append(self, play: str, code: str, row: LogRow) -> None:
        await super().append(play, code, row)
        if row.seat is not None and not self.torn:
            self.torn = True
            raise ConnectionError("gone")


async def test_after_an_inner_error_the_socket_ends_and_a_resend_finds_out() -> None:
    async with Rooms(Torn()) as rooms:
        ana = await rooms.guest("Ana")
        party = await rooms.table(ana, ME, NewPlace("device", name="Leo"), start=True)
        here = await rooms.wire(ana, party.code)
        assert party.table is not None
        play = party.table.row.id
        act = {"type": "act", "n": 1, "seat": 0, "act": "take 1 from 0", "play": play}
        await here.say(act)
        assert here.closed == 1011
        again = await rooms.wire(ana, party.code)
        assert again.views(0)[-1]["view"]["turn"] == 1
        await again.say(act)
        assert again.sent[-1]["type"] == "ack"
        assert party.table.state.turn == 1
