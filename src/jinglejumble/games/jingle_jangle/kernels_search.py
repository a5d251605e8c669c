"""Alpha-beta for two seats, where every jangle is known (J-R3): exact to the end, or to a depth.

Values are the points still to come of the side to move less those of the other, penalties
included. A forced pass costs no depth. Where depth runs out, both sides are played on greedily
(kernels_playouts), so a leaf's value is that of a whole play too, if not of the best one.

The arrays: `b` the board, `t` the tables, `tt` uint64[2 * size] the transposition table (size a
power of two), `c` int64[16] what is counted and asked (the constants below), `m` int64[] room for
placements, `h` int64[] what placements have cut off before.
"""

from __future__ import annotations

from numpy import int64

from jinglejumble.games.jingle_jangle.kernels_bits import trailing_zeros
from jinglejumble.games.jingle_jangle.kernels_board import (
    HAND,
    HASH,
    KEPT,
    LIST,
    OPEN,
    PAIRS,
    PASSES,
    POINTS,
    POINTS_SHIFT,
    SLOTS,
    TURN,
    I,
    O,
    u,
)
from jinglejumble.games.jingle_jangle.kernels_cache import cold, hot, warm
from jinglejumble.games.jingle_jangle.kernels_playouts import DOUBLES, in_hand, play_out
from jinglejumble.games.jingle_jangle.kernels_turns import (
    can_place,
    is_over,
    place,
    points_of,
    take_back,
)

__all__ = ["HISTORY", "MOVES", "search_root"]

# In `c`:
NODES, LIMIT, STOP, ABORTED, HORIZON, SHED, SCORES = 0, 1, 2, 3, 4, 5, 8
"""Nodes searched, at most how many (0: any number), stop asked for, stopped, whether depth ran out
below, what shedding a mixed jangle is worth to a greedy player; from SCORES on, room for scores."""

STRIDE = 256
MOVES = 40 * STRIDE
HISTORY = 1 << 17
INFINITE = 1 << 40
COMPLETE = 63
EXACT, AT_LEAST, AT_MOST = 0, 1, 2

_MOVE = (1 << 20) - 1
_TO_MOVE = u(0x5DEECE66D1234567)


@hot
def _penalties(b, t, mover):
    return in_hand(b, t, I - mover) - in_hand(b, t, mover)


@hot
def _placements(b, pairs, first, m, h, side, best, shed):
    """All placements, each below a key that tells how early to try it: key << 20 | number."""
    n = 0
    for at in range(b[OPEN]):
        slot = b[LIST + u(at)]
        word = b[SLOTS + slot]
        some = word & pairs
        points = int64((word & KEPT) >> POINTS_SHIFT)
        while some != O:
            low = some & (~some + I)
            some ^= low
            number = int64(slot * PAIRS + trailing_zeros(low))
            key = points + points if low & DOUBLES != O else points + shed
            key = key * 4 + h[side | (number & 65535)]
            if number == best:
                key = 1 << 40
            m[first + n] = (key << 20) | number
            n += 1
    return n


@cold
def _searched(b, t, tt, c, m, h, alpha, beta, depth, ply):
    c[NODES] += 1
    if c[STOP] != 0 or c[NODES] == c[LIMIT]:
        c[ABORTED] = 1
        return int64(0)
    turn = b[TURN]
    mover = turn & I
    if is_over(b):
        return _penalties(b, t, mover)
    pairs = b[HAND + mover]
    if can_place(b, pairs) == O:
        if can_place(b, b[HAND + (I - mover)]) == O:
            return _penalties(b, t, mover)  # J-R10
        passes = b[PASSES]
        b[PASSES] = passes + I
        b[TURN] = turn + I
        value = -_searched(b, t, tt, c, m, h, -beta, -alpha, depth, ply + 1)
        b[TURN] = turn
        b[PASSES] = passes
        return value
    if depth <= 0:
        c[HORIZON] = 1
        before = int64(b[POINTS + mover]) - int64(b[POINTS + (I - mover)])
        play_out(b, t, c[SHED], c, SCORES)
        return c[SCORES + int64(mover)] - c[SCORES + 1 - int64(mover)] - before
    key = b[HASH] ^ (mover * _TO_MOVE)
    at = int64(key & u(tt.size // 4 - 1)) * 4
    best = int64(-1)
    if tt[at] != key:
        at += 2
    if tt[at] == key:
        entry = int64(tt[at + 1])
        best = entry & _MOVE
        was_deep = (entry >> 20) & 63
        kind = (entry >> 26) & 3
        value = (entry >> 28) - (1 << 30)
        if was_deep >= depth and (
            kind == EXACT
            or (kind == AT_LEAST and value >= beta)
            or (kind == AT_MOST and value <= alpha)
        ):
            if was_deep != COMPLETE:
                c[HORIZON] = 1
            return value
    horizon = c[HORIZON]
    c[HORIZON] = 0
    first = ply * STRIDE
    side = int64(mover) << 16
    n = _placements(b, pairs, first, m, h, side, best, c[SHED])
    most, chosen = int64(-INFINITE), int64(-1)
    low = alpha
    for i in range(n):
        top = i
        for j in range(i + 1, n):
            if m[first + j] > m[first + top]:
                top = j
        number = m[first + top] & _MOVE
        m[first + top] = m[first + i]
        slot, pair = u(number) // PAIRS, u(number) % PAIRS
        points = int64(points_of(b[SLOTS + slot], pair, t))
        place(b, t, slot, pair)
        if i == 0:
            value = points - _searched(
                b, t, tt, c, m, h, points - beta, points - low, depth - 1, ply + 1
            )
        else:
            value = points - _searched(
                b, t, tt, c, m, h, points - low - 1, points - low, depth - 1, ply + 1
            )
            if low < value < beta and c[ABORTED] == 0:
                value = points - _searched(
                    b, t, tt, c, m, h, points - beta, points - value, depth - 1, ply + 1
                )
        take_back(b, t)
        if c[ABORTED] != 0:
            return int64(0)
        if value > most:
            most, chosen = value, number
        if value > low:
            low = value
            if low >= beta:
                h[side | (number & 65535)] += depth * depth
                break
    kind = EXACT
    if most >= beta:
        kind = AT_LEAST
    elif most <= alpha:
        kind = AT_MOST
    deep = min(depth, 60) if c[HORIZON] != 0 else COMPLETE
    c[HORIZON] |= horizon
    at = int64(key & u(tt.size // 4 - 1)) * 4
    # Two places: the first for what is deeper, the second for what is newer.
    if tt[at] != key and deep < int64((tt[at + 1] >> u(20)) & u(63)):
        at += 2
    tt[at] = key
    tt[at + 1] = u(((most + (1 << 30)) << 28) | (kind << 26) | (deep << 20) | chosen)
    return most


@warm
def search_root(b, t, tt, c, m, h, roots, values, depth, slack, ranked):
    """Search every placement of the mover to a depth, the first in `roots` first.

    roots, values: int64[], numbers of placements (-1: a pass) and what they are worth: exactly,
    where that is within `slack` below the best so far (or `ranked`: everywhere), else at most
    that. Returns how many were searched before it was stopped.
    """
    best = int64(-INFINITE)
    for i in range(roots.size):
        low = int64(-INFINITE) if ranked else best - slack - 1
        passes, points = b[PASSES], int64(0)
        if roots[i] < 0:
            b[PASSES] = passes + I
            b[TURN] += I
        else:
            number = u(roots[i])
            slot, pair = number // PAIRS, number % PAIRS
            points = int64(points_of(b[SLOTS + slot], pair, t))
            place(b, t, slot, pair)
        narrow = i > 0 and not ranked
        top = points - low
        bottom = top - 1 if narrow else int64(-INFINITE)
        value = points - _searched(b, t, tt, c, m, h, bottom, top, depth - 1, int64(1))
        if narrow and value > low and c[ABORTED] == 0:
            bottom = int64(-INFINITE)
            value = points - _searched(b, t, tt, c, m, h, bottom, top, depth - 1, int64(1))
        if roots[i] < 0:
            b[PASSES] = passes
            b[TURN] -= I
        else:
            take_back(b, t)
        if c[ABORTED] != 0:
            return i
        values[i] = value
        best = max(best, value)
    return roots.size


@warm
def follow(b, t, tt, number, line):
    """The placements that the table holds for the best play after one (-1: a pass).

    line: int64[], filled from the front with numbers; what lies behind them is left alone.
    """
    n = 0
    turn, passes = b[TURN], b[PASSES]
    while n < line.size:
        line[n] = number
        n += 1
        if number < 0:
            break
        slot, pair = u(number) // PAIRS, u(number) % PAIRS
        place(b, t, slot, pair)
        if is_over(b):
            break
        mover = b[TURN] & I
        key = b[HASH] ^ (mover * _TO_MOVE)
        at = int64(key & u(tt.size // 4 - 1)) * 4
        if tt[at] != key:
            at += 2
        number = int64(tt[at + 1]) & _MOVE if tt[at] == key else int64(-1)
        # what the table holds is checked: two positions may, very rarely, share a key
        if (
            number < 0
            or b[SLOTS + u(number) // PAIRS] & b[HAND + mover] & (I << (u(number) % PAIRS)) == O
        ):
            break
    for i in range(n):
        if line[n - 1 - i] >= 0:
            take_back(b, t)
    b[TURN], b[PASSES] = turn, passes


@warm
def fade(h):
    """Halve what is remembered of cut-offs."""
    for i in range(h.size):
        h[i] >>= 1
