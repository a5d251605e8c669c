"""A company of guests that plays whole games over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle.view import View as JangleView
from jinglejumble.kit.log import Log, read_log
from jinglejumble.kit.play import replay
from server.living import Connection, Guest, Living, Message, guest

__all__ = ["ME", "OPEN", "Company", "jangle_policy", "nim_policy", "placing_policy", "proven"]

ME, OPEN = {"kind": "me"}, {"kind": "open"}

Policy = Callable[[Message, int, Random], str | None]
"""What a seat does when it sees this view: an act, or nothing."""


def nim_policy(view: Message, seat: int, luck: Random) -> str | None:
    """Take something."""
    if view["mover"] != seat:
        return None
    heap = luck.choice([n for n, size in enumerate(view["heaps"]) if size])
    return f"take {luck.randint(1, min(2, view['heaps'][heap]))} from {heap}"


def jangle_policy(view: Message, seat: int, luck: Random) -> str | None:
    """Place, and now and then claim though there is a placement; point out what is seen."""
    if seat not in view["to_act"]:
        return None
    if view["phase"] == "placing" and luck.random() < 0.2:
        return f"claim {view['turn']}"
    return placing_policy(view, seat, luck)


def placing_policy(view: Message, seat: int, luck: Random) -> str | None:
    """Place whatever can be placed."""
    if seat not in view["to_act"]:
        return None
    bot = GAMES["jingle-jangle"].bot(GAMES["jingle-jangle"].levels[0])
    plan = bot.decide(msgspec.convert(view, JangleView), luck)
    return None if plan is None else plan.act


class Company:
    """Guests around one table, each with a connection."""

    def __init__(self, server: Living, policy: Policy, seed: int = 0) -> None:
        self.server = server
        self.policy = policy
        self.luck = Random(seed)
        self.guests: list[Guest] = []
        self.onlooker: Guest
        self.table: Message = {}

    async def sit_down(self, game: str, seats: int, **house: Any) -> Company:
        """Make the table, take all places, start."""
        names = ("Ana", "Leo", "Eva", "Max")[:seats]
        self.guests = [await guest(self.server, name) for name in names]
        self.onlooker = await guest(self.server)
        table = await self.guests[0].table(game, ME, *(OPEN,) * (seats - 1), **house)
        for place, someone in enumerate(self.guests[1:], start=1):
            await someone.post(f"/api/tables/{table['code']}/sit", {"place": place})
        self.table = await self.guests[0].post(f"/api/tables/{table['code']}/start")
        return self

    @property
    def code(self) -> str:
        return str(self.table["code"])

    def seat(self, place: int) -> int:
        """The seat of the guest at this place."""
        return int(self.table["places"][place]["seat"])

    async def play(
        self, after_act: Callable[[int, Connection], Awaitable[Connection]] | None = None
    ) -> list[Connection]:
        """Play to the end; the connections, still open. `after_act` may replace one."""
        connections = [await someone.connect(self.code) for someone in self.guests]
        watching = await self.onlooker.connect(self.code)
        for number in range(2_000):
            if await self._step(connections, number, after_act):
                await watching.until(lambda: watching.table["phase"] == "over")
                for place, connection in enumerate(connections):
                    seat = self.seat(place)
                    await connection.view(seat, lambda view: not view["to_act"])
                    await connection.until(lambda c=connection: _is_out(c.table))  # type: ignore[misc]
                return [*connections, watching]
        raise AssertionError("the play does not end")

    async def _step(
        self,
        connections: list[Connection],
        number: int,
        after_act: Callable[[int, Connection], Awaitable[Connection]] | None,
    ) -> bool:
        """Somebody who can acts, and all see it; True: nobody can, it is over."""
        order = list(enumerate(connections))
        self.luck.shuffle(order)
        for place, connection in order:
            seat = self.seat(place)
            view = await connection.view(seat)
            if not view["to_act"]:
                return True
            act = self.policy(view, seat, self.luck)
            if act is None:
                continue
            await connection.act(seat, act)
            for other in connections:
                await other.ping()  # what it was sent before has come
            if after_act is not None:
                connections[place] = await after_act(number, connection)
            return False
        raise AssertionError(f"nobody acts: {connections[0].views}")


def _is_out(table: Message) -> bool:
    return table["phase"] == "over" and table["play"]["seed"] is not None


async def proven(someone: Guest, table: Message) -> Log:
    """The log, proven: it replays to its outcome, and the seed is the one that was promised."""
    play: dict[str, Any] = table["play"]
    said = f"{play['seed']}:{play['salt']}"
    assert sha256(said.encode()).hexdigest() == play["commitment"]
    log = read_log((await someone.get(f"/api/plays/{play['id']}/log")).splitlines())
    package = GAMES[log.game]
    game = package.make(**log.house)
    state = await asyncio.to_thread(replay, game, log.seats, log.setup, log.entries, log.end)
    assert log.outcome is not None
    assert game.outcome(state) == log.outcome
    assert package.dealt(game, log.seats, f"seed {play['seed']}") == log.setup
    steps = await someone.get(f"/api/plays/{play['id']}/replay")
    assert len(steps) >= len(log.entries) + 1
    final = steps[-1]["views"]
    views = [game.view(state, seat) for seat in range(log.seats)]
    assert final == msgspec.json.decode(msgspec.json.encode(views))
    return log
