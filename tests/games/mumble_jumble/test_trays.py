"""M-R1: 154 letter tiles in one pool. M-R5: orders that spell no word."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinglejumble.games.mumble_jumble.lexicon import Lexicon, lexicon
from jinglejumble.games.mumble_jumble.trays import (
    FULL_POOL,
    TILES,
    Pool,
    jumbles,
    orders,
    playable,
)


def test_m_r1_there_are_154_tiles() -> None:
    text = "A13 B4 C5 D6 E15 F3 G4 H4 I8 J2 K3 L8 M4 N7 O10 P5 Q2 R10 S16 T8 U5 V2 W2 X2 Y4 Z2"
    assert text == " ".join(f"{letter}{n}" for letter, n in TILES.items())
    assert len(FULL_POOL) == sum(TILES.values()) == 154
    assert all(FULL_POOL.count(letter) == n for letter, n in TILES.items())


def test_m_r1_a_refused_word_says_which_letter_is_short() -> None:
    assert FULL_POOL.short_letter("SCARE") is None
    assert FULL_POOL.short_letter("PZAZZ") == "Z"
    assert FULL_POOL.without("JAZZY").short_letter("PIZZA") == "Z"
    assert FULL_POOL.without("WORDS", "WOMEN").short_letter("WHICH") == "W"
    assert FULL_POOL.without("WORDS").short_letter("WHICH") is None


def test_m_r1_the_first_letter_that_is_short_is_named() -> None:
    assert Pool.of("A").short_letter("ABBA") == "A"
    assert Pool.of("AA").short_letter("ABBA") == "B"
    assert Pool.of("").short_letter("JAZZY") == "J"
    assert Pool.of("").short_letter("") is None


def test_m_r1_four_words_of_the_house_list_need_more_tiles_than_there_are() -> None:
    house = lexicon()
    short = {n: [w for w in house.words(n) if FULL_POOL.short_letter(w)] for n in (4, 5, 6, 7)}
    assert short[4] == []
    assert short[5] == ["PZAZZ"]
    assert len(short[6]) == 4
    assert len(short[7]) == 3


@given(st.lists(st.sampled_from(["SCARE", "APPLE", "MOUSE", "JAZZY", "QUEEN"]), max_size=5))
def test_m_r1_a_pool_and_its_trays_hold_all_tiles(words: list[str]) -> None:
    taken: list[str] = []
    pool = FULL_POOL
    for word in words:
        if pool.short_letter(word) is None:
            pool = pool.without(word)
            taken.append(word)
    assert len(pool) == 154 - 5 * len(taken)
    assert Counter(pool.letters + "".join(taken)) == Counter(FULL_POOL.letters)
    assert pool == FULL_POOL.without(*reversed(taken))


@given(st.text("ABCZ", max_size=7), st.text("ABCZ", max_size=12))
def test_m_r1_a_word_is_short_exactly_when_its_tiles_are_not_all_there(
    word: str, tiles: str
) -> None:
    enough = not Counter(word) - Counter(tiles)
    assert (Pool.of(tiles).short_letter(word) is None) == enough


def test_m_r2_a_tile_that_is_not_there_is_not_missed() -> None:
    assert Pool.of("AB").without("ABBA") == Pool.of("")


def test_m_r5_the_orders_of_a_word() -> None:
    assert len(orders("SCARE")) == 120
    assert len(orders("TESTS")) == 30
    assert orders("TESTS") == tuple(sorted(set(orders("TESTS"))))


def test_m_r5_a_jumble_spells_no_acceptable_word() -> None:
    house = lexicon()
    found = jumbles("TESTS", house)
    assert len(found) == 27
    assert not any(house.acceptable(jumble) for jumble in found)


def test_m_r5_a_word_all_of_whose_orders_are_words_can_lie_on_no_tray() -> None:
    odd = Lexicon.of(["aaab", "aaba", "abaa", "baaa", "abba"])
    assert jumbles("AAAB", odd) == ()
    assert not playable("AAAB", odd)
    assert playable("ABBA", odd)


@pytest.mark.parametrize("length", [4, 5])
def test_m_r5_every_house_word_can_be_jumbled(length: int) -> None:
    house = lexicon()
    assert all(playable(word, house) for word in house.words(length))
