"""`jinglejumble bots`: contests on the same deals, their tables, and what Ctrl-C leaves."""

from __future__ import annotations

import json
import signal
from collections import defaultdict
from math import isclose
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.conftest import Run, Started
from cli.terminal import plain, terminal
from jinglejumble.cli.contest import Contest, Played, standings, wilson
from jinglejumble.cli.files import replayed
from jinglejumble.games import GAMES
from jinglejumble.kit.package import house_rules


def contest(*levels: str, games: int = 4, game: str = "jingle-jangle") -> Contest:
    return Contest(game, house_rules(GAMES[game].make()), levels, "tuesday", games)


def outcome_of(one: Played) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    return one.number, one.places, one.scores


def test_every_deal_is_played_with_every_bot_on_every_seat(tmp_path: Path, run: Run) -> None:
    result = run("bots", "greedy", "random", "random", "--games", "4", "--logs", str(tmp_path))
    assert result.exit_code == 0
    assert "6 games on 2 deals, each in 3 rotations of the seats" in result.output
    seats_of_greedy = defaultdict(list)
    for file in sorted(tmp_path.glob("*.log")):
        log = replayed(file).log
        seated = [str(line).split()[1:] for line in log.lines if "bot greedy" in str(line)]
        seats_of_greedy[log.setup].append(seated[0][1])
    assert [sorted(seats) for seats in seats_of_greedy.values()] == [["0", "1", "2"]] * 2


def test_greedy_beats_random_and_the_json_says_by_how_much(run: Run) -> None:
    result = run("bots", "greedy", "random", "--games", "20", "--json")
    found = json.loads(result.output)
    greedy, random = found["bots"]
    assert greedy["level"] == "greedy"
    assert greedy["wins"] + random["wins"] == found["games"] == 20
    assert greedy["share"] > 0.5 > random["share"]
    assert greedy["share_95"][0] < greedy["share"] < greedy["share_95"][1]
    assert isclose(greedy["margin"], -random["margin"])
    assert found["house"]["no_play"] == "claim"


def test_the_same_seed_gives_the_same_games_in_one_process_or_in_several() -> None:
    one = contest("greedy", "random")
    alone = [outcome_of(played) for played in one.run()]
    several = sorted(outcome_of(played) for played in one.run(2))
    assert alone == several
    assert len({played.log for played in one.run()}) == 4


def test_equal_bots_are_numbered_and_share_what_they_share(run: Run) -> None:
    result = run("bots", "careful", "careful", "--game", "nim-house", "--games", "2")
    assert result.exit_code == 0
    assert "careful 1" in result.output
    assert "careful 2" in result.output
    same = Played(0, 0, (1, 1), (5, 5), "")
    first, second = standings(contest("greedy", "greedy"), [same])
    assert (first.wins, second.wins) == (0.5, 0.5)
    assert first.margin_error is None


def test_one_game_has_no_interval_of_the_margin(run: Run) -> None:
    result = run("bots", "careful", "careless", "--game", "nim-house", "--games", "1", "--json")
    assert json.loads(result.output)["games"] == 2
    played = Played(0, 0, (1, 2), (3, 1), "")
    assert standings(contest("greedy", "random"), [played])[0].margin == 2


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.floats(0, n), st.just(n))))
def test_the_interval_of_a_share_holds_the_share_and_is_a_share(case: tuple[float, int]) -> None:
    wins, games = case
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-12
    assert wins / games - 1e-12 <= high <= 1
    mirrored = wilson(games - wins, games)
    assert isclose(low, 1 - mirrored[1], abs_tol=1e-9)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["greedy", "nope"], "jingle-jangle has no bot nope; it has: random, gentle, easy, "),
        (["greedy"], "jingle-jangle has 2–4 seats; one bot is named"),
        (["greedy"] * 5, "jingle-jangle has 2–4 seats; 5 bots are named"),
        (["greedy", "random", "--games", "0"], "--games"),
        (["greedy", "random", "--game", "nope"], "There is no game nope here"),
        (["greedy", "random", "--house", "help=x"], "it takes: strict, learning"),
        ([], "LEVEL"),
    ],
)
def test_wrong_usage_is_told_with_the_choices_there_are(
    run: Run, words: list[str], said: str
) -> None:
    result = run("bots", *words)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_there_is(jobs: str) -> None:
    with terminal("bots", "greedy", "random", "--games", "100000", "--jobs", jobs) as screen:
        screen.until("Games")
        while " 0/100000" in plain(screen.until("/100000")):
            pass
        screen.interrupt()
        seen, code = screen.end()
    assert code == 130
    assert "Mean margin" in plain(seen)
    assert "Interrupted after" in seen
    assert "Traceback" not in seen


def test_progress_is_for_terminals_only(start: Started) -> None:
    process = start("bots", "greedy", "random", "--games", "2")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "greedy" in out


def test_an_interrupt_before_the_first_game_is_no_error(start: Started) -> None:
    process = start("bots", "greedy", "random", "--games", "100000", "--json")
    assert process.stdout is not None
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "result" not in err
