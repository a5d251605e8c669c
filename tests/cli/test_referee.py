"""`jinglejumble referee`: lines from people at a table with a physical set."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Run

PLAY = "RBBR\nYYv2,0\nend\nleft 0 RR,RR,RY,RY,RG,RG,RP,RP,BB,BB,BY,BY,BG\n"


def test_a_play_becomes_a_log_that_holds_and_can_be_printed(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "evening.log"
    words = ("referee", "jingle-jangle", "--name", "Ana", "--name", "Łukasz", "--log", str(log))
    result = run(*words, typed=PLAY)
    assert result.exit_code == 0
    assert "Ana: YYv2,0 scores 5 x 3 x 3 x 2 = 90." in result.stdout
    assert "The play is over. First place: " in result.stdout
    assert result.stdout.endswith(f"Log: {log}\n")
    assert run("verify", str(log)).exit_code == 0
    out = str(tmp_path / "evening.pdf")
    assert run("print", "jingle-jangle", "--record", str(log), "--out", out).exit_code == 0
    result = run(*words, typed=PLAY)
    assert result.exit_code == 2
    assert "is there already" in result.stderr


def test_lines_can_be_taken_back_and_wrong_ones_are_explained(run: Run) -> None:
    typed = "RBBR\nundo\nundo\nRBBR\nRRv2,0\nhelp\nshow\nquit\nYYv2,0\n"
    result = run("referee", "jingle-jangle", typed=typed)
    assert result.exit_code == 0
    assert "Taken back: RBBR" in result.stdout
    assert "There is nothing to take back." in result.stderr
    assert "J-S6" in result.stderr or "J-S5" in result.stderr
    assert "pointed RG>2,-1" in result.stdout
    assert "undo" in result.stdout
    assert "90" not in result.stdout


def test_a_play_that_is_not_over_gives_no_log_but_its_lines_are_kept(
    run: Run, tmp_path: Path
) -> None:
    log, kept = tmp_path / "a.log", tmp_path / "kept.txt"
    words = ("referee", "jingle-jangle", "--seats", "2", "--log", str(log), "--keep", str(kept))
    first, rest = PLAY.split("end\n")
    result = run(*words, typed=first)
    assert result.exit_code == 1
    assert "all hands have been entered" in result.stderr
    assert not log.exists()
    assert [line.split(" ", 1)[1] for line in kept.read_text().splitlines()] == first.splitlines()
    result = run(*words, typed="end\n" + rest)
    assert result.exit_code == 0
    assert run("verify", str(log)).exit_code == 0


def test_kept_lines_that_do_not_hold_are_refused_with_their_number(
    run: Run, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.txt"
    for text, number in (("0 RBBR\n5 RRv2,0\n", 2), ("zero RBBR\n", 1)):
        kept.write_text(text)
        result = run("referee", "jingle-jangle", "--keep", str(kept))
        assert result.exit_code == 2
        assert f"kept.txt, line {number}: " in result.stderr


def test_mumble_jumble_is_kept_by_its_house_rules(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "m.log"
    words = ("--seats", "2", "--house", "start_chips=4", "--log", str(log))
    typed = "word 0 apple\nword 1 scare\nsheet 0 RACES\nstop 0\npass\n"
    result = run("referee", "mumble-jumble", *words, typed=typed)
    assert result.exit_code == 0
    assert "0: 6 chips" in result.stdout
    assert run("verify", str(log)).exit_code == 0


def test_what_cannot_be_refereed_is_told(run: Run) -> None:
    result = run("referee", "nim-house")
    assert result.exit_code == 2
    assert "There is no referee for nim-house." in result.stderr
    assert run("referee", "jingle-jangle", "--seats", "5").exit_code == 2
    assert run("referee", "jingle-jangle", "--house", "no_play=never").exit_code == 2
