"""A pseudo terminal with a command in it, for tests of what people see and type."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

__all__ = ["Terminal", "terminal"]

THIRD_GAME = Path(__file__).resolve().parents[1] / "third_game"
_LONGEST_WAIT = 60


class Terminal:
    """The screen and keyboard of a running command."""

    def __init__(self, process: int, screen: int) -> None:
        self._process, self.screen = process, screen
        self.seen = ""

    def until(self, text: str) -> str:
        """Wait until the text is on the screen; give all that came up to its end, once."""
        end = monotonic() + _LONGEST_WAIT
        while text not in self.seen:
            if not self._read(end - monotonic()):
                raise AssertionError(f"{text!r} did not come; this did: {self.seen[-2000:]!r}")
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self.type("\x03")

    def hang_up(self) -> None:
        """Close the window, and wait for the command's end."""
        os.close(self.screen)
        self.screen = -1
        os.waitpid(self._process, 0)

    def end(self) -> tuple[str, int]:
        """Wait for the command's end; give what was left on the screen, and its exit code."""
        end = monotonic() + _LONGEST_WAIT
        while self._read(end - monotonic()):
            pass
        _, status = os.waitpid(self._process, 0)
        return self.seen, os.waitstatus_to_exitcode(status)

    def _read(self, seconds: float) -> bool:
        if seconds <= 0 or not select.select([self.screen], [], [], seconds)[0]:
            return False
        try:
            got = os.read(self.screen, 65536)
        except OSError:  # the other side is closed
            return False
        self.seen += got.decode("utf-8", "replace")
        return bool(got)


def plain(text: str) -> str:
    """The text without escape sequences."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


@contextmanager
def terminal(*words: str, **environment: str) -> Iterator[Terminal]:
    """A command on a terminal of 100 by 50."""
    surroundings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"}
    surroundings |= {"PYTHONPATH": str(THIRD_GAME), **environment}
    arguments = [sys.executable, "-m", "jinglejumble.cli", *words]
    process, screen = pty.fork()
    if process == 0:
        os.execve(sys.executable, arguments, surroundings)
    opened = Terminal(process, screen)
    try:
        yield opened
    finally:
        if opened.screen >= 0:
            os.close(screen)
        try:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
