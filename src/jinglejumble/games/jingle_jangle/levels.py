"""The six levels, gentle to merciless: players that overlook what people overlook, and two that
search with the engine.

The first four are plain Python. The last two need the extra `engine`; without it, and while its
kernels are being compiled, the fourth answers for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from jinglejumble.games.jingle_jangle.engine_knowledge import Knowledge, knowledge_of
from jinglejumble.games.jingle_jangle.layout import Layout, Placement
from jinglejumble.games.jingle_jangle.notation import format_action, parse_placement
from jinglejumble.games.jingle_jangle.pieces import (
    Hand,
    Pairs,
    hand_pairs,
    penalty,
    without,
)
from jinglejumble.games.jingle_jangle.scoring import points
from jinglejumble.games.jingle_jangle.state import Action, Claim, Done, Place, PointOut
from jinglejumble.games.jingle_jangle.view import View, layout_of
from jinglejumble.kit.bot import Bot, Plan

__all__ = ["NAMES", "Person", "level"]

NAMES = ("gentle", "easy", "steady", "keen", "sharp", "merciless")
"""The six levels, weakest first."""


@dataclass(frozen=True)
class Person:
    """A player who sees some of the spots and takes the best of those.

    `sight`: the chance to notice a spot at all, less by `far` for each cell beyond three that it
    is away from the last placement, and halved where lines join (`joins`). `thirds`: whether third
    lines are counted; if not, only the two longest. `ahead`: how much of the points that others
    then have, and the own next turn, are weighed.
    """

    sight: float = 1.0
    far: float = 0.0
    joins: bool = True
    thirds: bool = True
    sheds: float = 1.0
    ahead: float = 0.0

    def decide(self, view: View, rng: Random) -> Plan | None:
        if view.seat not in view.to_act:
            return None
        layout, known = layout_of(view), knowledge_of(view)
        assert view.mover is not None, "a running play"
        hand = known.hands[view.mover] or ()
        match view.phase:
            case "placing":
                action = self._placed(view, layout, known, hand, rng)
            case "choosing":
                pointed = [parse_placement(place) for place in view.pointed]
                action = Place(self._best(view, layout, known, hand, pointed), view.turn)
            case _:
                action = self._pointed_out(view, layout, known, hand, rng)
        return Plan(format_action(action), view.since)

    def _placed(
        self, view: View, layout: Layout, known: Knowledge, hand: Hand, rng: Random
    ) -> Action:
        possible = [place for place, _ in layout.legal(hand_pairs(hand))]
        if not possible:
            return Claim(view.turn)
        noticed = self._noticed(view, layout, possible, rng)
        return Place(self._best(view, layout, known, hand, noticed or possible[:1]), view.turn)

    def _noticed(
        self, view: View, layout: Layout, possible: Sequence[Placement], rng: Random
    ) -> list[Placement]:
        """What is seen at the first look, or at a second or third if nothing is."""
        if self.sight >= 1:
            return list(possible)
        chances = [self._chance(view, layout, placement) for placement in possible]
        for _ in range(8):
            spots: dict[object, bool] = {}
            for placement, chance in zip(possible, chances, strict=True):
                spot = placement.cell, placement.way
                if spot not in spots:
                    spots[spot] = rng.random() < chance
            noticed = [p for p in possible if spots[p.cell, p.way]]
            if noticed:
                return noticed
        return [rng.choice(possible)]

    def _chance(self, view: View, layout: Layout, placement: Placement) -> float:
        chance = self.sight
        if view.last is not None and self.far:
            x, y = parse_placement(view.last.place).cell
            away = max(abs(placement.cell[0] - x), abs(placement.cell[1] - y))
            chance -= self.far * max(0, away - 3)
        if not self.joins:
            before = sum(line.length for line in layout.lines(placement) if line.extended)
            ends = _bells_beside(layout, placement)
            if ends > 3 and before > 6:  # bells on both sides of a line: groups join there
                chance /= 2
        return max(0.05, chance)

    def _best(
        self,
        view: View,
        layout: Layout,
        known: Knowledge,
        hand: Hand,
        placements: Sequence[Placement],
    ) -> Placement:
        return max(placements, key=lambda place: self._worth(view, layout, known, hand, place))

    def _worth(
        self, view: View, layout: Layout, known: Knowledge, hand: Hand, placement: Placement
    ) -> float:
        lengths = layout.lengths(placement) or ()
        if not self.thirds and len(lengths) > 2:
            lengths = tuple(sorted(lengths)[1:])
        worth = points(lengths, placement.jangle.is_double, view.scoring)
        total = worth + self.sheds * penalty(placement.jangle)
        if self.ahead:
            total += self.ahead * _outlook(view, layout.laid(placement), known, hand, placement)
        return total

    def _pointed_out(
        self, view: View, layout: Layout, known: Knowledge, hand: Hand, rng: Random
    ) -> Action:
        """Point out what leaves the viewer better off than a pass would, if it is noticed."""
        own = hand_pairs(known.hands[view.seat or 0] or ())
        possible = [place for place, _ in layout.legal(hand_pairs(hand))]
        if view.pointed or not possible:
            return Done(view.turn)
        now = _most(view, layout, own)
        best, most = None, 0.0
        for placement in self._noticed(view, layout, possible, rng):
            scored = points(
                layout.lengths(placement) or (), placement.jangle.is_double, view.scoring
            )
            given = scored + penalty(placement.jangle)
            gained = _most(view, layout.laid(placement), own) - now - given
            if gained > most:
                best, most = placement, gained
        return Done(view.turn) if best is None else PointOut(view.turn, best)


def level(name: str) -> Callable[[], Bot]:
    """What makes a player of a named level. Raises KeyError."""
    return _LEVELS[name]


def _thinker(seconds: float, memory: int) -> Bot:
    from jinglejumble.games.jingle_jangle.engine_bot import Thinker  # late: it may need numba

    return Thinker(seconds, memory, KEEN)


KEEN = Person(ahead=0.6)

_LEVELS: Mapping[str, Callable[[], Bot]] = {
    "gentle": lambda: Person(sight=0.18, far=0.04, joins=False, thirds=False, sheds=0.0),
    "easy": lambda: Person(sight=0.45, far=0.04, joins=False, thirds=False, sheds=0.5),
    "steady": lambda: Person(sight=0.75, far=0.02, joins=False),
    "keen": lambda: KEEN,
    "sharp": lambda: _thinker(0.1, 8),
    "merciless": lambda: _thinker(1.0, 64),
}


def _outlook(
    view: View, after: Layout, known: Knowledge, hand: Hand, placement: Placement
) -> float:
    """The best that the mover has next on this layout, less the best that the others have."""
    mover = view.mover or 0
    left = without(hand, placement.jangle)
    own = _most(view, after, hand_pairs(left))
    others = 0.0
    for step in range(1, known.seats):
        other = (mover + step) % known.seats
        theirs = known.hands[other]
        if theirs is None:
            share = min(1.0, known.sizes[other] / max(1, len(known.unseen)))
            best = share * _most(view, after, hand_pairs(known.unseen))
        else:
            best = _most(view, after, hand_pairs(theirs))
        others = max(others, best)
    stuck = sum(penalty(kind) for kind in set(left) if not after.takes(hand_pairs((kind,))))
    return 0.5 * own - others - 0.3 * stuck


def _most(view: View, layout: Layout, pairs: Pairs) -> int:
    """The most points that one placement of these pairs scores."""
    return max(
        (
            points(lengths, place.jangle.is_double, view.scoring)
            for place, lengths in layout.legal(pairs)
        ),
        default=0,
    )


def _bells_beside(layout: Layout, placement: Placement) -> int:
    """How many cells round the jangle have bells."""
    cells = placement.cells
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return sum(cell in layout.bells for cell in around.difference(cells))
