"""Single keys from a terminal, read as they are pressed."""

from __future__ import annotations

import codecs
import os
import re
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeAlias

import click

__all__ = ["Keys", "keyboard", "keys_in"]

Keys: TypeAlias = Callable[[float | None], list[str]]
"""Waits for keys so many seconds, or as long as it takes; gives those that were pressed."""


@contextmanager
def keyboard() -> Iterator[Keys]:
    """Gives what reads keys; they come at once and are not shown.

    Letters are themselves. Keys with a name are "up", "down", "left", "right", "home", "end",
    "delete", "over" for Ctrl-D, and "gone" when there is no keyboard any more; others that have no
    letter are left out.
    """
    if sys.platform == "win32":
        yield lambda seconds: keys_in(click.getchar())
        return
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def read(seconds: float | None) -> list[str]:
        if not select.select([terminal], [], [], seconds)[0]:
            return []
        try:
            got = os.read(terminal, 1024)
        except OSError:  # the terminal is gone
            got = b""
        return keys_in(decode(got)) if got else ["gone"]

    # Ctrl-C still interrupts. What was typed ahead is kept.
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield read
    finally:
        with suppress(termios.error):  # the terminal is gone
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)


_NAMED = {
    "\x1b[A": "up",
    "\x1bOA": "up",
    "\x1b[B": "down",
    "\x1bOB": "down",
    "\x1b[C": "right",
    "\x1bOC": "right",
    "\x1b[D": "left",
    "\x1bOD": "left",
    "\x1b[H": "home",
    "\x1bOH": "home",
    "\x1b[1~": "home",
    "\x1b[F": "end",
    "\x1bOF": "end",
    "\x1b[4~": "end",
    "\x1b[3~": "delete",
    "\xe0M": "right",
    "\xe0K": "left",
    "\xe0G": "home",
    "\xe0O": "end",
    "\r": "\n",
    "\b": "\x7f",
    "\x04": "over",
}
"""What terminals send for some keys, and what these are called here."""

_KEY = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1bO.|\x1b.|\xe0[A-Z]|.", re.DOTALL)


def keys_in(typed: str) -> list[str]:
    """The keys in what a terminal sent at once.

    >>> keys_in("ra\\x1b[D\\x1b[5~\\r")
    ['r', 'a', 'left', '\\n']
    """
    named = (_NAMED.get(code, code) for code in _KEY.findall(typed))
    return [key for key in named if not key.startswith("\x1b")]
