"""Seating bots: each is asked whenever its view changed, and its plans are carried out.

A bot's acts are ordinary entries. One that keeps saying what the rules refuse, or has nothing to
say while the table waits for it alone, gets the first legal act instead: none holds up a table.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import structlog

from jinglejumble.kit.bot import Bot, Plan, luck
from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.kit.game import Seat
from jinglejumble.kit.package import Package
from jinglejumble.server.clock import Alarm, Clock
from jinglejumble.server.table import Table
from jinglejumble.server.tasks import Tasks

__all__ = ["Bots", "Workers"]

_TRIES = 3
_log = structlog.get_logger()


class Workers:
    """Where bots think: off the loop, so that nobody waits while one does."""

    def __init__(self, threads: int = 8) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._bots: dict[tuple[str, str], Bot] = {}

    async def decide(
        self, package: Package, level: str, view: Any, rng: random.Random
    ) -> Plan | None:
        """What a bot of this level plans. Raises whatever the bot raises."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._ask, package, level, view, rng)

    def close(self) -> None:
        """Think no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _ask(self, package: Package, level: str, view: Any, rng: random.Random) -> Plan | None:
        bot = self._bots.get((package.name, level))
        if bot is None:  # made here, since importing it may take long
            bot = self._bots[package.name, level] = package.bot(level)
        return bot.decide(view, rng)


class Bots:
    """The bots of one table. `pace` is how long they take on average, in milliseconds."""

    def __init__(
        self, package: Package, workers: Workers, clock: Clock, tasks: Tasks, pace: int
    ) -> None:
        self.package = package
        self.workers = workers
        self.clock = clock
        self.tasks = tasks
        self.pace = pace
        self._sitters: dict[Seat, _Sitter] = {}

    @property
    def are_busy(self) -> bool:
        """Whether one thinks or is about to act."""
        return any(sitter.seen is not None and not sitter.idle for sitter in self._sitters.values())

    def look(self, table: Table, levels: Mapping[Seat, str]) -> None:
        """Let them look at the table: these levels sit on these seats."""
        for seat, sitter in list(self._sitters.items()):
            if levels.get(seat) != sitter.level or sitter.table is not table:
                self._sitters.pop(seat).rest()
        for seat, level in levels.items():
            if seat not in self._sitters:
                self._sitters[seat] = _Sitter(self, table, seat, level)
        stands = table.is_over or table.is_paused
        acting = frozenset[Seat]() if stands else table.game.to_act(table.state)
        for seat, sitter in self._sitters.items():
            if seat in acting:
                sitter.look()
            else:
                sitter.rest()

    def unstick(self, table: Table) -> None:
        """If only idle bots could act and no deadline comes, the lowest seat must act."""
        acting = table.game.to_act(table.state)
        if table.game.deadline(table.state) is not None or table.is_paused:
            return
        if acting and all(s in self._sitters and self._sitters[s].idle for s in acting):
            self._sitters[min(acting)].act_anyhow()

    def stop(self) -> None:
        """All get up."""
        for sitter in self._sitters.values():
            sitter.rest()
        self._sitters.clear()


class _Sitter:
    """One bot on one seat. `seen` is the view it thinks about or has a plan for."""

    def __init__(self, bots: Bots, table: Table, seat: Seat, level: str) -> None:
        self.table = table
        self.level = level
        self.seen: Any = None
        self.idle = False
        self._bots = bots
        self._seat = seat
        self._alarm: Alarm | None = None
        self._refused = 0
        secret = f"bots/{table.row.seed}/{table.row.salt}"
        self._seed = hashlib.sha256(secret.encode()).hexdigest()

    def look(self) -> None:
        view = self.table.game.view(self.table.state, self._seat)
        if view != self.seen:
            self.rest()
            self.seen = view
            self._start(self._think(view))

    def rest(self) -> None:
        self.seen, self.idle = None, False
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def act_anyhow(self) -> None:
        self.idle = False
        self._start(self._do(self.seen, None))

    def _start(self, work: Any) -> None:
        self._bots.tasks.start(work, f"bot on seat {self._seat} of play {self.table.row.id}")

    async def _think(self, view: Any) -> None:
        rng = luck(self._seed, self.table.row.id, view.turn, self._seat)
        plan: Plan | None
        try:
            plan = await self._bots.workers.decide(self._bots.package, self.level, view, rng)
        except Exception as error:
            _log.error("bot_failed", level=self.level, exc_info=error)
            self._refused = _TRIES
            plan = Plan("")
        if self.seen is not view:
            return  # the table has gone on
        if plan is None:
            self.idle = True
            self._bots.unstick(self.table)
            return
        act = plan.act
        self._alarm = self._bots.clock.call_at(
            self._when(plan, view), lambda: self._start(self._do(view, act))
        )

    def _when(self, plan: Plan, view: Any) -> int:
        """When to act: as planned; a plan for at once waits until people can follow."""
        now = self._bots.clock.now()
        if plan.at > view.since:
            return max(self.table.when(plan.at), now)
        pace = int(self._bots.pace * random.uniform(0.6, 1.4))
        due = self.table.game.deadline(self.table.state)
        if due is not None:
            pace = min(pace, max(0, self.table.when(due) - now) // 2)
        return now + pace

    async def _do(self, view: Any, act: str | None) -> None:
        if self.seen is not view or view is None:
            return
        if act is None or self._refused >= _TRIES:
            act = self._first_legal()
            if act is None:
                return
        try:
            await self.table.act(self._seat, act)
        except JinglejumbleError as error:
            self._refused += 1
            _log.warning("bot_refused", level=self.level, act=act, reason=error.code)
            if self.seen is view and self._refused <= _TRIES:
                self._start(self._do(view, act) if self._refused >= _TRIES else self._think(view))
        else:
            self._refused = 0

    def _first_legal(self) -> str | None:
        game = self.table.game
        for action in game.actions(self.table.state, self._seat):
            return game.format(action)
        return None
