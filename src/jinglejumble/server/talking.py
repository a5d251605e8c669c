"""What people say to each other at a table: a few fixed words, and the chat where it is on.

Nothing of it is written down. A line of the chat lives as long as its table is in memory.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
import structlog

from jinglejumble.server.auth import screened_line
from jinglejumble.server.clock import Clock
from jinglejumble.server.hub import Hub
from jinglejumble.server.limits import Buckets
from jinglejumble.server.party import Party
from jinglejumble.server.people_messages import Chat, ChatLine, Chatted, Said, Say
from jinglejumble.server.record import no
from jinglejumble.server.tables import Tables
from jinglejumble.server.tasks import Tasks

__all__ = ["Talk"]

_Told: TypeAlias = Said | Chatted

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Told).decode
_log = structlog.get_logger()


class Talk:
    """Takes what people say, and tells it to whoever may hear it, at other processes too."""

    def __init__(self, clock: Clock, tables: Tables, hub: Hub, tasks: Tasks) -> None:
        self._clock = clock
        self._tables = tables
        self._hub = hub
        self._tasks = tasks
        self._sayings = Buckets(0.5, 4, clock.now)
        self._lines = Buckets(0.5, 5, clock.now)

    def say(self, party: Party, player: str, message: Say) -> None:
        """Say one of the fixed words. Raises Failure."""
        _need_place(party, player, message.place)
        if not self._sayings.take(player):
            raise no("too_much_said")
        self._tell(party, Said(message.place, message.code))

    def chat(self, party: Party, player: str, client: str, message: Chat) -> None:
        """Write a line of the chat; a second time, nothing. Raises Failure."""
        _need_place(party, player, message.place)
        if not party.record.chat:
            raise no("chat_off")
        text = screened_line(message.text)
        if not party.chat.is_new(client, message.n):
            return
        if not self._lines.take(player):
            raise no("too_much_said")
        party.chat.took(client, message.n)
        name = party.record.places[message.place].name or party.record.names.get(player, "")
        now = self._clock.now()
        line = ChatLine(party.chat.next_number, message.place, name, text, now)
        self._tell(party, Chatted((line,), anew=False))

    def hear(self, code: str, text: str) -> None:
        """What was said at another process."""
        try:
            told = _decode(text)
        except msgspec.MsgspecError as error:
            _log.warning("said_in_vain", error=str(error))
            return
        for party in self._tables:
            if party.code == code:
                party.tell(told)

    def sweep(self) -> None:
        """Forget those who have been quiet."""
        self._sayings.sweep()
        self._lines.sweep()

    def _tell(self, party: Party, told: _Told) -> None:
        party.tell(told)
        text = _encode(told).decode()
        self._tasks.start(self._hub.tell(party.code, text), f"what is said at {party.code}")


def _need_place(party: Party, player: str, place: int) -> None:
    if player not in party.record.place(place).players:
        raise no("not_your_place", place=place)
