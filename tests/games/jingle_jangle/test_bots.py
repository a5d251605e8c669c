"""Bots see views only, stay within the rules, claim honestly and point out what helps them."""

from __future__ import annotations

from random import Random

import pytest

from games.jingle_jangle.positions import CLAIM, acts, position
from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.pieces import hand_pairs
from jinglejumble.games.jingle_jangle.state import Placing, State
from jinglejumble.kit.bot import Plan, match
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, settle

PACKAGE = GAMES["jingle-jangle"]
HOUSES = [
    JingleJangle(),
    JingleJangle(no_play="referee", scoring="each"),
    JingleJangle(help="learning", tracker=True, open_hands=True, scoring="plain"),
    JingleJangle(turn_seconds=5, point_seconds=5),
]


def decide(level: str, state: State, seat: int, seed: int = 0) -> Plan | None:
    return PACKAGE.bot(level).decide(CLAIM.view(state, seat), Random(seed))


def test_the_levels_are_named_weakest_first() -> None:
    assert PACKAGE.levels == (
        "random", "gentle", "easy", "steady", "greedy", "keen", "sharp", "merciless",
    )  # fmt: skip


@pytest.mark.parametrize("game", HOUSES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_never_exceed_the_rules_and_claim_honestly(game: JingleJangle, seats: int) -> None:
    """Every plan is played as it is: no refusal, no act of an ended play (C77, C79)."""
    for seed in range(8):
        bots = [PACKAGE.bot(level) for level in ("greedy", "random", "random", "greedy")[:seats]]
        state = settle(game, game.start(seats, f"seed {seed:x}"), 0).state
        while game.outcome(state) is None:
            seat = min(game.to_act(state))
            plan = bots[seat].decide(game.view(state, seat), Random(f"{seed}/{state.turn}/{seat}"))
            assert plan is not None
            if plan.act.startswith("claim"):
                assert isinstance(state.phase, Placing)
                assert not state.layout.takes(hand_pairs(state.hands[seat]))
            step = play(game, state, Entry(plan.at, seat, plan.act))
            state = step.state


def test_who_is_not_to_act_plans_nothing() -> None:
    state = position(CLAIM, "YY RG | PP RG")
    for level in PACKAGE.levels:
        assert decide(level, state, 1) is None
        assert PACKAGE.bot(level).decide(CLAIM.view(state, None), Random(0)) is None


def test_they_act_at_once() -> None:
    state = acts(CLAIM, position(CLAIM, "YY RG | PP RG"), "0 YYv2,0", at=5_000).state
    for level in PACKAGE.levels:
        plan = decide(level, state, 1)
        assert plan is not None
        assert plan.at == 5_000


def test_greedy_takes_the_most_points() -> None:
    state = position(CLAIM, "GP YY RG | PP", placed="RGv2,0")
    plan = decide("greedy", state, 0)
    best = max(
        (points, action)
        for action in map(CLAIM.format, CLAIM.actions(state, 0))
        if not action.startswith("claim")
        for points in [acts(CLAIM, state, f"0 {action}").state.points[0]]
    )
    assert plan is not None
    after = acts(CLAIM, state, f"0 {plan.act}").state
    assert after.points[0] == best[0]


def test_greedy_sheds_the_dearer_of_equal_placements() -> None:
    """YY at (2,0) and, with one line more, no mixed jangle scores 90; of 45s any mixed one goes."""
    state = position(CLAIM, "YG RR | PP")
    plan = decide("greedy", state, 0)
    assert plan is not None
    assert "YG" in plan.act or "GY" in plan.act


def test_greedy_points_out_what_opens_more_than_it_gives() -> None:
    """It has RR only, which fits nowhere; what lets it in is pointed out if it pays."""
    found = {True: 0, False: 0}
    for seed in range(60):
        luck = Random(seed)
        state = CLAIM.start(2, f"seed {seed:x}")
        for _ in range(10):
            listed = [a for a in CLAIM.actions(state, state.mover)]
            state = CLAIM.apply(state, state.mover, luck.choice(listed[:-1] or listed), 0).state
            state = settle(CLAIM, state, 0).state
            if not isinstance(state.phase, Placing):
                break
        else:
            helper = 1 - state.mover
            claimed = acts(CLAIM, state, f"{state.mover} claim {state.turn}").state
            plan = decide("greedy", claimed, helper)
            assert plan is not None
            found[plan.act.startswith("point")] += 1
            if plan.act.startswith("point"):
                _check_helpful(claimed, helper, plan.act)
    assert found[True]
    assert found[False]


def _check_helpful(claimed: State, helper: int, act: str) -> None:
    place = act.split()[-1]
    own = hand_pairs(claimed.hands[helper])

    def most(state: State) -> int:
        legal = state.layout.legal(own)
        return max((CLAIM.points(p, lengths) for p, lengths in legal), default=0)

    told = (f"{helper} {act}", f"{helper} done {claimed.turn}", f"{claimed.mover} {place}")
    after = acts(CLAIM, claimed, *told).state
    given = after.points[claimed.mover] - claimed.points[claimed.mover]
    assert most(after) - most(claimed) > given


def test_greedy_adds_nothing_to_what_others_pointed_out() -> None:
    claimed = acts(CLAIM, position(CLAIM, "YY RG | PP RG | BB"), "0 claim 0").state
    pointed = acts(CLAIM, claimed, "1 point 0 YYv2,0").state
    for level in ("random", "greedy"):
        plan = decide(level, pointed, 2)
        assert plan is not None
        assert plan.act == "done 0"


def test_random_points_out_every_other_time() -> None:
    claimed = acts(CLAIM, position(CLAIM, "YY RG | PP RG"), "0 claim 0").state
    plans = [decide("random", claimed, 1, seed) for seed in range(200)]
    pointed = sum(plan is not None and plan.act.startswith("point") for plan in plans)
    assert 70 < pointed < 130


def test_they_choose_among_what_was_pointed_out() -> None:
    told = ("0 claim 0", "1 point 0 RGv2,0", "1 point 0 YYv2,0", "1 done 0")
    choosing = acts(CLAIM, position(CLAIM, "YY RG | PP RG"), *told).state
    greedy = decide("greedy", choosing, 0)
    assert greedy is not None
    assert greedy.act == "place 0 YYv2,0"
    chosen = {plan.act for n in range(50) if (plan := decide("random", choosing, 0, n))}
    assert chosen == {"place 0 RGv2,0", "place 0 YYv2,0"}


def test_the_same_ask_gives_the_same_plan() -> None:
    state = position(CLAIM, "YY RG GP | PP RG")
    for level in PACKAGE.levels:
        assert decide(level, state, 0, 3) == decide(level, state, 0, 3)


def test_greedy_beats_random() -> None:
    bots = [PACKAGE.bot("greedy"), PACKAGE.bot("random")]
    won = 0
    for seed in range(40):
        outcome = match(CLAIM, bots, f"seed {seed:x}").outcome
        assert outcome is not None
        won += outcome.places[0] == 1
    assert won >= 32
