"""Un-jumbling alone: drills by level and length, and the daily set."""

from datetime import date, timedelta

import pytest

from jinglejumble.games.mumble_jumble.drills import (
    DAILY,
    FIRST_DAY,
    LONGEST_DRILL,
    Exercise,
    daily_set,
    day_of,
    drill,
)
from jinglejumble.games.mumble_jumble.familiarity import LEVELS
from jinglejumble.games.mumble_jumble.lexicon import InvalidLexicon, Lexicon, lexicon
from jinglejumble.games.mumble_jumble.suggesting import band
from jinglejumble.kit.errors import Failure

TODAY = date(2026, 11, 29)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("length", [4, 5, 6, 7])
def test_a_drill_is_of_its_level_and_length(level: str, length: int) -> None:
    house = lexicon()
    exercises = drill(house, level, length, "a", n=20)
    assert len({exercise.words for exercise in exercises}) >= 19
    for exercise in exercises:
        assert exercise.level == level
        assert len(exercise.jumble) == length
        assert exercise.words == house.anagrams(exercise.jumble)
        assert not house.acceptable(exercise.jumble)
        assert set(exercise.words) & set(band(house, exercise.level, length))


def test_a_seed_gives_the_same_drill_again_and_another_seed_another_one() -> None:
    house = lexicon()
    assert drill(house, "easy", 5, "a") == drill(house, "easy", 5, "a")
    assert drill(house, "easy", 5, "a") != drill(house, "easy", 5, "b")
    assert drill(house, "easy", 5, "a", n=3) != drill(house, "medium", 5, "a", n=3)


def test_any_anagram_solves_an_exercise() -> None:
    exercise = Exercise("CRAES", "easy", ("ACRES", "CARES", "RACES", "SCARE"))
    assert exercise.solved_by("RACES")
    assert not exercise.solved_by("CRAES")
    assert not exercise.solved_by("races")


def test_a_small_dictionary_repeats_words_rather_than_fail() -> None:
    exercises = drill(Lexicon.of(["apple", "zzxyq"]), "child", 5, "a", n=4)
    assert {exercise.words for exercise in exercises} == {("APPLE",)}
    with pytest.raises(InvalidLexicon, match="no word of 6 letters"):
        drill(Lexicon.of(["apple"]), "child", 6, "a")


@pytest.mark.parametrize(
    ("level", "length", "n", "says"),
    [
        ("genius", 5, 10, "no level genius; there are: child, easy, medium, hard, expert"),
        ("x" * 999, 5, 10, "no level x"),
        ("child", 3, 10, "4 to 7 letters, not 3"),
        ("child", 8, 10, "4 to 7 letters, not 8"),
        ("child", 5, 0, "1 to 50 trays, not 0"),
        ("child", 5, LONGEST_DRILL + 1, "1 to 50 trays, not 51"),
    ],
)
def test_a_drill_that_there_is_not_is_refused(level: str, length: int, n: int, says: str) -> None:
    with pytest.raises(Failure, match=says) as refused:
        drill(lexicon(), level, length, "a", n=n)
    assert len(str(refused.value)) < 200


def test_the_daily_set_is_the_same_for_everyone_for_ever() -> None:
    """If this fails, old days have changed for everybody: better don't."""
    assert daily_set(date(2026, 3, 2), TODAY) == daily_set(date(2026, 3, 2), date(2030, 1, 1))
    assert [exercise.jumble for exercise in daily_set(date(2026, 3, 2), TODAY)] == [
        "ATNDS",
        "CPELA",
        "TCLEE",
        "BDEER",
        "TNAFI",
        "ELABZ",
        "ARVES",
        "SDUFE",
        "SOTDE",
        "ZIHLC",
    ]


def test_a_daily_set_rises_from_easy_to_hard() -> None:
    assert len(DAILY) == 10
    for day in (FIRST_DAY, TODAY):
        exercises = daily_set(day, TODAY)
        assert tuple(exercise.level for exercise in exercises) == DAILY
        assert all(len(exercise.jumble) == 5 for exercise in exercises)
        assert all(exercise.words == lexicon().anagrams(exercise.jumble) for exercise in exercises)


def test_no_word_comes_again_before_all_of_its_level_have_come() -> None:
    days = [FIRST_DAY + timedelta(days=n) for n in range(250)]
    sets = [daily_set(day, days[-1]) for day in days]
    child = [exercise.jumble for exercises in sets for exercise in exercises[:2]]
    words = [word for word in band(lexicon(), "child", 5)]
    assert len(child) == 500 <= len(words)
    spelled = sorted("".join(sorted(jumble)) for jumble in child)
    missing = sorted("".join(sorted(word)) for word in words)
    for letters in spelled:
        missing.remove(letters)  # ValueError if one came oftener than its level has it
    assert len(missing) == len(words) - 500


def test_a_day_before_the_first_and_a_day_to_come_have_no_set() -> None:
    with pytest.raises(Failure, match="no daily set on 2025-12-31: the first was on 2026-01-01"):
        daily_set(FIRST_DAY - timedelta(days=1), TODAY)
    with pytest.raises(Failure, match="set of 2026-11-30 is not out yet"):
        daily_set(TODAY + timedelta(days=1), TODAY)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "today",
        "2026-02-30",
        "2026-2-3",
        "20260203",
        "٢٠٢٦-٠٢-٠٣",
        "2026-02-03T00:00",
        "0000-01-01",
    ],
)
def test_an_address_that_names_no_day_is_refused(text: str) -> None:
    with pytest.raises(Failure, match="is no day; write one like 2026-01-01"):
        day_of(text)
    assert day_of("2026-02-28") == date(2026, 2, 28)
