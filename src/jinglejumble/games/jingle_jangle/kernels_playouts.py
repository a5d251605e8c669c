"""Playing on to the end from any position, quickly and well enough to judge it by."""

from __future__ import annotations

from numpy import int64

from jinglejumble.games.jingle_jangle.kernels_bits import trailing_zeros
from jinglejumble.games.jingle_jangle.kernels_board import (
    COUNTS,
    HAND,
    II,
    III,
    IV,
    KEPT,
    LIST,
    LOGGED,
    OPEN,
    PASSES,
    PENALTY,
    POINTS,
    POINTS_SHIFT,
    SEATS,
    SLOTS,
    TURN,
    I,
    O,
    V,
    u,
)
from jinglejumble.games.jingle_jangle.kernels_cache import cold, hot
from jinglejumble.games.jingle_jangle.kernels_turns import is_over, place, take_back

__all__ = ["greedy_choice", "in_hand", "play_out"]

DOUBLES = u(0b1000001000001000001000001)


@hot
def in_hand(b, t, seat):
    """What the jangles left in a hand cost (J-S9)."""
    counts = b[COUNTS + seat]
    cost = O
    while counts != O:
        kind = trailing_zeros(counts) >> I
        cost += ((counts >> (II * kind)) & III) * u(t[PENALTY + kind])
        counts &= ~(III << (II * kind))
    return int64(cost)


@hot
def greedy_choice(b, pairs, shed):
    """The placement with the most points plus `shed` for a mixed jangle, as slot * 32 + pair.

    All bits are set where there is none.
    """
    best, found = int64(-1), ~O
    for at in range(b[OPEN]):
        slot = b[LIST + u(at)]
        word = b[SLOTS + slot]
        some = word & pairs
        if some != O:
            points = int64((word & KEPT) >> POINTS_SHIFT)
            mixed, doubles = some & ~DOUBLES, some & DOUBLES
            value = points + shed if mixed != O else int64(-1)
            twice = points + points if doubles != O else int64(-1)
            chosen = mixed if value >= twice else doubles
            value = max(value, twice)
            if value > best:
                best, found = value, slot * u(32) + trailing_zeros(chosen)
    return found


@cold
def play_out(b, t, shed, scores, first):
    """Play on greedily to the end, then take all back.

    scores: int64[], where from place `first` on the totals at the end go, by seat: points less what
    is left in hand.
    """
    placed = 0
    turn, passes = b[TURN], b[PASSES]
    seats = b[SEATS]
    while not is_over(b):
        choice = greedy_choice(b, b[HAND + b[TURN] % seats], shed)
        if choice == ~O:
            b[PASSES] += I
            b[TURN] += I
        else:
            # the log keeps no turns: passes in between are found again by the numbers kept here
            log = b[LOGGED]
            b[log] = b[TURN]
            b[LOGGED] = log + I
            place(b, t, choice >> V, choice & u(31))
            placed += 1
    for seat in range(seats):
        scores[first + int64(seat)] = int64(b[POINTS + seat]) - in_hand(b, t, seat)
    for _ in range(placed):
        log = b[LOGGED] - IV
        b[TURN] = turn_before(b, log) + I
        take_back(b, t)
        b[LOGGED] -= I
    b[TURN], b[PASSES] = turn, passes


@hot
def turn_before(b, log):
    """The turn that was written just before the frame that ends at `log`."""
    began = b[log - I]
    return b[began - I]
