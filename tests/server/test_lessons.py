"""Lessons: what they take is taken by the rules, what they refuse is refused by them."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle.placement import Placement, Way
from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.errors import IllegalAction
from jinglejumble.kit.lesson import TICK, LessonStep, Stage, first_state
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play
from jinglejumble.server.lessons import lesson_about

WAYS: tuple[Way, Way] = (">", "v")
TAUGHT = ["jingle-jangle", "mumble-jumble", "nim-house"]
STAGES = [stage for name in TAUGHT for stage in GAMES[name].lesson]


def named(stage: Stage) -> str:
    return stage.step.code


@dataclass(frozen=True)
class Walked:
    """A state that a learner gets to, the scene that stands for it, and whether the step ended."""

    state: Any
    scene: int
    ended: bool


def walk(stage: Stage) -> Iterator[Walked]:
    """Every state that the acts of a lesson lead to, played by the rules."""
    first = Walked(first_state(stage.step), 0, ended=False)
    seen, left = {0}, [first]
    while left:
        here = left.pop()
        yield here
        for act, reply in stage.scenes[here.scene].acts.items():
            if reply.to is not None and reply.to not in seen:
                seen.add(reply.to)
                left.append(
                    Walked(done(stage.step, here.state, act, reply.ends), reply.to, reply.ends)
                )


def done(step: LessonStep, state: Any, act: str, ends: bool) -> Any:
    """The state after an act of the learner and, at the end of a step, of the others."""
    at = TICK * (len(step.before) + 1)
    state = play(step.game, state, Entry(at, step.seat, act)).state
    for line in step.after if ends else ():
        at += TICK
        seat, _, said = line.partition(" ")
        state = play(step.game, state, Entry(at, int(seat), said)).state
    return state


def test_both_games_of_the_house_and_one_from_outside_have_a_lesson() -> None:
    assert [name for name in GAMES if GAMES[name].teaches] == TAUGHT
    assert [len(GAMES[name].lesson) for name in TAUGHT] == [6, 3, 2]


@pytest.mark.parametrize("stage", STAGES, ids=named)
def test_every_scene_is_what_the_rules_lead_to(stage: Stage) -> None:
    walked = list(walk(stage))
    assert {one.scene for one in walked} == set(range(len(stage.scenes)))
    for one in walked:
        shown = stage.scenes[one.scene].view
        assert shown == stage.step.game.view(one.state, stage.step.seat)


@pytest.mark.parametrize("stage", STAGES, ids=named)
def test_what_is_refused_is_refused_by_the_rules_for_the_same_reasons(stage: Stage) -> None:
    for one in walk(stage):
        for act, reply in stage.scenes[one.scene].acts.items():
            if reply.to is None:
                with pytest.raises(IllegalAction) as no:
                    play(stage.step.game, one.state, Entry(1_000_000, stage.step.seat, act))
                assert no.value.reasons == reply.reasons


@pytest.mark.parametrize("stage", STAGES, ids=named)
def test_the_goal_can_be_reached_and_ends_the_step(stage: Stage) -> None:
    ways = [reply for scene in stage.scenes for reply in scene.acts.values() if reply.ends]
    reached = {act for scene in stage.scenes for act in scene.acts if scene.acts[act].ends}
    assert reached == set(stage.step.goal)
    assert ways or stage.step.refused
    for one in walk(stage):
        assert not (one.ended and stage.scenes[one.scene].acts)


@pytest.mark.parametrize("stage", STAGES, ids=named)
def test_questions_are_answered_as_at_a_table(stage: Stage) -> None:
    package = GAMES[stage.step.game.name]
    for scene in stage.scenes:
        for query, fitting in scene.answers.items():
            given = [msgspec.to_builtins(stage.answers[index]) for index in fitting]
            if query not in stage.step.queries(scene.view).get(query, ()):
                assert given, "it stands for questions that begin so"
                continue
            answer = package.answer(stage.step.game, scene.view, query)
            assert given == [msgspec.to_builtins(answer)]


def test_j_s6_whatever_is_not_judged_in_advance_is_far_from_the_layout() -> None:
    game = GAMES["jingle-jangle"]
    checked = 0
    for stage in game.lesson:
        scene = stage.scenes[0]
        far: Any = stage.answers[scene.answers["judge"][0]]
        listed = {legal.place for legal in scene.view.legal or ()}
        letters = {way for jangle in scene.view.hand for way in (jangle, jangle[::-1])}
        for x in range(-9, 10):
            for y in range(-9, 10):
                for bells in letters:
                    for way in WAYS:
                        place = str(Placement(bells, (x, y), way))
                        if place in listed or f"judge {place}" in scene.answers:
                            continue
                        real: Any = game.answer(stage.step.game, scene.view, f"judge {place}")
                        assert real["reasons"] == far["reasons"]
                        assert [why["rule"] for why in real["reasons"]][-1] == "J-S6"
                        checked += 1
    assert checked > 1000


def test_j_s6_a_spot_that_will_not_do_is_shown_with_its_rule() -> None:
    stage = GAMES["jingle-jangle"].lesson[1]
    (index,) = stage.scenes[0].answers["judge YG>2,0"]
    answer: Any = stage.answers[index]
    assert not answer["legal"]
    assert [why["rule"] for why in answer["reasons"]] == ["J-S6"]
    assert "J-S6" in stage.step.refused


def test_j_s8_three_groups_are_joined_for_their_product() -> None:
    stage = GAMES["jingle-jangle"].lesson[3]
    (reply,) = stage.scenes[0].acts.values()
    assert reply.ends
    assert reply.params["points"] == 5 * 6 * 5 * 5


def test_m_r5_m_r9_m_r18_what_a_learner_may_get_wrong_is_refused_by_its_rule() -> None:
    hide, solve, _ = GAMES["mumble-jumble"].lesson
    said = {
        act: {why.rule for why in reply.reasons}
        for stage in (hide, solve)
        for act, reply in stage.scenes[0].acts.items()
    }
    assert said["word 1 STAR RATS"] == {"M-R5"}
    assert said["go 1"] == {"M-R18"}
    assert said["stop 1"] == {"M-R9"}
    assert said["write 1 1 FROG"] == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_of_a_lesson_is_in_the_catalogue(language: str) -> None:
    known = texts(language)
    for stage in STAGES:
        for code in {scene.say for scene in stage.scenes} | {
            f"{stage.step.code}.done",
            f"{stage.step.code}.other",
        }:
            assert code in known
            if language != "en":
                assert known[code] != texts("en")[code]


def test_what_is_said_is_short() -> None:
    """The coach's place holds four lines on a phone."""
    for code, text in texts().items():
        if re.fullmatch(r"[a-z-]+\.lesson\.\w+(\.\w+)?", code):
            assert isinstance(text, str)
            assert len(text) <= 105, code


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_small_enough_to_be_kept(name: str) -> None:
    body = msgspec.json.encode(lesson_about(GAMES[name]))
    assert len(gzip.compress(body)) < 80_000
