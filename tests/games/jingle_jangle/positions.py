"""Positions and plays for the tests, in the notation of the rulebook."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.layout import Layout, starting
from jinglejumble.games.jingle_jangle.notation import parse_placement
from jinglejumble.games.jingle_jangle.pieces import Hand, hand_of, jangle
from jinglejumble.games.jingle_jangle.state import Placing, State
from jinglejumble.kit.errors import IllegalAction
from jinglejumble.kit.game import Event, Millis, Seat, Step
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, settle

GOLDEN = Path(__file__).parents[2] / "golden"

CLAIM = JingleJangle()
REFEREE = JingleJangle(no_play="referee")


def golden(name: str) -> Iterator[Any]:
    """The records of a golden file."""
    with (GOLDEN / name).open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def deal_text(record: dict[str, Any]) -> str:
    """The setup of a golden record's deal."""
    hands = "/".join(",".join(hand) for hand in record["hands"])
    aside = record.get("aside")
    left = f" aside {aside}" if aside else ""
    return f"deal {record['starter']} {hands}{left}"


def hand(text: str) -> Hand:
    """A hand such as "RG PP"; "" is empty."""
    return hand_of(map(jangle, text.split()))


def layout(starter: str, placed: str = "") -> Layout:
    """The layout of a starter with legal placements on it."""
    now = starting(starter)
    for place in map(parse_placement, placed.split()):
        assert now.lengths(place) is not None, f"{place} is illegal"
        now = now.laid(place)
    return now


def position(
    game: JingleJangle,
    hands: str,
    starter: str = "RBBR",
    placed: str = "",
    *,
    turn: int = 0,
    points: tuple[int, ...] | None = None,
    went_out: Seat | None = None,
) -> State:
    """The start of a turn, settled: hands such as "RG PP | YY" by seat, all points 0."""
    held = tuple(map(hand, hands.split("|")))
    table = layout(starter, placed)
    state = State(table, held, None, points or (0,) * len(held), Placing(), turn=turn)
    state = replace(state, went_out=went_out)
    return settle(game, replace(state, phase=game.opening(state)), 0).state


def acts(game: JingleJangle, state: State, *told: str, at: Millis = 0) -> Step[State]:
    """The last step of acts such as "0 claim 0" (seat, act), all at one time."""
    step = Step(state)
    for text in told:
        seat, _, act = text.partition(" ")
        step = play(game, step.state, Entry(at, int(seat), act))
    return step


def refusal(game: JingleJangle, state: State, told: str, at: Millis = 0) -> dict[str, str | None]:
    """The reasons for which an act is refused: code without its prefix, and rule."""
    with pytest.raises(IllegalAction) as refused:
        acts(game, state, told, at=at)
    return {
        reason.code.removeprefix("jingle-jangle."): reason.rule for reason in refused.value.reasons
    }


def told(step: Step[State]) -> list[str]:
    """The codes of a step's events, without their prefix."""
    return [event.code.removeprefix("jingle-jangle.event.") for event in step.events]


def event(step: Step[State], code: str) -> Event:
    """The step's only event of this code."""
    (found,) = (e for e in step.events if e.code == f"jingle-jangle.event.{code}")
    return found
