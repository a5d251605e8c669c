"""What a play of Mumble-Jumble is made of: trays, sheets, phases, the state. Types only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from jinglejumble.kit.game import Millis, Seat

__all__ = [
    "BetOutcome",
    "Countdown",
    "Ending",
    "Line",
    "Over",
    "Phase",
    "Preparing",
    "RoundReview",
    "Ruling",
    "Settling",
    "Sheet",
    "Solving",
    "State",
    "Tray",
    "Verdict",
    "Vote",
    "WordReview",
]

Verdict: TypeAlias = Literal["upheld", "failed", "accepted"]
"""A challenge's end: the word was wrong, the word was right, the table let it stand (M-R17)."""

Ending: TypeAlias = Literal["stop", "majority", "time"]
"""What ended the solving: M-S10, M-S11, or `time_limit` (M-R10)."""

BetOutcome: TypeAlias = Literal["won", "returned", "forfeited"]


@dataclass(frozen=True, slots=True)
class Tray:
    """A seat's secret word and the order in which its tray shows the letters (M-S6)."""

    word: str
    jumble: str


@dataclass(frozen=True, slots=True)
class Line:
    """A word on a sheet and the table time at which it was written."""

    word: str
    at: Millis


Sheet: TypeAlias = tuple[Line | None, ...]
"""What one seat wrote, by the seat whose tray it is for; its own line stays empty (M-S2)."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A challenge that is over: the word on this line of this sheet, by whom, and its verdict."""

    sheet: Seat
    line: Seat
    by: Seat
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Vote:
    """A challenge upheld by the dictionary, put to the table (M-R17); its stake is on the square.

    `accepted`: the seats that have said accept so far.
    """

    line: Seat
    by: Seat
    accepted: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Preparing:
    """Words are chosen and jumbled (M-S6), until this time if there is one (M-R18)."""

    until: Millis | None


@dataclass(frozen=True, slots=True)
class Countdown:
    """Go has been called; nobody can act; the trays open at this time (M-R18)."""

    opens_at: Millis


@dataclass(frozen=True, slots=True)
class Solving:
    """The race (M-S9), until this time if there is one; who is asking for its end (M-R10)."""

    until: Millis | None
    asking: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Settling:
    """Sheets are shown and settled one by one (M-S13).

    `order`: the sheets not yet settled; the first of them is shown. `passed`: who has passed on
    it. `until`: when all have passed, if there is such a time (M-R12).
    """

    order: tuple[Seat, ...]
    until: Millis | None
    passed: frozenset[Seat] = frozenset()
    vote: Vote | None = None

    @property
    def shown(self) -> Seat:
        """Whose sheet is shown."""
        return self.order[0]


@dataclass(frozen=True, slots=True)
class Over:
    """A seat has won its bet for the win (M-S16)."""

    winner: Seat


Phase: TypeAlias = Preparing | Countdown | Solving | Settling | Over


@dataclass(frozen=True, slots=True)
class WordReview:
    """A word of a finished round: by whom, for whose tray, when (ms after the trays opened)."""

    seat: Seat
    line: Seat
    word: str
    after: Millis
    acceptable: bool
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A finished round with nothing left secret: who wrote what when, and what came of it.

    `lasted` are the milliseconds from the opening of the trays to the end of the race.
    """

    round: int
    words: tuple[str, ...]
    jumbles: tuple[str, ...]
    written: tuple[WordReview, ...]
    lasted: Millis
    ending: Ending
    stopper: Seat | None
    first: Seat
    rulings: tuple[Ruling, ...]
    bets: tuple[tuple[Seat, BetOutcome], ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A play at one moment. What is by seat is a tuple in the order of the seats.

    Chips are piles (`chips`), round chips on the coloured squares (`squares`, from the end of the
    solving until the seat's sheet is settled), stakes of `bets` on triangles, the stake of a vote
    on the challenge square, and the `bank`, which is negative while counters stand in (M-R2).
    """

    seed: str
    round: int
    since: Millis
    """When this phase began, this sheet was shown, or its last challenge was ruled on."""
    phase: Phase
    chips: tuple[int, ...]
    bank: int
    squares: tuple[int, ...]
    first: Seat
    """Whose sheet is shown first when nobody calls stop (M-R11)."""
    trays: tuple[Tray | None, ...]
    checks: tuple[int, ...]
    """How often a word was checked against the pool this round (M-R1)."""
    short: tuple[str | None, ...]
    """The letter that was short at a seat's last check, None where the tiles were there."""
    sheets: tuple[Sheet, ...]
    before: tuple[int, ...]
    """The piles when the round began, before bets."""
    ready: frozenset[Seat] = frozenset()
    readied: Millis | None = None
    """When the last seat became ready, while all are."""
    bets: frozenset[Seat] = frozenset()
    opened_at: Millis = 0
    closed_at: Millis = 0
    ending: Ending = "stop"
    stopper: Seat | None = None
    rulings: tuple[Ruling, ...] = ()
    last: RoundReview | None = None

    @property
    def seats(self) -> range:
        return range(len(self.chips))

    def ruled(self, sheet: Seat, line: Seat) -> Ruling | None:
        """The ruling on a word of this round, if it was challenged."""
        for ruling in self.rulings:
            if ruling.sheet == sheet and ruling.line == line:
                return ruling
        return None

    def lost(self, sheet: Seat) -> bool:
        """Whether there was a successful challenge against this seat's sheet."""
        return any(ruling.sheet == sheet and ruling.verdict == "upheld" for ruling in self.rulings)
