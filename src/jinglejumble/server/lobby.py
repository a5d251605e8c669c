"""What people do with tables beside playing: make, sit, start, pause, hand over, invite, end."""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Callable
from functools import partial
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.moments import may_change_hands
from jinglejumble.server.auth import guest_name, screened
from jinglejumble.server.clock import Clock
from jinglejumble.server.deals import played_deals, with_deal
from jinglejumble.server.laying import (
    checked_house,
    laid_out,
    need_full,
    new_play,
    package_of,
)
from jinglejumble.server.messages import Link, NewPlace, NewTable, TableLine
from jinglejumble.server.party import Party, row_of
from jinglejumble.server.record import Record, SeatLink, no
from jinglejumble.server.store.base import Overtaken, Store, TableRow
from jinglejumble.server.tables import Tables
from jinglejumble.server.words import fresh_code

__all__ = ["Lobby", "line_of", "note_place"]

_LATELY = 600_000


class Lobby:
    """Everything around the plays. Each method raises Failure in the words of the catalogue."""

    def __init__(self, store: Store, clock: Clock, tables: Tables) -> None:
        self._store = store
        self._clock = clock
        self._tables = tables

    async def name(self, player: str) -> str:
        """What a guest is called."""
        return await self._store.name(player) or guest_name(player)

    async def rename(self, player: str, name: str) -> str:
        """Give a guest a name, at the tables in memory too."""
        name = screened(name)
        await self._store.set_name(player, name, self._clock.now())
        for party in self._tables:
            if player in party.record.names:
                await party.change(partial(Record.named, player=player, name=name))
        return name

    async def greet(self, player: str, party: Party) -> None:
        """Somebody comes to a table: it shall know the name they have now."""
        name = party.record.names.get(player)
        if name is not None and player in party.record.players:
            now = await self.name(player)
            if now != name:
                await party.change(partial(Record.named, player=player, name=now))

    async def make(self, player: str, wanted: NewTable) -> Party:
        """A new table; with `start` its first play is on."""
        package = package_of(wanted.game)
        house = checked_house(package, wanted.house)
        record = Record(
            code="",
            game=wanted.game,
            house=house,
            host=player,
            public=wanted.public,
            places=laid_out(package, player, wanted.places, ()),
            made=self._clock.now(),
            names={player: await self.name(player)},
        )
        if wanted.deal is not None:
            record = await with_deal(self._store, record, wanted.deal)
        if wanted.start:
            need_full(record, package)
        party = await self._tables.party(await self._write(record))
        if wanted.start:
            await self.start(player, party)
        return party

    async def sit(self, player: str, party: Party, place: int) -> None:
        """Take a place."""
        name = await self.name(player)
        await self._seat(
            party, place, lambda record, free: record.sat(player, name, place, free=free)
        )

    async def use_link(self, player: str, token: str) -> Party:
        """Take the place that a seat link is for."""
        code, _, secret = token.partition(".")
        party = await self._tables.party(code)
        hashed = sha256(secret.encode()).hexdigest()
        found = [x for x in party.record.links if hmac.compare_digest(x.hash, hashed)]
        if not found:
            raise no("no_link")
        name, place = await self.name(player), found[0].place
        await self._seat(
            party, place, lambda record, free: record.joined(player, name, place, free=free)
        )
        return party

    async def leave(self, player: str, party: Party) -> None:
        """Give up every place; when all people have left, the table closes without a result."""
        await party.change(lambda record: record.left(player))
        record = party.record
        if record.is_on and not any(place.players for place in record.places):
            await self.close(party)
        elif player == record.host:
            for place in record.places:
                if place.players:
                    await party.change(partial(Record.hosted_by, player=place.players[0]))
                    return

    async def set_places(self, player: str, party: Party, wanted: tuple[NewPlace, ...]) -> None:
        """Lay the places of a table that is not being played anew; those who sit stay."""

        def change(record: Record) -> Record:
            record.need_host(player)
            record.need_phase("open", "over")
            if record.deal is not None and len(wanted) != len(record.places):
                raise no("deal_seats", n=len(record.places), there=len(wanted))
            places = laid_out(party.package, player, wanted, record.places)
            links = tuple(link for link in record.links if link.place < len(places))
            return replace(record, places=places, links=links)

        await party.change(change)

    async def set_house(self, player: str, party: Party, house: dict[str, Parameter]) -> None:
        """Choose the house rules of a table that is not being played."""
        checked = checked_house(party.package, house)

        def change(record: Record) -> Record:
            record.need_host(player)
            record.need_phase("open", "over")
            return replace(record, house=checked)

        await party.change(change)

    async def set_deal(self, player: str, party: Party, deal: str | None) -> None:
        """Let the next play have a known deal, or a fresh one after all."""
        party.record.need_host(player)
        wanted = None if deal is None else await with_deal(self._store, party.record, deal)

        def change(record: Record) -> Record:
            record.need_host(player)
            record.need_phase("open", "over")
            if wanted is None:
                return replace(record, deal=None)
            if len(record.places) != len(wanted.places):
                raise no("deal_seats", n=len(wanted.places), there=len(record.places))
            return replace(record, deal=wanted.deal)

        await party.change(change)

    async def set_listing(self, player: str, party: Party, public: bool) -> None:
        """List the table on the front page, or no longer."""

        def change(record: Record) -> Record:
            record.need_host(player)
            if public and record.chat:
                raise no("chat_not_public")
            return replace(record, public=public)

        await party.change(change)

    async def start(self, player: str, party: Party) -> None:
        """The host starts the first play; who sits at seat 0 is drawn by lot (J-R3)."""
        party.record.need_host(player)
        party.record.need_phase("open")
        await self._begin(party, ("open",))

    async def rematch(self, player: str, party: Party) -> None:
        """Whoever holds a place starts the next play; the next seat starts (J-R3)."""
        if player not in party.record.players:
            raise no("players_only")
        if party.phase != "over":
            raise no(f"table_{party.phase}")
        await self._begin(party, ("over", "playing", "paused"))

    async def pause(self, player: str, party: Party) -> None:
        """The host stops the clock."""
        party.record.need_host(player)
        party.record.need_phase("playing", "paused")
        await party.pause()

    async def resume(self, player: str, party: Party) -> None:
        """The host lets the clock run on."""
        party.record.need_host(player)
        party.record.need_phase("playing", "paused")
        await party.resume()

    async def bot(self, player: str, party: Party, place: int, level: str) -> None:
        """Let a bot play for people who are away: the host decides, or most of those here."""
        if level not in party.package.levels:
            raise no("no_level", level=level, known=", ".join(party.package.levels))

        def change(record: Record) -> Record:
            away = record.place(place)
            if not record.is_on or away.bot is not None:
                raise no("no_bot_needed", place=place)
            if any(party.is_present(one) for one in away.players):
                raise no("place_is_here", place=place)
            if player == record.host:
                return record.stood_in(place, level)
            if not record.places_of(player):
                raise no("players_only")
            record = record.voted(player, place)
            here = {
                one
                for other in record.places
                for one in other.players
                if other is not away and (one == player or party.is_present(one))
            }
            if 2 * len(here & set(record.places[place].votes)) > len(here):
                return record.stood_in(place, level)
            return record

        await party.change(change)
        if party.record.places[place].stand_in:
            await note_place(party, place)

    async def take_back(self, player: str, party: Party, place: int) -> None:
        """Take a place back from the bot that stood in."""
        await party.change(lambda record: record.taken_back(player, place))
        await note_place(party, place)

    async def link(self, player: str, party: Party, place: int, base: str) -> Link:
        """Make a link to a place: the host for places of others, everybody for the own."""
        secret = secrets.token_urlsafe(18)
        made = SeatLink(place, sha256(secret.encode()).hexdigest(), self._clock.now())

        def change(record: Record) -> Record:
            _may_link(record, player, place)
            return record.linked(made)

        await party.change(change)
        token = f"{party.code}.{secret}"
        return Link(place, token, f"{base}/t/{party.code}#seat={token}")

    async def unlink(self, player: str, party: Party, place: int) -> None:
        """Let no link to a place work any more."""

        def change(record: Record) -> Record:
            if player not in record.place(place).players and player != record.host:
                raise no("host_only")
            return record.unlinked(place)

        await party.change(change)

    async def set_host(self, player: str, party: Party, place: int) -> None:
        """The host passes the duty on to whoever sits there."""

        def change(record: Record) -> Record:
            record.need_host(player)
            heirs = record.place(place).players
            if not heirs:
                raise no("host_must_sit")
            return record.hosted_by(heirs[0])

        await party.change(change)

    async def close_by(self, player: str, party: Party) -> None:
        """The host ends the table for good, without a result if a play is on."""
        party.record.need_host(player)
        await self.close(party)

    async def close(self, party: Party) -> None:
        """End a table without a result (J-R13)."""
        if party.record.is_on and party.table is not None:
            await party.table.close()
        await party.change(
            lambda record: record if record.phase == "closed" else replace(record, phase="closed")
        )

    async def close_left(self, before: int) -> None:
        """Close the tables that all people left long ago."""
        for code in await self._store.left_tables(before, 50):
            party = await self._tables.party(code)
            if not any(party.is_present(player) for player in party.record.players):
                await self.close(party)

    async def public_tables(self) -> list[TableLine]:
        """The tables that everybody may find: those where people have been lately."""
        lately = self._clock.now() - _LATELY
        rows = await self._store.public_tables(60)
        return [line_of(row) for row in rows if row.seen >= lately]

    async def tables_of(self, player: str) -> list[TableLine]:
        """The tables of one guest."""
        rows = await self._store.tables_of(player, 60)
        return [line_of(row) for row in rows if row.phase != "closed"]

    async def _seat(
        self, party: Party, place: int, change: Callable[[Record, bool], Record]
    ) -> None:
        before = party.record.places

        def at_the_moment(record: Record) -> Record:
            return change(record, _is_free(party, record, place))

        await party.change(at_the_moment)
        if party.record.places != before:
            await note_place(party, place)

    async def _begin(self, party: Party, phases: tuple[str, ...]) -> None:
        package, record = party.package, party.record
        need_full(record, package)
        number, seats = record.number, len(record.places)
        first = secrets.randbelow(seats) if number == 0 else (record.first + 1) % seats
        known = None
        if record.deal is not None:
            # Who holds which hand is chosen with the places.
            known, first = (await played_deals(self._store, record.deal))[0], 0
        row, fits = new_play(package, record, self._clock.now(), known), True

        def change(now: Record) -> Record:
            nonlocal fits
            if now.phase not in phases or (now.number, now.deal) != (number, record.deal):
                raise no(f"table_{party.phase}")
            need_full(now, package)
            fits = (len(now.places), now.house) == (seats, record.house)
            return now.started(row.id, first) if fits else now

        await party.change(change, row)
        if not fits:  # places or house rules have become others meanwhile
            await self._begin(party, phases)
        elif party.record.play == row.id:
            for place in range(seats):
                await note_place(party, party.record.place_of(place))

    async def _write(self, record: Record) -> str:
        tries = 0
        while True:
            code = fresh_code(tries)
            now = self._clock.now()
            try:
                await self._store.add_table(row_of(replace(record, code=code), 1, now, now))
            except Overtaken:
                tries += 1
            else:
                return code


async def note_place(party: Party, number: int) -> None:
    """Note in the log who sits there now."""
    record, table = party.record, party.table
    if table is None or not record.is_on:
        return
    place = record.places[number]
    names = [place.name or record.names.get(one, "") for one in place.players]
    who = f"bot {place.bot}" if place.bot else " ".join(map(json.dumps, dict.fromkeys(names)))
    await table.note(f"seat {record.seat_of(number)} {who}".rstrip())


def line_of(row: TableRow) -> TableLine:
    """A table in a list."""
    record = msgspec.json.decode(row.record, type=Record)
    names = [record.names.get(one, "") for place in record.places for one in place.players[:1]]
    package = GAMES.get(record.game)
    return TableLine(
        code=row.code,
        game=record.game,
        phase=record.phase,
        names=tuple(names),
        free=sum(place.kind == "open" for place in record.places),
        seats=len(record.places),
        rules_on=() if package is None else tuple(package.differing(record.house)),
        touched=row.touched,
    )


def _is_free(party: Party, record: Record, place: int) -> bool:
    """Whether a bot's seat may change hands now."""
    table = party.table
    if table is None or not record.is_on:
        return True
    seat = record.seat_of(place)
    return seat is None or may_change_hands(table.game, table.state, seat)


def _may_link(record: Record, player: str, number: int) -> None:
    place = record.place(number)
    if player in place.players:
        return
    record.need_host(player)
    if place.players:
        raise no("link_for_own", place=number)
