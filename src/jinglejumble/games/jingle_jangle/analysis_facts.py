"""What can be said of a placement: facts, which the catalogue makes sentences of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from jinglejumble.games.jingle_jangle.engine_knowledge import Knowledge
from jinglejumble.games.jingle_jangle.layout import Layout, Placement
from jinglejumble.games.jingle_jangle.pieces import (
    BELLS,
    Hand,
    Jangle,
    hand_pairs,
    penalty,
    without,
)
from jinglejumble.games.jingle_jangle.scoring import Scoring, factors, points
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.game import Seat

__all__ = ["Fact", "facts", "told"]

_MOST_TOLD = 3
_MOST_LISTED = 4


@dataclass(frozen=True, slots=True)
class Fact:
    """A code of the catalogue (without `jingle-jangle.analysis.fact.`) and its parameters."""

    code: str
    params: Mapping[str, Parameter]

    def __str__(self) -> str:
        return sentence(f"jingle-jangle.analysis.fact.{self.code}", self.params)


def told(found: Sequence[Fact]) -> str:
    """The weightiest facts as one text."""
    return " ".join(str(fact) for fact in found[:_MOST_TOLD])


def facts(
    layout: Layout, known: Knowledge, mover: Seat, placement: Placement, scoring: Scoring
) -> tuple[Fact, ...]:
    """What a legal placement does, the weightiest first. Hands that are not known say nothing."""
    return tuple(_facts(layout, known, mover, placement, scoring))


def _facts(
    layout: Layout, known: Knowledge, mover: Seat, placement: Placement, scoring: Scoring
) -> Iterator[Fact]:
    after = layout.laid(placement)
    lengths = layout.lengths(placement)
    assert lengths is not None, "a legal placement"
    hand = without(known.hands[mover] or (placement.jangle,), placement.jangle)
    product = " x ".join(map(str, factors(lengths, placement.jangle.is_double, scoring)))
    scored = points(lengths, placement.jangle.is_double, scoring)
    if not hand and known.hands[mover] is not None:
        yield Fact("goes_out", {})
    if len(lengths) > 2:
        yield Fact("third_line", {"factors": product, "points": scored})
    else:
        yield Fact("scores", {"factors": product, "points": scored})
    joined = _joined(layout, placement)
    if joined:
        yield Fact("joins", {"length": joined})
    for step in range(1, known.seats):
        seat = (mover + step) % known.seats
        theirs = known.hands[seat]
        if theirs:
            yield from _done_to(layout, after, seat, theirs, scoring)
    stuck = _shut_out(layout, after, hand)
    if stuck:
        yield Fact("own_stuck", {"n": len(stuck), "jangles": _list(stuck)})
    opened = _shut_out(after, layout, hand)
    if opened:
        yield Fact("own_opened", {"n": len(opened), "jangles": _list(opened)})
    if penalty(placement.jangle) > 5 and len(hand) < 5:
        yield Fact("sheds", {"jangle": str(placement.jangle), "points": penalty(placement.jangle)})


def _done_to(
    before: Layout, after: Layout, seat: Seat, hand: Hand, scoring: Scoring
) -> Iterator[Fact]:
    blocked = _shut_out(before, after, hand)
    if blocked:
        colour = next((bell for bell in BELLS if all(bell in kind for kind in blocked)), None)
        params: dict[str, Parameter] = {"seat": seat, "n": len(blocked), "jangles": _list(blocked)}
        if colour is not None and len(blocked) > 1:
            yield Fact("blocks_colour", {**params, "colour": colour})
        else:
            yield Fact("blocks", params)
    was, now = _most(before, hand, scoring), _most(after, hand, scoring)
    if now != was:
        code = "leaves_less" if now < was else "leaves_more"
        yield Fact(code, {"seat": seat, "was": was, "points": now})


def _shut_out(before: Layout, after: Layout, hand: Hand) -> list[Jangle]:
    """The jangles of a hand that had a place before and have none after, each as often as held."""
    return [
        kind
        for kind in hand
        if before.takes(hand_pairs((kind,))) and not after.takes(hand_pairs((kind,)))
    ]


def _joined(layout: Layout, placement: Placement) -> int:
    """The length of the longest line in which the placement joins two groups; 0: it joins none."""
    longest = 0
    for line in layout.lines(placement):
        across = line.axis == "row"
        covered = [cell[0] if across else cell[1] for cell in placement.cells]
        at = {cell[1] if across else cell[0] for cell in placement.cells}
        inside = [c for c in covered if line.first <= c < line.first + line.length]
        if line.at not in at or not inside:
            continue
        low, high = min(inside) - line.first, line.first + line.length - 1 - max(inside)
        if low > 1 and high > 1:
            longest = max(longest, line.length)
    return longest


def _most(layout: Layout, hand: Hand, scoring: Scoring) -> int:
    return max(
        (
            points(lengths, place.jangle.is_double, scoring)
            for place, lengths in layout.legal(hand_pairs(hand))
        ),
        default=0,
    )


def _list(jangles: Sequence[Jangle]) -> str:
    """The first few of them, each once."""
    kinds = list(dict.fromkeys(map(str, jangles)))
    more = len(kinds) - _MOST_LISTED
    return ", ".join([*kinds[:_MOST_LISTED], *([f"+{more}"] if more > 0 else [])])
