"""Questions of somebody who plays alone: the daily set, drills, what solves a tray.

They need no table and read nothing but the house's dictionary.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date

from jinglejumble.games.mumble_jumble.drills import (
    FIRST_DAY,
    Exercise,
    daily_set,
    day_of,
    drill,
)
from jinglejumble.games.mumble_jumble.familiarity import LEVELS
from jinglejumble.games.mumble_jumble.letters import LENGTHS, letters
from jinglejumble.games.mumble_jumble.lexicon import lexicon
from jinglejumble.games.mumble_jumble.queries import entry
from jinglejumble.kit.errors import InvalidNotation

__all__ = ["answer"]

_NUMBER = re.compile(r"[0-9]{1,4}", re.ASCII)
_SEED = re.compile(r"[0-9a-z]{1,40}", re.ASCII)
_DICTIONARY = "house"
_KEPT = 30
"""Trays of a kept drill: some rounds of ten, each drawn anew."""


def answer(query: str, today: date) -> Mapping[str, object]:
    """The answer to a question. Raises InvalidNotation, and Failure for what there is not.

    - `daily`, `daily 2026-02-28`: {"day", "first", "today", "trays"}: the set of today or of a
      day since the first; each tray is {"jumble", "level", "words": all that solve it};
    - `drill easy 5 9f 10`: {"trays"}: so many with words of a level and length, made from a seed;
    - `kept`: {"drills": each with "level", "length", "trays"}: a drill of every level and length,
      to be kept for times without a network; others every day;
    - `tray CRAES`: {"tray", "words": each as `meaning` of `queries` answers}.
    """
    verb, *words = query.split(" ")
    asked = _QUERIES.get(verb)
    if asked is None:
        raise _unknown(query)
    return asked(words, today)


def _daily(words: Sequence[str], today: date) -> Mapping[str, object]:
    match words:
        case []:
            day = today
        case [text]:
            day = day_of(text)
        case _:
            raise _unknown(" ".join(("daily", *words)))
    return {
        "day": day.isoformat(),
        "first": FIRST_DAY.isoformat(),
        "today": today.isoformat(),
        "trays": _trays(daily_set(day, today)),
    }


def _drill(words: Sequence[str], today: date) -> Mapping[str, object]:
    match words:
        case [level, length, seed, n] if (
            _NUMBER.fullmatch(length) and _SEED.fullmatch(seed) and _NUMBER.fullmatch(n)
        ):
            found = drill(lexicon(_DICTIONARY), level, int(length), seed, n=int(n))
            return {"trays": _trays(found)}
    raise _unknown(" ".join(("drill", *words)))


def _kept(words: Sequence[str], today: date) -> Mapping[str, object]:
    if words:
        raise _unknown(" ".join(("kept", *words)))
    official = lexicon(_DICTIONARY)
    return {
        "drills": [
            {
                "level": level,
                "length": length,
                "trays": _trays(drill(official, level, length, f"kept {today}", n=_KEPT)),
            }
            for level in LEVELS
            for length in LENGTHS
        ]
    }


def _tray(words: Sequence[str], today: date) -> Mapping[str, object]:
    official = lexicon(_DICTIONARY)
    tray = letters(" ".join(words))
    return {"tray": tray, "words": [entry(official, word) for word in official.anagrams(tray)]}


def _trays(exercises: Sequence[Exercise]) -> list[Mapping[str, object]]:
    return [{"jumble": each.jumble, "level": each.level, "words": each.words} for each in exercises]


def _unknown(query: str) -> InvalidNotation:
    return InvalidNotation("mumble-jumble.alone_unknown", query=ascii(query[:60]))


_QUERIES: Mapping[str, Callable[[Sequence[str], date], Mapping[str, object]]] = {
    "daily": _daily,
    "drill": _drill,
    "kept": _kept,
    "tray": _tray,
}
