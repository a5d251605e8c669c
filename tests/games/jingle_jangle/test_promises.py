"""What holds in every play of Jingle Jangle, whatever happens in it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.jingle_jangle.test_layout import groups
from games.jingle_jangle.test_view import houses
from games.jingle_jangle.walks import walk
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.patterns import is_pattern
from jinglejumble.games.jingle_jangle.pieces import FULL_SET, jangle
from jinglejumble.games.jingle_jangle.state import State
from jinglejumble.kit.play import replay
from jinglejumble.kit.testing import check_game

seats = st.integers(2, 4)
seeds = st.integers(0, 10**9)


@pytest.mark.parametrize(
    "game",
    [
        JingleJangle(),
        JingleJangle(no_play="referee", help="learning", tracker=True, open_hands=True),
        JingleJangle(turn_seconds=5, point_seconds=5),
        JingleJangle(no_play="referee", turn_seconds=5, scoring="each"),
    ],
    ids=str,
)
def test_it_keeps_what_every_game_promises(game: JingleJangle) -> None:
    check_game(game, Random(2010), 6)


@given(houses, seats, seeds)
def test_thirty_jangles_are_accounted_for_in_every_state(
    game: JingleJangle, seats: int, seed: int
) -> None:
    for state in walk(game, seats, Random(seed)).states:
        assert pieces(state) == Counter(FULL_SET)


@given(houses, seats, seeds)
def test_j_s5_all_groups_are_patterns_in_every_state(
    game: JingleJangle, seats: int, seed: int
) -> None:
    for state in walk(game, seats, Random(seed)).states:
        assert all(map(is_pattern, groups(state.layout)))


@given(houses, seats, seeds)
def test_the_totals_are_the_sum_of_what_all_saw(game: JingleJangle, seats: int, seed: int) -> None:
    played = walk(game, seats, Random(seed))
    totals = Counter({seat: 0 for seat in range(seats)})
    for event in played.events:
        if event.seat is not None and "points" in event.params:
            scored = event.params["points"]
            assert isinstance(scored, int)
            totals[event.seat] += scored
    outcome = game.outcome(played.state)
    assert outcome is not None
    assert outcome.scores == tuple(totals[seat] for seat in range(seats))


@given(houses, seats, seeds)
def test_replay_is_what_was_played(game: JingleJangle, seats: int, seed: int) -> None:
    played = walk(game, seats, Random(seed))
    end = played.entries[-1].at if played.entries else 0
    assert replay(game, seats, played.setup, played.entries, end) == played.state


@given(houses, seats, seeds)
def test_j_s12_everybody_has_as_many_turns_when_somebody_went_out(
    game: JingleJangle, seats: int, seed: int
) -> None:
    state = walk(game, seats, Random(seed)).state
    if state.went_out is not None:
        assert (state.turn + 1) % seats == 0
    else:
        assert state.passes == seats


def pieces(state: State) -> Counter[object]:
    """Every jangle wherever it is: on the table, in a hand, put aside."""
    starter = state.layout.starter
    found: Counter[object] = Counter((jangle(starter[:2]), jangle(starter[2:])))
    found.update(placement.jangle for placement in state.layout.placed)
    found.update(piece for hand in state.hands for piece in hand)
    found.update(() if state.aside is None else (state.aside,))
    return found
