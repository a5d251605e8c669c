"""Plays of Mumble-Jumble for the tests: acts as lines of text, in the notation of logs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Settling, State
from jinglejumble.kit.errors import IllegalAction
from jinglejumble.kit.game import Event, Millis, Seat, Step
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, settle

GOLDEN = Path(__file__).parents[2] / "golden"

WORDS = (
    "APPLE SCARE RACES CARES ACRES MOUSE STALE LEAST TALES SLATE STEAL HEART EARTH HATER BREAD "
    "BEARD BARED DEBAR ANGEL ANGLE GLEAN BELOW ELBOW BOWEL NIGHT THING STUDY DUSTY LEMON MELON "
    "OCEAN CANOE HOUSE TIGER CHAIR PLANT"
)
TABLE = MumbleJumble(custom=WORDS, countdown=0)

TRAYS = ("APPLE LEPAP", "SCARE CRAES", "MOUSE OUMSE", "TIGER RTEGI", "CHAIR RICHA", "BELOW WBLEO")
"""What seats 0, 1, 2... put on their trays in these tests: word and jumble."""


def golden(name: str) -> Iterator[Any]:
    """The records of a golden file."""
    with (GOLDEN / name).open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def acts(game: MumbleJumble, state: State, *lines: str, at: Millis = 0) -> Step[State]:
    """The step after these acts, each "seat act", all at one table time, with all events."""
    state = settle(game, state, at).state
    events: list[Event] = []
    for line in lines:
        seat, _, act = line.partition(" ")
        step = play(game, state, Entry(at, int(seat), act))
        state, events = step.state, [*events, *step.events]
    return Step(state, tuple(events))


def refused(game: MumbleJumble, state: State, line: str, *reasons: str, at: Millis = 0) -> None:
    """The act "seat act" is refused for just these reasons ("code RULE")."""
    seat, _, act = line.partition(" ")
    with pytest.raises(IllegalAction) as refusal:
        play(game, state, Entry(at, int(seat), act))
    told = [
        f"{reason.code.removeprefix('mumble-jumble.')} {reason.rule}"
        for reason in refusal.value.reasons
    ]
    assert told == list(reasons)
    for reason in refusal.value.reasons:
        assert reason.code not in str(reason), "it has a sentence"
        assert "{" not in str(reason), "the sentence has all its parameters"


def start(game: MumbleJumble = TABLE, seats: int = 3, chips: str = "", first: Seat = 0) -> State:
    """The start of a play, with these piles if they are given."""
    setup = f"deal {chips} first {first} seed 9f" if chips else "seed 9f"
    return settle(game, game.start(seats, setup), 0).state


def prepared(game: MumbleJumble, state: State, *lines: str, at: Millis = 0) -> State:
    """After these acts every seat puts its word of TRAYS on its tray and is ready."""
    n = state.round
    for seat in state.seats:
        lines = (*lines, f"{seat} word {n} {TRAYS[seat]}", f"{seat} ready {n}")
    return acts(game, state, *lines, at=at).state


def opened(game: MumbleJumble = TABLE, seats: int = 3, chips: str = "", *lines: str) -> State:
    """Trays are open, in round 1 at table time `countdown`; the lines come before (bets)."""
    state = prepared(game, start(game, seats, chips), *lines)
    state = acts(game, state, "0 go 1").state
    return settle(game, state, game.countdown * 1000).state


def written(game: MumbleJumble, state: State, *sheets: str, at: Millis = 0) -> State:
    """Every seat has written its sheet: "- RACES MOUSE", a dash for an empty line."""
    for seat, sheet in enumerate(sheets):
        for line, word in enumerate(sheet.split()):
            if word != "-":
                state = acts(game, state, f"{seat} write {state.round} {line} {word}", at=at).state
    return state


def all_pass(game: MumbleJumble, state: State, at: Millis = 0) -> Step[State]:
    """Everybody passes until the round is settled."""
    events: tuple[Event, ...] = ()
    while isinstance(state.phase, Settling):
        seat = min(game.to_act(state))
        step = acts(game, state, f"{seat} pass {state.round} {state.phase.shown}", at=at)
        state, events = step.state, events + step.events
    return Step(state, events)


def told(step: Step[State]) -> list[str]:
    """What the table saw, as "code seat"."""
    return [
        event.code.removeprefix("mumble-jumble.event.")
        + ("" if event.seat is None else f" {event.seat}")
        for event in step.events
    ]


def shown(state: State) -> Seat | None:
    """Whose sheet is shown."""
    return state.phase.shown if isinstance(state.phase, Settling) else None


def chips(state: State) -> int:
    """All chips, wherever they are, under a stake of 5: always 100 (M-S2)."""
    vote = isinstance(state.phase, Settling) and state.phase.vote is not None
    return sum(state.chips) + sum(state.squares) + 5 * len(state.bets) + vote + state.bank
