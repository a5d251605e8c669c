"""The typed errors of the house: few, and each says what was wrong and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = [
    "Failure",
    "IllegalAction",
    "InvalidHouseRule",
    "InvalidLog",
    "InvalidNotation",
    "InvalidSetup",
    "JinglejumbleError",
    "Parameter",
    "Reason",
]

Parameter = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason of a refusal: rule id, code in the catalogue and the parameters of its sentence.

    `rule` is None where no rule of a rulebook is behind it (a misspelt act, a full table).
    """

    code: str
    rule: str | None = None
    params: Mapping[str, Parameter] = field(default_factory=dict)

    def __str__(self) -> str:
        from jinglejumble.kit.catalogue import sentence

        return sentence(self.code, self.params, rule=self.rule)


class JinglejumbleError(ValueError):
    """Every error a person or a file can cause. It carries one reason or more."""

    def __init__(self, *reasons: Reason) -> None:
        assert reasons, "a refusal needs a reason"
        super().__init__(*reasons)
        self.reasons = reasons

    @property
    def code(self) -> str:
        return self.reasons[0].code

    @property
    def rule(self) -> str | None:
        return self.reasons[0].rule

    @property
    def params(self) -> Mapping[str, Parameter]:
        return self.reasons[0].params

    def __str__(self) -> str:
        return "; ".join(str(reason) for reason in self.reasons)


class _OneReason(JinglejumbleError):
    """An error with exactly one reason, given by its parts."""

    def __init__(self, code: str, *, rule: str | None = None, **params: Parameter) -> None:
        super().__init__(Reason(code, rule, params))


class InvalidNotation(_OneReason):
    """A text that is no act of this game, whatever the state."""


class InvalidSetup(_OneReason):
    """A setup (seed or explicit deal) that this game cannot start from."""


class InvalidHouseRule(_OneReason):
    """A house rule that this game does not have, or a value it does not take."""


class InvalidLog(_OneReason):
    """A log that is malformed; its parameter `line` is the number of the line, 0 for none."""

    def __str__(self) -> str:
        from jinglejumble.kit.catalogue import sentence

        line, said = self.params.get("line"), super().__str__()
        return sentence("log_line", {"line": line, "said": said}) if line else said


class IllegalAction(JinglejumbleError):
    """An act that the rules refuse here and now. Nothing has changed.

    >>> IllegalAction(Reason("not_your_turn", "J-S10", {"seat": 1})).rule
    'J-S10'
    """


class Failure(JinglejumbleError):
    """A request that the house, not a rulebook, refuses (a full table, a foreign seat)."""
