"""The notation: acts and deals as text, each with exactly one spelling per meaning."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from jinglejumble.games.jingle_jangle.deal import HAND_SIZES, Deal, completed
from jinglejumble.games.jingle_jangle.layout import Layout
from jinglejumble.games.jingle_jangle.pieces import Hand, hand_of, jangle
from jinglejumble.games.jingle_jangle.placement import parse_placement
from jinglejumble.games.jingle_jangle.state import Action, Claim, Done, Place, PointOut, State
from jinglejumble.kit.errors import InvalidNotation, InvalidSetup

if TYPE_CHECKING:
    from jinglejumble.kit.game import AnyGame

__all__ = [
    "explicit_setup",
    "format_action",
    "format_deal",
    "parse_action",
    "parse_deal",
    "parse_placement",
    "picture",
]

_NAMED = re.compile(r"(place|claim|point|done) (0|[1-9][0-9]{0,5})(?: (\S+))?")
_DEAL = re.compile(r"deal ([RBYGP]{4}) ([RBYGP,/]+)(?: aside ([RBYGP]{2}))?")
_SHOWN = 40


def parse_action(text: str) -> Action:
    """The action that a text spells. Raises InvalidNotation.

    `RG>2,-1` or, for turn 17 and no other, `place 17 RG>2,-1`; `claim 17`;
    `point 17 RG>2,-1`; `done 17`.
    """
    if text[:2].isupper():
        return Place(parse_placement(text))
    found = _NAMED.fullmatch(text)
    if found is None:
        raise InvalidNotation("jingle-jangle.no_act", text=ascii(text[:_SHOWN]))
    verb, turn, rest = found[1], int(found[2]), found[3]
    if (rest is None) != (verb in ("claim", "done")):
        raise InvalidNotation("jingle-jangle.no_act", text=ascii(text[:_SHOWN]))
    match verb:
        case "place":
            return Place(parse_placement(rest), turn)
        case "claim":
            return Claim(turn)
        case "point":
            return PointOut(turn, parse_placement(rest))
        case _:
            return Done(turn)


def format_action(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Place(placement, None):
            return str(placement)
        case Place(placement, turn):
            return f"place {turn} {placement}"
        case Claim(turn):
            return f"claim {turn}"
        case PointOut(turn, placement):
            return f"point {turn} {placement}"
        case Done(turn):
            return f"done {turn}"
        case other:
            assert_never(other)


def parse_deal(text: str, seats: int) -> Deal:
    """The deal that a setup `deal RBGY RG,PP,.../BB,.../... aside RP` spells out.

    It must be the full set, rightly shared out (J-S2, J-R1). Raises InvalidSetup.
    """
    found = _DEAL.fullmatch(text)
    if found is None:
        raise InvalidSetup("jingle-jangle.no_deal", text=ascii(text[:_SHOWN]))
    starter, hands, aside = found.groups()
    put_aside = None if aside is None else jangle(aside)
    return completed(starter, tuple(map(_parse_hand, hands.split("/"))), put_aside, seats)


def format_deal(deal: Deal) -> str:
    """The setup that spells out a deal."""
    hands = "/".join(",".join(map(str, hand)) for hand in deal.hands)
    return f"deal {deal.starter} {hands}" + (f" aside {deal.aside}" if deal.aside else "")


def explicit_setup(game: AnyGame, seats: int, setup: str) -> str:
    """The `deal ...` setup that a setup leads to. Raises InvalidSetup."""
    start: State = game.start(seats, setup)
    return format_deal(Deal(start.layout.starter, start.hands, start.aside))


def picture(layout: Layout) -> tuple[tuple[int, int], tuple[str, ...]]:
    """The (x, y) of its top left cell, and the layout as rows of letters, dots where it is empty.

    >>> from jinglejumble.games.jingle_jangle.layout import starting
    >>> picture(starting("RBGY"))
    ((0, 0), ('RG', 'BY'))
    """
    xs, ys = zip(*layout.bells, strict=True)
    columns, rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    drawn = tuple("".join(layout.bells.get((x, y), ".") for x in columns) for y in rows)
    return (columns.start, rows.start), drawn


def _parse_hand(text: str) -> Hand:
    pieces = text.split(",")
    if any(len(piece) != 2 for piece in pieces) or len(pieces) > max(HAND_SIZES.values()):
        raise InvalidSetup("jingle-jangle.no_hand", text=ascii(text[:_SHOWN]))
    return hand_of(map(jangle, pieces))
