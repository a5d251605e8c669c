"""Rulebooks: whatever rule a refusal or a house rule names is stated in them, in each language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from jinglejumble.games import GAMES

PLAYED = ["jingle-jangle", "mumble-jumble", "nim-house"]
RULE = re.compile(r"[A-Z]-[A-Z]?[0-9]+")


def named_in(source: str) -> Iterator[str]:
    """The rule ids among a module's texts: what refusals are given, not what docstrings say."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and RULE.fullmatch(node.value)
        ):
            yield node.value


def sources(module: str) -> list[Path]:
    with resources.as_file(resources.files(module)) as folder:
        return sorted(folder.rglob("*.py"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", PLAYED)
def test_every_rule_that_a_refusal_names_is_stated_in_the_rulebook(
    name: str, language: str
) -> None:
    package = GAMES[name]
    stated = set(re.findall(rf"\*\*({RULE.pattern})\*\*", package.rulebook(language)))
    named = {
        rule for file in sources(package.module) for rule in named_in(file.read_text("utf-8"))
    } | {rule.rule for rule in package.house if rule.rule}
    assert len(named) >= 4
    assert named <= stated


def test_the_house_itself_names_only_rules_that_some_game_states() -> None:
    """What tables refuse (a leaver's seat, J-R13) is told with the game's rules, too."""
    stated = {
        rule
        for name in PLAYED
        for rule in re.findall(rf"\*\*({RULE.pattern})\*\*", GAMES[name].rulebook())
    }
    named = {
        rule
        for part in ("jinglejumble.kit", "jinglejumble.server")
        for file in sources(part)
        for rule in named_in(file.read_text("utf-8"))
    }
    assert named <= stated
