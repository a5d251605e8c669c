"""What a game has for paper: components to cut out and texts to read, before they meet a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.draw import Drawing
from jinglejumble.kit.errors import Parameter

__all__ = [
    "Block",
    "Booklet",
    "Break",
    "Component",
    "Components",
    "Heading",
    "Nets",
    "Pad",
    "Picture",
    "Piece",
    "Poster",
    "Rows",
    "Side",
    "Tiles",
    "Turned",
    "Wish",
    "Words",
]


@dataclass(frozen=True, slots=True)
class Wish:
    """How components are wanted.

    `light` saves ink: outlines instead of coloured areas. `edge` is the edge of a bell, tile or
    chip in mm (None: the component's own). `seats` and `names` are for score sheets: all numbers
    of seats, and no names, where they are left out.
    """

    light: bool = False
    edge: float | None = None
    seats: int | None = None
    names: tuple[str, ...] = ()
    language: str = "en"

    def say(self, code: str, **params: Parameter) -> str:
        """The sentence of a code in the wished language."""
        return sentence(code, params, language=self.language)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece to cut out, in its size; the grounds run on beyond its edges where bleed is wanted.

    A back is turned with the piece: its own up is the front's up. `count` is how many are made.
    """

    name: str
    front: Drawing
    back: Drawing | None = None
    count: int = 1
    ground: str | None = None
    back_ground: str | None = None


@dataclass(frozen=True, slots=True)
class Tiles:
    """Pieces of one size, cut along straight lines."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """Slips of paper to write on; each fills pages of its own."""

    slips: tuple[Drawing, ...]


@dataclass(frozen=True, slots=True)
class Nets:
    """Drawings with their own outlines to cut, fold and glue along."""

    nets: tuple[Drawing, ...]


@dataclass(frozen=True, slots=True)
class Poster:
    """One drawing on a page as large as it needs."""

    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; rank 1 is the highest under the title."""

    text: str
    rank: int = 1


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph, or an item of a list where `depth` is 1 or more.

    With `marked`, **bold**, *slanted* and `code` are meant so; without, the text is taken as it is.
    """

    text: str
    depth: int = 0
    marked: bool = False
    code: bool = False
    """Lines of signs that stand exactly under each other."""


Side: TypeAlias = Literal["left", "right", "middle"]


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: what stands above the columns, the rows, and to which side each column leans."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    sides: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing among words, no wider than `width` mm where that is given."""

    drawing: Drawing
    width: float | None = None
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Turned:
    """Lines upside down at the foot of the page, for answers."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """The next page."""


Block: TypeAlias = Heading | Words | Rows | Picture | Turned | Break


@dataclass(frozen=True, slots=True)
class Booklet:
    """Pages of running text with pictures and tables, in one column or two."""

    title: str
    blocks: tuple[Block, ...]
    columns: Literal[1, 2] = 1
    size: float = 10
    """The size of its letters in points."""


Component: TypeAlias = Tiles | Pad | Nets | Poster | Booklet

Components: TypeAlias = Mapping[str, Callable[[Wish], Component]]
"""What a game's `sheets.py` makes, by name, in the order in which it is printed."""
