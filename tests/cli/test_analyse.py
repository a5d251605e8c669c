"""`jinglejumble analyse` and `jinglejumble warm-up`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from jinglejumble.games import GAMES
from jinglejumble.kit.bot import match


@pytest.fixture
def log(tmp_path: Path) -> Path:
    package = GAMES["jingle-jangle"]
    game = package.make()
    bots = [package.bot("greedy"), package.bot("gentle")]
    file = tmp_path / "my.log"
    file.write_text(str(match(game, bots, package.dealt(game, 2, "seed 2a"))), "utf-8")
    return file


def test_a_position_is_ranked(run: Run) -> None:
    result = run("analyse", "seed 2a", "--seconds", "0.05")
    assert result.exit_code == 0
    assert "Turn 0, seat 0" in result.output
    assert "Scores 5 x 3 x 3" in result.output
    assert "played on from there" in result.output


def test_a_position_as_json_holds_the_whole_ranking(run: Run) -> None:
    result = run("analyse", "seed 2a", "--seats", "3", "--seconds", "0.05", "--json")
    assert result.exit_code == 0
    told = json.loads(result.output)
    assert told["deals"] > 0
    assert told["choices"][0]["behind"] == 0


def test_a_log_is_judged_turn_by_turn(run: Run, log: Path) -> None:
    result = run("analyse", str(log), "--seconds", "0.02")
    assert result.exit_code == 0
    assert "Seat 0: lead " in result.output
    assert "Costliest turn: " in result.output


def test_a_log_as_json(run: Run, log: Path) -> None:
    result = run("analyse", str(log), "--seconds", "0.02", "--json")
    assert result.exit_code == 0
    told = json.loads(result.output)
    assert len(told["turns"]) > 5
    assert {"place", "lost", "rank", "missed", "leads"} <= set(told["turns"][0])
    assert len(told["summary"]["luck"]) == 2


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("nowhere.log", "cannot be read"),
        ("seed xyz", "xyz"),
        ("seed 2a; RG>90,90", "J-S6"),
        ("seed 2a; hello", "hello"),
    ],
)
def test_what_is_no_log_and_no_position_is_told(run: Run, what: str, said: str) -> None:
    result = run("analyse", what)
    assert result.exit_code == 1
    assert said in result.output


def test_a_game_without_analysis_is_told(run: Run) -> None:
    result = run("analyse", "seed 1", "--game", "nim-house")
    assert result.exit_code == 2
    assert "no analysis of nim-house" in result.output


def test_warm_up_compiles_or_finds_all(run: Run) -> None:
    result = run("warm-up")
    assert result.exit_code == 0
    assert "jingle-jangle: ready after" in result.output
