"""A toy race for the kit's tests: all seats shout at once, once each, before time is up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from jinglejumble.kit.errors import IllegalAction, InvalidNotation, InvalidSetup, Reason
from jinglejumble.kit.game import Event, Millis, Outcome, Seat, Step

WORDS = ("hey", "ho")


@dataclass(frozen=True)
class State:
    """Who has shouted what, in order of seats; `round` rises when time is up."""

    shouts: tuple[str | None, ...]
    round: int = 0
    since: Millis = 0


@dataclass(frozen=True)
class View:
    seat: Seat | None
    turn: int
    to_act: tuple[Seat, ...]
    since: Millis
    own: str | None


@dataclass(frozen=True)
class Shout:
    """The game; its fields are house rules of every kind. Each of `rounds` lasts `seconds`."""

    RULES: ClassVar[int] = 7

    mood: Literal["loud", "soft"] = field(default="loud", metadata={"rule": "T-1"})
    polite: bool = False
    rounds: int = field(default=1, metadata={"range": (1, 9)})
    seconds: int | None = field(default=10, metadata={"range": (0, 60)})
    motto: str = field(default="", metadata={"range": (0, 5)})

    @property
    def name(self) -> str:
        return "shout"

    @property
    def seats(self) -> range:
        return range(1, 4)

    def start(self, seats: int, setup: str) -> State:
        if seats not in self.seats or setup.removeprefix("seed ").strip("0123456789abcdef"):
            raise InvalidSetup("toy.setup")
        if not setup.startswith("seed ") or not 5 < len(setup) < 70:
            raise InvalidSetup("toy.setup")
        return State((None,) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.round == self.rounds:
            return frozenset()
        return frozenset(seat for seat, shout in enumerate(state.shouts) if shout is None)

    def actions(self, state: State, seat: Seat) -> Iterator[str]:
        yield from WORDS if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat, action: str, at: Millis) -> Step[State]:
        if seat not in self.to_act(state):
            raise IllegalAction(Reason("toy.hush", "T-2", {"seat": seat}))
        shouts = (*state.shouts[:seat], action, *state.shouts[seat + 1 :])
        after = replace(state, shouts=shouts)
        if None not in shouts:
            after = self._next(after, at)
        return Step(after, (Event("toy.shouted", seat, {"word": action}),))

    def deadline(self, state: State) -> Millis | None:
        if self.seconds is None or state.round == self.rounds:
            return None
        return state.since + 1000 * self.seconds

    def expire(self, state: State) -> Step[State]:
        due = self.deadline(state)
        assert due is not None
        return Step(self._next(state, due), (Event("toy.time", None, {"round": state.round}),))

    def outcome(self, state: State) -> Outcome | None:
        if state.round < self.rounds:
            return None
        return Outcome("T-3", (1,) * len(state.shouts), (0,) * len(state.shouts))

    def view(self, state: State, seat: Seat | None) -> View:
        own = None if seat is None else state.shouts[seat]
        return View(seat, state.round, tuple(sorted(self.to_act(state))), state.since, own)

    def parse(self, text: str) -> str:
        if text not in WORDS:
            raise InvalidNotation("toy.no_word", text=ascii(text[:20]))
        return text

    def format(self, action: str) -> str:
        return action

    def _next(self, state: State, at: Millis) -> State:
        return State((None,) * len(state.shouts), state.round + 1, at)


GAME = Shout
