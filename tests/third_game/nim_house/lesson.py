"""A lesson of two steps: take from a heap, then take the last one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jinglejumble.kit.lesson import LessonStep
from nim_house.rules import Nim
from nim_house.view import View

__all__ = ["steps"]


def steps() -> tuple[LessonStep, ...]:
    """The steps, in order. The learner is seat 0."""
    return (
        LessonStep(
            "nim-house.lesson.take",
            Nim(),
            2,
            "heaps 1/2",
            goal=("take 1 from 1",),
            free=("take 3 from 0",),
            after=("1 take 1 from 0",),
            queries=_actions,
        ),
        LessonStep(
            "nim-house.lesson.last",
            Nim(),
            2,
            "heaps 1/2",
            goal=("take 1 from 1",),
            before=("0 take 1 from 1", "1 take 1 from 0"),
            queries=_actions,
        ),
    )


def _actions(view: View) -> Mapping[str, Sequence[str]]:
    return {"actions": ("actions",)}
