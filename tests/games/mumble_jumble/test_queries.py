"""Questions to a view: open in preparation and after the end, closed while words are on sheets."""

from __future__ import annotations

from typing import Any

import pytest

from games.mumble_jumble.plays import WORDS, acts, all_pass, opened, prepared, start, written
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.queries import answer
from jinglejumble.games.mumble_jumble.state import State
from jinglejumble.kit.errors import IllegalAction, InvalidNotation
from jinglejumble.kit.package import Package

TABLE = MumbleJumble(countdown=0)
TINY = MumbleJumble(custom=WORDS + " PZAZZ AAAAA", countdown=0, accept_anyway=True)
PACKAGE = Package("mumble-jumble", "jinglejumble.games.mumble_jumble")


def asked(game: MumbleJumble, state: State, query: str, seat: int | None = 0) -> Any:
    return PACKAGE.answer(game, game.view(state, seat), query)


def test_word_tells_all_about_a_word() -> None:
    told = asked(TABLE, start(TABLE), "word scare")
    definition = told.pop("definition")
    assert told.pop("zipf") > 3
    assert told == {
        "word": "SCARE",
        "acceptable": True,
        "right_length": True,
        "anagrams": 3,
        "level": "easy",
        "short": None,
        "playable": True,
    }
    assert definition["gloss"]


def test_word_tells_what_is_wrong_with_one() -> None:
    told = asked(TABLE, start(TABLE), "word xqzjk")
    assert (told["acceptable"], told["playable"], told["definition"]) == (False, False, None)
    assert (told["anagrams"], told["level"]) == (0, None)
    told = asked(TABLE, start(TABLE), "word care")
    assert (told["acceptable"], told["right_length"], told["playable"]) == (True, False, False)
    told = asked(TINY, start(TINY), "word PZAZZ")
    assert (told["acceptable"], told["short"], told["playable"]) == (True, "Z", False)
    assert asked(TINY, start(TINY), "word AAAAA")["playable"] is False


def test_m_r1_a_considered_word_is_checked_against_all_tiles_and_not_the_pool() -> None:
    table = MumbleJumble(custom="PIZZA JAZZY SCARE")
    state = acts(table, start(table), "0 word 1 PIZZA ZIPZA").state
    assert asked(table, state, "word JAZZY", 1) == asked(table, start(table), "word JAZZY", 1)


def test_suggest_tells_a_word_of_a_level() -> None:
    words = {asked(TABLE, start(TABLE), f"suggest easy {n}")["word"] for n in range(9)}
    assert len(words) > 5
    for word in words:
        told = asked(TABLE, start(TABLE), f"word {word}")
        assert (told["playable"], told["level"]) == (True, "easy")
    for way in ("", "easy", "easy x", "easy ９", "silly 1", "easy 1 2"):
        with pytest.raises(InvalidNotation):
            asked(TABLE, start(TABLE), f"suggest {way}")


def test_jumble_suggests_one() -> None:
    hard = asked(TABLE, start(TABLE), "jumble HOUSE hard")["jumble"]
    assert sorted(hard) == sorted("HOUSE")
    assert hard != "HOUSE"
    shuffles = {
        asked(TABLE, start(TABLE), f"jumble HOUSE shuffled {n}")["jumble"] for n in range(9)
    }
    assert len(shuffles) > 5
    with pytest.raises(IllegalAction, match="M-R5"):
        asked(TINY, start(TINY), "jumble AAAAA hard")
    for way in ("", "soft", "shuffled", "shuffled x", "shuffled ９", "shuffled -1"):
        with pytest.raises(InvalidNotation):
            asked(TABLE, start(TABLE), f"jumble HOUSE {way}")


def test_tray_tells_all_its_words_after_the_round() -> None:
    words = asked(TABLE, start(TABLE), "tray CRAES")["words"]
    assert [entry["word"] for entry in words] == ["ACRES", "CARES", "RACES", "SCARE"]
    assert all(entry["acceptable"] and entry["definition"] for entry in words)


@pytest.mark.parametrize(
    "query", ["word RACES", "meaning RACES", "tray CRAES", "jumble RACES hard"]
)
def test_m_s14_while_words_are_on_sheets_the_dictionary_is_closed(query: str) -> None:
    game = MumbleJumble(countdown=1)
    counting = acts(game, prepared(game, start(game)), "0 go 1").state
    solving = opened(TABLE)
    settling = acts(TABLE, written(TABLE, solving, "- RACES MOUES"), "0 stop 1").state
    for state in (counting, solving, settling):
        with pytest.raises(IllegalAction, match="M-S14"):
            asked(TABLE, state, query)


def test_a_word_that_was_ruled_on_can_be_looked_up() -> None:
    state = acts(TINY, written(TINY, opened(TINY), "- RACES MOUES"), "0 stop 1").state
    state = acts(TINY, state, "1 challenge 1 0 1").state
    told = asked(TINY, state, "meaning RACES", None)
    assert (told["word"], told["acceptable"]) == ("RACES", True)
    assert told["definition"]["lemma"] == "race"
    with pytest.raises(IllegalAction):
        asked(TINY, state, "meaning MOUES")
    state = acts(TINY, state, "1 challenge 1 0 2").state
    assert asked(TINY, state, "meaning MOUES")["acceptable"] is False, "it is being voted on"


def test_the_dictionary_is_open_again_after_the_round() -> None:
    state = acts(TABLE, written(TABLE, opened(TABLE), "- RACES MUOES"), "0 stop 1").state
    state = all_pass(TABLE, state).state
    assert asked(TABLE, state, "meaning MUOES")["acceptable"] is False


@pytest.mark.parametrize(
    "query", ["", "judge RG>2,-1", "word", "word ", "word SC4RE", "word " + "x" * 10**6]
)
def test_other_questions_are_refused(query: str) -> None:
    with pytest.raises(InvalidNotation) as refusal:
        answer(TABLE, TABLE.view(start(TABLE), 0), query)
    assert len(str(refusal.value)) < 300
