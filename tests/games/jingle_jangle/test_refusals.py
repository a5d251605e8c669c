"""Refusals name every reason with its rule, and change nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.jingle_jangle.positions import CLAIM, REFEREE, acts, position, refusal
from jinglejumble.games.jingle_jangle.state import Done, Passing, Place, State
from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.errors import IllegalAction


@pytest.fixture
def placing() -> State:
    return position(CLAIM, "YY RG RR | PP RG | RG RG", turn=3)


@pytest.fixture
def pointing(placing: State) -> State:
    return acts(CLAIM, placing, "0 claim 3", "1 point 3 YYv2,0", "2 done 3").state


@pytest.fixture
def choosing(pointing: State) -> State:
    return acts(CLAIM, pointing, "1 done 3").state


@pytest.mark.parametrize(
    ("told", "reasons"),
    [
        ("0 YYv0,0", {"occupied": "J-S6"}),
        ("0 RRv2,0", {"pattern": "J-S5"}),
        ("0 YY>2,0", {"pattern": "J-S5", "extends_too_few": "J-S6"}),
        ("0 RG>0,-2", {"extends_too_few": "J-S6"}),
        ("0 YY>999,-999", {"extends_too_few": "J-S6"}),
        ("0 PPv2,0", {"not_in_hand": "J-S10"}),
        ("0 BBv2,0", {"not_in_hand": "J-S10", "pattern": "J-S5"}),
        ("0 PP>0,0", {"not_in_hand": "J-S10", "occupied": "J-S6"}),
        ("1 PPv2,0", {"not_your_turn": "J-S10"}),
        ("1 claim 3", {"not_your_turn": "J-S10"}),
        ("0 place 2 YYv2,0", {"turn_gone": "J-S10"}),
        ("0 place 4 YYv2,0", {"turn_gone": "J-S10"}),
        ("0 claim 2", {"turn_gone": "J-S10"}),
        ("1 place 2 PPv2,0", {"turn_gone": "J-S10", "not_your_turn": "J-S10"}),
        ("0 done 3", {"nobody_claimed": "J-S11"}),
        ("1 point 3 YYv2,0", {"nobody_claimed": "J-S11"}),
        ("1 done 2", {"turn_gone": "J-S10", "nobody_claimed": "J-S11"}),
        ("3 YYv2,0", {"no_such_seat": "J-S2"}),
        ("99 done 3", {"no_such_seat": "J-S2"}),
    ],
)
def test_while_placing(placing: State, told: str, reasons: dict[str, str]) -> None:
    assert refusal(CLAIM, placing, told) == reasons


@pytest.mark.parametrize(
    ("told", "reasons"),
    [
        ("0 YYv2,0", {"others_point_out": "J-S11"}),
        ("0 claim 3", {"others_point_out": "J-S11"}),
        ("0 done 3", {"own_claim": "J-S11"}),
        ("0 point 3 YY>0,2", {"own_claim": "J-S11"}),
        ("1 PPv2,0", {"not_your_turn": "J-S10"}),
        ("1 claim 3", {"not_your_turn": "J-S10"}),
        ("2 done 3", {"already_done": "J-R8"}),
        ("2 point 3 YY>0,2", {"already_done": "J-R8"}),
        ("1 done 4", {"turn_gone": "J-S10"}),
        ("1 point 3 YYv2,0", {"already_pointed": "J-R8"}),
        ("1 point 3 PPv2,0", {"not_in_hand": "J-S10"}),
        ("1 point 3 RRv2,0", {"pattern": "J-S5"}),
        (
            "1 point 3 BB>2,0",
            {"not_in_hand": "J-S10", "pattern": "J-S5", "extends_too_few": "J-S6"},
        ),
    ],
)
def test_while_pointing_out(pointing: State, told: str, reasons: dict[str, str]) -> None:
    assert refusal(CLAIM, pointing, told) == reasons


@pytest.mark.parametrize(
    ("told", "reasons"),
    [
        ("0 YY>0,2", {"not_pointed_out": "J-S11"}),
        ("0 RRv2,0", {"pattern": "J-S5", "not_pointed_out": "J-S11"}),
        ("0 claim 3", {"must_choose": "J-S11"}),
        ("1 PPv2,0", {"not_your_turn": "J-S10"}),
        ("1 point 3 YY>0,2", {"nobody_claimed": "J-S11"}),
    ],
)
def test_while_choosing(choosing: State, told: str, reasons: dict[str, str]) -> None:
    assert refusal(CLAIM, choosing, told) == reasons


def test_j_s7_four_side_by_side() -> None:
    state = position(CLAIM, "RY | PP", placed="BYv-1,0")
    assert refusal(CLAIM, state, "0 RYv2,0") == {"four_side_by_side": "J-S7"}


def test_j_r8_a_claim_under_referee() -> None:
    state = position(REFEREE, "YY | PP")
    assert refusal(REFEREE, state, "1 claim 0") == {"not_your_turn": "J-S10", "no_claims": "J-R8"}


def test_while_the_referee_passes_nobody_acts() -> None:
    state = replace(position(REFEREE, "RR YY | YY"), phase=Passing("J-R8"))
    for seat, action in ((0, Place(next(state.layout.legal(-1))[0])), (1, Done(0))):
        with pytest.raises(IllegalAction) as refused:
            REFEREE.apply(state, seat, action, 0)
        assert refused.value.reasons[0].code == "jingle-jangle.referee_passes"


def test_after_the_end_nobody_acts() -> None:
    over = position(CLAIM, "RR | BB")
    assert refusal(CLAIM, over, "0 claim 2") == {"play_over": None}
    with pytest.raises(IllegalAction, match="J-S12"):
        CLAIM.apply(over, 0, Done(2), 0)


def test_negative_seats_are_refused(placing: State) -> None:
    with pytest.raises(IllegalAction, match="no seat -1"):
        CLAIM.apply(placing, -1, Done(3), 0)


def test_every_reason_has_a_text(placing: State, pointing: State, choosing: State) -> None:
    for state, told in ((placing, "0 BB>2,0"), (pointing, "0 done 3"), (choosing, "0 claim 2")):
        with pytest.raises(IllegalAction) as refused:
            acts(CLAIM, state, told)
        for reason in refused.value.reasons:
            assert reason.code in texts()
            assert "{" not in str(reason)


def test_a_refusal_says_it_in_words(placing: State) -> None:
    with pytest.raises(IllegalAction) as refused:
        acts(CLAIM, placing, "0 BB>2,0")
    assert str(refused.value) == (
        "BB is not in this hand (J-S10); RBBB is no pattern (J-S5); "
        "It extends only one group, and must extend two (J-S6)"
    )
