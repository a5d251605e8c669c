"""Hints: what a seat could best do now, and why, from what its own view shows.

They are help, so they are given where the house rule `help` is learning (J-R14).
"""

from __future__ import annotations

from random import Random

from jinglejumble.games.jingle_jangle.analysis_facts import Fact, facts
from jinglejumble.games.jingle_jangle.engine_bot import Thinker
from jinglejumble.games.jingle_jangle.engine_knowledge import knowledge_of
from jinglejumble.games.jingle_jangle.house import House
from jinglejumble.games.jingle_jangle.levels import KEEN
from jinglejumble.games.jingle_jangle.notation import parse_action
from jinglejumble.games.jingle_jangle.scoring import points
from jinglejumble.games.jingle_jangle.state import Place, PointOut
from jinglejumble.games.jingle_jangle.view import View, layout_of
from jinglejumble.kit.errors import IllegalAction, Reason

__all__ = ["hint"]

_SECONDS, _GRACE = 0.3, 0.3
"""With these an answer takes less than a second, whatever becomes of the engine."""
_MEMORY = 8


def hint(game: House, view: View) -> dict[str, object]:
    """{"act", "place" or null, "points" or null, "facts": [{"code", "params"}]}.

    `act` is what the viewer could best do; the facts tell why, if that is a placement of the
    viewer's own. Raises IllegalAction where the house rules give no hints (J-R14), or nothing can
    be done now.
    """
    if game.help != "learning":
        raise IllegalAction(Reason("jingle-jangle.no_hints", "J-R14"))
    if view.seat is not None and len(view.hand or ()) != view.sizes[view.seat]:
        # A view of the referee of a physical set, who knows nobody's hand: all that is unseen.
        raise IllegalAction(Reason("jingle-jangle.no_hint_now", "J-S10"))
    plan = Thinker(_SECONDS, _MEMORY, KEEN, grace=_GRACE).decide(view, Random(view.turn))
    if plan is None:
        raise IllegalAction(Reason("jingle-jangle.no_hint_now", "J-S10"))
    action = parse_action(plan.act)
    if not isinstance(action, Place | PointOut):
        return {"act": plan.act, "place": None, "points": None, "facts": []}
    layout, placement = layout_of(view), action.placement
    scored = points(layout.lengths(placement) or (), placement.jangle.is_double, game.scoring)
    why: tuple[Fact, ...] = ()
    if isinstance(action, Place) and view.seat is not None:
        why = facts(layout, knowledge_of(view), view.seat, placement, game.scoring)
    return {
        "act": plan.act,
        "place": str(placement),
        "points": scored,
        "facts": [{"code": fact.code, "params": dict(fact.params)} for fact in why],
    }
