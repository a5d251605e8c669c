"""`jinglejumble verify`: what holds, and one line for whatever does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.conftest import GOLDEN, Run, Started
from cli.terminal import terminal
from jinglejumble.games import GAMES
from jinglejumble.kit.bot import match


@pytest.fixture
def log(tmp_path: Path) -> Path:
    package = GAMES["jingle-jangle"]
    game = package.make()
    played = match(
        game,
        [package.bot("greedy"), package.bot("random")],
        package.dealt(game, 2, "seed 5eed"),
        header={"seed": "5eed"},
    )
    file = tmp_path / "my.log"
    file.write_text(str(played), "utf-8")
    return file


@pytest.mark.parametrize(
    ("name", "n"), [("jangle_games.jsonl", 18), ("jangle_placements.jsonl", 111)]
)
def test_golden_vectors_hold(run: Run, name: str, n: int) -> None:
    result = run("verify", str(GOLDEN / name))
    assert result.exit_code == 0
    assert result.output == f"{GOLDEN / name}: ok: {n} checked\n"


def test_a_log_of_bots_holds_and_so_do_several_files(run: Run, log: Path) -> None:
    acts = sum(" " in line and line[0].isdigit() for line in log.read_text().splitlines())
    result = run("verify", str(log), str(GOLDEN / "jangle_placements.jsonl"))
    assert result.exit_code == 0
    assert result.output.splitlines()[0].startswith(f"{log}: ok: ")
    assert acts > 20
    assert len(result.output.splitlines()) == 2


def test_logs_that_play_and_bots_write_hold(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.log"
    run("play", "--me", "0", "--seed", "2a", "--log", str(mine), typed="claim\nquit\n")
    run("bots", "greedy", "random", "random", "--games", "3", "--logs", str(tmp_path))
    files = sorted(map(str, tmp_path.glob("*.log")))
    result = run("verify", *files)
    assert result.exit_code == 0
    assert result.output.count(": ok: ") == len(files) == 4


def test_a_log_of_the_third_game_holds(run: Run, tmp_path: Path) -> None:
    run(
        "bots",
        "careful",
        "careless",
        "--game",
        "nim-house",
        "--games",
        "2",
        "--logs",
        str(tmp_path),
    )
    result = run("verify", *map(str, tmp_path.glob("*.log")))
    assert result.exit_code == 0


def test_one_file_that_does_not_hold_spoils_the_exit_code_and_no_other_file(
    run: Run, log: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.log"
    broken.write_text(log.read_text().replace("0 0 place 0 ", "0 1 place 0 ", 1))
    result = run("verify", str(broken), str(log))
    assert result.exit_code == 1
    first, second = result.output.splitlines()
    line = 1 + log.read_text().splitlines().index("0 0 place 0 RR>0,-1")
    assert first.startswith(f"{broken}:{line}: ")
    assert "J-S10" in first
    assert second.startswith(f"{log}: ok: ")


Corrupt = Callable[[str], "str | bytes"]


def _score(text: str) -> str:
    lines = text.splitlines()
    game = json.loads(lines[1])
    first = next(iter(game["turns"][0]["legal"]))
    game["turns"][0]["legal"][first] += 5
    return "\n".join([lines[0], json.dumps(game), *lines[2:]])


@pytest.mark.parametrize(
    ("source", "corrupt", "line"),
    [
        ("log", lambda text: text[: len(text) // 2], None),
        ("log", lambda text: text.replace("seed 5eed", "seed beef"), None),
        ("log", lambda text: text.replace('"places": [1, 2]', '"places": [2, 1]'), None),
        ("log", lambda text: text.replace("rules 1", "rules 99"), None),
        ("log", lambda text: text.replace("game jingle-jangle", "game chess"), None),
        ("log", lambda text: text + "more\n", None),
        ("golden", _score, 2),
        ("golden", lambda text: text[:1000], 1),
        ("golden", lambda text: "[1, 2]\n", 1),
        ("golden", lambda text: "", 1),
        ("golden", lambda text: "\n\n", 1),
        ("golden", lambda text: "[" * 100_000, 1),
        ("golden", lambda text: '{"format": "jingle-jangle-golden/1"}', 1),
        ("golden", lambda text: '{"format": "jingle-jangle-golden/9"}', 1),
        ("golden", lambda text: b"\x7fELF" + bytes(range(256)) * 50, 1),
        ("golden", lambda text: b"\0" * 3_000_000, 1),
    ],
)
def test_corrupt_files_give_one_line_with_file_and_line(
    run: Run, log: Path, tmp_path: Path, source: str, corrupt: Corrupt, line: int | None
) -> None:
    text = (log if source == "log" else GOLDEN / "jangle_games.jsonl").read_text("utf-8")
    made = corrupt(text)
    assert made != text
    file = tmp_path / "corrupt"
    file.write_bytes(made.encode() if isinstance(made, str) else made)
    result = run("verify", str(file))
    assert result.exit_code == 1
    (said,) = result.output.splitlines()
    place, number, what = said.removeprefix(str(file)).split(":", 2)
    assert place == ""
    assert number == str(line) if line else int(number) >= 1
    assert what.strip()


@pytest.mark.parametrize("name", ["nothing", "."])
def test_what_is_no_file_gives_one_line(run: Run, tmp_path: Path, name: str) -> None:
    result = run("verify", str(tmp_path / name))
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1


def test_a_hundred_megabytes_are_no_trouble(start: Started, tmp_path: Path) -> None:
    file = tmp_path / "huge"
    with file.open("wb") as out:
        out.truncate(100_000_000)
    process = start("verify", str(file))
    out_text, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (1, "")
    assert len(out_text.splitlines()) == 1


def test_progress_is_for_terminals_only(start: Started) -> None:
    process = start("verify", str(GOLDEN / "jangle_games.jsonl"))
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    with terminal("verify", str(GOLDEN / "jangle_games.jsonl")) as screen:
        screen.until(": ok: 18 checked")
        assert screen.end()[1] == 0


def test_ctrl_c_is_told_and_has_an_exit_code_of_its_own() -> None:
    with terminal("verify", str(GOLDEN / "jangle_endgames.jsonl")) as screen:
        screen.until("jangle_endgames.jsonl:")
        screen.interrupt()
        seen, code = screen.end()
    assert code == 130
    assert "Interrupted." in seen
    assert "Traceback" not in seen


def test_no_file_is_wrong_usage(run: Run) -> None:
    assert run("verify").exit_code == 2
