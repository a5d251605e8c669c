"""Legal actions to keep a table going: what a stand-in does first, and enough to walk all rules."""

from __future__ import annotations

from collections.abc import Iterator

from jinglejumble.games.mumble_jumble.actions import (
    Accept,
    Action,
    AskEnd,
    Bet,
    Challenge,
    Clear,
    Go,
    Pass,
    PutWord,
    Ready,
    Reject,
    Stop,
    Unask,
    Unready,
    Write,
)
from jinglejumble.games.mumble_jumble.giving import given
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.settling import disputable
from jinglejumble.games.mumble_jumble.state import Preparing, Settling, Solving, State
from jinglejumble.games.mumble_jumble.trays import FULL_POOL
from jinglejumble.kit.game import Seat

__all__ = ["offers"]


def offers(house: House, state: State, seat: Seat) -> Iterator[Action]:
    """Legal actions of a seat that can act, the one that brings the play on first.

    A seat that can do nothing for the table's progress is offered nothing.
    """
    phase = state.phase
    if isinstance(phase, Preparing):
        yield from _while_preparing(house, state, seat)
    elif isinstance(phase, Solving):
        yield from _while_solving(house, state, phase, seat)
    else:
        assert isinstance(phase, Settling), "in other phases no seat can act"
        yield from _while_settling(house, state, phase, seat)


def _while_preparing(house: House, state: State, seat: Seat) -> Iterator[Action]:
    n = state.round
    if state.chips[seat] >= house.target and seat not in state.bets:
        yield Bet(n)
    elif state.trays[seat] is None:
        words = [tray.word for tray in state.trays if tray is not None]
        pool = FULL_POOL.without(*words)
        tray = given(house.lexicon, house.word_length, pool, f"offer {n} {seat}")
        yield PutWord(n, tray.word, tray.jumble)
    elif len(state.ready) == len(state.chips):
        yield Go(n)
        yield Unready(n)
    elif seat not in state.ready:
        yield Ready(n)


def _while_solving(house: House, state: State, phase: Solving, seat: Seat) -> Iterator[Action]:
    n = state.round
    sheet = state.sheets[seat]
    empty = [line for line in state.seats if line != seat and sheet[line] is None]
    for line in empty:
        tray = state.trays[line]
        assert tray is not None, "go needs all trays"
        for word in house.lexicon.anagrams(tray.jumble):
            yield Write(n, line, word)
    neighbour = (seat + 1) % len(state.chips)
    if not empty:
        yield Stop(n)
        yield Clear(n, neighbour)
        yield Unask(n) if seat in phase.asking else AskEnd(n)
    elif neighbour in empty and house.challenges == "table":
        tray = state.trays[neighbour]
        assert tray is not None, "go needs all trays"
        yield Write(n, neighbour, tray.jumble)


def _while_settling(house: House, state: State, phase: Settling, seat: Seat) -> Iterator[Action]:
    n, sheet, vote = state.round, phase.shown, phase.vote
    if vote is not None:
        yield Reject(n, sheet, vote.line)
        yield Accept(n, sheet, vote.line)
        return
    yield Pass(n, sheet)
    next_seat = (sheet + 1) % len(state.chips)
    for line in disputable(state, sheet):
        written, tray = state.sheets[sheet][line], state.trays[line]
        assert written is not None, "an empty line is not disputable"
        assert tray is not None, "go needs all trays"
        # Right words are challenged now and then only: it costs chips, and the play must end.
        if seat == next_seat or not house.lexicon.solves(written.word, tray.jumble):
            yield Challenge(n, sheet, line)
            return
