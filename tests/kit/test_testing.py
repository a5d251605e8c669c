"""check_game: a game that breaks a promise is caught, whichever it is."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from jinglejumble.kit.errors import IllegalAction, Reason
from jinglejumble.kit.game import Event, Outcome, Step
from jinglejumble.kit.testing import check_game
from kit.toy import Shout, State, View


def test_a_game_that_keeps_its_promises() -> None:
    check_game(Shout(rounds=3), Random(1), 20)
    check_game(Shout(rounds=1, seconds=None), Random(1), 5)


def wordy(rng: Random, state: State, seat: int, listed: Sequence[str]) -> str | None:
    """Waits now and then, as a player of free text does."""
    return rng.choice([*listed, None])


def test_a_game_may_bring_its_own_choice() -> None:
    check_game(Shout(rounds=3), Random(1), 10, choose=wordy)


def test_a_game_may_go_on_for_ever_if_it_says_so() -> None:
    check_game(Shout(rounds=9), Random(1), 3, longest=5, ends=False)
    with pytest.raises(AssertionError, match="does not end"):
        check_game(Shout(rounds=9), Random(1), 1, longest=5)


class Loose(State):
    """A state that can be compared but has no hash."""

    __hash__ = None  # type: ignore[assignment] # that is the point


class Unhashed(Shout):
    def start(self, seats: int, setup: str) -> State:
        return Loose(super().start(seats, setup).shouts)


def test_states_need_not_be_hashable() -> None:
    check_game(Unhashed(), Random(1), 5)


class Eager(Shout):
    def parse(self, text: str) -> str:
        return text


class Setup(Shout):
    def start(self, seats: int, setup: str) -> State:
        return super().start(seats, "seed 1")


class Seats(Shout):
    def start(self, seats: int, setup: str) -> State:
        return super().start(min(max(seats, 1), 3), setup)


class Moody(Shout):
    """Starts from the same setup differently every time."""

    def start(self, seats: int, setup: str) -> State:
        return replace(super().start(seats, setup), since=Random().randrange(9_000))


class Ghost(Shout):
    def to_act(self, state: State) -> frozenset[int]:
        return super().to_act(state) | ({9} if state.round < self.rounds else set())


class Stuck(Shout):
    def actions(self, state: State, seat: int) -> Iterator[str]:
        yield from ()


class Generous(Shout):
    """Lists actions for those who may not act."""

    def actions(self, state: State, seat: int) -> Iterator[str]:
        yield "hey"


class Twice(Shout):
    def actions(self, state: State, seat: int) -> Iterator[str]:
        for word in super().actions(state, seat):
            yield from (word, word)


class Liar(Shout):
    """Lists what it refuses."""

    def apply(self, state: State, seat: int, action: str, at: int) -> Step[State]:
        if action == "ho":
            raise IllegalAction(Reason("toy.hush"))
        return super().apply(state, seat, action, at)


class Mumbler(Shout):
    def format(self, action: str) -> str:
        return {"hey": "ho", "ho": "hey"}[action]


class Open(Shout):
    """Takes acts from those who may not act."""

    def apply(self, state: State, seat: int, action: str, at: int) -> Step[State]:
        return super().apply(state, min(self.to_act(state), default=0), action, at)


class Undying(Shout):
    """Takes acts when it is over."""

    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(state)

    def apply(self, state: State, seat: int, action: str, at: int) -> Step[State]:
        return Step(state)


@dataclass(frozen=True)
class Shown(View):
    secret: Any = None


class Masked(Shout):
    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), seat=0)


class Opaque(Shout):
    """Views that are not plain values."""

    def view(self, state: State, seat: int | None) -> View:
        plain = super().view(state, seat)
        return Shown(plain.seat, plain.turn, plain.to_act, plain.since, plain.own, object())


class Frozen(Shout):
    """Its deadline changes nothing."""

    def expire(self, state: State) -> Step[State]:
        return Step(state)


class Whim(Shout):
    """Its deadline does something else each time."""

    def expire(self, state: State) -> Step[State]:
        step = super().expire(state)
        return Step(replace(step.state, since=step.state.since + Random().randrange(5)))


class Silent(Shout):
    """Neither acts nor a deadline."""

    def to_act(self, state: State) -> frozenset[int]:
        return frozenset()

    def deadline(self, state: State) -> int | None:
        return None


class Stray(Shout):
    """Tells events of seats that are not there."""

    def apply(self, state: State, seat: int, action: str, at: int) -> Step[State]:
        return Step(super().apply(state, seat, action, at).state, (Event("toy.x", 12),))


class Loser(Shout):
    """Nobody is first."""

    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        return found and replace(found, places=(2,) * len(found.places))


class Restless(Shout):
    """Has a deadline when it is over."""

    def deadline(self, state: State) -> int | None:
        return super().deadline(state) if state.round < self.rounds else 10**12


@dataclass(frozen=True)
class Changeling(State):
    """A state whose copy is another state."""

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (self.shouts, self.round + 1, self.since)


class Copied(Shout):
    def start(self, seats: int, setup: str) -> State:
        return Changeling(super().start(seats, setup).shouts)


BROKEN = [
    (Eager(), "is no act"),
    (Setup(), "is no setup"),
    (Seats(), "cannot play"),
    (Moody(), "the same setup"),
    (Ghost(), "only seats at the table act"),
    (Stuck(seconds=None), "nobody acts"),
    (Generous(rounds=3), "who is not to act has no action"),
    (Twice(), "listed twice"),
    (Mumbler(), "does not lead back"),
    (Open(rounds=3), "is not to act"),
    (Masked(), "a view carries its seat"),
    (Frozen(rounds=9), "a deadline"),
    (Whim(rounds=9), "one consequence"),
    (Silent(), "nobody acts, and no deadline comes"),
    (Stray(), "an event of a seat not there"),
    (Loser(), "somebody is first"),
    (Restless(), "has no deadline"),
    (Copied(), "a copy is equal"),
]


@pytest.mark.parametrize(("game", "promise"), BROKEN, ids=lambda value: type(value).__name__)
def test_a_broken_promise_is_found(game: Shout, promise: str) -> None:
    with pytest.raises(AssertionError, match=promise):
        check_game(game, Random(3), 40)


def test_a_listed_action_must_be_legal() -> None:
    with pytest.raises(IllegalAction):
        check_game(Liar(), Random(3), 10)


def test_views_must_be_plain_values() -> None:
    with pytest.raises((TypeError, AssertionError)):
        check_game(Opaque(), Random(3), 10)


def test_the_broken_games_states_are_ordinary() -> None:
    """The changeling breaks one promise only: pickled, it comes back as another state."""
    state = Changeling((None,))
    assert pickle.loads(pickle.dumps(state)) == State((None,), 1)
