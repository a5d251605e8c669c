"""Tasks that run beside: kept until they end, and what goes wrong in them is logged."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

__all__ = ["Tasks"]

T = TypeVar("T")
_log = structlog.get_logger()


class Tasks:
    """Holds tasks, so that none is collected before its end (the loop holds them weakly)."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(
        self, work: Coroutine[Any, Any, T], name: str, *, quiet: bool = False
    ) -> asyncio.Task[T]:
        """Run some work beside. `quiet`: whoever waits for it hears what goes wrong."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard if quiet else self._ended)
        return task

    async def settled(self) -> None:
        """Return when no task is left, those included that tasks start."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))
            await asyncio.sleep(0)

    async def cancel(self) -> None:
        """End all."""
        tasks = set(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("task_failed", task=task.get_name(), exc_info=error)
