"""What a seat may see, built field by field: the only gate for secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, assert_never

from jinglejumble.games.jingle_jangle.house import House
from jinglejumble.games.jingle_jangle.layout import Layout, Line, starting
from jinglejumble.games.jingle_jangle.pieces import (
    FULL_SET,
    Hand,
    Jangle,
    hand_of,
    hand_pairs,
    jangle,
    penalty,
)
from jinglejumble.games.jingle_jangle.placement import Placement, parse_placement
from jinglejumble.games.jingle_jangle.scoring import Scoring, points
from jinglejumble.games.jingle_jangle.state import (
    Choosing,
    Ending,
    Laid,
    Over,
    Passing,
    Phase,
    Placing,
    Pointing,
    State,
)
from jinglejumble.kit.game import Millis, Seat
from jinglejumble.kit.package import places

__all__ = [
    "GroupView",
    "LaidView",
    "LegalView",
    "PhaseName",
    "Result",
    "View",
    "group_views",
    "layout_of",
    "result_of",
    "view",
]

PhaseName = Literal["placing", "pointing", "choosing", "over"]


@dataclass(frozen=True, slots=True)
class LaidView:
    """A placement of the play: `place` in notation, and what it scored."""

    place: str
    seat: Seat
    turn: int
    points: int
    lengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group that a placement makes or extends: `at` is the y of a row or the x of a column,
    `first` the other coordinate of its first bell."""

    axis: Literal["row", "column"]
    at: int
    first: int
    length: int
    extended: bool


@dataclass(frozen=True, slots=True)
class LegalView:
    """A legal placement with its score, the groups it touches and the lengths that score."""

    place: str
    points: int
    lines: tuple[GroupView, ...]
    lengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a play ended, by seat: points of placements, jangles left, penalties, total, place."""

    reason: Ending
    points: tuple[int, ...]
    left: tuple[tuple[str, ...], ...]
    penalties: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    aside: str | None


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat (None: an onlooker) may see.

    `hand` is the own hand; `shown` by seat the hands this viewer may look up besides it: exposed
    by a claim (J-R9), open (J-R14), at the end all. `legal` is what the viewer may place, point
    out or choose now, with `help` = learning only; `unseen` needs the tracker. `scores` are the
    points of placements, at the end the totals. `completing`: the round is being completed
    because `went_out` placed all his jangles (J-S12).
    """

    seat: Seat | None
    seats: int
    turn: int
    to_act: tuple[Seat, ...]
    since: Millis
    deadline: Millis | None
    phase: PhaseName
    mover: Seat | None
    completing: bool
    went_out: Seat | None
    starter: str
    laid: tuple[LaidView, ...]
    last: LaidView | None
    sizes: tuple[int, ...]
    scores: tuple[int, ...]
    hand: tuple[str, ...] | None
    shown: tuple[tuple[str, ...] | None, ...]
    exposed: tuple[bool, ...]
    waiting: tuple[Seat, ...]
    pointed: tuple[str, ...]
    legal: tuple[LegalView, ...] | None
    unseen: tuple[str, ...] | None
    passes: int
    result: Result | None
    scoring: Scoring
    game: str = "jingle-jangle"


def view(house: House, state: State, seat: Seat | None, deadline: Millis | None) -> View:
    """All that this seat may see, and no more; None: an onlooker."""
    over = isinstance(state.phase, Over)
    laid = tuple(map(_laid_view, state.laid))
    result = result_of(state)
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        to_act=tuple(sorted(state.to_act)),
        since=state.since,
        deadline=deadline,
        phase=_phase_name(state.phase),
        mover=None if over else state.mover,
        completing=state.went_out is not None and not over,
        went_out=state.went_out,
        starter=state.layout.starter,
        laid=laid,
        last=laid[-1] if laid else None,
        sizes=tuple(map(len, state.hands)),
        scores=state.points if result is None else result.scores,
        hand=None if seat is None else _texts(state.hands[seat]),
        shown=tuple(
            _texts(hand) if _may_look_up(house, state, seat, holder) else None
            for holder, hand in enumerate(state.hands)
        ),
        exposed=tuple(holder in state.exposed for holder in range(state.seats)),
        waiting=_waiting(state.phase),
        pointed=tuple(map(str, _pointed(state.phase))),
        legal=_legal(house, state, seat) if house.help == "learning" else None,
        unseen=_texts(_unseen(house, state, seat)) if house.tracker else None,
        passes=state.passes,
        result=result,
        scoring=house.scoring,
    )


def group_views(lines: Iterable[Line]) -> tuple[GroupView, ...]:
    """The lines of a placement as a view shows them."""
    return tuple(
        GroupView(line.axis, line.at, line.first, line.length, line.extended) for line in lines
    )


def layout_of(view: View) -> Layout:
    """The layout that a view shows."""
    return _layout(view.starter, tuple(laid.place for laid in view.laid))


def result_of(state: State) -> Result | None:
    """The final count (J-S9, J-R7); None while the play runs."""
    if not isinstance(state.phase, Over):
        return None
    penalties = tuple(sum(map(penalty, hand)) for hand in state.hands)
    scores = tuple(won - lost for won, lost in zip(state.points, penalties, strict=True))
    return Result(
        reason=state.phase.reason,
        points=state.points,
        left=tuple(map(_texts, state.hands)),
        penalties=penalties,
        scores=scores,
        places=places(scores),
        aside=None if state.aside is None else str(state.aside),
    )


def _may_look_up(house: House, state: State, seat: Seat | None, holder: Seat) -> bool:
    """Whether the viewer may see that hand besides his own (J-R9, J-R14)."""
    if isinstance(state.phase, Over):
        return True
    if holder == seat:
        return False
    open_to_seats = house.open_hands and state.seats == 2
    return holder in state.exposed or (open_to_seats and seat is not None)


def _legal(house: House, state: State, seat: Seat | None) -> tuple[LegalView, ...]:
    """What the viewer may place, point out or choose now (J-R14)."""
    if seat not in state.to_act:
        return ()
    pointed = _pointed(state.phase)
    choosing = isinstance(state.phase, Choosing)
    return tuple(
        LegalView(
            str(placement),
            points(lengths, placement.jangle.is_double, house.scoring),
            group_views(state.layout.lines(placement)),
            lengths,
        )
        for placement, lengths in state.layout.legal(hand_pairs(state.hands[state.mover]))
        if (placement in pointed) == choosing
    )


def _unseen(house: House, state: State, seat: Seat | None) -> Hand:
    """The jangles that the viewer has not seen (J-R14)."""
    starter = state.layout.starter
    seen = Counter((jangle(starter[:2]), jangle(starter[2:])))
    seen.update(laid.placement.jangle for laid in state.laid)
    for holder, hand in enumerate(state.hands):
        if holder == seat or _may_look_up(house, state, seat, holder):
            seen.update(hand)
    if isinstance(state.phase, Over) and state.aside is not None:
        seen[state.aside] += 1
    return hand_of((Counter(FULL_SET) - seen).elements())


def _phase_name(phase: Phase) -> PhaseName:
    match phase:
        case Placing() | Passing():
            return "placing"
        case Pointing():
            return "pointing"
        case Choosing():
            return "choosing"
        case Over():
            return "over"
        case other:
            assert_never(other)


def _waiting(phase: Phase) -> tuple[Seat, ...]:
    return tuple(sorted(phase.waiting)) if isinstance(phase, Pointing) else ()


def _pointed(phase: Phase) -> tuple[Placement, ...]:
    return phase.pointed if isinstance(phase, Pointing | Choosing) else ()


def _texts(hand: Sequence[Jangle]) -> tuple[str, ...]:
    return tuple(map(str, hand))


def _laid_view(laid: Laid) -> LaidView:
    return LaidView(str(laid.placement), laid.seat, laid.turn, laid.points, laid.lengths)


@lru_cache(maxsize=4096)
def _layout(starter: str, laid: tuple[str, ...]) -> Layout:
    """One layout grows out of another, so a play's next view costs one placement only."""
    if not laid:
        return starting(starter)
    return _layout(starter, laid[:-1]).laid(parse_placement(laid[-1]))
