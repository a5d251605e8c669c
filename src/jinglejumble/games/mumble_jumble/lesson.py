"""The lesson: hide a word, un-jumble one, stop, challenge. Words of four letters, for speed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from jinglejumble.games.mumble_jumble.rules import MumbleJumble
from jinglejumble.games.mumble_jumble.view import View
from jinglejumble.kit.lesson import LessonStep

__all__ = ["steps"]

_WORD, _JUMBLE = "STAR", "STRA"
_SETUP = "seed 1"
_OTHERS = ("1 word 1 FROG RGFO", "1 ready 1", "2 word 1 CAKE ECKA", "2 ready 1")
_GO = (*_OTHERS, f"0 word 1 {_WORD} {_JUMBLE}", "0 ready 1", "0 go 1")
_RACE = (*_GO, "0 write 1 2 CAKE", "1 write 1 0 RAST", "1 write 1 2 CAKE", "2 write 1 1 FROG")
_PASSES = ("1 pass 1 0", "2 pass 1 0")


def steps() -> tuple[LessonStep, ...]:
    """The steps, in order. The learner is seat 0."""
    game = MumbleJumble(word_length=4)
    jumbles = sorted({"".join(order) for order in permutations(_WORD)})
    hide = LessonStep(
        "mumble-jumble.lesson.hide",
        game,
        3,
        _SETUP,
        goal=("go 1",),
        before=(*_OTHERS, f"0 word 1 {_WORD} {_JUMBLE}"),
        free=(*(f"word 1 {_WORD} {jumble}" for jumble in jumbles), "ready 1", "unready 1"),
        queries=_about_the_word,
        saying=lambda view: _said("hide", "go" if 0 in view.ready else ""),
    )
    solve = LessonStep(
        "mumble-jumble.lesson.solve",
        game,
        3,
        _SETUP,
        goal=("stop 1",),
        before=_RACE,
        free=("write 1 1 FROG", "write 1 2 CAKE", "clear 1 1", "clear 1 2"),
        after=_PASSES,
        saying=_solved,
    )
    challenge = LessonStep(
        "mumble-jumble.lesson.challenge",
        game,
        3,
        _SETUP,
        goal=("challenge 1 1 0",),
        before=(*_RACE, "0 write 1 1 FROG", "0 stop 1", *_PASSES),
        free=("challenge 1 1 2",),
        queries=_ruled,
        saying=lambda view: _said("challenge", "lost" if view.rulings else ""),
    )
    return (hide, solve, challenge)


def _said(step: str, more: str) -> str:
    return f"mumble-jumble.lesson.{step}" + (f".{more}" if more else "")


def _solved(view: View) -> str:
    return _said("solve", "full" if view.sheet and view.sheet[1] and view.sheet[2] else "")


def _about_the_word(view: View) -> Mapping[str, Sequence[str]]:
    """What the tray's buttons ask; other words are not looked up here."""
    if view.phase != "preparing":
        return {}
    shuffles = tuple(f"jumble {_WORD} shuffled {n}" for n in range(12))
    known = (f"word {_WORD}", f"jumble {_WORD} hard")
    return {**{query: (query,) for query in known}, f"jumble {_WORD} shuffled": shuffles}


def _ruled(view: View) -> Mapping[str, Sequence[str]]:
    return {query: (query,) for query in (f"meaning {one.word}" for one in view.rulings)}
