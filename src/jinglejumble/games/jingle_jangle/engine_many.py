"""Hidden hands, or more than two seats: many deals, each played on from every placement."""

from __future__ import annotations

from random import Random
from time import monotonic

import numpy as np

from jinglejumble.games.jingle_jangle import kernels_many, packing
from jinglejumble.games.jingle_jangle.engine_knowledge import Knowledge
from jinglejumble.games.jingle_jangle.engine_thought import (
    Choice,
    Ints,
    Limits,
    Room,
    Thought,
    choice_of,
)
from jinglejumble.games.jingle_jangle.kernels_tables import tables
from jinglejumble.games.jingle_jangle.packing import Position
from jinglejumble.games.jingle_jangle.pieces import KINDS

__all__ = ["Dealer", "think_of_many"]


def think_of_many(
    position: Position,
    known: Knowledge,
    room: Room,
    counted: Ints,
    numbers: list[int],
    limits: Limits,
    luck: Random,
    until: float,
) -> Thought:
    """Deals that agree with what is known, each searched a little ahead, then played on."""
    roots = np.array(numbers, np.int64)
    leads = np.zeros(6 * len(roots), np.int64)
    scores = np.zeros(kernels_many.SCORES + 4 * len(roots), np.int64)
    counted[kernels_many.WIDEST] = 12
    dealer = Dealer(known, luck)
    searched = 0
    whole = known.is_whole
    depth = limits.ahead
    while True:
        asked = limits.deals or (1 if whole else 32)
        hands = dealer.deals(asked)
        before = leads.copy()
        if whole:
            leads[:] = 0
            counted[kernels_many.HORIZON] = 0
        done = kernels_many.search_deals(
            room.board, tables(), counted, room.moves, scores, hands, roots, leads, depth
        )
        if whole:
            if not done:
                leads = before
                break
            searched = 1
            if not counted[kernels_many.HORIZON] or depth >= limits.depth:
                break
            depth += 1
            continue
        searched += done
        if done < asked or limits.deals or monotonic() >= until:
            break
    mover = int(position[packing.TURN]) % known.seats
    now = [int(p) for p in position[packing.POINTS : packing.POINTS + known.seats]]
    lead = now[mover] - max(p for seat, p in enumerate(now) if seat != mover)
    n = max(1, searched)
    choices = []
    for i, number in enumerate(numbers):
        sums = [float(x) for x in leads[6 * i : 6 * i + 6]]
        means = tuple(sums[seat] / n for seat in range(known.seats))
        spread = max(0.0, sums[4] / n - means[mover] ** 2)
        error = 1.96 * (spread / n) ** 0.5 if not whole else 0.0
        place = choice_of(number)
        choices.append(Choice(place, means[mover] - lead, means, error, sums[5] / n, (place,)))
    if searched:
        choices.sort(key=lambda choice: -choice.value)
    exact = whole and searched > 0 and not counted[kernels_many.HORIZON]
    return Thought(
        tuple(choices), bool(exact), True, depth, int(counted[kernels_many.NODES]), searched
    )


class Dealer:
    """Deals that agree with what is known."""

    def __init__(self, known: Knowledge, luck: Random) -> None:
        self._luck = luck
        owners = [
            seat
            for seat, hand in enumerate(known.hands)
            if hand is None
            for _ in range(known.sizes[seat])
        ]
        owners += [4] * (len(known.unseen) - len(owners))
        assert len(owners) == len(known.unseen), "hands and what is unseen are at odds"
        self._owners = np.array(owners, np.int64)
        self._pieces = np.array([KINDS.index(kind) for kind in known.unseen], np.int64)
        self._forbidden = np.zeros(5, np.int64)
        for seat, kinds in enumerate(known.cannot):
            self._forbidden[seat] = sum(1 << KINDS.index(kind) for kind in kinds)
        self._known = np.zeros(4, np.uint64)
        for seat, hand in enumerate(known.hands):
            self._known[seat] = sum(1 << 2 * KINDS.index(kind) for kind in hand or ())

    def deals(self, n: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
        """So many deals, one after another: four hands each."""
        hands = np.zeros(4 * n, np.uint64)
        seed = int(self._luck.random() * 2**53)
        kernels_many.deal_hands(
            seed, self._pieces, self._owners, self._forbidden, self._known, hands
        )
        return hands
