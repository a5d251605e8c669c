"""Where a person reads and types: what is shown comes above the line that is being typed."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from rich.console import Console, RenderableType

from jinglejumble.cli.editor import Editor
from jinglejumble.cli.keys import Keys, keyboard
from jinglejumble.cli.lines import Lines, Silence, Typed, typed_lines

__all__ = ["Desk", "LiveDesk", "PlainDesk", "live_desk"]


class Desk(Protocol):
    """A screen and a keyboard, or what stands for them."""

    @property
    def is_live(self) -> bool:
        """Whether the prompt is renewed while somebody types, so that a clock can run in it."""

    def show(self, *what: RenderableType) -> None:
        """Print these, above the line that is being typed. Texts are printed as they are."""

    def next(self, prompt: str, seconds: float | None) -> Typed:
        """The next line, asked for with this prompt. Silence.LATE may come early."""

    def forget(self) -> None:
        """Drop what was typed and not yet ended by Enter: it came too late."""


class PlainDesk:
    """Line after line: for pipes, files and terminals that cannot move their cursor."""

    is_live = False

    def __init__(self, console: Console, lines: Lines | None = None) -> None:
        self.console = console
        self.lines = typed_lines() if lines is None else lines
        self._is_asking = False

    def show(self, *what: RenderableType) -> None:
        if what:
            self._end_line()
            _print(self.console, *what)

    def next(self, prompt: str, seconds: float | None) -> Typed:
        if not self._is_asking:
            self.console.print(prompt, end=" ", markup=False, soft_wrap=True)
            self.console.file.flush()
            self._is_asking = True
        typed = self.lines.next(seconds)
        if typed is Silence.LATE:
            return typed
        if typed is Silence.END:
            self._end_line()
        elif not self.lines.are_typed:
            _print(self.console, typed)
        self._is_asking = False
        return typed

    def forget(self) -> None:
        self.lines.forget()
        self._end_line()

    def clear(self) -> None:
        """Empty the screen, and what can be scrolled back to as well."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * 60)

    def _end_line(self) -> None:
        if self._is_asking:
            self.console.print()
            self._is_asking = False


class LiveDesk:
    """A terminal whose last line is the prompt with what is being typed, whatever is shown."""

    is_live = True

    def __init__(self, console: Console, keys: Keys) -> None:
        self.console = console
        self._keys = keys
        self._pressed: deque[str] = deque()
        self._editor = Editor()
        self._drawn = ""

    def show(self, *what: RenderableType) -> None:
        if what:
            self._draw("")
            _print(self.console, *what)

    def next(self, prompt: str, seconds: float | None) -> Typed:
        self._draw(self._line(prompt))
        if not self._pressed:
            self._pressed += self._keys(seconds)
        while self._pressed:
            key = self._pressed.popleft()
            if key == "\x0c":  # Ctrl-L
                self.console.clear()
                self._drawn = ""
            elif key == "gone" or (key == "over" and not self._editor.text):
                return self._ended(prompt, Silence.END)
            else:
                typed = self._editor.text
                line = self._editor.press(key)
                if line is not None:
                    return self._ended(f"{prompt} {typed}", line)
        return Silence.LATE

    def forget(self) -> None:
        self._pressed.clear()
        self._editor.clear()

    def close(self) -> None:
        """Leave the last line, for whatever is printed then."""
        if self._drawn:
            with suppress(OSError):  # nobody is there any more
                self.console.file.write("\n")
                self.console.file.flush()

    def _line(self, prompt: str) -> str:
        """The last line, with the codes that put the cursor in its place."""
        width = max(self.console.width - len(prompt) - 2, 8)
        text, back = self._editor.window(width)
        return f"{prompt} {text}" + (f"\x1b[{back}D" if back else "")

    def _ended(self, said: str, typed: Typed) -> Typed:
        """What was typed, once the line stands there for good."""
        self._draw("")
        _print(self.console, said)
        return typed

    def _draw(self, line: str) -> None:
        if line != self._drawn:
            self.console.file.write(f"\r\x1b[K{line}")
            self.console.file.flush()
            self._drawn = line


@contextmanager
def live_desk(console: Console) -> Iterator[Desk]:
    """A desk at this terminal: a live one, where it can be."""
    can_move = sys.stdout.isatty() and not console.is_dumb_terminal
    if not (can_move and sys.stdin.isatty()) or sys.platform == "win32":
        yield PlainDesk(console)
        return
    with keyboard() as keys:
        desk = LiveDesk(console, keys)
        try:
            yield desk
        finally:
            desk.close()


def _print(console: Console, *what: RenderableType) -> None:
    for one in what:
        console.print(one, markup=False, emoji=False, soft_wrap=True)
