"""The commands speak the language asked for: by option, by variable, by the machine."""

from __future__ import annotations

import pytest

from cli.conftest import Run, Started
from jinglejumble.cli.tongue import locale_of
from jinglejumble.kit.catalogue import sentence

NOBODY = {"JINGLEJUMBLE_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}


def german(code: str, **params: str) -> str:
    return sentence(code, params, language="de")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_AT@euro"}, "de"),
    ],
)
def test_the_language_of_the_machine(environment: dict[str, str], language: str) -> None:
    assert locale_of(environment) == language


@pytest.mark.parametrize(
    ("words", "environment"),
    [
        (("--language", "de", "--help"), {}),
        (("--help",), {"JINGLEJUMBLE_LANGUAGE": "de"}),
        ((), {"JINGLEJUMBLE_LANGUAGE": "de"}),
        (("--help",), {"LANG": "de_DE.UTF-8"}),
        (("--language", "de", "--help"), {"JINGLEJUMBLE_LANGUAGE": "en", "LANG": "en_GB.UTF-8"}),
    ],
)
def test_the_help_is_in_german(
    start: Started, words: tuple[str, ...], environment: dict[str, str]
) -> None:
    out, err = start(*words, **{**NOBODY, **environment}).communicate(timeout=60)
    said = " ".join((out + err).split())
    assert "an deinem Tisch" in said
    assert german("cli.play.short") in said
    assert sentence("cli.play.short", language="en") not in said
    assert "Aufruf: jinglejumble" in said
    for word in ("Options:", "Show", "Usage", "Commands:"):
        assert word not in said


def test_every_command_answers_in_german(start: Started) -> None:
    for words, said in (
        (("play", "--help"), german("cli.play.hot_seat")),
        (("play", "chess"), "Das Spiel chess gibt es hier nicht"),
        (("bots", "nobody", "nobody"), "hat keinen Bot nobody"),
        (("bots", "random", "random", "--house", "no_play=never"), "kann nicht"),
        (("play", "--seats", "many"), "Falscher Wert für '--seats': „many“"),
        (("play", "--sets", "3"), "Die Option „--sets“ gibt es nicht."),
        (("shuffle",), "Den Befehl „shuffle“ gibt es nicht."),
        (("replay",), "Es fehlt das Argument 'FILE'"),
        (("verify", "a.log", "--jobs"), "Die Option „--jobs“ braucht einen Wert."),
        (("play", "a", "b"), "„jinglejumble play --help“ hilft weiter."),
        (("words", "scare"), "steht im Wörterbuch"),
    ):
        out, err = start("--language", "de", *words, **NOBODY).communicate(timeout=60)
        assert said in " ".join((out + err).split()), words


def test_a_play_at_the_terminal_in_german(start: Started) -> None:
    playing = start("--language", "de", "play", "--seed", "2a", "--me", "0", **NOBODY)
    out, err = playing.communicate("help\nRR>9,9\nquit\n", timeout=60)
    assert german("cli.play.left") in out + err
    assert "Deine 14 Jangles" in out or "Jangles:" in out
    assert "Your" not in out
    assert "verlängert keine Gruppe" in out + err or "nicht auf dieser Hand" in out + err


def test_a_language_that_there_is_not_is_wrong_usage(run: Run, start: Started) -> None:
    result = run("--language", "xx", "verify", "x.log")
    assert result.exit_code == 2
    assert "There is no language xx here; there are: en, de." in result.output
    process = start("--help", **{**NOBODY, "JINGLEJUMBLE_LANGUAGE": "xx"})
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "xx" in err
