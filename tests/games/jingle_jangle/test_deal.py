"""The deal: J-S2, J-S3, J-R2, J-R11."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.jingle_jangle.positions import CLAIM, deal_text, golden
from jinglejumble.games.jingle_jangle.deal import dealt, shuffled
from jinglejumble.games.jingle_jangle.layout import starting
from jinglejumble.games.jingle_jangle.notation import explicit_setup, format_deal
from jinglejumble.games.jingle_jangle.pieces import FULL_SET, hand_pairs, jangle
from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.errors import InvalidSetup

SIZES = {2: 14, 3: 9, 4: 7}
GOOD = deal_text(next(golden("jangle_games.jsonl")))


def test_the_shuffle_is_this_one_for_ever() -> None:
    """A test vector: seeds in old logs must lead to the same deals in every version."""
    assert shuffled(range(10), Random(0x5EED)) == VECTOR
    assert explicit_setup(CLAIM, 3, "seed 5eed") == DEAL


VECTOR = [7, 0, 3, 4, 8, 2, 6, 9, 5, 1]
DEAL = (
    "deal YRPB "
    "RR,RR,RB,RB,BB,BP,YG,GP,GP/"
    "RG,RP,BY,BG,YY,YG,YP,GG,PP/"
    "RG,RP,BB,BY,BG,YY,YP,GG,PP aside RY"
)


def test_a_shuffle_draws_once_for_every_step() -> None:
    luck, counted = Random(7), Random(7)
    shuffled(range(30), luck)
    for _ in range(29):
        counted.random()
    assert luck.random() == counted.random()


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("seed", range(20))
def test_j_s2_hands_starter_and_aside_are_the_full_set(seats: int, seed: int) -> None:
    state = CLAIM.start(seats, f"seed {seed:x}")
    assert [len(hand) for hand in state.hands] == [SIZES[seats]] * seats
    starter = state.layout.starter
    pieces = Counter((jangle(starter[:2]), jangle(starter[2:])))
    pieces.update(kind for hand in state.hands for kind in hand)
    assert (state.aside is not None) == (seats == 3)
    pieces.update((state.aside,) if state.aside else ())
    assert pieces == Counter(FULL_SET)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 10**9])
def test_j_s2_two_to_four_players(seats: int) -> None:
    with pytest.raises(InvalidSetup, match="J-S2"):
        CLAIM.start(seats, "seed 0")


def test_j_r2_either_way_up() -> None:
    """Over many deals every one of the 25 ways a starter jangle can lie comes up on both sides."""
    starters = [CLAIM.start(2, f"seed {seed:x}").layout.starter for seed in range(600)]
    assert len({starter[:2] for starter in starters}) == 25
    assert len({starter[2:] for starter in starters}) == 25


def test_j_r11_a_dead_deal_is_thrown_in_and_dealt_again_from_the_same_stream() -> None:
    for seed in range(500):
        luck = Random(seed)
        order = shuffled(FULL_SET, luck)
        left, right = order[28:30]
        luck.random(), luck.random()  # which way up they lie
        if left == right and left.is_double:
            break
    else:
        pytest.fail("no dead deal among 500")
    assert not starting(str(left) * 2).takes(hand_pairs(tuple(order[:28])))
    again = dealt(2, luck)
    state = CLAIM.start(2, f"seed {seed:x}")
    assert (state.layout.starter, state.hands) == (again.starter, again.hands)


def test_j_r11_an_explicit_dead_deal_is_played_as_given_and_ends() -> None:
    rest = list(FULL_SET)
    rest.remove(jangle("RR"))
    rest.remove(jangle("RR"))
    hands = "/".join(",".join(map(str, hand)) for hand in (rest[:14], rest[14:]))
    state = CLAIM.start(2, f"deal RRRR {hands}")
    while CLAIM.outcome(state) is None:
        assert CLAIM.deadline(state) == 0
        state = CLAIM.expire(state).state
    outcome = CLAIM.outcome(state)
    assert outcome is not None
    assert outcome.reason == "J-R10"
    assert state.passes == 2
    assert state.exposed == frozenset()


def test_a_seed_and_the_deal_it_leads_to_start_the_same_play() -> None:
    for seats in SIZES:
        setup = explicit_setup(CLAIM, seats, "seed abc")
        assert setup.startswith("deal ")
        assert CLAIM.start(seats, setup) == CLAIM.start(seats, "seed abc")
        assert explicit_setup(CLAIM, seats, setup) == setup


def test_deals_are_written_in_canonical_order() -> None:
    state = CLAIM.start(3, "seed 1")
    assert explicit_setup(CLAIM, 3, "seed 1") == format_deal(dealt(3, Random(1)))
    assert explicit_setup(CLAIM, 3, "seed 1").endswith(f" aside {state.aside}")


BB14 = "/".join([",".join(["BB"] * 14)] * 2)


@pytest.mark.parametrize(
    ("seats", "setup", "code"),
    [
        (2, "", "no_deal"),
        (2, "seed", "no_deal"),
        (2, "seed XYZ", "no_deal"),
        (2, "seed ABC", "no_deal"),
        (2, "seed " + "0" * 65, "no_deal"),
        (2, " seed 1", "no_deal"),
        (2, "seed 1\n", "no_deal"),
        (2, "seed １", "no_deal"),
        (2, "deal RBG RR/BB", "no_deal"),
        (2, "deal RBGZ RR/BB", "no_deal"),
        (2, "deal RBGY RR/BB aside", "no_deal"),
        (2, "deal RBGY RR/B", "no_hand"),
        (2, "deal RBGY RR/,", "no_hand"),
        (2, "deal RBGY RR/" + "BB," * 100 + "BB", "no_hand"),
        (2, "deal RBGY RR/BB/GG", "deal_hands"),
        (3, GOOD, "deal_hands"),
        (2, "deal RBGY RR/BB", "deal_size"),
        (2, f"{GOOD} aside RB", "deal_aside"),
        (2, f"deal RBGY {BB14}", "deal_too_many"),
    ],
)
def test_bad_setups_are_refused(seats: int, setup: str, code: str) -> None:
    with pytest.raises(InvalidSetup) as refused:
        CLAIM.start(seats, setup)
    assert refused.value.code == f"jingle-jangle.{code}"
    assert refused.value.code in texts()
    assert len(str(refused.value)) < 200


def test_j_s2_with_three_seats_the_jangle_put_aside_is_the_one_missing() -> None:
    setup = explicit_setup(CLAIM, 3, "seed 2")
    unsaid, _, aside = setup.partition(" aside ")
    assert CLAIM.start(3, unsaid) == CLAIM.start(3, setup)
    wrong = "RR" if aside != "RR" else "BB"
    with pytest.raises(InvalidSetup, match="J-R1"):
        CLAIM.start(3, f"{unsaid} aside {wrong}")
