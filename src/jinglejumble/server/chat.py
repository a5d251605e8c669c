"""The lines of one table's chat, as long as it is in memory."""

from __future__ import annotations

from collections import deque

from jinglejumble.server.people_messages import ChatLine, Chatted

__all__ = ["ChatLines"]

_MOST = 100


class ChatLines:
    """The latest lines, and which messages they came in."""

    def __init__(self) -> None:
        self._lines: deque[ChatLine] = deque(maxlen=_MOST)
        self._taken: deque[tuple[str, int]] = deque(maxlen=_MOST)

    @property
    def next_number(self) -> int:
        return self._lines[-1].number + 1 if self._lines else 1

    def is_new(self, client: str, n: int) -> bool:
        """Whether this message has not been taken before."""
        return (client, n) not in self._taken

    def took(self, client: str, n: int) -> None:
        """Remember a message."""
        self._taken.append((client, n))

    def add(self, lines: tuple[ChatLine, ...]) -> None:
        """Keep lines; the oldest go."""
        self._lines.extend(lines)

    def all(self) -> Chatted:
        """Everything that is kept."""
        return Chatted(tuple(self._lines), anew=True)

    def clear(self) -> None:
        """Forget everything."""
        self._lines.clear()
        self._taken.clear()
