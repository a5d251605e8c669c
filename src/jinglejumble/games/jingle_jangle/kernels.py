"""The fast twin of the rules: one board array that placements are made and unmade on.

A board is one flat uint64 array. Its first part has two *words* for each cell, one for each axis
(0: along the row, 1: along the column), at `2 * cell + axis`. The word of an empty cell tells of
the runs that end just before and begin just after it:

    bits  0-9   the low run (left or above): its end, seen from here   (see kernels_tables)
    bits 10-19  the high run: its end
    bits 20-25  the low run's length        bits 26-31  the high run's length
    bits 32-36  the bells that fit between the two
    bit  37     whether one of them is a group

The word of a covered cell is `COVERED`, with `LIES` too at the slot of a jangle. A slot (two
neighbouring cells) is numbered like the word of its first cell along its own axis. Its *slot word*
is 0 if nothing may lie there, else

    bits  0-24  the pairs of bells that may       bits 25-55  the points of a mixed jangle
    bits 56-63  its place in the list of open slots

A placement makes three lines longer, so it changes six words (their ends) and at most the slots at
them. Nothing walks along lines, and what is changed is logged, so that it can be unmade.

Indices are unsigned everywhere: with signed ones numba asks every time whether they are negative.
The slow twins are `Layout` and `JingleJangle`.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from jinglejumble.games.jingle_jangle import kernels_tables as ends
from jinglejumble.games.jingle_jangle import packing
from jinglejumble.games.jingle_jangle.kernels_bits import popcount
from jinglejumble.games.jingle_jangle.kernels_cache import hot, warm
from jinglejumble.games.jingle_jangle.packing import WIDTH

__all__ = ["Board", "hot", "load", "new_board", "place", "take_back"]

Board: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.uint64]]"

u = np.uint64
_CELLS = WIDTH * WIDTH

# Where things are on a board.
SLOTS = u(2 * _CELLS)
LIST = u(4 * _CELLS)
HEAD = u(4 * _CELLS + 256)
OPEN = HEAD  # how many slots are open
SEATS = HEAD + u(1)
TURN = HEAD + u(2)
PASSES = HEAD + u(3)
OUT = HEAD + u(4)  # 1 + the seat that placed all its jangles first; 0: nobody
LOGGED = HEAD + u(5)  # the first free place of the log
HASH = HEAD + u(6)  # of layout and hands
TWO = HEAD + u(7)  # the factor 5 to some power of two extended groups (J-R6)
THREE = HEAD + u(8)
POINTS = HEAD + u(10)  # by seat; may wrap below zero
SIZES = HEAD + u(14)
COUNTS = HEAD + u(18)  # two bits for each kind
HAND = HEAD + u(22)  # the pairs of bells a seat's jangles can show
LOG = HEAD + u(32)
BOARD_SIZE = int(LOG) + 28 * 160

O, I, II, III, IV, V = u(0), u(1), u(2), u(3), u(4), u(5)  # noqa: E741
PAIRS = u(25)
COLOUR_SHIFT = u(32)
COLOURS = u(31)
GROUP_SHIFT = u(37)
GROUP = u(1 << 37)
LIES_SHIFT = u(38)
COVERED = u(1 << 39)
LIES = COVERED | u(1 << 38)
EMPTY = COLOURS << COLOUR_SHIFT
END = u(1023)
LENGTH = u(63)
LOW_LENGTH = u(20)
HIGH = u(10)
HIGH_LENGTH = u(26)
PAIR_MASK = u((1 << 25) - 1)
POINTS_SHIFT = u(25)
LIST_SHIFT = u(56)
KEPT = u((1 << 56) - 1)
NOT_HIGH = u(~((1023 << 10) | (63 << 26) | (31 << 32)) & ((1 << 64) - 1))
NOT_LOW = u(~(1023 | (63 << 20) | (31 << 32)) & ((1 << 64) - 1))
STEPS = u(2 * (1 + WIDTH))  # the two axes' steps together
STEP = u(2)
DOWN = u(2 * WIDTH)
ENDS = u(ends.ENDS)
ENDS_M1 = u(ends.ENDS - 1)
BETWEEN = u(ends.BETWEEN)
JOIN = u(ends.JOIN)
FAR = u(ends.FAR)
FAR_PAIR = u(ends.FAR_PAIR)
FIRST = u(ends.FIRST)
SECOND = u(ends.SECOND)
KIND = u(ends.KIND)
PAIRS_OF_KIND = u(ends.PAIRS_OF_KIND)
PENALTY = u(ends.PENALTY)
MIX_1 = u(0x9E3779B97F4A7C15)
MIX_2 = u(0xBF58476D1CE4E5B9)
MIX_3 = u(0x94D049BB133111EB)


def new_board() -> Board:
    """A board with nothing on it, for `load`."""
    board = np.zeros(BOARD_SIZE, u)
    board[: int(SLOTS)] = EMPTY
    return board


@hot
def mixed(value):  # uint64 -> uint64, as good as random
    value = (value ^ (value >> u(30))) * MIX_2
    value = (value ^ (value >> u(27))) * MIX_3
    return value ^ (value >> u(31))


@hot
def _grow(b, t, low_at, high_at, length, from_low, from_high, log):
    """Tell the two ends of a longer run; the words and their addresses go to the log."""
    wl, wh = b[low_at], b[high_at]
    b[log], b[log + I] = low_at, wl
    b[log + II], b[log + III] = high_at, wh
    fits = u(t[BETWEEN + (wl & END) * ENDS + from_low]) >> PAIRS
    group = GROUP if length > I else O
    b[low_at] = (
        (wl & NOT_HIGH)
        | (from_low << HIGH)
        | (length << HIGH_LENGTH)
        | (fits << COLOUR_SHIFT)
        | group
    )
    fits = u(t[BETWEEN + from_high * ENDS + ((wh >> HIGH) & END)]) >> PAIRS
    b[high_at] = (
        (wh & NOT_LOW) | from_high | (length << LOW_LENGTH) | (fits << COLOUR_SHIFT) | group
    )


@hot
def _crossed(b, t, at, step, bell, log):
    """A bell lies at `at`: the run across it grows. Returns the addresses of its two ends."""
    w = b[at]
    low_length, high_length = (w >> LOW_LENGTH) & LENGTH, (w >> HIGH_LENGTH) & LENGTH
    low_at = at - step - step * low_length
    high_at = at + step + step * high_length
    low_far = (b[low_at] >> HIGH) & END
    high_far = b[high_at] & END
    from_low = u(t[FAR + low_far * V + bell])
    from_low = u(t[JOIN + ((w >> HIGH) & END) * ENDS + from_low])
    from_high = u(t[FAR + high_far * V + bell])
    from_high = u(t[JOIN + (w & END) * ENDS + from_high])
    _grow(b, t, low_at, high_at, low_length + high_length + I, from_low, from_high, log)
    return low_at, high_at


@hot
def set_slot(b, slot, word, log):
    """Make the slot word so (0: closed), and note the old one at `log`. Returns the next place."""
    old = b[SLOTS + slot]
    if old | word == O:
        return log
    b[log], b[log + I] = slot, old
    if word == O:
        count = b[OPEN] - I
        place = old >> LIST_SHIFT
        last = b[LIST + count]
        b[LIST + place] = last
        b[SLOTS + last] = (b[SLOTS + last] & KEPT) | (place << LIST_SHIFT)
        b[SLOTS + slot] = O
        b[OPEN] = count
    elif old == O:
        count = b[OPEN]
        b[LIST + count] = slot
        b[OPEN] = count + I
        b[SLOTS + slot] = word | (count << LIST_SHIFT)
    else:
        b[SLOTS + slot] = word | (old & ~KEPT)
    return log + II


@hot
def _crowded(b, slot, step):
    """Whether a jangle there would be one of four side by side (J-S7); 1 or 0."""
    u1 = b[slot - step] >> LIES_SHIFT
    d1 = b[slot + step] >> LIES_SHIFT
    u2 = b[slot - step - step] >> LIES_SHIFT
    d2 = b[slot + step + step] >> LIES_SHIFT
    u3 = b[slot - step - step - step] >> LIES_SHIFT
    d3 = b[slot + step + step + step] >> LIES_SHIFT
    return ((u1 & u2 & (u3 | d1)) | (d1 & d2 & (d3 | u1))) & I


@hot
def _judged(b, t, slot, step, across, log):
    """Open or close the slot as the words of its two cells say."""
    own_0, own_1 = b[slot], b[slot + step]
    cross_0, cross_1 = b[slot ^ I], b[(slot + step) ^ I]
    group_0, group_1 = (cross_0 >> GROUP_SHIFT) & I, (cross_1 >> GROUP_SHIFT) & I
    low, high = (own_0 >> LOW_LENGTH) & LENGTH, (own_1 >> HIGH_LENGTH) & LENGTH
    own = I if (low | high) > I else O
    extended = group_0 + group_1 + own
    word = O
    if extended > I:
        pairs = (
            u(t[BETWEEN + (own_0 & END) * ENDS + ((own_1 >> HIGH) & END)])
            & u(t[FIRST + ((cross_0 >> COLOUR_SHIFT) & COLOURS)])
            & u(t[SECOND + ((cross_1 >> COLOUR_SHIFT) & COLOURS)])
            & PAIR_MASK
        )
        if pairs != O and _crowded(b, slot, across) == O:
            n_0 = ((cross_0 >> LOW_LENGTH) & LENGTH) + ((cross_0 >> HIGH_LENGTH) & LENGTH) + I
            n_1 = ((cross_1 >> LOW_LENGTH) & LENGTH) + ((cross_1 >> HIGH_LENGTH) & LENGTH) + I
            n = low + high + II
            points = (
                (n if own == I else I) * (n_0 if group_0 == I else I) * (n_1 if group_1 == I else I)
            ) * (b[THREE] if extended == III else b[TWO])
            word = pairs | (points << POINTS_SHIFT)
    return set_slot(b, slot, word, log)


@hot
def lay(b, t, slot, pair):
    """Lay a pair of bells on a slot, legal or not, whoever's it is; a frame of the log is made.

    Its last place holds where it began.
    """
    began = b[LOGGED]
    axis = slot & I
    step = DOWN if axis == I else STEP
    across = STEPS - step
    first, second = pair // V, pair % V
    end = slot + step
    cross_0, cross_1 = slot ^ I, end ^ I
    w0, w1 = b[slot], b[end]
    low_length, high_length = (w0 >> LOW_LENGTH) & LENGTH, (w1 >> HIGH_LENGTH) & LENGTH
    low_at = slot - step - step * low_length
    high_at = end + step + step * high_length
    low_far = (b[low_at] >> HIGH) & END
    high_far = b[high_at] & END
    from_low = u(t[FAR_PAIR + low_far * PAIRS + pair])
    from_low = u(t[JOIN + ((w1 >> HIGH) & END) * ENDS + from_low])
    from_high = u(t[FAR_PAIR + high_far * PAIRS + second * V + first])
    from_high = u(t[JOIN + (w0 & END) * ENDS + from_high])
    _grow(b, t, low_at, high_at, low_length + high_length + II, from_low, from_high, began)
    low_0, high_0 = _crossed(b, t, cross_0, across, first, began + IV)
    low_1, high_1 = _crossed(b, t, cross_1, across, second, began + u(8))
    log = began + u(12)
    b[log], b[log + I] = w0, w1
    b[log + II], b[log + III] = b[cross_0], b[cross_1]
    log += IV
    b[slot] = LIES
    b[end] = COVERED
    b[cross_0] = COVERED
    b[cross_1] = COVERED
    log = set_slot(b, slot, O, log)
    log = set_slot(b, slot - step, O, log)
    log = set_slot(b, end, O, log)
    log = set_slot(b, cross_0, O, log)
    log = set_slot(b, cross_0 - across, O, log)
    log = set_slot(b, cross_1, O, log)
    log = set_slot(b, cross_1 - across, O, log)
    log = _judged(b, t, low_at - step, step, across, log)
    log = _judged(b, t, low_at ^ I, across, step, log)
    log = _judged(b, t, (low_at ^ I) - across, across, step, log)
    log = _judged(b, t, high_at, step, across, log)
    log = _judged(b, t, high_at ^ I, across, step, log)
    log = _judged(b, t, (high_at ^ I) - across, across, step, log)
    log = _judged(b, t, low_0 - across, across, step, log)
    log = _judged(b, t, low_0 ^ I, step, across, log)
    log = _judged(b, t, (low_0 ^ I) - step, step, across, log)
    log = _judged(b, t, high_0, across, step, log)
    log = _judged(b, t, high_0 ^ I, step, across, log)
    log = _judged(b, t, (high_0 ^ I) - step, step, across, log)
    log = _judged(b, t, low_1 - across, across, step, log)
    log = _judged(b, t, low_1 ^ I, step, across, log)
    log = _judged(b, t, (low_1 ^ I) - step, step, across, log)
    log = _judged(b, t, high_1, across, step, log)
    log = _judged(b, t, high_1 ^ I, step, across, log)
    log = _judged(b, t, (high_1 ^ I) - step, step, across, log)
    b[log], b[log + I] = slot, began
    b[LOGGED] = log + II


@hot
def _put_back(b, slot, old):
    """Undo a `set_slot`: the old word, at its old place in the list."""
    if old == O:
        b[OPEN] -= I  # it was appended, so it is the last again
    elif b[SLOTS + slot] == O:
        count, at = b[OPEN], old >> LIST_SHIFT
        moved = b[LIST + at] if at != count else slot
        b[SLOTS + moved] = (b[SLOTS + moved] & KEPT) | (count << LIST_SHIFT)
        b[LIST + count] = moved
        b[LIST + at] = slot
        b[OPEN] = count + I
    b[SLOTS + slot] = old


@hot
def lift(b):
    """Undo the last `lay`; all is as it was, the order of the list too."""
    top = b[LOGGED] - II
    slot, began = b[top], b[top + I]
    step = DOWN if slot & I == I else STEP
    words = began + u(12)
    slots = words + IV
    at = top
    while at > slots:
        at -= II
        _put_back(b, b[at], b[at + I])
    b[slot], b[slot + step] = b[words], b[words + I]
    b[slot ^ I], b[(slot + step) ^ I] = b[words + II], b[words + III]
    for _ in range(6):
        words -= II
        b[b[words]] = b[words + I]
    b[LOGGED] = began


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
def clear(b):
    """Take everything off the board, starter and all, in one go; hands stay."""
    at = b[LOGGED]
    while at > LOG:
        top = at - II
        slot, at = b[top], b[top + I]
        step = DOWN if slot & I == I else STEP
        words = at + u(12)
        entry = words + IV
        while entry < top:
            b[SLOTS + b[entry]] = O
            entry += II
        b[slot], b[slot + step] = b[words], b[words + I]
        b[slot ^ I], b[(slot + step) ^ I] = b[words + II], b[words + III]
        for _ in range(6):
            words -= II
            b[b[words]] = b[words + I]
    b[OPEN] = O
    b[LOGGED] = LOG


@hot
def points_of(word, pair, t):
    """What a pair of bells scores on a slot with this word (J-S8)."""
    return ((word & KEPT) >> POINTS_SHIFT) << (I if pair % u(6) == O else O)


@hot
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


@hot
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
