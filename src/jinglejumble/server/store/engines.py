"""The two databases: how to open each, and how each tells that no other process is alive."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from jinglejumble.kit.errors import Failure, Reason
from jinglejumble.server.store.migrations import upgrade

__all__ = ["CHANNEL", "Database", "Postgres", "Sqlite", "database", "is_on_network"]

CHANNEL = "jinglejumble"
"""The PostgreSQL channel that tells the codes of tables with news."""

_NETWORK = frozenset(
    [
        "9p",
        "afs",
        "ceph",
        "cifs",
        "fuse.glusterfs",
        "fuse.s3fs",
        "fuse.sshfs",
        "gfs2",
        "glusterfs",
        "lustre",
        "ncpfs",
        "nfs",
        "nfs4",
        "smb3",
        "smbfs",
        "vboxsf",
        "virtiofs",
    ]
)
_MIGRATING, _ALIVE = 0x6A696E67, 0x6A756D62


class Database(Protocol):
    """One kind of database."""

    shared: bool
    """Whether several processes may use it at once."""

    async def open(self) -> tuple[AsyncEngine, AsyncEngine, bool]:
        """The engine for writing (one connection), the one for reading, both migrated; and
        whether no other process is alive. Raises Failure."""

    async def close(self) -> None:
        """Close the engines, then let go of locks."""


def database(where: str) -> Database:
    """The database at an address: a file's path, or postgresql://...; raises Failure."""
    if where.startswith(("postgresql://", "postgres://")):
        return Postgres(where)
    return Sqlite(Path(where))


class Sqlite:
    """A file, of one process at a time: WAL, and each commit waits for the disk."""

    shared = False

    def __init__(self, path: Path, mounts: str | None = None) -> None:
        self._path = path.absolute()
        self._mounts = mounts
        self._lock: int | None = None
        self._engines: list[AsyncEngine] = []
        self.warning: str | None = None
        """The code of a warning about where the file is, once it is open."""

    async def open(self) -> tuple[AsyncEngine, AsyncEngine, bool]:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(self._path.with_name(self._path.name + ".lock"))
            # It holds deals and seeds: other people of this machine shall not read them.
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        except BlockingIOError:
            raise self._failure("database_in_use") from None
        except OSError as error:
            raise self._failure("database_unusable", error) from None
        mounts = _mounts() if self._mounts is None else self._mounts
        journal = "WAL"
        if is_on_network(self._path, mounts):
            journal, self.warning = "DELETE", "database_on_network"
        try:
            writing = self._engine("BEGIN IMMEDIATE", journal, poolclass=StaticPool)
            reading = self._engine("BEGIN", journal, pool_size=2, max_overflow=0)
            self._engines = [reading, writing]
            async with writing.begin() as connection:
                await connection.run_sync(upgrade)
        except Failure:
            await self.close()
            raise
        except Exception as error:
            await self.close()
            raise self._failure("database_unusable", error) from error
        return writing, reading, True

    async def close(self) -> None:
        for engine in self._engines:
            await engine.dispose()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _engine(self, begin: str, journal: str, **pool: Any) -> AsyncEngine:
        url = URL.create("sqlite+aiosqlite", database=str(self._path))
        engine = create_async_engine(url, hide_parameters=True, **pool)

        @event.listens_for(engine.sync_engine, "connect")
        def connected(connection: Any, _: object) -> None:
            connection.isolation_level = None  # we say BEGIN ourselves
            cursor = connection.cursor()
            cursor.execute("PRAGMA busy_timeout = 10000")
            cursor.execute(f"PRAGMA journal_mode = {journal}")
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute("PRAGMA wal_autocheckpoint = 2000")
            cursor.close()

        @event.listens_for(engine.sync_engine, "begin")
        def begun(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    def _failure(self, code: str, error: Exception | None = None) -> Failure:
        params = {"path": str(self._path), "error": _what(error)}
        return Failure(Reason(code, None, params))


class Postgres:
    """A PostgreSQL server, of any number of processes."""

    shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._alive: AsyncConnection | None = None
        self._engines: list[AsyncEngine] = []

    async def open(self) -> tuple[AsyncEngine, AsyncEngine, bool]:
        try:
            url = make_url(self._address).set(drivername="postgresql+asyncpg")
            writing = _pool(url, 2)
            reading = _pool(url, 4)
            self._engines = [reading, writing]
            # One session for the locks: a migration's, then the one that says "alive".
            held = await writing.connect()
        except Exception as error:
            await self.close()
            params = {"path": "PostgreSQL", "error": _what(error)}
            raise Failure(Reason("database_unusable", None, params)) from error
        self._alive = held
        held = await held.execution_options(isolation_level="AUTOCOMMIT")
        await held.execute(text(f"SELECT pg_advisory_lock({_MIGRATING})"))
        try:
            async with reading.begin() as connection:
                await connection.run_sync(upgrade)
            first = await held.scalar(text(f"SELECT pg_try_advisory_lock({_ALIVE})"))
            await held.execute(text(f"SELECT pg_advisory_lock_shared({_ALIVE})"))
            if first:
                await held.execute(text(f"SELECT pg_advisory_unlock({_ALIVE})"))
        finally:
            await held.execute(text(f"SELECT pg_advisory_unlock({_MIGRATING})"))
        return writing, reading, bool(first)

    async def close(self) -> None:
        if self._alive is not None:
            await self._alive.close()
            self._alive = None
        for engine in self._engines:
            await engine.dispose()


def is_on_network(path: Path, mounts: str) -> bool:
    """Whether a file lies on a network file system, by the lines of /proc/mounts.

    >>> is_on_network(Path("/srv/house/a.db"), "nas:/x /srv nfs4 rw 0 0")
    True
    """
    kinds: dict[Path, str] = {}
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) > 2:
            kinds[Path(fields[1].replace("\\040", " "))] = fields[2]
    for folder in (path, *path.parents):
        if folder in kinds:
            return kinds[folder] in _NETWORK
    return False


def _pool(url: URL, size: int) -> AsyncEngine:
    return create_async_engine(
        url, pool_size=size, max_overflow=0, pool_pre_ping=True, hide_parameters=True
    )


def _what(error: Exception | None) -> str:
    """What went wrong, in the database's own words and in one line."""
    said = str(getattr(error, "orig", None) or error)
    return " ".join(said.split())[:200]


def _mounts() -> str:
    try:
        return Path("/proc/mounts").read_text("utf-8", errors="replace")
    except OSError:
        return ""


def _locked(path: Path) -> int:
    """A file descriptor that holds the lock. Raises BlockingIOError if another process does."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            msvcrt: ModuleType = __import__("msvcrt")
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            except OSError:
                raise BlockingIOError from None
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor
