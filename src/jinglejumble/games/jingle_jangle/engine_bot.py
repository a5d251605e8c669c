"""The engine as a player: in time, whatever happens."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from jinglejumble.games.jingle_jangle.engine_knowledge import knowledge_of
from jinglejumble.games.jingle_jangle.layout import Placement
from jinglejumble.games.jingle_jangle.notation import format_action, parse_placement
from jinglejumble.games.jingle_jangle.pieces import hand_pairs
from jinglejumble.games.jingle_jangle.state import Action, Claim, Done, Place, PointOut
from jinglejumble.games.jingle_jangle.view import View, layout_of
from jinglejumble.kit.bot import Bot, Plan

if TYPE_CHECKING:
    from jinglejumble.games.jingle_jangle.engine import Choice, Limits, Stop, Thought
    from jinglejumble.games.jingle_jangle.engine_workers import Workers

__all__ = ["Thinker", "is_ready", "start_warming", "use_processes", "wait_until_ready"]

_PATIENCE = 0.3
"""Seconds that a first answer waits for kernels that only have to be read from disk."""


@dataclass
class Thinker:
    """Thinks for so many seconds. `stand_in` answers while the kernels are not there yet, and
    always where the extra `engine` is not installed.

    It never claims with a legal placement in hand: the others may always point out the worst of
    them, so a claim is worth no more than that one.
    """

    seconds: float
    memory: int
    stand_in: Bot
    limits: Limits | None = None
    """Other limits, for answers that repeat."""
    stop: Stop | None = field(default=None, repr=False)
    grace: float = 1.0
    """Seconds that it waits for a free worker, and that one may be late, before the stand-in."""

    def warm_up(self) -> None:
        """Wait until the engine can answer, however long that takes."""
        if _workers is None:
            wait_until_ready()

    def decide(self, view: View, rng: Random) -> Plan | None:
        if view.seat not in view.to_act:
            return None
        asked = (view, self.seconds, self.memory)
        with _LOCK:
            if self.limits is None and asked in _PLANS:  # asked again without a new reason
                return _PLANS[asked]
        if (workers := _workers) is not None:
            plan = workers.decide(self, view, rng, self.seconds, self.grace)
        elif wait_until_ready(min(_PATIENCE, self.seconds)):
            plan = Plan(format_action(self._action(view, rng)), view.since)
        else:
            plan = None
        if plan is None:
            return self.stand_in.decide(view, rng)
        with _LOCK:
            if self.limits is None:
                _PLANS[asked] = plan
            if len(_PLANS) > _REMEMBERED:
                del _PLANS[next(iter(_PLANS))]
        return plan

    def _action(self, view: View, rng: Random) -> Action:
        layout = layout_of(view)
        hand = knowledge_of(view).hands[view.mover or 0] or ()
        legal = [placement for placement, _ in layout.legal(hand_pairs(hand))]
        match view.phase:
            case "placing" if not legal:
                return Claim(view.turn)
            case "placing" if len(legal) == 1:
                return Place(legal[0], view.turn)
            case "placing":
                return Place(_first(self.think(view, rng)), view.turn)
            case "choosing":
                pointed = [parse_placement(place) for place in view.pointed]
                return Place(_first(self.think(view, rng, pointed)), view.turn)
            case _:
                return self._pointed_out(view, rng, legal)

    def think(
        self, view: View, rng: Random, roots: list[Placement] | None = None, *, aloud: bool = False
    ) -> Thought:
        """What the engine thinks of the mover's placements, from what the view shows."""
        from jinglejumble.games.jingle_jangle.engine import Limits, position_of, think

        limits = self.limits or Limits(self.seconds, memory=self.memory)
        asked: list[Placement | None] | None = None if roots is None else list(roots)
        if aloud and asked is not None:
            asked.append(None)
        return think(
            position_of(view), knowledge_of(view), asked, limits,
            ranked=aloud, luck=rng, stop=self.stop,
        )  # fmt: skip

    def _pointed_out(self, view: View, rng: Random, legal: list[Placement]) -> Action:
        """Name the placement that makes the claimant choose what is best for the viewer, if that
        is better than what comes without it."""
        pointed = [parse_placement(place) for place in view.pointed]
        fresh = [placement for placement in legal if placement not in pointed]
        if not fresh:
            return Done(view.turn)
        thought = self.think(view, rng, legal, aloud=True)
        seat, claimant = view.seat or 0, view.mover or 0
        worth = {choice.placement: choice for choice in thought.choices}

        def chosen(named: list[Placement]) -> Choice:
            """What the claimant does when these are pointed out."""
            if not named:
                return worth[None]
            return max((worth[one] for one in named), key=lambda choice: choice.leads[claimant])

        now = chosen(pointed).leads[seat]
        best = max(fresh, key=lambda placement: chosen([*pointed, placement]).leads[seat])
        if chosen([*pointed, best]).leads[seat] > now:
            return PointOut(view.turn, best)
        return Done(view.turn)


def use_processes(processes: int) -> Callable[[], None]:
    """Think in so many processes of their own from now on, not in this one.

    Returns what ends them and goes back to thinking here.
    """
    global _workers
    from jinglejumble.games.jingle_jangle.engine_workers import Workers

    pool = Workers(processes)
    _workers = pool

    def end() -> None:
        global _workers
        if _workers is pool:
            _workers = None
        pool.close()

    return end


def is_ready() -> bool:
    """Whether the kernels are there; asking does not fetch them."""
    return _READY.is_set()


def start_warming() -> None:
    """Have the kernels compiled, or read from disk, in the background, if that is not done yet."""
    global _warming
    with _LOCK:
        if _warming is None:
            _warming = threading.Thread(target=_warm, name="kernels", daemon=True)
            _warming.start()


def wait_until_ready(seconds: float | None = None) -> bool:
    """Whether the kernels are there within so many seconds; None: however long it takes.

    Where the extra `engine` is not installed, they never are.
    """
    start_warming()
    if seconds is None:
        assert _warming is not None
        _warming.join()
        return _READY.is_set()
    if _FAILED.is_set():
        return False
    return _READY.wait(seconds)


_REMEMBERED = 256
_PLANS: dict[tuple[View, float, int], Plan] = {}
_workers: Workers | None = None
_LOCK = threading.Lock()
_READY = threading.Event()
_FAILED = threading.Event()
_warming: threading.Thread | None = None


def _warm() -> None:
    try:
        from jinglejumble.games.jingle_jangle.engine import warm_up
    except ImportError:
        _FAILED.set()
        return
    warm_up()
    _READY.set()


def _first(thought: Thought) -> Placement:
    placement = thought.choices[0].placement
    assert placement is not None, "a pass was not asked about"
    return placement
