"""Players: one takes anything, one wins where it can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import xor
from random import Random

from jinglejumble.kit.bot import Bot, Plan
from nim_house.view import View

__all__ = ["LEVELS", "Careful", "Careless"]


class Careless:
    """Takes any number from any heap."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        if view.seat is None or view.seat != view.mover:
            return None
        heaps = [heap for heap, size in enumerate(view.heaps) if size]
        heap = heaps[int(rng.random() * len(heaps))]
        return Plan(f"take {1 + int(rng.random() * view.heaps[heap])} from {heap}", view.since)


class Careful:
    """Leaves a nim sum of nothing, where it can (two seats, last one to take wins)."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        if view.seat is None or view.seat != view.mover:
            return None
        sum_of_all = reduce(xor, view.heaps, 0)
        for heap, size in enumerate(view.heaps):
            if size ^ sum_of_all < size:
                return Plan(f"take {size - (size ^ sum_of_all)} from {heap}", view.since)
        return Careless().decide(view, rng)


LEVELS: Mapping[str, Callable[[], Bot]] = {"careless": Careless, "careful": Careful}
