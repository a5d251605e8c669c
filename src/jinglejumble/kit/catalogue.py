"""The one catalogue from which every sentence people read is made.

A sentence is a code and parameters. Its text stands in JSON files, a folder per language: the
house's in `jinglejumble/text/en/`, a game's in `text/en/` beside its rules, where every code
begins with the game's name ("jingle-jangle.pattern"). A value is a text with {parameters}, or an
object of plural forms chosen by the parameter `n` (CLDR names: "one", "other").
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from jinglejumble.kit.errors import Parameter

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Texts", "add_texts", "sentence", "texts"]

Texts = Mapping[str, str | Mapping[str, str]]

_sources: list[str] = ["jinglejumble"]


def add_texts(package: str) -> None:
    """Let the texts of another Python package (`text/<language>/*.json` in it) count as well."""
    if package not in _sources:
        _sources.append(package)
        texts.cache_clear()


@cache
def texts(language: str = "en") -> Texts:
    """All texts of a language by code; English ones stand in where it has none."""
    from importlib import resources  # late: it costs more than a game's rules

    found: dict[str, str | Mapping[str, str]] = {}
    for tongue in dict.fromkeys(("en", language)):
        for package in _sources:
            found.update(_read(resources.files(package) / "text" / tongue))
    return found


def sentence(
    code: str,
    params: Mapping[str, Parameter] | None = None,
    *,
    rule: str | None = None,
    language: str = "en",
) -> str:
    """The sentence of a code, with the rule id behind it where there is one.

    >>> sentence("play_over")
    'This play is over.'
    """
    params = params or {}
    text = texts(language).get(code)
    if isinstance(text, Mapping):
        text = text.get("one") if params.get("n") == 1 else text.get("other")
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
