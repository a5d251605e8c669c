"""A pace for those who want one: J-R12."""

from __future__ import annotations

import pytest

from games.jingle_jangle.positions import acts, event, position, refusal, told
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.state import Choosing, Over, Placing, Pointing
from jinglejumble.kit.errors import InvalidHouseRule
from jinglejumble.kit.play import settle

PACED = JingleJangle(turn_seconds=30, point_seconds=20)
BRISK = JingleJangle(no_play="referee", turn_seconds=30)
SLOW = JingleJangle()


def test_j_r12_without_a_pace_nothing_ends_by_itself() -> None:
    state = position(SLOW, "YY | PP")
    assert SLOW.deadline(state) is None
    assert SLOW.deadline(acts(SLOW, state, "0 claim 0").state) is None


def test_j_r12_a_turn_run_out_counts_as_a_claim() -> None:
    state = position(PACED, "YY RG | PP | RG")
    assert PACED.deadline(state) == 30_000
    assert settle(PACED, state, 29_999).state == state
    step = settle(PACED, state, 30_000)
    assert step.state.phase == Pointing(frozenset({1, 2}))
    assert step.state.exposed == {0}
    assert event(step, "claimed").params == {"timeout": True}
    assert PACED.deadline(step.state) == 50_000


def test_j_r12_a_turn_is_timed_from_its_own_start() -> None:
    state = acts(PACED, position(PACED, "YY RG | PP RG"), "0 YYv2,0", at=12_345).state
    assert PACED.deadline(state) == 42_345


def test_j_r12_an_act_at_the_deadline_is_late() -> None:
    state = position(PACED, "YY RG | PP")
    assert acts(PACED, state, "0 YYv2,0", at=29_999).state.turn == 1
    assert refusal(PACED, state, "0 YYv2,0", at=30_000) == {"others_point_out": "J-S11"}


def test_j_r12_under_referee_a_turn_run_out_is_a_pass() -> None:
    state = position(BRISK, "YY RG | PP RG")
    step = settle(BRISK, state, 30_000)
    assert (step.state.turn, step.state.passes, step.state.phase) == (1, 1, Placing())
    assert event(step, "passed").params == {"why": "J-R12"}
    assert step.state.exposed == frozenset()
    assert BRISK.deadline(step.state) == 60_000


def test_j_r12_such_passes_count_for_j_r10() -> None:
    step = settle(BRISK, position(BRISK, "YY RG | PP RG"), 10**9)
    assert step.state.phase == Over("J-R10")
    assert step.state.since == 60_000
    assert BRISK.deadline(step.state) is None


def test_j_r12_silent_opponents_count_as_done() -> None:
    state = acts(PACED, position(PACED, "YY RG | PP | RG"), "0 claim 0", at=1_000).state
    state = acts(PACED, state, "1 point 0 YYv2,0", "1 done 0", at=5_000).state
    assert PACED.deadline(state) == 21_000  # pointing out has one time for all
    step = settle(PACED, state, 21_000)
    assert told(step) == ["done", "choosing"]
    assert (event(step, "done").seat, event(step, "done").params) == (2, {"timeout": True})
    assert isinstance(step.state.phase, Choosing)
    assert PACED.deadline(step.state) == 41_000  # and anew for choosing


def test_j_r12_nothing_pointed_out_in_time_is_a_pass() -> None:
    state = acts(PACED, position(PACED, "YY RG | PP"), "0 claim 0", at=1_000).state
    step = settle(PACED, state, 21_000)
    assert told(step) == ["done", "passed"]
    assert (step.state.turn, step.state.since) == (1, 21_000)


def choosing(*places: str) -> tuple[str, ...]:
    return ("0 claim 0", *(f"1 point 0 {place}" for place in places), "1 done 0")


def test_j_r12_the_best_pointed_out_is_placed() -> None:
    state = acts(PACED, position(PACED, "YY RG | PP"), *choosing("RGv2,0", "YY>0,2")).state
    step = settle(PACED, state, 20_000)
    assert event(step, "placed").params["place"] == "YY>0,2"
    assert event(step, "placed").params["timeout"] is True
    assert step.state.points == (90, 0)
    assert (step.state.turn, step.state.since) == (1, 20_000)


def test_j_r12_of_equal_ones_the_first_pointed_out() -> None:
    state = acts(
        PACED, position(PACED, "YY RG | PP"), *choosing("RGv2,0", "YY>0,2", "YYv2,0")
    ).state
    step = settle(PACED, state, 20_000)
    assert event(step, "placed").params["place"] == "YY>0,2"


def test_j_r12_pointing_out_may_be_untimed_when_turns_are_timed() -> None:
    game = JingleJangle(turn_seconds=5)
    state = settle(game, position(game, "YY | PP"), 10**9).state
    assert isinstance(state.phase, Pointing)
    assert game.deadline(state) is None


@pytest.mark.parametrize("seconds", [4, 3601, 0, -1, True])
def test_j_r12_times_have_bounds(seconds: int) -> None:
    with pytest.raises(InvalidHouseRule, match="J-R12"):
        JingleJangle(turn_seconds=seconds)
    with pytest.raises(InvalidHouseRule, match="J-R12"):
        JingleJangle(point_seconds=seconds)
