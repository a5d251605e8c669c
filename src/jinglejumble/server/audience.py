"""Who hears a table: listeners by what they may see, and what each was shown last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import msgspec

from jinglejumble.kit.game import Event, Millis, Seat
from jinglejumble.server.messages import Happening
from jinglejumble.server.table import Table

__all__ = ["Audience", "Listener", "Shown", "Viewer", "happenings"]

Viewer: TypeAlias = Seat | None
"""Whose eyes: a seat's, or an onlooker's."""

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Shown:
    """One view and what had happened, encoded once for all who see with the same eyes."""

    play: str
    viewer: Viewer
    at: Millis
    view: str
    events: tuple[Happening, ...]
    told: int
    """How many events there have been in the play, these the last of them."""
    tail: str
    """The message from after its number to its end."""

    @classmethod
    def of(
        cls,
        play: str,
        viewer: Viewer,
        at: Millis,
        view: str,
        events: tuple[Happening, ...],
        told: int,
    ) -> Shown:
        seat = "null" if viewer is None else str(viewer)
        said = _encode(events).decode() if events else "[]"
        tail = f',"play":"{play}","seat":{seat},"at":{at},"view":{view},"events":{said}'
        tail += f',"told":{told}}}'
        return cls(play, viewer, at, view, events, told, tail)

    def then(self, later: Shown, most: int) -> Shown:
        """One in place of two: the later view, and the events of both (the latest `most`)."""
        if later.play != self.play or not self.events:
            return later
        events = (*self.events, *later.events)[-most:]
        return Shown.of(later.play, later.viewer, later.at, later.view, events, later.told)


class Listener(Protocol):
    """A connection as the table sees it. Neither call may block or fail."""

    @property
    def player(self) -> str:
        """Who listens."""

    @property
    def public(self) -> bool:
        """Whether only the onlooker's view is wanted."""

    def hear_view(self, shown: Shown) -> None:
        """A view has changed."""

    def hear_table(self) -> None:
        """Something about the table has changed."""

    def hear_said(self, text: str) -> None:
        """Somebody has said something: the message."""

    def dismiss(self) -> None:
        """The table is no longer for this one to see."""


class Audience:
    """The listeners of one table."""

    def __init__(self) -> None:
        self._eyes: dict[Listener, tuple[Viewer, ...]] = {}
        self._by_viewer: dict[Viewer, list[Listener]] = {}
        self._last: dict[Viewer, bytes] = {}

    def __len__(self) -> int:
        return len(self._eyes)

    def __iter__(self) -> Iterator[Listener]:
        return iter(self._eyes)

    def players(self) -> set[str]:
        """Everybody who is there."""
        return {listener.player for listener in self._eyes}

    def seated(self, listener: Listener) -> bool:
        """Whether the listener sees with a seat's eyes."""
        return any(viewer is not None for viewer in self._eyes.get(listener, ()))

    def place(self, listener: Listener, viewers: tuple[Viewer, ...]) -> bool:
        """Let a listener see with these eyes from now on; whether that changed anything."""
        if self._eyes.get(listener) == viewers:
            return False
        self.drop(listener)
        self._eyes[listener] = viewers
        for viewer in viewers:
            self._by_viewer.setdefault(viewer, []).append(listener)
        return True

    def drop(self, listener: Listener) -> None:
        """A listener goes."""
        for viewer in self._eyes.pop(listener, ()):
            there = self._by_viewer[viewer]
            there.remove(listener)
            if not there:
                del self._by_viewer[viewer]
                self._last.pop(viewer, None)

    def tell_table(self) -> None:
        """Tell everybody that something about the table has changed."""
        for listener in self._eyes:
            listener.hear_table()

    def show_all(self, table: Table, listener: Listener) -> None:
        """Show one listener all it may see now."""
        at = table.at
        for viewer in self._eyes.get(listener, ()):
            view = _encode(table.game.view(table.state, viewer))
            self._last.setdefault(viewer, view)
            listener.hear_view(Shown.of(table.row.id, viewer, at, view.decode(), (), table.told))

    def show(self, table: Table, events: Sequence[Event]) -> int:
        """Show everybody whose view has changed; how many views that were."""
        at, said, count = table.at, happenings(events), 0
        for viewer, listeners in self._by_viewer.items():
            view = _encode(table.game.view(table.state, viewer))
            if not events and view == self._last.get(viewer):
                continue  # silence: nobody learns that another seat did something unseen
            self._last[viewer] = view
            shown = Shown.of(table.row.id, viewer, at, view.decode(), said, table.told)
            for listener in listeners:
                listener.hear_view(shown)
            count += len(listeners)
        return count

    def forget(self) -> None:
        """Another play begins: no view counts as shown."""
        self._last.clear()


def happenings(events: Sequence[Event]) -> tuple[Happening, ...]:
    """Events as messages carry them."""
    return tuple(Happening(event.code, event.seat, dict(event.params)) for event in events)
