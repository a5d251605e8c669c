"""Mumble-Jumble's components: what there is of each, and the same art on the page and on paper."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from jinglejumble.games.mumble_jumble import sheets_tray as tray
from jinglejumble.games.mumble_jumble.sheets import letter_tiles, markers
from jinglejumble.games.mumble_jumble.sheets_art import CHIP, CHIP_EDGE, SEATS, tinted
from jinglejumble.games.mumble_jumble.sheets_board import board, rhombs
from jinglejumble.games.mumble_jumble.sheets_pad import score_sheet
from jinglejumble.games.mumble_jumble.trays import TILES
from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import Drawing, Group, Shape, Text
from jinglejumble.press.pages import laid_out
from jinglejumble.press.paper import Setting

WEB = Path(__file__).parents[3] / "web" / "src"


def every(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """All shapes, those in groups too."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from every(shape.shapes)


def labels(drawing: Drawing) -> Counter[str]:
    return Counter(s.label for s in every(drawing.shapes) if isinstance(s, Group) and s.label)


def texts(drawing: Drawing) -> list[str]:
    return [shape.text for shape in every(drawing.shapes) if isinstance(shape, Text)]


def test_m_s2_seats_are_told_apart_by_colour_and_by_shape() -> None:
    assert len(SEATS) == 6
    for part in ("colour", "shape", "enamel", "outline"):
        assert len({getattr(art, part) for art in SEATS}) == 6


def test_the_page_has_the_same_marks() -> None:
    source = (WEB / "games" / "mumble_jumble" / "seats.ts").read_text("utf-8")
    found = re.findall(
        r"colour: '(\w+)',\s+shape: '(\w+)',\s+path: '([^']+)'", source.replace("{ ", "")
    )
    assert [(colour, shape) for colour, shape, _ in found] == [
        (art.colour, art.shape) for art in SEATS
    ]
    for (_, _, path), art in zip(found, SEATS, strict=True):
        if isinstance(art.outline, tuple):
            assert corners(path) == [tuple(map(float, corner)) for corner in art.outline]
        else:
            assert f"A{art.outline:g} {art.outline:g}" in path


def corners(path: str) -> list[tuple[float, float]]:
    """The corners of a path of M, L, H and V."""
    x = y = 0.0
    found = []
    for letter, numbers in re.findall(r"([MLHV])([^MLHVZ]*)", path):
        values = [float(n) for n in re.findall(r"-?[\d.]+", numbers)]
        x, y = {"H": (values[0], y), "V": (x, values[0])}.get(letter, tuple(values[-2:]))
        found.append((x, y))
    return found


def test_the_page_has_the_same_colours() -> None:
    css = (WEB / "games" / "mumble_jumble" / "seats.css").read_text("utf-8")
    tokens = (WEB / "styles" / "tokens.css").read_text("utf-8") + css
    colours = dict(re.findall(r"--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6}|var\([^)]*\))", tokens))

    def colour(name: str) -> str:
        value = colours[name]
        return colour(value[6:-1]) if value.startswith("var(") else value

    for seat, art in enumerate(SEATS):
        assert (colour(f"seat-{seat}"), colour(f"seat-on-{seat}")) == (art.enamel, art.on)
    assert (colour("chip"), colour("chip-edge")) == (CHIP, CHIP_EDGE)


@pytest.mark.parametrize("light", [False, True])
def test_m_s2_each_sector_has_a_triangle_and_a_square_for_each_opponent(light: bool) -> None:
    wish = Wish(light=light)
    whole = labels(board(wish))
    assert whole == dict.fromkeys((art.colour for art in SEATS), 5)
    pieces = rhombs(wish)
    assert sum((labels(piece) for piece in pieces), Counter[str]()) == whole
    assert texts(board(wish)).count("bet") == 6
    assert texts(board(wish)).count("challenge") == 6
    # Two tabs hold three pieces together; the third seam stays open, so that the board folds.
    assert [texts(piece).count("glue") for piece in pieces] == [1, 1, 0]
    for number, piece in enumerate(pieces):
        own = {SEATS[2 * number].colour, SEATS[2 * number + 1].colour}
        assert all(labels(piece)[colour] == 1 for colour in own)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_board_and_trays_fit_on_common_paper(paper: str) -> None:
    from jinglejumble.games.mumble_jumble.sheets import COMPONENTS
    from jinglejumble.kit.components import Nets
    from jinglejumble.press.furniture import Caption

    for name, pages in (("board", 3), ("trays", 3)):
        component = COMPONENTS[name](Wish())
        assert isinstance(component, Nets)
        laid = laid_out(component, Setting(paper), Caption("Mumble-Jumble", name))
        assert len(laid) == pages


def test_m_s2_a_tray_closes_as_a_triangle_and_holds_its_tiles() -> None:
    side = tray.BASE - tray.LEDGE
    longest, *others = sorted((side, tray.LEG, tray.REST), reverse=True)
    assert longest < sum(others)
    assert tray.REST > tray.TILE
    assert tray.FLAP <= tray.LEDGE
    net = tray.tray(0, Wish())
    assert net.width > 7 * tray.TILE


def test_m_r1_there_are_154_tiles_and_m_s7_m_s14_a_marker_of_each_kind_for_each_seat() -> None:
    assert {piece.name: piece.count for piece in letter_tiles(Wish()).pieces} == TILES
    names = [piece.name for piece in markers(Wish()).pieces]
    kinds = Counter(name.partition(", ")[0] for name in names)
    assert kinds == {"bet": 6, "challenge": 6}
    assert len(set(names)) == 12
    assert len(markers(Wish(seats=2)).pieces) == 4


@pytest.mark.parametrize("seats", range(2, 7))
def test_m_s2_a_score_sheet_has_a_line_for_the_own_word_and_one_for_each_opponent(
    seats: int,
) -> None:
    sheet = score_sheet(seats, Wish(names=("Ana", "Bo")))
    assert labels(sheet) == {art.colour: 1 for art in SEATS[:seats]}
    assert {"Ana", "Bo"} <= set(texts(sheet))


def test_a_tint_is_a_share_of_a_colour_on_white() -> None:
    assert tinted("#102030", 1) == "#102030"
    assert tinted("#102030", 0) == "#ffffff"
