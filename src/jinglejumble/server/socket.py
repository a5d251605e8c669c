"""The WebSocket: one connection, from its handshake to its end. Protocol: docs/protocol.md."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog

from jinglejumble.kit.errors import (
    Failure,
    IllegalAction,
    InvalidNotation,
    JinglejumbleError,
)
from jinglejumble.server.audience import Shown
from jinglejumble.server.auth import is_own_origin
from jinglejumble.server.clock import Alarm
from jinglejumble.server.house import House
from jinglejumble.server.limits import Bucket
from jinglejumble.server.messages import (
    Ack,
    Act,
    Answer,
    Ask,
    Chat,
    FromClient,
    Hello,
    Ping,
    Pong,
    Refused,
    Say,
    Seen,
    Table,
    Trouble,
)
from jinglejumble.server.outbox import Outbox
from jinglejumble.server.party import Party
from jinglejumble.server.reasons import CLOSE_CODES, kind_of, why_not
from jinglejumble.server.record import no
from jinglejumble.server.tables import parse_code

__all__ = ["Sockets"]

_SLOWEST = 30_000
_OPENED = "opened"  # the one question that the house answers itself
_GRACE = 100  # refused messages before a socket is closed

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

_decode = msgspec.json.Decoder(FromClient).decode
_encode = msgspec.json.Encoder().encode
_log = structlog.get_logger()


class Sockets:
    """All connections of a house: the ASGI application of /ws/CODE."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._open: set[_Connection] = set()
        self._by_address: Counter[str] = Counter()
        house.sweeps.append(self.sweep)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection. Refused before it is accepted: strangers, foreign pages, crowds."""
        assert (await receive())["type"] == "websocket.connect"
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        address = scope["client"][0] if scope.get("client") else "?"
        player = self.house.guests.read(headers.get(b"cookie", ""))
        host, origin = headers.get(b"host", ""), headers.get(b"origin")
        config = self.house.config
        if (
            player is None
            or self.house.is_closing
            or not is_own_origin(origin, host, config.origin)
            or len(self._open) >= config.sockets
            or self._by_address[address] >= config.sockets_per_address
        ):
            await send({"type": "websocket.close"})
            return
        connection = _Connection(self.house, player, address, receive, send)
        self._open.add(connection)
        self._by_address[address] += 1
        self.house.metrics.sockets.inc()
        try:
            await send({"type": "websocket.accept"})
            await connection.run(scope["path"].removeprefix("/ws/"))
        finally:
            self.house.metrics.sockets.dec()
            self._open.discard(connection)
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def sweep(self) -> None:
        """Close the connections that have taken nothing for long."""
        for connection in list(self._open):
            connection.close_if_stuck()


class _Connection:
    """One connection; to a table, a listener."""

    def __init__(
        self, house: House, player: str, address: str, receive: Receive, send: Send
    ) -> None:
        self.player = player
        self.public = False
        self._house = house
        self._address = address
        self._receive = receive
        self._send = send
        self._client = ""
        self._party: Party | None = None
        self._bucket: Bucket | None = None
        self._over_limit = 0
        self._outbox = Outbox(self._about)
        self._closing: int | None = None
        self._wake = asyncio.Event()
        self._sending_since: int | None = None
        self._writer: asyncio.Task[None] | None = None
        self._task: asyncio.Task[Any] | None = None

    # What a table does with it.

    def hear_view(self, shown: Shown) -> None:
        self._outbox.show(shown)
        self._wake.set()

    def hear_table(self) -> None:
        self._outbox.renew_table()
        self._wake.set()

    def hear_said(self, text: str) -> None:
        self._queue(text)

    def dismiss(self) -> None:
        self._trouble(no("removed_here"))

    # Its life.

    async def run(self, code: str) -> None:
        """Serve until it ends."""
        clock, config = self._house.clock, self._house.config
        rate = config.messages_per_second
        self._bucket = Bucket(rate, 4 * rate, clock.now())
        alarm = clock.call_at(
            clock.now() + 1000 * config.hello_seconds, lambda: self._close("no_hello")
        )
        self._writer = self._house.tasks.start(self._write(), "socket writer")
        self._task = asyncio.current_task()
        try:
            await self._read(code, alarm)
        except asyncio.CancelledError:
            if self._closing is None or self._task is None:
                raise
            self._task.uncancel()  # it was stuck: let it end as if it had been closed
        finally:
            alarm.cancel()
            if self._party is not None:
                self._party.leave(self)
            self._writer.cancel()

    def close_if_stuck(self) -> None:
        """Close if what was sent has not been taken for long."""
        since = self._sending_since
        if since is not None and self._house.clock.now() - since > _SLOWEST:
            self._close("too_slow")
            if self._task is not None:
                self._task.cancel()

    async def _read(self, code: str, alarm: Alarm) -> None:
        while True:
            event = await self._receive()
            if event["type"] != "websocket.receive":
                return
            if self._closing is not None:
                return await self._until_closed()
            frame = event.get("text")
            if frame is None:
                frame = event.get("bytes") or b""
            try:
                message = _decode(frame)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                self._trouble(no("bad_message", error=str(error)[:200]))
                return await self._until_closed()
            if not self._may_send(message):
                continue
            if isinstance(message, Hello):
                alarm.cancel()
                if not await self._hello(code, message):
                    return await self._until_closed()
            elif self._party is None:
                self._trouble(no("no_hello"))
                return await self._until_closed()
            else:
                await self._answer(self._party, message)

    async def _until_closed(self) -> None:
        if self._writer is not None:
            await asyncio.wait((self._writer,), timeout=5)

    def _may_send(self, message: FromClient) -> bool:
        assert self._bucket is not None
        if self._bucket.take(self._house.clock.now()):
            return True
        self._over_limit += 1
        if self._over_limit > _GRACE:
            self._close("too_many_messages")
        elif not isinstance(message, Hello):
            self._refuse(message.n, "limited", no("too_many_messages"))
        return False

    async def _hello(self, code: str, message: Hello) -> bool:
        self._client, self.public = message.client, message.public
        if self._party is None:
            try:
                if not self._house.misses.has(self._address):
                    raise no("too_many_tries")
                self._party = await self._house.tables.party(parse_code(code))
                if self._party.record.phase == "closed":
                    self._party = None
                    raise no("no_table", table=code[:24])
            except JinglejumbleError as error:
                self._house.misses.take(self._address)
                self._trouble(error)
                return False
            await self._house.lobby.greet(self.player, self._party)
        self._outbox.begin_anew()
        self._party.join(self)
        return True

    async def _answer(self, party: Party, message: Act | Ask | Ping | Seen | Say | Chat) -> None:
        match message:
            case Act():
                await self._act(party, message)
            case Ask(n, seat, query) if party.package.is_slow(query):
                # Beside, so that the acts that come after it need not wait for it.
                self._house.tasks.start(self._ask(party, n, seat, query), "slow question")
            case Ask(n, seat, query):
                await self._ask(party, n, seat, query)
            case Ping(n):
                self._reply(Pong(n, None if party.table is None else party.table.at))
            case Seen():
                await self._saw(party, message)
            case Say() | Chat():
                self._talk(party, message)

    async def _act(self, party: Party, message: Act) -> None:
        began = self._house.clock.now()
        metrics = self._house.metrics
        client = f"{self.player}/{self._client}"
        try:
            table = party.table
            if table is None or table.row.id != message.play:
                at = await self._done_before(party, message, client)
            elif message.seat not in party.record.seats_of(self.player):
                raise no("not_your_seat", seat=message.seat)
            elif message.seat in party.record.bots:
                raise no("bot_plays", seat=message.seat)
            else:
                at = await table.act(message.seat, message.act, client, message.n)
        except InvalidNotation as error:
            self._refuse(message.n, "invalid", error)
        except IllegalAction as error:
            self._refuse(message.n, "illegal", error)
        except Failure as error:
            self._refuse(message.n, kind_of(error, "gone"), error)
        except Exception as error:
            # Perhaps it is written, perhaps not: the client shall ask again on a new connection.
            _log.error("act_failed", code=party.code, exc_info=error)
            self._close("internal")
        else:
            metrics.acked.inc()
            metrics.seconds.observe((self._house.clock.now() - began) / 1000)
            self._reply(Ack(message.n, at))

    def _talk(self, party: Party, message: Say | Chat) -> None:
        talk = self._house.talk
        try:
            if isinstance(message, Say):
                talk.say(party, self.player, message)
            else:
                talk.chat(party, self.player, f"{self.player}/{self._client}", message)
                self._reply(Answer(message.n, None))
        except Failure as error:
            self._refuse(message.n, kind_of(error, "forbidden"), error)

    async def _saw(self, party: Party, message: Seen) -> None:
        table = party.table
        if message.seat not in party.record.seats_of(self.player):
            self._refuse(message.n, "forbidden", no("not_your_seat", seat=message.seat))
        elif table is not None and table.row.id == message.play:
            await table.saw(message.seat, message.round, f"{self.player}/{self._client}")

    async def _done_before(self, party: Party, message: Act, client: str) -> int:
        """The answer to an act of an earlier play of this table, if it was done. Raises Failure."""
        row = await self._house.store.play(message.play)
        if row is not None and row.code == party.code:
            for done in await self._house.store.rows(row.id):
                if (done.client, done.n) == (client, message.n):
                    return done.at
        raise no("play_gone")

    async def _ask(self, party: Party, n: int, seat: int | None, query: str) -> None:
        table = party.table
        try:
            if seat is not None and seat not in party.record.seats_of(self.player):
                raise no("not_your_seat", seat=seat)
            if table is None:
                raise no("table_open")
            view = table.game.view(table.state, seat)
            if query == _OPENED:
                answer: object = table.openings()
            elif party.package.is_slow(query):
                if not self._house.asking.take(self.player):
                    return self._refuse(n, "limited", no("too_many_messages"))
                ask = party.package.answer
                answer = await asyncio.to_thread(ask, table.game, view, query)
            else:
                answer = party.package.answer(table.game, view, query)
        except Failure as error:
            self._refuse(n, kind_of(error, "gone"), error)
        except IllegalAction as error:
            self._refuse(n, "illegal", error)
        except JinglejumbleError as error:
            self._refuse(n, "invalid", error)
        except Exception as error:
            # Whoever asks shall not wait for ever, nor ask again.
            _log.error("ask_failed", code=party.code, query=query[:80], exc_info=error)
            self._refuse(n, "invalid", no("internal"))
        else:
            self._reply(Answer(n, answer))

    # Sending.

    def _refuse(self, n: int, code: Any, error: JinglejumbleError) -> None:
        self._house.metrics.acts.labels(code).inc()
        self._reply(Refused(n, code, why_not(error)))

    def _trouble(self, error: JinglejumbleError) -> None:
        self._reply(Trouble(why_not(error)))
        self._close(error.code)

    def _close(self, why: str) -> None:
        if self._closing is None:
            self._closing = CLOSE_CODES.get(why, CLOSE_CODES["no_table"])
        self._wake.set()

    def _about(self) -> str:
        assert self._party is not None, "only a party tells of its table"
        return _encode(Table(self._party.about(self.player))).decode()

    def _reply(self, message: msgspec.Struct) -> None:
        self._queue(_encode(message).decode())

    def _queue(self, text: str) -> None:
        if not self._outbox.answer(text):
            self._close("too_slow")
        self._wake.set()

    async def _write(self) -> None:
        clock = self._house.clock
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                self._sending_since = clock.now()
                while self._outbox:
                    for text in self._outbox.turn():
                        await self._send({"type": "websocket.send", "text": text})
                self._sending_since = None
                if self._closing is not None:
                    await self._send({"type": "websocket.close", "code": self._closing})
                    return
        except (OSError, RuntimeError):
            return  # it is gone; the reader hears it too
        except Exception as error:
            if type(error).__name__ not in ("ClientDisconnected", "LocalProtocolError"):
                raise
