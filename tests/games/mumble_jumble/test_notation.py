"""The one text of every act, and setups."""

from __future__ import annotations

import dataclasses
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.mumble_jumble.plays import TABLE, start
from jinglejumble.games.mumble_jumble.actions import Action
from jinglejumble.games.mumble_jumble.notation import Setup, parse_setup
from jinglejumble.kit.errors import InvalidNotation, InvalidSetup, JinglejumbleError

ACTS = (
    "word 3 SCARE CRAES",
    "ready 3",
    "unready 3",
    "bet 3",
    "unbet 3",
    "go 3",
    "write 3 1 RACES",
    "clear 3 1",
    "stop 3",
    "ask 3",
    "unask 3",
    "challenge 3 0 2",
    "pass 3 0",
    "accept 3 0 2",
    "reject 3 0 2",
)
KINDS: tuple[type[Action], ...] = get_args(Action)

words = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=4, max_size=7)


@st.composite
def actions(draw: st.DrawFn) -> Action:
    kind = draw(st.sampled_from(KINDS))
    values: dict[str, Any] = {
        field.name: draw(words if field.name in ("word", "jumble") else st.integers(0, 999_999_999))
        for field in dataclasses.fields(kind)
    }
    return kind(**values)


@given(actions())
def test_notation_round_trips(action: Action) -> None:
    assert TABLE.parse(TABLE.format(action)) == action


@pytest.mark.parametrize("act", ACTS)
def test_every_act_has_one_text(act: str) -> None:
    assert TABLE.format(TABLE.parse(act)) == act


def test_these_are_all_acts() -> None:
    assert {type(TABLE.parse(act)) for act in ACTS} == set(KINDS)


@pytest.mark.parametrize(
    "act",
    [
        "",
        "fly 3",
        "READY 3",
        "ready",
        "ready ",
        "ready  3",
        "ready 03",
        "ready -3",
        "ready +3",
        "ready ３",
        "ready 3.0",
        "ready 1e3",
        "ready 1000000000",
        "ready 3 4",
        " ready 3",
        "ready 3\n",
        "challenge 3 0",
        "challenge 3 0 x",
        "word 3 SCARE",
        "word 3 SCARE CRAES X",
        "write 3 1 RACES ",
        "write 3 1 RÀCES",
        "write x 1 RACES",
        "x" * 1_000_000,
        "write 3 1 " + "x" * 1_000_000,
        "write " + "9" * 1_000_000 + " 1 RACES",
    ],
)
def test_what_is_no_act(act: str) -> None:
    with pytest.raises(InvalidNotation) as refusal:
        TABLE.parse(act)
    assert 10 < len(str(refusal.value)) < 300
    assert "{" not in str(refusal.value)


def test_a_misspelt_act_is_told_its_form() -> None:
    with pytest.raises(InvalidNotation, match="challenge ROUND SHEET LINE"):
        TABLE.parse("challenge 3 0")


@given(st.text())
def test_any_text_is_an_act_or_refused(text: str) -> None:
    try:
        action = TABLE.parse(text)
    except JinglejumbleError:
        return
    assert TABLE.format(action)


def test_setups() -> None:
    assert parse_setup("seed 9f") == Setup("9f")
    assert parse_setup("deal 4,2,0 first 1 seed 9f") == Setup("9f", (4, 2, 0), 1)
    assert start(chips="4,2,0").bank == 94


@pytest.mark.parametrize(
    "setup",
    [
        "",
        "seed",
        "seed 9F",
        "seed x",
        "seed " + "9" * 129,
        "deal 4,2,0",
        "deal 4,2,0 first 3 seed 9f",
        "deal 4,2,0 first x seed 9f",
        "deal 4,2,-1 first 0 seed 9f",
        "deal 4,2,9999 first 0 seed 9f",
        "deal  first 0 seed 9f",
        "deal 4,2,0 first 0 seed x",
        "deal 4,2,0 first 0 seed 9f 1",
        "x" * 1_000_000,
    ],
)
def test_what_is_no_setup(setup: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        TABLE.start(3, setup)
    assert len(str(refusal.value)) < 300


def test_a_setup_has_a_pile_for_each_seat() -> None:
    with pytest.raises(InvalidSetup, match="3 seats but 2 piles"):
        TABLE.start(3, "deal 4,2 first 0 seed 9f")
