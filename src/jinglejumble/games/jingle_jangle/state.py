"""The state of a play: types only. Phases and actions are types, a change is a new state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from jinglejumble.games.jingle_jangle.layout import Layout, Placement
from jinglejumble.games.jingle_jangle.pieces import Hand, Jangle
from jinglejumble.kit.game import Millis, Seat

__all__ = [
    "Action",
    "Choosing",
    "Claim",
    "Done",
    "Ending",
    "Laid",
    "Over",
    "Passing",
    "Phase",
    "Place",
    "Placing",
    "PointOut",
    "Pointing",
    "State",
]


@dataclass(frozen=True, slots=True)
class Placing:
    """The mover places a jangle, or claims that he cannot (J-S10)."""


@dataclass(frozen=True, slots=True)
class Passing:
    """The referee passes for the mover at once: he has no placement (J-R8), or nobody has (J-R10).

    Nobody can act.
    """

    why: Literal["J-R8", "J-R10"]


@dataclass(frozen=True, slots=True)
class Pointing:
    """The mover's hand lies open; those still waited for may point out placements (J-S11)."""

    waiting: frozenset[Seat]
    pointed: tuple[Placement, ...] = ()


@dataclass(frozen=True, slots=True)
class Choosing:
    """All are done; the mover places one of those pointed out (J-S11)."""

    pointed: tuple[Placement, ...]


Ending: TypeAlias = Literal["J-S12", "J-R10"]
"""The rule that ended a play: somebody placed all his jangles, or nobody can or did place."""


@dataclass(frozen=True, slots=True)
class Over:
    """The play is over (J-S12)."""

    reason: Ending


Phase: TypeAlias = Placing | Passing | Pointing | Choosing | Over


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a jangle. `turn` names the turn it is meant for; None: the one that is on."""

    placement: Placement
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Say in this turn "I cannot play", and show the hand (J-S11)."""

    turn: int


@dataclass(frozen=True, slots=True)
class PointOut:
    """Name a placement that the claimant of this turn has missed (J-S11)."""

    turn: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class Done:
    """Have no more to point out in this turn (J-R8)."""

    turn: int


Action: TypeAlias = Place | Claim | PointOut | Done


@dataclass(frozen=True, slots=True)
class Laid:
    """One placement of the play: who laid it in which turn, what it scored, and for what."""

    placement: Placement
    seat: Seat
    turn: int
    points: int
    lengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know of a play, secrets included.

    Seat 0 has turn 0, then clockwise (J-R3), so turn and mover follow each other. `points` are
    those of placements, without penalties; `passes` counts turns passed in a row; `exposed`
    holds the seats whose hands a claim has shown (J-R9); `since` is when the phase began.
    """

    layout: Layout
    hands: tuple[Hand, ...]
    aside: Jangle | None
    points: tuple[int, ...]
    phase: Phase
    turn: int = 0
    since: Millis = 0
    passes: int = 0
    went_out: Seat | None = None
    exposed: frozenset[Seat] = frozenset()
    laid: tuple[Laid, ...] = ()

    @property
    def seats(self) -> int:
        """How many seats sit at the table."""
        return len(self.hands)

    @property
    def mover(self) -> Seat:
        """The seat whose turn it is, or in an ended play was."""
        return self.turn % len(self.hands)

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now."""
        match self.phase:
            case Placing() | Choosing():
                return frozenset((self.mover,))
            case Pointing(waiting):
                return waiting
            case Passing() | Over():
                return frozenset()
            case other:
                assert_never(other)
