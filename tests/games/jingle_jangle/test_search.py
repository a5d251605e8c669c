"""The search of two seats: exact endgames, and what it says of its own certainty."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.jingle_jangle.positions import REFEREE, golden, hand, layout, position
from games.jingle_jangle.wandering import walked
from jinglejumble.games.jingle_jangle import JingleJangle, packing
from jinglejumble.games.jingle_jangle.engine import Limits, Stop, Thought, legal, think
from jinglejumble.games.jingle_jangle.engine_knowledge import Knowledge
from jinglejumble.games.jingle_jangle.pieces import hand_pairs
from jinglejumble.games.jingle_jangle.scoring import Scoring, points
from jinglejumble.games.jingle_jangle.state import Over, Place, Placing, State
from jinglejumble.games.jingle_jangle.view import result_of
from jinglejumble.kit.play import settle

ENDGAMES = list(golden("jangle_endgames.jsonl"))
EXACT = Limits(60, memory=8)


def whole(state: State) -> Knowledge:
    """All hands known."""
    sizes = tuple(map(len, state.hands))
    nothing = (frozenset[Any](),) * state.seats
    return Knowledge(state.seats, state.hands, sizes, (), nothing)


def thought_of(state: State, limits: Limits = EXACT, **asked: Any) -> Thought:
    return think(packing.pack(state), whole(state), limits=limits, **asked)


@pytest.mark.parametrize("record", ENDGAMES, ids=lambda r: f"{r['starter']}-{r['placed'][0]}")
def test_the_golden_endgames_are_solved(record: dict[str, Any]) -> None:
    """J-R3, J-S9, J-S12: value and the whole set of best placements."""
    hands = tuple(hand(" ".join(held)) for held in record["hands"])
    placed = layout(record["starter"], " ".join(record["placed"]))
    packed = packing.packed(placed, hands, turn=record["to_move"], passes=record["passes"])
    known = Knowledge(2, hands, tuple(map(len, hands)), (), (frozenset(), frozenset()))
    thought = think(packed, known, limits=EXACT)
    assert thought.exact
    best = thought.choices[0].value
    assert best == record["value"]
    found = {str(choice.placement) for choice in thought.choices if choice.value == best}
    assert found == set(record["best"])


def plain_value(game: JingleJangle, state: State) -> int:
    """What the mover gets from here on, less what the other gets: by the rules, all lines tried."""
    state = settle(game, state, 0).state
    if isinstance(state.phase, Over):
        result = result_of(state)
        assert result is not None
        return result.scores[0] - result.scores[1]
    values = [
        plain_value(game, game.apply(state, state.mover, action, 0).state)
        for action in game.actions(state, state.mover)
    ]
    return max(values) if state.mover == 0 else min(values)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(packing.SCORINGS))
def test_values_agree_with_all_lines_of_the_rules(seed: int, scoring: Scoring) -> None:
    """J-R6, J-S12, J-R10: the last seven jangles of random games."""
    game = JingleJangle(no_play="referee", scoring=scoring)
    for state in walked(game, 2, seed):
        if sum(map(len, state.hands)) > 7 or not isinstance(state.phase, Placing):
            continue
        thought = think(packing.pack(state, scoring), whole(state), limits=EXACT, ranked=True)
        lead = 1 if state.mover == 0 else -1
        assert thought.exact
        for choice in thought.choices:
            assert choice.placement is not None
            after = game.apply(state, state.mover, Place(choice.placement), 0).state
            end = plain_value(game, after)
            assert choice.leads == (end, -end)
            now = lead * (state.points[0] - state.points[1])
            assert choice.value == lead * end - now


def test_all_legal_placements_are_ranked_and_no_other() -> None:
    for state in list(walked(REFEREE, 2, 31))[::5]:
        thought = thought_of(state, Limits(60, depth=1, memory=8), ranked=True)
        by_rules = [p for p, _ in state.layout.legal(hand_pairs(state.hands[state.mover]))]
        assert sorted(str(c.placement) for c in thought.choices) == sorted(map(str, by_rules))
        values = [choice.value for choice in thought.choices]
        assert values == sorted(values, reverse=True)


def test_the_line_is_a_line_of_play() -> None:
    state = next(s for s in walked(REFEREE, 2, 8) if sum(map(len, s.hands)) <= 11)
    best = thought_of(state).choices[0]
    assert len(best.line) > 3
    for placement in best.line:
        state = settle(REFEREE, state, 0).state
        assert placement is not None
        state = REFEREE.apply(state, state.mover, Place(placement), 0).state


def test_a_pass_can_be_asked_about() -> None:
    """J-S11: what a claim that is believed is worth."""
    late = (s for s in walked(REFEREE, 2, 5) if sum(map(len, s.hands)) <= 9)
    state = next(s for s in late if isinstance(s.phase, Placing))
    roots = [*legal(packing.pack(state)), None]
    thought = think(packing.pack(state), whole(state), roots, EXACT, ranked=True)
    (passed,) = (choice for choice in thought.choices if choice.placement is None)
    after = replace(state, turn=state.turn + 1, passes=state.passes + 1)
    end = plain_value(REFEREE, replace(after, phase=REFEREE.opening(after)))
    assert passed.leads == (end, -end)
    assert len(thought.choices) > 1


def test_j_s12_the_second_seat_completes_the_round() -> None:
    """Seat 0 goes out with YY for 90; seat 1 still places one of two."""
    state = position(REFEREE, "YY | YB RR")
    best = thought_of(state).choices[0]
    assert str(best.placement) in {"YYv2,0", "YYv-1,0", "YY>0,2", "YY>0,-1"}
    assert thought_of(state).exact


def test_too_little_time_gives_an_answer_all_the_same() -> None:
    state = REFEREE.start(2, "seed 2a")
    thought = thought_of(state, Limits(60, nodes=40, memory=1))
    assert thought.choices
    assert not thought.exact
    legal_now = set(legal(packing.pack(state)))
    assert thought.choices[0].placement in legal_now


def test_what_is_stopped_answers_at_once() -> None:
    stop = Stop()
    stop()
    state = REFEREE.start(2, "seed 2a")
    thought = thought_of(state, Limits(3600, memory=1), stop=stop)
    assert thought.choices[0].placement in set(legal(packing.pack(state)))
    assert thought.nodes < 100


def test_counted_limits_repeat_their_answer() -> None:
    state = REFEREE.start(2, "seed 77")
    limits = Limits(60, nodes=3000, memory=1)
    assert thought_of(state, limits) == thought_of(state, limits)


def test_nothing_to_place_is_nothing_to_choose() -> None:
    state = position(REFEREE, "YY | YY", "RRRR")
    assert thought_of(state).choices == ()


def test_points_come_with_the_placement() -> None:
    """One jangle each and no reply possible: the value is the points and the other's penalty."""
    state = position(REFEREE, "YY | RR")
    thought = thought_of(state, ranked=True)
    assert thought.exact
    best = thought.choices[0]
    assert best.placement is not None
    lengths = state.layout.lengths(best.placement)
    assert lengths is not None
    after = REFEREE.apply(state, 0, Place(best.placement), 0).state
    assert best.leads[0] == plain_value(REFEREE, after)
    assert points(lengths, True) >= 90
