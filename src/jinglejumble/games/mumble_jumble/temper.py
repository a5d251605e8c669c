"""How bots of each level differ in all but finding words: hands, eyes, nerve and cunning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jinglejumble.games.mumble_jumble.familiarity import Level

__all__ = ["TEMPERS", "Temper"]


@dataclass(frozen=True, slots=True)
class Temper:
    """The habits of a level. Times are seconds, shares are probabilities. All are chosen."""

    level: Level
    chooses: float
    """To choose and lay a word."""
    types: float
    """To write a word on a line."""
    reacts: float
    """To call stop when it can."""
    reads: float
    """To look at a shown sheet."""
    slips: float
    """How often it writes two letters of a word in the wrong order."""
    rereads: float
    """How often it notices such a slip when it has bet, and so reads its sheet before stop."""
    counts: float
    """How often it sees that a word has other letters than its tray."""
    doubts: float
    """How often it dares to challenge a word with the right letters that it has never seen."""
    bets: float
    """How often it bets when it can."""
    lenient: float
    """How often it lets a wrong word of somebody stand (M-R17)."""
    jumbles: int
    """How many jumbles of its word it tries in order to take the hardest; 0: all."""
    patience: float
    """After so long without a find it asks for the end."""


TEMPERS: Mapping[Level, Temper] = {
    temper.level: temper
    for temper in (
        Temper("child", 9.0, 7.0, 5.0, 6.0, 0.030, 0.2, 0.60, 0.25, 0.70, 0.80, 1, 120.0),
        Temper("easy", 8.0, 5.5, 4.0, 5.0, 0.025, 0.4, 0.80, 0.45, 0.85, 0.60, 1, 100.0),
        Temper("medium", 7.0, 3.5, 2.0, 4.0, 0.020, 0.6, 0.90, 0.65, 1.00, 0.45, 3, 80.0),
        Temper("hard", 6.0, 2.2, 1.0, 3.5, 0.015, 0.8, 0.97, 0.85, 1.00, 0.30, 10, 60.0),
        Temper("expert", 5.0, 1.4, 0.6, 3.0, 0.010, 0.9, 1.00, 0.95, 1.00, 0.15, 0, 50.0),
    )
}
"""By level, weakest first."""
