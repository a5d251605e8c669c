"""A lesson: a few things to do, each in a position that the rules lead to, worked out in advance.

A game's package may have a `lesson.py` whose `steps()` makes them. `staged` plays every act that a
step speaks of by the real rules, so that a screen can give the whole lesson without a server.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from jinglejumble.kit.errors import IllegalAction, JinglejumbleError, Parameter, Reason
from jinglejumble.kit.game import AnyGame, Event, Seat
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, replay

__all__ = [
    "TICK",
    "Ask",
    "Lesson",
    "LessonStep",
    "Reply",
    "Scene",
    "Stage",
    "first_state",
    "staged",
]

Ask = Callable[[AnyGame, Any, str], object]
"""Answers a read-only query on a view, as `Package.answer` does."""

TICK = 10_000
"""Milliseconds between what is done in a script: more than any countdown."""
_MOST_SCENES = 400


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing for a learner to do.

    Sentences are in the catalogue: `code` says what to do, `code.done` what has come of it,
    `code.other` answers acts that the step does not speak of. `goal` are the acts that end the
    step, `free` those that lead on within it; where the rules refuse one, the refusal is shown.
    With `refused` a refusal, or a judgement of a placement, that cites one of these rules ends it.
    """

    code: str
    game: AnyGame
    seats: int
    setup: str
    goal: tuple[str, ...]
    before: tuple[str, ...] = ()
    """What was done until then, in order: "1 pass 1 0" is seat 1's `pass 1 0`."""
    free: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    """What the others do once the goal is reached, written as `before`."""
    refused: tuple[str, ...] = ()
    queries: Callable[[Any], Mapping[str, Sequence[str]]] = field(default=lambda view: {})
    """What a board may ask of a view: by question, or by how questions begin, those answered."""
    saying: Callable[[Any], str] | None = None
    """The code of what is said to a view, where it is not always `code`."""
    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class Reply:
    """What an act leads to: the scene with this index, or reasons against it.

    `ends`: the step's goal is reached. `params` are those of the act's events, for sentences.
    """

    to: int | None = None
    ends: bool = False
    params: Mapping[str, Parameter] = field(default_factory=dict)
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """One position of a step as the learner sees it, and all that can come of it.

    `answers`: by question, or by the beginning of one, which of the stage's answers fit.
    """

    say: str
    view: Any
    acts: Mapping[str, Reply] = field(default_factory=dict)
    answers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stage:
    """A step worked out: its scenes, the first of them first, and all answers they name."""

    step: LessonStep
    scenes: tuple[Scene, ...]
    answers: tuple[object, ...]


Lesson = tuple[Stage, ...]


def staged(steps: Sequence[LessonStep], ask: Ask) -> Lesson:
    """All steps worked out by the rules. Raises what the rules raise where a script is wrong."""
    return tuple(_Staging(step, ask).stage() for step in steps)


def first_state(step: LessonStep) -> Any:
    """The state in which a step begins."""
    entries = [_entry(line, at * TICK) for at, line in enumerate(step.before, 1)]
    return replay(step.game, step.seats, step.setup, entries, len(entries) * TICK)


@dataclass
class _Staging:
    """A walk through all that a step speaks of."""

    step: LessonStep
    ask: Ask
    scenes: list[Scene] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)
    answers: list[object] = field(default_factory=list)
    known: dict[str, int] = field(default_factory=dict)

    def stage(self) -> Stage:
        first = first_state(self.step)
        self._place(first)
        at = 0
        ended: set[int] = set()
        while at < len(self.scenes):
            if at not in ended:
                acts = {act: self._reply(at, act, ended) for act in self._tried()}
                self.scenes[at] = replace(self.scenes[at], acts=acts)
            at += 1
        return Stage(self.step, tuple(self.scenes), tuple(self.answers))

    def _tried(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.step.free, *self.step.goal)))

    def _reply(self, at: int, act: str, ended: set[int]) -> Reply:
        step, now = self.step, self._now()
        try:
            taken = play(step.game, self.states[at], Entry(now, step.seat, act))
        except IllegalAction as no:
            return Reply(reasons=no.reasons)
        ends = act in step.goal
        state, events = taken.state, taken.events
        for line in step.after if ends else ():
            now += TICK
            state = play(step.game, state, _entry(line, now)).state
        known = self._found(state, ended if ends else None)
        to = self._place(state) if known is None else known
        if ends:
            ended.add(to)
        return Reply(to, ends, _params(events, step.seat))

    def _now(self) -> int:
        return (len(self.step.before) + 1) * TICK

    def _found(self, state: Any, among: set[int] | None) -> int | None:
        for index, known in enumerate(self.states):
            if known == state and (among is None or index in among):
                return index
        return None

    def _place(self, state: Any) -> int:
        assert len(self.scenes) < _MOST_SCENES, f"{self.step.code} leads to too many positions"
        view = self.step.game.view(state, self.step.seat)
        say = self.step.code if self.step.saying is None else self.step.saying(view)
        self.states.append(state)
        self.scenes.append(Scene(say, view, answers=self._answers(view)))
        return len(self.scenes) - 1

    def _answers(self, view: Any) -> Mapping[str, tuple[int, ...]]:
        found = {
            query: tuple(index for one in fitting if (index := self._answer(view, one)) is not None)
            for query, fitting in self.step.queries(view).items()
        }
        return {query: fitting for query, fitting in found.items() if fitting}

    def _answer(self, view: Any, query: str) -> int | None:
        try:
            answer = self.ask(self.step.game, view, query)
        except JinglejumbleError:
            return None  # not open now: a board gets no answer, as at a table
        key = json.dumps(answer, sort_keys=True)
        if key not in self.known:
            self.known[key] = len(self.answers)
            self.answers.append(answer)
        return self.known[key]


def _entry(line: str, at: int) -> Entry:
    seat, _, act = line.partition(" ")
    return Entry(at, int(seat), act)


def _params(events: Sequence[Event], seat: Seat) -> Mapping[str, Parameter]:
    params: dict[str, Parameter] = {}
    for event in events:
        if event.seat == seat:
            params.update(event.params)
    return params
