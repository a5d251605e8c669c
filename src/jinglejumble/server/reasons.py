"""Refusals as messages carry them: code, rule, parameters and the sentence."""

from __future__ import annotations

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import JinglejumbleError, Reason
from jinglejumble.server.messages import WhyNot

__all__ = ["told", "why_not"]


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
