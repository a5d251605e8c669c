"""The one catalogue from which every sentence people read is made.

A sentence is a code and parameters. Its text stands in JSON files, a folder per language: the
house's in `jinglejumble/text/en/`, a game's in `text/en/` beside its rules, where every code
begins with the game's name ("jingle-jangle.pattern"). A value is a text with {parameters}, or an
object of plural forms chosen by the parameter `n` (CLDR names: "one", "other"). Sentences are made
in the language that is spoken (kit.language) unless another is named.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.language import ENGLISH, plural, spoken

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Texts", "add_texts", "fitting", "language_names", "languages", "sentence", "texts"]

Texts = Mapping[str, str | Mapping[str, str]]

_sources: list[str] = ["jinglejumble"]


def add_texts(package: str) -> None:
    """Let the texts of another Python package (`text/<language>/*.json` in it) count as well."""
    if package not in _sources:
        _sources.append(package)
        texts.cache_clear()


@cache
def languages() -> tuple[str, ...]:
    """The languages of the house: those it has a folder of texts in, English first.

    What a game has no text for in one of them, it says in English.
    """
    from importlib import resources

    folders = (resources.files("jinglejumble") / "text").iterdir()
    found = {folder.name for folder in folders if folder.is_dir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language_names() -> dict[str, str]:
    """Every language of the house by its tag, each in its own words: {"de": "Deutsch"}."""
    return {language: sentence("language", language=language) for language in languages()}


def fitting(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that the house has, English if it has none.

    A country or anything else behind the language counts for nothing.

    >>> fitting(["gsw", "de-AT", "en"])
    'de'
    """
    tongues = (tag.replace("_", "-").partition("-")[0].lower() for tag in wanted)
    return next((tongue for tongue in tongues if tongue in languages()), ENGLISH)


@cache
def texts(language: str = ENGLISH) -> Texts:
    """All texts of a language by code; English ones stand in where it has none."""
    from importlib import resources  # late: it costs more than a game's rules

    found: dict[str, str | Mapping[str, str]] = {}
    for tongue in dict.fromkeys((ENGLISH, language)):
        for package in _sources:
            found.update(_read(resources.files(package) / "text" / tongue))
    return found


def sentence(
    code: str,
    params: Mapping[str, Parameter] | None = None,
    *,
    rule: str | None = None,
    language: str | None = None,
) -> str:
    """The sentence of a code, with the rule id behind it where there is one.

    In the language that is spoken unless another is named.

    >>> sentence("play_over")
    'This play is over.'
    """
    params, language = params or {}, language or spoken()
    text = texts(language).get(code)
    if isinstance(text, Mapping):
        text = text.get(plural(language, params.get("n")), text.get("other"))
    said = code if text is None else text.format_map(_Parameters(params))
    return f"{said} ({rule})" if rule else said


class _Parameters(dict[str, Parameter]):
    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def _read(folder: Traversable) -> Texts:
    found: dict[str, str | Mapping[str, str]] = {}
    if folder.is_dir():
        for file in folder.iterdir():
            if file.name.endswith(".json"):
                found.update(json.loads(file.read_text("utf-8")))
    return found
