"""The one catalogue: every sentence is made of a code and parameters."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from jinglejumble.games import GAMES
from jinglejumble.kit import catalogue
from jinglejumble.kit.catalogue import add_texts, sentence, texts


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A Python package with texts of its own, in English and a little German."""
    name = f"texts_{tmp_path.name}".replace("-", "_")
    folder = tmp_path / name / "text"
    for language, found in (
        ("en", {"x.jangle": {"one": "one jangle", "other": "{n} jangles"}, "x.hi": "Hi {who}"}),
        ("de", {"x.hi": "Hallo {who}"}),
    ):
        (folder / language).mkdir(parents=True)
        (folder / language / "all.json").write_text(json.dumps(found), "utf-8")
        (folder / language / "README").write_text("no JSON", "utf-8")
    (tmp_path / name / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(catalogue, "_sources", list(catalogue._sources))
    add_texts(name)
    yield name
    texts.cache_clear()


def test_parameters_are_put_in(package: str) -> None:
    assert sentence("x.hi", {"who": "Ana"}) == "Hi Ana"
    assert sentence("x.hi") == "Hi {who}"


def test_a_rule_is_named_behind(package: str) -> None:
    assert sentence("x.hi", {"who": "Ana"}, rule="J-S6") == "Hi Ana (J-S6)"


def test_plural_forms_follow_n(package: str) -> None:
    assert [sentence("x.jangle", {"n": n}) for n in (0, 1, 2)] == [
        "0 jangles",
        "one jangle",
        "2 jangles",
    ]


def test_english_stands_in_where_a_language_has_no_text(package: str) -> None:
    assert sentence("x.hi", {"who": "Ana"}, language="de") == "Hallo Ana"
    assert sentence("x.jangle", {"n": 1}, language="de") == "one jangle"
    assert sentence("play_over", language="xx") == "This play is over."


def test_an_unknown_code_is_shown_as_it_is() -> None:
    assert sentence("no.such.code") == "no.such.code"


def test_adding_the_same_texts_twice_changes_nothing(package: str) -> None:
    before = texts()
    add_texts(package)
    assert texts() is before


def test_texts_of_a_game_are_named_after_it() -> None:
    for game in GAMES.values():
        folder = Path(sys.modules[game.kind.__module__].__file__ or "").parent / "text"
        for file in folder.rglob("*.json"):
            codes = json.loads(file.read_text("utf-8"))
            assert all(code.startswith(f"{game.name}.") for code in codes), file


def codes_by_file() -> Iterator[tuple[str, str, Path]]:
    """Every text that there is: its language, its code and the file that it stands in."""
    packages = ["jinglejumble", *(game.module for game in GAMES.values())]
    for package in packages:
        folder = Path(str(resources.files(package))) / "text"
        for file in folder.glob("*/*.json"):
            pairs: list[tuple[str, object]] = json.loads(
                file.read_text("utf-8"), object_pairs_hook=list
            )
            yield from ((file.parent.name, code, file) for code, _ in pairs)


def test_a_text_stands_in_one_place() -> None:
    """Files are merged, so of two texts of one code one would never be read."""
    places: dict[tuple[str, str], list[Path]] = {}
    for language, code, file in codes_by_file():
        places.setdefault((language, code), []).append(file)
    assert {text: files for text, files in places.items() if len(files) > 1} == {}
    assert {code for _, code in places} >= set(texts())


def test_texts_are_sound() -> None:
    """Plural forms are complete, and braces hold names only."""
    assert len(GAMES) > 0
    for code, text in texts().items():
        forms = [text] if isinstance(text, str) else list(text.values())
        assert isinstance(text, str) or set(text) == {"one", "other"}, code
        for form in forms:
            assert not re.sub(r"\{[a-z_]+\}", "", form).count("{"), code
