"""The Game protocol: what every game of the house can do, in twelve members."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from jinglejumble.kit.errors import Parameter

__all__ = ["AnyGame", "Event", "Game", "Millis", "Outcome", "Seat", "Step"]

Seat: TypeAlias = int
"""A place in a play, 0 to n-1, clockwise."""

Millis: TypeAlias = int
"""Table time in milliseconds: 0 at the start; it stands still while a table is paused."""

S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Event:
    """Something the whole table saw happen: a code of the catalogue and its parameters.

    `seat` is the seat it happened to or through, None for the table itself. Secrets never enter.
    """

    code: str
    seat: Seat | None = None
    params: Mapping[str, Parameter] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an act or a deadline led to: the new state and what all saw."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a play ended: by seat the place (1 is first, equals share it) and the score."""

    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Game(Protocol[S, A, V_co]):
    """A game with its house rules. Frozen, pure: no clock, no luck beyond the setup, no input."""

    @property
    def name(self) -> str:
        """Its name in URLs, logs and commands: "jingle-jangle"."""

    @property
    def seats(self) -> range:
        """How many seats may sit down."""

    def start(self, seats: int, setup: str) -> S:
        """The first state. `setup` is "seed <hex>" (all luck happens here) or an explicit deal.

        Raises InvalidSetup.
        """

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that may act now: one in a turn, many in a race, none when nobody can."""

    def actions(self, state: S, seat: Seat) -> Iterable[A]:
        """Every legal action of the seat; complete unless the game takes free text."""

    def apply(self, state: S, seat: Seat, action: A, at: Millis) -> Step[S]:
        """The step that the action leads to. Raises IllegalAction, and then nothing changed."""

    def deadline(self, state: S) -> Millis | None:
        """When this state ends by itself, in table time; None: never."""

    def expire(self, state: S) -> Step[S]:
        """What the state becomes at its deadline."""

    def outcome(self, state: S) -> Outcome | None:
        """How the play ended; None while it runs."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """All that this seat may see, and no more; None: an onlooker."""

    def parse(self, text: str) -> A:
        """The action that a text spells. Raises InvalidNotation."""

    def format(self, action: A) -> str:
        """The one text of an action."""


# Drivers (play, log, server, command line) handle games they know nothing about; what a state,
# an action or a view is made of is not their business, so they say Any once, here.
AnyGame: TypeAlias = Game[Any, Any, Any]
