"""The process may die at any moment: no acknowledged act is lost, none is done twice, nothing is
half there, and nobody loses table time to the downtime."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import WebSocketException

from server.company import ME
from server.living import Connection, Guest, Living, Message, guest

pytestmark = [pytest.mark.service, pytest.mark.timeout(600)]

LEO = {"kind": "device", "name": "Leo"}
TABLES = 3


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Living]:
    living = Living(tmp_path, sockets_per_address=1_000).start()
    yield living
    living.stop()


class Player:
    """Plays Nim with itself at one table, one heap, one at a time, and keeps account of it all.

    `sent` acts are numbered; `acked` are those that were acknowledged, with their table times.
    The last of these is `at`. It was stamped after `when`, or, where a process died since, at
    most `lived` seconds of living processes before `when`.
    """

    def __init__(self, someone: Guest, table: Message, when: float) -> None:
        self.guest = someone
        self.code = str(table["code"])
        self.play = str(table["play"]["id"])
        self.sent: dict[int, str] = {}
        self.acked: dict[int, int] = {}
        self.at = 0
        self.when = when
        self.lived = 0.0
        self.number = 0
        self.resent = 0

    async def go_on(self) -> None:
        """Play until the connection is lost; an act without an answer is sent again first."""
        try:
            connection = await self.guest.connect(self.code)
            await self._check(connection)
            while True:
                await self._step(connection)
        except (ConnectionError, OSError, WebSocketException):
            return

    async def _step(self, connection: Connection) -> None:
        n = self.number
        again = n in self.sent
        self.resent += again
        act = self.sent.setdefault(n, f"take 1 from {n % 7}")
        message = {"type": "act", "n": n, "seat": n % 2, "act": act, "play": self.play}
        sent = time.time()
        await connection.send(message)
        at = int((await connection.answer(n))["at"])
        assert at >= self.at, "table time does not go back"
        self.acked[n], self.at = at, at
        if not again:  # one sent again may have been stamped in an earlier process
            self.when, self.lived = sent, 0.0
        self.number += 1

    async def _check(self, connection: Connection) -> None:
        """What is there is what was acknowledged, and perhaps the one act in flight."""
        view = await connection.view(0)
        assert view["turn"] in (self.number, self.number + (self.number in self.sent))


async def table_of(server: Living) -> Player:
    someone, when = await guest(server, "Ana"), time.time()
    table = await someone.table("nim-house", ME, LEO, start=True)
    return Player(someone, table, when)


def lengthened(server: Living) -> None:
    """Give the plays larger heaps, so that they last."""
    engine = create_engine(f"sqlite:///{server.folder / 'house.db'}")
    heaps = "heaps " + "/".join(["999"] * 7)
    with engine.begin() as connection:
        connection.execute(text("UPDATE plays SET setup = :heaps"), {"heaps": heaps})
    engine.dispose()


async def test_kill_dash_nine(server: Living, request: pytest.FixtureRequest) -> None:
    """20 times, 100 with --soak."""
    times, luck = 100 if request.config.getoption("--soak") else 20, Random(7)
    players = [await table_of(server) for _ in range(TABLES)]
    server.kill()
    lengthened(server)
    server.start()
    for _ in range(times):
        tasks = [asyncio.create_task(player.go_on()) for player in players]
        await asyncio.sleep(luck.uniform(0.02, 0.35))
        server.kill()
        dead = time.time()
        await asyncio.gather(*tasks)
        await asyncio.to_thread(server.start)
        for player in players:
            await _lost_no_time(player, dead, _opened(server))
    tasks = [asyncio.create_task(player.go_on()) for player in players]
    await asyncio.sleep(0.2)
    server.stop()
    await asyncio.gather(*tasks)
    assert sum(len(player.acked) for player in players) > 10 * times
    assert sum(player.resent for player in players) > 0
    _compare(server, players)


def _opened(server: Living) -> float:
    """When the newest process opened the house."""
    lines = [line for line in server.log().splitlines() if '"event": "open"' in line]
    return float(json.loads(lines[-1])["now"]) / 1000


async def _lost_no_time(player: Player, dead: float, born: float) -> None:
    """The clock went on from where it was when the process died, whatever the downtime."""
    connection = await player.guest.connect(player.code)
    await connection.view(0)
    at = int((await connection.ping())["at"])
    player.lived += dead - player.when
    player.when = born
    lived = player.lived + (time.time() - born) + 0.01
    assert player.at <= at <= player.at + 1000 * lived
    await connection.close()


def _compare(server: Living, players: list[Player]) -> None:
    engine = create_engine(f"sqlite:///{server.folder / 'house.db'}")
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
        for player in players:
            wanted = text(
                "SELECT number, at, text, n FROM entries WHERE play = :play AND seat IS NOT NULL "
                "ORDER BY number"
            )
            rows = connection.execute(wanted, {"play": player.play}).all()
            kept = {row.n: (row.at, row.text) for row in rows}
            assert len(kept) == len(rows), "an act was done twice"
            for n, at in player.acked.items():
                assert kept[n] == (at, player.sent[n]), "an acknowledged act is lost or changed"
            extra = set(kept) - set(player.acked)
            assert extra <= {player.number}, "an act nobody waits for"
            assert all(kept[n][1] == player.sent[n] for n in extra)
            numbers = [row.number for row in rows]
            assert numbers == sorted(numbers)
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    engine.dispose()


async def test_no_deadline_passes_while_the_server_is_down(server: Living) -> None:
    """C41"""
    ana = await guest(server, "Ana")
    table = await ana.table("nim-house", ME, LEO, start=True, turn_seconds=4)
    async with ana.at(table["code"]) as here:
        before = await here.view(0)
        assert before["turn"] == 0
        await here.act(0, "take 1 from 0")
        before = await here.view(0, lambda view: bool(view["turn"] == 1))
    assert await asyncio.to_thread(server.stop) == 0
    await asyncio.sleep(4.5)  # longer than the turn: real downtime is what this is about
    await asyncio.to_thread(server.start)
    async with ana.at(table["code"]) as here:
        after = await here.view(0)
        assert after == before
        left = after["deadline"] - (await here.ping())["at"]
        assert 0 < left <= 4_000
        await here.act(1, "take 1 from 0")


async def test_all_come_back_after_a_crash(server: Living) -> None:
    """C55: 300 connections at once are served anew."""
    ana = await guest(server, "Ana")
    tables = [await ana.table("nim-house", ME, LEO, start=True) for _ in range(30)]
    codes = [str(table["code"]) for table in tables] * 10
    coming = (ana.connect(code, f"t{n}") for n, code in enumerate(codes))
    connections = await asyncio.gather(*coming)
    for connection in connections:
        await connection.view(0)
    server.kill()
    await asyncio.to_thread(server.start)
    began = time.monotonic()
    again = await asyncio.gather(*(ana.connect(code, f"t{n}") for n, code in enumerate(codes)))
    for connection in again:
        await connection.view(1)
    assert time.monotonic() - began < 30
