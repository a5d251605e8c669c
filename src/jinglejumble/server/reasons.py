"""Refusals as messages carry them: code, rule, parameters, sentence; how a socket says no."""

from __future__ import annotations

from typing import Literal, TypeAlias

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import JinglejumbleError, Reason
from jinglejumble.server.messages import WhyNot

__all__ = ["CLOSE_CODES", "Kind", "kind_of", "told", "why_not"]

Kind: TypeAlias = Literal["illegal", "invalid", "forbidden", "gone", "limited"]

CLOSE_CODES = {
    "bad_message": 4400,
    "no_hello": 4401,
    "removed_here": 4403,
    "no_table": 4404,
    "too_slow": 4408,
    "too_many_messages": 4429,
    "internal": 1011,
    "restart": 1012,
}
"""By why a socket is closed."""

_KINDS: dict[str, Kind] = {
    "not_your_seat": "forbidden",
    "bot_plays": "forbidden",
    "act_not_printable": "invalid",
    "too_much_said": "limited",
    "line_empty": "invalid",
    "line_too_long": "invalid",
    "line_unseen": "invalid",
}


def why_not(error: JinglejumbleError) -> tuple[WhyNot, ...]:
    """The reasons of an error."""
    return told(error.reasons)


def told(reasons: tuple[Reason, ...]) -> tuple[WhyNot, ...]:
    """Reasons with their sentences."""
    return tuple(
        WhyNot(
            code=reason.code,
            rule=reason.rule,
            params=dict(reason.params),
            text=sentence(reason.code, reason.params),
        )
        for reason in reasons
    )


def kind_of(error: JinglejumbleError, other: Kind) -> Kind:
    """What kind of refusal an error is; `other` where its code does not say."""
    return _KINDS.get(error.code, other)
