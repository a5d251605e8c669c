"""The fast twin of the rules: one board array that placements are made and unmade on.

The board is described in kernels_board. A placement makes three lines longer, so it changes
six words (their ends) and at most the slots at them. Nothing walks along lines, and what is
changed is logged, so that it can be unmade.

Indices are unsigned everywhere: with signed ones numba asks every time whether they are negative.
The slow twins are `Layout` and `JingleJangle`.
"""

from __future__ import annotations

from jinglejumble.games.jingle_jangle.kernels_board import (
    ASKED,
    BETWEEN,
    COLOUR_SHIFT,
    COLOURS,
    COVERED,
    DOWN,
    EMPTY,
    END,
    ENDS,
    FAR,
    FAR_PAIR,
    FIRST,
    GROUP,
    GROUP_SHIFT,
    HIGH,
    HIGH_LENGTH,
    II,
    III,
    IV,
    JOIN,
    KEPT,
    LENGTH,
    LIES,
    LIES_SHIFT,
    LIST,
    LIST_SHIFT,
    LOG,
    LOGGED,
    LOW_LENGTH,
    MIX_2,
    MIX_3,
    NOT_HIGH,
    NOT_LOW,
    OPEN,
    PAIR_MASK,
    PAIRS,
    POINTS_SHIFT,
    SECOND,
    SLOTS,
    STEP,
    STEPS,
    THREE,
    TWO,
    I,
    O,
    V,
    u,
)
from jinglejumble.games.jingle_jangle.kernels_cache import hot

__all__ = ["clear", "lay", "lift", "mixed"]


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
def set_slot(b, slot, word, log, count, keep):
    """Make the slot word so (0: closed), and, to `keep` it, note the old one at `log`.

    Returns the next place of the log, and how many slots are open, as before it is given.
    """
    old = b[SLOTS + slot]
    if old | word == O:
        return log, count
    if keep:
        b[log], b[log + I] = slot, old
        log += II
    if word == O:
        count -= I
        place = old >> LIST_SHIFT
        last = b[LIST + count]
        b[LIST + place] = last
        b[SLOTS + last] = (b[SLOTS + last] & KEPT) | (place << LIST_SHIFT)
        b[SLOTS + slot] = O
    elif old == O:
        b[LIST + count] = slot
        b[SLOTS + slot] = word | (count << LIST_SHIFT)
        count += I
    else:
        b[SLOTS + slot] = word | (old & ~KEPT)
    return log, count


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
def _closing(b, slot, asked):
    """Note a slot that is covered now, if it was open. Returns the next place to note one at."""
    b[asked], b[asked + I] = slot, O
    return asked + (II if b[SLOTS + slot] != O else O)


@hot
def _asking(b, t, slot, step, asked):
    """Note what may lie on a slot now, if that or what might lie there before is anything.

    No branches: which slots matter is as good as random, and a wrong guess of the processor costs
    more than all of this.
    """
    own_0, own_1 = b[slot], b[slot + step]
    cross_0, cross_1 = b[slot ^ I], b[(slot + step) ^ I]
    own = ((own_0 >> LOW_LENGTH) | (own_1 >> HIGH_LENGTH)) & LENGTH
    extended = (
        ((cross_0 >> GROUP_SHIFT) & I) + ((cross_1 >> GROUP_SHIFT) & I) + (I if own > I else O)
    )
    pairs = (
        u(t[BETWEEN + (own_0 & END) * ENDS + ((own_1 >> HIGH) & END)])
        & u(t[FIRST + ((cross_0 >> COLOUR_SHIFT) & COLOURS)])
        & u(t[SECOND + ((cross_1 >> COLOUR_SHIFT) & COLOURS)])
        & (PAIR_MASK if extended > I else O)
    )
    b[asked], b[asked + I] = slot, pairs
    return asked + (II if b[SLOTS + slot] | pairs != O else O)


@hot
def _points(b, slot, step):
    """What a mixed jangle scores on a slot that extends two lines or three."""
    own_0, own_1 = b[slot], b[slot + step]
    cross_0, cross_1 = b[slot ^ I], b[(slot + step) ^ I]
    low, high = (own_0 >> LOW_LENGTH) & LENGTH, (own_1 >> HIGH_LENGTH) & LENGTH
    n = low + high + II if (low | high) > I else I
    n_0 = ((cross_0 >> LOW_LENGTH) & LENGTH) + ((cross_0 >> HIGH_LENGTH) & LENGTH) + I
    n_1 = ((cross_1 >> LOW_LENGTH) & LENGTH) + ((cross_1 >> HIGH_LENGTH) & LENGTH) + I
    n_0 = n_0 if cross_0 & GROUP != O else I
    n_1 = n_1 if cross_1 & GROUP != O else I
    three = n != I and n_0 != I and n_1 != I
    return n * n_0 * n_1 * (b[THREE] if three else b[TWO])


@hot
def _answer(b, asked, log, keep):
    """Open and close the slots that were noted. Returns the next place of the log."""
    count = b[OPEN]
    at = ASKED
    while at < asked:
        slot, word = b[at], b[at + I]
        at += II
        if word != O:
            step = DOWN if slot & I == I else STEP
            points = _points(b, slot, step)
            word |= points << POINTS_SHIFT
            word = word if _crowded(b, slot, STEPS - step) == O else O
        log, count = set_slot(b, slot, word, log, count, keep)
    b[OPEN] = count
    return log


@hot
def lay(b, t, slot, pair, keep=True):
    """Lay a pair of bells on a slot, legal or not, whoever's it is; a frame of the log is made.

    Its last place holds where it began. What is not kept cannot be lifted, only cleared.
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
    asked = _closing(b, slot, ASKED)
    asked = _closing(b, slot - step, asked)
    asked = _closing(b, end, asked)
    asked = _closing(b, cross_0, asked)
    asked = _closing(b, cross_0 - across, asked)
    asked = _closing(b, cross_1, asked)
    asked = _closing(b, cross_1 - across, asked)
    asked = _asking(b, t, low_at - step, step, asked)
    asked = _asking(b, t, low_at ^ I, across, asked)
    asked = _asking(b, t, (low_at ^ I) - across, across, asked)
    asked = _asking(b, t, high_at, step, asked)
    asked = _asking(b, t, high_at ^ I, across, asked)
    asked = _asking(b, t, (high_at ^ I) - across, across, asked)
    asked = _asking(b, t, low_0 - across, across, asked)
    asked = _asking(b, t, low_0 ^ I, step, asked)
    asked = _asking(b, t, (low_0 ^ I) - step, step, asked)
    asked = _asking(b, t, high_0, across, asked)
    asked = _asking(b, t, high_0 ^ I, step, asked)
    asked = _asking(b, t, (high_0 ^ I) - step, step, asked)
    asked = _asking(b, t, low_1 - across, across, asked)
    asked = _asking(b, t, low_1 ^ I, step, asked)
    asked = _asking(b, t, (low_1 ^ I) - step, step, asked)
    asked = _asking(b, t, high_1, across, asked)
    asked = _asking(b, t, high_1 ^ I, step, asked)
    asked = _asking(b, t, (high_1 ^ I) - step, step, asked)
    log = _answer(b, asked, log, keep)
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
def clear(b):
    """Take everything off the board, starter and all, in one go; hands stay."""
    at = b[LOGGED]
    while at > LOG:
        top = at - II
        slot, at = b[top], b[top + I]
        step = DOWN if slot & I == I else STEP
        b[slot], b[slot + step] = EMPTY, EMPTY
        b[slot ^ I], b[(slot + step) ^ I] = EMPTY, EMPTY
        for word in range(6):
            b[b[at + II * u(word)]] = EMPTY
    for place in range(b[OPEN]):
        b[SLOTS + b[LIST + u(place)]] = O
    b[OPEN] = O
    b[LOGGED] = LOG
