"""The rules of Nim: the twelve members."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from jinglejumble.kit.errors import IllegalAction, InvalidSetup, Reason
from jinglejumble.kit.game import Event, Millis, Outcome, Seat, Step
from nim_house.notation import format_action, heaps_of, parse_action
from nim_house.state import Action, Guess, State, Take
from nim_house.view import View, view_of

__all__ = ["Nim"]


@dataclass(frozen=True)
class Nim:
    """Nim with its house rules."""

    RULES: ClassVar[int] = 1

    misere: bool = field(default=False, metadata={"rule": "N-3"})
    turn_seconds: int | None = field(default=None, metadata={"rule": "N-4", "range": (1, 600)})
    guessing: bool = field(default=False, metadata={"rule": "N-5"})

    @property
    def name(self) -> str:
        return "nim-house"

    @property
    def seats(self) -> range:
        return range(2, 5)

    def start(self, seats: int, setup: str) -> State:
        if seats not in self.seats:
            raise InvalidSetup("nim-house.seats", rule="N-1", seats=seats)
        return State(heaps_of(setup), seats, guesses=(None,) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.is_over:
            return frozenset()
        return frozenset(range(state.seats) if self.guessing else (state.mover,))

    def actions(self, state: State, seat: Seat) -> Iterator[Action]:
        if state.is_over:
            return
        if seat == state.mover:
            for heap, size in enumerate(state.heaps):
                yield from (Take(n, heap) for n in range(1, size + 1))
        if self.guessing:
            yield from (Guess(one) for one in range(state.seats) if one != state.guesses[seat])

    def apply(self, state: State, seat: Seat, action: Action, at: Millis) -> Step[State]:
        if state.is_over:
            raise IllegalAction(Reason("play_over"))
        if not 0 <= seat < state.seats:
            raise IllegalAction(Reason("seat_cannot_act", params={"seat": seat}))
        match action:
            case Guess(winner):
                return Step(self._guessed(state, seat, winner))
            case Take(n, heap):
                if seat != state.mover:
                    raise IllegalAction(Reason("nim-house.not_your_turn", "N-2", {"seat": seat}))
                if heap >= len(state.heaps) or not 1 <= n <= state.heaps[heap]:
                    raise IllegalAction(Reason("nim-house.not_there", "N-2", {"heap": heap}))
                return self._taken(state, n, heap, at)

    def deadline(self, state: State) -> Millis | None:
        if self.turn_seconds is None or state.is_over:
            return None
        return state.since + 1000 * self.turn_seconds

    def expire(self, state: State) -> Step[State]:
        due = self.deadline(state)
        assert due is not None
        largest = max(range(len(state.heaps)), key=lambda heap: state.heaps[heap])
        return self._taken(state, 1, largest, due)

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        last = (state.turn - 1) % state.seats
        won = [(seat == last) != self.misere for seat in range(state.seats)]
        worse = 1 + sum(won)
        places = tuple(1 if first else worse for first in won)
        return Outcome("N-3", places, tuple(int(first) for first in won))

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat, tuple(sorted(self.to_act(state))), self.deadline(state))

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def format(self, action: Action) -> str:
        return format_action(action)

    def _guessed(self, state: State, seat: Seat, winner: int) -> State:
        if not self.guessing or state.guesses[seat] == winner or winner >= state.seats:
            raise IllegalAction(Reason("nim-house.no_guess", "N-5", {"seat": seat}))
        guesses = list(state.guesses)
        guesses[seat] = winner
        return replace(state, guesses=tuple(guesses))

    def _taken(self, state: State, n: int, heap: int, at: Millis) -> Step[State]:
        heaps = list(state.heaps)
        heaps[heap] -= n
        after = replace(state, heaps=tuple(heaps), turn=state.turn + 1, since=at)
        params = {"seat": state.mover, "n": n, "heap": heap}
        return Step(after, (Event("nim-house.event.taken", state.mover, params),))
