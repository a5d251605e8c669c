"""Whole plays with a real server and real sockets."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from server.company import ME, OPEN, Company, jangle_policy, nim_policy, proven
from server.living import Connection, Guest, Living, Refusal, guest

pytestmark = pytest.mark.service

BOT = {"kind": "bot", "level": "careful"}


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_jingle_jangle_with_claims_and_pointing(server: Living, seats: int) -> None:
    """J-S10, J-S11, J-R8, J-R9: by people who claim though they could place."""
    pointed = False
    for seed in range(8):  # whether anybody points out is a matter of luck
        company = await Company(server, jangle_policy, seed=seed).sit_down("jingle-jangle", seats)
        connections = await company.play()
        log = await proven(company.onlooker, connections[0].table)
        verbs = {entry.act.partition(" ")[0] for entry in log.entries}
        assert {"claim", "done"} <= verbs
        told = await company.onlooker.get(f"/api/plays/{connections[0].table['play']['id']}/events")
        assert any(event["code"] == "jingle-jangle.event.claimed" for event in told)
        for connection in connections:
            views = [one for one in connection.messages if one["type"] == "view"]
            assert [view["number"] for view in views] == list(range(1, len(views) + 1))
            # The last events of a play are counted as those of its history are.
            assert views[-1]["told"] == len(told)
            assert views[-1]["events"] == told[-len(views[-1]["events"]) :]
            await connection.close()
        pointed = "point" in verbs
        if pointed:
            break
    assert pointed


async def test_nim_and_three_rematches(server: Living) -> None:
    company = await Company(server, nim_policy).sit_down("nim-house", 3, guessing=True)
    firsts = []
    for _ in range(3):
        connections = await company.play()
        await proven(company.onlooker, connections[0].table)
        firsts.append(next(p["place"] for p in company.table["places"] if p["seat"] == 0))
        company.table = await company.guests[1].post(f"/api/tables/{company.code}/rematch")
        for connection in connections:
            await connection.close()
    assert [(first - firsts[0]) % 3 for first in firsts] == [0, 1, 2]


async def test_nim_against_a_bot(server: Living) -> None:
    ana = await guest(server, "Ana")
    table = await ana.table("nim-house", ME, BOT, start=True)
    seat = next(place["seat"] for place in table["places"] if place["mine"])
    async with ana.at(table["code"]) as here:
        while True:
            view = await here.view(seat, lambda view: view["mover"] in (seat, None))
            if view["mover"] is None:
                break
            await here.act(seat, (await here.ask(seat, "actions"))[0])
            await here.view(seat, lambda now, turn=view["turn"]: now["turn"] > turn)  # type: ignore[misc]
        await here.until(lambda: here.table["phase"] == "over" and here.table["play"]["seed"])
        log = await proven(ana, here.table)
    assert {entry.seat for entry in log.entries} == {0, 1}


@pytest.mark.parametrize(("game", "policy"), [("jingle-jangle", jangle_policy)])
async def test_a_connection_that_is_cut_at_every_step(
    server: Living, game: str, policy: object
) -> None:
    """A new connection shows at once just what the old one would: nothing lost, nothing twice."""
    company = await Company(server, jangle_policy, seed=9).sit_down(game, 2)

    async def cut(number: int, connection: Connection) -> Connection:
        place = next(n for n, one in enumerate(company.guests) if one.heard is connection.heard)
        seat = company.seat(place)
        before = connection.views[seat]
        if number % 2:
            connection.socket.transport.abort()  # as a lost network would
        else:
            await connection.close()
        again = await company.guests[place].connect(company.code, client=f"tab{number}")
        now = await again.view(seat)
        assert now["turn"] >= before["turn"]
        if now["turn"] == before["turn"] and now["phase"] == before["phase"]:
            assert now["laid"] == before["laid"]
            assert now["hand"] == before["hand"]
        return again

    connections = await company.play(cut)
    await proven(company.onlooker, connections[0].table)


async def test_an_act_whose_answer_was_lost_is_not_done_twice(server: Living) -> None:
    """C43, C45"""
    ana = await guest(server, "Ana")
    leo = {"kind": "device", "name": "Leo"}
    table = await ana.table("nim-house", ME, leo, start=True)
    play = table["play"]["id"]
    for n in range(6):
        act = {"type": "act", "n": n, "play": play, "seat": n % 2, "act": f"take 1 from {n % 3}"}
        first = await ana.connect(table["code"], client="phone")
        await first.view(n % 2, lambda view, n=n: view["turn"] == n)  # type: ignore[misc]
        await first.send(act)
        first.socket.transport.abort()
        again = await ana.connect(table["code"], client="phone")
        await again.send(act)
        assert (await again.answer(n))["type"] == "ack"
        view = await again.view(0, lambda view, n=n: view["turn"] > n)  # type: ignore[misc]
        assert view["turn"] == n + 1
        await again.close()
        await first.close()


async def test_of_two_who_act_at_once_for_one_turn_one_is_refused(server: Living) -> None:
    ana = await guest(server, "Ana")
    table = await ana.table("nim-house", ME, {"kind": "device", "name": "Leo"}, start=True)
    tabs = [await ana.connect(table["code"], client=f"tab{n}") for n in range(8)]
    for tab in tabs:
        await tab.view(0)
    done = await asyncio.gather(
        *(tab.act(0, "take 1 from 0") for tab in tabs), return_exceptions=True
    )
    refusals = [one for one in done if isinstance(one, Refusal)]
    assert len(refusals) == 7
    assert {refusal.code for refusal in refusals} == {"illegal"}
    assert {refusal.rules[0] for refusal in refusals} == {"N-2"}
    for tab in tabs:
        assert (await tab.view(1, lambda view: view["turn"] == 1))["heaps"][0] >= 2


async def test_of_twenty_who_join_at_once_one_gets_the_place(server: Living) -> None:
    """C49"""
    ana = await guest(server, "Ana")
    table = await ana.table("nim-house", ME, OPEN)
    crowd = [await guest(server) for _ in range(20)]
    sit = f"/api/tables/{table['code']}/sit"
    answers = await asyncio.gather(*(one.http.post(sit, json={"place": 1}) for one in crowd))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19


async def test_a_deadline_passes_with_no_client_connected(server: Living) -> None:
    """C47"""
    ana = await guest(server, "Ana")
    device = {"kind": "device", "name": "Leo"}
    table = await ana.table("nim-house", ME, device, start=True, turn_seconds=1)
    async with ana.at(table["code"]) as here:
        await here.view(0)
    began = asyncio.get_running_loop().time()
    async with asyncio.timeout(5), ana.at(table["code"], public=True) as onlooker:
        view = await onlooker.view(None, lambda view: view["turn"] >= 1)
    assert view["since"] % 1_000 == 0
    assert asyncio.get_running_loop().time() - began < 3


async def test_who_is_not_of_the_table_can_change_nothing(server: Living) -> None:
    """C107, C111: with another's token, as an onlooker, at a table one knows nothing of."""
    company = await Company(server, nim_policy).sit_down("nim-house", 2)
    stranger = company.onlooker
    async with stranger.at(company.code) as here:
        for seat in (0, 1, 7):
            with pytest.raises(Refusal) as refused:
                await here.act(seat, "take 1 from 0")
            assert refused.value.code == "forbidden"
            with pytest.raises(Refusal) as refused:
                await here.ask(seat, "actions")
            assert refused.value.code == "forbidden"
        with pytest.raises(Refusal) as refused:
            await here.act(0, "take 1 from 0", play="p1")
        assert refused.value.code == "gone"
    at = f"/api/tables/{company.code}"
    for path, body, status in (
        ("/places", {"places": [ME]}, 403),
        ("/house", {"house": {}}, 403),
        ("/pause", {}, 403),
        ("/resume", {}, 403),
        ("/close", {}, 403),
        ("/host", {"place": 0}, 403),
        ("/links", {"place": 0}, 403),
        ("/take-back", {"place": 0}, 403),
        ("/bot", {"place": 0, "level": "careful"}, 403),
        ("/sit", {"place": 0}, 409),
        ("/start", {}, 403),
        ("/rematch", {}, 403),
    ):
        with pytest.raises(Refusal) as refused:
            await stranger.post(at + path, body)
        assert refused.value.code == status, path
    with pytest.raises(Refusal) as refused:
        await stranger.delete(f"{at}/links/0")
    assert refused.value.code == 403
    for path in ("/api/tables/KITE-99", "/api/plays/nothing/log", "/api/plays/nothing/events"):
        with pytest.raises(Refusal) as refused:
            await stranger.get(path)
        assert refused.value.code == 404, path
    for path in ("log", "replay"):
        with pytest.raises(Refusal) as refused:
            await company.guests[0].get(f"/api/plays/{company.table['play']['id']}/{path}")
        assert (refused.value.code, refused.value.codes) == (409, ["log_after_outcome"])


async def test_frames_that_are_too_large_end_the_socket_with_1009(server: Living) -> None:
    """C63"""
    ana = await guest(server)
    table = await ana.table("nim-house", ME, BOT)
    here = await ana.connect(table["code"])
    await here.socket.send("x" * 20_000)
    with pytest.raises(ConnectionError):
        await here.until(lambda: False)
    assert here.closed == 1009
    async with ana.at(table["code"]) as again:
        await again.until(lambda: again.table != {})


async def test_sockets_of_strangers_are_refused_at_the_handshake(server: Living) -> None:
    """C113: nothing is accepted before it is known who asks."""
    ana = await guest(server)
    table = await ana.table("nim-house", ME, BOT)
    stranger = Guest(server)
    refused = 0
    for _ in range(100):
        with pytest.raises(InvalidStatus) as error:
            await stranger.socket(table["code"])
        refused += error.value.response.status_code == 403
    assert refused == 100
    with pytest.raises(InvalidStatus) as error:
        await ana.socket(table["code"], Origin="http://evil.example")
    assert error.value.response.status_code == 403
    own = await ana.socket(table["code"], Origin=server.base)
    await own.close()


async def test_the_server_says_how_it_is(server: Living) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        assert (await http.get("/health/live")).text == "live\n"
        assert (await http.get("/health/ready")).text == "ready\n"
        metrics = (await http.get("/metrics")).text
        assert "jinglejumble_acts_total" in metrics
        page = await http.get("/api/openapi")
        assert "/api/tables/{code}/sit" in page.text
        schema = (await http.get("/api/openapi/openapi.json")).json()
        assert schema["openapi"].startswith("3.1")
        assert {"NewTable", "TableAbout", "ReplayStep"} <= set(schema["components"]["schemas"])


async def test_a_shut_down_server_says_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    """C55: 1012 means: come back."""
    living = Living(tmp_path_factory.mktemp("house")).start()
    ana = await guest(living)
    table = await ana.table("nim-house", ME, BOT)
    here = await ana.connect(table["code"])
    await here.until(lambda: here.table != {})
    assert await asyncio.to_thread(living.stop) == 0
    with pytest.raises(ConnectionError):
        await here.until(lambda: False)
    assert here.closed == 1012


async def test_a_hint_over_the_socket_is_rare_and_does_not_hold_up_acts(server: Living) -> None:
    """J-R14: it is refused with its rule where help is strict, and limited where it is given."""
    ana = await guest(server, "Ana")
    leo = {"kind": "device", "name": "Leo"}
    strict = await ana.table("jingle-jangle", ME, leo, start=True)
    async with ana.at(strict["code"]) as here:
        seat = (await here.view(0))["mover"]
        with pytest.raises(Refusal) as refused:
            await here.ask(seat, "hint")
        assert (refused.value.code, refused.value.rules) == ("illegal", ["J-R14"])
    table = await ana.table("jingle-jangle", ME, leo, start=True, help="learning")
    async with ana.at(table["code"]) as here:
        view = await here.view(0)
        seat = view["mover"]
        found = await here.ask(seat, "hint")
        with pytest.raises(Refusal) as refused:
            await here.ask(1 - seat, "hint")
        assert refused.value.codes == ["jingle-jangle.no_hint_now"]
        codes = []
        for _ in range(8):
            try:
                await here.ask(seat, "hint")
            except Refusal as no:
                codes.append(no.code)
        assert codes
        assert set(codes) == {"limited"}
        await here.act(seat, found["act"])
        await here.view(seat, lambda now: now["turn"] == 1 or now["phase"] != "placing")
