"""A line that is being typed, key by key."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.cells import cell_len

__all__ = ["Editor"]

_LONGEST = 1_000


@dataclass
class Editor:
    """The text so far, and where in it the next letter goes."""

    text: str = ""
    cursor: int = 0
    _entered: list[str] = field(default_factory=list)
    """The lines entered so far, latest last."""
    _looked: int = 0
    """How far back in these the person has gone."""

    def press(self, key: str) -> str | None:
        """What a key does; gives the line if it was Enter."""
        match key:
            case "\n":
                return self._enter()
            case "\x7f" if self.cursor:
                self._replace(self.cursor - 1, self.cursor)
            case "delete":
                self._replace(self.cursor, self.cursor + 1)
            case "\x15":  # Ctrl-U
                self._replace(0, self.cursor)
            case "\x0b":  # Ctrl-K
                self._replace(self.cursor, len(self.text))
            case "\x17":  # Ctrl-W
                word = self.text[: self.cursor].rstrip().rpartition(" ")[0]
                self._replace(len(word) + bool(word), self.cursor)
            case "left" | "\x02":
                self.cursor = max(self.cursor - 1, 0)
            case "right" | "\x06":
                self.cursor = min(self.cursor + 1, len(self.text))
            case "home" | "\x01":
                self.cursor = 0
            case "end" | "\x05":
                self.cursor = len(self.text)
            case "up":
                self._look(self._looked + 1)
            case "down":
                self._look(self._looked - 1)
            case _ if len(key) == 1 and key.isprintable() and len(self.text) < _LONGEST:
                self._replace(self.cursor, self.cursor, key)
        return None

    def clear(self) -> None:
        """Nothing typed."""
        self.text, self.cursor, self._looked = "", 0, 0

    def window(self, width: int) -> tuple[str, int]:
        """The part of the text around the cursor that fits into so many cells.

        Gives it with the number of cells from the cursor to its end.
        """
        first, last = self.cursor, self.cursor
        # What is before the cursor goes first; one cell is kept for the cursor itself.
        while first > 0 and cell_len(self.text[first - 1 : last]) < width:
            first -= 1
        while last < len(self.text) and cell_len(self.text[first : last + 1]) < width:
            last += 1
        return self.text[first:last], cell_len(self.text[self.cursor : last])

    def _enter(self) -> str:
        line = self.text
        if line.strip() and self._entered[-1:] != [line]:
            self._entered.append(line)
        self.clear()
        return line

    def _replace(self, first: int, last: int, by: str = "") -> None:
        self.text = self.text[:first] + by + self.text[last:]
        self.cursor = first + len(by)

    def _look(self, back: int) -> None:
        if 0 <= back <= len(self._entered):
            self._looked = back
            self.text = self._entered[-back] if back else ""
            self.cursor = len(self.text)
