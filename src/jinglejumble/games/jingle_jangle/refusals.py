"""Why an act is refused: every reason, each with its rule."""

from __future__ import annotations

from typing import Literal, assert_never

from jinglejumble.games.jingle_jangle.layout import Layout, Placement
from jinglejumble.games.jingle_jangle.pieces import Hand
from jinglejumble.games.jingle_jangle.state import (
    Action,
    Choosing,
    Claim,
    Done,
    Over,
    Passing,
    Place,
    Pointing,
    PointOut,
    State,
)
from jinglejumble.kit.errors import Parameter, Reason
from jinglejumble.kit.game import Seat

__all__ = ["placement_reasons", "reasons_against"]


def reasons_against(
    state: State, seat: Seat, action: Action, no_play: Literal["claim", "referee"]
) -> tuple[Reason, ...]:
    """Every reason why the seat may not do this now; none: it is legal.

    What is wrong with the moment (turn, seat, phase) is told alone: only where the act could be
    judged is the placement judged too.
    """
    return tuple(_untimely(state, seat, action, no_play) or _unfit(state, action))


def placement_reasons(layout: Layout, hand: Hand | None, placement: Placement) -> list[Reason]:
    """Every reason against a placement from this hand, or, without one, from any."""
    reasons = []
    if hand is not None and placement.jangle not in hand:
        reasons.append(_reason("not_in_hand", "J-S10", jangle=str(placement.jangle)))
    return [*reasons, *layout.judge(placement).reasons]


def _untimely(
    state: State, seat: Seat, action: Action, no_play: Literal["claim", "referee"]
) -> list[Reason]:
    """What is wrong with the moment."""
    if isinstance(state.phase, Over):
        return [Reason("play_over", "J-S12")]
    if not 0 <= seat < state.seats:
        return [_reason("no_such_seat", "J-S2", seat=seat)]
    reasons = []
    if action.turn is not None and action.turn != state.turn:
        reasons.append(_reason("turn_gone", "J-S10", named=action.turn, turn=state.turn))
    if isinstance(state.phase, Passing):
        reasons.append(_reason("referee_passes", state.phase.why))
    elif isinstance(action, Place | Claim):
        reasons += _untimely_of_mover(state, seat, action, no_play)
    else:
        reasons += _untimely_of_opponent(state, seat)
    return reasons


def _untimely_of_mover(
    state: State, seat: Seat, action: Place | Claim, no_play: Literal["claim", "referee"]
) -> list[Reason]:
    reasons = []
    if seat != state.mover:
        reasons.append(_reason("not_your_turn", "J-S10", mover=state.mover))
    elif isinstance(state.phase, Pointing):
        reasons.append(_reason("others_point_out", "J-S11"))
    elif isinstance(state.phase, Choosing) and isinstance(action, Claim):
        reasons.append(_reason("must_choose", "J-S11"))
    if isinstance(action, Claim) and no_play == "referee":
        reasons.append(_reason("no_claims", "J-R8"))
    return reasons


def _untimely_of_opponent(state: State, seat: Seat) -> list[Reason]:
    if not isinstance(state.phase, Pointing):
        return [_reason("nobody_claimed", "J-S11")]
    if seat == state.mover:
        return [_reason("own_claim", "J-S11")]
    if seat not in state.phase.waiting:
        return [_reason("already_done", "J-R8")]
    return []


def _unfit(state: State, action: Action) -> list[Reason]:
    """What is wrong with the placement of a timely act."""
    match action:
        case Claim() | Done():
            return []
        case Place(placement):
            reasons = placement_reasons(state.layout, state.hands[state.mover], placement)
            if isinstance(state.phase, Choosing) and placement not in state.phase.pointed:
                reasons.append(_reason("not_pointed_out", "J-S11", place=str(placement)))
            return reasons
        case PointOut(_, placement):
            reasons = placement_reasons(state.layout, state.hands[state.mover], placement)
            assert isinstance(state.phase, Pointing)
            if placement in state.phase.pointed:
                reasons.append(_reason("already_pointed", "J-R8", place=str(placement)))
            return reasons
        case other:
            assert_never(other)


def _reason(code: str, rule: str, **params: Parameter) -> Reason:
    return Reason(f"jingle-jangle.{code}", rule, params)
