"""How soon a server acknowledges the lines of many races, and whether it loses any.

usage: python bench/mumble_load.py [--write] [--tables 100] [--seconds 30]
  --write    put the figures into bench/results.md, section "Mumble-Jumble load"

100 tables of six seats, each with a socket of its own, are all solving; every seat writes two lines
a second, each at its own time. The server is a process on one core, with SQLite that syncs every
commit; the load comes from this process on another. A line is timed from its due time to its ack.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import cast

import msgspec

from jinglejumble.games import GAMES
from jinglejumble.kit.log import commitment
from jinglejumble.server.auth import Guests, secret_beside
from jinglejumble.server.clock import SystemClock
from jinglejumble.server.party import row_of
from jinglejumble.server.record import Place, Record
from jinglejumble.server.store.base import LogRow, PlayRow
from jinglejumble.server.store.engines import Sqlite
from jinglejumble.server.store.sql import SqlStore
from server import ROOT, Server, Socket, _pin, _processor

SEATS = 6
PER_SECOND = 2
WANTED = 40
TRAYS = ("APPLE LEPAP", "SCARE CRAES", "MOUSE OUMSE", "TIGER RTEGI", "CHAIR RICHA", "BELOW WBLEO")
WORDS = ("RACES", "CARES", "APPLE", "MOUSE", "TIGER", "CHAIR", "BELOW", "ELBOW", "ACRES", "SCARE")
_GAME = "mumble-jumble"
_LITTLE = 0.1


@dataclass(eq=False)
class Race:
    """A table: its code, its play, and the sockets of its seats."""

    code: str
    play: str
    sockets: list[Racer] = field(default_factory=list)


class Racer(Socket):
    """A seat's socket: it writes lines and keeps how long each ack took."""

    def __init__(self, race: Race, seat: int, cookie: str) -> None:
        super().__init__(cast("object", race), f"/ws/{race.code}", cookie)  # type: ignore[arg-type]
        self.race = race
        self.seat = seat
        self.n = 0
        self.due: dict[int, float] = {}
        self.millis: list[tuple[float, float]] = []
        """When each act was due, and how many milliseconds its ack took."""
        self.acked: set[int] = set()
        self.sheet: dict[int, str] = {}
        self.view = b""

    def act(self, text: str, due: float | None = None) -> None:
        """Send an act, due at this time of `time.perf_counter`."""
        self.n += 1
        self.due[self.n] = time.perf_counter() if due is None else due
        self.send(
            f'{{"type":"act","n":{self.n},"seat":{self.seat},"act":"{text}",'
            f'"play":"{self.race.play}"}}'
        )

    async def done(self) -> None:
        """Return once every act has its ack."""
        async with asyncio.timeout(60):
            while self.due:
                await asyncio.sleep(0.01)

    def _frame(self, kind: int, body: bytes) -> None:
        if body.startswith(b'{"type":"ack"'):
            n = int(body[body.index(b'"n":') + 4 : body.index(b',"at"')])
            due = self.due.pop(n)
            self.millis.append((due, 1000 * (time.perf_counter() - due)))
            self.acked.add(n)
        elif body.startswith(b'{"type":"view"'):
            self.view = body
            if not self.opened.done():
                self.opened.set_result(None)
        else:
            super()._frame(kind, body)


async def prepared(folder: Path, tables: int) -> tuple[list[Race], Guests]:
    """Tables in the database, each with a play that is just about to begin."""
    store = SqlStore(Sqlite(folder / "house.db"))
    now = SystemClock().now()
    await store.open(now)
    guests = Guests(secret_beside(folder / "house.db"), secure=False)
    races, package = [], GAMES[_GAME]
    for n in range(tables):
        code, play = f"BENCH-{1000 + n}", f"p{n:x}"
        players = [_player(n, seat) for seat in range(SEATS)]
        places = tuple(Place("player", players=(player,)) for player in players)
        house: dict[str, str | int | bool | None] = {"countdown": 0}
        record = Record(code, _GAME, house, players[0], False, places, now)
        row = PlayRow(
            play, code, 1, _GAME, package.rules, '{"countdown":0}', SEATS, f"seed {n:032x}",
            "0", "0", commitment("0", "0"), now,
        )  # fmt: skip
        await store.add_table(row_of(record, 1, now, now - 10_000_000))
        await store.write_table(row_of(record.started(play, 0), 2, now, now - 10_000_000), row)
        races.append(Race(code, play))
    await store.close()
    return races, guests


async def opened(races: Sequence[Race], guests: Guests, port: int) -> None:
    """Six sockets at each table, and open trays before them."""
    loop = asyncio.get_running_loop()
    for n, race in enumerate(races):
        for seat in range(SEATS):
            cookie = guests.cookie(_player(n, seat)).partition(";")[0]
            _, racer = await loop.create_connection(
                lambda race=race, seat=seat, cookie=cookie: Racer(race, seat, cookie),  # type: ignore[misc]
                "127.0.0.1",
                port,
            )
            race.sockets.append(racer)
        for racer in race.sockets:
            await asyncio.wait_for(racer.opened, 20)
            racer.act(f"word 1 {TRAYS[racer.seat]}")
            racer.act("ready 1")
        for racer in race.sockets:
            await racer.done()
        race.sockets[0].act("go 1")
        await race.sockets[0].done()
    for racer in _all(races):
        racer.millis.clear()


async def raced(races: Sequence[Race], seconds: float) -> float:
    """Everybody writes; how long it took, in seconds, to the last ack."""
    began = time.perf_counter() + 0.2
    await asyncio.gather(*(_writes(racer, began, seconds) for racer in _all(races)))
    for racer in _all(races):
        await racer.done()
    return time.perf_counter() - began


async def _writes(racer: Racer, began: float, seconds: float) -> None:
    luck = random.Random(f"{racer.race.code} {racer.seat}")
    others = [line for line in range(SEATS) if line != racer.seat]
    due = began + luck.random() / PER_SECOND
    while due < began + seconds:
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        line, word = luck.choice(others), luck.choice(WORDS)
        racer.sheet[line] = word
        racer.act(f"write 1 {line} {word}", due)
        due += 1 / PER_SECOND


async def lost(folder: Path, races: Sequence[Race]) -> tuple[int, int]:
    """How many acks have no row in the store, and rows no ack."""
    store = SqlStore(Sqlite(folder / "house.db"))
    await store.open(SystemClock().now())
    without_row = without_ack = 0
    for n, race in enumerate(races):
        rows: list[LogRow] = list(await store.rows(race.play))
        kept = {(row.client, row.n) for row in rows if row.client is not None}
        acked = {
            (f"{_player(n, racer.seat)}/bench", number)
            for racer in race.sockets
            for number in racer.acked
        }
        without_row += len(acked - kept)
        without_ack += len(kept - acked)
    await store.close()
    return without_row, without_ack


def wrong_sheets(races: Sequence[Race]) -> int:
    """How many seats were last shown another sheet than the one they wrote."""
    wrong = 0
    for racer in _all(races):
        sheet = msgspec.json.decode(racer.view)["view"]["sheet"]
        wrong += {line: word for line, word in enumerate(sheet) if word} != racer.sheet
    return wrong


async def main(tables: int, seconds: float) -> str:
    """The row of figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        races, guests = await prepared(folder, tables)
        server = Server(folder)
        try:
            await opened(races, guests, server.port)
            noise = asyncio.create_task(_watch(server))
            busy, before = server.seconds(), _others(server)
            took = await raced(races, seconds)
            busy, others = server.seconds() - busy, _others(server) - before
            noise.cancel()
            quiet = _quiet(noise_heard)
            await asyncio.sleep(0.5)
            wrong = wrong_sheets(races)
        finally:
            server.stop()
        without_row, without_ack = await lost(folder, races)
    lines = [line for racer in _all(races) for line in racer.millis]
    millis = sorted(one for _, one in lines)
    calm = sorted(one for due, one in lines if any(a <= due < b for a, b in quiet))
    p50, p90, p99 = (_part(millis, q) for q in (0.5, 0.9, 0.99))
    nothing = without_row == without_ack == wrong == 0
    told = "nothing" if nothing else f"{without_row} + {without_ack} + {wrong}"
    return (
        f"| {tables} x {SEATS} | {len(millis)} | {len(millis) / took:,.0f} | {busy / took:.2f} | "
        f"{others / took:.2f} | "
        f"{p50:.1f} | {p90:.1f} | {p99:.1f} | {millis[-1]:.0f} | "
        f"{len(quiet)} | {len(calm)} | {_part(calm, 0.5):.1f} | {_part(calm, 0.99):.1f} | {told} |"
    )


noise_heard: list[tuple[float, float]] = []
"""Once a second: when, and the processor time that others had used."""


async def _watch(server: Server) -> None:
    while True:
        noise_heard.append((time.perf_counter(), _others(server)))
        await asyncio.sleep(1)


def _quiet(heard: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The seconds in which, as in the one before, others took less than a tenth of a core."""
    shares = [
        (start, end, (later - used) / (end - start))
        for (start, used), (end, later) in pairwise(heard)
    ]
    return [
        (start, end)
        for (_, _, before), (start, end, share) in pairwise(shares)
        if before < _LITTLE and share < _LITTLE
    ]


def _part(millis: Sequence[float], part: float) -> float:
    return millis[int(len(millis) * part)] if millis else float("nan")


def _others(server: Server) -> float:
    return _machine() - server.seconds() - time.process_time()


def _machine() -> float:
    """The processor time that all processes of the machine have used, in seconds; 0: unknown."""
    try:
        fields = [int(n) for n in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    except OSError:
        return 0.0
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def _player(table: int, seat: int) -> str:
    return f"g{table:x}s{seat}"


def _all(races: Sequence[Race]) -> list[Racer]:
    return [racer for race in races for racer in race.sockets]


HEAD = (
    "| tables x sockets | lines | lines/s | server core | others' cores | p50 ms | p90 ms | "
    "p99 ms | longest ms | quiet seconds | lines | p50 ms | p99 ms | lost or wrong |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
)
_TITLE = "## Mumble-Jumble load\n"
_ABOUT = f"""Every seat of every table writes {PER_SECOND} lines a second, each timed from when it
was due to its ack. The server has one core, the load generator another; SQLite syncs each commit.
Wanted: p99 <= {WANTED} ms, nothing lost: every ack has its row in the store, every row its ack, and
each seat was last shown the sheet that it wrote. "others' cores" is what the rest of the machine
took meanwhile, of the same cores; "quiet seconds" are those in which, and in the one before which,
it took less than a tenth of one, and the figures after it are of their lines only.
"""


def _write(rows: Sequence[str], load: float) -> None:
    path = ROOT / "bench" / "results.md"
    where = f"Python {platform.python_version()}, {_processor()}, {date.today()}"
    head = f"{_TITLE}\n`python bench/mumble_load.py`, {where}, load average {load:.1f} before.\n"
    section = head + _ABOUT + "\n" + "\n".join(rows) + "\n"
    before, found, rest = path.read_text().partition(_TITLE)
    at = rest.find("\n## ")
    tail = rest[at:] if found and at >= 0 else ""
    path.write_text(before.rstrip() + "\n\n" + section + tail)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
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
        found = runner.run(main(chosen.tables, chosen.seconds))
    print(HEAD, found, sep="\n")
    if chosen.write:
        _write([HEAD, found], load)
