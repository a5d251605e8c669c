"""The house: everything a server is made of, and its life from opening to closing."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path

import structlog

from jinglejumble.server.auth import Guests, secret_beside
from jinglejumble.server.clock import Alarm, Clock, SystemClock
from jinglejumble.server.config import Config
from jinglejumble.server.hub import Hub, LocalHub, PostgresHub
from jinglejumble.server.kept import Kept
from jinglejumble.server.limits import Buckets
from jinglejumble.server.lobby import Lobby
from jinglejumble.server.messages import DealPlay
from jinglejumble.server.metrics import Metrics
from jinglejumble.server.people import People
from jinglejumble.server.record import no
from jinglejumble.server.reviews import Reviews
from jinglejumble.server.store.base import Store
from jinglejumble.server.store.memory import MemoryStore
from jinglejumble.server.tables import Tables
from jinglejumble.server.talking import Talk
from jinglejumble.server.tasks import Tasks

__all__ = ["House"]

_BEAT, _SWEEP, _SEEN = 1_000, 5_000, 60_000
_log = structlog.get_logger()


class House:
    """One server. `open` before use, `close` after it."""

    def __init__(
        self, config: Config, clock: Clock | None = None, store: Store | None = None
    ) -> None:
        self.config = config
        self.clock: Clock = clock or SystemClock()
        self.metrics = Metrics()
        self.tasks = Tasks()
        self.store, self.hub = (store, LocalHub()) if store else _kept(config)
        self.tables = Tables(self.store, self.clock, config, self.metrics, self.tasks)
        self.lobby = Lobby(self.store, self.clock, self.tables)
        self.reviews = Reviews(self.store, self.clock, self.tasks, config.review_millis)
        self.people = People(self.store, self.clock)
        self.talk = Talk(self.clock, self.tables, self.hub, self.tasks)
        self.lan_address: str | None = None
        """The address in the house's own network, once it is known."""
        self.is_ready = False
        self.is_closing = False
        now = self.clock.now
        per_second = config.requests_per_second
        self.requests = Buckets(per_second, 4 * per_second, now)
        self.fetches = Buckets(10 * per_second, 40 * per_second, now)
        """Files of the page: a page is a dozen of them, and a household may share an address."""
        self.making = Buckets(config.tables_per_hour / 3600, config.tables_per_hour, now)
        self.printing = Buckets(0.2, 20, now)
        per_hour = config.reviews_per_hour
        self.reviewing = Buckets(per_hour / 3600, per_hour, now)
        self.press = asyncio.Semaphore(2)
        """Printing takes a core for half a second; the rest of the house must go on."""
        self.moving = Buckets(0.01, 10, now)
        self.pictures = Kept[tuple[str, str, str], bytes](64)
        """By play, kind and language: at most a quarter of a megabyte each."""
        self.deals = Kept[tuple[str, str], DealPlay](500)
        """What plays of known deals came to, by play and language."""
        self.asking = Buckets(0.5, 6, now)
        """Questions that take long to answer, by player."""
        self.misses = Buckets(0.5, 30, now)
        """Wrong codes and links: nobody finds tables by trying."""
        self.sweeps: list[Callable[[], None]] = []
        """Called every few seconds."""
        self._guests: Guests | None = None
        self._alarms: list[Alarm] = []

    @property
    def guests(self) -> Guests:
        assert self._guests is not None, "the house is not open"
        return self._guests

    def address(self, host: str) -> str:
        """The address by which others reach the house, asked for under this Host."""
        if self.config.public_url is not None:
            return self.config.public_url.rstrip("/")
        name = host.partition(":")[0].lower()
        if self.lan_address is not None and name in ("localhost", "127.0.0.1", ""):
            return self.lan_address
        return f"http://{host}"

    async def open(self) -> None:
        """Make ready to serve. Raises Failure."""
        now = self.clock.now()
        await self.store.open(now)
        self._warn()
        secret = await self._secret()
        self._guests = Guests(secret, secure=self.config.is_secure)
        await self.hub.open(self.tables.hear_news, self.talk.hear)
        for every, do in ((_BEAT, self._beat), (_SWEEP, self._sweep), (_SEEN, self._minute)):
            self._again(every, do, len(self._alarms))
        self.tasks.start(self.tables.wake_recent(now), "waking tables that were lively")
        self.is_ready = True
        _log.info("open", now=now)

    async def close(self) -> None:
        """Stop everything; what is acknowledged is kept."""
        self.is_closing, self.is_ready = True, False
        for alarm in self._alarms:
            alarm.cancel()
        self.tables.close()
        self.reviews.close()
        await self.hub.close()
        await self.tasks.cancel()
        if self._guests is not None:
            await self.store.beat(self.clock.now())
        await self.store.close()

    def _again(self, every: int, do: object, number: int) -> None:
        def ring() -> None:
            if not self.is_closing:
                self.tasks.start(do(), getattr(do, "__name__", "now and then"))  # type: ignore[operator]
                self._again(every, do, number)

        alarm = self.clock.call_at(self.clock.now() + every, ring)
        if number < len(self._alarms):
            self._alarms[number] = alarm
        else:
            self._alarms.append(alarm)

    async def _beat(self) -> None:
        await self.store.beat(self.clock.now())

    async def _sweep(self) -> None:
        await self.tables.sweep()
        self.reviews.sweep()
        for sweep in self.sweeps:
            sweep()
        for limit in (
            self.requests,
            self.fetches,
            self.making,
            self.printing,
            self.reviewing,
            self.asking,
            self.moving,
            self.misses,
            self.talk,
        ):
            limit.sweep()

    async def _minute(self) -> None:
        await self.tables.write_seen()
        before = self.clock.now() - 1000 * self.config.close_after_seconds
        await self.lobby.close_left(before)

    async def _secret(self) -> str:
        where = self.config.database
        if isinstance(self.store, MemoryStore):
            return secrets.token_hex(32)
        if "://" in where:
            return await self.store.secret(secrets.token_hex(32))
        return await asyncio.to_thread(secret_beside, Path(where).absolute())

    def _warn(self) -> None:
        database = getattr(self.store, "database", None)
        if (warning := getattr(database, "warning", None)) is not None:
            _log.warning(warning, path=self.config.database)


def _kept(config: Config) -> tuple[Store, Hub]:
    where = config.database
    if where == "memory":
        return MemoryStore(), LocalHub()
    from jinglejumble.server.store.engines import database
    from jinglejumble.server.store.sql import SqlStore

    if "://" in where and not where.startswith(("postgresql://", "postgres://")):
        raise no("database_unknown", address=where.partition("://")[0])
    hub = PostgresHub(where) if "://" in where else LocalHub()
    return SqlStore(database(where)), hub
