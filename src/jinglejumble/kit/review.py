"""What a game's optional module `review` offers: plays that are over, gone through again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from jinglejumble.kit.log import Entry

__all__ = ["Progress", "Review"]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review has come: `done` of `turns`; `found` is all that it found so far, JSON-able.

    The last one of a review is whole.
    """

    done: int
    turns: int
    found: object


class Review(Protocol):
    """The module `review` of a game's package. `VERSION` rises whenever the same play would be
    told otherwise, so that what was kept is not shown any more."""

    VERSION: int

    def review(
        self, game: Any, seats: int, setup: str, entries: Sequence[Entry], seconds: float
    ) -> Iterator[Progress]:
        """Go through a play turn by turn, thinking so many seconds about each.

        Raises Failure where that cannot be done here.
        """
