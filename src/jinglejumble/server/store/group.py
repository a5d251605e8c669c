"""Group commit: all writes that wait go into one transaction, so that durability costs one sync."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from sqlalchemy import insert, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from jinglejumble.server.store.base import LogRow, Overtaken
from jinglejumble.server.store.engines import CHANNEL
from jinglejumble.server.store.schema import entries

__all__ = ["GroupCommit"]

T = TypeVar("T")
_MOST = 512
_LONGEST_PAYLOAD = 7_000  # PostgreSQL takes 7,999 bytes


@dataclass(eq=False)
class _Write:
    """Something to write, and who waits for it: a row of a log, or work of another kind."""

    done: asyncio.Future[Any]
    code: str | None = None
    values: dict[str, Any] = field(default_factory=dict)
    work: Callable[[AsyncConnection], Awaitable[Any]] | None = None
    answer: Any = None
    refusal: Exception | None = None


class GroupCommit:
    """The one writer of a process. What it has returned from is committed."""

    def __init__(self, engine: AsyncEngine, *, tells: bool) -> None:
        self._engine = engine
        self._tells = tells
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._waiting: list[_Write] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="group-commit")

    async def append(self, play: str, code: str, row: LogRow) -> None:
        """Add a row to a log. Raises Overtaken if its number or its message is taken."""
        values = {
            "play": play,
            "number": row.number,
            "at": row.at,
            "wall": row.wall,
            "seat": row.seat,
            "text": row.text,
            "client": row.client,
            "n": row.n,
        }
        await self._write(_Write(_future(), code, values))

    async def do(
        self, work: Callable[[AsyncConnection], Awaitable[T]], code: str | None = None
    ) -> T:
        """Do some work in the transaction; what it raises undoes it alone, and is raised here.

        `code` names the table that others are told about.
        """
        return cast(T, await self._write(_Write(_future(), code, work=work)))

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _write(self, write: _Write) -> Any:
        if self._closing:
            raise ConnectionError("the store is closed")
        self._waiting.append(write)
        self._wake.set()
        return await write.done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            try:
                async with self._engine.connect() as connection:
                    await self._batches(connection)
                return
            except Exception as error:  # the database is gone: tell all, then try anew
                batch, self._waiting = self._waiting, []
                _fail(batch, error)
                self._wake.clear()
                if self._closing:
                    return

    async def _batches(self, connection: AsyncConnection) -> None:
        while True:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
            if not batch and self._closing:
                return
            if not self._waiting and not self._closing:
                self._wake.clear()
            if not batch:
                continue
            try:
                try:
                    if self._is_sqlite and all(write.work is None for write in batch):
                        await _straight(connection, batch)
                    else:
                        await self._commit(connection, batch, _together)
                except IntegrityError:
                    await self._commit(connection, batch, _one_by_one)
            except BaseException as error:
                _fail(batch, error)
                if not isinstance(error, DBAPIError) or error.connection_invalidated:
                    raise
                continue
            for write in batch:
                if not write.done.done():
                    if write.refusal is None:
                        write.done.set_result(write.answer)
                    else:
                        write.done.set_exception(write.refusal)

    async def _commit(
        self,
        connection: AsyncConnection,
        batch: list[_Write],
        append: Callable[[AsyncConnection, list[_Write]], Awaitable[None]],
    ) -> None:
        async with connection.begin():
            if rows := [write for write in batch if write.work is None]:
                await append(connection, rows)
            for write in batch:
                if write.work is not None:
                    await _apart(connection, write, write.work)
            if self._tells:
                codes = {write.code for write in batch if write.code and write.refusal is None}
                for payload in _payloads(codes):
                    await connection.execute(_NOTIFY, {"codes": payload})


_INSERT = insert(entries)
_INSERT_TEXT = str(_INSERT.compile(dialect=sqlite.dialect(paramstyle="named")))
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :codes)")


async def _straight(connection: AsyncConnection, writes: list[_Write]) -> None:
    """What `_together` in a transaction does, in three calls of the driver in place of seven: each
    goes to the driver's thread and back, and acts that come one at a time have nothing to share."""
    driver = (await connection.get_raw_connection()).driver_connection
    assert driver is not None
    try:
        await driver.execute("BEGIN IMMEDIATE")
        await driver.executemany(_INSERT_TEXT, [write.values for write in writes])
        await driver.commit()
    except sqlite3.Error as error:
        await driver.rollback()
        if isinstance(error, sqlite3.IntegrityError):
            raise IntegrityError(_INSERT_TEXT, None, error) from error
        raise DBAPIError(_INSERT_TEXT, None, error) from error


async def _together(connection: AsyncConnection, writes: list[_Write]) -> None:
    await connection.execute(_INSERT, [write.values for write in writes])


async def _one_by_one(connection: AsyncConnection, writes: list[_Write]) -> None:
    for write in writes:
        try:
            async with connection.begin_nested():
                await connection.execute(_INSERT, write.values)
        except IntegrityError:
            write.refusal = Overtaken()


async def _apart(
    connection: AsyncConnection,
    write: _Write,
    work: Callable[[AsyncConnection], Awaitable[Any]],
) -> None:
    write.refusal = None
    try:
        async with connection.begin_nested():
            write.answer = await work(connection)
    except IntegrityError:
        write.refusal = Overtaken()
    except Overtaken as overtaken:
        write.refusal = overtaken


def _payloads(codes: Iterable[str]) -> Iterable[str]:
    payload = ""
    for code in sorted(codes):
        if len(payload) + len(code) >= _LONGEST_PAYLOAD:
            yield payload
            payload = ""
        payload += f"{code} "
    if payload:
        yield payload


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


def _fail(batch: list[_Write], error: BaseException) -> None:
    for write in batch:
        if not write.done.done():
            write.done.set_exception(ConnectionError(f"not written: {error}"))
