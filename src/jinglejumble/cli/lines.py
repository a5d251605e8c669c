"""Lines that people type, waited for no longer than the table can wait."""

from __future__ import annotations

import codecs
import os
import select
import sys
from enum import Enum, auto
from typing import Protocol, TextIO, TypeAlias

__all__ = ["Lines", "Silence", "StreamLines", "Typed"]


class Silence(Enum):
    """What came instead of a line."""

    LATE = auto()
    """Nothing, in the time there was."""
    END = auto()
    """The end of the input."""


Typed: TypeAlias = "str | Silence"


class Lines(Protocol):
    """Where a play's lines come from."""

    @property
    def are_typed(self) -> bool:
        """Whether a person types them just now; they come from a file or a pipe otherwise."""

    def next(self, seconds: float | None) -> Typed:
        """The next line, without its end; None waits as long as it takes."""

    def forget(self) -> None:
        """Drop what was typed and not yet ended by Enter: it came too late."""


_LONGEST = 10_000


class StreamLines:
    """The lines of a text stream, standard input by default.

    Where the stream cannot be waited for (a test's, or a Windows console), a line is waited for
    as long as it takes.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = sys.stdin if stream is None else stream
        self._file = _waitable(self._stream)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._read = ""
        self._ended = False

    @property
    def are_typed(self) -> bool:
        return self._stream.isatty()

    def next(self, seconds: float | None) -> Typed:
        if self._file is None:
            line = self._stream.readline(_LONGEST)
            return line.rstrip("\r\n") if line else Silence.END
        return self._waited_for(self._file, seconds)

    def forget(self) -> None:
        if self._file is not None and self.are_typed:
            import termios

            termios.tcflush(self._file, termios.TCIFLUSH)

    def _waited_for(self, file: int, seconds: float | None) -> Typed:
        while "\n" not in self._read and len(self._read) < _LONGEST:
            if self._ended:
                last, self._read = self._read, ""
                return last or Silence.END
            if not select.select([file], [], [], seconds)[0]:
                return Silence.LATE
            got = os.read(file, 4096)
            self._read += self._decode(got, not got)
            # On a terminal, Ctrl-D ends the input once; a file has ended for good.
            self._ended = not got
        line, _, self._read = self._read.partition("\n")
        return line.rstrip("\r")


def _waitable(stream: TextIO) -> int | None:
    if sys.platform == "win32":
        return None
    try:
        file = stream.fileno()
        select.select([file], [], [], 0)
    except (OSError, ValueError):
        return None
    return file
