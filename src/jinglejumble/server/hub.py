"""The hub: how processes tell each other which tables have news. What the news is, the store knows.

A process's own listeners need none: its tables tell them (see audience.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

import structlog

from jinglejumble.server.store.engines import CHANNEL

__all__ = ["Hub", "LocalHub", "PostgresHub"]

_SAID = f"{CHANNEL}_said"
_LONGEST = 7_900  # bytes; PostgreSQL takes 7,999
_log = structlog.get_logger()


class Hub(Protocol):
    """Tells of news from other processes."""

    async def open(
        self, heard: Callable[[str | None], None], said: Callable[[str, str], None]
    ) -> None:
        """From now on call `heard` with the code of a table with news (None: any may have), and
        `said` with a code and a text that another process has told."""

    async def tell(self, code: str, text: str) -> None:
        """Tell the other processes something about a table that is kept nowhere."""

    async def close(self) -> None:
        """Be silent."""


class LocalHub:
    """There are no other processes."""

    async def open(
        self, heard: Callable[[str | None], None], said: Callable[[str, str], None]
    ) -> None:
        pass

    async def tell(self, code: str, text: str) -> None:
        pass

    async def close(self) -> None:
        pass


class PostgresHub:
    """Hears what group commits notify. After a lost connection any table may have news."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Any = None
        self._heard: Callable[[str | None], None] = lambda code: None
        self._said: Callable[[str, str], None] = lambda code, text: None
        self._telling = asyncio.Lock()
        self._again: asyncio.Task[None] | None = None
        self._closing = False

    async def open(
        self, heard: Callable[[str | None], None], said: Callable[[str, str], None]
    ) -> None:
        self._heard, self._said = heard, said
        await self._listen()

    async def tell(self, code: str, text: str) -> None:
        payload = f"{code} {text}"
        if len(payload.encode()) > _LONGEST:
            return
        async with self._telling:  # a connection does one thing at a time
            try:
                await self._connection.execute("SELECT pg_notify($1, $2)", _SAID, payload)
            except Exception as error:
                _log.warning("not_told", error=str(error))

    async def close(self) -> None:
        self._closing = True
        if self._again is not None:
            self._again.cancel()
        if self._connection is not None:
            await self._connection.close()

    async def _listen(self) -> None:
        import asyncpg  # type: ignore[import-untyped]  # an extra; ships no types

        self._connection = await asyncpg.connect(self._address)
        self._connection.add_termination_listener(self._lost)
        await self._connection.add_listener(CHANNEL, self._notified)
        await self._connection.add_listener(_SAID, self._told)

    def _notified(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        for code in payload.split():
            self._heard(code)

    def _told(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        code, _, text = payload.partition(" ")
        if pid != connection.get_server_pid():
            self._said(code, text)

    def _lost(self, connection: Any) -> None:
        if not self._closing:
            self._again = asyncio.get_running_loop().create_task(self._reconnect())

    async def _reconnect(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                await self._listen()
            except Exception as error:
                _log.warning("hub_lost", error=str(error))
                continue
            self._heard(None)
            return
