"""Hints: what a person could do now, from what that person's own view shows."""

from __future__ import annotations

from random import Random

from jinglejumble.cli.show import listed_acts
from jinglejumble.cli.table import Table
from jinglejumble.cli.text import say
from jinglejumble.kit.game import Seat

__all__ = ["hints"]


def hints(table: Table, seat: Seat, *, alone: bool) -> list[str]:
    """Sentences that help a seat on.

    Those that the game's terminal makes of the view (where the house rules give help), else what
    a good bot would do with this view: of the level that its terminal names as `ADVISER`, else the
    strongest. Where the house rules give no help, that is
    for a person who plays bots, not for one among others.
    """
    view = table.view(seat)
    helped = getattr(table.package.terminal(), "hints", None)
    if helped is not None:
        said = helped(view)
        if said is None and not alone:
            return [say("hint.house")]
        if said:
            return list(said)
    levels = table.package.levels
    if levels:
        level = getattr(table.package.terminal(), "ADVISER", levels[-1])
        plan = table.package.bot(level).decide(view, Random(0))
        if plan is not None and table.takes(seat, plan.act):
            return [say("hint.bot", level=level, act=plan.act)]
    return [listed_acts(table.game, table.state, seat)]
