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
from jinglejumble.kit.errors import InvalidSetup

__all__ = ["HAND_SIZES", "Deal", "checked", "dealt", "shuffled"]

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


def checked(deal: Deal, seats: int) -> Deal:
    """The deal, if its jangles are the full set and rightly shared out. Raises InvalidSetup."""
    if len(deal.hands) != seats:
        raise InvalidSetup("jingle-jangle.deal_hands", rule="J-S2", seats=seats, n=len(deal.hands))
    for seat, hand in enumerate(deal.hands):
        if len(hand) != HAND_SIZES[seats]:
            raise InvalidSetup(
                "jingle-jangle.deal_size",
                rule="J-S2",
                seat=seat,
                n=len(hand),
                size=HAND_SIZES[seats],
            )
    if (deal.aside is not None) != (seats == 3):
        raise InvalidSetup("jingle-jangle.deal_aside", rule="J-S2", seats=seats)
    pieces = Counter(kind for hand in deal.hands for kind in hand)
    pieces.update((jangle(deal.starter[:2]), jangle(deal.starter[2:])))
    pieces.update(() if deal.aside is None else (deal.aside,))
    for kind, number in pieces.items():
        if number > 2:
            raise InvalidSetup(
                "jingle-jangle.deal_too_many", rule="J-R1", jangle=str(kind), n=number
            )
    return deal


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
