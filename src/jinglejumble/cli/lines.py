"""Lines that people type, waited for no longer than the table can wait."""

from __future__ import annotations

import codecs
import os
import select
import sys
from enum import Enum, auto
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Protocol, TextIO, TypeAlias

__all__ = ["Lines", "PatientLines", "Silence", "StreamLines", "Typed", "typed_lines"]


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
_SLICE = 0.5  # seconds


def typed_lines() -> Lines:
    """The lines of standard input, as well as this system can wait for them."""
    if sys.platform == "win32" and sys.stdin.isatty():
        return PatientLines(sys.stdin)
    return StreamLines()


class StreamLines:
    """The lines of a text stream, standard input by default.

    Where the stream cannot be waited for (one in memory), a line is waited for as long as it
    takes.
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


class PatientLines:
    """The lines of a stream that only a thread can wait for, such as a Windows console."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._come: SimpleQueue[Typed] = SimpleQueue()
        Thread(target=self._wait, name="lines", daemon=True).start()

    @property
    def are_typed(self) -> bool:
        return self._stream.isatty()

    def next(self, seconds: float | None) -> Typed:
        while True:
            try:
                # Windows lets nobody interrupt what waits without a limit.
                return self._come.get(timeout=_SLICE if seconds is None else seconds)
            except Empty:
                if seconds is not None:
                    return Silence.LATE

    def forget(self) -> None:
        """Nothing can be dropped here: the console holds what is half typed."""

    def _wait(self) -> None:
        while line := self._stream.readline(_LONGEST):
            self._come.put(line.rstrip("\r\n"))
        self._come.put(Silence.END)


def _waitable(stream: TextIO) -> int | None:
    if sys.platform == "win32":
        return None
    try:
        file = stream.fileno()
        select.select([file], [], [], 0)
    except (OSError, ValueError):
        return None
    return file
