"""How well words are known: Zipf values and levels, on which bots and drills draw."""

import pytest

from jinglejumble.games.mumble_jumble.familiarity import (
    LEVELS,
    Familiarity,
    familiarity,
    is_mostly_name,
    is_variant,
)
from jinglejumble.games.mumble_jumble.lexicon import lexicon
from jinglejumble.games.mumble_jumble.shelf import read


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("child", "earth queen magic march panel heart"),
        ("easy", "burst quest alarm dozen patch loose"),
        ("medium", "hairy tread sober cubic towel alloy"),
        ("hard", "melon tunic brine reefs genie gruff"),
        ("expert", "sitar biped scrim fiefs sooty alack"),
    ],
)
def test_the_levels_know_what_was_measured(level: str, words: str) -> None:
    assert [familiarity(word).level for word in words.upper().split()] == [level] * 6


def test_a_word_that_nobody_knows_has_no_level() -> None:
    assert familiarity("PZAZZ") == Familiarity(zipf=0.0, size=55, level=None)
    assert familiarity("XQZVV") == Familiarity(zipf=0.0, size=None, level=None)
    assert familiarity("") == familiarity("X" * 1_000_000) == Familiarity(0.0, None, None)


def test_levels_rise_as_words_get_rarer() -> None:
    ranks = [
        (LEVELS.index(known.level), known.zipf)
        for known in map(familiarity, lexicon().words(5))
        if known.level is not None
    ]
    for i in range(1, len(LEVELS)):
        assert min(z for rank, z in ranks if rank == i) < min(z for r, z in ranks if r == i - 1)


@pytest.mark.parametrize(("length", "unknown"), [(4, 40), (5, 387), (6, 1275), (7, 2644)])
def test_as_many_words_are_uncounted_as_was_measured(length: int, unknown: int) -> None:
    assert sum(familiarity(word).zipf == 0 for word in lexicon().words(length)) == unknown


def test_every_word_of_the_big_list_has_a_size() -> None:
    for n in (4, 5, 6, 7):
        assert all(familiarity(word).size for word in lexicon("big").words(n))
    sizes = [line.split()[0] for line in read("words", "sizes.txt").splitlines()]
    assert sizes == ["10", "20", "35", "40", "50", "55", "60", "70"]


def test_names_and_second_spellings_are_marked() -> None:
    assert is_mostly_name("PETER")
    assert is_mostly_name("CHINA")
    assert is_mostly_name("BROWN")
    assert not is_mostly_name("HOUSE")
    assert sum(map(is_mostly_name, lexicon().words(5))) == 159
    assert is_variant("SNUCK")
    assert is_variant("DONUT")
    assert not is_variant("FIBRE")
    assert not is_variant("FIBER")
