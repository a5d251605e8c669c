"""The jangles' art: colour, shape and letter on every bell, the same on the page and on paper."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jinglejumble.games.jingle_jangle.sheets import BELLS, IVORY, IVORY_EDGE, bell, jangle_sheet
from jinglejumble.kit.draw import Circle, Polygon, Text

WEB = Path(__file__).parents[3] / "web" / "src"


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_j_s1_every_bell_is_told_apart_by_colour_by_shape_and_by_letter() -> None:
    for part in ("name", "shape", "enamel", "outline"):
        assert len({getattr(art, part) for art in BELLS.values()}) == 5
    assert "".join(BELLS) == "RBYGP"


@pytest.mark.parametrize("letter", BELLS)
def test_marks_and_letters_are_seen_without_colour(letter: str) -> None:
    art = BELLS[letter]
    assert contrast(art.enamel, art.mark) >= 3
    assert contrast(art.mark, art.letter) >= 4.5 or (
        art.size >= 28 and contrast(art.mark, art.letter) >= 3
    )
    assert any(isinstance(shape, Text) and shape.text == letter for shape in bell(letter).shapes)


def test_c91_a_jangle_is_40_by_20_mm_on_paper() -> None:
    assert (
        jangle_sheet("RG")
        .svg()
        .splitlines()[0]
        .startswith(
            '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 40 20"'
        )
    )
    upright = jangle_sheet("RG", "v")
    assert (upright.width, upright.height) == (20, 40)


def test_every_jangle_is_drawn_with_both_letters_and_told_to_who_cannot_see() -> None:
    for pair in map("".join, product(BELLS, repeat=2)):
        svg = ElementTree.fromstring(jangle_sheet(pair).svg())
        letters = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
        assert "".join(map(str, letters)) == pair
        assert svg[0].text == f"{BELLS[pair[0]].name}, {BELLS[pair[1]].name}"


def test_the_page_has_the_same_colours() -> None:
    tokens = (WEB / "styles" / "tokens.css").read_text("utf-8")
    colours = dict(re.findall(r"--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})", tokens))
    assert {letter: colours[f"bell-{letter.lower()}"] for letter in BELLS} == {
        letter: art.enamel for letter, art in BELLS.items()
    }
    assert (colours["ivory"], colours["ivory-edge"]) == (IVORY, IVORY_EDGE)
    assert {art.mark for art in BELLS.values()} == {colours["mark"], colours["mark-y"]}


def test_the_page_has_the_same_marks() -> None:
    source = (WEB / "games" / "jingle_jangle" / "bells.ts").read_text("utf-8")
    for letter, art in BELLS.items():
        found = re.search(rf"\n  {letter}: {{(.*?)}}", source, re.DOTALL)
        assert found
        said = found[1]
        assert f"name: '{art.name}'" in said
        assert f"shape: '{art.shape}'" in said
        assert f"size: {art.size:g}, drop: {art.drop:g}" in re.sub(r",\s+", ", ", said)
        path = re.search(r"'(M[^']*Z)'", said)
        assert path
        mark = bell(letter).shapes[1]
        if isinstance(mark, Circle):
            assert f"A{mark.radius:g} {mark.radius:g}" in path[1]
        else:
            assert isinstance(mark, Polygon)
            assert corners(path[1]) == [tuple(map(float, corner)) for corner in mark.points]


def corners(path: str) -> list[tuple[float, float]]:
    """The corners of a path of M, L, H and V."""
    x = y = 0.0
    found = []
    for letter, numbers in re.findall(r"([MLHV])([^MLHVZ]*)", path):
        values = [float(n) for n in re.findall(r"-?[\d.]+", numbers)]
        x, y = {"H": (values[0], y), "V": (x, values[0])}.get(letter, tuple(values[-2:]))
        found.append((x, y))
    return found
