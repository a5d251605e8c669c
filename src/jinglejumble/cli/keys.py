"""Single keys from a terminal, read as they are pressed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

__all__ = ["keyboard"]


@contextmanager
def keyboard() -> Iterator[Callable[[], list[str]]]:
    """Gives a function that waits for a key and returns it, or several pressed meanwhile.

    Keys with a name are "right", "left", "home" and "end"; the end of the input is "q".
    """
    if sys.platform == "win32":
        yield lambda: _keys(click.getchar())
        return
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    # Keys come at once and are not shown; Ctrl-C still interrupts. What was typed ahead is kept.
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield lambda: _keys(os.read(terminal, 64).decode("utf-8", "replace") or "q")
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


_NAMED = {
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
    "\xe0M": "right",
    "\xe0K": "left",
    "\xe0G": "home",
    "\xe0O": "end",
    "\r": "\n",
    "\x04": "q",
}
"""What terminals send for some keys, and what these are called here."""


def _keys(typed: str) -> list[str]:
    """The keys in what a terminal sent at once."""
    keys: list[str] = []
    while typed:
        code = next((code for code in _NAMED if typed.startswith(code)), typed[0])
        keys.append(_NAMED.get(code, code))
        typed = typed[len(code) :]
    return keys
