"""`jinglejumble play mumble-jumble`: by pipe, on a terminal, ways to leave, wrong usage."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.conftest import Run, Started
from cli.terminal import Terminal, plain, terminal
from jinglejumble.cli.files import replayed
from jinglejumble.kit.log import Log, read_log

GAME = "mumble-jumble"


def read(file: Path) -> Log:
    return read_log(file.read_text("utf-8").splitlines())


def mine(log: Log) -> list[str]:
    """The acts of seat 0."""
    return [entry.act for entry in log.entries if entry.seat == 0]


def test_lines_in_a_pipe_are_acts_and_the_end_of_it_leaves(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    result = run(
        "play", GAME, "--me", "0", "--seed", "2a", "--log", str(file),
        typed="scare\nready\nunready\nshuffle hard\nready\ngo\n",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "Go has to wait: seats 1, 2 are not ready. (M-R18)" in result.output
    assert "You left before the end." in result.output
    assert [act.split()[0] for act in mine(read(file))] == [
        "word", "ready", "unready", "word", "ready",
    ]  # fmt: skip
    assert run("verify", str(file)).exit_code == 0


def test_without_options_there_are_three_seats_and_two_bots_of_the_middle(run: Run) -> None:
    result = run("play", GAME)
    assert len(re.findall("bot medium", result.output.partition("\n")[0])) == 2
    assert "you" in result.output.partition("\n")[0]


@pytest.mark.parametrize(
    ("words", "seated"),
    [
        (["--bot", "child", "--me", "0"], "0 you, 1 bot child"),
        (["--seats", "2", "--me", "1"], "0 bot medium, 1 you"),
        (
            ["--seats", "4", "--me", "1", "--bot", "hard", "--bot", "easy"],
            "0 bot hard, 1 you, 2 bot easy, 3 bot easy",
        ),
        (["--seats", "5", "--me", "4"], "3 bot medium, 4 you"),
    ],
)
def test_seats_are_filled_with_bots(run: Run, words: list[str], seated: str) -> None:
    assert seated in run("play", GAME, *words).output.partition("\n")[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hot-seat"], "In mumble-jumble all act at once: one person plays at a terminal"),
        (["--me", "0", "--me", "1"], "one person plays at a terminal"),
        (["--bot", "greedy"], "has no bot greedy; it has: child, easy, medium, hard, expert"),
        (["--seats", "7"], "mumble-jumble has 2–6 seats, not 7"),
        (["--house", "target=3", "--house", "stake=5"], "the target must be at least the stake"),
        (["--house", "word_length=8"], "it takes: 4 to 7"),
        (["--house", "dictionary=none"], "it takes: house, big"),
        (["--house", "custom=scare sc4re"], "the letters A to Z only"),
        (["--setup", "deal 4,2 first 0 seed 2a", "--seats", "3"], "There are 3 seats but 2 piles"),
    ],
)
def test_wrong_usage_is_told(run: Run, words: list[str], said: str) -> None:
    result = run("play", GAME, *words)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_house_rules_and_piles_reach_the_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my.log"
    result = run(
        "play", GAME, "--me", "0", "--setup", "deal 16,2,3 first 1 seed 2a", "--log", str(file),
        "--house", "stake=4", "--house", "time_limit=90", "--house", "accept_anyway=on",
        typed="bet\nscare\n",
    )  # fmt: skip
    assert "Seat 0 bets 4 chips for the win." in result.output
    log = read(file)
    assert (log.house["time_limit"], log.house["accept_anyway"]) == (90, True)
    assert log.extra["lexicon"].startswith("house ")
    assert mine(log)[0] == "bet 1"


def test_the_end_of_a_pipe_in_a_process_of_its_own_keeps_the_log(
    start: Started, home: Path
) -> None:
    process = start("play", GAME, "--me", "0", "--seed", "2a", PYTHONIOENCODING="ascii")
    out, err = process.communicate("look scare\nscare\n\xff\nquit\n", timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "cause fear in" in out
    (file,) = home.rglob("*.log")
    assert mine(read(file))[0].startswith("word 1 SCARE ")


def talk(screen: Terminal, said: str, *typed: str) -> str:
    """Wait for what is said and for the prompt, then type lines."""
    seen = screen.until(said) + screen.until("seat 0>")
    for line in typed:
        screen.type(f"{line}\r")
    return plain(seen)


def test_a_round_on_a_terminal_by_the_real_clock(tmp_path: Path) -> None:
    """From the choice of words through countdown, race and challenge to the review."""
    file = tmp_path / "my.log"
    words = ["play", GAME, "--me", "0", "--seed", "2a", "--bot", "expert", "--log", str(file)]
    house = ["prepare_seconds=5", "countdown=1", "challenge_seconds=4"]
    with terminal(*words, *(f"--house={rule}" for rule in house)) as screen:
        talk(screen, "type a word of 5 letters", "scare")
        screen.type("ready\r")
        screen.until("you are ready.")
        screen.type("rac")  # half a word when the trays open is dropped
        opened = screen.until("Un-jumble!")
        assert "\n1\r\n" in opened
        talk(screen, "is empty.", "zzzzz", "stop")
        screen.until("Seat 0 calls stop.")
        told = plain(screen.until("Round 2: type a word"))
        screen.interrupt()
        _, code = screen.end()
    assert code == 130
    assert "Seat 1 challenges ZZZZZ." in told
    assert "ZZZZZ is not acceptable: Seat 1 was right to challenge it." in told
    assert "and seat 0 called stop." in told
    play = replayed(file)
    assert [act.split()[0] for act in mine(play.log)] == ["word", "ready", "write", "stop"]
    bots = [entry for entry in play.log.entries if entry.seat == 1]
    assert [entry.act.split()[0] for entry in bots][-1] == "challenge"


def test_what_is_typed_stays_in_the_prompt_while_others_act() -> None:
    words = ["play", GAME, "--me", "0", "--seed", "2a", "--bot", "expert"]
    with terminal(*words, "--house", "prepare_seconds=60") as screen:
        talk(screen, "type a word of 5 letters")
        screen.type("sca")
        after = screen.until("Seat 1 is ready.")
        assert re.search(r"0:5\d left seat 0> sca", after)  # the clock ran meanwhile
        screen.until("seat 0> sca")
        screen.type("re\r")
        screen.until("Your word is SCARE")
        screen.type("\x04")
        seen, code = screen.end()
    assert code == 0
    assert "You left before the end." in seen


def test_a_dumb_terminal_is_served_line_by_line() -> None:
    with terminal("play", GAME, "--me", "0", "--seed", "2a", TERM="dumb") as screen:
        talk(screen, "type a word of 5 letters", "scare", "quit")
        seen, code = screen.end()
    assert code == 0
    assert "\x1b" not in seen
    assert "Your word is SCARE" in seen


def test_the_terminal_is_as_it_was_after_leaving(tmp_path: Path) -> None:
    import termios

    with terminal("play", GAME, "--me", "0", "--seed", "2a") as screen:
        before = termios.tcgetattr(screen.screen)[3]
        talk(screen, "type a word of 5 letters")
        assert not termios.tcgetattr(screen.screen)[3] & termios.ECHO
        screen.interrupt()
        screen.until("You left before the end.")
        assert termios.tcgetattr(screen.screen)[3] == before
        assert screen.end()[1] == 130


@pytest.mark.parametrize("name", [GAME, "nim-house"])
def test_a_window_that_is_closed_leaves_the_log(name: str, home: Path) -> None:
    act = "scare" if name == GAME else "take 1 from 0"
    setup = "seed 2a" if name == GAME else "heaps 9/9"
    with terminal("play", name, "--me", "0", "--setup", setup) as screen:
        screen.until("seat 0>")
        screen.type(f"{act}\r")
        screen.until("SCARE" if name == GAME else "took one")
        screen.hang_up()
    (file,) = home.rglob("*.log")
    assert len(mine(read(file))) == 1


def test_a_kill_leaves_the_log_as_ctrl_c_does(start: Started, home: Path) -> None:
    process = start("play", GAME, "--me", "0", "--seed", "2a")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("scare\n")
    process.stdin.flush()
    while "Your word is SCARE" not in process.stdout.readline():
        pass
    process.terminate()
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")
    assert "You left before the end." in out
    (file,) = home.rglob("*.log")
    assert mine(read(file))[0].startswith("word 1 SCARE")


def test_bots_play_each_other_and_their_logs_are_verified_and_replayed(
    run: Run, tmp_path: Path
) -> None:
    result = run("bots", "expert", "child", "--game", GAME, "--games", "2", "--logs", str(tmp_path))
    assert result.exit_code == 0
    assert f"{GAME}: 2 games on " in result.output
    files = sorted(tmp_path.glob("*.log"))
    assert run("verify", *map(str, files)).output.count(": ok: ") == 2
    log = read(files[0])
    shown = run("replay", str(files[0])).output
    assert log.outcome is not None
    assert f"Seat {log.outcome.winners[0]} wins the game." in shown
    assert "The play is over (M-S16)." in shown
    rounds = max(int(entry.act.split()[1]) for entry in log.entries)
    assert len(re.findall(r"^Round \d+ took ", shown, re.MULTILINE)) == rounds


def test_a_step_of_a_replay_is_seen_by_who_has_acted(run: Run, tmp_path: Path) -> None:
    run("bots", "expert", "child", "--game", GAME, "--games", "1", "--logs", str(tmp_path))
    file = tmp_path / "000001.log"
    entries = read(file).entries
    number, entry = next((n, e) for n, e in enumerate(entries, 1) if e.act.startswith("write"))
    _, _, line, word = entry.act.split()
    seen = run("replay", str(file), "--at", str(number)).output
    row = next(row for row in seen.splitlines() if row.startswith("AB"[int(line)]) and word in row)
    assert row.rstrip().endswith(word)
    other = run("replay", str(file), "--at", str(number), "--seat", line).output
    assert word not in other.partition("\n")[2]


def test_a_log_with_another_dictionary_is_refused_with_the_outcome_it_states(
    run: Run, tmp_path: Path
) -> None:
    run("bots", "expert", "child", "--game", GAME, "--games", "1", "--logs", str(tmp_path))
    file = tmp_path / "000001.log"
    file.write_text(re.sub("lexicon .*", "lexicon house 0 abc", file.read_text("utf-8")), "utf-8")
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert "a log with the lexicon house 0 abc, and here it is house 1" in result.output
    assert "the outcome it states: M-S16" in result.output
