"""What a Nim position is made of: types only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["Action", "Guess", "State", "Take"]


@dataclass(frozen=True, slots=True)
class Take:
    """Take `n` from the heap with this index (N-2)."""

    n: int
    heap: int


@dataclass(frozen=True, slots=True)
class Guess:
    """A secret guess which seat will win (N-5)."""

    seat: int


Action: TypeAlias = Take | Guess


@dataclass(frozen=True, slots=True)
class State:
    """A position: the heaps, whose turn it is, since when, and what each seat guessed."""

    heaps: tuple[int, ...]
    seats: int
    turn: int = 0
    since: int = 0
    guesses: tuple[int | None, ...] = ()

    @property
    def mover(self) -> int:
        return self.turn % self.seats

    @property
    def is_over(self) -> bool:
        return not any(self.heaps)
