"""The house knows no game by name: one from outside keeps its promises and is served as it is."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from jinglejumble.games import GAMES
from jinglejumble.kit.testing import check_game

SERVER = Path(__file__).resolve().parents[2] / "src" / "jinglejumble" / "server"


@pytest.mark.parametrize(
    "house", [{}, {"misere": True}, {"turn_seconds": 5}, {"guessing": True, "turn_seconds": 3}]
)
def test_the_third_game_keeps_every_promise(house: dict[str, object]) -> None:
    check_game(GAMES["nim-house"].make(**house), Random(1), 20)


def test_the_server_names_no_game() -> None:
    for path in SERVER.rglob("*.py"):
        assert not re.search(r"jingle.jangle|mumble.jumble|nim.house", path.read_text("utf-8")), (
            path
        )
