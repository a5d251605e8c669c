"""The rulebook: every rule that is cited stands in it, and stored plays replay for ever."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jinglejumble.games import GAMES
from jinglejumble.kit.verify import verify_file

HERE = Path(__file__).parent
SOURCES = Path(__file__).parents[3] / "src" / "jinglejumble" / "games" / "jingle_jangle"
PLAYED = sorted((HERE / "playthroughs").glob("*.log"))
RULES = set(re.findall(r"\*\*(J-[SR][0-9]+)\*\*", GAMES["jingle-jangle"].rulebook()))


@pytest.mark.parametrize(
    "file",
    [*SOURCES.rglob("*.py"), *SOURCES.rglob("*.json"), *HERE.glob("*.py")],
    ids=lambda file: file.name,
)
def test_every_rule_that_is_cited_stands_in_the_rulebook(file: Path) -> None:
    assert set(re.findall(r"J-[SR][0-9]+", file.read_text("utf-8"))) <= RULES


def test_the_rulebook_numbers_its_rules_without_gaps() -> None:
    assert {f"J-S{n}" for n in range(1, 13)} | {f"J-R{n}" for n in range(1, 15)} == RULES


def test_plays_are_stored() -> None:
    assert len(PLAYED) == 5


@pytest.mark.parametrize("log", PLAYED, ids=lambda log: log.stem)
def test_stored_plays_replay_to_their_outcome(log: Path) -> None:
    """A change that breaks one of them needs a new number of the rules."""
    assert verify_file(log, GAMES) > 15
