"""A rulebook in another language has the rules, the parts and the options of the English one."""

import re
from pathlib import Path

import pytest

import jinglejumble.games
from jinglejumble.games import GAMES
from jinglejumble.kit.catalogue import languages
from jinglejumble.kit.components import Block, Heading, Words
from jinglejumble.kit.package import Package
from jinglejumble.press.rulebook import rulebook

TRANSLATED = [
    pytest.param(package, language, id=f"{package.name}-{language}")
    for package in GAMES.values()
    if package.module.startswith(f"{jinglejumble.games.__name__}.")
    for language in languages()
    if language != "en"
]


def shape(block: Block) -> tuple[object, ...]:
    """What a block is: a heading of some rank, an item of some depth, a paragraph, a picture."""
    match block:
        case Heading(rank=rank):
            return ("heading", rank)
        case Words(depth=depth, code=code):
            return ("words", depth, code)
    return (type(block),)


@pytest.mark.parametrize(("package", "language"), TRANSLATED)
def test_a_translated_rulebook_has_the_same_rules_and_parts(
    package: Package, language: str
) -> None:
    english, other = package.rulebook(), package.rulebook(language)
    assert other != english
    for found in (r"\*\*(\w-[SR]\d+)\*\*", r"(?m)^ *(?:-|\d+\.) ", r"(?m)^ *\|.*\|$"):
        assert re.findall(found, other) == re.findall(found, english)
    for cited in (r"\b\w-[SR]\d+\b", r"`[^`]+`"):
        assert sorted(re.findall(cited, other)) == sorted(re.findall(cited, english))
    one, two = rulebook(english, ""), rulebook(other, "")
    assert list(map(shape, two.blocks)) == list(map(shape, one.blocks))


def test_every_file_of_rules_is_of_a_language_of_the_house() -> None:
    folder = Path(jinglejumble.games.__file__).parent
    tags = {path.name.split(".")[1] for path in folder.glob("*/RULES.*.md")}
    assert tags == set(languages()) - {"en"}


def test_english_stands_in_for_a_rulebook_that_is_not_translated() -> None:
    package = GAMES["jingle-jangle"]
    assert package.rulebook("xx") == package.rulebook("en") == package.rulebook()
