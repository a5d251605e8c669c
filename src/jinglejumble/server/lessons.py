"""Lessons as messages: a package's lesson, with the sentences of its refusals."""

from __future__ import annotations

from jinglejumble.kit.lesson import Reply, Scene, Stage
from jinglejumble.kit.package import Package, house_rules
from jinglejumble.server.messages import LessonAbout, LessonAct, LessonScene, LessonStep
from jinglejumble.server.reasons import told

__all__ = ["lesson_about"]


def lesson_about(package: Package) -> LessonAbout:
    """The lesson of a game that has one. Slow at first, then made of what is known."""
    return LessonAbout(package.name, tuple(map(_step, package.lesson)))


def _step(stage: Stage) -> LessonStep:
    step = stage.step
    return LessonStep(
        code=step.code,
        house=house_rules(step.game),
        seats=step.seats,
        seat=step.seat,
        refused=step.refused,
        scenes=tuple(map(_scene, stage.scenes)),
        answers=stage.answers,
    )


def _scene(scene: Scene) -> LessonScene:
    acts = {act: _act(reply) for act, reply in scene.acts.items()}
    return LessonScene(scene.say, scene.view, acts, dict(scene.answers))


def _act(reply: Reply) -> LessonAct:
    return LessonAct(reply.to, reply.ends, dict(reply.params), told(reply.reasons))
