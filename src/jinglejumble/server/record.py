"""What is known of a table beside its plays: places, people, links. A change is a new record.

Every change either gives a new record or raises Failure in the words of the catalogue. Nothing
here knows about sockets, stores or games' rules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from jinglejumble.kit.errors import Failure, Parameter, Reason

__all__ = ["Phase", "Place", "Record", "SeatLink", "no"]

Phase: TypeAlias = Literal["open", "playing", "paused", "over", "closed"]

_MOST_ON_A_SEAT = 12
_MOST_LINKS = 24
_MOST_REMOVED = 200


class Place(Struct, frozen=True):
    """One place. `players` hold it; `stand_in` is the level of the bot that plays meanwhile."""

    kind: Literal["open", "player", "bot", "device"] = "open"
    level: str | None = None
    name: str | None = None
    players: tuple[str, ...] = ()
    stand_in: str | None = None
    votes: tuple[str, ...] = ()

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here; None: people do."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def vacated(self) -> Place:
        """The place once a play is over: without people it is that of the bot that stood in for
        them, or open."""
        if self.kind != "player" or self.players:
            return self
        return Place() if self.stand_in is None else Place("bot", level=self.stand_in)


class SeatLink(Struct, frozen=True):
    """A link to a place; only the SHA-256 of its secret is kept."""

    place: int
    hash: str
    made: int


class Record(Struct, frozen=True):
    """A table. `first` is the place of seat 0 in the newest play, `seats` how many it has.

    `held` tells by player the places held at any time in the newest play: who has seen one hand
    may take no other.
    """

    code: str
    game: str
    house: dict[str, Parameter]
    host: str
    public: bool
    places: tuple[Place, ...]
    made: int
    phase: Phase = "open"
    play: str | None = None
    number: int = 0
    first: int = 0
    seats: int = 0
    held: dict[str, tuple[int, ...]] = {}
    names: dict[str, str] = {}
    links: tuple[SeatLink, ...] = ()
    chat: bool = False
    removed: tuple[str, ...] = ()
    """Whom the host has taken off the table."""
    deal: str | None = None
    """The code of the known deal that the next play will have."""

    # Looking things up.

    def seat_of(self, place: int) -> int | None:
        """The seat of a place in the newest play: clockwise from the first; None: it has none."""
        return (place - self.first) % self.seats if place < self.seats else None

    def place_of(self, seat: int) -> int:
        """The place of a seat in the newest play."""
        return (seat + self.first) % self.seats

    def seats_of(self, player: str) -> tuple[int, ...]:
        """The seats a player holds in the newest play, lowest first."""
        seats = map(self.seat_of, self.places_of(player))
        return tuple(sorted(seat for seat in seats if seat is not None))

    @property
    def bots(self) -> dict[int, str]:
        """The levels of the bots that play now, by seat."""
        found = ((self.seat_of(n), place.bot) for n, place in enumerate(self.places))
        return {seat: bot for seat, bot in found if seat is not None and bot and self.is_on}

    def places_of(self, player: str) -> tuple[int, ...]:
        """The places a player holds now."""
        return tuple(n for n, place in enumerate(self.places) if player in place.players)

    def place(self, number: int) -> Place:
        """The place with this number. Raises Failure."""
        if not 0 <= number < len(self.places):
            raise no("no_place", place=number)
        return self.places[number]

    @property
    def is_on(self) -> bool:
        """Whether a play is on."""
        return self.phase in ("playing", "paused")

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who holds a place, and the host."""
        held = (player for place in self.places for player in place.players)
        return tuple(dict.fromkeys((self.host, *held)))

    # Who may do what.

    def need_host(self, player: str) -> None:
        """Raises Failure unless this is the host."""
        if player != self.host:
            raise no("host_only")

    def may_see(self, player: str) -> bool:
        """Whether the table is for this one to see: not if taken off one that is not public."""
        return self.public or player not in self.removed

    def need_phase(self, *phases: Phase) -> None:
        """Raises Failure unless the table is in one of these phases."""
        if self.phase not in phases:
            raise no(f"table_{self.phase}")

    # Changes.

    def put(self, number: int, place: Place) -> Record:
        """The record with another place there."""
        places = list(self.places)
        places[number] = place
        return replace(self, places=tuple(places))

    def sat(self, player: str, name: str, number: int, *, free: bool = True) -> Record:
        """The player takes a place: a free one, or in a play one that a bot has.

        `free`: the seat is not just about to act, so that the bot may get up.
        """
        place = self.place(number)
        self._need_welcome(player)
        if player in place.players:
            return replace(self, names={**self.names, player: name})
        self.need_phase("open", "over", "playing", "paused")
        if self.is_on:
            if place.kind not in ("bot", "player") or place.players:
                raise no("place_taken", place=number)
            if place.kind == "bot" and not free:
                raise no("bot_is_acting")
            self._may_hold(player, number)
            record = self.put(number, Place("player", players=(player,)))
            return record._holding(player, number, name)
        if place.vacated.kind != "open":
            raise no("place_taken", place=number)
        record = self._moving(player)
        record = record.put(number, Place("player", players=(player,)))
        return replace(record, names={**record.names, player: name})

    def joined(self, player: str, name: str, number: int, *, free: bool = True) -> Record:
        """The player comes to a place by its link: beside those who hold it, or for a bot."""
        place = self.place(number)
        self._need_welcome(player)
        if player in place.players:
            return self
        self.need_phase("open", "over", "playing", "paused")
        if len(place.players) >= _MOST_ON_A_SEAT:
            raise no("place_taken", place=number)
        record = self
        if self.is_on:
            if place.kind == "bot" and not free:
                raise no("bot_is_acting")
            self._may_hold(player, number)
        elif place.kind != "device":
            record = self._moving(player)
        kind: Literal["player", "device"] = "device" if place.kind == "device" else "player"
        players = (*place.players, player)
        record = record.put(number, Place(kind, name=place.name, players=players))
        return record._holding(player, number, name)

    def named(self, player: str, name: str) -> Record:
        """Somebody who is here has another name."""
        if player not in self.names:
            return self
        return replace(self, names={**self.names, player: name})

    def left(self, player: str) -> Record:
        """The player gives up every place; before and after a play it is open again."""
        record = self
        for number in self.places_of(player):
            record = record._without(player, number)
        stay = set(record.players)  # however many come and go, a record stays small
        names = {one: name for one, name in record.names.items() if one in stay}
        return replace(record, names=names)

    def without(self, number: int, name: str | None, level: str | None) -> Record:
        """The host takes people off a place: one by name, or all. They take no place here again,
        and no link to theirs works; a bot of that level plays there, or the place is open.

        The name of a seat on the host's device stands for all others who show it on theirs.
        """
        place = self.place(number)
        gone = tuple(one for one in place.players if name in (None, self.names.get(one)))
        if name is not None:
            gone = gone[:1]
            if name == place.name:
                gone = tuple(one for one in place.players if one != self.host)
        if self.host in gone or (not gone and name == place.name and place.players):
            raise no("host_stays")
        if not gone:
            raise no("nobody_there", place=number)
        record = self.unlinked(number)
        for player in gone:
            record = record.left(player)
        if not record.places[number].players:
            left = Place("player") if self.is_on else Place()
            record = record.put(number, left if level is None else Place("bot", level=level))
        removed = tuple(dict.fromkeys((*self.removed, *gone)))[-_MOST_REMOVED:]
        places = tuple(
            replace(one, votes=tuple(vote for vote in one.votes if vote not in gone))
            for one in record.places
        )
        return replace(record, removed=removed, places=places)

    def stood_in(self, number: int, level: str) -> Record:
        """A bot plays for the people of a place."""
        place = self.place(number)
        if not self.is_on or place.bot is not None:
            raise no("no_bot_needed", place=number)
        return self.put(number, replace(place, stand_in=level, votes=()))

    def voted(self, player: str, number: int) -> Record:
        """The player asks that a bot plays for a place."""
        place = self.place(number)
        votes = tuple(dict.fromkeys((*place.votes, player)))
        return self.put(number, replace(place, votes=votes))

    def taken_back(self, player: str, number: int) -> Record:
        """People take their place back from the bot that stood in."""
        place = self.place(number)
        if player not in place.players:
            raise no("not_your_place", place=number)
        if place.stand_in is None:
            raise no("no_stand_in", place=number)
        return self.put(number, replace(place, stand_in=None, votes=()))

    def started(self, play: str, first: int) -> Record:
        """A new play begins with seat 0 at place `first`."""
        held: dict[str, tuple[int, ...]] = {}
        for player in self.players:
            held[player] = self.places_of(player)
        places = tuple(replace(place.vacated, stand_in=None, votes=()) for place in self.places)
        return replace(
            self,
            phase="playing",
            play=play,
            number=self.number + 1,
            first=first,
            seats=len(self.places),
            held=held,
            places=places,
            deal=None,
        )

    def ended(self, phase: Phase) -> Record:
        """The play is over; places that people have left for good are free, or a bot's."""
        places = tuple(place.vacated for place in self.places)
        return replace(self, phase=phase, places=places)

    def hosted_by(self, player: str) -> Record:
        """Somebody else who holds a place is the host."""
        if not self.places_of(player):
            raise no("host_must_sit")
        return replace(self, host=player)

    def linked(self, link: SeatLink) -> Record:
        """One more link."""
        if len(self.links) >= _MOST_LINKS:
            raise no("too_many_links")
        return replace(self, links=(*self.links, link))

    def unlinked(self, number: int) -> Record:
        """No link to a place works any more."""
        return replace(self, links=tuple(link for link in self.links if link.place != number))

    def _moving(self, player: str) -> Record:
        """Without the one place of the player's own; more seats on a device stay."""
        record = self
        for number in self.places_of(player):
            if self.places[number].kind == "player":
                record = record._without(player, number)
        return record

    def _without(self, player: str, number: int) -> Record:
        place = self.places[number]
        rest = tuple(other for other in place.players if other != player)
        if rest:
            return self.put(number, replace(place, players=rest))
        # In a play the place stays that of people, who are away for good.
        gone = Place("player", stand_in=place.stand_in) if self.is_on else Place()
        return self.put(number, gone)

    def _need_welcome(self, player: str) -> None:
        if player in self.removed:
            raise no("removed_here")

    def _may_hold(self, player: str, number: int) -> None:
        if any(other != number for other in self.held.get(player, ())):
            raise no("held_other_seat")

    def _holding(self, player: str, number: int, name: str) -> Record:
        held = tuple(dict.fromkeys((*self.held.get(player, ()), number)))
        return replace(
            self,
            held={**self.held, player: held} if self.is_on else self.held,
            names={**self.names, player: name},
        )


def no(code: str, **params: Parameter) -> Failure:
    """A refusal of the house."""
    return Failure(Reason(code, None, params))
