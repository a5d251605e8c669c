"""`jinglejumble replay`: every step of any log, by pages or all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Run, Started
from cli.terminal import plain, terminal
from jinglejumble.games import GAMES
from jinglejumble.kit.bot import match
from jinglejumble.kit.log import Log


def play_of(game: str, level: str, setup: str, **house: object) -> Log:
    package = GAMES[game]
    rules = package.make(**house)
    return match(rules, [package.bot(level)] * 2, package.dealt(rules, 2, setup))


@pytest.fixture
def jangles(tmp_path: Path) -> Path:
    file = tmp_path / "jangles.log"
    file.write_text(str(play_of("jingle-jangle", "greedy", "seed 2a")), "utf-8")
    return file


@pytest.fixture
def nim(tmp_path: Path) -> Path:
    file = tmp_path / "nim.log"
    file.write_text(str(play_of("nim-house", "careful", "heaps 2/1")), "utf-8")
    return file


def test_every_step_is_shown_and_the_end(run: Run, jangles: Path) -> None:
    result = run("replay", str(jangles))
    last = result.output.count("Step ") - 1
    assert last > 10
    assert f"Step 0 of {last}" in result.output
    assert "The play is over" in result.output.partition(f"Step {last} of {last}")[2]


def test_the_third_game_is_shown_too(run: Run, nim: Path) -> None:
    result = run("replay", str(nim), "--all")
    assert result.exit_code == 0
    assert 'game      "nim-house"' in result.output
    assert "heaps     [1, 1]" in result.output
    assert "The play is over (N-3)." in result.output


def test_one_step_is_shown_alone(run: Run, nim: Path) -> None:
    assert run("replay", str(nim), "--at", "1").output.startswith("Step 1 of 3: 0 0 take 1 from 0")
    assert "Step 3 of 3" in run("replay", str(nim), "--at", "-1").output


def test_a_step_is_seen_from_the_seat_to_act_or_from_the_one_asked_for(
    run: Run, jangles: Path
) -> None:
    assert "> 0 you" in run("replay", str(jangles), "--at", "0").output
    assert "  1 you" in run("replay", str(jangles), "--at", "0", "--seat", "1").output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--at", "99"], "There is no step 99; the last one is 3"),
        (["--at", "-2"], "There is no step -2"),
        (["--seat", "2"], "There is no seat 2; the last one is 1"),
        (["--at", "1", "--all"], "exclude each other"),
    ],
)
def test_wrong_usage_is_told(run: Run, nim: Path, words: list[str], said: str) -> None:
    result = run("replay", str(nim), *words)
    assert result.exit_code == 2
    assert said in result.output


def changed(nim: Path, old: str, new: str) -> None:
    text = nim.read_text("utf-8")
    assert old in text
    nim.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("take 1 from 0", "take 9 from 0", ":8: Heap 0 does not have"),
        ("game nim-house", "game chess", ":2: a log of the game 'chess', which is not known here"),
        (
            "rules 1",
            "rules 7",
            ":3: a log of nim-house by rules 7, and here are rules 1; the outcome it states: N-3",
        ),
        ("jinglejumble-log 1", "GIF89a", ":1: "),
        ("setup heaps 2/1", "setup heaps x", "is no setup"),
        ('"misere": false', '"misere": 7', "it takes: true, false"),
        ("end 0\n", "", ":12: the log is torn off here"),
        ("0 1 take", "0 5 take", ":9: "),
    ],
)
def test_a_log_that_does_not_hold_is_told_with_its_line(
    run: Run, nim: Path, old: str, new: str, said: str
) -> None:
    changed(nim, old, new)
    result = run("replay", str(nim))
    assert result.exit_code == 1
    assert result.output.startswith(str(nim))
    assert said in result.output
    assert len(result.output.splitlines()) == 1


def test_what_cannot_be_read_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\x00" * 1000)
    for name in ("nothing", ".", "binary"):
        result = run("replay", str(tmp_path / name))
        assert result.exit_code == 1
        assert len(result.output.splitlines()) == 1


def test_pages_are_turned_by_keys(nim: Path) -> None:
    with terminal("replay", str(nim)) as screen:
        for typed, shown in (
            ("", "Step 0 of 3"),
            ("n", "Step 1 of 3"),
            (" ", "Step 2 of 3"),
            ("\x1b[C", "Step 3 of 3"),
            ("n", "Step 3 of 3"),
            ("p", "Step 2 of 3"),
            ("\x1b[D", "Step 1 of 3"),
            ("3\r", "Step 3 of 3"),
            ("\x1b[H", "Step 0 of 3"),
            ("e", "Step 3 of 3"),
            ("9\x7f1\r", "Step 1 of 3"),
            ("99\r", "Step 3 of 3"),
            ("gnn", "Step 2 of 3"),
        ):
            screen.type(typed)
            screen.until(shown)
            screen.until("q quit")
        screen.type("q")
        assert screen.end()[1] == 0


def test_ctrl_c_closes_the_book(nim: Path) -> None:
    with terminal("replay", str(nim)) as screen:
        screen.until("q quit")
        screen.interrupt()
        seen, code = screen.end()
    assert code == 0
    assert "Traceback" not in plain(seen)


def test_a_reader_that_closes_the_pipe_early_hears_no_complaint(
    start: Started, jangles: Path
) -> None:
    process = start("replay", str(jangles), "--all")
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(timeout=60)
    assert "Traceback" not in err
