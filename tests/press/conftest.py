"""What the tests of the press share: printing, and reading what was printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeAlias

import pytest

from jinglejumble.games import GAMES
from jinglejumble.kit.components import Wish
from jinglejumble.press.paper import Setting
from jinglejumble.press.pdf import pdf
from jinglejumble.press.printing import Job, printed
from press.reading import Read, read

Printed: TypeAlias = Callable[..., list[Read]]

PLAIN = Wish()
USUAL = Setting()


@cache
def printing(
    game: str, names: tuple[str, ...] = (), wish: Wish = PLAIN, setting: Setting = USUAL
) -> bytes:
    """The PDF of some components of a game; all, if none is named."""
    return pdf(printed(Job(GAMES[game], wish, setting), names))


@cache
def pages(
    game: str, names: tuple[str, ...] = (), wish: Wish = PLAIN, setting: Setting = USUAL
) -> list[Read]:
    """The same, read back."""
    return read(printing(game, names, wish, setting))


SETTINGS = [
    USUAL,
    Setting("letter"),
    Setting(margin=6, duplex="long"),
    Setting("letter", margin=7, bleed=2, duplex="short"),
    Setting(gutter=5, grey=True),
    replace(USUAL, cut_marks=False),
]


@pytest.fixture(params=SETTINGS, ids=str)
def setting(request: pytest.FixtureRequest) -> Setting:
    """One of the ways in which pages are laid out."""
    chosen = request.param
    assert isinstance(chosen, Setting)
    return chosen
