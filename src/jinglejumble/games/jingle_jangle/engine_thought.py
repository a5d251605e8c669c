"""What the engine is asked and what it answers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from jinglejumble.games.jingle_jangle import kernels_search
from jinglejumble.games.jingle_jangle.kernels_board import Board
from jinglejumble.games.jingle_jangle.layout import Placement
from jinglejumble.games.jingle_jangle.packing import placement_of

__all__ = ["Choice", "Ints", "Limits", "Room", "Seen", "Stop", "Thought", "choice_of"]

Seen: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.uint64]]"
Ints: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.int64]]"


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to think: seconds, and for answers that repeat, nodes, deals and depth."""

    seconds: float = 1.0
    nodes: int = 0
    """At most so many nodes, with two seats; 0: any number."""
    deals: int = 0
    """At most so many deals, with hidden hands; 0: as many as time and doubt ask for."""
    depth: int = 99
    """At most so many placements ahead."""
    memory: int = 64
    """MiB for the table of positions seen."""
    shed: int = 25
    """What a greedy player thinks that shedding a mixed jangle is worth."""
    ahead: int = 1
    """How many placements ahead are looked at in each deal, with hidden hands."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A placement (None: a pass) and what it is worth.

    `value` is the mover's lead over the best of the others at the end, less the lead now. `leads`
    are those at the end, by seat. `error` is half the 95 % interval of `value`, where deals were
    drawn. `line` is what both do from here, as far as the search knows.
    """

    placement: Placement | None
    value: float
    leads: tuple[float, ...]
    error: float = 0.0
    wins: float | None = None
    """The share of deals in which the mover wins, where deals were drawn."""
    line: tuple[Placement | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: the choices, best first, and how sure they are.

    `exact`: nothing is left to find out. `ranked`: the values of all choices are as sure as that
    of the first; else those of the others only say that they are no better.
    """

    choices: tuple[Choice, ...]
    exact: bool
    ranked: bool
    depth: int
    nodes: int
    deals: int = 0


@dataclass(slots=True)
class Stop:
    """Lets another thread end the thinking early: call it. What was found so far is the answer."""

    _flags: list[Ints] = field(default_factory=list)
    _called: bool = False

    @property
    def called(self) -> bool:
        """Whether it has been."""
        return self._called

    def __call__(self) -> None:
        self._called = True
        for flags in self._flags:
            _raise_flag(flags)

    @contextmanager
    def watching(self, flags: Ints, seconds: float) -> Iterator[None]:
        """Meanwhile, raise the flag in this array when called, or when time is up."""
        timer = threading.Timer(seconds, _raise_flag, (flags,))
        timer.daemon = True
        timer.start()
        self._flags.append(flags)
        if self._called:
            _raise_flag(flags)
        try:
            yield
        finally:
            timer.cancel()
            self._flags = [other for other in self._flags if other is not flags]


def _raise_flag(flags: Ints) -> None:
    flags[kernels_search.STOP] = 1


@dataclass(slots=True)
class Room:
    """What thinking writes into; each thread has its own."""

    memory: int
    board: Board
    seen: Seen
    moves: Ints
    cuts: Ints


def choice_of(number: int) -> Placement | None:
    """The placement of this number; None: it means a pass."""
    return None if number < 0 else placement_of(number)
