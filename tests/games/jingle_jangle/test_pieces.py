"""The pieces: J-S1, J-R1, J-S9."""

from __future__ import annotations

from collections import Counter

import pytest

from jinglejumble.games.jingle_jangle.pieces import (
    BELLS,
    FULL_SET,
    Jangle,
    hand_of,
    hand_pairs,
    jangle,
    pair,
    pairs_in,
    penalty,
    without,
)


def test_j_r1_thirty_jangles_every_pair_twice() -> None:
    kinds = Counter(map(str, FULL_SET))
    assert len(FULL_SET) == 30
    assert len(kinds) == 15
    assert set(kinds.values()) == {2}
    assert sum(kind.is_double for kind in FULL_SET) == 10


def test_j_s1_a_jangle_is_the_same_either_way_round() -> None:
    assert jangle("GR") == jangle("RG") == Jangle("R", "G")
    assert str(jangle("PB")) == "BP"


def test_a_hand_is_in_canonical_order() -> None:
    letters = ["PP", "YG", "RR", "GP", "RB"]
    assert " ".join(map(str, hand_of(map(jangle, letters)))) == "RR RB YG GP PP"


def test_without_takes_one_of_two_equal_jangles() -> None:
    hand = hand_of([jangle("RG"), jangle("RG")])
    assert without(hand, jangle("RG")) == (jangle("RG"),)
    with pytest.raises(ValueError, match="not in tuple"):
        without((), jangle("RG"))


def test_j_s9_a_double_left_costs_5_another_25() -> None:
    assert sum(map(penalty, FULL_SET)) == 10 * 5 + 20 * 25


def test_a_hand_shows_its_jangles_both_ways_round_and_a_double_once() -> None:
    hand = hand_of([jangle("RG"), jangle("RG"), jangle("PP")])
    assert pairs_in(hand_pairs(hand)) == ("RG", "GR", "PP")


def test_every_ordered_pair_has_its_own_bit() -> None:
    bits = [pair(a + b) for a in BELLS for b in BELLS]
    assert sum(bits) == (1 << 25) - 1
    assert len(set(bits)) == 25
