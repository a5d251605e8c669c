"""The rulebook: every rule that is cited stands in it, and stored plays replay for ever."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jinglejumble.kit.package import Package
from jinglejumble.kit.verify import verify_file

HERE = Path(__file__).parent
SOURCES = Path(__file__).parents[3] / "src" / "jinglejumble" / "games" / "mumble_jumble"
PLAYED = sorted((HERE / "playthroughs").glob("*.log"))
GAMES = {"mumble-jumble": Package("mumble-jumble", "jinglejumble.games.mumble_jumble")}
RULES = set(re.findall(r"\*\*(M-[SR][0-9]+)\*\*", GAMES["mumble-jumble"].rulebook()))
CITED = re.compile("M-[SR][0-9]+")


@pytest.mark.parametrize(
    "file",
    [*SOURCES.rglob("*.py"), *SOURCES.rglob("*.json"), *HERE.glob("*.py")],
    ids=lambda file: file.name,
)
def test_every_rule_that_is_cited_stands_in_the_rulebook(file: Path) -> None:
    assert set(CITED.findall(file.read_text("utf-8"))) <= RULES


def test_every_rule_is_cited_by_a_test() -> None:
    texts = (file.read_text("utf-8") for file in HERE.glob("test_*.py"))
    cited = {rule for text in texts for rule in CITED.findall(text.upper().replace("_", "-"))}
    assert cited == RULES


def test_the_rulebook_numbers_its_rules_without_gaps() -> None:
    assert {f"M-S{n}" for n in range(1, 19)} | {f"M-R{n}" for n in range(1, 20)} == RULES


def test_plays_are_stored() -> None:
    assert len(PLAYED) == 6


@pytest.mark.parametrize("log", PLAYED, ids=lambda log: log.stem)
def test_stored_plays_replay_to_their_outcome(log: Path) -> None:
    """A change that breaks one of them needs a new number of the rules."""
    assert verify_file(log, GAMES) > 40
