"""Languages: found from their folders, complete in every package, chosen by whoever asks."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

import pytest

import jinglejumble
from jinglejumble.games import GAMES
from jinglejumble.kit.catalogue import fitting, language_names, languages, sentence, texts
from jinglejumble.kit.language import plural, speaking, spoken

OURS = {
    "jinglejumble": Path(jinglejumble.__file__).parent,
    **{
        package.module: Path(str(resources.files(package.module)))
        for package in GAMES.values()
        if package.module.startswith("jinglejumble.")
    },
}
"""The packages of this project that say something, and their folders."""

OTHERS = [language for language in languages() if language != "en"]

Text = str | Mapping[str, str]

SAME = {
    *("BDFG", "KITE", "KLMN"),  # codes
    *("Ana", "Jangle", "Jingle", "Jinglejumble", "Jumble", "Leo", "Mia", "Mumble"),  # names
    *("Legal", "Letter", "Tabloid", "min"),  # papers and units
    *("Bot", "Chat", "Chip", "Chips", "Countdown", "Hand", "Jangles", "Pause", "Starter", "null"),
}
"""Words that are the same in German. A text of no other words may be the same, too."""


def said(folder: Path) -> dict[str, dict[str, Text]]:
    """The texts of one language of one package, by file and code, in their order."""
    return {file.name: json.loads(file.read_text("utf-8")) for file in folder.glob("*.json")}


def forms(text: Text) -> Mapping[str, str]:
    return {"": text} if isinstance(text, str) else text


def holes(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


every_translation = pytest.mark.parametrize("language", OTHERS)
every_package = pytest.mark.parametrize("package", OURS)


def test_english_comes_first_and_german_is_there() -> None:
    assert languages()[0] == "en"
    assert "de" in languages()
    assert language_names()["de"] == "Deutsch"
    assert len(set(language_names().values())) == len(languages())
    for language in languages():
        assert sentence("language.tag", language=language) == language


@every_translation
@every_package
def test_a_translation_has_the_same_files_and_codes(package: str, language: str) -> None:
    english = said(OURS[package] / "text/en")
    other = said(OURS[package] / "text" / language)
    assert english
    assert {name: sorted(codes) for name, codes in other.items()} == {
        name: sorted(codes) for name, codes in english.items()
    }


@every_translation
@every_package
def test_a_translation_has_the_same_parameters_and_its_own_plural_forms(
    package: str, language: str
) -> None:
    wanted = {plural(language, n) for n in range(200)}
    english = said(OURS[package] / "text/en")
    for name, codes in said(OURS[package] / "text" / language).items():
        for code, text in codes.items():
            source = english[name][code]
            assert isinstance(text, str) == isinstance(source, str), code
            if not isinstance(text, str):
                assert set(text) == wanted, code
            given = set().union(*map(holes, forms(source).values()))
            assert set().union(*map(holes, forms(text).values())) == given, code
            # Where there are many, the number is told in both languages or in neither.
            assert holes(forms(text).get("other", "")) == holes(forms(source).get("other", "")), (
                code
            )


@every_translation
@every_package
def test_nothing_was_left_in_english(package: str, language: str) -> None:
    english = said(OURS[package] / "text/en")
    left = {
        code: words
        for name, codes in said(OURS[package] / "text" / language).items()
        for code, text in codes.items()
        for form, words in forms(text).items()
        if words == forms(english[name][code]).get(form)
        and not set(re.findall(r"[^\W\d_]{3,}", re.sub(r"\{\w+\}", "", words))) <= SAME
    }
    assert left == {}


def test_german_keeps_german_marks() -> None:
    """„Quotes“ as they are printed in German, and no letters spelled out for want of keys."""
    german = [said(folder / "text/de") for folder in OURS.values()]
    codes = (pair for files in german for texts in files.values() for pair in texts.items())
    for code, text in codes:
        for words in forms(text).values():
            plain = re.sub(r"pip install \"[^\"]*\"|jinglejumble \w+ \"[^\"]*\"", "", words)
            assert '"' not in plain, code
            assert not re.search(r"“[^“”„]*”", plain), code
            assert plain.count("„") == plain.count("“"), code
            assert not re.search(r"\b(fuer|ueber|Plaetze|zurueck|koennen|moegl|naechst)", plain), (
                code
            )


def test_the_wheel_carries_every_language() -> None:
    """All files of the packages are in it, texts as well: nothing may shut them out."""
    root = Path(jinglejumble.__file__).parents[2]
    project = (root / "pyproject.toml").read_text("utf-8")
    wheel = project.partition("[tool.hatch.build.targets.wheel]")[2].partition("\n[")[0]
    assert 'packages = ["src/jinglejumble"]' in wheel
    assert "exclude" not in wheel
    assert "text" not in (root / ".gitignore").read_text("utf-8").split()


# Which language is spoken.


def test_a_wanted_language_is_found_by_its_first_part() -> None:
    assert fitting(["de-AT"]) == "de"
    assert fitting(["DE_ch"]) == "de"
    assert fitting(["xx", "de", "en"]) == "de"
    assert fitting(["en-GB", "de"]) == "en"
    assert fitting([]) == fitting(["xx", "", "../de"]) == "en"


def test_sentences_are_in_the_language_that_is_spoken() -> None:
    english = sentence("play_over")
    with speaking("de"):
        assert sentence("play_over") == texts("de")["play_over"] != english
        assert sentence("play_over", language="en") == english
        with speaking("en"):
            assert sentence("play_over") == english
        assert spoken() == "de"
    assert sentence("play_over") == english


def test_plural_forms_follow_the_language() -> None:
    with speaking("de"):
        assert sentence("web.seat.points", {"n": 1}) == "1 Punkt"
        assert sentence("web.seat.points", {"n": 0}) == "0 Punkte"
    assert [plural("en", n) for n in (0, 1, 2, 11)] == ["other", "one", "other", "other"]
