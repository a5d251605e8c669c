"""Real server processes and real sockets, for tests: a house, its guests, their connections."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

__all__ = ["Connection", "Guest", "Living", "Refusal", "guest", "say_goodbye"]

_THIRD_GAME = Path(__file__).resolve().parent.parent / "third_game"
_SERVE = """
from jinglejumble.server.config import Config
from jinglejumble.server.serve import serve
serve(Config.load(), lambda addresses: print(addresses.local, flush=True))
"""
_PATIENCE = 60.0

Message = dict[str, Any]


class Living:
    """One server, that may be killed and started again on the same database and port."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.settings = {
            "db": str(folder / "house.db"),
            "bot_pace_millis": 0,
            "bot_processes": 0,
            "requests_per_second": 1_000,
            "messages_per_second": 1_000,
            "tables_per_hour": 10_000,
            **settings,
        }
        self.base = ""
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> Living:
        """Start it and return when it listens."""
        environment = {name: value for name, value in os.environ.items() if "JINGLE" not in name}
        environment["PYTHONPATH"] = str(_THIRD_GAME)
        port = self.base.rpartition(":")[2] or "0"
        for name, value in {"port": port, **self.settings}.items():
            environment[f"JINGLEJUMBLE_{name.upper()}"] = str(value)
        with (self.folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _SERVE],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        assert line.startswith("http://"), f"it did not start: {self.log()[-2000:]}"
        self.base = line
        return self

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._reap()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        if self._process is None:
            return 0
        self._process.terminate()
        return self._reap()

    def log(self) -> str:
        """What it has logged."""
        return (self.folder / "server.log").read_text()

    def _reap(self) -> int:
        assert self._process is not None
        code = self._process.wait(_PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
        return code


class Refusal(Exception):
    """The server refused: a message's code or a status, and the reasons' codes."""

    def __init__(self, code: str | int, reasons: list[Message]) -> None:
        super().__init__(code, reasons)
        self.code = code
        self.codes = [reason["code"] for reason in reasons]
        self.rules = [reason["rule"] for reason in reasons]


class Guest:
    """Somebody with a cookie."""

    def __init__(self, server: Living) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.base, timeout=_PATIENCE)
        self.heard: list[str] = []
        """Every body and frame this guest was sent."""
        self._connections: list[Connection] = []
        _GUESTS.append(self)

    async def get(self, path: str) -> Any:
        """What a GET answers. Raises Refusal."""
        return self._answer(await self.http.get(path))

    async def post(self, path: str, body: object = None) -> Any:
        """What a POST answers. Raises Refusal."""
        return self._answer(await self.http.post(path, json={} if body is None else body))

    async def delete(self, path: str) -> Any:
        """What a DELETE answers. Raises Refusal."""
        return self._answer(await self.http.delete(path))

    async def table(
        self, game: str, *places: Mapping[str, object], start: bool = False, **house: Any
    ) -> Message:
        """Make a table."""
        wanted = {"game": game, "places": list(places), "house": house, "start": start}
        made = await self.post("/api/tables", wanted)
        assert isinstance(made, dict)
        return made

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def at(
        self, code: str, client: str = "tab", public: bool = False
    ) -> AsyncIterator[Connection]:
        """A connection to a table; closed at the end."""
        connection = await self.connect(code, client, public)
        try:
            yield connection
        finally:
            await connection.close()

    async def connect(self, code: str, client: str = "tab", public: bool = False) -> Connection:
        """A connection that has said hello."""
        socket = await self.socket(code)
        connection = Connection(socket, self.heard)
        self._connections.append(connection)
        await connection.send({"type": "hello", "client": client, "public": public})
        return connection

    async def socket(self, code: str, **headers: str) -> ClientConnection:
        """A bare socket."""
        address = self.server.base.replace("http", "ws", 1) + f"/ws/{code}"
        more = {"Cookie": self.cookie, **headers}
        return await connect(address, additional_headers=more, max_queue=None, proxy=None)

    async def close(self) -> None:
        for connection in self._connections:
            await connection.close()
        await self.http.aclose()

    def _answer(self, response: httpx.Response) -> Any:
        self.heard.append(response.text)
        if "json" not in response.headers.get("content-type", ""):
            return response.text
        body = response.json()
        if response.status_code >= 400:
            raise Refusal(response.status_code, body["reasons"])
        return body


_GUESTS: list[Guest] = []


async def say_goodbye() -> None:
    """All guests go."""
    while _GUESTS:
        await _GUESTS.pop().close()


async def guest(server: Living, name: str | None = None) -> Guest:
    """A new guest."""
    someone = Guest(server)
    await someone.get("/api/me")
    if name is not None:
        await someone.post("/api/me", {"name": name})
    return someone


class Connection:
    """A socket at a table, reading all the time."""

    def __init__(self, socket: ClientConnection, heard: list[str]) -> None:
        self.socket = socket
        self.table: Message = {}
        self.views: dict[int | None, Message] = {}
        self.messages: list[Message] = []
        self.events: list[Message] = []
        self.closed: int | None = None
        self.heard = heard
        self._n = 0
        self._news = asyncio.Condition()
        self._task = asyncio.create_task(self._read())

    async def send(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def act(
        self, seat: int, act: str, *, n: int | None = None, play: str | None = None
    ) -> int:
        """Do something; its table time. Raises Refusal, or ConnectionError if the socket ends."""
        n = self.next_number() if n is None else n
        await self.until(lambda: self.table != {})
        play = play or str(self.table["play"]["id"])
        await self.send({"type": "act", "n": n, "seat": seat, "act": act, "play": play})
        answer = await self.answer(n)
        assert answer["type"] == "ack"
        return int(answer["at"])

    async def ask(self, seat: int | None, query: str) -> Any:
        """The answer to a question. Raises Refusal."""
        n = self.next_number()
        await self.send({"type": "ask", "n": n, "seat": seat, "query": query})
        return (await self.answer(n))["answer"]

    async def ping(self) -> Message:
        """Ask whether it is there; what was sent before has been heard then."""
        n = self.next_number()
        await self.send({"type": "ping", "n": n})
        return await self.answer(n)

    def next_number(self) -> int:
        self._n += 1
        return self._n

    async def answer(self, n: int) -> Message:
        """The answer to message `n`. Raises Refusal."""
        message = await self.message(lambda one: one.get("n") == n)
        if message["type"] == "refused":
            raise Refusal(message["code"], message["reasons"])
        return message

    async def message(self, fits: Callable[[Message], bool]) -> Message:
        """The first message, past or to come, that fits."""
        found: list[Message] = []

        def seen() -> bool:
            found[:] = [one for one in self.messages if fits(one)]
            return bool(found)

        await self.until(seen)
        return found[0]

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until this is true. Raises ConnectionError if the socket ends before."""
        async with asyncio.timeout(_PATIENCE), self._news:
            while not true():
                if self.closed is not None:
                    raise ConnectionError(f"closed with {self.closed}")
                await self._news.wait()

    async def view(
        self, seat: int | None, fits: Callable[[Message], bool] = lambda view: True
    ) -> Message:
        """The view of a seat, once it fits."""
        await self.until(lambda: seat in self.views and fits(self.views[seat]))
        return self.views[seat]

    async def close(self) -> None:
        await self.socket.close()
        await self._task

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                self.heard.append(frame)
                await self._take(json.loads(frame))
        except (ConnectionClosed, OSError):
            pass
        async with self._news:
            self.closed = self.socket.close_code or 1006
            self._news.notify_all()

    async def _take(self, message: Message) -> None:
        async with self._news:
            self.messages.append(message)
            match message["type"]:
                case "table":
                    self.table = message["table"]
                case "view":
                    self.views[message["seat"]] = message["view"]
                    self.events += message["events"]
            self._news.notify_all()
