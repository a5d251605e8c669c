"""The tables in memory: woken when somebody comes, forgotten when nothing happens any more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial

import structlog

from jinglejumble.server.bots import Workers
from jinglejumble.server.clock import Clock
from jinglejumble.server.config import Config
from jinglejumble.server.metrics import Metrics
from jinglejumble.server.party import Party
from jinglejumble.server.record import Record, no
from jinglejumble.server.store.base import Store
from jinglejumble.server.tasks import Tasks

__all__ = ["Tables", "parse_code"]

_RECENT = 3_600_000
_MOST_AT_START = 500
_log = structlog.get_logger()


class Tables:
    """Parties by code. However many the store has, starting costs nothing."""

    def __init__(
        self, store: Store, clock: Clock, config: Config, metrics: Metrics, tasks: Tasks
    ) -> None:
        self.tasks = tasks
        self._store = store
        self._clock = clock
        self._config = config
        self._metrics = metrics
        self._workers = Workers()
        self._parties: dict[str, Party] = {}
        self._waking: dict[str, asyncio.Task[Party]] = {}
        metrics.watch_tables(lambda: len(self._parties))

    def __len__(self) -> int:
        return len(self._parties)

    def __iter__(self) -> Iterator[Party]:
        return iter(list(self._parties.values()))

    async def party(self, code: str) -> Party:
        """The party with this code, woken if it sleeps. Raises Failure."""
        party = self._parties.get(code)
        if party is None:
            waking = self._waking.get(code)
            if waking is None:
                waking = self.tasks.start(self._wake(code), f"waking {code}", quiet=True)
                self._waking[code] = waking
                waking.add_done_callback(lambda _: self._waking.pop(code, None))
            party = await asyncio.shield(waking)
        elif self._store.is_shared:
            await party.hear_news()  # what is told of other processes may still be on its way
        party.used = self._clock.now()
        return party

    async def wake_recent(self, since: int) -> None:
        """Wake the tables that were lively before a restart, one after the other: bots and
        deadlines go on though nobody comes."""
        for code in await self._store.running_tables(since - _RECENT, _MOST_AT_START):
            try:
                await self.party(code)
            except Exception as error:
                _log.error("table_does_not_wake", code=code, exc_info=error)

    def hear_news(self, code: str | None) -> None:
        """Another process has written something about a table (None: about any)."""
        for party in self._parties.values() if code is None else (self._parties.get(code),):
            if party is not None:
                self.tasks.start(party.hear_news(), f"news of {party.code}")

    async def sweep(self) -> None:
        """What is due from time to time: forget idle tables, pass hosts on, write who is here."""
        now = self._clock.now()
        for party in list(self._parties.values()):
            if party.is_idle:
                if now - party.used > 1000 * self._config.idle_seconds:
                    party.sleep()
                    del self._parties[party.code]
            else:
                await self._pass_host(party, now)
                await self._let_rest(party, now)

    async def write_seen(self) -> None:
        """Write at which tables people are."""
        for party in list(self._parties.values()):
            record = party.record
            kept = record.is_on or (record.public and record.phase == "open")
            if kept and party.audience.players() & set(record.players):
                await party.saw()

    def close(self) -> None:
        """Nothing happens any more."""
        for party in self._parties.values():
            party.sleep()
        self._workers.close()

    async def _wake(self, code: str) -> Party:
        party = Party(
            code,
            self._store,
            self._clock,
            self._workers,
            self._metrics,
            self.tasks,
            self._config.bot_pace_millis,
        )
        await party.load()
        self._parties[code] = party
        return party

    async def _let_rest(self, party: Party, now: int) -> None:
        """A play that runs by the clock alone, with nobody there for long, is paused.

        So no empty rounds pile up, which whoever wakes it would have to wait for.
        """
        before = now - 1000 * self._config.unattended_seconds
        if len(party.audience) or party.used > before or not (party.table and party.table.waits):
            return
        row = await self._store.table(party.code)
        if row is not None and row.seen <= before:  # nor are its people at another process
            _log.info("unattended", code=party.code)
            await party.pause()

    async def _pass_host(self, party: Party, now: int) -> None:
        """An away host's duty goes to the first place whose people are here."""
        record = party.record
        if party.is_present(record.host):
            return
        since = party.away_since.setdefault(record.host, now)
        if now - since < 1000 * self._config.host_away_seconds:
            return
        for place in record.places:
            for player in place.players:
                if party.is_present(player):
                    await party.change(partial(Record.hosted_by, player=player))
                    return


def parse_code(text: str) -> str:
    """A table's code as people type it. Raises Failure.

    >>> parse_code(" kite-42 ")
    'KITE-42'
    """
    code = text.strip().upper()
    if not (code.isascii() and 4 <= len(code) <= 24):
        raise no("no_table", table=text[:24])
    return code
