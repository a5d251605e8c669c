"""Turns on a board: hands, placing and taking back, and setting one up from a packed position."""

from __future__ import annotations

from jinglejumble.games.jingle_jangle import packing
from jinglejumble.games.jingle_jangle.kernels import clear, lay, lift, mixed
from jinglejumble.games.jingle_jangle.kernels_bits import popcount
from jinglejumble.games.jingle_jangle.kernels_board import (
    COLOURS,
    COUNTS,
    HAND,
    HASH,
    II,
    III,
    IV,
    KEPT,
    KIND,
    LIST,
    LOG,
    LOGGED,
    MIX_1,
    OPEN,
    OUT,
    PAIRS,
    PAIRS_OF_KIND,
    PASSES,
    POINTS,
    POINTS_SHIFT,
    SEATS,
    SIZES,
    SLOTS,
    STEP,
    THREE,
    TURN,
    TWO,
    I,
    O,
    V,
    u,
)
from jinglejumble.games.jingle_jangle.kernels_cache import cold, hot, warm
from jinglejumble.games.jingle_jangle.packing import WIDTH

__all__ = ["can_place", "is_over", "load", "place", "place_one", "take_back", "take_back_one"]


@hot
def deal_out(b, t, seat, kind):
    """Put a jangle into a hand."""
    b[COUNTS + seat] += I << (II * kind)
    b[SIZES + seat] += I
    b[HAND + seat] |= u(t[PAIRS_OF_KIND + kind])


@hot
def take_out(b, t, seat, kind):
    """Take a jangle out of a hand that has one."""
    counts = b[COUNTS + seat] - (I << (II * kind))
    left = (counts >> (II * kind)) & III
    b[COUNTS + seat] = counts
    b[SIZES + seat] -= I
    b[HAND + seat] &= ~(u(t[PAIRS_OF_KIND + kind]) if left == O else O)


@hot
def hand_hash(b, seat, kind):
    """What the number of such jangles in a hand is to the hash."""
    n = (b[COUNTS + seat] >> (II * kind)) & III
    return mixed(MIX_1 * (u(2000000) + (seat * u(64)) + kind * IV + n))


@hot
def points_of(word, pair, t):
    """What a pair of bells scores on a slot with this word (J-S8)."""
    return ((word & KEPT) >> POINTS_SHIFT) << (I if pair % u(6) == O else O)


@cold
def place(b, t, slot, pair):
    """The mover of the board places; the turn passes on. Undone by `take_back`."""
    turn, seats, hashed = b[TURN], b[SEATS], b[HASH]
    seat = turn % seats
    scored = points_of(b[SLOTS + slot], pair, t)
    b[POINTS + seat] += scored
    kind = u(t[KIND + pair])
    held = hand_hash(b, seat, kind)
    take_out(b, t, seat, kind)
    b[HASH] ^= held ^ hand_hash(b, seat, kind) ^ mixed(MIX_1 * (slot * PAIRS + pair))
    lay(b, t, slot, pair)
    log = b[LOGGED]
    b[log], b[log + I] = scored, pair
    b[log + II], b[log + III] = b[PASSES] | (b[OUT] << V), hashed
    b[LOGGED] = log + IV
    b[PASSES] = O
    b[OUT] = seat + I if (b[SIZES + seat] == O and b[OUT] == O) else b[OUT]
    b[TURN] = turn + I


@cold
def take_back(b, t):
    """Undo the last `place`."""
    log = b[LOGGED] - IV
    scored, pair = b[log], b[log + I]
    b[PASSES], b[OUT] = b[log + II] & COLOURS, b[log + II] >> V
    b[HASH] = b[log + III]
    b[LOGGED] = log
    lift(b)
    turn = b[TURN] - I
    seat = turn % b[SEATS]
    deal_out(b, t, seat, u(t[KIND + pair]))
    b[POINTS + seat] -= scored
    b[TURN] = turn


@hot
def can_place(b, pairs):
    """How many placements of these pairs are legal."""
    found = O
    for place in range(b[OPEN]):
        found += popcount(b[SLOTS + b[LIST + u(place)]] & pairs)
    return found


@hot
def is_over(b):
    """Whether the play has ended at the start of this turn (J-S12, and J-R10 by passes)."""
    seats = b[SEATS]
    return (b[OUT] != O and b[TURN] % seats == O) or b[PASSES] == seats


@hot
def start_laying(b, t, first, second, third, fourth):
    """The starter on an empty board (J-S3, J-R2), its slots judged."""
    b[LOGGED] = LOG
    at = u(2 * (62 * WIDTH + 62)) + I
    lay(b, t, at, first * V + second)
    lay(b, t, at + STEP, third * V + fourth)


@warm
def load(position, b, t):
    """Set up a board, new or used, as a packed position says."""
    if b[LOGGED] != O:
        clear(b)
    for seat in range(u(4)):
        b[SIZES + seat], b[COUNTS + seat], b[HAND + seat] = O, O, O
    b[HASH] = O
    for seat in range(u(4)):
        for kind in range(u(15)):
            n = position[packing.HANDS + 15 * seat + kind]
            for _ in range(n):
                deal_out(b, t, seat, kind)
            b[HASH] ^= hand_hash(b, seat, kind)
        b[POINTS + seat] = u(position[packing.POINTS + seat])
    b[SEATS] = u(position[packing.SEATS])
    b[TURN] = u(position[packing.TURN])
    b[PASSES] = u(position[packing.PASSES])
    b[OUT] = u(position[packing.WENT_OUT] + 1)
    scoring = position[packing.SCORING]
    b[TWO] = u(25) if scoring == 1 else (I if scoring == 2 else V)
    b[THREE] = u(125) if scoring == 1 else (I if scoring == 2 else V)
    start_laying(
        b,
        t,
        u(position[packing.STARTER]),
        u(position[packing.STARTER + 1]),
        u(position[packing.STARTER + 2]),
        u(position[packing.STARTER + 3]),
    )
    for at in range(position[packing.PLACED]):
        number = u(position[packing.PLACED + 1 + at])
        b[HASH] ^= mixed(MIX_1 * number)
        lay(b, t, number // PAIRS, number % PAIRS)


@warm
def place_one(b, t, slot, pair):
    """`place` for callers in Python."""
    place(b, t, slot, pair)


@warm
def take_back_one(b, t):
    """`take_back` for callers in Python."""
    take_back(b, t)
