"""The golden vectors: whole games with complete legal sets, judgements, lines of play counted."""

from __future__ import annotations

from typing import Any

import pytest

from games.jingle_jangle.positions import CLAIM, REFEREE, acts, deal_text, golden, layout
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.notation import parse_placement, picture
from jinglejumble.games.jingle_jangle.scoring import Scoring, points
from jinglejumble.games.jingle_jangle.state import Place, State
from jinglejumble.games.jingle_jangle.view import result_of
from jinglejumble.kit.play import perft, settle

GAMES = list(golden("jangle_games.jsonl"))
JUDGEMENTS = list(golden("jangle_placements.jsonl"))
DEALS = list(golden("jangle_perft.jsonl"))


def legal(game: JingleJangle, state: State) -> dict[str, int]:
    """What the mover may place, with the score the rules give for it."""
    found = {}
    for action in game.actions(state, state.mover):
        if isinstance(action, Place):
            lengths = state.layout.lengths(action.placement)
            assert lengths is not None
            found[str(action.placement)] = game.points(action.placement, lengths)
    return found


@pytest.mark.parametrize("record", GAMES)
@pytest.mark.parametrize("game", [CLAIM, REFEREE], ids=["claim", "referee"])
def test_whole_games(game: JingleJangle, record: dict[str, Any]) -> None:
    seats = record["players"]
    state = settle(game, game.start(seats, deal_text(record)), 0).state
    played = [turn for turn in record["turns"] if turn["play"] is not None]
    for number, turn in enumerate(record["turns"]):
        if turn["play"] is None:
            assert turn["legal"] == {}
            if state.turn > number or game.outcome(state):
                continue  # the referee has passed it (J-R8, J-R10)
            assert state.mover == turn["seat"]
            others = [seat for seat in range(seats) if seat != turn["seat"]]
            done = [f"{seat} done {number}" for seat in others]
            state = acts(game, state, f"{turn['seat']} claim {number}", *done).state
        else:
            assert (state.turn, state.mover) == (number, turn["seat"])
            assert legal(game, state) == turn["legal"]
            state = acts(game, state, f"{turn['seat']} {turn['play']}").state
    assert [str(laid.placement) for laid in state.laid] == [turn["play"] for turn in played]
    result = result_of(state)
    assert result is not None
    assert list(result.points) == record["points"]
    assert list(map(sorted, result.left)) == record["left"]
    assert list(result.penalties) == record["penalty"]
    assert list(result.scores) == record["final"]
    assert result.aside == record["aside"]
    assert state.turn == len(record["turns"]) - 1


@pytest.mark.parametrize("record", JUDGEMENTS)
def test_judgements(record: dict[str, Any]) -> None:
    table = layout(record["starter"], " ".join(record["placed"]))
    origin, rows = picture(table)
    assert {"origin": list(origin), "rows": list(rows)} == record["layout"]
    placement = parse_placement(record["place"])
    judgement = table.judge(placement)
    assert judgement.legal == record["legal"]
    assert {reason.code for reason in judgement.reasons} == {
        f"jingle-jangle.{code}" for code in record["reasons"]
    }
    if record["legal"]:
        assert sorted(judgement.lengths) == record["extended"]
        assert table.lengths(placement) == judgement.lengths
        scorings: tuple[Scoring, ...] = ("once", "each", "plain")
        double = placement.jangle.is_double
        scores = {by: points(judgement.lengths, double, by) for by in scorings}
        assert scores == record["score"]
    else:
        assert table.lengths(placement) is None


@pytest.mark.parametrize("record", DEALS)
def test_perft_up_to_20_000_lines(record: dict[str, Any]) -> None:
    start = REFEREE.start(record["players"], deal_text(record))
    counts = [lines for lines in record["perft"] if lines <= 20_000]
    assert [perft(REFEREE, start, depth) for depth in range(1, len(counts) + 1)] == counts
