"""Who sat where in a play, read from the notes of its log, and what they are called."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass

from jinglejumble.kit.catalogue import sentence, texts
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.game import Seat
from jinglejumble.kit.language import spoken

__all__ = ["Seated", "names_of", "seated"]

_NOTE = re.compile(r"seat (\d{1,2}) ?(.*)")
_BOT = re.compile(r"bot (\S+)")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


@dataclass(frozen=True, slots=True)
class Seated:
    """Who played a seat last: people by their names ("" is somebody unnamed), or a bot."""

    names: tuple[str, ...] = ()
    bot: str | None = None
    """The bot's level; None: people."""


def seated(notes: Iterable[str], seats: int) -> tuple[Seated, ...]:
    """By seat, who is noted last.

    >>> seated(['seat 0 "Ana" "Leo"', "seat 1 bot hard"], 2)
    (Seated(names=('Ana', 'Leo'), bot=None), Seated(names=(), bot='hard'))
    """
    found: dict[Seat, Seated] = {}
    for note in notes:
        if noted := _NOTE.fullmatch(note):
            bot = _BOT.fullmatch(noted[2])
            names = () if bot else tuple(map(_unquoted, _QUOTED.findall(noted[2])))
            found[int(noted[1])] = Seated(names, bot[1] if bot else None)
    return tuple(found.get(seat, Seated()) for seat in range(seats))


def names_of(game: str, sitting: Iterable[Seated], language: str | None = None) -> tuple[str, ...]:
    """What the seats are called on the page; equal names are told apart by a number.

    In the language that is spoken unless another is named.
    """
    language = language or spoken()
    plain: list[str] = []
    names: list[str] = []
    for seat, one in enumerate(sitting):
        name = _name(game, seat, one, language)
        before = plain.count(name)
        plain.append(name)
        if before:
            params: dict[str, Parameter] = {"name": name, "number": before + 1}
            name = sentence("web.place.another", params, language=language)
        names.append(name)
    return tuple(names)


def _name(game: str, seat: Seat, one: Seated, language: str) -> str:
    if one.bot is not None:
        code = f"{game}.level.{one.bot}"
        known = code in texts(language)
        level = sentence(code, language=language) if known else one.bot.capitalize()
        return sentence("web.place.bot", {"level": level}, language=language)
    named = " & ".join(filter(None, one.names))
    return named or sentence("web.seat.number", {"number": seat + 1}, language=language)


def _unquoted(text: str) -> str:
    try:
        return str(json.loads(text))
    except ValueError:
        return ""
