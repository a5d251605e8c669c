"""A house in this process, on a fake clock, with the socket application spoken to directly."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from typing import Any

import pytest

from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.server.clock import FakeClock
from jinglejumble.server.config import Config
from jinglejumble.server.house import House
from jinglejumble.server.messages import NewPlace, NewTable
from jinglejumble.server.party import Party
from jinglejumble.server.socket import Sockets
from jinglejumble.server.store.base import Store

__all__ = ["BOT", "ME", "OPEN", "Rooms", "Wire", "play_out", "refused", "two_sit"]

ME, OPEN, BOT = NewPlace("me"), NewPlace("open"), NewPlace("bot", level="careful")


class Rooms:
    """A house with a clock that a test moves."""

    def __init__(
        self, store: Store | None = None, clock: FakeClock | None = None, **settings: Any
    ) -> None:
        self.clock = clock or FakeClock()
        config = Config(**{"bot_pace_millis": 0, "db": "memory", **settings})
        self.house = House(config, self.clock, store)
        self.store = self.house.store
        self.lobby = self.house.lobby
        self.people = self.house.people
        self.sockets = Sockets(self.house)
        self.wires: list[Wire] = []

    async def __aenter__(self) -> Rooms:
        await self.house.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        for wire in self.wires:
            await wire.hang_up()
        await self.house.close()

    async def guest(self, name: str) -> str:
        """Somebody new."""
        player = self.house.guests.fresh()
        await self.lobby.rename(player, name)
        return player

    async def table(self, host: str, *places: NewPlace, start: bool = False, **house: Any) -> Party:
        """A new table of Nim."""
        return await self.lobby.make(host, NewTable("nim-house", places, house, start=start))

    async def advance(self, millis: int) -> None:
        """Let time pass, and all that it brought about be done."""
        self.clock.advance(millis)
        await self.calm()

    async def calm(self) -> None:
        """Return when nobody has anything left to do now."""
        for _ in range(3):
            for _ in range(20):
                await asyncio.sleep(0)
            await self._bots_have_thought()
            self.clock.advance(0)

    async def wire(
        self,
        player: str | None,
        code: str,
        *,
        hello: bool = True,
        public: bool = False,
        address: str = "192.0.2.7",
        origin: str | None = None,
        slow: bool = False,
    ) -> Wire:
        """A connection; `slow`: it takes nothing it is sent until `flow` is set."""
        wire = Wire(self, player, code, address, origin, slow)
        self.wires.append(wire)
        if hello:
            await wire.say({"type": "hello", "client": "tab", "public": public})
        await self.calm()
        return wire

    async def _bots_have_thought(self) -> None:
        while any("bot on seat" in task.get_name() for task in asyncio.all_tasks()):
            await asyncio.sleep(0.001)


class Wire:
    """One WebSocket, as the ASGI server would hold it."""

    def __init__(
        self,
        rooms: Rooms,
        player: str | None,
        code: str,
        address: str,
        origin: str | None,
        slow: bool,
    ) -> None:
        self.sent: list[dict[str, Any]] = []
        """All messages it was sent, decoded."""
        self.raw: list[str] = []
        self.closed: int | None = None
        self.accepted = False
        self.flow = asyncio.Event()
        if not slow:
            self.flow.set()
        self._rooms = rooms
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        headers = [(b"host", b"house.test")]
        if player is not None:
            cookie = rooms.house.guests.cookie(player).partition(";")[0]
            headers.append((b"cookie", cookie.encode()))
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        scope = {
            "type": "websocket",
            "path": f"/ws/{code}",
            "headers": headers,
            "client": (address, 5),
        }
        self._task = asyncio.create_task(rooms.sockets(scope, self._incoming.get, self._send))

    async def say(self, message: dict[str, Any] | str | bytes) -> None:
        """Send a message, and wait till nothing more comes of it."""
        if isinstance(message, bytes):
            event: dict[str, Any] = {"type": "websocket.receive", "bytes": message}
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            event = {"type": "websocket.receive", "text": text}
        self._incoming.put_nowait(event)
        await self._rooms.calm()

    async def flood(self, message: dict[str, Any], times: int) -> None:
        """Send a message many times at once, faster than it is read."""
        event = {"type": "websocket.receive", "text": json.dumps(message)}
        for _ in range(times):
            self._incoming.put_nowait(event)
        await self._rooms.calm()

    async def act(self, party: Party, seat: int, act: str, n: int) -> dict[str, Any]:
        """Send an act; its answer."""
        assert party.table is not None
        play = party.table.row.id
        await self.say({"type": "act", "n": n, "seat": seat, "act": act, "play": play})
        return next(message for message in reversed(self.sent) if message.get("n") == n)

    def views(self, seat: int | None) -> list[dict[str, Any]]:
        """All views of a seat so far."""
        return [one for one in self.sent if one["type"] == "view" and one["seat"] == seat]

    @property
    def table(self) -> dict[str, Any]:
        """The table as it was sent last."""
        found: dict[str, Any] = [one for one in self.sent if one["type"] == "table"][-1]["table"]
        return found

    @property
    def has_ended(self) -> bool:
        """Whether the server has left it."""
        return self._task.done()

    async def hang_up(self) -> None:
        """The other side goes."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})
        self.flow.set()
        await asyncio.wait((self._task,), timeout=5)
        assert self._task.done()

    async def _send(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "websocket.accept":
                self.accepted = True
            case "websocket.close":
                self.closed = event.get("code", 403)
                self._incoming.put_nowait({"type": "websocket.disconnect", "code": self.closed})
            case _:
                await self.flow.wait()
                self.raw.append(event["text"])
                self.sent.append(json.loads(event["text"]))


async def refused(work: Awaitable[object]) -> str:
    """The code of the refusal."""
    with pytest.raises(JinglejumbleError) as error:
        await work
    return error.value.code


async def two_sit(rooms: Rooms, **wanted: Any) -> tuple[str, str, Party]:
    """Ana the host and Leo at a table for two."""
    ana, leo = await rooms.guest("Ana"), await rooms.guest("Leo")
    party = await rooms.lobby.make(ana, NewTable("nim-house", (ME, OPEN), **wanted))
    await rooms.lobby.sit(leo, party, 1)
    return ana, leo, party


async def play_out(party: Party) -> None:
    """Play Nim to its end."""
    table = party.table
    assert table is not None
    while not table.is_over:
        heap = next(k for k, size in enumerate(table.state.heaps) if size)
        await table.act(table.state.mover, f"take 1 from {heap}")
