"""What any game looks like in a terminal: views, events, results."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Collection, Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Columns
from rich.text import Text

from jinglejumble.cli.table import Table
from jinglejumble.cli.text import say
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.game import AnyGame, Event, Outcome, Seat
from jinglejumble.kit.package import Package

__all__ = ["drawn", "drawn_view", "listed_acts", "result", "standings", "told"]

_MOST_ACTS = 24


def drawn(table: Table, seat: Seat | None) -> RenderableType:
    """A table as a seat sees it; None: as an onlooker does.

    A game that draws nothing itself is shown as its view's fields and the acts there are.
    """
    board = drawn_view(table.package, table.view(seat))
    if table.package.terminal() is not None or seat is None:
        return board
    return Group(board, Text(listed_acts(table.game, table.state, seat)))


def drawn_view(package: Package, view: Any) -> RenderableType:
    """A view as its game draws it, else as text."""
    terminal = package.terminal()
    if terminal is not None:
        board: RenderableType = terminal.draw(view)
        return board
    return Text("\n".join(_fields(view)))


def listed_acts(game: AnyGame, state: Any, seat: Seat) -> str:
    """The acts that a seat has, as one sentence: the first of them where there are many."""
    acts = [game.format(action) for action in game.actions(state, seat)]
    if not acts:
        return say("show.no_acts")
    shown = ", ".join(acts[:_MOST_ACTS])
    if len(acts) > _MOST_ACTS:
        return say("show.many_acts", acts=shown, more=len(acts) - _MOST_ACTS)
    return say("show.acts", acts=shown)


def told(event: Event) -> str:
    """The sentence of an event; seats have no names here."""
    seat = event.params.get("seat", event.seat)
    name = None if seat is None else say("show.seat_name", seat=seat)
    return sentence(event.code, {**event.params, "seat": name})


def result(table: Table, people: Collection[Seat]) -> RenderableType:
    """How a play ended, places first; where one person played, that seat is marked."""
    outcome = table.game.outcome(table.state)
    assert outcome is not None, "the play runs"
    return standings(outcome, people if len(people) == 1 else ())


def standings(outcome: Outcome, mine: Collection[Seat] = ()) -> RenderableType:
    """An outcome as a table of places."""
    columns = Columns(box=None, pad_edge=False)
    for name in ("place", "seat", "score"):
        columns.add_column(say(f"show.{name}"), justify="right")
    columns.add_column()
    for seat in sorted(range(len(outcome.places)), key=lambda s: (outcome.places[s], s)):
        me = say("show.you") if seat in mine else ""
        columns.add_row(str(outcome.places[seat]), str(seat), str(outcome.scores[seat]), me)
    return Group(Text(say("show.over", reason=outcome.reason)), columns)


def _fields(view: Any) -> Iterator[str]:
    """The fields of a view, a line each, nothing left out but what is None."""
    fields = [(field.name, getattr(view, field.name)) for field in dataclasses.fields(view)]
    width = max(len(name) for name, _ in fields)
    for name, value in fields:
        if value is not None:
            yield f"{name:{width}}  {json.dumps(value, default=_plain, ensure_ascii=False)}"


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.asdict(value)
    return list(value) if isinstance(value, (set, frozenset)) else str(value)
