"""REST: what is malformed is refused with the place of the fault, and changes nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.company import ME, OPEN
from server.living import Guest, Living, Refusal, guest

pytestmark = pytest.mark.service

BOT = {"kind": "bot", "level": "careful"}
NEW = {"game": "nim-house", "places": [ME, BOT]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Living]:
    living = Living(tmp_path_factory.mktemp("house"), messages_per_second=20).start()
    yield living
    assert living.stop() == 0
    assert '"level": "error"' not in living.log()


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "game"),
        ({"game": "nim-house"}, "places"),
        ({**NEW, "score": 9999}, "score"),
        ({**NEW, "places": []}, "places"),
        ({**NEW, "places": [ME] * 13}, "places"),
        ({**NEW, "places": {"0": ME}}, "places"),
        ({**NEW, "places": [{"kind": "king"}]}, "kind"),
        ({**NEW, "places": [{"kind": "me", "seat": 3}]}, "seat"),
        ({**NEW, "public": "yes"}, "public"),
        ({**NEW, "public": 1}, "public"),
        ({**NEW, "start": None}, "start"),
        ({**NEW, "house": []}, "house"),
        ({**NEW, "house": {"turn_seconds": 1.5}}, "house"),
        ({**NEW, "house": {"turn_seconds": [5]}}, "house"),
        ({**NEW, "game": 7}, "game"),
    ],
)
async def test_a_body_that_is_not_to_the_letter_is_refused(
    server: Living, body: object, field: str
) -> None:
    """C59"""
    ana = await guest(server)
    answer = await ana.http.post("/api/tables", json=body)
    assert answer.status_code == 422
    reasons = answer.json()["reasons"]
    assert field in str(reasons)
    assert await ana.get("/api/tables/mine") == []


@pytest.mark.parametrize(
    "body",
    [b"", b"nonsense", b"[]", b"\xff", b'{"game":1e400}', b'{"game":NaN}', b"[" * 50_000],
    ids=["nothing", "nonsense", "list", "bytes", "infinite", "nan", "deep"],
)
async def test_a_body_that_is_no_json_is_refused(server: Living, body: bytes) -> None:
    """C59"""
    ana = await guest(server)
    head = {"content-type": "application/json"}
    answer = await ana.http.post("/api/tables", content=body, headers=head)
    assert answer.status_code in (400, 422)
    assert answer.json()["reasons"][0]["text"]


@pytest.mark.parametrize("place", [-1, 12, 2**63, 2**200, "0", 0.0, 0.5, True, None, [0]])
async def test_a_place_is_a_small_whole_number(server: Living, place: object) -> None:
    """C59, C63"""
    ana = await guest(server)
    table = await ana.table("nim-house", ME, OPEN)
    leo = await guest(server)
    body = {"place": place}
    answer = await leo.http.post(f"/api/tables/{table['code']}/sit", json=body)
    assert answer.status_code == 422
    assert "place" in answer.json()["reasons"][0]["params"]["field"]


async def test_a_thousand_wild_requests_disturb_nobody(server: Living) -> None:
    """C63"""
    ana = await guest(server)
    table = await ana.table("nim-house", ME, {"kind": "device", "name": "Leo"}, start=True)
    luck = random.Random(63)

    async def wild() -> None:
        for _ in range(100):
            place = luck.choice([luck.randint(-(2**63), 2**63), [1] * 10_000, "x" * 5_000])
            body = {"place": place, "kind": place}
            answer = await ana.http.post(f"/api/tables/{table['code']}/sit", json=body)
            assert answer.status_code in (413, 422)

    await asyncio.gather(*(wild() for _ in range(5)))
    before = _kilobytes(server)
    await asyncio.gather(*(wild() for _ in range(5)))
    big = await ana.http.post(f"/api/tables/{table['code']}/sit", content=b"x" * 2_000_000)
    assert big.status_code == 413
    assert _kilobytes(server) - before < 30_000
    async with ana.at(table["code"]) as here:
        await here.act(0, "take 1 from 0")


async def test_everything_unknown_is_absent_in_words(server: Living) -> None:
    ana = await guest(server)
    for path in ("/api/nothing", "/nothing.js", "/t/../../etc/passwd", "/ws/KITE-42"):
        answer = await ana.http.get(path)
        assert answer.status_code in (404, 200), path
        assert "root:" not in answer.text
    assert (await ana.http.delete("/api/tables")).status_code == 405
    assert (await ana.http.get("/api/text/../../x")).status_code == 404
    assert (await ana.http.get("/api/games/chess/rules")).status_code == 404


async def test_who_has_no_cookie_is_told_where_it_is(server: Living) -> None:
    stranger = Guest(server)
    with pytest.raises(Refusal) as refused:
        await stranger.post("/api/tables", NEW)
    assert (refused.value.code, refused.value.codes) == (401, ["no_identity"])
    await stranger.post("/api/me", {"name": "Ana"})
    assert (await stranger.get("/api/me"))["name"] == "Ana"


async def test_pages_of_others_cannot_act_for_a_guest(server: Living) -> None:
    ana = await guest(server)
    head = {"origin": "http://evil.example"}
    answer = await ana.http.post("/api/tables", json=NEW, headers=head)
    assert answer.status_code == 403
    own = await ana.http.post("/api/tables", json=NEW, headers={"origin": server.base})
    assert own.status_code == 201


async def test_every_answer_carries_the_strict_policy(server: Living) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        for path in ("/", "/t/KITE-42", "/api/me", "/api/nothing", "/health/live", "/api/openapi"):
            headers = (await http.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"], path
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers
        assert (await http.get("/api/me")).headers["cache-control"] == "no-store"


async def test_games_rules_and_texts_are_there(server: Living) -> None:
    ana = await guest(server)
    games = {game["name"]: game for game in await ana.get("/api/games")}
    assert {"jingle-jangle", "nim-house"} <= set(games)
    assert games["nim-house"]["levels"] == ["careless", "careful"]
    assert [rule["name"] for rule in games["nim-house"]["house"]] == [
        "misere",
        "turn_seconds",
        "guessing",
    ]
    assert "J-S6" in await ana.get("/api/games/jingle-jangle/rules")
    texts = await ana.get("/api/text/en")
    assert texts["nim-house.title"] == "Nim"
    assert texts["play_over"]


async def test_requests_are_limited(tmp_path: Path) -> None:
    living = Living(tmp_path, requests_per_second=2, tables_per_hour=3).start()
    try:
        ana = await guest(living)
        made = [await ana.http.post("/api/tables", json=NEW) for _ in range(4)]
        assert [answer.status_code for answer in made] == [201, 201, 201, 429]
        answers = [await ana.http.get("/api/games") for _ in range(8)]
        assert answers[-1].status_code == 429
        assert answers[-1].json()["reasons"][0]["code"] == "too_many_requests"
        assert (await ana.http.get("/health/live")).status_code == 200
    finally:
        living.stop()


async def test_connections_that_do_not_ask_are_hung_up_on(tmp_path: Path) -> None:
    """C113"""
    living = Living(tmp_path, hello_seconds=1).start()
    head = b"POST /api/me HTTP/1.1\r\nHost: house.test\r\nContent-Length: 9\r\n\r\n"
    whole = b"GET /health/live HTTP/1.1\r\nHost: house.test\r\n\r\n"
    try:
        ana = await guest(living)
        table = await ana.table("nim-house", ME, {"kind": "open"})
        async with ana.at(table["code"]) as connection:
            for sent in (b"", head[:30], head + b"{", whole + head[:30]):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", int(living.base.rpartition(":")[2])
                )
                writer.write(sent)
                async with asyncio.timeout(60):
                    answered = await reader.read()
                assert (b"live" in answered) == sent.startswith(b"GET")
                writer.close()
            assert (await connection.ping())["type"] == "pong"  # a WebSocket stays
    finally:
        living.stop()


async def test_a_busy_port_moves_on(tmp_path: Path, server: Living) -> None:
    taken = int(server.base.rpartition(":")[2])
    living = Living(tmp_path, port=taken, host="127.0.0.1").start()
    try:
        assert int(living.base.rpartition(":")[2]) != taken
    finally:
        living.stop()


def _kilobytes(server: Living) -> int:
    for line in Path(f"/proc/{server.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise AssertionError("no memory?")
