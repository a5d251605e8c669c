"""A store that forgets everything when the process ends: for tests and for trying things out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from jinglejumble.server.store.base import Gap, LogRow, Overtaken, PlayRow, Sitting, TableRow

__all__ = ["MemoryStore"]


class MemoryStore:
    """Keeps rows in dictionaries. `open` after `close` finds them all again."""

    def __init__(self) -> None:
        self._tables: dict[str, TableRow] = {}
        self._plays: dict[str, PlayRow] = {}
        self._rows: defaultdict[str, list[LogRow]] = defaultdict(list)
        self._known: set[tuple[str, str, int]] = set()
        self._names: dict[str, str] = {}
        self._sittings: list[Sitting] = []
        self._moves: dict[str, tuple[str, int]] = {}
        self._gaps: list[Gap] = []
        self._reviews: dict[tuple[str, int, int], str] = {}
        self._secret: str | None = None
        self._beat: int | None = None

    @property
    def is_shared(self) -> bool:
        return False

    async def open(self, now: int) -> None:
        if self._beat is not None and self._beat < now:
            self._gaps.append(Gap(self._beat, now))
        self._beat = now

    async def close(self) -> None:
        pass

    async def ping(self) -> None:
        pass

    async def beat(self, now: int) -> None:
        self._beat = max(now, self._beat or 0)

    async def gaps(self, since: int) -> Sequence[Gap]:
        return [gap for gap in self._gaps if gap.ended > since]

    async def secret(self, fresh: str) -> str:
        self._secret = self._secret or fresh
        return self._secret

    async def name(self, player: str) -> str | None:
        return self._names.get(player)

    async def set_name(self, player: str, name: str, now: int) -> None:
        self._names[player] = name

    async def add_table(self, row: TableRow) -> None:
        if row.code in self._tables:
            raise Overtaken
        self._tables[row.code] = row

    async def table(self, code: str) -> TableRow | None:
        return self._tables.get(code)

    async def write_table(
        self, row: TableRow, play: PlayRow | None = None, sittings: Sequence[Sitting] = ()
    ) -> None:
        if self._tables[row.code].version != row.version - 1:
            raise Overtaken
        keys = [(one.play, one.seat, one.player) for one in (*self._sittings, *sittings)]
        if len(set(keys)) < len(keys):
            raise Overtaken
        if play is not None:
            assert play.id not in self._plays
            self._plays[play.id] = play
        self._sittings += sittings
        self._tables[row.code] = row

    async def saw(self, code: str, now: int) -> None:
        self._tables[code] = replace(self._tables[code], seen=now)

    async def public_tables(self, limit: int) -> Sequence[TableRow]:
        shown = [
            row
            for row in self._tables.values()
            if row.public and row.phase in ("open", "playing", "paused")
        ]
        return sorted(shown, key=lambda row: -row.touched)[:limit]

    async def tables_of(self, player: str, limit: int) -> Sequence[TableRow]:
        theirs = [row for row in self._tables.values() if player in row.players]
        return sorted(theirs, key=lambda row: -row.touched)[:limit]

    async def running_tables(self, since: int, limit: int) -> Sequence[str]:
        running = [
            row for row in self._tables.values() if row.phase == "playing" and row.seen >= since
        ]
        return [row.code for row in sorted(running, key=lambda row: -row.seen)[:limit]]

    async def left_tables(self, before: int, limit: int) -> Sequence[str]:
        left = [
            row.code
            for row in self._tables.values()
            if row.phase in ("playing", "paused") and row.seen < before
        ]
        return left[:limit]

    async def plays_of(
        self, player: str, limit: int
    ) -> Sequence[tuple[PlayRow, Sequence[Sitting]]]:
        ended = {one.play: one.ended for one in self._sittings if one.player == player}
        latest = sorted(ended, key=lambda play: (-ended[play], play))[:limit]
        return [
            (self._plays[play], [one for one in self._sittings if one.play == play])
            for play in latest
        ]

    async def add_move(self, hash: str, player: str, until: int) -> None:
        self._moves[hash] = player, until

    async def take_move(self, hash: str, now: int) -> str | None:
        player, until = self._moves.pop(hash, ("", 0))
        return player if until > now else None

    async def play(self, play: str) -> PlayRow | None:
        return self._plays.get(play)

    async def plays_with(self, deal: str, limit: int) -> Sequence[PlayRow]:
        over = [row for row in self._plays.values() if row.deal == deal and row.outcome is not None]
        return sorted(over, key=lambda row: (row.origin, row.id))[-limit:]

    async def end_play(self, play: str, outcome: str | None, ended: int) -> None:
        row = self._plays[play]
        if row.ended is None:
            self._plays[play] = replace(row, outcome=outcome, ended=ended)

    async def append(self, play: str, code: str, row: LogRow) -> None:
        rows = self._rows[play]
        if row.number != len(rows) + 1:
            raise Overtaken
        if row.client is not None and row.n is not None:
            if (play, row.client, row.n) in self._known:
                raise Overtaken
            self._known.add((play, row.client, row.n))
        rows.append(row)

    async def rows(self, play: str, after: int = 0) -> Sequence[LogRow]:
        return self._rows[play][after:]

    async def review(self, play: str, version: int, millis: int) -> str | None:
        return self._reviews.get((play, version, millis))

    async def keep_review(self, play: str, version: int, millis: int, body: str, now: int) -> None:
        self._reviews.setdefault((play, version, millis), body)
