"""Words and jumbles that the game proposes."""

from itertools import pairwise
from random import Random

import pytest

import jinglejumble.games.mumble_jumble  # its texts  # noqa: F401
from jinglejumble.games.mumble_jumble.familiarity import LEVELS, Level
from jinglejumble.games.mumble_jumble.lexicon import InvalidLexicon, Lexicon, lexicon
from jinglejumble.games.mumble_jumble.manners import unsuggested
from jinglejumble.games.mumble_jumble.suggesting import (
    band,
    hardest_jumble,
    pool,
    random_jumble,
    suggest,
)
from jinglejumble.games.mumble_jumble.trays import FULL_POOL

# As measured, before the words that the house tags as unkind by itself are taken out.
SIZES: dict[Level, tuple[int, ...]] = {
    "child": (445, 501, 449, 426),
    "easy": (740, 966, 1025, 1012),
    "medium": (1143, 1581, 1866, 1972),
    "hard": (1819, 2955, 4050, 4675),
    "expert": (2363, 4529, 6952, 9097),
}


@pytest.mark.parametrize("level", LEVELS)
def test_the_pools_have_the_size_that_was_measured(level: Level) -> None:
    for length, size in zip((4, 5, 6, 7), SIZES[level], strict=True):
        assert 0.99 * size <= len(pool(lexicon(), level, length)) <= size


def test_a_level_knows_what_easier_levels_know_and_more() -> None:
    for easier, level in pairwise(LEVELS):
        known, more = set(pool(lexicon(), easier, 5)), set(pool(lexicon(), level, 5))
        assert known < more
        assert more - known == set(band(lexicon(), level, 5))


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_unkind_and_no_name_is_suggested(level: Level) -> None:
    for length in (4, 5, 6, 7):
        words = set(pool(lexicon("big"), level, length))
        assert not words & unsuggested()
        assert not words & {"PETER", "CHINA", "BROWN", "SNUCK"}
        assert all(FULL_POOL.short_letter(word) is None for word in words)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("length", [4, 5, 6, 7])
def test_a_suggestion_is_of_the_level_and_the_same_for_the_same_luck(
    level: Level, length: int
) -> None:
    word = suggest(lexicon(), level, length, Random(7))
    assert word in band(lexicon(), level, length)
    assert word == suggest(lexicon(), level, length, Random(7))
    assert len({suggest(lexicon(), level, length, Random(i)) for i in range(50)}) > 40


def test_a_small_dictionary_suggests_what_it_has() -> None:
    ours = Lexicon.of(["zzxyq", "sitar"])
    assert suggest(ours, "expert", 5, Random(1)) == "SITAR"
    assert {suggest(ours, "child", 5, Random(i)) for i in range(20)} == {"SITAR"}
    assert suggest(Lexicon.of(["zxyqj"]), "child", 5, Random(1)) == "ZXYQJ"
    assert suggest(Lexicon.of(["shits"]), "child", 5, Random(1)) == "SHITS"
    with pytest.raises(InvalidLexicon, match="no word of 6 letters"):
        suggest(ours, "child", 6, Random(1))
    with pytest.raises(InvalidLexicon, match=r"no word of 5 letters .*M-R5"):
        suggest(Lexicon.of(["aaaaa", "zzzzz"]), "child", 5, Random(1))


@pytest.mark.parametrize(
    ("word", "jumble"), [("HOUSE", "ESUOH"), ("AWFUL", "LUFWA"), ("LEAST", "ALTSE")]
)
def test_m_r5_the_hardest_jumble_spells_no_word_and_moves_much(word: str, jumble: str) -> None:
    assert hardest_jumble(lexicon(), word) == jumble
    assert sorted(jumble) == sorted(word)
    assert not lexicon().acceptable(jumble)


@pytest.mark.parametrize("word", ["QUEST", "MELON", "TRAIN", "EIGHTY", "PICTURE"])
def test_the_hardest_jumble_is_harder_than_any_other(word: str) -> None:
    house, luck = lexicon(), Random(4)
    words = house.anagrams(word)

    def index(jumble: str) -> float:
        return min(house.difficulty(hidden, jumble).index for hidden in words)

    best = index(hardest_jumble(house, word))
    assert all(best >= index(random_jumble(house, word, luck)) for _ in range(100))


def test_m_r5_a_random_jumble_spells_no_word() -> None:
    house = lexicon()
    found = {random_jumble(house, "TESTS", Random(i)) for i in range(300)}
    assert len(found) == 27
    assert not any(map(house.acceptable, found))


def test_m_r5_a_word_without_a_jumble_is_refused() -> None:
    odd = Lexicon.of(["aaaa"])
    for ask in (hardest_jumble, lambda ours, word: random_jumble(ours, word, Random(1))):
        with pytest.raises(InvalidLexicon, match="Every order of the letters of AAAA is a word"):
            ask(odd, "AAAA")
