"""Jingle Jangle: the game itself, how a play goes from turn to turn to its end (J-S9 to J-S12)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, TypeVar, assert_never

from jinglejumble.games.jingle_jangle import notation
from jinglejumble.games.jingle_jangle.deal import HAND_SIZES, dealt
from jinglejumble.games.jingle_jangle.house import House
from jinglejumble.games.jingle_jangle.layout import Placement, starting
from jinglejumble.games.jingle_jangle.pieces import hand_pairs, without
from jinglejumble.games.jingle_jangle.refusals import reasons_against
from jinglejumble.games.jingle_jangle.scoring import factors, points
from jinglejumble.games.jingle_jangle.state import (
    Action,
    Choosing,
    Claim,
    Done,
    Ending,
    Laid,
    Over,
    Passing,
    Phase,
    Place,
    Placing,
    Pointing,
    PointOut,
    State,
)
from jinglejumble.games.jingle_jangle.view import View, result_of, view
from jinglejumble.kit.errors import IllegalAction, InvalidSetup, Parameter
from jinglejumble.kit.game import Event, Millis, Outcome, Seat, Step
from jinglejumble.kit.package import check_house

__all__ = ["JingleJangle"]

Part = TypeVar("Part")

_SEED = re.compile(r"seed ([0-9a-f]{1,64})")


@dataclass(frozen=True)
class JingleJangle(House):
    """The game with its house rules, which are its fields."""

    RULES: ClassVar[int] = 1

    def __post_init__(self) -> None:
        check_house(self)

    @property
    def name(self) -> str:
        return "jingle-jangle"

    @property
    def seats(self) -> range:
        """Two to four (J-S2)."""
        return range(min(HAND_SIZES), max(HAND_SIZES) + 1)

    def start(self, seats: int, setup: str) -> State:
        """The first state, from `seed <hex>` or an explicit `deal ...`. Raises InvalidSetup."""
        if seats not in HAND_SIZES:
            raise InvalidSetup("jingle-jangle.no_such_table", rule="J-S2", seats=seats)
        if seed := _SEED.fullmatch(setup):
            deal = dealt(seats, Random(int(seed[1], 16)))
        else:
            deal = notation.parse_deal(setup, seats)
        state = State(starting(deal.starter), deal.hands, deal.aside, (0,) * seats, Placing())
        return replace(state, phase=self.opening(state))

    def to_act(self, state: State) -> frozenset[Seat]:
        return state.to_act

    def actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Every legal action; a placement is listed in its short form only."""
        if seat not in state.to_act:
            return
        legal = state.layout.legal(hand_pairs(state.hands[state.mover]))
        match state.phase:
            case Placing():
                yield from (Place(placement) for placement, _ in legal)
                if self.no_play == "claim":
                    yield Claim(state.turn)
            case Pointing(_, pointed):
                for placement, _ in legal:
                    if placement not in pointed:
                        yield PointOut(state.turn, placement)
                yield Done(state.turn)
            case Choosing(pointed):
                yield from map(Place, pointed)
            case Passing() | Over():  # pragma: no cover - nobody acts in them
                return
            case other:
                assert_never(other)

    def apply(self, state: State, seat: Seat, action: Action, at: Millis) -> Step[State]:
        """The step that the action leads to. Raises IllegalAction with every reason against it."""
        if reasons := reasons_against(state, seat, action, self.no_play):
            raise IllegalAction(*reasons)
        match action:
            case Place(placement):
                return self._placed(state, placement, at)
            case Claim():
                return self._claimed(state, at)
            case PointOut(_, placement):
                return _pointed(state, seat, placement)
            case Done():
                return self._done(state, (seat,), at)
            case other:
                assert_never(other)

    def deadline(self, state: State) -> Millis | None:
        """The end of the time to place, point out or choose (J-R12); a pass is due at once."""
        match state.phase:
            case Placing():
                seconds = self.turn_seconds
            case Passing():
                seconds = 0
            case Pointing() | Choosing():
                seconds = self.point_seconds
            case Over():
                seconds = None
            case other:
                assert_never(other)
        return None if seconds is None else state.since + 1000 * seconds

    def expire(self, state: State) -> Step[State]:
        """What follows when time is up (J-R12) or the referee passes (J-R8, J-R10)."""
        at = self.deadline(state)
        assert at is not None, "this state does not end by itself"
        match state.phase:
            case Placing() if self.no_play == "claim":
                return self._claimed(state, at, timeout=True)
            case Placing():
                return self._passed(state, at, "J-R12")
            case Passing(why):
                return self._passed(state, at, why)
            case Pointing(waiting):
                return self._done(state, tuple(sorted(waiting)), at, timeout=True)
            case Choosing(pointed):
                return self._placed(state, self._best(state, pointed), at, timeout=True)
            case Over():  # pragma: no cover - has no deadline
                raise AssertionError
            case other:
                assert_never(other)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended: the highest total wins, equal totals share the place (J-S9, J-R7)."""
        result = result_of(state)
        return None if result is None else Outcome(result.reason, result.places, result.scores)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(self, state, seat, self.deadline(state))

    def gained(self, event: Event) -> int | None:
        """The points of a placement."""
        placed = event.code == "jingle-jangle.event.placed"
        return int(event.params["points"] or 0) if placed else None

    def parse(self, text: str) -> Action:
        return notation.parse_action(text)

    def format(self, action: Action) -> str:
        return notation.format_action(action)

    def points(self, placement: Placement, lengths: tuple[int, ...]) -> int:
        """The score of a placement that extends groups to these lengths (J-S8, J-R6)."""
        return points(lengths, placement.jangle.is_double, self.scoring)

    def opening(self, state: State) -> Phase:
        """The phase that a turn begins with, at its start (J-S10, J-R8, J-R10)."""
        takes = state.layout.takes
        if takes(hand_pairs(state.hands[state.mover])):
            return Placing()
        if not any(takes(hand_pairs(hand)) for hand in state.hands):
            return Passing("J-R10")
        return Passing("J-R8") if self.no_play == "referee" else Placing()

    def _placed(
        self, state: State, placement: Placement, at: Millis, *, timeout: bool = False
    ) -> Step[State]:
        lengths = state.layout.lengths(placement)
        assert lengths is not None
        seat, scored = state.mover, self.points(placement, lengths)
        hand = without(state.hands[seat], placement.jangle)
        went_out = seat if not hand and state.went_out is None else state.went_out
        product = factors(lengths, placement.jangle.is_double, self.scoring)
        events = [
            _event(
                "placed",
                seat,
                place=str(placement),
                points=scored,
                factors=" x ".join(map(str, product)),
                n=len(lengths),
                timeout=timeout,
            )
        ]
        if not hand:
            events.append(_event("out", seat))
        after = replace(
            state,
            layout=state.layout.laid(placement),
            hands=_with(state.hands, seat, hand),
            points=_with(state.points, seat, state.points[seat] + scored),
            passes=0,
            went_out=went_out,
            laid=(*state.laid, Laid(placement, seat, state.turn, scored, lengths)),
        )
        return self._next_turn(after, at, events)

    def _claimed(self, state: State, at: Millis, *, timeout: bool = False) -> Step[State]:
        claimant = state.mover
        others = frozenset(range(state.seats)) - {claimant}
        after = replace(state, phase=Pointing(others), since=at, exposed=state.exposed | {claimant})
        return Step(after, (_event("claimed", claimant, timeout=timeout),))

    def _done(
        self, state: State, seats: tuple[Seat, ...], at: Millis, *, timeout: bool = False
    ) -> Step[State]:
        assert isinstance(state.phase, Pointing)
        waiting, pointed = state.phase.waiting.difference(seats), state.phase.pointed
        events = [_event("done", seat, timeout=timeout) for seat in seats]
        if waiting:
            return Step(replace(state, phase=Pointing(waiting, pointed)), tuple(events))
        if not pointed:
            return self._passed(state, at, "J-S11", events)
        events.append(_event("choosing", state.mover, n=len(pointed)))
        return Step(replace(state, phase=Choosing(pointed), since=at), tuple(events))

    def _passed(
        self, state: State, at: Millis, why: str, events: list[Event] | None = None
    ) -> Step[State]:
        passed = _event("passed", state.mover, why=why)
        after = replace(state, passes=state.passes + 1)
        return self._next_turn(after, at, [*(events or ()), passed])

    def _next_turn(self, state: State, at: Millis, events: list[Event]) -> Step[State]:
        """The next seat's turn, or the end (J-S12, J-R10)."""
        if state.went_out is not None and state.mover == state.seats - 1:
            return _ended(state, at, "J-S12", events)
        if state.passes == state.seats:
            return _ended(state, at, "J-R10", events)
        after = replace(state, turn=state.turn + 1, since=at)
        return Step(replace(after, phase=self.opening(after)), tuple(events))

    def _best(self, state: State, pointed: tuple[Placement, ...]) -> Placement:
        """The one that scores most; of equal ones the first pointed out (J-R12)."""
        return max(
            pointed,
            key=lambda placement: self.points(placement, state.layout.lengths(placement) or ()),
        )


def _pointed(state: State, seat: Seat, placement: Placement) -> Step[State]:
    assert isinstance(state.phase, Pointing)
    phase = replace(state.phase, pointed=(*state.phase.pointed, placement))
    return Step(replace(state, phase=phase), (_event("pointed", seat, place=str(placement)),))


def _ended(state: State, at: Millis, reason: Ending, events: list[Event]) -> Step[State]:
    after = replace(state, phase=Over(reason), since=at)
    result = result_of(after)
    assert result is not None
    for seat, cost in enumerate(result.penalties):
        if cost:
            events.append(_event("penalty", seat, n=len(result.left[seat]), points=-cost))
    events.append(_event("ended", None, reason=reason))
    return Step(after, tuple(events))


def _with(values: tuple[Part, ...], seat: Seat, value: Part) -> tuple[Part, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _event(code: str, seat: Seat | None, **params: Parameter) -> Event:
    return Event(f"jingle-jangle.event.{code}", seat, params)
