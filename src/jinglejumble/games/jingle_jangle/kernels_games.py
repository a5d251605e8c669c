"""Whole plays by kernels: random games by the million, and perft."""

from __future__ import annotations

from numpy import int64

from jinglejumble.games.jingle_jangle.kernels import clear, lay, mixed
from jinglejumble.games.jingle_jangle.kernels_bits import popcount, trailing_zeros
from jinglejumble.games.jingle_jangle.kernels_board import (
    COUNTS,
    HAND,
    II,
    KIND,
    LIST,
    LOG,
    MIX_1,
    OUT,
    PAIRS_OF_KIND,
    PASSES,
    POINTS,
    SEATS,
    SIZES,
    SLOTS,
    THREE,
    TURN,
    TWO,
    I,
    O,
    V,
    u,
)
from jinglejumble.games.jingle_jangle.kernels_cache import cold, hot, warm
from jinglejumble.games.jingle_jangle.kernels_turns import (
    can_place,
    deal_out,
    is_over,
    place,
    points_of,
    start_laying,
    take_back,
    take_out,
)

__all__ = ["count_lines", "next_luck", "pick", "random_games"]

MILLION_BITS = u(32)


@hot
def next_luck(luck):
    """The next state of a random number generator; `mixed` makes the number of it."""
    return luck + MIX_1


@hot
def below(number, limit):
    """A whole number below the limit (at most 2**32) from 64 random bits."""
    return ((number >> MILLION_BITS) * limit) >> MILLION_BITS


@hot
def pick(b, pairs, number):
    """(slot, pair) of the legal placement of this number, in the order of the list."""
    at = LIST
    some = b[SLOTS + b[at]] & pairs
    n = popcount(some)
    while number >= n:
        number -= n
        at += I
        some = b[SLOTS + b[at]] & pairs
        n = popcount(some)
    for _ in range(number):
        some &= some - I
    return b[at], trailing_zeros(some)


@hot
def _deal(b, t, seats, luck):
    """A random deal on an empty board with empty hands, starter laid. Returns the luck left."""
    size = u(14) if seats == II else (u(9) if seats == u(3) else u(7))
    for piece in range(u(30)):  # the log is empty: room to shuffle in
        b[LOG + piece] = piece >> I
    left = u(30)
    for seat in range(seats):
        for _ in range(size):
            luck = next_luck(luck)
            deal_out(b, t, seat, _drawn(b, left, mixed(luck)))
            left -= I
    luck = next_luck(luck)
    one = _drawn(b, left, mixed(luck))
    luck = next_luck(luck)
    bits = mixed(luck)
    other = _drawn(b, left - I, bits)
    a0, a1 = _bells(t, one, bits & I)
    b0, b1 = _bells(t, other, (bits >> I) & I)
    start_laying(b, t, a0, a1, b0, b1)
    return luck


@hot
def _drawn(b, left, number):
    """One of the pieces left, which the last of them takes the place of."""
    at = LOG + below(number, left)
    piece = b[at]
    b[at] = b[LOG + left - I]
    return piece


@hot
def _bells(t, kind, turned):
    pairs = u(t[PAIRS_OF_KIND + kind])
    low = trailing_zeros(pairs)
    first, second = low // V, low % V
    return (second, first) if turned == I else (first, second)


@warm
def random_games(games, seats, seed, b, t, totals):
    """Play random games under the referee's rules on an empty board, which is left empty.

    totals: int64[6]: turns, placements, games somebody went out of, and the points of
    seats 0, 1, 2 are added to it.
    """
    luck = u(seed)
    seats = u(seats)
    b[SEATS] = seats
    b[TWO], b[THREE] = V, V
    for _ in range(games):
        for seat in range(seats):
            b[POINTS + seat], b[SIZES + seat] = O, O
            b[COUNTS + seat], b[HAND + seat] = O, O
        b[TURN], b[PASSES], b[OUT] = O, O, O
        luck = _deal(b, t, seats, luck)
        seat = O
        turns = 0
        while not (b[PASSES] == seats or (b[OUT] != O and seat == O)):
            pairs = b[HAND + seat]
            n = can_place(b, pairs)
            turns += 1
            if n == O:
                b[PASSES] += I
            else:
                luck = next_luck(luck)
                slot, pair = pick(b, pairs, below(mixed(luck), n))
                totals[1] += 1
                scored = points_of(b[SLOTS + slot], pair, t)
                b[POINTS + seat] += scored
                kind = u(t[KIND + pair])
                take_out(b, t, seat, kind)
                lay(b, t, slot, pair, False)
                b[PASSES] = O
                if b[SIZES + seat] == O and b[OUT] == O:
                    b[OUT] = seat + I
            seat += I
            seat = O if seat == seats else seat
        totals[0] += turns
        totals[2] += b[OUT] != O
        for seat in range(min(seats, u(3))):
            totals[3 + seat] += b[POINTS + seat]
        clear(b)


@cold
def _lines(b, t, depth):
    if depth == 0 or is_over(b):
        return 1
    seat = b[TURN] % b[SEATS]
    pairs = b[HAND + seat]
    n = can_place(b, pairs)
    if n == O:
        passes = b[PASSES]
        b[PASSES] = passes + I
        b[TURN] += I
        found = _lines(b, t, depth - 1)
        b[TURN] -= I
        b[PASSES] = passes
        return found
    if depth == 1:
        return int64(n)
    found = 0
    for number in range(n):
        slot, pair = pick(b, pairs, number)
        place(b, t, slot, pair)
        found += _lines(b, t, depth - 1)
        take_back(b, t)
    return found


@warm
def count_lines(b, t, depth):
    """How many lines of play are `depth` turns long, as kit.perft counts them."""
    return _lines(b, t, depth)
