"""What a store is: the only truth about tables, plays and their logs.

All times are UTC milliseconds unless they say table time. Whatever a method has returned from is
durable.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

__all__ = [
    "Gap",
    "LogRow",
    "Overtaken",
    "PlayRow",
    "Sitting",
    "Store",
    "TableRow",
]


class Overtaken(Exception):
    """Somebody else was faster: a number, a code or a version is taken. Nothing was written."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One numbered row of a play's log: an entry (with a seat) or a note (without).

    `at` is table time, `wall` when it was stamped. `client` and `n` name the message it came in;
    they are unique in a play, so that a resend is known again.
    """

    number: int
    at: int
    wall: int
    seat: int | None
    text: str
    client: str | None = None
    n: int | None = None


@dataclass(frozen=True, slots=True)
class PlayRow:
    """One play of a table: what it was started from, and how it ended.

    `house` and `outcome` are JSON; `outcome` stays None when a table closes without a result.
    `ended` is table time. `deal` is the code of its deal, where it has one; `known`: it had been
    played before.
    """

    id: str
    code: str
    number: int
    game: str
    rules: int
    house: str
    seats: int
    setup: str
    seed: str
    salt: str
    commitment: str
    origin: int
    outcome: str | None = None
    ended: int | None = None
    deal: str | None = None
    known: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table: its record (JSON), and what lists are made from.

    `version` rises with each change; `touched` is the last change, `seen` when people were last
    there; `players` are the identities that hold a place.
    """

    code: str
    version: int
    phase: str
    public: bool
    touched: int
    seen: int
    record: str
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who held a seat when a play ended: a player by name, or a bot (`player` is "") by level.

    `best` is the most that one event brought the seat, where the game tells; `ended` is UTC.
    """

    play: str
    seat: int
    player: str
    name: str
    level: str | None
    best: int | None
    ended: int


@dataclass(frozen=True, slots=True)
class Gap:
    """A time in which no process was alive, so that nobody's table time ran."""

    began: int
    ended: int


class Store(Protocol):
    """Keeps everything. Any number of tasks may use it at once."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to it too."""

    async def open(self, now: int) -> None:
        """Make ready; the time since the last heartbeat becomes a gap. Raises Failure."""

    async def close(self) -> None:
        """Write what waits, and let go."""

    async def ping(self) -> None:
        """Return if the store answers."""

    async def beat(self, now: int) -> None:
        """Write that a process was alive at this time."""

    async def gaps(self, since: int) -> Sequence[Gap]:
        """The gaps that ended after this time, in order."""

    async def secret(self, fresh: str) -> str:
        """The house's secret for signing; `fresh` if there was none."""

    async def name(self, player: str) -> str | None:
        """The display name of a guest; None: unknown."""

    async def set_name(self, player: str, name: str, now: int) -> None:
        """Give a guest a display name."""

    async def add_table(self, row: TableRow) -> None:
        """Write a new table. Raises Overtaken if the code is taken."""

    async def table(self, code: str) -> TableRow | None:
        """The table with this code."""

    async def write_table(
        self, row: TableRow, play: PlayRow | None = None, sittings: Sequence[Sitting] = ()
    ) -> None:
        """Write a table over the version before it, and a new play and who sat in the last one
        with it, all or nothing.

        Raises Overtaken if another version is there.
        """

    async def saw(self, code: str, now: int) -> None:
        """Write that people were at a table."""

    async def public_tables(self, limit: int) -> Sequence[TableRow]:
        """Public tables that are open or being played, latest first."""

    async def tables_of(self, player: str, limit: int) -> Sequence[TableRow]:
        """The tables at which this identity holds a place, latest first."""

    async def running_tables(self, since: int, limit: int) -> Sequence[str]:
        """The codes of tables being played where people were seen since, latest first."""

    async def left_tables(self, before: int, limit: int) -> Sequence[str]:
        """The codes of tables being played or paused where nobody was seen since `before`."""

    async def plays_of(
        self, player: str, limit: int
    ) -> Sequence[tuple[PlayRow, Sequence[Sitting]]]:
        """The plays at whose end this identity held a seat, latest first, each with all who did."""

    async def add_move(self, hash: str, player: str, until: int) -> None:
        """Write that whoever knows what has this hash may become this player until then."""

    async def take_move(self, hash: str, now: int) -> str | None:
        """The player that a move leads to, once; None: it is unknown, used or too late."""

    async def play(self, play: str) -> PlayRow | None:
        """The play with this id."""

    async def plays_with(self, deal: str, limit: int) -> Sequence[PlayRow]:
        """The plays with an outcome whose deal has this code: the latest, in order."""

    async def end_play(self, play: str, outcome: str | None, ended: int) -> None:
        """Write how and at which table time a play ended; a second time changes nothing."""

    async def append(self, play: str, code: str, row: LogRow) -> None:
        """Add a row to a log. Raises Overtaken if its number, or its client's `n`, is taken."""

    async def rows(self, play: str, after: int = 0) -> Sequence[LogRow]:
        """The rows of a log with numbers above `after`, in order."""

    async def review(self, play: str, version: int, millis: int) -> str | None:
        """The review (JSON) kept of a play, by that version of it and so much time a turn."""

    async def keep_review(self, play: str, version: int, millis: int, body: str, now: int) -> None:
        """Keep the review of a play; a second time changes nothing."""
