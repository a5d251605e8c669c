"""What all messages are made of: their two kinds, and the narrow types of their fields."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from jinglejumble.kit.errors import Parameter

__all__ = [
    "Code",
    "DealCode",
    "Happening",
    "Identifier",
    "In",
    "Name",
    "Number",
    "Out",
    "SeatNumber",
    "WhyNot",
]

Code: TypeAlias = Annotated[str, Meta(max_length=24, pattern=r"^[A-Z]{2,12}-[0-9]{2,6}$")]
Identifier: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.-]+$")
]
DealCode: TypeAlias = Annotated[str, Meta(max_length=24)]
"""A deal's code as people type it."""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=11)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
"""A display name as it comes in; `auth.screened` decides."""


class In(Struct, forbid_unknown_fields=True, frozen=True):
    """What a client sends: strict."""


class Out(Struct, frozen=True):
    """What the server sends."""


class Happening(Out, frozen=True):
    """Something the whole table saw: a code of the catalogue, the seat, parameters."""

    code: str
    seat: int | None
    params: dict[str, Parameter]


class WhyNot(Out, frozen=True):
    """One reason of a refusal: its code, the rule id behind it, parameters, and the sentence."""

    code: str
    rule: str | None
    params: dict[str, Parameter]
    text: str
