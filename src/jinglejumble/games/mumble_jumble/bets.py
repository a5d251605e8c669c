"""Bets for the win, after the last sheet is settled (M-S16 to M-S18, M-R13, M-R14, M-R19)."""

from __future__ import annotations

from dataclasses import replace

from jinglejumble.games.mumble_jumble.chips import forfeited, stake_back
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.refusals import event
from jinglejumble.games.mumble_jumble.state import BetOutcome, State
from jinglejumble.kit.game import Event, Seat

__all__ = ["SettledBets", "all_correct", "settle_bets"]

SettledBets = tuple[tuple[Seat, BetOutcome], ...]


def settle_bets(house: House, state: State) -> tuple[State, SettledBets, tuple[Event, ...]]:
    """The state without bets (but the winner's, M-R19), what became of each, and the events."""
    outcomes: list[tuple[Seat, BetOutcome]] = []
    events: list[Event] = []
    for seat in sorted(state.bets):
        outcome, rule = _outcome(house, state, seat)
        outcomes.append((seat, outcome))
        events.append(event(f"bet_{outcome}", seat, rule=rule, n=house.stake))
        if outcome == "returned":
            state = stake_back(state, seat, house.stake)
        elif outcome == "forfeited":
            state = forfeited(state, house.stake)
    winners = frozenset(seat for seat, outcome in outcomes if outcome == "won")
    return replace(state, bets=winners), tuple(outcomes), tuple(events)


def all_correct(house: House, state: State, seat: Seat) -> bool:
    """Whether each word on the sheet is acceptable; those let stand are passed over (M-R13)."""
    for line, written in enumerate(state.sheets[seat]):
        tray = state.trays[line]
        if written is None or tray is None or state.ruled(seat, line) is not None:
            continue  # the own line; or ruled on, and no challenge against it was successful
        if not house.lexicon.solves(written.word, tray.jumble):
            return False
    return True


def _outcome(house: House, state: State, seat: Seat) -> tuple[BetOutcome, str]:
    """What becomes of a seat's bet, and by which rule."""
    if state.lost(seat):
        return "forfeited", "M-S18"
    if seat == state.stopper:
        correct = all_correct(house, state, seat)
        return ("won", "M-S16") if correct else ("forfeited", "M-R13")
    if state.stopper is None or state.lost(state.stopper):
        return "returned", "M-S17"
    return "forfeited", "M-S17"
