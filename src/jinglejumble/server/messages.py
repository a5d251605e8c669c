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
from jinglejumble.server.rest_messages import (
    BotFor,
    GameAbout,
    House,
    HouseField,
    LessonAbout,
    LessonAct,
    LessonScene,
    LessonStep,
    Link,
    LinkToken,
    Listing,
    Me,
    NewPlace,
    NewTable,
    PaperAbout,
    PlaceNumber,
    Places,
    RefereeAbout,
    RefereeLine,
    RefereeLines,
    ReplayStep,
    ReviewAbout,
    SetMe,
    TableLine,
    Wording,
)
from jinglejumble.server.shapes import (
    Code,
    Happening,
    Identifier,
    Number,
    SeatNumber,
    WhyNot,
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
