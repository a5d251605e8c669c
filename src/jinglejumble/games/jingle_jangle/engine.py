"""The engine: what each placement is worth, as far as the time goes, from what a seat may know.

Two seats know every jangle (J-R3): alpha-beta, deepened until time is up or nothing is left to
find out. With hidden hands, many deals that agree with what is known are searched, and the mean
counts. Only this module and its parts import numba; it is imported when first needed.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from random import Random
from time import monotonic

import numpy as np

from jinglejumble.games.jingle_jangle import (
    kernels_board,
    kernels_many,
    kernels_search,
    kernels_turns,
    packing,
)
from jinglejumble.games.jingle_jangle.engine_knowledge import Knowledge, knowledge_of
from jinglejumble.games.jingle_jangle.engine_many import think_of_many
from jinglejumble.games.jingle_jangle.engine_thought import Choice, Limits, Room, Stop, Thought
from jinglejumble.games.jingle_jangle.engine_two import think_of_two
from jinglejumble.games.jingle_jangle.kernels_board import Board
from jinglejumble.games.jingle_jangle.kernels_tables import tables
from jinglejumble.games.jingle_jangle.layout import Placement
from jinglejumble.games.jingle_jangle.packing import Position
from jinglejumble.games.jingle_jangle.pieces import KINDS
from jinglejumble.games.jingle_jangle.view import View, layout_of

__all__ = ["Choice", "Limits", "Stop", "Thought", "legal", "position_of", "think", "warm_up"]


def legal(position: Position) -> list[Placement]:
    """The legal placements of the mover, those with most points first."""
    board = kernels_board.new_board()
    kernels_turns.load(position, board, tables())
    return [packing.placement_of(number) for number in _legal(board)]


def think(
    position: Position,
    known: Knowledge,
    roots: Sequence[Placement | None] | None = None,
    limits: Limits | None = None,
    *,
    ranked: bool = False,
    luck: Random | None = None,
    stop: Stop | None = None,
) -> Thought:
    """What the mover's placements are worth (or only those in `roots`, where None is a pass).

    The hands of the position are not looked at, only those in `known`. `ranked`: find out the
    exact value of every root, not only of the best.
    """
    limits, stop = limits or Limits(), stop or Stop()
    until = monotonic() + limits.seconds
    room = _room(limits.memory)
    position = position.copy()
    for seat, hand in enumerate(known.hands):
        start = packing.HANDS + len(KINDS) * seat
        position[start : start + len(KINDS)] = [(hand or ()).count(kind) for kind in KINDS]
    kernels_turns.load(position, room.board, tables())
    numbers = (
        _legal(room.board)
        if roots is None
        else [-1 if root is None else packing.placement_number(root) for root in roots]
    )
    if not numbers:
        return Thought((), exact=True, ranked=True, depth=0, nodes=0)
    counted = np.zeros(16, np.int64)
    counted[kernels_search.SHED] = limits.shed
    with stop.watching(counted, max(0.0, until - monotonic())):
        if known.seats == 2 and known.is_whole:
            return think_of_two(position, room, counted, numbers, limits, ranked)
        return think_of_many(
            position, known, room, counted, numbers, limits, ranked, luck or Random(0), until
        )


_ROOMS = threading.local()


def _room(memory: int) -> Room:
    room: Room | None = getattr(_ROOMS, "room", None)
    if room is None or room.memory != memory:
        entries = 1 << (memory * 2**20 // 16).bit_length() - 1
        room = _ROOMS.room = Room(
            memory,
            kernels_board.new_board(),
            np.zeros(2 * entries, np.uint64),
            np.zeros(max(kernels_search.MOVES, kernels_many.ROOM), np.int64),
            np.zeros(kernels_search.HISTORY, np.int64),
        )
    return room


def _legal(board: Board) -> list[int]:
    seat = int(board[int(kernels_board.TURN)]) % int(board[int(kernels_board.SEATS)])
    pairs = int(board[int(kernels_board.HAND) + seat])
    found = []
    for at in range(int(board[int(kernels_board.OPEN)])):
        slot = int(board[int(kernels_board.LIST) + at])
        word = int(board[int(kernels_board.SLOTS) + slot])
        points = word >> 25 & 0x7FFFFFFF
        for pair in range(packing.PAIRS):
            if word & pairs & 1 << pair:
                found.append((points << (pair % 6 == 0), packing.PAIRS * slot + pair))
    return [number for _, number in sorted(found, reverse=True)]


def position_of(view: View) -> Position:
    """The position that a view shows at the start of its turn, all hands empty."""
    return packing.packed(
        layout_of(view),
        [()] * view.seats,
        turn=view.turn,
        passes=view.passes,
        went_out=view.went_out,
        points=view.scores,
        scoring=view.scoring,
    )


def warm_up() -> None:
    """Have every kernel compiled, or read from disk."""
    from jinglejumble.games.jingle_jangle.rules import JingleJangle

    for seats in (2, 3):
        game = JingleJangle()
        view = game.view(game.start(seats, "seed 1"), 0)
        think(position_of(view), knowledge_of(view), limits=Limits(60, nodes=50, deals=1, memory=1))
