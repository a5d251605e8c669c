"""How the rules of this game say no, and what they tell the table."""

from __future__ import annotations

from jinglejumble.kit.errors import IllegalAction, Parameter, Reason
from jinglejumble.kit.game import Event, Seat

__all__ = ["event", "reason", "refusal"]


def reason(code: str, rule: str, **params: Parameter) -> Reason:
    """One reason, its code without the game's name."""
    return Reason(f"mumble-jumble.{code}", rule, params)


def refusal(code: str, rule: str, **params: Parameter) -> IllegalAction:
    """A refusal with one reason."""
    return IllegalAction(reason(code, rule, **params))


def event(code: str, seat: Seat | None = None, **params: Parameter) -> Event:
    """Something the whole table saw."""
    told = params if seat is None else {"seat": seat, **params}
    return Event(f"mumble-jumble.event.{code}", seat, told)
