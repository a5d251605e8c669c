"""The review of a play that is over: every turn analysed, as the page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jinglejumble.games.jingle_jangle.analysis import (
    Ranked,
    Summary,
    Turn,
    ready,
    summary,
    turns,
)
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.state import Claim, Place
from jinglejumble.kit.log import Entry
from jinglejumble.kit.review import Progress

__all__ = ["VERSION", "review"]

VERSION = 1

_SHOWN = 8
"""Placements of a turn that are told of, besides the one that was made."""

Json = dict[str, object]


def review(
    game: JingleJangle, seats: int, setup: str, entries: Sequence[Entry], seconds: float
) -> Iterator[Progress]:
    """Every turn with its best placements, then the summary. Raises Failure without the engine.

    `found` is {"turns": [...], "summary": null or {...}}. A turn's `step` is the number of its
    entry; what was placed is among the `choices` wherever it ranks; `of` counts them all.
    """
    chosen = sum(isinstance(game.parse(entry.act), Place | Claim) for entry in entries)
    told: list[Json] = []
    found: list[Turn] = []
    yield Progress(0, chosen, {"turns": [], "summary": None})
    ready()
    for turn in turns(game, seats, setup, entries, seconds, best=_SHOWN):
        found.append(turn)
        told.append(_turn(turn))
        yield Progress(len(found), chosen, {"turns": told, "summary": None})
    whole = _summary(summary(game, seats, setup, entries, found))
    yield Progress(chosen, chosen, {"turns": told, "summary": whole})


def _turn(turn: Turn) -> Json:
    ranking = turn.ranking
    shown = [
        _choice(at, choice)
        for at, choice in enumerate(ranking.choices)
        if at < _SHOWN or choice.place == turn.place
    ]
    return {
        "step": turn.entry,
        "turn": turn.turn,
        "seat": turn.seat,
        "did": turn.did,
        "place": turn.place,
        "points": turn.points,
        "rank": turn.rank,
        "of": len(ranking.choices),
        "lost": round(turn.lost, 1),
        "leads": _rounded(turn.leads),
        "claim_costs": None if ranking.claim_costs is None else round(ranking.claim_costs, 1),
        "exact": ranking.exact,
        "depth": ranking.depth,
        "nodes": ranking.nodes,
        "deals": ranking.deals,
        "choices": shown,
    }


def _choice(at: int, choice: Ranked) -> Json:
    return {
        "at": at,
        "place": choice.place,
        "points": choice.points,
        "lead": round(choice.lead, 1),
        "behind": round(choice.behind, 1),
        "error": round(choice.error, 1),
        "wins": None if choice.wins is None else round(choice.wins, 3),
        "line": list(choice.line),
        "facts": [{"code": fact.code, "params": dict(fact.params)} for fact in choice.facts],
    }


def _summary(told: Summary) -> Json:
    return {
        "lost": _rounded(told.lost),
        "best_turn": told.best_turn,
        "worst_turn": told.worst_turn,
        "lead": list(told.lead),
        "luck": _rounded(told.luck),
        "play": _rounded(told.play),
    }


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 1) for number in numbers]
