"""A party: the people around one code, what is recorded of their table, and its newest play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import cast

import msgspec
import structlog
from msgspec.structs import replace

from jinglejumble.games import GAMES
from jinglejumble.kit.game import Event
from jinglejumble.kit.package import Package
from jinglejumble.server.audience import Audience, Listener, Viewer
from jinglejumble.server.bots import Bots, Workers
from jinglejumble.server.chat import ChatLines
from jinglejumble.server.clock import Clock
from jinglejumble.server.messages import LinkAbout, PlaceAbout, PlayAbout, TableAbout
from jinglejumble.server.metrics import Metrics
from jinglejumble.server.people_messages import Chatted, Said
from jinglejumble.server.record import Phase, Record, no
from jinglejumble.server.results import sittings_of
from jinglejumble.server.store.base import Overtaken, PlayRow, Sitting, Store, TableRow
from jinglejumble.server.table import Table
from jinglejumble.server.tasks import Tasks

__all__ = ["Party", "row_of"]

_encode = msgspec.json.Encoder().encode
_log = structlog.get_logger()


class Party:
    """One code: its record, its live table, and who hears it. Woken by `load`."""

    def __init__(
        self,
        code: str,
        store: Store,
        clock: Clock,
        workers: Workers,
        metrics: Metrics,
        tasks: Tasks,
        pace: int,
    ) -> None:
        self.code = code
        self.table: Table | None = None
        self.audience = Audience()
        self.chat = ChatLines()
        self.tasks = tasks
        self.used = clock.now()
        self.away_since: dict[str, int] = {}
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._workers = workers
        self._pace = pace
        self._lock = asyncio.Lock()
        self._row: TableRow | None = None
        self._record: Record | None = None
        self._bots: Bots | None = None
        self._dealt: str | None = None

    @property
    def record(self) -> Record:
        assert self._record is not None, "not loaded"
        return self._record

    @property
    def package(self) -> Package:
        return GAMES[self.record.game]

    @property
    def is_idle(self) -> bool:
        """Whether nothing happens here by itself and nobody listens."""
        busy = self._bots is not None and self._bots.are_busy
        return not len(self.audience) and not busy and not (self.table and self.table.waits)

    async def load(self) -> None:
        """Read the table; its newest play wakes by replay. Raises Failure if it is not there."""
        async with self._lock:
            await self._read()

    async def change(self, change: Callable[[Record], Record], play: PlayRow | None = None) -> None:
        """Change the record, durably, and tell everybody. Raises what `change` raises.

        Where another process was faster, the change is judged again on what that one wrote.
        """
        async with self._lock:
            while True:
                assert self._row is not None
                record = change(self.record)
                if record == self.record:
                    return
                row = row_of(record, self._row.version + 1, self._clock.now(), self._row.seen)
                try:
                    await self._store.write_table(row, play, self._sat(record))
                except Overtaken:
                    before = self._row.version
                    await self._read()
                    if self._row.version == before:
                        raise  # nobody was faster: this cannot be written, however often
                    continue
                await self._set(row, record)
                return

    async def hear_news(self) -> None:
        """Read what other processes have written."""
        async with self._lock:
            await self._read()
        if self.table is not None:
            await self.table.catch_up()

    async def pause(self) -> None:
        """Stop the clock. Raises Failure without a play that is on."""
        if self.table is None:
            raise no("table_open")
        await self.table.pause()
        await self.change(lambda record: _turned(record, "playing", "paused"))

    async def resume(self) -> None:
        """Let the clock run on. Raises Failure without a play that is on."""
        if self.table is None:
            raise no("table_open")
        await self.table.resume()
        await self.change(lambda record: _turned(record, "paused", "playing"))

    async def saw(self) -> None:
        """Write that people are here."""
        await self._store.saw(self.code, self._clock.now())

    def tell(self, told: Said | Chatted) -> None:
        """Something has been said; what is chatted, to those who hold places.

        A line that comes from another process when the chat is already off is lost.
        """
        text = _encode(told).decode()
        if isinstance(told, Chatted):
            if not self.record.chat:
                return
            self.chat.add(told.lines)
        for listener in self.audience:
            if isinstance(told, Said) or self._may_chat(self.record, listener):
                listener.hear_said(text)

    def join(self, listener: Listener) -> None:
        """A listener comes, or wants to be told everything anew."""
        if not self.record.may_see(listener.player):
            listener.dismiss()
            return
        self.used = self._clock.now()
        self.away_since.pop(listener.player, None)
        if self.audience.place(listener, self._eyes(listener)):
            self.audience.tell_table()
        else:
            listener.hear_table()
        if self.table is not None:
            self.audience.show_all(self.table, listener)
        if self._may_chat(self.record, listener):
            listener.hear_said(_encode(self.chat.all()).decode())

    def leave(self, listener: Listener) -> None:
        """A listener goes."""
        self.used = self._clock.now()
        self.audience.drop(listener)
        if not self.is_present(listener.player):
            self.away_since[listener.player] = self._clock.now()
        self.audience.tell_table()

    def sleep(self) -> None:
        """Nothing happens here by itself any more."""
        if self._bots is not None:
            self._bots.stop()
        if self.table is not None:
            self.table.sleep()

    def is_present(self, player: str) -> bool:
        """Whether a player has a socket here."""
        return player in self.audience.players()

    def about(self, player: str) -> TableAbout:
        """The table as one person sees it."""
        record, table = self.record, self.table
        there = self.audience.players()
        default = {rule.name: rule.default for rule in self.package.house}
        is_host = player == record.host
        return TableAbout(
            code=record.code,
            game=record.game,
            house={**default, **record.house},
            rules_on=tuple(self.package.differing(record.house)),
            public=record.public,
            host=is_host,
            phase=self.phase,
            play=None if table is None else _play_about(table),
            places=tuple(self._place_about(n, player, there) for n in range(len(record.places))),
            watchers=sum(not self.audience.seated(listener) for listener in self.audience),
            at=0 if table is None else table.at,
            links=tuple(
                LinkAbout(link.place, link.made)
                for link in record.links
                if is_host or player in record.places[link.place].players
            ),
            chat=record.chat,
            removed=player in record.removed,
            deal=record.deal,
        )

    @property
    def phase(self) -> Phase:
        """The record's phase, or what the play has become since it was written."""
        record, table = self.record, self.table
        if table is None or not record.is_on:
            return record.phase
        if table.is_over:
            return "over"
        return "paused" if table.is_paused else "playing"

    def _place_about(self, number: int, player: str, there: set[str]) -> PlaceAbout:
        record = self.record
        place = record.places[number]
        names = tuple(record.names.get(one, "") for one in place.players)
        is_bot = place.bot is not None
        return PlaceAbout(
            place=number,
            seat=record.seat_of(number),
            kind="bot" if is_bot else place.kind,
            level=place.bot,
            names=(place.name,) if place.name is not None else names,
            present=is_bot or any(one in there for one in place.players),
            mine=player in place.players,
            standing_in=place.stand_in is not None,
            votes=len(place.votes),
        )

    def _eyes(self, listener: Listener) -> tuple[Viewer, ...]:
        record = self.record
        if listener.public or record.play is None:
            return (None,)
        return record.seats_of(listener.player) or (None,)

    async def _read(self) -> None:
        row = await self._store.table(self.code)
        if row is None:
            raise no("no_table", table=self.code)
        if self._row is None or row.version != self._row.version:
            await self._set(row, msgspec.json.decode(row.record, type=Record))

    async def _set(self, row: TableRow, record: Record) -> None:
        if record.game not in GAMES:
            raise no("game_gone", game=record.game)
        before, self._row, self._record = self._record, row, record
        if self._bots is None:
            self._bots = Bots(self.package, self._workers, self._clock, self.tasks, self._pace)
        if record.play is not None and record.play != self._dealt:
            self._dealt = record.play
            await self._deal(record.play)
        if not record.chat:
            self.chat.clear()
        for listener in list(self.audience):
            if not record.may_see(listener.player):
                self.audience.drop(listener)
                listener.dismiss()
                continue
            if self._may_chat(record, listener) and not self._may_chat(before, listener):
                listener.hear_said(_encode(self.chat.all()).decode())
            if self.audience.place(listener, self._eyes(listener)) and self.table is not None:
                self.audience.show_all(self.table, listener)
        self._look()
        self.audience.tell_table()
        if self.table is not None:
            self._note_end(self.table)

    def _may_chat(self, record: Record | None, listener: Listener) -> bool:
        """Whether a listener is one of those who chat: he holds a place, and does not just show
        the table to a room."""
        if record is None or not record.chat or listener.public:
            return False
        return bool(record.places_of(listener.player))

    def _sat(self, after: Record) -> list[Sitting]:
        """Who sat in the play that is over by this change; nobody if none is."""
        before, table = self.record, self.table
        goes_on = after.is_on and after.play == before.play
        if not before.is_on or goes_on or table is None or table.row.id != before.play:
            return []
        if table.game.outcome(table.state) is None:
            return []
        return sittings_of(before, table, self._clock.now())

    async def _deal(self, play: str) -> None:
        """Wake a play; the one before is let go."""
        row = await self._store.play(play)
        assert row is not None, f"play {play} of {self.code} is not in the store"
        if self.table is not None:
            self.table.sleep()
            self.table = None
        if row.rules != self.package.rules:
            # It cannot be played on, but the table can: the next play is by the rules of now.
            _log.warning("rules_gone", play=play, game=row.game, rules=row.rules)
            self.tasks.start(self._give_up(play), f"giving up play {play}")
            return
        game = self.package.make(**msgspec.json.decode(row.house))
        table = Table(row, game, self._store, self._clock, self._hear, self.tasks)
        await table.wake()
        self.table = table
        self.audience.forget()
        for listener in self.audience:
            self.audience.show_all(table, listener)

    async def _give_up(self, play: str) -> None:
        await self._store.end_play(play, None, 0)
        await self.change(lambda record: _ended(record, play, "over"))

    def _hear(self, table: Table, events: Sequence[Event]) -> None:
        """A play has changed."""
        if table is not self.table:
            return  # it is just waking, or no longer the newest
        self._metrics.views.inc(self.audience.show(table, events))
        self._look()
        if table.is_over or table.is_paused != (self.record.phase == "paused"):
            self.audience.tell_table()
        self._note_end(table)

    def _note_end(self, table: Table) -> None:
        """Once a play is over, the record says so too."""
        if table.row.ended is not None and self.record.is_on:
            play, phase = table.row.id, "over" if table.row.outcome else "closed"
            self.tasks.start(
                self.change(lambda record: _ended(record, play, cast(Phase, phase))),
                f"end of play {play}",
            )

    def _look(self) -> None:
        if self._bots is None or self.table is None:
            return
        self._bots.look(self.table, self.record.bots)


def row_of(record: Record, version: int, now: int, seen: int) -> TableRow:
    """The row that keeps a record."""
    return TableRow(
        code=record.code,
        version=version,
        phase=record.phase,
        public=record.public,
        touched=now,
        seen=seen,
        record=msgspec.json.encode(record).decode(),
        players=record.players,
    )


def _ended(record: Record, play: str, phase: Phase) -> Record:
    if record.play != play or not record.is_on:
        return record
    return record.ended(phase)


def _turned(record: Record, before: Phase, after: Phase) -> Record:
    return replace(record, phase=after) if record.phase == before else record


def _play_about(table: Table) -> PlayAbout:
    row = table.row
    is_out = row.ended is not None and row.outcome is not None
    return PlayAbout(
        id=row.id,
        number=row.number,
        seats=row.seats,
        commitment=row.commitment,
        started=row.origin,
        seed=row.seed if is_out else None,
        salt=row.salt if is_out else None,
        deal=row.deal if is_out or row.known else None,
        known=row.known,
    )
