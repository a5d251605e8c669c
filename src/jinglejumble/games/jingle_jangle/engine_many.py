"""Hidden hands, or more than two seats: many deals, each played on from every placement."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import monotonic

import numpy as np

from jinglejumble.games.jingle_jangle import kernels_board, kernels_many, packing
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
    ranked: bool,
    luck: Random,
    until: float,
) -> Thought:
    """Deals that agree with what is known, each searched a little ahead, then played on.

    With all hands known there is one deal, searched deeper and deeper.
    """
    tried = _Tried(room, counted, numbers)
    counted[kernels_many.WIDEST] = 12
    dealer = Dealer(known, luck)
    depth, exact = limits.ahead, False
    if known.is_whole:
        depth, exact = _deepened(tried, dealer, limits)
    else:
        depth = _sampled(tried, dealer, limits, ranked, until)
    mover = int(position[packing.TURN]) % known.seats
    now = [int(p) for p in position[packing.POINTS : packing.POINTS + known.seats]]
    lead = now[mover] - max(p for seat, p in enumerate(now) if seat != mover)
    choices = [
        Choice(choice_of(number), means[mover] - lead, means, error, wins, (choice_of(number),))
        for number, means, error, wins in tried.found(known.seats, mover)
    ]
    tried_to_the_end = {choice_of(number) for number in tried.roots.tolist()}
    choices.sort(key=lambda choice: (choice.placement not in tried_to_the_end, -choice.value))
    nodes = int(counted[kernels_many.NODES])
    return Thought(tuple(choices), exact, True, depth, nodes, tried.deals)


def _sampled(tried: _Tried, dealer: Dealer, limits: Limits, ranked: bool, until: float) -> int:
    """Search deal after deal. Returns how many placements ahead.

    First one ahead; then, if there is time for enough deals of that, one more, for those that may
    yet be the best. Counted deals are all searched as far as asked for.
    """
    began = monotonic()
    depth = limits.ahead if limits.deals else 1
    tried.search(dealer.deals(1), depth, stoppable=False)
    while tried.deals < (limits.deals or _FIRST) and monotonic() < until:
        if not tried.search(dealer.deals(min(32, (limits.deals or _FIRST) - tried.deals)), depth):
            return depth
        if not (ranked or limits.deals) and tried.deals > 64:
            tried.drop_the_hopeless()
    if limits.deals or (len(tried.roots) == 1 and not ranked):
        return depth
    each = (monotonic() - began) / tried.deals * len(tried.roots) / len(tried)
    if (until - monotonic()) / (each * _DEARER) > _ENOUGH:
        depth = 2
        tried.forget()
    while monotonic() < until:
        if not tried.search(dealer.deals(32 if depth == 1 else 8), depth):
            break
        if not ranked and tried.deals > 64:
            tried.drop_the_hopeless()
            if len(tried.roots) == 1:
                break
    return depth


def _deepened(tried: _Tried, dealer: Dealer, limits: Limits) -> tuple[int, bool]:
    """Search the one deal to greater and greater depth. Returns how deep, and if to the end."""
    hands = dealer.deals(1)
    for depth in range(1, limits.depth + 1):
        tried.forget()
        if not tried.search(hands, depth, stoppable=depth > 1):
            return depth - 1, False
        if not tried.ran_out:
            return depth, True
    return limits.depth, False


_FIRST = 192
"""Deals that are searched one placement ahead before more is tried."""

_DEARER = 8
"""How much more time a deal takes two placements ahead, about."""

_ENOUGH = 64
"""Deals that must be possible two placements ahead: with fewer, luck of the deals weighs more."""


class _Tried:
    """What the deals so far say of each placement."""

    def __init__(self, room: Room, counted: Ints, numbers: list[int]) -> None:
        self.roots = np.array(numbers, np.int64)
        self.deals = 0
        self.ran_out = False
        self._room = room
        self._counted = counted
        self._sums: dict[int, Ints] = {number: np.zeros(6, np.int64) for number in numbers}
        self._deals = dict.fromkeys(numbers, 0)
        self._before = (self._sums, self._deals, 0)
        board = room.board
        self._mover = int(board[int(kernels_board.TURN)]) % int(board[int(kernels_board.SEATS)])

    def __len__(self) -> int:
        return len(self._sums)

    def search(
        self, hands: np.ndarray[tuple[int], np.dtype[np.uint64]], depth: int, stoppable: bool = True
    ) -> bool:
        """Try the placements in these deals. False: it was stopped before the last."""
        flags = self._counted if stoppable else self._counted.copy()
        if not stoppable:
            flags[kernels_many.STOP] = 0
        flags[kernels_many.HORIZON] = 0
        leads = np.zeros(6 * len(self.roots), np.int64)
        scores = np.zeros(kernels_many.SCORES + 4 * len(self.roots), np.int64)
        done = kernels_many.search_deals(
            self._room.board, tables(), flags, self._room.moves, scores, hands,
            self.roots, leads, depth,
        )  # fmt: skip
        self._counted[kernels_many.NODES] = flags[kernels_many.NODES]
        if not done and not self.deals:  # stopped after `forget`: what was known then counts
            self._sums, self._deals, self.deals = self._before
            return False
        self.ran_out = bool(flags[kernels_many.HORIZON])
        self.deals += done
        for i, number in enumerate(self.roots.tolist()):
            self._sums[number] = self._sums[number] + leads[6 * i : 6 * i + 6]
            self._deals[number] = self.deals
        return bool(done == len(hands) // 4)

    def forget(self) -> None:
        """Start anew with the placements that are still tried."""
        self._before = (dict(self._sums), dict(self._deals), self.deals)
        self.deals = 0
        for number in self.roots.tolist():
            self._sums[number] = np.zeros(6, np.int64)
            self._deals[number] = 0

    def drop_the_hopeless(self) -> None:
        """Try no more what is worse than the best, with hardly a doubt."""
        worth = {n: self._worth(n) for n in self.roots.tolist()}
        best, error = max(worth.values())
        keep = [n for n, (mean, doubt) in worth.items() if mean + doubt >= best - error]
        self.roots = np.array(keep, np.int64)

    def found(
        self, seats: int, mover: int
    ) -> Iterator[tuple[int, tuple[float, ...], float, float]]:
        """Of each placement: number, mean leads by seat, error, share of wins."""
        for number, sums in self._sums.items():
            n = max(1, self._deals[number])
            means = tuple(float(total) / n for total in sums[:seats])
            spread = max(0.0, float(sums[4]) / n - means[mover] ** 2)
            error = 1.96 * (spread / n) ** 0.5 if n > 1 else 0.0
            yield number, means, error, float(sums[5]) / n

    def _worth(self, number: int) -> tuple[float, float]:
        """The mover's mean lead, and half its 95 % interval."""
        n, sums = self._deals[number], self._sums[number]
        mover = self._mover
        mean = float(sums[mover]) / n
        return mean, 1.96 * (max(0.0, float(sums[4]) / n - mean**2) / n) ** 0.5


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
