"""Endgames of two, with all jangles known (J-R3): which placements reach a stated value.

Seats pass only when nothing can be placed, as under `no_play` = "referee". A value is the points
still to come for the side to move less the other's, less the own penalties plus the other's.
"""

from __future__ import annotations

from dataclasses import dataclass

from jinglejumble.games.jingle_jangle.layout import Layout, Placement
from jinglejumble.games.jingle_jangle.pieces import Hand, hand_pairs, penalty, without
from jinglejumble.games.jingle_jangle.scoring import points
from jinglejumble.kit.game import Seat

__all__ = ["Endgame", "compared"]


@dataclass(frozen=True, slots=True)
class Endgame:
    """A position of two: the hands of the side to move and of the other, and who moves.

    `passed`: the other has just passed.
    """

    layout: Layout
    mine: Hand
    theirs: Hand
    mover: Seat
    passed: bool

    def legal(self) -> list[tuple[int, Placement]]:
        """What the side to move may place, with points, the best first."""
        found = [
            (points(lengths, placement.bells[0] == placement.bells[1]), placement)
            for placement, lengths in self.layout.legal(hand_pairs(self.mine))
        ]
        return sorted(found, reverse=True)

    def after(self, placement: Placement | None) -> Endgame:
        """The position for the other side, after a placement or a pass."""
        if placement is None:
            return Endgame(self.layout, self.theirs, self.mine, 1 - self.mover, passed=True)
        rest = without(self.mine, placement.jangle)
        return Endgame(self.layout.laid(placement), self.theirs, rest, 1 - self.mover, passed=False)

    @property
    def over(self) -> bool:
        """Whether a player had gone out when the round was complete (J-S12)."""
        return self.mover == 0 and not (self.mine and self.theirs)


def compared(position: Endgame, placement: Placement | None, value: int) -> int:
    """Whether a placement (None: the pass) is worth less (-1), as much (0) or more (1) than this.

    Only that is worked out, not the worth itself, which makes the search short.
    """
    scored = 0 if placement is None else _points(position.layout, placement)
    rest = value - scored
    worth = -_worth(position.after(placement), -rest - 1, -rest + 1)
    return (worth > rest) - (worth < rest)


def _worth(position: Endgame, alpha: int, beta: int) -> int:
    """What a position is worth, exact between alpha and beta; beyond them a bound (fail-soft)."""
    if position.over:
        return _left(position)
    legal = position.legal()
    if not legal:
        # J-R10: the round of passes is full, or the referee sees that nobody can place.
        if position.passed or not position.layout.takes(hand_pairs(position.theirs)):
            return _left(position)
        return -_worth(position.after(None), -beta, -alpha)
    best = -(10**9)
    for scored, placement in legal:
        worth = scored - _worth(position.after(placement), scored - beta, scored - alpha)
        if worth > best:
            best = worth
            alpha = max(alpha, best)
            if best >= beta:
                break
    return best


def _left(position: Endgame) -> int:
    """The penalties at the end: the other's less the own (J-S9)."""
    return sum(map(penalty, position.theirs)) - sum(map(penalty, position.mine))


def _points(layout: Layout, placement: Placement) -> int:
    lengths = layout.lengths(placement)
    assert lengths is not None, "a legal placement"
    return points(lengths, placement.jangle.is_double)
