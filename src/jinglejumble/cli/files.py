"""Logs in files: read, judged and played again, with a file and a line for whatever is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinglejumble.cli.text import say
from jinglejumble.games import GAMES
from jinglejumble.kit.errors import InvalidLog, JinglejumbleError
from jinglejumble.kit.game import AnyGame, Event
from jinglejumble.kit.log import Entry, Log, read_log
from jinglejumble.kit.package import Package
from jinglejumble.kit.play import settle, steps

__all__ = ["Replayed", "Step", "WrongFile", "replayed"]


class WrongFile(Exception):
    """A file that cannot be read, is no log or breaks the rules: one line says where and why."""


@dataclass(frozen=True)
class Step:
    """The start, or one act of a play: what was done, what all saw, the state after it."""

    entry: Entry | None
    events: tuple[Event, ...]
    state: Any


@dataclass(frozen=True)
class Replayed:
    """A log, its game, and every step of the play."""

    log: Log
    package: Package
    game: AnyGame
    steps: tuple[Step, ...]


def replayed(path: Path) -> Replayed:
    """The play in a log file. Raises WrongFile."""
    log = _read(path)
    if log.game not in GAMES:
        raise _wrong(path, None, say("file.no_such_game", game=log.game))
    package = GAMES[log.game]
    if log.rules != package.rules:
        raise _wrong(path, None, _of_other_rules(log, package))
    at = 0
    found: list[Step] = []
    try:
        game = package.make(**log.house)
        played = steps(game, log.seats, log.setup, log.entries)
        for entry in (None, *log.entries):
            step = next(played)
            found.append(Step(entry, step.events, step.state))
            at += 1
    except JinglejumbleError as no:
        if at == 0:
            raise _wrong(path, None, str(no)) from None
        numbers = [n for n, line in zip(log.numbers, log.lines, strict=True) if _is_act(line)]
        act = log.entries[at - 1].act
        raise _wrong(path, numbers[at - 1], say("file.act", act=act, why=str(no))) from None
    end = settle(game, found[-1].state, log.end)
    if end.state != found[-1].state:
        found.append(Step(None, end.events, end.state))
    return Replayed(log, package, game, tuple(found))


def _read(path: Path) -> Log:
    try:
        with path.open(encoding="utf-8", newline="\n") as file:
            return read_log(file)
    except InvalidLog as no:
        line = no.params.get("line")
        said = str(no).removeprefix(f"line {line}: ")
        raise _wrong(path, line if isinstance(line, int) else None, said) from None
    except UnicodeDecodeError:
        raise _wrong(path, None, str(InvalidLog("log_not_text", line=1))) from None
    except OSError as no:
        why = no.strerror or str(no)
        raise WrongFile(say("file.unreadable", file=str(path), why=why)) from None


def _of_other_rules(log: Log, package: Package) -> str:
    stated = say("file.none_stated")
    try:
        outcome = log.outcome
    except InvalidLog:
        outcome = None
    if outcome is not None:
        places, scores = (", ".join(map(str, part)) for part in (outcome.places, outcome.scores))
        stated = say("file.stated", places=places, scores=scores)
    return say(
        "file.other_rules", game=log.game, theirs=log.rules, ours=package.rules, outcome=stated
    )


def _is_act(line: object) -> bool:
    return isinstance(line, Entry)


def _wrong(path: Path, line: int | None, what: str) -> WrongFile:
    if line:
        return WrongFile(say("file.wrong", file=str(path), line=line, what=what))
    return WrongFile(say("file.wrong_somewhere", file=str(path), what=what))
