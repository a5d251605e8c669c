"""Messages about people: what they say, who is taken off a table, what is kept of their plays."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from jinglejumble.server.shapes import Identifier, In, Name, Number, Out, SeatNumber

__all__ = [
    "Chat",
    "ChatLine",
    "Chatted",
    "Chatting",
    "GameTally",
    "Move",
    "MoveToken",
    "OpponentTally",
    "PastPlay",
    "PastSeat",
    "Removal",
    "Results",
    "Said",
    "Say",
    "Saying",
]

Saying: TypeAlias = Literal[
    "smile",
    "laugh",
    "wow",
    "sad",
    "heart",
    "bell",
    "well_played",
    "nice_one",
    "oops",
    "thinking",
    "ready",
    "again",
    "thanks",
    "sorry",
]
"""All that can be said without a chat; each reader sees it in the own language."""


# Socket: what clients send.


class Say(In, frozen=True, tag="say"):
    """Say one of the house's few words, or show one of its faces, at a place that one holds.

    It is told to all who are there and kept nowhere. There is no answer unless it is refused.
    """

    n: Number
    place: SeatNumber
    code: Saying


class Chat(In, frozen=True, tag="chat"):
    """Write a line to the others who hold places, where the host has turned the chat on.

    Answered by `answer` (null); a resend has the same `n` and is written once.
    """

    n: Number
    place: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


# Socket: what the server sends.


class Said(Out, frozen=True, tag="said"):
    """Somebody at a place said this just now."""

    place: int
    code: str


class ChatLine(Out, frozen=True):
    """One line of the chat; `number` rises, `at` is UTC in milliseconds."""

    number: int
    place: int
    name: str
    text: str
    at: int


class Chatted(Out, frozen=True, tag="chatted"):
    """Lines of the chat, oldest first, only to those who hold a place.

    `anew`: these are all that are kept; else they come after what was sent before.
    """

    lines: tuple[ChatLine, ...]
    anew: bool


# REST: what clients send.


class Chatting(In, frozen=True):
    """Whether those who hold places may chat."""

    on: bool


class Removal(In, frozen=True):
    """Take people off a place: one by name, or all; then a bot of this level plays there, or the
    place is open."""

    place: SeatNumber
    name: Name | None = None
    level: Identifier | None = None


class MoveToken(In, frozen=True):
    """The secret of a link that makes another browser the same guest."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


# REST: what the server answers.


class Move(Out, frozen=True):
    """A link that makes another browser the same guest: once, and until then (UTC milliseconds)."""

    address: str
    qr: str
    """The address as an SVG."""
    until: int


class PastSeat(Out, frozen=True):
    """A seat of a play that is over. `finish` 1 is first; equals share it."""

    names: tuple[str, ...]
    level: str | None
    """The bot's, where one played."""
    score: int
    finish: int
    mine: bool
    best: int | None
    """The most that one placement, or one round, brought."""


class PastPlay(Out, frozen=True):
    """A play that is over, by seat; `ended` is UTC in milliseconds."""

    play: str
    code: str
    game: str
    ended: int
    seats: tuple[PastSeat, ...]


class GameTally(Out, frozen=True):
    """How one has done in a game."""

    game: str
    plays: int
    won: int
    best: int | None


class OpponentTally(Out, frozen=True):
    """How one has done against somebody (or a bot: `level`): who finished before whom."""

    game: str
    name: str
    level: str | None
    plays: int
    won: int
    lost: int


class Results(Out, frozen=True):
    """What is kept of one's plays, latest first; the tallies are over these."""

    plays: tuple[PastPlay, ...]
    games: tuple[GameTally, ...]
    opponents: tuple[OpponentTally, ...]
    more: bool
    """Whether there are older ones too."""
