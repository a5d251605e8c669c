"""Questions without a table: the daily set of any day, drills, what solves a tray."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from jinglejumble.games import GAMES
from jinglejumble.games.mumble_jumble.drills import DAILY
from jinglejumble.games.mumble_jumble.familiarity import LEVELS
from jinglejumble.games.mumble_jumble.letters import LENGTHS
from jinglejumble.kit.errors import Failure, InvalidNotation, JinglejumbleError

TODAY = date(2026, 3, 1)


def asked(query: str) -> Any:
    return GAMES["mumble-jumble"].alone(query, TODAY)


def test_the_daily_set_of_today_and_of_a_day_before() -> None:
    today = asked("daily")
    days = (today["day"], today["today"], today["first"])
    assert days == ("2026-03-01", "2026-03-01", "2026-01-01")
    assert tuple(tray["level"] for tray in today["trays"]) == DAILY
    assert asked("daily 2026-03-01") == today
    before = asked("daily 2026-02-28")
    assert before["trays"] != today["trays"]
    for tray in before["trays"]:
        assert tray["jumble"] not in tray["words"]
        assert all(sorted(word) == sorted(tray["jumble"]) for word in tray["words"])


@pytest.mark.parametrize("day", ["2026-03-02", "2025-12-31", "2026-02-30", "today", "9999-99-99"])
def test_a_day_without_a_set(day: str) -> None:
    with pytest.raises(Failure):
        asked(f"daily {day}")


def test_a_drill_is_made_from_its_seed() -> None:
    trays = asked("drill hard 6 9f 4")["trays"]
    assert len(trays) == 4
    assert all(len(tray["jumble"]) == 6 and tray["level"] == "hard" for tray in trays)
    assert asked("drill hard 6 9f 4")["trays"] == trays
    assert asked("drill hard 6 a0 4")["trays"] != trays


@pytest.mark.parametrize(
    "query", ["drill silly 5 9f 10", "drill easy 9 9f 10", "drill easy 5 9f 99"]
)
def test_a_drill_that_there_is_not(query: str) -> None:
    with pytest.raises(Failure):
        asked(query)


def test_drills_to_be_kept_are_of_every_level_and_length_and_change_by_the_day() -> None:
    kept = asked("kept")["drills"]
    assert {(each["level"], each["length"]) for each in kept} == {
        (level, length) for level in LEVELS for length in LENGTHS
    }
    for each in kept:
        assert len(each["trays"]) == 30
        for tray in each["trays"]:
            assert len(tray["jumble"]) == each["length"]
            assert tray["words"]
            assert tray["jumble"] not in tray["words"]
    assert asked("kept")["drills"] == kept
    assert GAMES["mumble-jumble"].alone("kept", date(2026, 3, 2)) != {"drills": kept}


def test_what_solves_a_tray() -> None:
    told = asked("tray CRAES")
    assert {each["word"] for each in told["words"]} >= {"SCARE", "RACES", "CARES"}
    assert all(each["acceptable"] for each in told["words"])


@pytest.mark.parametrize(
    "query",
    [
        "",
        "word SCARE",
        "daily 2026-02-28 2026-02-27",
        "drill",
        "drill easy 5 9F 10",
        "drill easy five 9f 10",
        "drill easy 5 9f 1 2",
    ],
)
def test_other_questions_are_refused(query: str) -> None:
    with pytest.raises(InvalidNotation):
        asked(query)


@pytest.mark.parametrize("tray", ["", "CRAES SCARE", "CR4ES", "long"])
def test_what_is_no_tray_is_refused(tray: str) -> None:
    """M-R4, M-S6."""
    with pytest.raises(JinglejumbleError, match=r"M-R4|M-S6"):
        asked("tray " + ("x" * 10**6 if tray == "long" else tray))


def test_a_game_without_such_questions_says_so() -> None:
    with pytest.raises(InvalidNotation):
        GAMES["jingle-jangle"].alone("daily", TODAY)
