"""The review of a finished round: all that was secret in it (what `view.last` carries)."""

from __future__ import annotations

from jinglejumble.games.mumble_jumble.bets import SettledBets
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.state import RoundReview, State, WordReview

__all__ = ["reviewed"]


def reviewed(house: House, state: State, bets: SettledBets) -> RoundReview:
    """The review of the round whose last sheet and bets are settled."""
    trays = [tray for tray in state.trays if tray is not None]
    verdicts = {(ruling.sheet, ruling.line): ruling.verdict for ruling in state.rulings}
    return RoundReview(
        round=state.round,
        words=tuple(tray.word for tray in trays),
        jumbles=tuple(tray.jumble for tray in trays),
        written=tuple(
            WordReview(
                seat,
                line,
                written.word,
                written.at - state.opened_at,
                house.lexicon.solves(written.word, trays[line].jumble),
                verdicts.get((seat, line)),
            )
            for seat, sheet in enumerate(state.sheets)
            for line, written in enumerate(sheet)
            if written is not None
        ),
        lasted=state.closed_at - state.opened_at,
        ending=state.ending,
        stopper=state.stopper,
        first=(state.first - 1) % len(state.chips),
        rulings=state.rulings,
        bets=bets,
        before=state.before,
        after=state.chips,
    )
