"""`jinglejumble words`: look up words and trays."""

from pathlib import Path

from click.testing import CliRunner, Result

from jinglejumble.cli.__main__ import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["words", *arguments])


def test_a_word_is_told_with_meaning_familiarity_anagrams_and_difficulty() -> None:
    result = run("scare")
    assert result.exit_code == 0
    assert result.stdout == (
        "SCARE is in the dictionary house 1 (53d93820).\n"
        "  verb: cause fear in\n"
        "  known from level easy on (Zipf 4.1)\n"
        "  3 other words of the same letters: ACRES, CARES, RACES\n"
        "  hardest jumble: SERAC\n"
        "  difficulty +0.5: an average player who knows the word needs about 20 s\n"
    )


def test_a_tray_is_told_with_the_words_it_hides() -> None:
    result = run("LEPAP")
    assert result.exit_code == 0
    assert "LEPAP is not in the dictionary" in result.stdout
    assert "Its letters spell one word:\nAPPLE\n  noun: " in result.stdout
    assert result.stdout.count("difficulty ") == 1


def test_a_form_names_its_lemma_and_a_word_without_definition_says_so() -> None:
    result = run("taels", "pzazz")
    assert "  noun, form of tael: a unit of weight" in result.stdout
    assert "In the game dictionary (list 55); no definition on file." in result.stdout
    assert "there are too few tiles of Z (M-R1)" in result.stdout


def test_a_tray_without_words_exits_with_1() -> None:
    result = run("craes", "xqzvv")
    assert result.exit_code == 1
    assert "XQZVV is not in the dictionary house" in result.stdout
    assert "Words its letters spell: 0" in result.stdout


def test_a_text_that_is_no_word_exits_with_2_and_shows_no_marks_that_turn_text() -> None:
    result = run("scare", "café", "\u202escare", "x" * 100_000)
    assert result.exit_code == 2
    assert "SCARE is in" in result.stdout
    lines = result.stderr.splitlines()
    assert lines[0].startswith("café: A word is written with the letters A to Z only")
    assert lines[1].startswith(r"'\u202escare': A word")
    assert lines[2].startswith("x" * 20 + "...: A word has 4 to 7 letters; this one has 100000")
    assert "\u202e" not in result.stderr


def test_other_dictionaries_can_be_asked(tmp_path: Path) -> None:
    ours = tmp_path / "ours.txt"
    ours.write_text("SESEL\n", "utf-8")
    assert run("kendo").exit_code == 1
    assert run("--dictionary", "big", "kendo").exit_code == 0
    assert "dictionary ours 1" in run("--file", str(ours), "lesse").stdout
    assert run("--rude-words", "refuse", "shits").exit_code == 1
    assert run("shits").exit_code == 0


def test_the_bad_lines_of_a_dictionary_are_reported(tmp_path: Path) -> None:
    ours = tmp_path / "ours.txt"
    ours.write_text("scare\ncafé\nab\n", "utf-8")
    result = run("--file", str(ours), "scare")
    assert result.exit_code == 2
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == ["line 2", "line 3"]
    assert run("--file", str(tmp_path / "none.txt"), "scare").exit_code == 2


def test_a_word_all_of_whose_orders_are_words_has_no_hardest_jumble(tmp_path: Path) -> None:
    ours = tmp_path / "odd.txt"
    ours.write_text("aaaa\n", "utf-8")
    result = run("--file", str(ours), "--rude-words", "refuse", "aaaa")
    assert result.exit_code == 0
    assert "hardest" not in result.stdout
    assert "hardly known to anybody" in result.stdout
