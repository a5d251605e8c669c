"""Two seats, all hands known: alpha-beta, deepened until it is exact or time is up."""

from __future__ import annotations

import numpy as np

from jinglejumble.games.jingle_jangle import kernels_search, packing
from jinglejumble.games.jingle_jangle.engine_thought import (
    Choice,
    Ints,
    Limits,
    Room,
    Seen,
    Thought,
    choice_of,
)
from jinglejumble.games.jingle_jangle.kernels_tables import tables
from jinglejumble.games.jingle_jangle.layout import Placement
from jinglejumble.games.jingle_jangle.packing import Position

__all__ = ["think_of_two"]

_SMALL = 1 << 17
"""Numbers in the table for ten jangles left: 1 MiB."""


def think_of_two(
    position: Position,
    room: Room,
    counted: Ints,
    numbers: list[int],
    limits: Limits,
    ranked: bool,
) -> Thought:
    """Alpha-beta, deepened."""
    left = int(position[packing.HANDS : packing.HANDS + 30].sum())
    # A short endgame needs no large table, and clearing one takes longer than the search.
    seen = room.seen[: min(len(room.seen), _SMALL << 2 * max(0, left - 10))]
    seen.fill(0)
    room.cuts.fill(0)
    if limits.nodes:
        counted[kernels_search.LIMIT] = limits.nodes
    roots = np.array(numbers, np.int64)
    best = np.zeros(len(roots), np.int64)
    values = np.zeros(len(roots), np.int64)
    exact, reached = False, 0
    for depth in range(1, limits.depth + 1):
        # The first, which takes a millisecond, cannot be stopped: there is always an answer.
        flags = counted if depth > 1 else _unstoppable(counted)
        flags[kernels_search.HORIZON] = 0
        done = kernels_search.search_root(
            room.board, tables(), seen, flags, room.moves, room.cuts,
            roots, values, depth, 0, ranked,
        )  # fmt: skip
        if depth == 1:
            counted[kernels_search.NODES] = flags[kernels_search.NODES]
        kernels_search.fade(room.cuts)
        if done == len(roots):
            best, reached = values.copy(), depth
        elif ranked or not done:
            break
        else:  # the first is the best of the depth before: what beats it now is better still
            order = [int(i) for i in np.argsort(-values[:done], kind="stable")]
            rest = [i for i in range(len(roots)) if i not in order]
            best = np.concatenate([values[order], np.minimum(best[rest], values[order[0]])])
            roots = roots[order + rest]
            break
        order = [int(i) for i in np.argsort(-best, kind="stable")]
        roots, best = roots[order], best[order]
        values = best.copy()
        exact = not flags[kernels_search.HORIZON]
        if exact:
            break
    turn = int(position[packing.TURN])
    seats = slice(packing.POINTS, packing.POINTS + 2)
    now = [int(points) for points in position[seats]]
    lead = now[turn % 2] - now[1 - turn % 2]
    choices: list[Choice] = []
    for number, value in zip(roots.tolist(), best.tolist(), strict=True):
        ahead = float(lead + value)
        leads = (ahead, -ahead) if turn % 2 == 0 else (-ahead, ahead)
        line = _line(room, seen, number) if ranked or not choices else (choice_of(number),)
        choices.append(Choice(choice_of(number), float(value), leads, line=line))
    return Thought(tuple(choices), exact, ranked, reached, int(counted[kernels_search.NODES]))


def _unstoppable(counted: Ints) -> Ints:
    flags = counted.copy()
    flags[[kernels_search.STOP, kernels_search.LIMIT]] = 0
    return flags


def _line(room: Room, seen: Seen, number: int) -> tuple[Placement | None, ...]:
    """What the table of positions seen holds for the best from here on."""
    board, moves = room.board, np.full(32, -2, np.int64)
    kernels_search.follow(board, tables(), seen, number, moves)
    return tuple(choice_of(int(move)) for move in moves if move > -2)
