"""The lesson: lay, be refused, turn, join several groups, show the hand and choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from jinglejumble.games.jingle_jangle.pieces import hand_pairs
from jinglejumble.games.jingle_jangle.placement import Placement, Way
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.state import State
from jinglejumble.games.jingle_jangle.view import View, layout_of
from jinglejumble.kit.lesson import LessonStep, first_state

__all__ = ["steps"]

_SEATS = 4
_AROUND = 2
"""How far beyond the layout a jangle can begin and still touch it."""
_WAYS: tuple[Way, Way] = (">", "v")

# Two colours on the table and mostly the same two in hand: little fits, and it is seen why.
_FIRST_DEAL = (
    "deal RBBR RR,RR,RY,BB,BB,YY,YG/RP,BG,YY,YP,GG,PP,PP/RG,BY,BG,BP,BP,GG,GP/RY,RG,RP,BY,YG,YP,GP"
)
_SECOND_DEAL = (
    "deal GPYR RR,RB,BB,YY,YG,GG,PP/RB,RG,RP,BY,BG,YY,YP/RP,BB,BG,BP,BP,GG,GP/RR,RY,RG,BY,YG,YP,PP"
)
_JOINING_DEAL = (
    "deal RBGP RB,RG,BB,BY,BG,BP,YP/RR,RY,RP,BG,YG,YG,YP/RR,RG,RP,YY,YY,GG,PP/RY,BB,BY,BP,GG,GP,PP"
)
_JOINING = (
    "0 GB>0,-1",
    "1 YPv-1,-1",
    "2 GR>-2,1",
    "3 PBv2,-1",
    "0 BP>0,-2",
    "1 GB>0,2",
    "2 PRv-1,-3",
    "3 BYv2,-3",
    "0 RG>0,-3",
    "1 YRv3,-3",
    "2 YYv-2,-3",
    "3 RY>-2,2",
)
_STUCK_DEAL = (
    "deal BPRY RB,RG,BG,YY,YP,GG,PP/RB,RP,BB,BY,BP,GG,GP/RR,RY,RP,BB,BY,YG,GP/RR,RG,BG,YY,YG,YP,PP"
)
_STUCK = (
    "0 GB>0,-1",
    "1 RP>0,-2",
    "2 GPv-1,-2",
    "3 PYv-2,-2",
    "0 PY>0,-3",
    "1 GGv2,-3",
    "2 GY>-2,0",
    "3 GBv2,0",
    "0 BR>-2,-3",
    "1 BR>-2,1",
    "2 RP>0,2",
    "3 YG>2,2",
)
_POINTED = ("1 point 12 GRv-3,-3", "2 point 12 RG>1,-4", "1 done 12", "2 done 12", "3 done 12")


def steps() -> tuple[LessonStep, ...]:
    """The steps, in order. The learner is seat 0."""
    learning = JingleJangle(help="learning")
    strict = JingleJangle()
    lay = _step("lay", learning, _FIRST_DEAL)
    refused = replace(
        lay, code="jingle-jangle.lesson.refused", refused=("J-S5", "J-S6", "J-S7"), goal=()
    )
    turn = _step("turn", strict, _SECOND_DEAL)
    join = _step("join", learning, _JOINING_DEAL, _JOINING)
    stuck = _step("stuck", strict, _STUCK_DEAL, _STUCK)
    choose = _step("choose", strict, _STUCK_DEAL, (*_STUCK, "0 claim 12", *_POINTED))
    return (
        _to(lay, lambda placement, lengths: True),
        refused,
        _to(turn, lambda placement, lengths: placement.way == "v"),
        _to(join, lambda placement, lengths: len(lengths) == 3),
        replace(stuck, goal=("claim 12",), after=_POINTED),
        replace(choose, goal=("place 12 GRv-3,-3", "place 12 RG>1,-4")),
    )


def _step(name: str, game: JingleJangle, setup: str, before: tuple[str, ...] = ()) -> LessonStep:
    return LessonStep(
        f"jingle-jangle.lesson.{name}", game, _SEATS, setup, (), before, queries=_judged
    )


def _to(step: LessonStep, wanted: Callable[[Placement, tuple[int, ...]], bool]) -> LessonStep:
    """The step with every legal placement that is wanted as its goal."""
    state: State = first_state(step)
    legal = state.layout.legal(hand_pairs(state.hands[step.seat]))
    fitting = [placement for placement, lengths in legal if wanted(placement, lengths)]
    return replace(step, goal=tuple(f"place {state.turn} {placement}" for placement in fitting))


def _judged(view: View) -> Mapping[str, Sequence[str]]:
    """Every placement near the layout, judged; and one far off, which stands for all others."""
    if view.hand is None or view.seat not in view.to_act:
        return {}
    listed = {legal.place for legal in view.legal or ()}
    bells = layout_of(view).bells
    xs, ys = [x for x, _ in bells], [y for _, y in bells]
    cells = [
        (x, y)
        for x in range(min(xs) - _AROUND, max(xs) + _AROUND + 1)
        for y in range(min(ys) - _AROUND, max(ys) + _AROUND + 1)
    ]
    spelled = sorted({letters for jangle in view.hand for letters in (jangle, jangle[::-1])})
    tried = [
        str(Placement(letters, cell, way)) for letters in spelled for way in _WAYS for cell in cells
    ]
    near = {f"judge {place}": (f"judge {place}",) for place in tried if place not in listed}
    return {**near, "judge": (f"judge {spelled[0]}>90,90",)}
