"""Questions to a view: "judge RG>2,-1"."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from games.jingle_jangle.positions import CLAIM, acts, position
from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.engine_bot import wait_until_ready
from jinglejumble.games.jingle_jangle.state import State
from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.errors import IllegalAction, InvalidNotation


def ask(state: State, seat: int | None, place: str, game: JingleJangle = CLAIM) -> Any:
    answer = GAMES["jingle-jangle"].answer(game, game.view(state, seat), f"judge {place}")
    return json.loads(json.dumps(answer))


@pytest.fixture
def state() -> State:
    return position(CLAIM, "YY RG | PP RG")


def test_a_legal_placement(state: State) -> None:
    assert ask(state, 0, "YYv2,0") == {
        "legal": True,
        "points": 90,
        "lines": [
            {"axis": "column", "at": 2, "first": 0, "length": 2, "extended": False},
            {"axis": "row", "at": 0, "first": 0, "length": 3, "extended": True},
            {"axis": "row", "at": 1, "first": 0, "length": 3, "extended": True},
        ],
        "lengths": [3, 3],
        "reasons": [],
    }


def test_an_illegal_placement_with_every_reason(state: State) -> None:
    answer = ask(state, 0, "BB>2,0")
    assert (answer["legal"], answer["points"]) == (False, None)
    assert [(reason["code"], reason["rule"]) for reason in answer["reasons"]] == [
        ("jingle-jangle.not_in_hand", "J-S10"),
        ("jingle-jangle.pattern", "J-S5"),
        ("jingle-jangle.extends_too_few", "J-S6"),
    ]
    assert answer["reasons"][1]["params"] == {"axis": "row", "at": 0, "run": "RBBB"}
    assert ask(state, 0, "YY>0,0")["lines"] == []


def test_the_house_rules_count(state: State) -> None:
    assert ask(state, 0, "YYv2,0", JingleJangle(scoring="plain"))["points"] == 18


def test_a_seat_may_plan_its_own_hand_out_of_turn(state: State) -> None:
    assert ask(state, 1, "PPv2,0")["legal"]
    assert not ask(state, 1, "YYv2,0")["legal"]


def test_the_exposed_hand_is_judged_while_the_others_point_out(state: State) -> None:
    claimed = acts(CLAIM, state, "0 claim 0").state
    for seat in (None, 0, 1):
        assert ask(claimed, seat, "YYv2,0")["legal"]
        assert not ask(claimed, seat, "PPv2,0")["legal"]


def test_an_onlooker_is_told_about_the_layout_only(state: State) -> None:
    assert ask(state, None, "BYv-1,0")["legal"]


@pytest.mark.parametrize(
    "query", ["", "judge", "judge x", "legal", "JUDGE YYv2,0", "judge  YYv2,0"]
)
def test_other_questions_are_refused(state: State, query: str) -> None:
    with pytest.raises(InvalidNotation):
        GAMES["jingle-jangle"].answer(CLAIM, CLAIM.view(state, 0), query)


LEARNING = JingleJangle(help="learning")


def hint(state: State, seat: int | None, game: JingleJangle = LEARNING) -> Any:
    answer = GAMES["jingle-jangle"].answer(game, game.view(state, seat), "hint")
    return json.loads(json.dumps(answer))


def test_a_hint_is_a_legal_act_and_says_why() -> None:
    """J-R14"""
    state = position(LEARNING, "YY RG | PP RG")
    found = hint(state, 0)
    assert acts(LEARNING, state, f"0 {found['act']}").state.turn == 1
    assert found["act"].endswith(found["place"])
    judged = ask(state, 0, found["place"], LEARNING)
    assert (judged["legal"], judged["points"]) == (True, found["points"])
    codes = {f"jingle-jangle.analysis.fact.{fact['code']}" for fact in found["facts"]}
    assert codes
    assert codes <= set(texts())


def test_a_hint_to_who_cannot_play_or_has_nothing_to_point_out() -> None:
    """J-S11, J-R8"""
    stuck = position(LEARNING, "RR | RG YY")
    claimed = hint(stuck, 0)
    assert claimed == {"act": "claim 0", "place": None, "points": None, "facts": []}
    asked = acts(LEARNING, stuck, "0 claim 0").state
    assert hint(asked, 1)["act"] == "done 0"


def test_hidden_hands_do_not_change_a_hint() -> None:
    """Only the view counts: what nobody showed is not touched."""
    wait_until_ready()  # until then a stand-in answers
    state = position(LEARNING, "YY RG BP | PP RG BB | GG YP RR")
    swapped = replace(state, hands=(state.hands[0], state.hands[2], state.hands[1]))
    assert LEARNING.view(state, 0) == LEARNING.view(swapped, 0)
    assert hint(state, 0) == hint(swapped, 0)


@pytest.mark.parametrize(
    ("game", "seat", "code", "rule"),
    [
        (CLAIM, 0, "jingle-jangle.no_hints", "J-R14"),
        (LEARNING, 1, "jingle-jangle.no_hint_now", "J-S10"),
        (LEARNING, None, "jingle-jangle.no_hint_now", "J-S10"),
    ],
)
def test_no_hint_where_the_house_rules_or_the_turn_give_none(
    game: JingleJangle, seat: int | None, code: str, rule: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        hint(position(game, "YY RG | PP RG"), seat, game)
    assert (refused.value.code, refused.value.rule) == (code, rule)
