"""In another language everything is printed too, on as many pages, and none of it in English."""

from __future__ import annotations

import re

import pytest

from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.components import Wish
from jinglejumble.press.paper import Setting
from press.conftest import PLAIN, USUAL, pages
from press.reading import Read

GERMAN = Wish(language="de")
BOTH = pytest.mark.parametrize("game", ["jingle-jangle", "mumble-jumble"])
PAPERS = pytest.mark.parametrize("paper", ["a4", "letter"])


def said(found: list[Read]) -> str:
    """All text of the pages without its white space, which readers of PDFs guess at."""
    return re.sub(r"\s", "", "".join(page.text for page in found))


@BOTH
def test_german_takes_as_many_pages_and_stays_in_the_printable_area(game: str) -> None:
    english, german = (pages(game, (), wish) for wish in (PLAIN, GERMAN))
    assert len(german) == len(english)
    for page in (*german, *pages(game, ("rulebook",), GERMAN)):
        for mark in page.marks:
            assert mark.x >= USUAL.margin - 0.01, mark
            assert mark.y >= USUAL.margin - 0.01, mark
            assert mark.right <= page.width - USUAL.margin + 0.01, mark
            assert mark.bottom <= page.height - USUAL.margin + 0.01, mark


@BOTH
@PAPERS
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_have_room_on_one_page(game: str, paper: str, language: str) -> None:
    assert len(pages(game, ("rules",), Wish(language=language), Setting(paper))) == 1


@BOTH
def test_german_pages_say_every_rule_in_german_and_nothing_in_english(game: str) -> None:
    found = said(pages(game, (), GERMAN))
    for language, is_there in (("de", True), ("en", False)):
        for code, text in texts(language).items():
            rule = code.startswith(f"{game}.print.rules.") and isinstance(text, str)
            if rule and len(text) > 20:
                plain = re.sub(r"\s|\*\*", "", str(text))
                assert (plain in found) is is_there, text
    assert "Mit100%(Originalgröße)drucken" in found
    assert "Printat100%" not in found


@BOTH
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rulebook_on_paper_has_every_sign_of_its_file(game: str, language: str) -> None:
    assert "[U+" not in said(pages(game, ("rulebook",), Wish(language=language)))
