"""Bots of named levels, weakest first. They see views only, and plan to act at once.

All of them claim honestly: only without any legal placement. Under strict help a view lists
none, so they work them out from the layout that it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from jinglejumble.games.jingle_jangle.layout import Layout, Placement
from jinglejumble.games.jingle_jangle.levels import level
from jinglejumble.games.jingle_jangle.notation import format_action, parse_placement
from jinglejumble.games.jingle_jangle.pieces import (
    Hand,
    Pairs,
    hand_of,
    hand_pairs,
    jangle,
    penalty,
)
from jinglejumble.games.jingle_jangle.scoring import points
from jinglejumble.games.jingle_jangle.state import Action, Claim, Done, Place, PointOut
from jinglejumble.games.jingle_jangle.view import View, layout_of
from jinglejumble.kit.bot import Bot, Plan

__all__ = ["LEVELS", "Aimless", "Greedy", "prepare", "warm_up"]


@dataclass(frozen=True)
class Aimless:
    """Places any legal jangle; points out one of a claimant's placements every other time."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        if view.seat not in view.to_act:
            return None
        match view.phase:
            case "placing":
                return _plan(view, _placed_or_claimed(view, _any(_legal(view), rng)))
            case "choosing":
                return _plan(view, _placed_or_claimed(view, _any(_pointed(view), rng)))
            case _:
                silent = bool(view.pointed) or rng.random() < 0.5
                return _plan(
                    view, _pointed_or_done(view, None if silent else _any(_legal(view), rng))
                )


@dataclass(frozen=True)
class Greedy:
    """Takes the most points now; of equal placements the one that sheds the dearer jangle (J-S9).

    It points out a claimant's placement if that opens for itself more than it gives away: the
    points of its best placement afterwards, less those of its best placement now, less what the
    claimant gains (the points and the penalty saved). It points out the one that gains most, and
    nothing once somebody else has pointed out something.
    """

    def decide(self, view: View, rng: Random) -> Plan | None:
        if view.seat not in view.to_act:
            return None
        match view.phase:
            case "placing":
                return _plan(view, _placed_or_claimed(view, _best(view, _legal(view))))
            case "choosing":
                return _plan(view, _placed_or_claimed(view, _best(view, _pointed(view))))
            case _:
                helpful = None if view.pointed else _helpful(view)
                return _plan(view, _pointed_or_done(view, helpful))


LEVELS: Mapping[str, Callable[[], Bot]] = {
    "random": Aimless,
    "gentle": level("gentle"),
    "easy": level("easy"),
    "steady": level("steady"),
    "greedy": Greedy,
    "keen": level("keen"),
    "sharp": level("sharp"),
    "merciless": level("merciless"),
}
"""The named levels, weakest first, as bench/ladder measures them: six from gentle to merciless, and
two that are simple to reason about."""


def prepare(processes: int) -> Callable[[], None]:
    """Let the levels that search do so in so many processes of their own, started now.

    Returns what ends them. Without it they think in the thread that asks.
    """
    from jinglejumble.games.jingle_jangle.engine_bot import use_processes

    return use_processes(processes)


def warm_up() -> bool:
    """Compile all that is to be compiled, for processes to come too. False: nothing is, for the
    extra `engine` is not installed."""
    from jinglejumble.games.jingle_jangle.engine_bot import wait_until_ready

    return wait_until_ready()


def _best(view: View, placements: Sequence[Placement]) -> Placement | None:
    """The one that scores most; of equal ones the dearer jangle, then the first listed."""
    layout = layout_of(view)

    def worth(placement: Placement) -> tuple[int, int]:
        return _points(view, layout, placement), penalty(placement.jangle)

    return max(placements, key=worth, default=None)


def _helpful(view: View) -> Placement | None:
    """The claimant's placement that helps the viewer most, if any helps him."""
    layout, own = layout_of(view), hand_pairs(_hand(view.hand))
    now = _most(view, layout, own)
    best, most = None, 0
    for placement in _legal(view):
        given = _points(view, layout, placement) + penalty(placement.jangle)
        gained = _most(view, layout.laid(placement), own) - now - given
        if gained > most:
            best, most = placement, gained
    return best


def _most(view: View, layout: Layout, pairs: Pairs) -> int:
    """The most points that one placement of these pairs of bells scores."""
    return max((_points(view, layout, place) for place, _ in layout.legal(pairs)), default=0)


def _points(view: View, layout: Layout, placement: Placement) -> int:
    lengths = layout.lengths(placement)
    assert lengths is not None, "a legal placement"
    return points(lengths, placement.jangle.is_double, view.scoring)


def _legal(view: View) -> list[Placement]:
    """The legal placements of the mover's hand: the viewer's own, or one that lies open."""
    own = view.seat == view.mover
    assert view.mover is not None, "a running play"
    hand = _hand(view.hand if own else view.shown[view.mover])
    return [placement for placement, _ in layout_of(view).legal(hand_pairs(hand))]


def _pointed(view: View) -> list[Placement]:
    return list(map(parse_placement, view.pointed))


def _hand(jangles: Sequence[str] | None) -> Hand:
    return hand_of(map(jangle, jangles or ()))


def _any(placements: Sequence[Placement], rng: Random) -> Placement | None:
    return rng.choice(placements) if placements else None


def _placed_or_claimed(view: View, placement: Placement | None) -> Action:
    return Claim(view.turn) if placement is None else Place(placement, view.turn)


def _pointed_or_done(view: View, placement: Placement | None) -> Action:
    return Done(view.turn) if placement is None else PointOut(view.turn, placement)


def _plan(view: View, action: Action) -> Plan:
    return Plan(format_action(action), view.since)
