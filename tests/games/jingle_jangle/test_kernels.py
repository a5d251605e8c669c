"""The kernels against their slow twins: layout and rules, over whole random games."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.jingle_jangle.positions import CLAIM, REFEREE, deal_text, golden
from games.jingle_jangle.wandering import walked
from jinglejumble.games.jingle_jangle import (
    JingleJangle,
    kernels_board,
    kernels_tables,
    kernels_turns,
    packing,
)
from jinglejumble.games.jingle_jangle.kernels_games import count_lines, random_games
from jinglejumble.games.jingle_jangle.kernels_tables import BETWEEN, ENDS, tables
from jinglejumble.games.jingle_jangle.patterns import fits_between, pairs_between
from jinglejumble.games.jingle_jangle.pieces import hand_pairs
from jinglejumble.games.jingle_jangle.scoring import points
from jinglejumble.games.jingle_jangle.state import Choosing, Place, Placing, State
from jinglejumble.kit.play import perft

T = tables()
SLOW = bool(os.environ.get("NUMBA_DISABLE_JIT"))
PERFTS = list(golden("jangle_perft.jsonl"))
SEEDS = st.integers(0, 2**64 - 1)
HOUSES = st.builds(
    JingleJangle,
    no_play=st.sampled_from(["claim", "referee"]),
    scoring=st.sampled_from(packing.SCORINGS),
)


@pytest.fixture(autouse=True)
def _wrapping() -> Iterator[None]:
    """Hashes wrap round on purpose; without the compiler numpy would warn."""
    with np.errstate(over="ignore"):
        yield


def at(board: kernels_board.Board, place: object) -> int:
    return int(board[int(place)])  # type: ignore[call-overload] # numpy's uint64 is an int to us


def board_of(state: State, game: JingleJangle) -> kernels_board.Board:
    board = kernels_board.new_board()
    kernels_turns.load(packing.pack(state, game.scoring), board, T)
    return board


def spots(board: kernels_board.Board) -> dict[int, tuple[int, int]]:
    """By open slot its pairs and points, as the list and the slot words tell."""
    listed = [at(board, int(kernels_board.LIST) + i) for i in range(at(board, kernels_board.OPEN))]
    assert len(set(listed)) == len(listed)
    words = {slot: at(board, int(kernels_board.SLOTS) + slot) for slot in listed}
    assert [word >> 56 for word in words.values()] == list(range(len(listed)))
    opened = np.flatnonzero(board[int(kernels_board.SLOTS) : int(kernels_board.LIST)])
    assert set(opened.tolist()) == set(listed)
    return {slot: (word & 0x1FFFFFF, word >> 25 & 0x7FFFFFFF) for slot, word in words.items()}


def spots_by_rules(state: State, game: JingleJangle) -> dict[int, tuple[int, int]]:
    return {
        2 * packing.cell_number(cell) + (way == "v"): (
            spot.pairs,
            points(spot.lengths, False, game.scoring),
        )
        for (cell, way), spot in state.layout.spots.items()
    }


def agree(board: kernels_board.Board, state: State, game: JingleJangle) -> None:
    assert spots(board) == spots_by_rules(state, game)
    for seat, hand in enumerate(state.hands):
        assert at(board, int(kernels_board.HAND) + seat) == hand_pairs(hand)
        assert at(board, int(kernels_board.SIZES) + seat) == len(hand)
        assert at(board, int(kernels_board.POINTS) + seat) == state.points[seat]
    assert at(board, kernels_board.TURN) == state.turn
    assert at(board, kernels_board.PASSES) == state.passes
    assert at(board, kernels_board.OUT) == (0 if state.went_out is None else state.went_out + 1)


def known(board: kernels_board.Board) -> dict[str, object]:
    """All that a board tells."""
    return {
        "words": board[: int(kernels_board.SLOTS)].tobytes(),
        "spots": spots(board),
        "slots": board[int(kernels_board.SLOTS) : int(kernels_board.LIST)].tobytes(),
        "head": board[int(kernels_board.HEAD) : int(kernels_board.ASKED)].tobytes(),
    }


@pytest.mark.parametrize("runs", [(0, 1), (530, 3)])
def test_j_s5_the_table_of_gaps_agrees_with_the_patterns(runs: tuple[int, int]) -> None:
    """One sample of low runs against all high ones; kernels_tables makes the runs anew here."""

    def bells(end: kernels_tables.End, more: int) -> str:
        fixed, colours = end
        n = max(5, len(colours) + 1) + more if fixed else len(colours)
        return "".join("RBYGP"[colours[i % len(colours)]] for i in range(n))

    first, more = runs
    ends = kernels_tables._ends()
    assert len(ends) == ENDS
    for low in range(first % 7, ENDS, 7):
        before = bells(ends[low], more)[::-1]
        for high in range(ENDS):
            after = bells(ends[high], more)
            found = int(T[BETWEEN + low * ENDS + high])
            assert found & 0x1FFFFFF == pairs_between(before, after)
            fits = "".join(bell for i, bell in enumerate("RBYGP") if found >> 25 + i & 1)
            assert fits == fits_between(before, after)


@settings(max_examples=3 if SLOW else 30, deadline=None)
@given(HOUSES, SEEDS, st.integers(2, 4))
def test_a_board_follows_a_whole_game(game: JingleJangle, seed: int, seats: int) -> None:
    """J-S6 to J-S8, J-R4 to J-R6: placements, points and hands, made and unmade."""
    for state in walked(game, seats, seed, claims=0.1):
        if not isinstance(state.phase, Placing):
            continue
        board = board_of(state, game)
        agree(board, state, game)
        known_before = known(board)
        places = [a for a in game.actions(state, state.mover) if isinstance(a, Place)]
        for action in places[:: 1 + len(places) // 3]:
            slot, pair = divmod(packing.number_of(action), packing.PAIRS)
            kernels_turns.place_one(board, T, np.uint64(slot), np.uint64(pair))
            after = game.apply(state, state.mover, action, 0).state
            if game.outcome(after) is None:
                agree(board, after, game)
                anew = board_of(after, game)
                assert at(board, kernels_board.HASH) == at(anew, kernels_board.HASH)
                assert known(board)["words"] == known(anew)["words"]
            kernels_turns.take_back_one(board, T)
            assert known(board) == known_before


def test_j_s11_a_state_of_choosing_packs_like_the_turn_it_belongs_to() -> None:
    for state in walked(CLAIM, 3, 7, claims=0.5):
        if isinstance(state.phase, Choosing):
            agree(board_of(state, CLAIM), state, CLAIM)


@pytest.mark.parametrize("record", PERFTS, ids=lambda r: str(r["starter"]))
def test_perft_vectors(record: dict[str, Any]) -> None:
    """Whole counts of the golden deals, to the depths that take no more than a second or so."""
    state = REFEREE.start(record["players"], deal_text(record))
    board = board_of(state, REFEREE)
    for depth, lines in enumerate(record["perft"], start=1):
        if lines < 10_000_000:
            assert count_lines(board, T, depth) == lines


def test_perft_agrees_with_the_kit_deep_in_a_game() -> None:
    """J-S12, J-R10: where games end."""
    for seats, seed in ((2, 11), (3, 12), (4, 13)):
        late = [s for s in walked(REFEREE, seats, seed) if sum(map(len, s.hands)) <= 9]
        for state in late[:: max(1, len(late) // 4)]:
            assert count_lines(board_of(state, REFEREE), T, 4) == perft(REFEREE, state, 4)


def test_a_used_board_loads_like_a_new_one() -> None:
    states = list(walked(REFEREE, 3, 5))
    used = board_of(states[-1], REFEREE)
    kernels_turns.load(packing.pack(states[4]), used, T)
    agree(used, states[4], REFEREE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_plays_end_by_the_rules_and_leave_the_board_empty(seats: int) -> None:
    games = 3 if SLOW else 500
    board, totals = kernels_board.new_board(), np.zeros(6, np.int64)
    empty = board[: int(kernels_board.LIST)].tobytes()
    random_games(games, seats, 1, board, T, totals)
    turns, placed = totals[:2].tolist()
    assert 12 * games < placed <= turns < 35 * games
    assert board[: int(kernels_board.LIST)].tobytes() == empty


def test_kernels_say_the_same_without_the_compiler() -> None:
    """Also what coverage sees them by."""
    here = ["-q", "-k", "follows_a_whole_game or used_board or plays_end"]
    code = subprocess.run(
        [sys.executable, "-m", "pytest", __file__, "-p", "no:cacheprovider", *here],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert code.returncode == 0, code.stdout[-2000:]
