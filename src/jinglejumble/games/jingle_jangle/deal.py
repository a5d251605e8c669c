"""The deal: the only luck of the game (J-S2, J-S3, J-R2, J-R11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from jinglejumble.games.jingle_jangle.layout import starting
from jinglejumble.games.jingle_jangle.pieces import (
    FULL_SET,
    Hand,
    Jangle,
    hand_of,
    hand_pairs,
    jangle,
)
from jinglejumble.kit.errors import InvalidSetup, Parameter

__all__ = ["HAND_SIZES", "Deal", "completed", "dealt", "shuffled"]

HAND_SIZES = {2: 14, 3: 9, 4: 7}
"""How many jangles each seat gets, by the number of seats (J-S2)."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deal:
    """A starter (four letters), the hands by seat, and with three seats the jangle put aside."""

    starter: str
    hands: tuple[Hand, ...]
    aside: Jangle | None = None


def shuffled(things: Sequence[T], luck: Random) -> list[T]:
    """A fair shuffle (Fisher-Yates) that draws on `luck.random()` only, once for every step.

    >>> shuffled("RBYGP", Random(1))
    ['B', 'P', 'Y', 'G', 'R']
    """
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        place = int(luck.random() * (last + 1))
        order[last], order[place] = order[place], order[last]
    return order


def dealt(seats: int, luck: Random) -> Deal:
    """A deal in which somebody can place; one in which nobody can is dealt again (J-R11)."""
    while True:
        deal = _shared_out(seats, luck)
        start = starting(deal.starter)
        if any(start.takes(hand_pairs(hand)) for hand in deal.hands):
            return deal


def completed(starter: str, hands: tuple[Hand, ...], aside: Jangle | None, seats: int) -> Deal:
    """The deal of these parts, which must be the full set, rightly shared out (J-S2, J-R1).

    With three seats the jangle put aside may be left unsaid: it is the only one missing. Raises
    InvalidSetup.
    """
    if len(hands) != seats:
        raise _invalid("deal_hands", "J-S2", seats=seats, n=len(hands))
    for seat, hand in enumerate(hands):
        if len(hand) != (size := HAND_SIZES[seats]):
            raise _invalid("deal_size", "J-S2", seat=seat, n=len(hand), size=size)
    if aside is not None and seats != 3:
        raise _invalid("deal_aside", "J-S2", seats=seats)
    pieces = Counter((jangle(starter[:2]), jangle(starter[2:])))
    pieces.update(kind for hand in hands for kind in hand)
    pieces.update(() if aside is None else (aside,))
    for kind, number in pieces.items():
        if number > 2:
            raise _invalid("deal_too_many", "J-R1", jangle=str(kind), n=number)
    (missing,) = (Counter(FULL_SET) - pieces).elements() if seats == 3 and not aside else (None,)
    return Deal(starter, hands, aside or missing)


def _invalid(code: str, rule: str, **params: Parameter) -> InvalidSetup:
    return InvalidSetup(f"jingle-jangle.{code}", rule=rule, **params)


def _shared_out(seats: int, luck: Random) -> Deal:
    order = shuffled(FULL_SET, luck)
    size = HAND_SIZES[seats]
    hands = tuple(hand_of(order[seat * size : (seat + 1) * size]) for seat in range(seats))
    left, right, *rest = order[seats * size :]
    starter = _either_way_up(left, luck) + _either_way_up(right, luck)
    return Deal(starter, hands, rest[0] if rest else None)


def _either_way_up(piece: Jangle, luck: Random) -> str:
    bells = str(piece)
    return bells[::-1] if luck.random() < 0.5 else bells
