"""What waits to be sent on one connection: of each view and of the table only the newest."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from jinglejumble.server.audience import Shown, Viewer

__all__ = ["MOST_ANSWERS", "Outbox"]

MOST_ANSWERS = 500
"""Answers that may wait before a connection counts as too slow."""

_MOST_EVENTS = 50


class Outbox:
    """Holds what a connection is to be sent, so that a slow one costs no more than a fast one.

    `table` makes the message about the table, when it is sent.
    """

    def __init__(self, table: Callable[[], str]) -> None:
        self._table = table
        self._table_is_new = False
        self._number = 0
        self._views: dict[Viewer, Shown] = {}
        self._answers: deque[str] = deque()

    def __bool__(self) -> bool:
        return bool(self._answers or self._views or self._table_is_new)

    def show(self, shown: Shown) -> None:
        """A view has changed: it takes the place of the one that waits, with the events of both."""
        before = self._views.get(shown.viewer)
        self._views[shown.viewer] = before.then(shown, _MOST_EVENTS) if before else shown

    def renew_table(self) -> None:
        """Something about the table has changed."""
        self._table_is_new = True

    def answer(self, text: str) -> bool:
        """Queue an answer, or something said; whether there was room for it."""
        self._answers.append(text)
        return len(self._answers) <= MOST_ANSWERS

    def begin_anew(self) -> None:
        """Number the views from 1 again; those that wait are not sent."""
        self._number = 0
        self._views.clear()

    def turn(self) -> Iterator[str]:
        """What is to be said now: the table, the views, lowest seat first, and then the answers.

        So an act is acknowledged after the views that show it. Answers that come up meanwhile wait
        for the next turn, since their views may do so as well.
        """
        answers = len(self._answers)
        if self._table_is_new:
            self._table_is_new = False
            yield self._table()
        for viewer in sorted(self._views, key=_lowest_first):
            shown = self._views.pop(viewer, None)
            if shown is None:
                continue  # begun anew meanwhile
            self._number += 1
            yield f'{{"type":"view","number":{self._number}{shown.tail}'
        for _ in range(answers):
            yield self._answers.popleft()


def _lowest_first(viewer: Viewer) -> int:
    return -1 if viewer is None else viewer
