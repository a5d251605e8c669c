"""A play with a physical set as an ordinary log, once the deal is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jinglejumble.games.jingle_jangle.deal import Deal
from jinglejumble.games.jingle_jangle.layout import Placement
from jinglejumble.games.jingle_jangle.notation import format_deal
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.state import State
from jinglejumble.kit.game import Millis
from jinglejumble.kit.log import Entry, Log, Note, outcome_note
from jinglejumble.kit.package import house_rules
from jinglejumble.kit.play import play, settle

__all__ = ["Turn", "played_log"]


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did: placed a jangle, or passed (None). `pointed`: after a claim (J-S11)."""

    at: Millis
    placement: Placement | None
    points: int = 0
    pointed: tuple[Placement, ...] = ()


def played_log(
    game: JingleJangle, deal: Deal, turns: tuple[Turn, ...], names: tuple[str, ...]
) -> Log:
    """The log of these turns on this deal: it replays by the rules, claims and all.

    What the rules pass by themselves (J-R10) is left out; passes that are missing at the end are
    added, for the table stopped when nobody could or would place.
    """
    setup, seats = format_deal(deal), len(deal.hands)
    state = settle(game, game.start(seats, setup), 0).state
    entries: list[Entry] = []
    ahead = list(turns)
    at = 0
    while (outcome := game.outcome(state)) is None:
        turn = ahead.pop(0) if ahead else Turn(at, None)
        at = max(at, turn.at)
        for entry in _acts(turn, state, at):
            state = play(game, state, entry).state
            entries.append(entry)
    notes = [Note(0, f'seat {seat} "{name}"') for seat, name in enumerate(names) if name]
    return Log(
        game=game.name,
        rules=game.RULES,
        house=house_rules(game),
        seats=seats,
        setup=setup,
        lines=(*notes, *entries, outcome_note(at, outcome)),
        end=at,
    )


def _acts(turn: Turn, state: State, at: Millis) -> Iterator[Entry]:
    """The acts of a turn; a pass is a claim after which nobody points anything out (J-S11).

    What was pointed out of jangles that he turned out not to have is left out.
    """
    number, mover = state.turn, state.mover
    others = [(mover + step) % state.seats for step in range(1, state.seats)]
    if turn.placement is None or turn.pointed:
        yield Entry(at, mover, f"claim {number}")
        held = state.hands[mover]
        for placement in (one for one in turn.pointed if one.jangle in held):
            yield Entry(at, others[0], f"point {number} {placement}")
        yield from (Entry(at, seat, f"done {number}") for seat in others)
    if turn.placement is not None:
        yield Entry(at, mover, f"place {number} {turn.placement}")
