"""The referee for a physical set: people enter what happened at their table, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Parameter, Reason
from jinglejumble.kit.game import Millis, Seat
from jinglejumble.kit.log import Log

__all__ = ["Referee", "called", "said"]

Self_co = TypeVar("Self_co", covariant=True)


class Referee(Protocol[Self_co]):
    """A play as far as it has been entered. A value: whoever keeps the one before can undo.

    A game's `referee.py` has `begin(game, seats, names) -> Referee` and `HELP`, the code of the
    sentence that explains its lines.
    """

    @property
    def is_over(self) -> bool:
        """Whether everything has been entered, to the end of the play."""

    def entered(self, line: str, at: Millis) -> Self_co:
        """What it is with one more line. Raises a JinglejumbleError; nothing changed then."""

    def told(self) -> tuple[Reason, ...]:
        """What there is to tell now, most important last: scores, whose turn, what is missing."""

    def picture(self) -> Any:
        """How the table lies now, as rows of text; empty where nothing lies on it."""

    def view(self) -> Any:
        """A view for the game's board: what the one on turn may do, as far as people tell.

        None while there is nothing to show.
        """

    def log(self) -> Log:
        """The play as an ordinary log. Raises Failure while too little has been entered for one."""


def called(names: Sequence[str], seat: Seat) -> str:
    """What a seat is called: its player's name, else its number."""
    name = names[seat] if seat < len(names) else ""
    return name or sentence("cli.show.seat_name", {"seat": seat})


def said(code: str, **params: Parameter) -> Reason:
    """One thing to tell: a code of the catalogue and its parameters."""
    return Reason(code, None, params)
