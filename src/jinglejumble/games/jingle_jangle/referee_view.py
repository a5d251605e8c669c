"""What the referee for a physical set shows on the board of the page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from jinglejumble.games.jingle_jangle.deal import HAND_SIZES
from jinglejumble.games.jingle_jangle.layout import Layout, starting
from jinglejumble.games.jingle_jangle.state import Laid, Over, Placing, State
from jinglejumble.games.jingle_jangle.view import View

if TYPE_CHECKING:
    from jinglejumble.games.jingle_jangle.referee import JangleReferee

__all__ = ["shown"]


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
