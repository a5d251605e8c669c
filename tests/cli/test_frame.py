"""What click says around a command is in the language of the command, from the catalogue."""

from __future__ import annotations

import gettext

import pytest

from cli.conftest import Started
from jinglejumble.cli.frame import made_frames
from jinglejumble.kit.catalogue import texts

GERMAN = {"JINGLEJUMBLE_LANGUAGE": "de"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("print", "--help"), ("Aufruf: ", "Optionen:", "[nötig]", "[Vorgabe: a4]", "Diese Hilfe")),
        (("print",), ("Aufruf: ", "Fehler: Es fehlt 'GAME'.", "Hilfe gibt es mit „")),
        (("print", "jingle-jangle"), ("Es fehlt die Option '--out'",)),
        (("deal",), ("Den Befehl 'deal' gibt es nicht.",)),
        (("play", "--seets", "2"), ("Die Option '--seets' gibt es nicht.", "Meinst du")),
        (("play", "--seats", "two"), ("'--seats': 'two' ist keine Zahl",)),
        (
            ("print", "jingle-jangle", "--duplex", "up", "-o", "x"),
            ("ist keins von diesen: 'long'",),
        ),
        (("play", "jingle-jangle", "chess", "nim"), ("Das sind zu viele: chess nim",)),
    ],
)
def test_click_speaks_german(start: Started, words: tuple[str, ...], said: tuple[str, ...]) -> None:
    out, err = start(*words, **GERMAN).communicate(timeout=60)
    for part in said:
        assert part in out + err
    for text in ("Usage:", "Error:", "Options:", "Show this"):
        assert text not in out + err


def test_the_files_of_gettext_are_those_of_the_catalogue() -> None:
    made = made_frames()
    assert [path.parts[-3] for path in made] == ["de"]
    for path, data in made.items():
        assert path.read_bytes() == data, "stale: run scripts/gen"
        with path.open("rb") as file:
            known = gettext.GNUTranslations(file)
        assert known.gettext("Missing option") == texts("de")["frame.missing_option"]
        takes = texts("de")["frame.takes"]
        assert not isinstance(takes, str)
        one, other = (
            "Option {name!r} requires an argument.",
            "Option {name!r} requires {nargs} arguments.",
        )
        assert known.ngettext(one, other, 1) == takes["one"]
        assert known.ngettext(one, other, 2) == takes["other"]
