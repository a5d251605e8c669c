"""`jinglejumble play`: whole games by standard input, on a terminal, and ways to leave."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest

from cli.conftest import Run, Started
from cli.terminal import plain, terminal
from jinglejumble.games import GAMES
from jinglejumble.kit.bot import match
from jinglejumble.kit.log import Entry, Log, read_log
from jinglejumble.kit.play import play, replay, settle


def read(file: Path) -> Log:
    return read_log(file.read_text("utf-8").splitlines())


def kept(home: Path) -> list[Path]:
    """The logs that were kept for this person."""
    return sorted(home.rglob("*.log"))


def line_of_play(log: Log) -> str:
    """What people would type to play a log again."""
    return "".join(f"{entry.act}\n" for entry in log.entries)


def played_by_bots(house: dict[str, object], seats: int) -> Log:
    package = GAMES["jingle-jangle"]
    game = package.make(**house)
    return match(game, [package.bot("greedy")] * seats, package.dealt(game, seats, "seed 2a"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_people_play_a_whole_game_of_jingle_jangle_by_standard_input(
    run: Run, seats: int, tmp_path: Path
) -> None:
    log = played_by_bots({"no_play": "referee"}, seats)
    file = tmp_path / "my.log"
    result = run(
        "play", "--hot-seat", "--seats", str(seats), "--seed", "2a",
        "--house", "no_play=referee", "--log", str(file), typed=line_of_play(log),
    )  # fmt: skip
    assert result.exit_code == 0
    assert "The play is over" in result.output
    saved = read(file)
    assert saved.outcome == log.outcome
    assert saved.setup == log.setup
    assert saved.extra["seed"] == "2a"
    assert [entry.act for entry in saved.entries] == [entry.act for entry in log.entries]


def test_a_person_plays_a_whole_game_against_a_bot(run: Run, tmp_path: Path) -> None:
    """A hint is asked for, then what greedy would play is typed, until the play is over."""
    package = GAMES["jingle-jangle"]
    game = package.make()
    bot = package.bot("greedy")
    state = settle(game, game.start(2, package.dealt(game, 2, "seed b0")), 0).state
    typed: list[str] = []
    while game.outcome(state) is None:
        (seat,) = game.to_act(state)
        plan = bot.decide(game.view(state, seat), Random(0))
        assert plan is not None
        if seat == 0:
            typed += [plan.act] if typed else ["hint", plan.act]
        state = play(game, state, Entry(0, seat, plan.act)).state
    file = tmp_path / "my.log"
    result = run(
        "play", "--me", "0", "--bot", "greedy", "--seed", "b0", "--log", str(file),
        typed="\n".join(typed) + "\n",
    )  # fmt: skip
    assert result.exit_code == 0
    assert result.output.count("The bot sharp would say") == 1
    assert read(file).outcome == game.outcome(state)
    assert f"Log: {file}" in result.output


@pytest.mark.parametrize("arguments", [["--hot-seat"], ["--me", "0", "--me", "1"]])
def test_the_third_game_is_played_without_a_word_about_it(
    run: Run, arguments: list[str], home: Path
) -> None:
    result = run(
        "play", "nim-house", "--setup", "heaps 2/1", *arguments,
        typed="take 5 from 0\ntake 2 from 0\ntake 1 from 1\n",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "Heap 0 does not have that many. (N-2)" in result.output
    assert "You can say: take 1 from 0, take 2 from 0, take 1 from 1" in result.output
    (file,) = kept(home)
    assert read(file).outcome is not None
    assert f"Log: {file}" in result.output.replace("\n", "")


def test_a_game_without_options_starts_against_the_strongest_bot(run: Run) -> None:
    result = run("play", typed="")
    assert result.exit_code == 0
    assert re.search(r"Seats: (0 you, 1 bot steady|0 bot steady, 1 you)\.", result.output)


def test_seats_are_filled_with_the_bot_named_last(run: Run) -> None:
    result = run("play", "--seats", "4", "--me", "1", "--bot", "greedy", "--bot", "random")
    assert "Seats: 0 bot greedy, 1 you, 2 bot random, 3 bot random." in result.output


def test_j_r3_the_seat_is_drawn_from_the_seed(run: Run) -> None:
    seen = {run("play", "--seed", f"{n:x}").output.partition(".")[0] for n in range(12)}
    assert len(seen) == 2


def test_the_same_seed_gives_the_same_deal(run: Run, tmp_path: Path) -> None:
    for name in "ab":
        run(
            "play",
            "--seed",
            "2a",
            "--me",
            "0",
            "--log",
            str(tmp_path / name),
            typed="claim\nquit\n",
        )
    assert read(tmp_path / "a").setup == read(tmp_path / "b").setup


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nope"], "There is no game nope here; there are: jingle-jangle"),
        (["--bot", "nope"], "jingle-jangle has no bot nope; it has: random, gentle, easy, "),
        (["--house", "nope=1"], "There is no house rule nope here; there are: no_play, scoring"),
        (["--house", "help=loud"], "does not take 'loud'; it takes: strict, learning. (J-R14)"),
        (["--house", "tracker=maybe"], "it takes: true, false"),
        (["--house", "turn_seconds=1"], "it takes: 5 to 3600 or none"),
        (["--house", "turn_seconds=soon"], "it takes: 5 to 3600 or none"),
        (["--house", "help"], "write NAME=VALUE. This game has: no_play=claim, referee; "),
        (["--seats", "5"], "jingle-jangle has 2–4 seats, not 5"),
        (["--seats", "2", "--me", "2"], "There is no seat 2: seats are counted from 0 to 1"),
        (["--seats", "2", "--bot", "random", "--bot", "random"], "There are 2 bots for 1 seats"),
        (["--seats", "2", "--hot-seat", "--bot", "random", "--bot", "random"], "Nobody would play"),
        (["--hot-seat", "--me", "0"], "--me and --hot-seat exclude each other"),
        (["--seed", "2a", "--setup", "seed 2a"], "--seed and --setup exclude each other"),
        (["--seed", "xyz"], "is no setup"),
        (["--setup", "deal RBGY RR/BB"], "The hand of seat 0 has 1 jangles"),
        (["--frobnicate"], "No such option"),
    ],
)  # fmt: skip
def test_wrong_usage_is_told_with_the_choices_there_are(
    run: Run, words: list[str], said: str
) -> None:
    result = run("play", *words)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_house_rules_reach_the_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.log"
    run(
        "play", "--house", "tracker=on", "--house", "turn-seconds=60", "--house",
        "point_seconds=none", "--me", "0", "--log", str(file), typed="claim\n",
    )  # fmt: skip
    house = read(file).house
    assert (house["tracker"], house["turn_seconds"], house["point_seconds"]) == (True, 60, None)


def test_a_log_file_that_is_there_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.log"
    file.write_text("precious")
    result = run("play", "--log", str(file))
    assert result.exit_code == 2
    assert file.read_text() == "precious"


def test_a_log_that_cannot_be_saved_is_printed_instead(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("play", "--me", "0", "--log", str(tmp_path / "file" / "a.log"), typed="claim\n")
    assert "could not be saved" in result.output
    assert "jinglejumble-log 1" in result.output


def test_a_play_left_before_its_end_is_kept_and_leads_where_it_was(run: Run, home: Path) -> None:
    result = run("play", "--me", "0", "--seed", "2a", typed="claim\n")
    assert "You left before the end." in result.output
    (file,) = kept(home)
    log = read(file)
    assert log.outcome is None
    game = GAMES[log.game].make(**log.house)
    replay(game, log.seats, log.setup, log.entries, log.end)


def test_nothing_is_kept_of_a_play_in_which_nothing_happened(run: Run, home: Path) -> None:
    run("play", "--me", "0", typed="help\nquit\n")
    assert kept(home) == []


def test_bells_are_coloured_on_a_terminal_and_named_everywhere() -> None:
    with terminal("play", "--me", "0", "--seed", "2a") as screen:
        seen = screen.until("seat 0>")
        assert "\x1b[38;2;" in seen or "\x1b[38;5;" in seen
        screen.type("quit\r")
        screen.end()
    with terminal("play", "--me", "0", "--seed", "2a", NO_COLOR="1") as screen:
        bare = screen.until("seat 0>")
        assert "\x1b[3" not in bare
        assert board(plain(bare)) == board(plain(seen))
    with terminal("play", "--me", "0", "--seed", "2a", TERM="dumb") as screen:
        assert "\x1b[" not in screen.until("seat 0>")


def board(text: str) -> list[str]:
    """The lines of the layout, without what frames them."""
    return [line.rstrip() for line in text.splitlines() if re.match(r" *-?\d+ [ .╴A-Z]", line)]


def test_ctrl_c_leaves_with_the_log_saved(home: Path) -> None:
    with terminal("play", "nim-house", "--setup", "heaps 9/9", "--me", "0") as screen:
        screen.until("seat 0>")
        screen.type("take 1 from 0\r")
        screen.until("seat 0>")
        screen.interrupt()
        screen.until("You left before the end.")
        seen, code = screen.end()
    assert code == 130
    (file,) = kept(home)
    assert "Log: " in seen
    assert read(file).entries[0].act == "take 1 from 0"


def test_ctrl_d_leaves_as_the_end_of_a_pipe_does(home: Path) -> None:
    with terminal("play", "nim-house", "--setup", "heaps 9/9", "--me", "0") as screen:
        screen.until("seat 0>")
        screen.type("\x04")
        screen.until("You left before the end.")
        assert screen.end()[1] == 0


def test_the_terminal_goes_round_behind_a_curtain() -> None:
    with terminal("play", "--hot-seat", "--seed", "2a") as screen:
        screen.until("Seat 0: press Enter")
        screen.type("\r")
        screen.until("Your 14 jangles")
        screen.until("seat 0>")
        screen.type("claim\r")
        handed = screen.until("Seat 1: press Enter")
        assert handed.rindex("\x1b[3J") > handed.index("claim")
        assert "Your 14 jangles" not in handed.rpartition("\x1b[3J")[2]
        screen.type("\r")
        assert "shown by a claim" in plain(screen.until("seat 1>"))


def test_n_4_time_runs_out_while_a_person_thinks() -> None:
    words = ["play", "nim-house", "--setup", "heaps 3/3", "--me", "0", "--house", "turn_seconds=1"]
    with terminal(*words) as screen:
        screen.until("seat 0>")
        screen.type("take 3 fr")  # not yet entered: forgotten when the time is up
        screen.until("Seat 0 took one from heap 0.")
        screen.until("seat 0>")
        screen.type("quit\r")
        seen, code = screen.end()
        assert code == 0
        assert "take 3 fr" not in seen.partition("quit")[0].rpartition(">")[2]


def test_a_pipe_without_utf_8_gets_letters_it_can_show(start: Started) -> None:
    process = start("play", "--me", "0", "--seed", "2a", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    out, err = process.communicate("hint\nquit\n", timeout=60)
    assert (process.returncode, err) == (0, "")
    assert out.isascii()
    assert len(board(out)) >= 6


def test_input_that_is_no_text_is_refused_like_any_other(start: Started, home: Path) -> None:
    process = start("play", "nim-house", "--setup", "heaps 2/1", "--hot-seat")
    assert process.stdin is not None
    os.write(
        process.stdin.fileno(),
        b"\xff\xfe\x00\n" + b"x" * 50_000 + b"\ntake 2 from 0\ntake 1 from 1",
    )
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "is no act" in out
    assert "The play is over" in out
    assert len(kept(home)) == 1
