"""The texts of acts and of setups."""

from __future__ import annotations

import re
from random import Random

from jinglejumble.kit.errors import InvalidNotation, InvalidSetup
from nim_house.state import Action, Guess, Take

__all__ = ["explicit_setup", "format_action", "heaps_of", "parse_action"]


def parse_action(text: str) -> Action:
    """The action in a text: `take 2 from 1` or `guess 0`. Raises InvalidNotation."""
    if found := re.fullmatch(r"take (\d{1,3}) from (\d{1,3})", text, re.ASCII):
        return Take(int(found[1]), int(found[2]))
    if found := re.fullmatch(r"guess (\d{1,2})", text, re.ASCII):
        return Guess(int(found[1]))
    raise InvalidNotation("nim-house.no_act", text=text[:40])


def format_action(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Take(n, heap):
            return f"take {n} from {heap}"
        case Guess(seat):
            return f"guess {seat}"


def heaps_of(setup: str) -> tuple[int, ...]:
    """The heaps of a setup: `heaps 3/5/7`, or drawn from `seed <hex>`. Raises InvalidSetup."""
    if found := re.fullmatch(r"heaps (\d{1,3}(?:/\d{1,3}){0,19})", setup, re.ASCII):
        return tuple(map(int, found[1].split("/")))
    if re.fullmatch(r"seed [0-9a-f]{1,64}", setup):
        luck = Random(setup)
        return tuple(3 + int(luck.random() * 5) for _ in range(3))
    raise InvalidSetup("nim-house.no_setup", text=setup[:40])


def explicit_setup(game: object, seats: int, setup: str) -> str:
    """The setup with its luck spent."""
    return "heaps " + "/".join(map(str, heaps_of(setup)))
