"""How much a server carries: acts a second, how long until everybody sees them, memory.

usage: python bench/server.py [--write] [--only NAME]
  --write    put the figures into bench/results.md, section "Server"
  --only     nim, jangle, paced, log or memory

The server is a process of its own on one core, with SQLite that syncs every commit; the load comes
from this process on another. Plays are prepared: whole games of Jingle Jangle between bots, and
Nim with large heaps; every table has four seats, each with a socket of its own. An act counts once
its ack and all four views have come.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import cast

ROOT = Path(__file__).resolve().parent.parent
THIRD_GAME = ROOT / "tests" / "third_game"
sys.path.append(str(THIRD_GAME))

from jinglejumble.games import GAMES  # noqa: E402
from jinglejumble.kit.bot import match  # noqa: E402
from jinglejumble.kit.log import commitment  # noqa: E402
from jinglejumble.server.auth import Guests, secret_beside  # noqa: E402
from jinglejumble.server.clock import SystemClock  # noqa: E402
from jinglejumble.server.party import row_of  # noqa: E402
from jinglejumble.server.record import Place, Record  # noqa: E402
from jinglejumble.server.store.base import PlayRow  # noqa: E402
from jinglejumble.server.store.engines import Sqlite  # noqa: E402
from jinglejumble.server.store.sql import SqlStore  # noqa: E402

SEATS = 4
SERVE = """
from jinglejumble.server.config import Config
from jinglejumble.server.serve import serve
serve(Config.load(), lambda addresses: print(addresses.local, flush=True))
"""


@dataclass(eq=False)
class Script:
    """A prepared table: its code, its play, and the acts (seat, text) still to do."""

    code: str
    play: str
    acts: Iterator[tuple[int, str]]
    sockets: list[Socket] = field(default_factory=list)
    n: int = 0
    answers: int = 0
    done: asyncio.Future[None] | None = None
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def heard(self) -> None:
        """An ack or a view has come."""
        self.answers -= 1
        if self.answers == 0 and self.done is not None and not self.done.done():
            self.done.set_result(None)

    async def step(self) -> bool:
        """The next act, until everybody has seen it; whether there was one."""
        async with self.turn:
            return await self._step()

    async def _step(self) -> bool:
        act = next(self.acts, None)
        if act is None:
            return False
        seat, text = act
        self.n += 1
        self.answers = SEATS + 1
        self.done = asyncio.get_running_loop().create_future()
        self.sockets[seat].send(
            f'{{"type":"act","n":{self.n},"seat":{seat},"act":"{text}","play":"{self.play}"}}'
        )
        await asyncio.wait_for(self.done, 30)
        return True


class Socket(asyncio.Protocol):
    """A bare WebSocket client: enough for a server that neither masks nor fragments."""

    def __init__(self, script: Script, path: str, cookie: str) -> None:
        self.script = script
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        )
        self._waiting = b""
        self._upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is no subclass
        self._transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        data = self._waiting + data
        if not self._upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            assert end, "a torn head"
            assert b" 101 " in head, head
            self._upgraded = True
            self.send('{"type":"hello","client":"bench"}')
        at = 0
        while len(data) >= at + 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            self._frame(data[at] & 15, data[start : start + size])
            at = start + size
        self._waiting = data[at:]

    def send(self, text: str) -> None:
        """Send a text frame (masked with zeros, as it may be)."""
        body = text.encode()
        size = len(body)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + body)

    def close(self) -> None:
        self._transport.close()

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == 9:  # ping
            self._transport.write(bytes((0x8A, 0x80 | len(body))) + b"\0\0\0\0" + body)
        elif kind == 8:  # close
            self._transport.close()
        elif body.startswith((b'{"type":"view"', b'{"type":"ack"')):
            if self.opened.done():
                self.script.heard()
            else:
                self.opened.set_result(None)
        elif not body.startswith(b'{"type":"table"'):
            raise AssertionError(body)


class Server:
    """The server's process, on its own core."""

    def __init__(self, folder: Path) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": str(THIRD_GAME),
            "JINGLEJUMBLE_DB": str(folder / "house.db"),
            "JINGLEJUMBLE_PORT": "0",
            "JINGLEJUMBLE_SOCKETS_PER_ADDRESS": "20000",
            "JINGLEJUMBLE_MESSAGES_PER_SECOND": "100000",
            "JINGLEJUMBLE_REQUESTS_PER_SECOND": "100000",
            "JINGLEJUMBLE_BOT_PROCESSES": "0",
            "JINGLEJUMBLE_LOG_LEVEL": "warning",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: _pin(0),
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rpartition(":")[2])

    def seconds(self) -> float:
        """The processor time it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """The memory it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found
        return int(found[1]) / 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


def games_of_jangle(number: int) -> list[tuple[str, list[tuple[int, str]]]]:
    """Whole games between bots: the deal and the acts."""
    package = GAMES["jingle-jangle"]
    game, level = package.make(), package.levels[0]
    found = []
    for n in range(number):
        deal = package.dealt(game, SEATS, f"seed {n:032x}")
        log = match(game, [package.bot(level) for _ in range(SEATS)], deal, seed=str(n))
        found.append((deal, [(entry.seat, entry.act) for entry in log.entries]))
    return found


def games_of_nim(size: int) -> list[tuple[str, list[tuple[int, str]]]]:
    """One long game: `size` acts, one taken at a time."""
    heaps = [999] * (size // 999) + [size % 999] * bool(size % 999)
    acts = [f"take 1 from {heap}" for heap, high in enumerate(heaps) for _ in range(high)]
    return [("heaps " + "/".join(map(str, heaps)), [(n % 4, act) for n, act in enumerate(acts)])]


async def prepared(
    folder: Path, game: str, games: Sequence[tuple[str, list[tuple[int, str]]]], number: int
) -> tuple[list[Script], Guests]:
    """Tables in the database, each with a play that is on, and the guests' cookies."""
    store = SqlStore(Sqlite(folder / "house.db"))
    now = SystemClock().now()
    await store.open(now)
    guests = Guests(secret_beside(folder / "house.db"), secure=False)
    package, scripts, writes = GAMES[game], [], []
    for n in range(number):
        setup, acts = games[n % len(games)]
        code, play = f"BENCH-{1000 + n}", f"p{n:x}"
        players = [f"g{n:x}s{seat}" for seat in range(SEATS)]
        places = tuple(Place("player", players=(player,)) for player in players)
        record = Record(code, game, {}, players[0], False, places, now)
        started = record.started(play, 0)
        row = PlayRow(
            play, code, 1, game, package.rules, "{}", SEATS, setup, "0", "0",
            commitment("0", "0"), now,
        )  # fmt: skip
        await store.add_table(row_of(record, 1, now, now - 10_000_000))
        writes.append(store.write_table(row_of(started, 2, now, now - 10_000_000), row))
        scripts.append(Script(code, play, iter(acts)))
    await asyncio.gather(*writes)
    await store.close()
    return scripts, guests


async def connected(scripts: Sequence[Script], guests: Guests, port: int) -> None:
    """Four sockets at each table."""
    loop = asyncio.get_running_loop()
    for script in scripts:
        number = script.play[1:]
        for seat in range(SEATS):
            cookie = guests.cookie(f"g{number}s{seat}").partition(";")[0]
            _, socket = await loop.create_connection(
                lambda script=script, cookie=cookie: Socket(script, f"/ws/{script.code}", cookie),  # type: ignore[misc]
                "127.0.0.1",
                port,
            )
            script.sockets.append(socket)
        for socket in script.sockets:
            await asyncio.wait_for(socket.opened, 20)


@dataclass
class Figures:
    """What one run measured: acts, seconds, the server's own seconds, milliseconds of each act."""

    acts: int
    seconds: float
    busy: float
    millis: list[float]

    @property
    def row(self) -> str:
        sorted_ = sorted(self.millis)
        p50, p99 = (sorted_[int(len(sorted_) * q)] for q in (0.5, 0.99))
        per_second, per_core = self.acts / self.seconds, self.acts / self.busy
        return (
            f"{self.acts} | {per_second:,.0f} | {per_core:,.0f} | "
            f"{self.busy / self.seconds:.2f} | {p50:.1f} | {p99:.1f}"
        )


async def flat_out(server: Server, scripts: list[Script], at_once: int, longest: float) -> Figures:
    """Every table acts as soon as everybody has seen its last act; `at_once` tables at a time."""
    waiting, millis = list(reversed(scripts)), []
    end = time.perf_counter() + longest

    async def one() -> None:
        while waiting and time.perf_counter() < end:
            script = waiting.pop()
            while time.perf_counter() < end:
                began = time.perf_counter()
                if not await script.step():
                    break
                millis.append(1000 * (time.perf_counter() - began))

    began, busy = time.perf_counter(), server.seconds()
    await asyncio.gather(*(one() for _ in range(at_once)))
    seconds = time.perf_counter() - began
    return Figures(len(millis), seconds, server.seconds() - busy, millis)


async def paced(server: Server, scripts: list[Script], per_second: int, number: int) -> Figures:
    """Acts at fixed times, 100 tables in turn; each is timed from when it was due."""
    millis: list[float] = []
    spare, scripts = scripts[100:], scripts[:100]
    began, busy = time.perf_counter(), server.seconds()

    async def one(script: Script, due: float) -> None:
        if await script.step():
            millis.append(1000 * (time.perf_counter() - due))
        else:
            if script in scripts:
                scripts[scripts.index(script)] = spare.pop()  # its play is over

    tasks = []
    for n in range(number):
        due = began + n / per_second
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        tasks.append(asyncio.create_task(one(scripts[n % len(scripts)], due)))
    await asyncio.gather(*tasks)
    seconds = time.perf_counter() - began
    return Figures(len(millis), seconds, server.seconds() - busy, millis)


HEAD = (
    "| what | tables x sockets | acts | acts/s | acts per server core-second | server core | "
    "p50 ms | p99 ms | wanted |\n|---|---|---|---|---|---|---|---|---|"
)


async def measure(game: str, at_once: int, *, longest: float = 8, nim_acts: int = 4_000) -> Figures:
    """One run flat out."""
    if game == "nim-house":
        games, number = games_of_nim(nim_acts), at_once
    else:
        games = games_of_jangle(12)
        number = max(at_once, 100 if at_once == 1 else min(500, 4 * at_once))
    with tempfile.TemporaryDirectory() as folder:
        scripts, guests = await prepared(Path(folder), game, games, number)
        server = Server(Path(folder))
        try:
            await connected(scripts, guests, server.port)
            return await flat_out(server, scripts, at_once, longest)
        finally:
            server.stop()


async def measure_paced(game: str) -> Figures:
    """300 acts a second at 100 tables."""
    games = games_of_jangle(12) if game == "jingle-jangle" else games_of_nim(500)
    with tempfile.TemporaryDirectory() as folder:
        scripts, guests = await prepared(Path(folder), game, games, 300)
        server = Server(Path(folder))
        try:
            await connected(scripts, guests, server.port)
            return await paced(server, scripts, 300, 3_000)
        finally:
            server.stop()


async def measure_log() -> list[str]:
    """Core time per act in the first and the last thousand of a log of 12,000 entries."""
    with tempfile.TemporaryDirectory() as folder:
        scripts, guests = await prepared(Path(folder), "nim-house", games_of_nim(12_000), 8)
        server = Server(Path(folder))
        try:
            await connected(scripts, guests, server.port)
            costs = []
            for _ in range(12):
                busy = server.seconds()
                await asyncio.gather(*(_steps(script, 1_000) for script in scripts))
                costs.append(1e6 * (server.seconds() - busy) / (1_000 * len(scripts)))
        finally:
            server.stop()
    shown = ", ".join(f"{cost:.0f}" for cost in costs)
    what = "Core time per act as the log grows, each 1,000 entries of 12,000 (Nim, 8 tables)"
    return [f"{what}: {shown} us."]


async def _steps(script: Script, number: int) -> None:
    for _ in range(number):
        assert await script.step()


async def measure_memory() -> list[str]:
    """Memory for 1,000 tables: in the store, in memory, with four sockets each."""
    games, lines = games_of_jangle(12), []
    with tempfile.TemporaryDirectory() as folder:
        scripts, guests = await prepared(Path(folder), "jingle-jangle", games, 1_000)
        server = Server(Path(folder))
        try:
            await asyncio.sleep(1)
            bare = server.megabytes()
            lines.append(
                f"Memory of the server with 1,000 plays in its store, none awake: {bare:.0f} MB."
            )
            for script in scripts:
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                cookie = guests.cookie("x").partition(";")[0]
                writer.write(
                    f"GET /api/tables/{script.code} HTTP/1.1\r\nHost: b\r\nCookie: {cookie}\r\n"
                    "Connection: close\r\n\r\n".encode()
                )
                answer = await reader.read()
                assert b" 200 " in answer[:20], answer
                writer.close()
            awake = server.megabytes()
            lines.append(f"1,000 live tables without sockets: {awake - bare:.0f} MB more.")
            await connected(scripts, guests, server.port)
            full = server.megabytes()
            lines.append(f"With 4 sockets at each of them (4,000): {full - awake:.0f} MB more.")
        finally:
            server.stop()
    return lines


async def main(only: str | None) -> list[str]:
    """All figures as Markdown."""
    rows, lines = [], []
    wanted = {"nim-house": ">= 3,000 acts/s", "jingle-jangle": ">= 1,000 acts/s"}
    for game, name in (("nim-house", "nim"), ("jingle-jangle", "jangle")):
        for at_once in (1, 100, 500):
            if only in (None, name):
                figures = await measure(game, at_once)
                goal = wanted[game] if at_once > 1 else ""
                rows.append(f"| {game}, flat out | {at_once} x {SEATS} | {figures.row} | {goal} |")
                print(rows[-1], flush=True)
    if only in (None, "paced"):
        for game in wanted:
            figures = await measure_paced(game)
            rows.append(f"| {game}, 300 acts/s | 100 x {SEATS} | {figures.row} | p99 <= 25 ms |")
            print(rows[-1], flush=True)
    if only in (None, "log"):
        lines += await measure_log()
    if only in (None, "memory"):
        lines += await measure_memory()
    return [HEAD, *rows, "", *(f"- {line}" for line in lines)]


def _pin(core: int) -> None:
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text()
    except OSError:
        return platform.processor()
    found = re.search(r"model name\s*: (.*)", text)
    return f"{found[1] if found else platform.machine()} x {os.cpu_count()}"


def _write(lines: list[str], load: float) -> None:
    path = ROOT / "bench" / "results.md"
    text = path.read_text() if path.is_file() else "# Measured\n"
    where = f"Python {platform.python_version()}, {_processor()}, {date.today()}"
    head = f"## Server\n\n`python bench/server.py`, {where}, load average {load:.1f} before.\n"
    section = head + _ABOUT + "\n" + "\n".join(lines) + "\n"
    before, _, rest = text.partition("## Server\n")
    after = re.search(r"^## ", rest, re.MULTILINE)
    tail = rest[after.start() :] if after else ""
    path.write_text(before.rstrip() + "\n\n" + section + ("\n" + tail if tail else ""))


_ABOUT = """The server has one core, the load generator another; SQLite syncs every commit; real
plays with real views (Jingle Jangle with `help` strict). An act is done when its ack and all four
views have come. "acts per server core-second" is what the core would carry if nothing else ran.
"""

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--only")
    chosen = parser.parse_args()
    load = os.getloadavg()[0]
    _pin(1)
    try:
        import uvloop
    except ImportError:
        factory = None
    else:
        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        found = runner.run(main(chosen.only))
    print("\n".join(found))
    if chosen.write:
        _write(found, load)
