"""A game as the house knows it: house rules, bots, queries, rulebook."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import InvalidHouseRule, InvalidNotation
from jinglejumble.kit.game import Outcome
from jinglejumble.kit.package import HouseRule, Package, check_house, house_rules, places
from kit.toy import Shout

TOY = Package("shout", "kit.toy")
JANGLE = GAMES["jingle-jangle"]


def test_the_house_knows_its_games() -> None:
    assert next(iter(GAMES)) == "jingle-jangle"
    assert len(GAMES) == len(list(GAMES))
    with pytest.raises(KeyError):
        GAMES["chess"]


def test_a_package_makes_its_game_with_house_rules() -> None:
    assert TOY.make() == Shout()
    assert TOY.make(mood="soft", polite=True, rounds=9, seconds=None, motto="abcde") == Shout(
        mood="soft", polite=True, rounds=9, seconds=None, motto="abcde"
    )
    assert TOY.rules == 7


def test_house_rules_are_the_fields_of_the_game() -> None:
    assert TOY.house == (
        HouseRule("mood", "choice", "loud", "T-1", choices=("loud", "soft")),
        HouseRule("polite", "flag", False),
        HouseRule("rounds", "number", 1, least=1, most=9),
        HouseRule("seconds", "number", 10, least=0, most=60, optional=True),
        HouseRule("motto", "text", "", most=5),
    )
    assert house_rules(Shout(rounds=2)) == {
        "mood": "loud",
        "polite": False,
        "rounds": 2,
        "seconds": 10,
        "motto": "",
    }


@pytest.mark.parametrize(
    ("house", "takes"),
    [
        ({"mood": "LOUD"}, "loud, soft"),
        ({"mood": 1}, "loud, soft"),
        ({"mood": None}, "loud, soft"),
        ({"mood": ["loud"]}, "loud, soft"),
        ({"polite": 1}, "true, false"),
        ({"polite": "true"}, "true, false"),
        ({"rounds": 0}, "1 to 9"),
        ({"rounds": 10}, "1 to 9"),
        ({"rounds": True}, "1 to 9"),
        ({"rounds": 2.0}, "1 to 9"),
        ({"rounds": "2"}, "1 to 9"),
        ({"rounds": None}, "1 to 9"),
        ({"rounds": float("nan")}, "1 to 9"),
        ({"seconds": 61}, "0 to 60 or none"),
        ({"seconds": -1}, "0 to 60 or none"),
        ({"motto": "abcdef"}, "a text of at most 5 characters"),
        ({"motto": None}, "a text of at most 5 characters"),
    ],
)
def test_a_house_rule_takes_what_it_says(house: dict[str, Any], takes: str) -> None:
    with pytest.raises(InvalidHouseRule) as refused:
        TOY.make(**house)
    assert refused.value.params["takes"] == takes
    assert takes in str(refused.value)
    with pytest.raises(InvalidHouseRule):
        check_house(Shout(**house))


def test_a_game_made_by_hand_is_checked_too() -> None:
    check_house(Shout())


def test_unknown_house_rules_are_told_with_those_there_are() -> None:
    with pytest.raises(InvalidHouseRule, match="no house rule volume here"):
        TOY.make(volume=3)


def test_parts_are_found_by_file_name() -> None:
    assert JANGLE.levels[0] == "random"
    assert JANGLE.levels[-1] == "merciless"
    assert JANGLE.rulebook().startswith("# The rulebook of Jingle Jangle")
    assert set(JANGLE.golden()) == {
        "jingle-jangle-golden/1",
        "jingle-jangle-placement/1",
        "jingle-jangle-perft/1",
        "jingle-jangle-endgame/1",
    }
    assert JANGLE.dealt(JANGLE.make(), 2, "seed 1").startswith("deal ")
    assert hasattr(JANGLE.terminal(), "draw")
    with pytest.raises(KeyError):
        JANGLE.bot("grandmaster")


@dataclass(frozen=True)
class Bare(Shout):
    """A game whose package has no other part."""

    hidden: int = field(default=0, init=False)


def test_parts_may_be_missing() -> None:
    bare = Package("bare", "kit")
    assert (bare.levels, bare.golden(), bare.terminal(), bare.rulebook()) == ((), {}, None, "")
    assert bare.dealt(Shout(), 2, "seed 1") == "seed 1"
    with pytest.raises(InvalidNotation, match="bare answers no questions"):
        bare.answer(Shout(), None, "judge")


def test_a_part_that_cannot_be_loaded_is_no_missing_part(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_a_game").mkdir()
    (tmp_path / "half_a_game" / "__init__.py").touch()
    (tmp_path / "half_a_game" / "bots.py").write_text("import no_such_thing_at_all\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="no_such_thing_at_all"):
        _ = Package("half", "half_a_game").levels


def test_fields_that_are_not_asked_for_are_no_house_rules() -> None:
    assert "hidden" not in house_rules(Bare())


def test_places_are_shared_and_the_next_one_skipped() -> None:
    assert places((40, 90, 90, 10)) == (3, 1, 1, 4)
    assert places((40, 90, 10), first=[2]) == (3, 2, 1)


def test_winners_are_all_in_first_place() -> None:
    assert Outcome("x", (1, 2, 1), (5, 3, 5)).winners == (0, 2)
