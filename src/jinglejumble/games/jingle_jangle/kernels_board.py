"""How a board lies in one flat array, for the kernels that read and write it.

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
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from jinglejumble.games.jingle_jangle import kernels_tables as ends
from jinglejumble.games.jingle_jangle.packing import WIDTH

__all__ = ["Board", "new_board"]

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
ASKED = HEAD + u(32)  # slots that a placement may open or close, each with its pairs
LOG = ASKED + u(64)
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
