"""People beyond one table: taken off it, allowed to chat at it, their results, their moves."""

from __future__ import annotations

import io
import secrets
from hashlib import sha256

from msgspec.structs import replace

from jinglejumble.server.clock import Clock
from jinglejumble.server.lobby import note_place
from jinglejumble.server.party import Party
from jinglejumble.server.people_messages import Move, Results
from jinglejumble.server.record import Record, no
from jinglejumble.server.results import results_of
from jinglejumble.server.store.base import Store

__all__ = ["People"]

_MOST_RESULTS = 200
_MOVE_MILLIS = 15 * 60_000


class People:
    """What a house does with people. Each method raises Failure in the words of the catalogue."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def remove(
        self, host: str, party: Party, place: int, name: str | None, level: str | None
    ) -> None:
        """Take people off a place for good; a bot of this level plays there, or it is open."""
        if level is not None and level not in party.package.levels:
            raise no("no_level", level=level, known=", ".join(party.package.levels))

        def change(record: Record) -> Record:
            record.need_host(host)
            return record.without(place, name, level)

        before = party.record.places
        await party.change(change)
        for number, now in enumerate(party.record.places):
            if number < len(before) and now.players != before[number].players:
                await note_place(party, number)

    async def let_chat(self, host: str, party: Party, on: bool) -> None:
        """Turn the chat on or off; a table that everybody may find has none."""

        def change(record: Record) -> Record:
            record.need_host(host)
            if on and record.public:
                raise no("chat_not_public")
            return replace(record, chat=on)

        await party.change(change)

    async def results(self, player: str) -> Results:
        """How somebody has done in the plays that are over, the latest of them."""
        past = await self._store.plays_of(player, _MOST_RESULTS + 1)
        return results_of(player, past[:_MOST_RESULTS], len(past) > _MOST_RESULTS)

    async def move(self, player: str, base: str) -> Move:
        """A link that makes another browser the same guest: once, and soon."""
        import segno

        token = secrets.token_urlsafe(24)
        until = self._clock.now() + _MOVE_MILLIS
        await self._store.add_move(_hash(token), player, until)
        address = f"{base}/mine#move={token}"
        drawn = io.BytesIO()
        code = segno.make(address, micro=False)
        code.save(drawn, kind="svg", border=2, omitsize=True, xmldecl=False)
        return Move(address, drawn.getvalue().decode(), until)

    async def moved(self, token: str) -> str:
        """The guest whom a link leads to; it has been used then."""
        player = await self._store.take_move(_hash(token), self._clock.now())
        if player is None:
            raise no("no_move")
        return player


def _hash(token: str) -> str:
    """What is kept of a secret."""
    return sha256(token.encode()).hexdigest()
