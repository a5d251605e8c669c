"""What a view lets a seat know of the hidden hands, and what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from jinglejumble.games.jingle_jangle.layout import Layout
from jinglejumble.games.jingle_jangle.pieces import (
    FULL_SET,
    KINDS,
    Hand,
    Jangle,
    hand_of,
    hand_pairs,
    jangle,
)
from jinglejumble.games.jingle_jangle.view import View, layout_of
from jinglejumble.kit.game import Seat

__all__ = ["Knowledge", "knowledge_of"]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The hands as far as they are known, and the jangles that nobody has shown.

    `hands`: by seat, None for a hidden one. `unseen` are in the hidden hands, and with three seats
    one of them is put aside. `sizes`: how many jangles each seat has. `cannot`: by seat the kinds
    that its hidden hand cannot hold, for it passed while they had a place (J-R8).
    """

    seats: int
    hands: tuple[Hand | None, ...]
    sizes: tuple[int, ...]
    unseen: Hand
    cannot: tuple[frozenset[Jangle], ...]

    @property
    def is_whole(self) -> bool:
        """Whether every hand is known."""
        return None not in self.hands


def knowledge_of(view: View) -> Knowledge:
    """All that the seat of a view can know; an onlooker's view shows no hand."""
    hands: list[Hand | None] = [None if shown is None else _hand(shown) for shown in view.shown]
    if view.seat is not None and view.hand is not None:
        hands[view.seat] = _hand(view.hand)
    seen = Counter((jangle(view.starter[:2]), jangle(view.starter[2:])))
    seen.update(jangle(laid.place[:2]) for laid in view.laid)
    for hand in hands:
        seen.update(hand or ())
    unseen = hand_of((Counter(FULL_SET) - seen).elements())
    for seat, size in enumerate(view.sizes):
        if hands[seat] is None and size == 0:
            hands[seat] = ()
    hidden = [seat for seat, hand in enumerate(hands) if hand is None]
    if len(hidden) == 1 and len(unseen) == view.sizes[hidden[0]]:
        hands[hidden[0]], unseen = unseen, ()  # two seats: what is not mine is his (J-R3)
    cannot = [frozenset[Jangle]()] * view.seats
    for seat in hidden:
        cannot[seat] = _cannot_hold(view, seat)
    return Knowledge(view.seats, tuple(hands), view.sizes, unseen, tuple(cannot))


def _cannot_hold(view: View, seat: Seat) -> frozenset[Jangle]:
    """The kinds that had a place when the seat passed. Who claims shows his hand, so a hidden one
    passed only by the referee's word; unless time ran out, which proves nothing (J-R12)."""
    if view.deadline is not None:
        return frozenset()
    had_place = reduce(or_, map(_all_pairs, _passed_at(view, seat)), 0)
    return frozenset(kind for kind in KINDS if hand_pairs((kind,)) & had_place)


def _passed_at(view: View, seat: Seat) -> Iterator[Layout]:
    """The layouts at which the seat had a turn and placed nothing."""
    placed = {laid.turn for laid in view.laid}
    for turn in range(seat, view.turn, view.seats):
        if turn not in placed:
            before = tuple(laid for laid in view.laid if laid.turn < turn)
            yield layout_of(replace(view, laid=before))


def _all_pairs(layout: Layout) -> int:
    return reduce(or_, (spot.pairs for spot in layout.spots.values()), 0)


def _hand(letters: tuple[str, ...]) -> Hand:
    return hand_of(map(jangle, letters))
