"""The promises that every game keeps, checked on plays at random."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any, TypeAlias

from jinglejumble.kit.errors import IllegalAction, InvalidNotation, InvalidSetup, JinglejumbleError
from jinglejumble.kit.game import AnyGame, Millis, Seat, Step
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, replay, settle

__all__ = ["Choose", "check_game"]

Choose: TypeAlias = Callable[[Random, Any, Seat, Sequence[Any]], Any]
"""Picks an action from those listed for a seat in a state, or makes one of its own; None: waits."""

_NO_ACTS = ("", " ", "\n", "\0", "no such act", "-" * 10_000, "９ ９", "0", "null", "{}", "[1]")
_NO_SETUPS = (
    "",
    "seed",
    "seed ",
    "seed xyz",
    "seed -1",
    "deal",
    "deal x",
    "\0",
    "seed " + "f" * 999,
)


def check_game(
    game: AnyGame,
    rng: Random,
    plays: int,
    *,
    choose: Choose | None = None,
    longest: int = 2_000,
    ends: bool = True,
) -> None:
    """Walk through plays at random and see that every promise is kept. Raises AssertionError.

    Seats act in any order that `to_act` allows and at any time before the deadline; some deadlines
    are let pass. A game of free text, which lists not all actions, brings its own `choose`. With
    `ends` a play of `longest` acts and deadlines that is still running is a broken promise.
    """
    _check_texts(game)
    for _ in range(plays):
        seats, setup = rng.choice(game.seats), f"seed {rng.getrandbits(128):032x}"
        walk = _Walk(game, rng, seats, setup, choose or _any_listed)
        for _ in range(longest):
            if game.outcome(walk.state) is not None:
                break
            walk.go_on()
        assert not ends or game.outcome(walk.state) is not None, f"{setup}: it does not end"
        walk.check_end()


@dataclass
class _Walk:
    """One play at random: where it is, and how it came there."""

    game: AnyGame
    rng: Random
    seats: int
    setup: str
    choose: Choose
    state: Any = None
    now: Millis = 0
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        first = self.game.start(self.seats, self.setup)
        assert first == self.game.start(self.seats, self.setup), "the same setup, the same start"
        self.state = settle(self.game, first, 0).state

    def go_on(self) -> None:
        """Check the present state, then act, or let the deadline pass."""
        game, rng = self.game, self.rng
        acting = _check_state(game, self.state, self.seats)
        due = game.deadline(self.state)
        assert due is None or due > self.now, "a deadline that passed was not settled"
        if acting and (due is None or rng.random() < 0.9):
            for seat in rng.sample(acting, len(acting)):
                listed = list(game.actions(self.state, seat))
                _check_listed(game, self.state, seat, listed, self.now, rng)
                action = self.choose(rng, self.state, seat, listed)
                if action is not None:
                    self._act(seat, game.format(action), due)
                    return
        assert due is not None, "nobody acts, and no deadline comes"
        step = game.expire(self.state)
        assert step.state != self.state, "a deadline changes the state"
        assert step == game.expire(self.state), "a deadline has one consequence"
        self.now, self.state = due, settle(game, self.state, due).state

    def _act(self, seat: Seat, act: str, due: Millis | None) -> None:
        at = self.now + self.rng.randrange(3_000)
        at = at if due is None else min(at, due - 1)
        entry = Entry(at, seat, act)
        _check_refusals(self.game, self.state, self.seats, entry)
        copy = pickle.loads(pickle.dumps(self.state))
        step = play(self.game, self.state, entry)
        assert copy == self.state, "an act changes no state, it makes a new one"
        assert play(self.game, copy, entry) == step, "a copy goes on as the original"
        _check_events(step, self.seats)
        self.entries.append(entry)
        self.now, self.state = at, step.state

    def check_end(self) -> None:
        """Check the last state, and that the log leads to it."""
        game, state = self.game, self.state
        _check_state(game, state, self.seats)
        again = replay(game, self.seats, self.setup, self.entries, self.now)
        assert again == state, "replay is not what was played"
        outcome = game.outcome(state)
        if outcome is None:
            return
        assert len(outcome.places) == len(outcome.scores) == self.seats
        assert outcome.winners, "somebody is first"
        assert not game.to_act(state), "nobody acts in an ended play"
        assert game.deadline(state) is None, "an ended play has no deadline"
        for entry in self.entries[-1:]:
            late = Entry(self.now, entry.seat, entry.act)
            assert _refused(play, game, state, late), "an ended play takes no act"


def _any_listed(rng: Random, state: Any, seat: Seat, listed: Sequence[Any]) -> Any:
    return rng.choice(listed) if listed else None


def _check_texts(game: AnyGame) -> None:
    """Nonsense is refused as such: acts, setups, numbers of seats."""
    fewest, most = game.seats[0], game.seats[-1]
    for text in _NO_ACTS:
        assert _raises(InvalidNotation, game.parse, text), f"{text!r} is no act"
    for text in _NO_SETUPS:
        assert _raises(InvalidSetup, game.start, fewest, text), f"{text!r} is no setup"
    for seats in (-1, 0, fewest - 1, most + 1, 10**9):
        assert _raises(InvalidSetup, game.start, seats, "seed 0"), f"{seats} seats cannot play"


def _check_state(game: AnyGame, state: Any, seats: int) -> list[Seat]:
    """A state is a value, and its views are sound. Gives the seats that may act, in order."""
    acting = game.to_act(state)
    assert isinstance(acting, frozenset)
    assert acting <= frozenset(range(seats)), "only seats at the table act"
    for copy in (deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert copy == state, "a copy is equal"
        if type(state).__hash__ is not None:
            assert hash(copy) == hash(state), "a copy has the same hash"
    for seat in (None, *range(seats)):
        view = game.view(state, seat)
        assert view == game.view(state, seat), "a state has one view for each seat"
        assert view.seat == seat, "a view carries its seat"
        assert isinstance(view.turn, int), "a view carries its turn"
        assert tuple(view.to_act) == tuple(sorted(acting)), "a view carries who may act"
        json.dumps(asdict(view), allow_nan=False)
    for seat in range(seats):
        if seat not in acting:
            assert not list(game.actions(state, seat)), "who is not to act has no action"
    return sorted(acting)


def _check_listed(
    game: AnyGame, state: Any, seat: Seat, listed: Sequence[Any], at: Millis, rng: Random
) -> None:
    """Every listed action is legal, and has a text of its own that leads back to it."""
    texts = [game.format(action) for action in listed]
    assert len(set(texts)) == len(texts), "an action is listed twice"
    for action, text in zip(listed, texts, strict=True):
        assert game.parse(text) == action, f"{text!r} does not lead back to its action"
    for action in rng.sample(listed, min(len(listed), 12)):
        game.apply(state, seat, action, at)


def _check_refusals(game: AnyGame, state: Any, seats: int, entry: Entry) -> None:
    """Seats that are not to act are refused, and a refusal changes nothing."""
    before, action = pickle.dumps(state), game.parse(entry.act)
    for seat in (-1, *range(seats), seats):
        if seat not in game.to_act(state):
            assert _refused(game.apply, state, seat, action, entry.at), f"seat {seat} is not to act"
            stray = Entry(entry.at, seat, entry.act)
            assert _refused(play, game, state, stray), f"seat {seat} is not to act"
    assert pickle.loads(before) == state, "a refusal changes nothing"


def _check_events(step: Step[Any], seats: int) -> None:
    for event in step.events:
        assert event.seat is None or event.seat in range(seats), "an event of a seat not there"
        json.dumps(dict(event.params), allow_nan=False)


def _refused(act: Callable[..., object], *args: Any) -> bool:
    return _raises(IllegalAction, act, *args)


def _raises(kind: type[JinglejumbleError], act: Callable[..., object], *args: Any) -> bool:
    """Whether it is refused in this way, with reasons that can be read."""
    try:
        act(*args)
    except kind as refusal:
        return bool(str(refusal))
    return False
