"""The bodies of REST: what clients send, and what the server answers beside tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw

from jinglejumble.kit.errors import Parameter
from jinglejumble.server.shapes import (
    DealCode,
    Happening,
    Identifier,
    In,
    Name,
    Number,
    Out,
    SeatNumber,
    WhyNot,
)

__all__ = [
    "BotFor",
    "GameAbout",
    "House",
    "HouseField",
    "LessonAbout",
    "LessonAct",
    "LessonScene",
    "LessonStep",
    "Link",
    "LinkToken",
    "Listing",
    "Me",
    "NewPlace",
    "NewTable",
    "PaperAbout",
    "PlaceNumber",
    "Places",
    "RefereeAbout",
    "RefereeLine",
    "RefereeLines",
    "ReplayStep",
    "ReviewAbout",
    "SetMe",
    "TableLine",
    "Wording",
]


# REST: what clients send.


class SetMe(In, frozen=True):
    """The display name, shown to those at the same table."""

    name: Name


class NewPlace(In, frozen=True):
    """What a place is to be: the sender's, free, a bot's, or one more on the sender's device."""

    kind: Literal["me", "open", "bot", "device"]
    level: Identifier | None = None
    name: Name | None = None


class NewTable(In, frozen=True):
    """A table to be made; `start`: with every place filled, the first play starts at once."""

    game: Identifier
    places: Annotated[tuple[NewPlace, ...], Meta(min_length=1, max_length=12)]
    house: dict[Identifier, Parameter] = {}  # noqa: RUF012  # a Struct copies it
    public: bool = False
    start: bool = False
    deal: DealCode | None = None


class Places(In, frozen=True):
    """New places for an open table; people who sit keep theirs where the kind is "open"."""

    places: Annotated[tuple[NewPlace, ...], Meta(min_length=1, max_length=12)]


class House(In, frozen=True):
    """House rules for an open table; those not named go back to the published rules."""

    house: dict[Identifier, Parameter]


class Listing(In, frozen=True):
    """Whether the front page lists the table for everybody."""

    public: bool


class PlaceNumber(In, frozen=True):
    """Which place is meant."""

    place: SeatNumber


class BotFor(In, frozen=True):
    """Let a bot of this level play the place whose people are away."""

    place: SeatNumber
    level: Identifier


class LinkToken(In, frozen=True):
    """The secret of a seat link."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


# REST: what the server answers beside Table and Problem.


class Me(Out, frozen=True):
    """The guest behind the cookie, and the address by which others reach this house."""

    name: str | None
    address: str


class HouseField(Out, frozen=True):
    """One house rule as a form shows it (see `HouseRule` of the kit)."""

    name: str
    kind: Literal["choice", "flag", "number", "text"]
    default: Parameter
    rule: str | None
    choices: tuple[str, ...]
    least: int
    most: int
    optional: bool


class GameAbout(Out, frozen=True):
    """A game of the house; its sentences are in the catalogue under its name."""

    name: str
    rules: int
    seats: tuple[int, ...]
    house: tuple[HouseField, ...]
    levels: tuple[str, ...]
    """Its bots, weakest first."""
    deals: bool
    """Whether a known deal of it can be played again."""
    lesson: bool
    """Whether it has a lesson."""


class LessonAct(Out, frozen=True):
    """What an act in a lesson leads to: another scene of the step, or reasons against it.

    `ends`: the step is done. `params` are for the sentence that says so.
    """

    to: int | None
    ends: bool
    params: dict[str, Parameter]
    reasons: tuple[WhyNot, ...]


class LessonScene(Out, frozen=True):
    """One position of a step: what is said to it, the learner's view, and what can come of it.

    `answers`: by question, or by how questions begin, the numbers of the step's answers that fit.
    """

    say: str
    view: Any
    acts: dict[str, LessonAct]
    answers: dict[str, tuple[int, ...]]


class LessonStep(Out, frozen=True):
    """One thing to do, from its first scene on; a refusal by a rule of `refused` ends it too."""

    code: str
    house: dict[str, Parameter]
    seats: int
    seat: int
    refused: tuple[str, ...]
    scenes: tuple[LessonScene, ...]
    answers: tuple[Any, ...]


class LessonAbout(Out, frozen=True):
    """A game's lesson, whole: nothing needs to be asked of the server while it is given."""

    game: str
    steps: tuple[LessonStep, ...]


class Wording(Out, frozen=True):
    """The texts of the page: each is a text, or its plural forms by CLDR name."""

    language: str
    languages: dict[str, str]
    """All languages of the house, each by its own name: {"de": "Deutsch"}."""
    texts: dict[str, str | dict[str, str]]


class PaperAbout(Out, frozen=True):
    """What can be printed of a game, on which papers."""

    components: tuple[str, ...]
    papers: tuple[str, ...]
    languages: tuple[str, ...]
    puzzles: bool
    deals: bool
    referee: bool
    """Whether there is a referee for its physical set."""


class RefereeLine(In, frozen=True):
    """One line that people at a table have entered, and when, from the first line on."""

    at: Number
    line: Annotated[str, Meta(max_length=120)]


class RefereeLines(In, frozen=True):
    """A play with a physical set as far as it has been entered, and perhaps a question to it.

    Nothing of it is kept: the page sends all lines each time.
    """

    seats: SeatNumber
    names: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=6)]
    house: dict[str, Parameter]
    lines: Annotated[tuple[RefereeLine, ...], Meta(max_length=700)]
    ask: Annotated[str, Meta(max_length=60)] | None = None
    """A query on the view, such as "judge RG>2,-1"."""


class RefereeAbout(Out, frozen=True):
    """What the referee of a physical set tells after the last line."""

    told: tuple[str, ...]
    over: bool
    view: Raw
    """For the game's board; null while there is nothing to show."""
    log: str | None
    """The play as a log, once there is one."""
    answer: Raw


class TableLine(Out, frozen=True):
    """A table in a list."""

    code: str
    game: str
    phase: Literal["open", "playing", "paused", "over", "closed"]
    names: tuple[str, ...]
    free: int
    """How many places nobody has taken."""
    seats: int
    rules_on: tuple[str, ...]
    touched: int
    """UTC milliseconds of the last change."""


class Link(Out, frozen=True):
    """A new seat link; who opens the address sits down on that place."""

    place: int
    token: str
    address: str


class ReviewAbout(Out, frozen=True):
    """The review of a play: whether there is one, or how far it has come.

    `found` is what the game's `review` found so far, null while that is nothing.
    """

    state: Literal["none", "queued", "running", "done", "failed"]
    ahead: int
    """How many plays are reviewed before this one."""
    done: int
    turns: int
    """Turns reviewed, and all there are to review; 0 while that is not known."""
    millis: int
    """How long each turn is thought about, in milliseconds."""
    found: Raw
    reasons: tuple[WhyNot, ...]
    """Why it failed."""


class ReplayStep(Out, frozen=True):
    """One step of a play that is over: the entry (None: the start), and all views after it."""

    at: int
    seat: int | None
    act: str | None
    events: tuple[Happening, ...]
    view: Raw
    views: tuple[Raw, ...]
    """By seat: what each saw, so together the hands of all."""
