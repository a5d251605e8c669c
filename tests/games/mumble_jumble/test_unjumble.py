"""How hard a jumble is, and how soon solvers find its word."""

from dataclasses import replace
from itertools import permutations
from math import exp, log, log2
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinglejumble.games.mumble_jumble.familiarity import LEVELS, Level
from jinglejumble.games.mumble_jumble.lexicon import lexicon
from jinglejumble.games.mumble_jumble.suggesting import band, pool, random_jumble
from jinglejumble.games.mumble_jumble.unjumble import (
    Difficulty,
    Odds,
    difficulty,
    hardest,
    moves,
    odds,
    plausibility_bits,
    pronounceable,
    solved_by,
    syllables,
)

WORDS = st.text("ABCDE", min_size=1, max_size=7)


@pytest.fixture(scope="module")
def medium() -> list[Difficulty]:
    """Two random jumbles of every five-letter word that a medium player knows."""
    return _jumbled(pool(lexicon(), "medium", 5), 2)


def _jumbled(words: tuple[str, ...], times: int) -> list[Difficulty]:
    house, luck = lexicon(), Random(1)
    return [
        house.difficulty(word, random_jumble(house, word, luck))
        for word in words
        for _ in range(times)
    ]


@pytest.mark.parametrize(
    ("word", "bits"),
    [
        ("CIVIC", 0.7),
        ("BEACH", 2.1),
        ("HOUSE", 2.4),
        ("FUDGE", 3.7),
        ("TRAIN", 4.5),
        ("LEAST", 6.4),
        ("AWFUL", 7.3),
        ("RHYME", 8.6),
    ],
)
def test_bits_are_as_measured(word: str, bits: float) -> None:
    assert plausibility_bits(word) == pytest.approx(bits, abs=0.06)


@pytest.mark.parametrize("word", ["CIVIC", "TESTS", "LEAST", "AAAA", "QXZJV"])
def test_bits_are_those_of_trying_every_order(word: str) -> None:
    def share(order: str) -> float:
        return exp((len(order) + 1) * pronounceable(order))

    whole = sum(share("".join(order)) for order in set(permutations(word)))
    assert plausibility_bits(word) == pytest.approx(log2(whole / share(word)), abs=1e-9)


@pytest.mark.parametrize(
    ("word", "jumble", "n"),
    [
        ("SCARE", "SCARE", 0),
        ("SCARE", "CRAES", 2),
        ("SCARE", "CARES", 1),
        ("HOUSE", "ESUOH", 4),
        ("APPLE", "LEPAP", 3),
        ("TESTS", "STETS", 1),
        ("AAAA", "AAAA", 0),
    ],
)
def test_moves_are_the_letters_that_must_move(word: str, jumble: str, n: int) -> None:
    assert moves(word, jumble) == n


@given(WORDS, st.randoms(use_true_random=False))
def test_moves_are_letters_less_the_longest_common_subsequence(word: str, luck: Random) -> None:
    jumble = "".join(luck.sample(word, len(word)))
    table = [[0] * (len(word) + 1) for _ in range(len(word) + 1)]
    for i, a in enumerate(word):
        for j, b in enumerate(jumble):
            longer = max(table[i][j + 1], table[i + 1][j])
            table[i + 1][j + 1] = table[i][j] + 1 if a == b else longer
    assert moves(word, jumble) == len(word) - table[-1][-1]


@pytest.mark.parametrize(
    ("word", "n"),
    [
        ("HOUSE", 1),
        ("APPLE", 2),
        ("WHALE", 1),
        ("RHYTHM", 1),
        ("BANANA", 3),
        ("NTH", 1),
        ("SEE", 1),
    ],
)
def test_syllables(word: str, n: int) -> None:
    assert syllables(word) == n


def test_the_features_of_the_medium_pool_are_as_measured(medium: list[Difficulty]) -> None:
    for name, middle, spread in (
        ("bits", 3.79, 2.04),
        ("moves", 2.14, 0.68),
        ("syllables", 1.43, 0.51),
        ("zipf", 4.27, 0.57),
        ("pronounceable", -3.44, 0.72),
    ):
        values = [float(getattr(one, name)) for one in medium]
        assert mean(values) == pytest.approx(middle, abs=0.06)
        assert stdev(values) == pytest.approx(spread, abs=0.06)
    index = [one.index for one in medium]
    assert mean(index) == pytest.approx(0, abs=0.05)
    assert stdev(index) == pytest.approx(0.56, abs=0.03)


SECONDS = (5, 10, 20, 30, 60, 120)
SOLVED: dict[Level, tuple[float, ...]] = {
    "child": (0.06, 0.13, 0.25, 0.33, 0.46, 0.55),
    "easy": (0.16, 0.30, 0.49, 0.60, 0.76, 0.84),
    "medium": (0.30, 0.50, 0.72, 0.82, 0.93, 0.97),
    "hard": (0.53, 0.75, 0.90, 0.95, 0.99, 1.0),
    "expert": (0.78, 0.92, 0.98, 0.99, 1.0, 1.0),
}
SOLVED_BY_POOL: dict[Level, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "child": ((0.18, 0.44, 0.61), (0.01, 0.03, 0.04)),
    "easy": ((0.36, 0.69, 0.84), (0.07, 0.18, 0.26)),
    "medium": ((0.55, 0.86, 0.95), (0.25, 0.53, 0.68)),
    "hard": ((0.79, 0.96, 0.99), (0.53, 0.83, 0.92)),
    "expert": ((0.94, 1.0, 1.0), (0.80, 0.97, 0.99)),
}


@pytest.mark.parametrize("level", LEVELS)
def test_solvers_of_a_level_are_as_quick_as_designed(
    level: Level, medium: list[Difficulty]
) -> None:
    for seconds, share in zip(SECONDS, SOLVED[level], strict=True):
        found = mean(odds(one, level).by(seconds) for one in medium)
        assert found == pytest.approx(share, abs=0.02)


@pytest.mark.parametrize("level", LEVELS)
def test_easy_words_are_found_sooner_and_hard_ones_later(level: Level) -> None:
    easy = _jumbled(pool(lexicon(), "easy", 5), 2)
    hard = _jumbled(band(lexicon(), "hard", 5), 2)
    for jumbled, shares in zip((easy, hard), SOLVED_BY_POOL[level], strict=True):
        for seconds, share in zip((10, 30, 60), shares, strict=True):
            found = mean(odds(one, level).by(seconds) for one in jumbled)
            assert found == pytest.approx(share, abs=0.02)


def test_each_weight_has_the_sign_of_the_literature() -> None:
    easy = Difficulty("SCARE", "CRAES", 2.0, 2, 4.0, 1, -3.0, False, False, False)

    def harder(**change: float | bool) -> bool:
        return replace(easy, **change).index > easy.index  # type: ignore[arg-type]  # any field

    assert harder(bits=5.0)
    assert harder(moves=3)
    assert harder(syllables=2)
    assert harder(pronounceable=-2.0)
    assert harder(vowel_first=True)
    assert harder(spells_word=True)
    assert not harder(zipf=5.0)
    assert not harder(first_kept=True)


def test_bits_above_eight_count_as_eight() -> None:
    eight = Difficulty("SCARE", "CRAES", 8.0, 2, 4.0, 1, -3.0, False, False, False)
    assert replace(eight, bits=11.0).index == eight.index > replace(eight, bits=7.0).index


def test_the_jumble_is_a_weapon() -> None:
    luck, ratios = Random(2), []
    for word in ("HOUSE", "AWFUL", "TRAIN", "MAGIC", "QUEST"):
        medians = [
            odds(difficulty(word, "".join(luck.sample(word, 5))), "medium").median
            for _ in range(200)
        ]
        ratios.append(max(medians) / min(medians))
    assert min(ratios) > 2


def test_a_longer_word_takes_longer() -> None:
    five = odds(difficulty("HOUSE", "ESUOH"), "medium")
    index = difficulty("HOUSES", "SESUOH").index
    six = odds(difficulty("HOUSES", "SESUOH"), "medium")
    assert six.median == pytest.approx(12 * exp(index + 0.55))
    assert five.median == pytest.approx(12 * exp(difficulty("HOUSE", "ESUOH").index))


@pytest.mark.parametrize("level", LEVELS)
def test_sampled_times_follow_the_odds(level: Level) -> None:
    luck = Random(3)
    one = odds(difficulty("HEART", "TRAEH"), level)
    times = [one.sample(luck) for _ in range(4000)]
    for seconds in (3.0, 10.0, 30.0, 120.0):
        share = sum(time is not None and time <= seconds for time in times) / len(times)
        assert share == pytest.approx(one.by(seconds), abs=0.03)


def test_a_sample_draws_four_numbers_whatever_comes_of_it() -> None:
    for known in (0.0, 1.0):
        luck, other = Random(5), Random(5)
        Odds(known, 0.5, 12.0, 0.9).sample(luck)
        for _ in range(4):
            other.random()
        assert luck.random() == other.random()


def test_nothing_is_found_before_the_trays_open() -> None:
    one = odds(difficulty("HEART", "TRAEH"), "expert")
    assert one.by(0) == one.by(-1) == 0


def test_several_words_for_a_tray_make_it_likelier() -> None:
    house = lexicon()
    each = [odds(house.difficulty(word, "CRAES"), "medium") for word in house.anagrams("CRAES")]
    together = solved_by(each, 10)
    assert together > max(one.by(10) for one in each)
    assert log(1 - together) == pytest.approx(sum(log(1 - one.by(10)) for one in each))
    assert solved_by([], 10) == 0


def test_the_hardest_jumble_is_hardest_for_the_easiest_of_its_words() -> None:
    house = lexicon()
    orders = [order for order in map("".join, permutations("TALES")) if not house.acceptable(order)]
    words = house.anagrams("TALES")
    best = hardest(orders, words)

    def index(jumble: str) -> float:
        return min(house.difficulty(word, jumble).index for word in words)

    assert index(best) == pytest.approx(max(map(index, orders)))
