"""Reviews of plays that are over: asked for, made one at a time, kept in the store.

Whoever asks waits, and is forgotten when not heard of for a while; a review nobody waits for is
ended. The next is that of whoever was served longest ago.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Literal

import structlog
from msgspec import Raw

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.kit.log import Entry
from jinglejumble.server.clock import Clock
from jinglejumble.server.messages import ReviewAbout
from jinglejumble.server.reasons import why_not
from jinglejumble.server.record import no
from jinglejumble.server.reviewer import Crashed, Heard, Wish, made
from jinglejumble.server.store.base import PlayRow, Store
from jinglejumble.server.tasks import Tasks

__all__ = ["Reviews"]

_PATIENCE = 90_000
"""Milliseconds after which one who asks no more does not wait any more: pages in the background
of a browser wake once in a minute."""
_MOST_EACH = 3
_MOST = 60
_TRIES = 2
_log = structlog.get_logger()


@dataclass
class _Job:
    """A review that is wanted. `waiting`: who waits for it, and when they were heard of."""

    row: PlayRow
    version: int
    waiting: dict[str, int]
    state: Literal["queued", "running", "failed"] = "queued"
    heard: Heard | None = None
    refusal: JinglejumbleError | None = None
    stop: threading.Event = field(default_factory=threading.Event)


class Reviews:
    """The reviews of one server. `millis`: how long it thinks about a turn; 0: there are none."""

    def __init__(self, store: Store, clock: Clock, tasks: Tasks, millis: int) -> None:
        self._store = store
        self._clock = clock
        self._tasks = tasks
        self._millis = millis
        self._jobs: dict[str, _Job] = {}
        self._served: dict[str, int] = {}
        self._count = 0
        self._running: _Job | None = None
        self._thread: ThreadPoolExecutor | None = None

    async def look(self, row: PlayRow, player: str | None = None) -> ReviewAbout:
        """How far the review of this play is; if `player` waits for it, they still do.

        Raises Failure if there are no reviews of this game.
        """
        version = self._version(row)
        job = self._jobs.get(row.id)
        if job is not None:
            if player in job.waiting:
                job.waiting[player] = self._clock.now()
            return self._about(job)
        kept = await self._store.review(row.id, version, self._millis)
        if kept is None:
            return self._nothing()
        found = kept.encode()
        return ReviewAbout("done", 0, 0, 0, self._millis, Raw(found), ())

    async def ask(
        self, row: PlayRow, player: str, may_begin: Callable[[], bool] = lambda: True
    ) -> ReviewAbout:
        """Wait for the review of this play; if there is none, it is begun. Raises Failure.

        `may_begin` is asked before one is begun: whether this sender has not begun too many.
        """
        about = await self.look(row, player)
        job = self._jobs.get(row.id)
        if job is not None and job.state != "failed":
            job.waiting[player] = self._clock.now()
            return self._about(job)
        if about.state == "done":
            return about
        theirs = sum(player in one.waiting for one in self._unfinished())
        if theirs >= _MOST_EACH or len(self._unfinished()) >= _MOST or not may_begin():
            raise no("too_many_reviews")
        self._jobs[row.id] = job = _Job(row, self._version(row), {player: self._clock.now()})
        self._begin_next()
        return self._about(job)

    def leave(self, play: str, player: str) -> None:
        """The player waits for this review no more; it ends if nobody else does."""
        job = self._jobs.get(play)
        if job is not None and job.waiting.pop(player, None) is not None:
            self._drop_unwanted()

    def sweep(self) -> None:
        """Forget those who have not been heard of for long, and what nobody waits for."""
        before = self._clock.now() - _PATIENCE
        for job in self._jobs.values():
            for player in [one for one, heard in job.waiting.items() if heard < before]:
                del job.waiting[player]
        self._drop_unwanted()
        self._served = {
            player: count for player, count in self._served.items() if count > self._count - 1_000
        }

    def close(self) -> None:
        """End what is being made."""
        for job in self._jobs.values():
            job.stop.set()
        self._jobs.clear()
        if self._thread is not None:
            self._thread.shutdown(wait=True, cancel_futures=True)

    def _version(self, row: PlayRow) -> int:
        part = GAMES[row.game].review() if self._millis else None
        if part is None:
            raise no("no_review", game=row.game)
        return part.VERSION

    def _unfinished(self) -> list[_Job]:
        return [job for job in self._jobs.values() if job.state != "failed"]

    def _drop_unwanted(self) -> None:
        for play, job in list(self._jobs.items()):
            if not job.waiting:
                job.stop.set()
                del self._jobs[play]

    def _begin_next(self) -> None:
        if self._running is not None:
            return
        job = self._first_of_queue()
        if job is not None:
            job.state, self._running = "running", job
            self._count += 1
            self._served.update(dict.fromkeys(job.waiting, self._count))
            self._tasks.start(self._make(job), f"review of play {job.row.id}")

    def _first_of_queue(self) -> _Job | None:
        """The job of whoever was served longest ago; of theirs, the first asked for."""
        queue = [job for job in self._jobs.values() if job.state == "queued"]
        return min(queue, key=self._served_ago, default=None)

    def _served_ago(self, job: _Job) -> int:
        return min((self._served.get(player, 0) for player in job.waiting), default=0)

    async def _make(self, job: _Job) -> None:
        try:
            if await self._made(job) and job.heard is not None:
                body, row = job.heard.found.decode(), job.row
                now = self._clock.now()
                await self._store.keep_review(row.id, job.version, self._millis, body, now)
            if self._jobs.get(job.row.id) is job:
                del self._jobs[job.row.id]
        except JinglejumbleError as error:
            job.state, job.refusal = "failed", error
        except Exception as error:
            job.state, job.refusal = "failed", no("review_failed")
            _log.error("review_failed", play=job.row.id, exc_info=error)
        finally:
            self._running = None
            self._begin_next()

    async def _made(self, job: _Job) -> bool:
        """Have it made, twice if need be. False: it was stopped. Raises Failure."""
        wish = await self._wish(job.row)
        loop = asyncio.get_running_loop()
        self._thread = self._thread or ThreadPoolExecutor(1, thread_name_prefix="review")

        def tell(heard: Heard) -> None:
            loop.call_soon_threadsafe(setattr, job, "heard", heard)

        for _ in range(_TRIES):
            try:
                return await loop.run_in_executor(self._thread, made, wish, job.stop, tell)
            except Crashed as crash:
                _log.warning("review_crashed", play=job.row.id, why=str(crash)[-2000:])
        raise no("review_failed")

    async def _wish(self, row: PlayRow) -> Wish:
        rows = await self._store.rows(row.id)
        entries = tuple(Entry(x.at, x.seat, x.text) for x in rows if x.seat is not None)
        house = json.loads(row.house)
        return Wish(row.game, house, row.seats, row.setup, entries, self._millis / 1000)

    def _about(self, job: _Job) -> ReviewAbout:
        if job.state == "queued":
            queue = sorted(
                (one for one in self._jobs.values() if one.state == "queued"), key=self._served_ago
            )
            return self._nothing("queued", ahead=1 + queue.index(job))
        if job.state == "failed":
            assert job.refusal is not None, "a failure has its reasons"
            return self._nothing("failed", refusal=job.refusal)
        if job.heard is None:
            return self._nothing("running")
        heard = job.heard
        return ReviewAbout(
            "running", 0, heard.done, heard.turns, self._millis, Raw(heard.found), ()
        )

    def _nothing(
        self,
        state: Literal["none", "queued", "running", "failed"] = "none",
        ahead: int = 0,
        refusal: JinglejumbleError | None = None,
    ) -> ReviewAbout:
        reasons = () if refusal is None else why_not(refusal)
        return ReviewAbout(state, ahead, 0, 0, self._millis, Raw(b"null"), reasons)
