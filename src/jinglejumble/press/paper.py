"""Paper and what is kept free on it: sizes, margins, gutters, bleed, the sides of a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from jinglejumble.kit.errors import Failure, Parameter, Reason

__all__ = ["LEAST_MARGIN", "PAPERS", "Area", "Setting"]

PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "a4": (210.0, 297.0),
        "letter": (215.9, 279.4),
        "a3": (297.0, 420.0),
        "a2": (420.0, 594.0),
        "legal": (215.9, 355.6),
        "tabloid": (279.4, 431.8),
    }
)
"""Width and height in mm, upright."""

LEAST_MARGIN = 6.0
"""What common printers cannot print on, in mm from each edge of the sheet."""

MARK = 3.0
"""The length of a cut mark in mm."""

MARK_GAP = 1.0
"""How far cut marks keep from the art (and from its bleed) in mm."""

FOOT = 10.0
"""The height of the line at the foot of a page: the ruler, and what the page is."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle on a page in mm, from its upper left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Setting:
    """How pages are laid out. Raises Failure for what cannot be printed.

    `gutter` is the way between two pieces (0: one cut serves both), by default twice the `bleed`.
    `duplex` prints backs on every second page, for sheets turned over their long or short edge.
    """

    paper: str = "a4"
    margin: float = 10.0
    gutter: float | None = None
    bleed: float = 0.0
    duplex: Literal["long", "short"] | None = None
    grey: bool = False
    cut_marks: bool = True

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise _failure("paper", paper=self.paper, known=", ".join(PAPERS))
        if not LEAST_MARGIN <= self.margin <= 40:
            raise _failure("margin", margin=f"{self.margin:g}", least=f"{LEAST_MARGIN:g}")
        if not 0 <= self.bleed <= 5:
            raise _failure("bleed", bleed=f"{self.bleed:g}")
        if self.gutter is not None and not 2 * self.bleed <= self.gutter <= 40:
            raise _failure("gutter", gutter=f"{self.gutter:g}", least=f"{2 * self.bleed:g}")

    @property
    def width(self) -> float:
        return PAPERS[self.paper][0]

    @property
    def height(self) -> float:
        return PAPERS[self.paper][1]

    @property
    def between(self) -> float:
        """The way between two pieces in mm."""
        return 2 * self.bleed if self.gutter is None else self.gutter

    @property
    def rim(self) -> float:
        """What is kept free around the pieces of a page for bleed and cut marks, in mm."""
        return self.bleed + (MARK + MARK_GAP if self.cut_marks else 0)

    @property
    def inside(self) -> Area:
        """Where art may lie. It is in the middle of the sheet, so that backs meet fronts."""
        free = self.margin + FOOT
        return Area(self.margin, free, self.width - 2 * self.margin, self.height - 2 * free)

    def fits(self, what: str, width: float, height: float) -> None:
        """See to it that something of this size fits on a page. Raises Failure."""
        area, rim = self.inside, self.rim
        if width > area.width - 2 * rim or height > area.height - 2 * rim:
            raise _failure(
                "too_large", what=what, paper=self.paper, size=f"{width:g} x {height:g}",
                room=f"{area.width - 2 * rim:g} x {area.height - 2 * rim:g}",
            )  # fmt: skip


def _failure(code: str, **params: Parameter) -> Failure:
    return Failure(Reason(f"print.no_{code}", params=params))
