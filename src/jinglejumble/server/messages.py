"""Every message of the socket and of REST, as strict structs: one definition for all.

They decode what comes in (unknown fields and wrong types are refused), encode what goes out, and
`scripts/gen` makes the page's types from them. Docstrings of fields stand in the OpenAPI page.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw

from jinglejumble.kit.errors import Parameter
from jinglejumble.server.deal_messages import DealAbout, DealOf, DealPlay, DealSeat, DealWish
from jinglejumble.server.people_messages import (
    Chat,
    ChatLine,
    Chatted,
    Chatting,
    GameTally,
    Move,
    MoveToken,
    OpponentTally,
    PastPlay,
    PastSeat,
    Removal,
    Results,
    Said,
    Say,
    Saying,
)
from jinglejumble.server.shapes import (
    Code,
    DealCode,
    Happening,
    Identifier,
    Name,
    Number,
    SeatNumber,
)
from jinglejumble.server.shapes import In as _In
from jinglejumble.server.shapes import Out as _Out

__all__ = [
    "Ack",
    "Act",
    "Answer",
    "Ask",
    "BotFor",
    "Chat",
    "ChatLine",
    "Chatted",
    "Chatting",
    "Code",
    "DealAbout",
    "DealOf",
    "DealPlay",
    "DealSeat",
    "DealWish",
    "FromClient",
    "GameAbout",
    "GameTally",
    "Happening",
    "Hello",
    "House",
    "HouseField",
    "LessonAbout",
    "LessonAct",
    "LessonScene",
    "LessonStep",
    "Link",
    "LinkAbout",
    "LinkToken",
    "Listing",
    "Me",
    "Move",
    "MoveToken",
    "NewPlace",
    "NewTable",
    "Opened",
    "OpponentTally",
    "PaperAbout",
    "PastPlay",
    "PastSeat",
    "Ping",
    "PlaceAbout",
    "PlaceNumber",
    "Places",
    "PlayAbout",
    "Pong",
    "Problem",
    "RefereeAbout",
    "RefereeLine",
    "RefereeLines",
    "Refused",
    "Removal",
    "ReplayStep",
    "Results",
    "ReviewAbout",
    "Said",
    "Say",
    "Saying",
    "Seen",
    "SetMe",
    "Table",
    "TableAbout",
    "TableLine",
    "ToClient",
    "Trouble",
    "View",
    "WhyNot",
    "Wording",
]


class WhyNot(_Out, frozen=True):
    """One reason of a refusal: its code, the rule id behind it, parameters, and the sentence."""

    code: str
    rule: str | None
    params: dict[str, Parameter]
    text: str


class Problem(_Out, frozen=True):
    """The body of every REST answer that is no success."""

    reasons: tuple[WhyNot, ...]


# What a table is, for everybody who may see it.


class PlaceAbout(_Out, frozen=True):
    """One place of a table. `seat` is its seat in the play that is on; None before the start.

    A place is `present` while a socket of somebody who holds it is there (a bot always is).
    `standing_in`: a bot plays for people who are away; they may take the place back.
    """

    place: int
    seat: int | None
    kind: Literal["open", "player", "bot", "device"]
    level: str | None
    names: tuple[str, ...]
    present: bool
    mine: bool
    standing_in: bool
    votes: int
    """How many people have asked that a bot plays this away place."""


class PlayAbout(_Out, frozen=True):
    """The newest play of a table. Seed and salt are there when it is over: their SHA-256 is the
    commitment that was published at the start (of the text "seed:salt")."""

    id: str
    number: int
    seats: int
    commitment: str
    started: int
    """UTC milliseconds."""
    seed: str | None = None
    salt: str | None = None
    deal: str | None = None
    """The code of its deal: when it is over, or from the start if the deal is known."""
    known: bool = False
    """Whether its deal had been played before, so that somebody may know all hands."""


class LinkAbout(_Out, frozen=True):
    """A seat link that works; its token is shown only when it is made."""

    place: int
    made: int


class TableAbout(_Out, frozen=True):
    """A table as one person sees it: `host` and `mine` are about that person."""

    code: str
    game: str
    house: dict[str, Parameter]
    rules_on: tuple[str, ...]
    """The names of the house rules that differ from the published rules."""
    public: bool
    host: bool
    phase: Literal["open", "playing", "paused", "over", "closed"]
    play: PlayAbout | None
    places: tuple[PlaceAbout, ...]
    watchers: int
    at: int
    """Table time when this was sent."""
    links: tuple[LinkAbout, ...] = ()
    """Only for those who may revoke them."""
    chat: bool = False
    """Whether those who hold places may chat."""
    removed: bool = False
    """Whether the host has taken this person off the table."""
    deal: str | None = None
    """The code of the known deal that the next play will have; place 1 holds its first hand."""


# Socket: what clients send.


class Hello(_In, frozen=True, tag="hello"):
    """The first message, within five seconds; again at any time to be sent everything anew.

    `client` names this tab and lives as long as it does; `public` asks for the onlooker's view
    even where a seat is held.
    """

    client: Identifier
    public: bool = False


class Act(_In, frozen=True, tag="act"):
    """Do something on a seat. `n` numbers the acts of this client; a resend has the same `n`."""

    n: Number
    play: Identifier
    seat: SeatNumber
    act: Annotated[str, Meta(min_length=1, max_length=200)]


class Ask(_In, frozen=True, tag="ask"):
    """A read-only question about the view of a seat (None: the onlooker's)."""

    n: Number
    seat: SeatNumber | None
    query: Annotated[str, Meta(min_length=1, max_length=200)]


class Ping(_In, frozen=True, tag="ping"):
    """Are you there?"""

    n: Number


class Seen(_In, frozen=True, tag="seen"):
    """This page has drawn for a seat what opened to all at once in this round.

    The house notes once for each page when this reached it, and judges nothing by it. There is no
    answer. Once the round is over, the question `opened` tells it to all.
    """

    n: Number
    play: Identifier
    seat: SeatNumber
    round: Number


FromClient: TypeAlias = Hello | Act | Ask | Ping | Seen | Say | Chat


# Socket: what the server sends.


class Table(_Out, frozen=True, tag="table"):
    """The table, whenever something about it changed."""

    table: TableAbout


class View(_Out, frozen=True, tag="view"):
    """All that a seat (None: an onlooker) may see now, and what happened since the last one.

    `number` counts the views sent on this connection from 1 without gaps. `told` is how many events
    there have been in the play; those of this view are the last of them.
    """

    number: int
    play: str
    seat: int | None
    at: int
    view: Raw
    events: tuple[Happening, ...]
    told: int


class Ack(_Out, frozen=True, tag="ack"):
    """Act `n` is done and durable; it stands in the log at table time `at`.

    The views that show it have come before.
    """

    n: int
    at: int


class Refused(_Out, frozen=True, tag="refused"):
    """Message `n` changed nothing.

    illegal: the rules forbid it now. invalid: it is no act of this game. forbidden: the seat is
    not yours. gone: the play is over, paused or another one. limited: too many messages.
    """

    n: int
    code: Literal["illegal", "invalid", "forbidden", "gone", "limited"]
    reasons: tuple[WhyNot, ...]


class Answer(_Out, frozen=True, tag="answer"):
    """The answer to question `n`."""

    n: int
    answer: Any


class Opened(_Out, frozen=True):
    """When a page said that it had drawn what opened to all at once (see `seen`).

    One of the answers to the question `opened`, of the rounds that are over.
    """

    round: int
    seat: int
    device: str
    """A short name that tells nothing but which are the same."""
    after: int
    """Milliseconds from the opening to when the house heard of it, by the house's clock."""


class Pong(_Out, frozen=True, tag="pong"):
    """Here: the table time is `at` (None without a play)."""

    n: int
    at: int | None


class Trouble(_Out, frozen=True, tag="trouble"):
    """Why the socket is about to be closed."""

    reasons: tuple[WhyNot, ...]


ToClient: TypeAlias = Table | View | Ack | Refused | Answer | Pong | Trouble | Said | Chatted


# REST: what clients send.


class SetMe(_In, frozen=True):
    """The display name, shown to those at the same table."""

    name: Name


class NewPlace(_In, frozen=True):
    """What a place is to be: the sender's, free, a bot's, or one more on the sender's device."""

    kind: Literal["me", "open", "bot", "device"]
    level: Identifier | None = None
    name: Name | None = None


class NewTable(_In, frozen=True):
    """A table to be made; `start`: with every place filled, the first play starts at once."""

    game: Identifier
    places: Annotated[tuple[NewPlace, ...], Meta(min_length=1, max_length=12)]
    house: dict[Identifier, Parameter] = {}  # noqa: RUF012  # a Struct copies it
    public: bool = False
    start: bool = False
    deal: DealCode | None = None


class Places(_In, frozen=True):
    """New places for an open table; people who sit keep theirs where the kind is "open"."""

    places: Annotated[tuple[NewPlace, ...], Meta(min_length=1, max_length=12)]


class House(_In, frozen=True):
    """House rules for an open table; those not named go back to the published rules."""

    house: dict[Identifier, Parameter]


class Listing(_In, frozen=True):
    """Whether the front page lists the table for everybody."""

    public: bool


class PlaceNumber(_In, frozen=True):
    """Which place is meant."""

    place: SeatNumber


class BotFor(_In, frozen=True):
    """Let a bot of this level play the place whose people are away."""

    place: SeatNumber
    level: Identifier


class LinkToken(_In, frozen=True):
    """The secret of a seat link."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


# REST: what the server answers beside Table and Problem.


class Me(_Out, frozen=True):
    """The guest behind the cookie, and the address by which others reach this house."""

    name: str | None
    address: str


class HouseField(_Out, frozen=True):
    """One house rule as a form shows it (see `HouseRule` of the kit)."""

    name: str
    kind: Literal["choice", "flag", "number", "text"]
    default: Parameter
    rule: str | None
    choices: tuple[str, ...]
    least: int
    most: int
    optional: bool


class GameAbout(_Out, frozen=True):
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


class LessonAct(_Out, frozen=True):
    """What an act in a lesson leads to: another scene of the step, or reasons against it.

    `ends`: the step is done. `params` are for the sentence that says so.
    """

    to: int | None
    ends: bool
    params: dict[str, Parameter]
    reasons: tuple[WhyNot, ...]


class LessonScene(_Out, frozen=True):
    """One position of a step: what is said to it, the learner's view, and what can come of it.

    `answers`: by question, or by how questions begin, the numbers of the step's answers that fit.
    """

    say: str
    view: Any
    acts: dict[str, LessonAct]
    answers: dict[str, tuple[int, ...]]


class LessonStep(_Out, frozen=True):
    """One thing to do, from its first scene on; a refusal by a rule of `refused` ends it too."""

    code: str
    house: dict[str, Parameter]
    seats: int
    seat: int
    refused: tuple[str, ...]
    scenes: tuple[LessonScene, ...]
    answers: tuple[Any, ...]


class LessonAbout(_Out, frozen=True):
    """A game's lesson, whole: nothing needs to be asked of the server while it is given."""

    game: str
    steps: tuple[LessonStep, ...]


class Wording(_Out, frozen=True):
    """The texts of the page: each is a text, or its plural forms by CLDR name."""

    language: str
    languages: dict[str, str]
    """All languages of the house, each by its own name: {"de": "Deutsch"}."""
    texts: dict[str, str | dict[str, str]]


class PaperAbout(_Out, frozen=True):
    """What can be printed of a game, on which papers."""

    components: tuple[str, ...]
    papers: tuple[str, ...]
    languages: tuple[str, ...]
    puzzles: bool
    deals: bool
    referee: bool
    """Whether there is a referee for its physical set."""


class RefereeLine(_In, frozen=True):
    """One line that people at a table have entered, and when, from the first line on."""

    at: Number
    line: Annotated[str, Meta(max_length=120)]


class RefereeLines(_In, frozen=True):
    """A play with a physical set as far as it has been entered, and perhaps a question to it.

    Nothing of it is kept: the page sends all lines each time.
    """

    seats: SeatNumber
    names: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=6)]
    house: dict[str, Parameter]
    lines: Annotated[tuple[RefereeLine, ...], Meta(max_length=700)]
    ask: Annotated[str, Meta(max_length=60)] | None = None
    """A query on the view, such as "judge RG>2,-1"."""


class RefereeAbout(_Out, frozen=True):
    """What the referee of a physical set tells after the last line."""

    told: tuple[str, ...]
    over: bool
    view: Raw
    """For the game's board; null while there is nothing to show."""
    log: str | None
    """The play as a log, once there is one."""
    answer: Raw


class TableLine(_Out, frozen=True):
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


class Link(_Out, frozen=True):
    """A new seat link; who opens the address sits down on that place."""

    place: int
    token: str
    address: str


class ReviewAbout(_Out, frozen=True):
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


class ReplayStep(_Out, frozen=True):
    """One step of a play that is over: the entry (None: the start), and all views after it."""

    at: int
    seat: int | None
    act: str | None
    events: tuple[Happening, ...]
    view: Raw
    views: tuple[Raw, ...]
    """By seat: what each saw, so together the hands of all."""
