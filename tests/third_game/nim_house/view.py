"""What a seat may see of Nim: everything but others' guesses (N-5)."""

from __future__ import annotations

from dataclasses import dataclass

from nim_house.state import State

__all__ = ["View", "view_of"]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it; `guess` is its own."""

    game: str
    seat: int | None
    seats: int
    turn: int
    to_act: tuple[int, ...]
    since: int
    deadline: int | None
    heaps: tuple[int, ...]
    mover: int | None
    guess: int | None
    guesses: tuple[int | None, ...]


def view_of(state: State, seat: int | None, to_act: tuple[int, ...], deadline: int | None) -> View:
    """The view of a seat; None: an onlooker's."""
    return View(
        game="nim-house",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        to_act=to_act,
        since=state.since,
        deadline=deadline,
        heaps=state.heaps,
        mover=None if state.is_over else state.mover,
        guess=None if seat is None else state.guesses[seat],
        guesses=state.guesses if state.is_over else (),
    )
