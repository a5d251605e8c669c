"""What the referee for a physical set tells, and what it shows on the board of the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from jinglejumble.games.jingle_jangle.deal import HAND_SIZES
from jinglejumble.games.jingle_jangle.layout import Layout, starting
from jinglejumble.games.jingle_jangle.pieces import penalty
from jinglejumble.games.jingle_jangle.scoring import factors
from jinglejumble.games.jingle_jangle.state import Laid, Over, Placing, State
from jinglejumble.games.jingle_jangle.view import View
from jinglejumble.kit.errors import Reason
from jinglejumble.kit.package import places
from jinglejumble.kit.referee import said

if TYPE_CHECKING:
    from jinglejumble.games.jingle_jangle.referee import JangleReferee

__all__ = ["shown", "told"]

_CODE = "jingle-jangle.referee"


def shown(referee: JangleReferee, layout: Layout) -> View:
    """The view of whoever is on turn, his hand being all that remains of the set."""
    seats, mover = referee.seats, referee.mover
    sizes = tuple(HAND_SIZES[seats] - len(placed) for placed in referee.placed)
    hands = (
        tuple(hand or () for hand in referee.left)
        if referee.is_over
        else tuple(referee.remaining if seat == mover else () for seat in range(seats))
    )
    out = next((seat for seat, size in enumerate(sizes) if size == 0), None)
    ending: Over | Placing = Over("J-R10" if out is None else "J-S12")
    state = State(
        layout=layout,
        hands=hands,
        aside=referee.aside,
        points=referee.points,
        phase=ending if referee.is_over else Placing(),
        turn=len(referee.turns),
        went_out=out,
        laid=tuple(_laid(referee)),
    )
    game = replace(referee.game, help="learning", tracker=False, open_hands=False)
    if referee.has_ended:
        return replace(game.view(state, None), sizes=sizes, to_act=())
    return replace(game.view(state, mover), sizes=sizes)


def told(referee: JangleReferee) -> Iterator[Reason]:
    """The last turn with its arithmetic, points by seat, and what comes next."""
    if referee.layout is None:
        yield said(f"{_CODE}.enter_starter")
        return
    if referee.turns:
        yield _last_turn(referee)
    yield from _points(referee)
    if not referee.has_ended:
        number = len(referee.turns) + 1
        yield said(f"{_CODE}.turn", seat=referee.name(referee.mover), n=number)
    elif not referee.is_over:
        waiting = ", ".join(map(referee.name, referee.missing))
        rest = " ".join(map(str, referee.remaining))
        yield said(f"{_CODE}.enter_left", seats=waiting, remaining=rest)
    else:
        yield said(f"{_CODE}.over", seats=", ".join(_winners(referee)))


def _last_turn(referee: JangleReferee) -> Reason:
    turn, seat = referee.turns[-1], (len(referee.turns) - 1) % referee.seats
    if turn.placement is None:
        return said(f"{_CODE}.passed", seat=referee.name(seat))
    laid = _laid(referee)[-1]
    double = laid.placement.jangle.is_double
    product = " x ".join(map(str, factors(laid.lengths, double, referee.game.scoring)))
    return said(
        f"{_CODE}.scored",
        seat=referee.name(seat),
        place=str(laid.placement),
        product=product,
        points=laid.points,
    )


def _points(referee: JangleReferee) -> Iterator[Reason]:
    for seat, points in enumerate(referee.points):
        name, hand = referee.name(seat), referee.left[seat]
        if referee.has_ended and hand is not None:
            cost = sum(map(penalty, hand))
            yield said(f"{_CODE}.total", seat=name, points=points, cost=cost, total=points - cost)
        else:
            held = HAND_SIZES[referee.seats] - len(referee.placed[seat])
            yield said(f"{_CODE}.points", seat=name, points=points, n=held)


def _winners(referee: JangleReferee) -> list[str]:
    totals = [
        points - sum(map(penalty, hand or ()))
        for points, hand in zip(referee.points, referee.left, strict=True)
    ]
    return [referee.name(seat) for seat, place in enumerate(places(totals)) if place == 1]


def _laid(referee: JangleReferee) -> list[Laid]:
    found = []
    layout = starting(referee.layout.starter if referee.layout else "")
    for number, turn in enumerate(referee.turns):
        if turn.placement is not None:
            lengths = layout.lengths(turn.placement) or ()
            seat = number % referee.seats
            found.append(Laid(turn.placement, seat, number, turn.points, lengths))
            layout = layout.laid(turn.placement)
    return found
