"""Read-only questions to a view: "judge RG>2,-1", "hint". They are no acts and are not logged."""

from __future__ import annotations

from dataclasses import asdict

from jinglejumble.games.jingle_jangle.house import House
from jinglejumble.games.jingle_jangle.notation import parse_placement
from jinglejumble.games.jingle_jangle.pieces import Hand, hand_of, jangle
from jinglejumble.games.jingle_jangle.refusals import placement_reasons
from jinglejumble.games.jingle_jangle.scoring import points
from jinglejumble.games.jingle_jangle.view import View, group_views, layout_of
from jinglejumble.kit.errors import InvalidNotation

__all__ = ["SLOW", "answer"]

SLOW = frozenset({"hint"})
"""Queries that the engine thinks about, for up to a second."""


def answer(game: House, view: View, query: str) -> dict[str, object]:
    """The judgement of a placement, or a hint. Raises InvalidNotation, IllegalAction.

    `judge RG>2,-1` answers {"legal", "points", "lines", "lengths", "reasons"}; `hint` answers
    {"act", "place", "points", "facts"}: what the viewer could best do now (see `hints`).
    """
    if query == "hint":
        from jinglejumble.games.jingle_jangle.hints import hint  # late: it needs the bots

        return hint(game, view)
    return _judgement(game, view, query)


def _judgement(game: House, view: View, query: str) -> dict[str, object]:
    """It is judged for the exposed hand while the others point out and the mover chooses, else for
    the viewer's own hand, whoever's turn it is; an onlooker's is judged for any hand.
    """
    verb, _, place = query.partition(" ")
    if verb != "judge":
        raise InvalidNotation("jingle-jangle.no_query", text=ascii(query[:40]))
    placement, layout = parse_placement(place), layout_of(view)
    judgement = layout.judge(placement)
    reasons = placement_reasons(layout, _hand(view), placement)
    scored = points(judgement.lengths, placement.jangle.is_double, game.scoring)
    return {
        "legal": not reasons,
        "points": None if reasons else scored,
        "lines": [asdict(line) for line in group_views(judgement.lines)],
        "lengths": list(judgement.lengths),
        "reasons": [
            {"code": reason.code, "rule": reason.rule, "params": dict(reason.params)}
            for reason in reasons
        ],
    }


def _hand(view: View) -> Hand | None:
    hand = view.hand
    if view.phase in ("pointing", "choosing") and view.mover is not None:
        hand = view.hand if view.seat == view.mover else view.shown[view.mover]
    return None if hand is None else hand_of(map(jangle, hand))
