"""How a bot runs the race: when it finds what, writes it, calls stop or asks for the end.

All is drawn when the trays open: for each tray from the model of `unjumble`, for each acceptable
word as far as the bot's vocabulary goes. Finding goes on at all trays at once, as the model has
it; hands write one word at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from jinglejumble.games.mumble_jumble.familiarity import Level
from jinglejumble.games.mumble_jumble.lexicon import Lexicon
from jinglejumble.games.mumble_jumble.manners import unsuggested
from jinglejumble.games.mumble_jumble.temper import Temper
from jinglejumble.games.mumble_jumble.unjumble import difficulty, odds
from jinglejumble.kit.game import Millis, Seat

__all__ = ["Race", "Writing", "finds", "race"]


@dataclass(frozen=True, slots=True)
class Writing:
    """A word that is written on a line, at a table time."""

    at: Millis
    line: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Race:
    """A seat's race: what it writes, in order; when it stops, or gives up and asks for the end.

    `stop` is None where it does not find a word for every tray.
    """

    writings: tuple[Writing, ...]
    stop: Millis | None
    ask: Millis


def finds(lexicon: Lexicon, level: Level, jumble: str, luck: Random) -> Mapping[str, float]:
    """The words of a jumble that a solver of a level finds, each after how many seconds.

    Those that could hurt somebody no bot finds.
    """
    found = {}
    for word in lexicon.anagrams(jumble):
        seconds = odds(difficulty(word, jumble), level).sample(luck)
        if seconds is not None and word not in unsuggested():
            found[word] = seconds
    return found


@lru_cache(maxsize=256)
def race(
    lexicon: Lexicon,
    temper: Temper,
    trays: tuple[str, ...],
    seat: Seat,
    opened: Millis,
    has_bet: bool,
    others_bet: bool,
    seed: str,
) -> Race:
    """The race of a seat at these trays, which opened at this table time, with this luck."""
    luck = Random(seed)
    first: list[tuple[float, Seat, str]] = []
    for line, jumble in enumerate(trays):
        own_luck = Random(luck.random())
        found = finds(lexicon, temper.level, jumble, own_luck) if line != seat else {}
        if found:
            word = min(found, key=found.__getitem__)
            written = _written(lexicon, temper, word, has_bet, own_luck)
            first.append((found[word], line, written))
    writings: list[Writing] = []
    free = 0.0
    for seconds, line, word in sorted(first):
        free = max(free, seconds) + temper.types * (0.8 + 0.4 * luck.random())
        writings.append(Writing(_at(opened, free), line, word))
    reading = 1.5 if has_bet else 0.0
    stop = _at(opened, free + reading + temper.reacts * (0.8 + 0.4 * luck.random()))
    # Somebody else's bet is given back when a majority ends the round (M-S17): no need to wait.
    hurry = 0.6 if others_bet and not has_bet else 1.0
    patience = temper.patience * hurry * (0.8 + 0.4 * luck.random())
    latest = max((s for s, _, _ in first if s <= 2 * temper.patience), default=0.0)
    return Race(
        tuple(writings),
        stop if len(first) == len(trays) - 1 else None,
        _at(opened, latest + patience),
    )


def _written(lexicon: Lexicon, temper: Temper, word: str, has_bet: bool, luck: Random) -> str:
    """What comes on the line for a word: now and then two of its letters change places."""
    slips, rereads, place = luck.random(), luck.random(), int(luck.random() * (len(word) - 1))
    if slips >= temper.slips or (has_bet and rereads < temper.rereads):
        return word
    slip = f"{word[:place]}{word[place + 1]}{word[place]}{word[place + 2 :]}"
    return word if lexicon.acceptable(slip) else slip


def _at(opened: Millis, seconds: float) -> Millis:
    return opened + int(1000 * seconds)
