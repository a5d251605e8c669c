"""What a play came to for each seat: its score turn by turn, its best placement, what is left."""

from __future__ import annotations

from collections.abc import Sequence

from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.state import State
from jinglejumble.games.jingle_jangle.view import result_of
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.game import Event, Seat
from jinglejumble.kit.summary import Summary

__all__ = ["summed"]


def summed(game: JingleJangle, states: Sequence[State]) -> tuple[Summary, ...]:
    """By seat, from the states of a play that is over."""
    last = states[-1]
    result = result_of(last)
    end = last.points if result is None else result.scores
    turns = _turns(last)
    return tuple(
        Summary((*(points[seat] for points in turns), end[seat]), _facts(last, seat))
        for seat in range(last.seats)
    )


def _turns(last: State) -> list[tuple[int, ...]]:
    """By turn, the points of all seats after it."""
    placed = {laid.turn: laid for laid in last.laid}
    now = [0] * last.seats
    found = []
    for turn in range(max(last.turn, max(placed, default=-1) + 1)):
        if turn in placed:
            now[placed[turn].seat] += placed[turn].points
        found.append(tuple(now))
    return found


def _facts(last: State, seat: Seat) -> tuple[Event, ...]:
    mine = [laid for laid in last.laid if laid.seat == seat]
    best = max(mine, key=lambda laid: laid.points, default=None)
    left = Event("jingle-jangle.summary.left", seat, {"n": len(last.hands[seat])})
    if best is None:
        return (left,)
    params: dict[str, Parameter] = {"place": str(best.placement), "points": best.points}
    return left, Event("jingle-jangle.summary.best", seat, params)
