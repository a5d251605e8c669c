"""Search for any number of seats, over many deals of the hidden hands: every seat for itself.

In each deal all hands are known, and each seat takes what gives it the best lead over the best of
the others (max^n); where depth runs out, all are played on greedily. What a placement is worth is
its mean over the deals.
"""

from __future__ import annotations

from numpy import int64

from jinglejumble.games.jingle_jangle.kernels import mixed
from jinglejumble.games.jingle_jangle.kernels_bits import trailing_zeros
from jinglejumble.games.jingle_jangle.kernels_board import (
    COUNTS,
    HAND,
    II,
    III,
    KEPT,
    LIST,
    OPEN,
    PAIRS,
    PAIRS_OF_KIND,
    PASSES,
    POINTS,
    POINTS_SHIFT,
    SEATS,
    SIZES,
    SLOTS,
    TURN,
    I,
    O,
    u,
)
from jinglejumble.games.jingle_jangle.kernels_cache import cold, hot, warm
from jinglejumble.games.jingle_jangle.kernels_games import below, next_luck
from jinglejumble.games.jingle_jangle.kernels_playouts import DOUBLES, in_hand, play_out
from jinglejumble.games.jingle_jangle.kernels_turns import is_over, place, take_back

__all__ = ["LEADS", "ROOM", "SCORES", "deal_hands", "search_deals"]

# In `c`:
NODES, STOP, HORIZON, SHED, WIDEST = 0, 2, 4, 5, 6
"""Nodes searched, stop asked for, whether depth ran out, what shedding a mixed jangle is worth to a
greedy player, how many placements of a turn are looked at below the root."""

STRIDE = 256
LEADS = 48 * 4
ROOM = 48 * STRIDE
SCORES = LEADS
_MOVE = (1 << 20) - 1


@hot
def _lead(s, first, seat, seats):
    """The score of a seat less the best of the others."""
    best = int64(-(1 << 40))
    for other in range(seats):
        if other != seat:
            best = max(best, s[first + other])
    return s[first + seat] - best


@cold
def _played(b, t, c, m, s, depth, ply):
    """The final scores from here, in `s` from 4 * ply on."""
    c[NODES] += 1
    first = int64(ply) * 4
    seats = b[SEATS]
    if c[STOP] != 0 or is_over(b):
        for seat in range(seats):
            s[first + int64(seat)] = int64(b[POINTS + seat]) - in_hand(b, t, seat)
        return
    if depth <= 0:
        c[HORIZON] = 1
        play_out(b, t, c[SHED], s, first)
        return
    mover = b[TURN] % seats
    pairs = b[HAND + mover]
    room = int64(ply) * STRIDE
    n = 0
    for at in range(b[OPEN]):
        slot = b[LIST + u(at)]
        word = b[SLOTS + slot]
        some = word & pairs
        points = int64((word & KEPT) >> POINTS_SHIFT)
        while some != O:
            low = some & (~some + I)
            some ^= low
            worth = points + points if low & DOUBLES != O else points + c[SHED]
            m[room + n] = (worth << 20) | int64(slot * PAIRS + trailing_zeros(low))
            n += 1
    if n == 0:
        passes = b[PASSES]
        b[PASSES] = passes + I
        b[TURN] += I
        _played(b, t, c, m, s, depth, ply + 1)
        b[TURN] -= I
        b[PASSES] = passes
        for seat in range(4):
            s[first + seat] = s[first + 4 + seat]
        return
    most = int64(-(1 << 41))
    if n > c[WIDEST]:
        c[HORIZON] = 1
    for i in range(min(n, c[WIDEST])):
        top = i
        for j in range(i + 1, n):
            if m[room + j] > m[room + top]:
                top = j
        number = u(m[room + top] & _MOVE)
        m[room + top] = m[room + i]
        place(b, t, number // PAIRS, number % PAIRS)
        _played(b, t, c, m, s, depth - 1, ply + 1)
        take_back(b, t)
        lead = _lead(s, first + 4, int64(mover), int64(seats))
        if lead > most:
            most = lead
            for seat in range(4):
                s[first + seat] = s[first + 4 + seat]


@hot
def set_hand(b, t, seat, counts):
    """Give a seat this hand: two bits for each kind."""
    size, pairs = O, O
    for kind in range(u(15)):
        n = (counts >> (II * kind)) & III
        size += n
        if n != O:
            pairs |= u(t[PAIRS_OF_KIND + kind])
    b[COUNTS + seat] = counts
    b[SIZES + seat] = size
    b[HAND + seat] = pairs


@warm
def search_deals(b, t, c, m, s, hands, roots, leads, depth):
    """Try every placement of the mover in every deal.

    hands: uint64[deals * 4], counts by seat. roots: int64[], numbers of placements (-1: a pass).
    leads: int64[roots * 6]: to the first four is added what each seat leads by in the end, to the
    fifth the square of the mover's lead, to the last the deals in which he wins. Returns how many
    deals were searched before it was stopped; what is not whole is not added.
    """
    seats = b[SEATS]
    mover = int64(b[TURN] % seats)
    new = int64(s.size) - int64(roots.size) * 4  # a deal's leads, until all roots are searched
    for deal in range(hands.size // 4):
        for seat in range(seats):
            set_hand(b, t, seat, hands[deal * 4 + int64(seat)])
        for i in range(roots.size):
            passes = b[PASSES]
            if roots[i] < 0:
                b[PASSES] = passes + I
                b[TURN] += I
            else:
                number = u(roots[i])
                place(b, t, number // PAIRS, number % PAIRS)
            _played(b, t, c, m, s, depth - 1, int64(0))
            if roots[i] < 0:
                b[PASSES] = passes
                b[TURN] -= I
            else:
                take_back(b, t)
            if c[STOP] != 0:
                return deal
            for seat in range(int64(seats)):
                s[new + i * 4 + seat] = _lead(s, int64(0), seat, int64(seats))
        for i in range(roots.size):
            for seat in range(int64(seats)):
                leads[i * 6 + seat] += s[new + i * 4 + seat]
            lead = s[new + i * 4 + mover]
            leads[i * 6 + 4] += lead * lead
            leads[i * 6 + 5] += 1 if lead > 0 else 0
    return hands.size // 4


@hot
def _unfit(pieces, owners, forbidden):
    """How many pieces lie in a hand that cannot hold them."""
    n = 0
    for i in range(pieces.size):
        n += (forbidden[owners[i]] >> pieces[i]) & 1
    return n


@warm
def deal_hands(seed, pieces, owners, forbidden, known, hands):
    """Deal the unseen jangles anew, in all ways that agree with what is known, equally often.

    pieces: int64[], the ranks of the unseen jangles; owners: int64[], who holds the piece in each
    place: a seat, or 4 for nobody (the one put aside). forbidden: int64[5], by owner a bit for
    each kind he cannot hold. known: uint64[4], the counts of hands that are known, else 0. hands:
    uint64[deals * 4] is filled with counts. Returns the number of deals that agree.

    A deal is drawn until it agrees. After 64 that don't, the last is put right by exchanges of two
    pieces at random, of which none makes it worse: then deals are only nearly equally likely.
    """
    luck = u(seed)
    n = u(pieces.size)
    agreeing = 0
    for deal in range(hands.size // 4):
        left = int64(1)
        for _ in range(64):
            for last in range(n - I, O, -1):
                luck = next_luck(luck)
                other = below(mixed(luck), u(last) + I)
                pieces[last], pieces[other] = pieces[other], pieces[last]
            left = _unfit(pieces, owners, forbidden)
            if left == 0:
                break
        for _ in range(4000):
            if left == 0:
                break
            luck = next_luck(luck)
            bits = mixed(luck)
            one, other = below(bits, n), below(mixed(bits), n)
            pieces[one], pieces[other] = pieces[other], pieces[one]
            now = _unfit(pieces, owners, forbidden)
            if now > left:
                pieces[one], pieces[other] = pieces[other], pieces[one]
            else:
                left = now
        agreeing += left == 0
        for seat in range(4):
            hands[deal * 4 + seat] = known[seat]
        for i in range(pieces.size):
            if owners[i] < 4:
                hands[deal * 4 + owners[i]] += I << u(2 * pieces[i])
    return agreeing
