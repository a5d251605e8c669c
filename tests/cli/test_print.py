"""`jinglejumble print`: every option, and a clear word for what cannot be had."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import ROOT, Run

PLAYS = ROOT / "tests" / "games" / "jingle_jangle" / "playthroughs"


def test_a_game_becomes_one_pdf(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "new" / "set.pdf"
    result = run("print", "jingle-jangle", "--out", str(out))
    assert result.exit_code == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert result.stdout == f"{out} ({out.stat().st_size / 1000:.0f} kB)\n"


def test_each_component_becomes_a_file_and_pages_become_drawings(run: Run, tmp_path: Path) -> None:
    words = ("--each", "--svg", str(tmp_path / "svg"), "--out", str(tmp_path / "pdf"))
    result = run("print", "mumble-jumble", "-c", "tiles", "-c", "rules", *words)
    assert result.exit_code == 0
    assert sorted(path.name for path in (tmp_path / "pdf").iterdir()) == ["rules.pdf", "tiles.pdf"]
    drawings = sorted((tmp_path / "svg").iterdir())
    assert [path.name for path in drawings] == [
        "mumble-jumble-tiles-1.svg",
        "mumble-jumble-tiles-2.svg",
    ]
    assert drawings[0].read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-c", "dice"), "no component dice; it has: jangles, scores, rules, rulebook"),
        (("--paper", "b5"), "no paper b5 here; there are: a4, letter, a3, a2, legal, tabloid"),
        (("--poster", "b5"), "no paper b5 here; there are: a4,"),
        (("--margin", "3"), "printers need at least 6 mm"),
        (("--bleed", "9"), "0 to 5 mm can"),
        (("--bleed", "2", "--gutter", "1"), "at least 4 mm"),
        (("--size", "3"), "10 to 60 mm can"),
        (("--margin", "nan"), "printers need at least 6 mm"),
        (("--size", "60", "--margin", "40", "--bleed", "5"), "there is room for"),
        (("--seats", "5"), "jingle-jangle has 2 to 4 seats, not 5"),
        (("--language", "xx"), "no language xx here; there are: en"),
        (("--deal", "deal RBGY"), "deal"),
        (("--duplex", "sideways"), "'long', 'short'"),
        (("--puzzles", "0"), "1<=x<=60"),
    ],
)
def test_what_cannot_be_had_is_told_with_what_can(
    run: Run, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    out = tmp_path / "x.pdf"
    result = run("print", "jingle-jangle", "--out", str(out), *words)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert not out.exists()


def test_a_game_without_sheets_and_what_a_game_cannot_print_is_told(
    run: Run, tmp_path: Path
) -> None:
    out = str(tmp_path / "x.pdf")
    result = run("print", "nim-house", "--out", out, "--puzzles", "3")
    assert result.exit_code == 2
    assert "nim-house has no puzzles" in result.stderr
    result = run("print", "nim-house", "--out", out, "-c", "heaps")
    assert result.exit_code == 2
    assert "nim-house has no component heaps; it has: rulebook" in result.stderr
    result = run("print", "mumble-jumble", "--out", out, "--deal", "2a")
    assert result.exit_code == 2
    assert "mumble-jumble has no deal to print" in result.stderr


def test_record_deal_and_puzzles_go_into_one_file_without_the_components(
    run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "x.pdf"
    log = str(PLAYS / "three-claims.log")
    words = ("--record", log, "--deal", "2a", "--seats", "3", "--puzzles", "2", "--each")
    result = run("print", "jingle-jangle", "--out", str(out), *words)
    assert result.exit_code == 0
    assert sorted(path.name for path in out.iterdir()) == ["deal.pdf", "puzzles.pdf", "record.pdf"]


def test_a_log_of_another_game_or_one_that_does_not_hold_is_refused(
    run: Run, tmp_path: Path
) -> None:
    out = str(tmp_path / "x.pdf")
    log = PLAYS / "three-claims.log"
    result = run("print", "mumble-jumble", "--out", out, "--record", str(log))
    assert result.exit_code == 2
    assert "is a play of jingle-jangle" in result.stderr
    torn = tmp_path / "torn.log"
    torn.write_text(log.read_text("utf-8").rpartition("end")[0], "utf-8")
    result = run("print", "jingle-jangle", "--out", out, "--record", str(torn))
    assert result.exit_code == 1
    assert "torn.log" in result.stderr


def test_characters_that_no_font_has_are_named_and_a_font_can_be_given(
    run: Run, tmp_path: Path
) -> None:
    out = str(tmp_path / "x.pdf")
    words = ("-c", "scores", "--seats", "2", "--name", "日本", "--name", "Ελένη")
    result = run("print", "jingle-jangle", "--out", out, *words)
    assert result.exit_code == 0
    assert "日本" in result.stderr
    assert "Ελένη" not in result.stderr
    no_font = tmp_path / "font.ttf"
    no_font.write_bytes(b"no font at all")
    result = run("print", "jingle-jangle", "--out", out, *words, "--font", str(no_font))
    assert result.exit_code == 2
    assert "font.ttf is no TrueType or OpenType font" in result.stderr
    result = run("print", "jingle-jangle", "--out", out, *words, "--font", str(tmp_path / "none"))
    assert result.exit_code == 1
    assert "none: No such file or directory" in result.stderr


def test_a_file_that_cannot_be_written_is_told(run: Run, tmp_path: Path) -> None:
    result = run("print", "jingle-jangle", "-c", "scores", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert "Is a directory" in result.stderr
