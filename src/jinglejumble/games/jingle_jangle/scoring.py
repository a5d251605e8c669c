"""What a placement scores (J-S8, J-R6)."""

from __future__ import annotations

from math import prod
from typing import Literal, TypeAlias

__all__ = ["Scoring", "factors", "points"]

Scoring: TypeAlias = Literal["once", "each", "plain"]


def factors(lengths: tuple[int, ...], double: bool, scoring: Scoring) -> tuple[int, ...]:
    """The numbers whose product is the score, from the new lengths of the extended groups.

    >>> factors((3, 4), True, "once"), factors((3, 4), True, "each")
    ((5, 3, 4, 2), (5, 3, 5, 4, 2))
    """
    twice = (2,) if double else ()
    match scoring:
        case "once":
            return (5, *lengths, *twice)
        case "each":
            return (*(n for length in lengths for n in (5, length)), *twice)
        case _:
            return (*lengths, *twice)


def points(lengths: tuple[int, ...], double: bool, scoring: Scoring = "once") -> int:
    """The score of a placement that extends groups to these lengths.

    >>> points((3, 3), True)
    90
    """
    return prod(factors(lengths, double, scoring))
