"""What a seat, or an onlooker, may see: built field by field, the only gate for secrets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never, cast

from jinglejumble.games.mumble_jumble.chips import ALL_CHIPS
from jinglejumble.games.mumble_jumble.giving import given
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.preparing import MOST_CHECKS
from jinglejumble.games.mumble_jumble.settling import awaited, disputable
from jinglejumble.games.mumble_jumble.state import (
    Countdown,
    Ending,
    Over,
    Phase,
    Preparing,
    RoundReview,
    Settling,
    Solving,
    State,
    Verdict,
)
from jinglejumble.games.mumble_jumble.trays import FULL_POOL
from jinglejumble.kit.game import Millis, Seat
from jinglejumble.kit.package import places

__all__ = [
    "OwnTray",
    "PhaseName",
    "Result",
    "RulingView",
    "View",
    "VoteView",
    "deadline",
    "look",
    "phase_name",
    "to_act",
]


PhaseName: TypeAlias = Literal["preparing", "countdown", "solving", "settling", "over"]


@dataclass(frozen=True, slots=True)
class OwnTray:
    """The viewer's own word and jumble; how many pool checks are left (M-R1).

    `short`: the letter of which too few tiles were left at the last check, or None. `offer`: a word
    and a jumble for who knows none of the table's own dictionary, while the tray is empty.
    """

    word: str | None
    jumble: str | None
    short: str | None
    checks_left: int
    offer: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class RulingView:
    """A challenge ruled on: "upheld", "failed" or "accepted" (M-S14, M-R17)."""

    sheet: Seat
    line: Seat
    word: str
    by: Seat
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class VoteView:
    """The vote that is on about a word the dictionary does not have (M-R17)."""

    sheet: Seat
    line: Seat
    word: str
    by: Seat
    accepted: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How the play ended (M-S16, M-R19)."""

    reason: str
    winner: Seat
    places: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may see. What is by seat is in the order of the seats.

    `since`: when the phase began, the sheet was shown or its last challenge was ruled on.
    `bank` counts the round chips of sheets not shown yet as its own, since they would tell how
    many lines are filled; `counters` stand in for chips the box lacks (M-R2).
    """

    game: str
    seat: Seat | None
    seats: int
    turn: int
    to_act: tuple[Seat, ...]
    since: Millis
    deadline: Millis | None
    phase: PhaseName
    dictionary: str
    """The official dictionary: name, version and hash of its words."""
    word_length: int
    target: int
    stake: int
    chips: tuple[int, ...]
    bank: int
    counters: int
    bets: tuple[Seat, ...]
    ready: tuple[Seat, ...]
    readied: Millis | None
    """When the last of all seats became ready, until go."""
    tray: OwnTray | None
    """The viewer's own, None for an onlooker."""
    trays: tuple[str, ...] | None
    """What the open trays show; None before they open."""
    opened: Millis | None
    """When they opened."""
    sheet: tuple[str | None, ...] | None
    """The viewer's own sheet, by tray; None for an onlooker."""
    asking: tuple[Seat, ...]
    stopper: Seat | None
    ending: Ending | None
    order: tuple[Seat, ...]
    """The sheets not settled yet, the shown one first."""
    sheets: tuple[tuple[str | None, ...] | None, ...]
    """By seat the sheets that have been shown."""
    round_chips: tuple[int | None, ...]
    """By seat the round chips on the squares, where the sheet has been shown."""
    disputable: tuple[Seat, ...]
    """The lines of the shown sheet that can still be challenged."""
    passed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    """Who is waited for: to be ready, to pass or challenge, or to vote."""
    rulings: tuple[RulingView, ...]
    vote: VoteView | None
    last: RoundReview | None
    """The round before, with nothing left secret."""
    result: Result | None


def look(house: House, state: State, seat: Seat | None) -> View:
    """What this seat may see; None: an onlooker."""
    phase = state.phase
    opened = isinstance(phase, Solving | Settling)
    settling = phase if isinstance(phase, Settling) else None
    shown = _shown(state)
    visible = sum(state.squares[other] for other in shown)
    staked = house.stake * len(state.bets) + (settling is not None and settling.vote is not None)
    bank = ALL_CHIPS - sum(state.chips) - visible - staked
    return View(
        game="mumble-jumble",
        seat=seat,
        seats=len(state.chips),
        turn=state.round,
        to_act=tuple(sorted(to_act(state))),
        since=state.since,
        deadline=deadline(state),
        phase=phase_name(phase),
        dictionary=str(house.lexicon),
        word_length=house.word_length,
        target=house.target,
        stake=house.stake,
        chips=state.chips,
        bank=max(bank, 0),
        counters=max(-bank, 0),
        bets=tuple(sorted(state.bets)),
        ready=tuple(sorted(state.ready)) if isinstance(phase, Preparing) else (),
        readied=state.readied if isinstance(phase, Preparing) else None,
        tray=None if seat is None else _own_tray(house, state, seat),
        trays=_jumbles(state) if opened else None,
        opened=state.opened_at if opened else None,
        sheet=None if seat is None else _words(state, seat),
        asking=tuple(sorted(phase.asking)) if isinstance(phase, Solving) else (),
        stopper=state.stopper if settling else None,
        ending=state.ending if settling else None,
        order=settling.order if settling else (),
        sheets=tuple(_words(state, other) if other in shown else None for other in state.seats),
        round_chips=tuple(
            state.squares[other] if other in shown else None for other in state.seats
        ),
        disputable=disputable(state, settling.shown) if settling else (),
        passed=tuple(sorted(settling.passed)) if settling else (),
        waiting=tuple(sorted(_waiting(state))),
        rulings=_rulings(state),
        vote=_vote(state, settling) if settling else None,
        last=state.last,
        result=result(state),
    )


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may act now."""
    match state.phase:
        case Preparing() | Solving():
            return frozenset(state.seats)
        case Settling() as phase:
            return awaited(state, phase)
        case Countdown() | Over():
            return frozenset()
        case other:
            assert_never(other)


def deadline(state: State) -> Millis | None:
    """When this phase ends by itself, if it does."""
    match state.phase:
        case Preparing(until) | Solving(until, _) | Settling(_, until, _, _):
            return until
        case Countdown(opens_at):
            return opens_at
        case Over():
            return None
        case other:
            assert_never(other)


def phase_name(phase: Phase) -> PhaseName:
    """What a view calls a phase."""
    return cast(PhaseName, type(phase).__name__.lower())


def result(state: State) -> Result | None:
    """How the play ended: the winner first, then by chips in pile (M-R19)."""
    if not isinstance(state.phase, Over):
        return None
    winner = state.phase.winner
    return Result("M-S16", winner, places(state.chips, first=(winner,)), state.chips)


def _shown(state: State) -> frozenset[Seat]:
    """Whose sheets of this round have been shown so far."""
    if not isinstance(state.phase, Settling):
        return frozenset()
    return frozenset(state.seats) - frozenset(state.phase.order[1:])


def _waiting(state: State) -> frozenset[Seat]:
    if isinstance(state.phase, Preparing):
        return frozenset(state.seats) - state.ready
    return awaited(state, state.phase) if isinstance(state.phase, Settling) else frozenset()


def _own_tray(house: House, state: State, seat: Seat) -> OwnTray:
    tray = state.trays[seat]
    offer = None
    if tray is None and house.custom:
        # Of all tiles, not of those left: it must tell nothing of the others' words (M-R1).
        label = f"offer {state.round} {seat} {state.checks[seat]}"
        offer = given(house.lexicon, house.word_length, FULL_POOL, label)
    return OwnTray(
        word=None if tray is None else tray.word,
        jumble=None if tray is None else tray.jumble,
        short=state.short[seat],
        checks_left=MOST_CHECKS - state.checks[seat],
        offer=None if offer is None else (offer.word, offer.jumble),
    )


def _jumbles(state: State) -> tuple[str, ...]:
    return tuple(tray.jumble for tray in state.trays if tray is not None)


def _words(state: State, seat: Seat) -> tuple[str | None, ...]:
    return tuple(None if line is None else line.word for line in state.sheets[seat])


def _rulings(state: State) -> tuple[RulingView, ...]:
    return tuple(
        RulingView(
            ruling.sheet,
            ruling.line,
            _words(state, ruling.sheet)[ruling.line] or "",
            ruling.by,
            ruling.verdict,
        )
        for ruling in state.rulings
    )


def _vote(state: State, phase: Settling) -> VoteView | None:
    vote = phase.vote
    if vote is None:
        return None
    word = _words(state, phase.shown)[vote.line] or ""
    return VoteView(phase.shown, vote.line, word, vote.by, tuple(sorted(vote.accepted)))
