"""The house rules of Jingle Jangle: what a table agrees on before it deals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from jinglejumble.games.jingle_jangle.scoring import Scoring

__all__ = ["House"]


@dataclass(frozen=True)
class House:
    """The options of the rulebook; the defaults are the published rules."""

    no_play: Literal["claim", "referee"] = field(default="claim", metadata={"rule": "J-R8"})
    scoring: Scoring = field(default="once", metadata={"rule": "J-R6"})
    turn_seconds: int | None = field(default=None, metadata={"rule": "J-R12", "range": (5, 3600)})
    point_seconds: int | None = field(default=None, metadata={"rule": "J-R12", "range": (5, 3600)})
    help: Literal["strict", "learning"] = field(default="strict", metadata={"rule": "J-R14"})
    tracker: bool = field(default=False, metadata={"rule": "J-R14"})
    open_hands: bool = field(default=False, metadata={"rule": "J-R14"})
