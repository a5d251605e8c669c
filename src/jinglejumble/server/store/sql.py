"""The store in a database: SQLite or PostgreSQL, one code for both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, cast

from sqlalchemy import Executable, RowMapping, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from jinglejumble.server.store import schema
from jinglejumble.server.store.base import Gap, LogRow, Overtaken, PlayRow, Sitting, TableRow
from jinglejumble.server.store.engines import Database
from jinglejumble.server.store.group import GroupCommit

__all__ = ["SqlStore"]

_TABLES, _PLAYS, _ENTRIES = schema.tables, schema.plays, schema.entries
_SITTINGS, _MOVES = schema.sittings, schema.moves
_ROWS = select(
    _ENTRIES.c.number,
    _ENTRIES.c.at,
    _ENTRIES.c.wall,
    _ENTRIES.c.seat,
    _ENTRIES.c.text,
    _ENTRIES.c.client,
    _ENTRIES.c.n,
).order_by(_ENTRIES.c.number)


class SqlStore:
    """Keeps everything in a database. Writes go through one group commit, reads beside it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._reading: AsyncEngine | None = None
        self._group: GroupCommit | None = None

    @property
    def is_shared(self) -> bool:
        return self.database.shared

    async def open(self, now: int) -> None:
        writing, self._reading, alone = await self.database.open()
        self._group = GroupCommit(writing, tells=self.database.shared)
        last = await self._value("heartbeat")
        if alone and last is not None and int(last) < now:
            gap = {"began": int(last), "ended": now}

            async def work(connection: AsyncConnection) -> None:
                await connection.execute(
                    delete(schema.gaps).where(schema.gaps.c.began == int(last))
                )
                await connection.execute(insert(schema.gaps), gap)

            await self._do(work)
        await self.beat(now)

    async def close(self) -> None:
        if self._group is not None:
            await self._group.close()
        await self.database.close()

    async def ping(self) -> None:
        assert self._group is not None
        await self._read(select(text("1")))

    async def beat(self, now: int) -> None:
        async def work(connection: AsyncConnection) -> None:
            last = await self._value_on(connection, "heartbeat")
            if last is None:
                row = {"key": "heartbeat", "value": str(now)}
                await connection.execute(insert(schema.house), row)
            elif int(last) < now:
                house = schema.house
                beat = update(house).where(house.c.key == "heartbeat").values(value=str(now))
                await connection.execute(beat)

        await self._do(work)

    async def gaps(self, since: int) -> Sequence[Gap]:
        gaps = schema.gaps
        wanted = select(gaps).where(gaps.c.ended > since).order_by(gaps.c.ended)
        return [Gap(**row) for row in await self._read(wanted)]

    async def secret(self, fresh: str) -> str:
        async def work(connection: AsyncConnection) -> str:
            there = await self._value_on(connection, "secret")
            if there is None:
                await connection.execute(insert(schema.house), {"key": "secret", "value": fresh})
            return there or fresh

        return cast(str, await self._do(work))

    async def name(self, player: str) -> str | None:
        players = schema.players
        rows = await self._read(select(players.c.name).where(players.c.id == player))
        return rows[0]["name"] if rows else None

    async def set_name(self, player: str, name: str, now: int) -> None:
        async def work(connection: AsyncConnection) -> None:
            players = schema.players
            named = {"name": name, "named": now}
            there = await connection.execute(
                update(players).where(players.c.id == player).values(named)
            )
            if there.rowcount == 0:
                await connection.execute(insert(players), {"id": player, **named})

        await self._do(work)

    async def add_table(self, row: TableRow) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(_TABLES), _table_values(row))
            await _write_members(connection, row)

        await self._do(work)

    async def table(self, code: str) -> TableRow | None:
        rows = await self._tables(select(_TABLES).where(_TABLES.c.code == code))
        return rows[0] if rows else None

    async def write_table(
        self, row: TableRow, play: PlayRow | None = None, sittings: Sequence[Sitting] = ()
    ) -> None:
        async def work(connection: AsyncConnection) -> None:
            before = (_TABLES.c.code == row.code) & (_TABLES.c.version == row.version - 1)
            done = await connection.execute(
                update(_TABLES).where(before).values(_table_values(row))
            )
            if done.rowcount != 1:
                raise Overtaken
            if play is not None:
                await connection.execute(insert(_PLAYS), _values(play))
            if sittings:
                await connection.execute(insert(_SITTINGS), [_values(one) for one in sittings])
            await connection.execute(
                delete(schema.members).where(schema.members.c.code == row.code)
            )
            await _write_members(connection, row)

        await self._do(work, row.code)

    async def saw(self, code: str, now: int) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(_TABLES).where(_TABLES.c.code == code).values(seen=now))

        await self._do(work)

    async def public_tables(self, limit: int) -> Sequence[TableRow]:
        found: list[TableRow] = []
        for phase in ("open", "playing", "paused"):  # each by the index
            found += await self._tables(
                select(_TABLES)
                .where(_TABLES.c.public.is_(True), _TABLES.c.phase == phase)
                .order_by(_TABLES.c.touched.desc())
                .limit(limit)
            )
        return sorted(found, key=lambda row: -row.touched)[:limit]

    async def tables_of(self, player: str, limit: int) -> Sequence[TableRow]:
        members = schema.members
        return await self._tables(
            select(_TABLES)
            .join(members, members.c.code == _TABLES.c.code)
            .where(members.c.player == player)
            .order_by(_TABLES.c.touched.desc())
            .limit(limit)
        )

    async def running_tables(self, since: int, limit: int) -> Sequence[str]:
        return await self._codes(
            select(_TABLES.c.code)
            .where(_TABLES.c.phase == "playing", _TABLES.c.seen >= since)
            .order_by(_TABLES.c.seen.desc())
            .limit(limit)
        )

    async def left_tables(self, before: int, limit: int) -> Sequence[str]:
        return await self._codes(
            select(_TABLES.c.code)
            .where(_TABLES.c.phase.in_(("playing", "paused")), _TABLES.c.seen < before)
            .limit(limit)
        )

    async def plays_of(
        self, player: str, limit: int
    ) -> Sequence[tuple[PlayRow, Sequence[Sitting]]]:
        mine = (
            select(_SITTINGS.c.play)
            .where(_SITTINGS.c.player == player)
            .group_by(_SITTINGS.c.play)
            .order_by(func.max(_SITTINGS.c.ended).desc(), _SITTINGS.c.play)
            .limit(limit)
        )
        order = [row["play"] for row in await self._read(mine)]
        if not order:
            return []
        plays = {
            row["id"]: PlayRow(**row)
            for row in await self._read(select(_PLAYS).where(_PLAYS.c.id.in_(order)))
        }
        sat: dict[str, list[Sitting]] = {play: [] for play in order}
        every = select(_SITTINGS).where(_SITTINGS.c.play.in_(order))
        for row in await self._read(every.order_by(_SITTINGS.c.seat, _SITTINGS.c.player)):
            sat[row["play"]].append(Sitting(**row))
        return [(plays[play], sat[play]) for play in order]

    async def add_move(self, hash: str, player: str, until: int) -> None:
        async def work(connection: AsyncConnection) -> None:
            row = {"hash": hash, "player": player, "until": until}
            await connection.execute(insert(_MOVES), row)

        await self._do(work)

    async def take_move(self, hash: str, now: int) -> str | None:
        async def work(connection: AsyncConnection) -> str | None:
            found = await connection.execute(
                delete(_MOVES)
                .where(_MOVES.c.hash == hash)
                .returning(_MOVES.c.player, _MOVES.c.until)
            )
            row = found.first()
            await connection.execute(delete(_MOVES).where(_MOVES.c.until <= now))
            return row.player if row is not None and row.until > now else None

        return cast("str | None", await self._do(work))

    async def play(self, play: str) -> PlayRow | None:
        rows = await self._read(select(_PLAYS).where(_PLAYS.c.id == play))
        return PlayRow(**rows[0]) if rows else None

    async def plays_with(self, deal: str, limit: int) -> Sequence[PlayRow]:
        wanted = (
            select(_PLAYS)
            .where(_PLAYS.c.deal == deal, _PLAYS.c.outcome.is_not(None))
            .order_by(_PLAYS.c.origin.desc(), _PLAYS.c.id.desc())
            .limit(limit)
        )
        return [PlayRow(**row) for row in reversed(await self._read(wanted))]

    async def end_play(self, play: str, outcome: str | None, ended: int) -> None:
        async def work(connection: AsyncConnection) -> None:
            unended = (_PLAYS.c.id == play) & _PLAYS.c.ended.is_(None)
            await connection.execute(
                update(_PLAYS).where(unended).values(outcome=outcome, ended=ended)
            )

        await self._do(work)

    async def append(self, play: str, code: str, row: LogRow) -> None:
        assert self._group is not None
        await self._group.append(play, code, row)

    async def rows(self, play: str, after: int = 0) -> Sequence[LogRow]:
        wanted = _ROWS.where(_ENTRIES.c.play == play, _ENTRIES.c.number > after)
        return [LogRow(**row) for row in await self._read(wanted)]

    async def review(self, play: str, version: int, millis: int) -> str | None:
        reviews = schema.reviews
        kept = (
            (reviews.c.play == play) & (reviews.c.version == version) & (reviews.c.millis == millis)
        )
        rows = await self._read(select(reviews.c.body).where(kept))
        return rows[0]["body"] if rows else None

    async def keep_review(self, play: str, version: int, millis: int, body: str, now: int) -> None:
        row = {"play": play, "version": version, "millis": millis, "made": now, "body": body}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.reviews), row)

        with suppress(Overtaken):
            await self._do(work)

    async def _do(self, work: Callable[[AsyncConnection], Any], code: str | None = None) -> Any:
        assert self._group is not None, "the store is not open"
        return await self._group.do(work, code)

    async def _read(self, wanted: Executable) -> Sequence[RowMapping]:
        assert self._reading is not None, "the store is not open"
        async with self._reading.connect() as connection:
            return (await connection.execute(wanted)).mappings().all()

    async def _codes(self, wanted: Executable) -> Sequence[str]:
        return [row["code"] for row in await self._read(wanted)]

    async def _tables(self, wanted: Executable) -> list[TableRow]:
        return [TableRow(**row) for row in await self._read(wanted)]

    async def _value(self, key: str) -> str | None:
        house = schema.house
        rows = await self._read(select(house.c.value).where(house.c.key == key))
        return rows[0]["value"] if rows else None

    async def _value_on(self, connection: AsyncConnection, key: str) -> str | None:
        house = schema.house
        found = await connection.scalar(select(house.c.value).where(house.c.key == key))
        return cast("str | None", found)


async def _write_members(connection: AsyncConnection, row: TableRow) -> None:
    if row.players:
        members = [{"player": player, "code": row.code} for player in dict.fromkeys(row.players)]
        await connection.execute(insert(schema.members), members)


def _table_values(row: TableRow) -> dict[str, Any]:
    values = _values(row)
    del values["players"]  # they have a table of their own
    return values


def _values(row: TableRow | PlayRow | Sitting) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}
