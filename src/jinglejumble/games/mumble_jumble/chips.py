"""Chips on the move: between bank, piles, squares, triangles and the challenge square (M-S2).

Every function keeps piles + squares + stakes + bank equal; the bank goes below nothing while
counters stand in (M-R2).
"""

from __future__ import annotations

from dataclasses import replace

from jinglejumble.games.mumble_jumble.state import State
from jinglejumble.kit.game import Seat

__all__ = [
    "ALL_CHIPS",
    "changed",
    "earned",
    "forfeited",
    "paid_out",
    "returned",
    "stake_back",
    "staked",
]

ALL_CHIPS = 100
"""The chips in the box (M-S2)."""


def changed(amounts: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    """The amounts with this seat's changed."""
    return (*amounts[:seat], amounts[seat] + by, *amounts[seat + 1 :])


def earned(state: State, amounts: tuple[int, ...]) -> State:
    """Round chips from the bank on the squares of each seat (M-S12)."""
    return replace(state, squares=amounts, bank=state.bank - sum(amounts))


def returned(state: State, seat: Seat, n: int) -> State:
    """Round chips of a seat back to the bank (M-S14)."""
    return replace(state, squares=changed(state.squares, seat, -n), bank=state.bank + n)


def paid_out(state: State, seat: Seat) -> State:
    """A settled seat's round chips on its pile (M-R12)."""
    n = state.squares[seat]
    return replace(
        state,
        squares=changed(state.squares, seat, -n),
        chips=changed(state.chips, seat, n),
    )


def staked(state: State, seat: Seat, n: int) -> State:
    """Chips taken off a seat's pile to be staked: on its triangle or the challenge square."""
    return replace(state, chips=changed(state.chips, seat, -n))


def stake_back(state: State, seat: Seat, n: int) -> State:
    """Staked chips back on the pile."""
    return replace(state, chips=changed(state.chips, seat, n))


def forfeited(state: State, n: int) -> State:
    """Staked chips to the bank."""
    return replace(state, bank=state.bank + n)
