"""The messages of deals that are played again."""

from __future__ import annotations

from jinglejumble.kit.errors import Parameter
from jinglejumble.server.shapes import DealCode, Happening, In, Out

__all__ = ["DealAbout", "DealOf", "DealPlay", "DealSeat", "DealWish"]


class DealWish(In, frozen=True):
    """The known deal that the next play shall have; None: a fresh one."""

    deal: DealCode | None


class DealOf(Out, frozen=True):
    """The code of a play's deal; None: its game deals nothing."""

    deal: str | None


class DealSeat(Out, frozen=True):
    """How one hand of a deal went in one play, who held it, and what there is to say of it."""

    name: str
    level: str | None
    """The bot's level; None: people."""
    place: int
    score: int
    running: tuple[int, ...]
    """Its score after each turn; empty where the game doesn't tell."""
    facts: tuple[Happening, ...]


class DealPlay(Out, frozen=True):
    """One play of a deal that is over."""

    play: str
    started: int
    """UTC milliseconds."""
    known: bool
    """Whether the deal had been played before."""
    rules_on: tuple[str, ...]
    seats: tuple[DealSeat, ...]


class DealAbout(Out, frozen=True):
    """A deal that has been played: by its seed it can be played on paper and in a terminal too."""

    code: str
    game: str
    seats: int
    house: dict[str, Parameter]
    """The house rules of the first of these plays that differ from the published rules."""
    seed: str
    plays: tuple[DealPlay, ...]
    """The latest sixty at most, in order."""
