"""The picture of a play shows all that it says it shows, is sound SVG, and a PNG of its size."""

from __future__ import annotations

import struct
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from jinglejumble.cli.files import replayed
from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle.picture import best_placement
from jinglejumble.games.jingle_jangle.sheets import BELLS
from jinglejumble.games.mumble_jumble.picture import hardest
from jinglejumble.games.mumble_jumble.state import RoundReview, WordReview
from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import Drawing
from jinglejumble.kit.game import AnyGame, Outcome
from jinglejumble.kit.log import Log
from jinglejumble.kit.picture import HEIGHT, WIDTH, plain, poster
from jinglejumble.press.pictures import png, svg

PLAYS = sorted(Path(__file__).parents[1].glob("games/*/playthroughs/*.log"))
NAMES = ('Ana & "Leo"', "<b>Łukasz</b>", "日本", "Grandmother Wilhelmine of the Hill", "E", "F")
SVG = "{http://www.w3.org/2000/svg}"


def read_play(path: Path) -> tuple[Log, AnyGame, list[Any]]:
    play = replayed(path)
    return play.log, play.game, [step.state for step in play.steps]


def pictured(path: Path, language: str = "en") -> tuple[Drawing, Any]:
    """The picture of a play in a file, and its last state."""
    log, game, states = read_play(path)
    package, wish = GAMES[log.game], Wish(language=language)
    names = NAMES[: log.seats]
    portrait = package.picture().portrait(game, states, names, wish)
    outcome = game.outcome(states[-1])
    assert outcome is not None
    title = wish.say(f"{log.game}.title")
    return poster(portrait, title, names, outcome, "2026-02-28", wish), states[-1]


def parsed(drawing: Drawing) -> ElementTree.Element:
    root = ElementTree.fromstring(svg(drawing))
    assert root.tag == f"{SVG}svg"
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    return root


def texts(root: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_picture_names_every_seat_with_its_score(path: Path, language: str) -> None:
    drawing, _ = pictured(path, language)
    log, game, states = read_play(path)
    outcome = game.outcome(states[-1])
    assert outcome is not None
    said = texts(parsed(drawing))
    for seat in range(log.seats):
        assert NAMES[seat] in said
        assert str(outcome.scores[seat]).replace("-", "−") in said
    code = [text for text in said if text.startswith(("jingle", "mumble", "picture", "web."))]
    assert not code, "a sentence that the catalogue lacks"
    assert not [text for text in said if "{" in text]


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_picture_is_a_png_of_its_size(path: Path) -> None:
    made = png(pictured(path)[0])
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", made[16:24]) == (WIDTH, HEIGHT)
    assert made == png(pictured(path)[0])


@pytest.mark.parametrize(
    "path", [path for path in PLAYS if "jingle_jangle" in str(path)], ids=lambda path: path.stem
)
def test_every_jangle_of_the_layout_is_in_the_picture(path: Path) -> None:
    drawing, last = pictured(path)
    titles = Counter(title.text for title in parsed(drawing).iter(f"{SVG}title"))
    layout = last.layout
    assert len(layout.bells) == 4 + 2 * len(last.laid)
    wanted = Counter(BELLS[bell].name for bell in layout.bells.values())
    assert {name: titles[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    "path", [path for path in PLAYS if "jingle_jangle" in str(path)], ids=lambda path: path.stem
)
def test_the_best_placement_is_told(path: Path) -> None:
    drawing, last = pictured(path)
    best = best_placement(last)
    assert best is not None
    assert all(best.points >= laid.points for laid in last.laid)
    assert any(text.endswith(f"= {best.points}") for text in texts(parsed(drawing)))


def test_a_game_without_art_has_its_letter() -> None:
    outcome = Outcome("N-S1", (1, 1), (7, 7))
    wish = Wish()
    drawing = poster(plain("Nim"), "Nim", ("Ana", "Leo"), outcome, "2026-02-28", wish)
    said = texts(parsed(drawing))
    assert "N" in said
    assert "Ana & Leo win" in said


def test_the_hardest_word_is_the_one_that_fewest_solved_then_latest() -> None:
    def written(seat: int, line: int, after: int, acceptable: bool = True) -> WordReview:
        return WordReview(seat, line, "WORDS", after, acceptable, None)

    def played(number: int, *words: WordReview) -> RoundReview:
        three = ("A", "B", "C")
        return RoundReview(number, three, three, words, 9, "stop", 0, 0, (), (), (2,) * 3, (2,) * 3)

    silent = played(1)
    first = played(2, written(0, 1, 5), written(0, 2, 7), written(1, 0, 6), written(2, 0, 4))
    later = played(3, written(0, 1, 8), written(1, 2, 3), written(2, 0, 2), written(1, 0, 2))
    assert hardest([silent]) is None
    found = hardest([silent, first, later])
    assert found is not None
    assert (found.round, found.word, found.solved, found.first) == (3, "B", 1, 8)
    wrong = played(4, written(0, 1, 1, acceptable=False), written(1, 0, 9))
    nobody = hardest([first, wrong])
    assert nobody is not None
    assert (nobody.round, nobody.solved) == (4, 0)
