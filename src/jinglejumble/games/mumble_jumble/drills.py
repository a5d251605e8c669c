"""Un-jumbling alone: practice drills by level and word length, and the daily set.

A drill is a row of trays, each made anew from its seed: the same seed, the same trays. The daily
set is the same for everyone. Who plays keeps the times; nothing here knows a clock.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from jinglejumble.games.mumble_jumble.familiarity import LEVELS, Level
from jinglejumble.games.mumble_jumble.letters import LENGTHS
from jinglejumble.games.mumble_jumble.lexicon import Lexicon, lexicon
from jinglejumble.games.mumble_jumble.suggesting import band, random_jumble, suggest
from jinglejumble.kit.errors import Failure, Parameter, Reason

__all__ = ["DAILY", "FIRST_DAY", "LONGEST_DRILL", "Exercise", "daily_set", "day_of", "drill"]

DAILY: tuple[Level, ...] = tuple(level for level in LEVELS for _ in range(2))
"""The levels of the words of a daily set, in its order: ten trays, from easy to hard."""
FIRST_DAY = date(2026, 1, 1)
"""The day of the first daily set."""
LONGEST_DRILL = 50

_DAILY_LENGTH = 5
_DAILY_DICTIONARY = "house"


@dataclass(frozen=True, slots=True)
class Exercise:
    """One tray to un-jumble: its jumble, the level of its word, and all words that solve it."""

    jumble: str
    level: Level
    words: tuple[str, ...]

    def solved_by(self, word: str) -> bool:
        """Whether a word un-jumbles the tray (M-S4)."""
        return word in self.words


def drill(
    official: Lexicon, level: str, length: int, seed: str, *, n: int = 10
) -> tuple[Exercise, ...]:
    """So many trays with words of a level and length, each word once while there are enough.

    Raises Failure for a level, length or number that there isn't, InvalidLexicon where the
    dictionary has no word of this length for a tray.
    """
    if level not in LEVELS:
        raise _failure("drill_level", level=level[:60], known=", ".join(LEVELS))
    if length not in LENGTHS:
        raise _failure("drill_length", length=length, least=LENGTHS[0], most=LENGTHS[-1])
    if not 1 <= n <= LONGEST_DRILL:
        raise _failure("drill_number", n=n, most=LONGEST_DRILL)
    known = LEVELS[LEVELS.index(level)]
    luck = Random(f"drill {level} {length} {seed}")
    words = _shuffled(band(official, known, length), luck)[:n]
    while len(words) < n:  # a small dictionary: words of other levels, or some again
        words = (*words, suggest(official, known, length, luck))
    return tuple(_exercise(official, word, known, luck) for word in words)


def daily_set(day: date, today: date) -> tuple[Exercise, ...]:
    """The daily set of a day in UTC, if it is not after `today`. The same for everyone, for ever.

    No word comes again before all of its level have come. Raises Failure for a day that has none.
    """
    if not FIRST_DAY <= day <= today:
        code = "day_future" if day > today else "day_early"
        raise _failure(code, day=day.isoformat(), first=FIRST_DAY.isoformat())
    official = lexicon(_DAILY_DICTIONARY)
    luck = Random(f"daily {day.isoformat()}")
    words: list[tuple[str, Level]] = []
    for level in LEVELS:
        each = DAILY.count(level)
        words += [
            (_daily_word(official, level, _number(day) * each + i), level) for i in range(each)
        ]
    return tuple(_exercise(official, word, level, luck) for word, level in words)


def day_of(text: str) -> date:
    """The day that an address names: "2026-02-28". Raises Failure.

    >>> day_of("2026-02-28")
    datetime.date(2026, 2, 28)
    """
    if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        try:
            return date.fromisoformat(text)
        except ValueError:
            pass
    raise _failure("day_form", text=text[:20], example=FIRST_DAY.isoformat())


def _daily_word(official: Lexicon, level: Level, number: int) -> str:
    """The word with this number in an endless row: all of the level, shuffled; then all anew."""
    words = band(official, level, _DAILY_LENGTH)
    cycle, place = divmod(number, len(words))
    return _shuffled(words, Random(f"daily {level} {cycle}"))[place]


def _number(day: date) -> int:
    return (day - FIRST_DAY) // timedelta(days=1)


def _exercise(official: Lexicon, word: str, level: Level, luck: Random) -> Exercise:
    return Exercise(random_jumble(official, word, luck), level, official.anagrams(word))


def _shuffled(words: tuple[str, ...], luck: Random) -> tuple[str, ...]:
    """The words in a drawn order, by Fisher and Yates: `shuffle` may change between Pythons."""
    drawn = list(words)
    for last in range(len(drawn) - 1, 0, -1):
        other = int(luck.random() * (last + 1))
        drawn[last], drawn[other] = drawn[other], drawn[last]
    return tuple(drawn)


def _failure(code: str, **params: Parameter) -> Failure:
    return Failure(Reason(f"mumble-jumble.{code}", None, params))
