"""Processes in which the engine thinks for a server: niced, watched, replaced when they fail.

Who asks waits in a thread of its own, and not for ever: where no worker is free, ready or well, no
answer comes, and a stand-in plays.
"""

from __future__ import annotations

import os
import queue
import threading
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, cast

from jinglejumble.games.jingle_jangle.view import View
from jinglejumble.kit.bot import Bot, Plan

__all__ = ["Workers"]

_NICE = 10
_GRACE = 1.0
"""Seconds that an answer may be late before its worker counts as hung, if not for who asked."""


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection


class Workers:
    """At most as many processes as asked for and as there are cores.

    They start at once, in the background; each is used when it has said that it is ready.
    """

    def __init__(self, processes: int) -> None:
        self.size = max(1, min(processes, os.cpu_count() or 1))
        self.replaced = 0
        self._free: queue.Queue[_Worker] = queue.Queue()
        self._workers: dict[int, _Worker] = {}
        self._lock = threading.Lock()
        self._closed = False
        for _ in range(self.size):
            self._start()

    def decide(
        self, bot: Bot, view: View, rng: Random, seconds: float, grace: float = _GRACE
    ) -> Plan | None:
        """What `bot` plans within so many seconds and a little; None: no answer came.

        `grace`: how long to wait for a free worker, and how late its answer may be. A worker is
        not ended because somebody has little patience: its late answer is thrown away.
        """
        try:
            worker = self._free.get(timeout=grace)
        except queue.Empty:
            return None
        try:
            worker.pipe.send((bot, view, rng))
            in_time = worker.pipe.poll(seconds + grace)
        except (OSError, EOFError):  # died
            self._replace(worker)
            return None
        if in_time or grace >= _GRACE:
            return self._heard(worker, 0)
        late = (worker, _GRACE - grace)
        threading.Thread(target=self._heard, args=late, name="late engine", daemon=True).start()
        return None

    def _heard(self, worker: _Worker, patience: float) -> Plan | None:
        """A worker's answer within so many seconds; it is free then, or hung, or died."""
        try:
            if not worker.pipe.poll(patience):
                raise TimeoutError
            plan: Plan | None = worker.pipe.recv()
        except (OSError, EOFError):
            self._replace(worker)
            return None
        self._free.put(worker)
        return plan

    def wait_until_ready(self, seconds: float) -> bool:
        """Whether a worker is free within so many seconds."""
        try:
            self._free.put(self._free.get(timeout=seconds))
        except queue.Empty:
            return False
        return True

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        with self._lock:
            workers = list(self._workers.values())
            self._workers.clear()
        for worker in workers:
            _end(worker)

    def _start(self) -> None:
        threading.Thread(target=self._run_one, name="engine worker", daemon=True).start()

    def _run_one(self) -> None:
        """Start a process and wait until it is ready."""
        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        worker = _Worker(process, ours)
        with self._lock:
            closed = self._closed
            if not closed:
                self._workers[id(worker)] = worker
        if closed:
            return _end(worker)
        try:
            ready = ours.recv()
        except (OSError, EOFError):
            ready = False
        if ready:
            self._free.put(worker)
        else:  # no engine here, or it fails from the start: trying again would not help
            with self._lock:
                self._workers.pop(id(worker), None)
            _end(worker)
        return None

    def _replace(self, worker: _Worker) -> None:
        with self._lock:
            known = self._workers.pop(id(worker), None) is not None
        _end(worker)
        if known and not self._closed:
            self.replaced += 1
            self._start()


def _end(worker: _Worker) -> None:
    worker.pipe.close()
    worker.process.kill()
    worker.process.join(5)


def _work(pipe: Connection) -> None:
    """The life of a worker: get ready, then answer until nobody asks."""
    import signal

    from jinglejumble.games.jingle_jangle.engine_bot import wait_until_ready

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who asks
    if hasattr(os, "nice"):
        os.nice(_NICE)
    try:
        pipe.send(wait_until_ready())
        while True:
            bot, view, rng = pipe.recv()
            pipe.send(_answered(bot, view, rng))
    except (EOFError, OSError):
        return


def _answered(bot: Any, view: View, rng: Random) -> Plan | None:
    try:
        return cast("Plan | None", bot.decide(view, rng))
    except Exception:  # who asks has a stand-in, and the worker is well
        return None
