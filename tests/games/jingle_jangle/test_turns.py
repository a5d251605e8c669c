"""Turns, claims and the end: J-S9 to J-S12, J-R3, J-R7 to J-R10.

On the starter RBBR (R over B beside B over R) doubles RR and BB fit nowhere; YY at (2,0) and PP at
(0,2) do.
"""

from __future__ import annotations

import pytest

from games.jingle_jangle.positions import (
    CLAIM,
    REFEREE,
    acts,
    event,
    hand,
    position,
    refusal,
    told,
)
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.notation import parse_placement
from jinglejumble.games.jingle_jangle.state import Choosing, Over, Placing, Pointing
from jinglejumble.games.jingle_jangle.view import result_of


def test_j_r3_seat_0_plays_first_then_clockwise() -> None:
    state = position(CLAIM, "YY RG | PP RG | RG RG")
    assert state.to_act == {0}
    state = acts(CLAIM, state, "0 YYv2,0", "1 PP>0,2").state
    assert (state.turn, state.mover, state.to_act) == (2, 2, frozenset({2}))


def test_j_s8_j_s10_a_placement_scores_and_leaves_the_hand() -> None:
    step = acts(CLAIM, position(CLAIM, "YY RG | PP RG"), "0 YYv2,0")
    assert step.state.points == (90, 0)
    assert step.state.hands == (hand("RG"), hand("PP RG"))
    assert event(step, "placed").seat == 0
    assert event(step, "placed").params == {
        "place": "YYv2,0",
        "points": 90,
        "factors": "5 x 3 x 3 x 2",
        "n": 2,
        "timeout": False,
    }
    (laid,) = step.state.laid
    assert (laid.seat, laid.turn, laid.points, laid.lengths) == (0, 0, 90, (3, 3))


@pytest.mark.parametrize(
    ("scoring", "points", "factors"),
    [("once", 90, "5 x 3 x 3 x 2"), ("each", 450, "5 x 3 x 5 x 3 x 2"), ("plain", 18, "3 x 3 x 2")],
)
def test_j_r6_scoring(scoring: str, points: int, factors: str) -> None:
    game = JingleJangle(scoring=scoring)  # type: ignore[arg-type] # a choice by name
    step = acts(game, position(game, "YY RG | PP RG"), "0 YYv2,0")
    assert step.state.points == (points, 0)
    assert event(step, "placed").params["factors"] == factors


def test_j_s11_a_claim_exposes_the_hand_and_needs_no_proof() -> None:
    step = acts(CLAIM, position(CLAIM, "YY RG | PP | RG"), "0 claim 0")
    assert step.state.exposed == {0}
    assert step.state.phase == Pointing(frozenset({1, 2}))
    assert step.state.to_act == {1, 2}
    assert told(step) == ["claimed"]


def test_j_s11_he_must_place_one_of_those_pointed_out() -> None:
    state = position(CLAIM, "YY RG | PP | RG")
    state = acts(CLAIM, state, "0 claim 0", "2 point 0 RGv2,0", "1 point 0 YYv2,0").state
    assert state.to_act == {1, 2}
    state = acts(CLAIM, state, "1 done 0").state
    assert state.to_act == {2}
    step = acts(CLAIM, state, "2 done 0")
    assert told(step) == ["done", "choosing"]
    assert event(step, "choosing").params == {"n": 2}
    state = step.state
    pointed = (parse_placement("RGv2,0"), parse_placement("YYv2,0"))
    assert state.phase == Choosing(pointed)  # in the order in which they were pointed out
    assert state.to_act == {0}
    assert [str(CLAIM.format(action)) for action in CLAIM.actions(state, 0)] == ["RGv2,0", "YYv2,0"]
    assert refusal(CLAIM, state, "0 YYv-1,0") == {"not_pointed_out": "J-S11"}
    after = acts(CLAIM, state, "0 place 0 RGv2,0").state
    assert (after.turn, after.points, after.passes) == (1, (45, 0, 0), 0)


def test_j_s11_with_nothing_pointed_out_he_scores_zero_and_waits() -> None:
    state = position(CLAIM, "YY RG | PP")
    step = acts(CLAIM, state, "0 claim 0", "1 done 0")
    assert told(step) == ["done", "passed"]
    assert event(step, "passed").params == {"why": "J-S11"}
    assert step.state.points == (0, 0)
    assert step.state.hands == state.hands
    assert step.state.layout == state.layout
    assert (step.state.turn, step.state.passes, step.state.phase) == (1, 1, Placing())


def test_j_r8_any_opponent_points_out_any_number_in_any_order() -> None:
    state = acts(CLAIM, position(CLAIM, "YY RG | PP | RG | RG"), "0 claim 0").state
    told_in_order = ["3 point 0 YYv2,0", "1 point 0 RGv2,0", "3 point 0 YY>0,2", "3 done 0"]
    state = acts(CLAIM, state, *told_in_order, "1 point 0 YY>0,-1").state
    assert isinstance(state.phase, Pointing)
    assert list(map(str, state.phase.pointed)) == ["YYv2,0", "RGv2,0", "YY>0,2", "YY>0,-1"]
    assert state.phase.waiting == {1, 2}


def test_j_r8_under_referee_a_stuck_seat_is_passed_and_his_hand_not_exposed() -> None:
    state = position(REFEREE, "RR | YY RG | PP")
    assert (state.turn, state.passes, state.phase) == (1, 1, Placing())
    assert state.exposed == frozenset()


def test_j_r8_under_referee_the_pass_comes_with_the_act_before_it() -> None:
    step = acts(REFEREE, position(REFEREE, "YY RR | BB | PP RG"), "0 YYv2,0")
    assert told(step) == ["placed", "passed"]
    assert event(step, "passed").seat == 1
    assert event(step, "passed").params == {"why": "J-R8"}
    assert step.state.mover == 2


def test_j_r8_under_referee_nobody_claims() -> None:
    state = position(REFEREE, "YY | PP")
    assert refusal(REFEREE, state, "0 claim 0") == {"no_claims": "J-R8"}
    assert all(str(a) != "claim 0" for a in map(REFEREE.format, REFEREE.actions(state, 0)))


def test_j_r9_what_a_claim_exposed_stays_known() -> None:
    state = acts(CLAIM, position(CLAIM, "YY RG | PP"), "0 claim 0", "1 point 0 YYv2,0").state
    state = acts(CLAIM, state, "1 done 0", "0 YYv2,0").state
    assert CLAIM.view(state, 1).shown[0] == ("RG",)
    assert CLAIM.view(state, None).shown == (("RG",), None)


def test_j_s12_those_after_him_have_one_more_turn() -> None:
    state = position(CLAIM, "YY | PP RG | RG RG")
    step = acts(CLAIM, state, "0 YYv2,0")
    assert told(step) == ["placed", "out"]
    state = step.state
    assert state.went_out == 0
    assert CLAIM.view(state, 1).completing
    state = acts(CLAIM, state, "1 PP>0,2").state
    assert state.to_act == {2}
    step = acts(CLAIM, state, "2 RG>0,3")
    assert step.state.phase == Over("J-S12")
    assert told(step) == ["placed", "penalty", "penalty", "ended"]


def test_j_s12_the_last_seat_to_start_ends_the_play_at_once() -> None:
    state = acts(CLAIM, position(CLAIM, "YY RG | PP"), "0 YYv2,0", "1 PP>0,2").state
    assert state.phase == Over("J-S12")
    assert state.went_out == 1


def test_j_s12_those_before_him_have_none() -> None:
    state = position(CLAIM, "YY RG | PP | RG RG")
    state = acts(CLAIM, state, "0 YYv2,0", "1 PP>0,2", "2 RG>0,3").state
    assert state.phase == Over("J-S12")
    result = result_of(state)
    assert result is not None
    assert result.left == (("RG",), (), ("RG",))


def test_j_s12_who_goes_out_in_the_completing_round_adds_no_turns() -> None:
    state = position(CLAIM, "YY | PP | RG RG")
    state = acts(CLAIM, state, "0 YYv2,0", "1 PP>0,2").state
    assert state.went_out == 0
    assert acts(CLAIM, state, "2 RG>0,3").state.phase == Over("J-S12")


def test_j_r10_a_pass_in_the_completing_round_ends_only_that_turn() -> None:
    state = position(CLAIM, "YY | PP | RG RG")
    step = acts(CLAIM, state, "0 YYv2,0", "1 claim 1", "2 done 1", "0 done 1")
    assert event(step, "passed").seat == 1
    assert step.state.to_act == {2}
    assert acts(CLAIM, step.state, "2 claim 2", "0 done 2", "1 done 2").state.phase == Over("J-S12")


def test_j_r10_in_the_completing_round_the_referee_passes_to_its_end() -> None:
    state = position(CLAIM, "YY | RR | RR | BB")
    step = acts(CLAIM, state, "0 YYv2,0")
    assert told(step)[:2] == ["placed", "out"]
    assert [e.params["why"] for e in step.events if e.code.endswith("passed")] == ["J-R10"] * 3
    assert step.state.phase == Over("J-S12")
    assert step.state.exposed == frozenset()


def test_j_r10_when_nobody_can_place_the_referee_passes_once_round() -> None:
    state = position(CLAIM, "RR BB | BB | RR", turn=1)
    assert state.phase == Over("J-R10")
    assert (state.passes, state.turn) == (3, 3)
    assert state.exposed == frozenset()


@pytest.mark.parametrize("game", [CLAIM, REFEREE])
def test_j_r10_it_is_seen_at_the_start_of_a_turn(game: JingleJangle) -> None:
    step = acts(game, position(game, "YY RR | RR BB"), "0 YYv2,0")
    whys = [e.params["why"] for e in step.events if e.code.endswith("passed")]
    assert whys == ["J-R10", "J-R10"]
    assert step.state.phase == Over("J-R10")


def test_j_r10_it_ends_when_all_in_a_row_passed_though_somebody_could_place() -> None:
    state = position(CLAIM, "YY | PP")
    state = acts(CLAIM, state, "0 claim 0", "1 done 0", "1 claim 1").state
    step = acts(CLAIM, state, "0 done 1")
    assert step.state.phase == Over("J-R10")
    assert CLAIM.outcome(step.state) is not None


def test_j_r10_a_placement_breaks_the_row_of_passes() -> None:
    state = position(CLAIM, "YY | PP RG | RG RG")
    state = acts(CLAIM, state, "0 claim 0", "1 done 0", "2 done 0").state
    state = acts(CLAIM, state, "1 claim 1", "0 done 1", "2 done 1").state
    assert state.passes == 2
    state = acts(CLAIM, state, "2 RG>0,2").state
    assert state.passes == 0
    state = acts(CLAIM, state, "0 claim 3", "1 done 3", "2 done 3").state
    assert state.phase == Placing()


def test_j_s9_what_is_left_costs_25_a_double_5() -> None:
    step = acts(CLAIM, position(CLAIM, "YY RR | RR BB GP"), "0 claim 0", "1 done 0", "1 claim 1")
    step = acts(CLAIM, step.state, "0 done 1")
    result = result_of(step.state)
    assert result is not None
    assert result.penalties == (10, 35)
    assert result.scores == (-10, -35)
    penalties = [(e.seat, dict(e.params)) for e in step.events if e.code.endswith("penalty")]
    assert penalties == [(0, {"n": 2, "points": -10}), (1, {"n": 3, "points": -35})]


def test_j_r7_equal_totals_share_the_place() -> None:
    state = position(CLAIM, "RR | BB | RR", points=(40, 90, 90))
    outcome = CLAIM.outcome(state)
    assert outcome is not None
    assert outcome.places == (3, 1, 1)
    assert outcome.winners == (1, 2)
    assert outcome.scores == (35, 85, 85)


def test_a_running_play_has_no_outcome() -> None:
    assert CLAIM.outcome(position(CLAIM, "YY | PP")) is None
