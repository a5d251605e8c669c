"""The art of a play's picture: its layout, the best placement of all framed."""

from __future__ import annotations

from collections.abc import Sequence

from jinglejumble.games.jingle_jangle.pieces import jangle
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.scoring import factors
from jinglejumble.games.jingle_jangle.sheets import jangle as jangle_art
from jinglejumble.games.jingle_jangle.sheets_rules import layout_picture
from jinglejumble.games.jingle_jangle.state import Laid, Over, State
from jinglejumble.kit.components import Wish
from jinglejumble.kit.draw import Group, Paint, Rect
from jinglejumble.kit.picture import Portrait

__all__ = ["best_placement", "portrait"]

_SHADE = Paint("#4a341c", opacity=0.16)


def portrait(
    game: JingleJangle, states: Sequence[State], names: Sequence[str], wish: Wish
) -> Portrait:
    """The layout as it lay at the end, the best placement, and how it ended."""
    last = states[-1]
    layout, best = last.layout, best_placement(last)
    lying = {(0, 0): (layout.starter[:2], "v"), (1, 0): (layout.starter[2:], "v")}
    lying |= {one.cell: (one.bells, one.way) for one in layout.placed}
    art = layout_picture(
        lying,
        _shaded,
        new=None if best is None else best.placement.cell,
        cell=100,
        title=wish.say("jingle-jangle.print.layout"),
    )
    facts = []
    if best is not None:
        double = jangle(best.placement.bells).is_double
        product = " × ".join(map(str, factors(best.lengths, double, game.scoring)))
        label = wish.say("jingle-jangle.picture.best", seat=names[best.seat])
        facts.append((label, f"{product} = {best.points}"))
    if isinstance(last.phase, Over):
        placed = wish.say("jingle-jangle.picture.placed", n=len(last.laid))
        facts.append((placed, wish.say(f"jingle-jangle.picture.reason.{last.phase.reason}")))
    return Portrait(art, tuple(facts))


def best_placement(last: State) -> Laid | None:
    """The placement with the most points, the first of equal ones; None: nobody placed."""
    return max(last.laid, key=lambda laid: laid.points, default=None)


def _shaded(letters: str, way: str) -> Group:
    wide, high = (196, 96) if way == ">" else (96, 196)
    shade = Rect(4, 8, wide, high, 17, _SHADE)
    return Group((shade, jangle_art(letters, ">" if way == ">" else "v")))
