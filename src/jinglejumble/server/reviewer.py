"""One review, made in a process of its own: niced, watched, ended when it is not wanted any more.

`made` blocks, so it runs in a thread; what it hears it tells at once.
"""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

import msgspec

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import Failure, JinglejumbleError, Reason
from jinglejumble.kit.log import Entry

__all__ = ["Crashed", "Heard", "Wish", "made"]

_NICE = 15
_FIRST = 300.0
"""Seconds until a first word: on a fresh machine kernels are compiled before it."""
_NEXT = 60.0
"""Seconds from word to word, besides the time to think."""
_LOOK = 0.1


class Crashed(Exception):
    """The process ended, hung, or had a slip."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be reviewed, and for how many seconds a turn."""

    game: str
    house: dict[str, Any]
    seats: int
    setup: str
    entries: tuple[Entry, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Heard:
    """How far it has come; `found` is JSON."""

    done: int
    turns: int
    found: bytes


def made(wish: Wish, stop: threading.Event, tell: Callable[[Heard], None]) -> bool:
    """Have the review made. False: it was stopped before the end.

    Raises Failure where it cannot be made here, Crashed.
    """
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe(duplex=False)
    process = spawn.Process(target=_work, args=(theirs, wish), daemon=True, name="review")
    process.start()
    theirs.close()
    try:
        return _hear(ours, wish, stop, tell)
    finally:
        process.kill()
        process.join(10)
        process.close()
        ours.close()


def _hear(
    pipe: Connection, wish: Wish, stop: threading.Event, tell: Callable[[Heard], None]
) -> bool:
    until = monotonic() + _FIRST
    while not stop.is_set():
        if not pipe.poll(_LOOK):
            if monotonic() > until:
                raise Crashed("it hangs")
            continue
        try:
            word = pipe.recv()
        except (EOFError, OSError):
            raise Crashed("its process ended") from None
        match word:
            case Heard():
                tell(word)
                until = monotonic() + (_NEXT + 10 * wish.seconds if word.done else _FIRST)
            case None:
                return True
            case str():
                raise Crashed(word)
            case _:
                raise Failure(*word)
    return False


def _work(pipe: Connection, wish: Wish) -> None:
    """The life of the process: tell how far it is, then None; or reasons, or a slip as text."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who asks
    if hasattr(os, "nice"):
        os.nice(_NICE)
    with suppress(OSError):  # nobody listens any more
        try:
            package = GAMES[wish.game]
            part = package.review()
            assert part is not None, "asked for a review of a game without"
            game = package.make(**wish.house)
            for at in part.review(game, wish.seats, wish.setup, wish.entries, wish.seconds):
                pipe.send(Heard(at.done, at.turns, msgspec.json.encode(at.found)))
        except JinglejumbleError as no:
            pipe.send(tuple(Reason(why.code, why.rule, dict(why.params)) for why in no.reasons))
        except OSError:
            raise
        except Exception:
            pipe.send(traceback.format_exc())
        else:
            pipe.send(None)
