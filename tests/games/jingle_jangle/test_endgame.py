"""The endgame search against a plain one that plays by the rules themselves."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from games.jingle_jangle.positions import REFEREE
from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle.endgame import Endgame, compared
from jinglejumble.games.jingle_jangle.layout import Placement
from jinglejumble.games.jingle_jangle.state import Passing, Place, State
from jinglejumble.games.jingle_jangle.view import result_of
from jinglejumble.kit.verify import Unverified, verify_file


def final_difference(state: State, seat: int) -> int:
    """The final total of a seat less the other's, both playing perfectly: every line is played."""
    result = result_of(state)
    if result is not None:
        return result.scores[seat] - result.scores[1 - seat]
    if isinstance(state.phase, Passing):
        return final_difference(REFEREE.expire(state).state, seat)
    choose = max if state.mover == seat else min
    return choose(
        final_difference(REFEREE.apply(state, state.mover, action, 0).state, seat)
        for action in REFEREE.actions(state, state.mover)
    )


def late(seed: int, left: int) -> State | None:
    """A position with few jangles left, from random play; None: the play ended before."""
    luck = Random(seed)
    state = REFEREE.start(2, f"seed {seed:x}")
    while sum(map(len, state.hands)) > left or luck.random() < 0.3:
        if REFEREE.outcome(state) is not None:
            return None
        if isinstance(state.phase, Passing):
            state = REFEREE.expire(state).state
        else:
            action = luck.choice(list(REFEREE.actions(state, state.mover)))
            state = REFEREE.apply(state, state.mover, action, 0).state
    return None if REFEREE.outcome(state) is not None else state


POSITIONS = [
    (seed, state)
    for seed in range(240)
    if (state := late(seed, 6 if seed < 100 else 2)) is not None
]


def values(state: State) -> dict[Placement | None, int]:
    """What each way on is worth: points to come, less the other's, less and plus penalties."""
    seat = state.mover
    ahead = state.points[seat] - state.points[1 - seat]
    if isinstance(state.phase, Passing):
        return {None: final_difference(state, seat) - ahead}
    found: dict[Placement | None, int] = {}
    for action in REFEREE.actions(state, seat):
        assert isinstance(action, Place)
        after = REFEREE.apply(state, seat, action, 0).state
        found[action.placement] = final_difference(after, seat) - ahead
    return found


def endgame(state: State) -> Endgame:
    mine, theirs = state.hands[state.mover], state.hands[1 - state.mover]
    return Endgame(state.layout, mine, theirs, state.mover, state.passes > 0)


def test_there_are_positions_of_every_kind() -> None:
    states = [state for _, state in POSITIONS]
    assert len(states) > 40
    assert any(isinstance(state.phase, Passing) for state in states)
    assert any(state.passes for state in states)
    assert any(state.went_out is not None for state in states)
    assert {state.mover for state in states} == {0, 1}


@pytest.mark.parametrize(("seed", "state"), POSITIONS, ids=lambda value: str(value)[:4])
def test_it_finds_what_playing_every_line_finds(seed: int, state: State) -> None:
    position, worth = endgame(state), values(state)
    best = max(worth.values())
    for placement, value in worth.items():
        assert compared(position, placement, value) == 0
        assert compared(position, placement, value - 1) == 1
        assert compared(position, placement, value + 1) == -1
        assert compared(position, placement, best) == (0 if value == best else -1)


def record(state: State, **change: object) -> str:
    worth = values(state)
    value = max(worth.values())
    return json.dumps(
        {
            "format": "jingle-jangle-endgame/1",
            "starter": state.layout.starter,
            "placed": [str(placement) for placement in state.layout.placed],
            "hands": [list(map(str, hand)) for hand in state.hands],
            "to_move": state.mover,
            "passes": state.passes,
            "value": value,
            "best": [str(place) for place, of in worth.items() if place and of == value],
            "nodes": 0,
            **change,
        }
    )


def test_records_of_them_are_verified(tmp_path: Path) -> None:
    file = tmp_path / "endgames.jsonl"
    file.write_text("\n".join(record(state) for _, state in POSITIONS[:40]))
    assert verify_file(file, GAMES) == 40


def test_a_forced_pass_has_no_best_placement(tmp_path: Path) -> None:
    stuck = next(state for _, state in POSITIONS if isinstance(state.phase, Passing))
    file = tmp_path / "endgames.jsonl"
    file.write_text(record(stuck))
    assert verify_file(file, GAMES) == 1
    assert json.loads(record(stuck))["best"] == []
    file.write_text(record(stuck, value=12_345))
    with pytest.raises(Unverified, match="no placement is worth 12345"):
        verify_file(file, GAMES)
    file.write_text(record(stuck, value=-12_345))
    with pytest.raises(Unverified, match="is worth more than -12345"):
        verify_file(file, GAMES)


def test_an_ended_play_is_no_endgame(tmp_path: Path) -> None:
    """A seat with no jangles left has no move, and nothing is left to work out."""
    _, state = POSITIONS[0]
    rest = [str(piece) for hand in state.hands for piece in hand]
    file = tmp_path / "endgames.jsonl"
    for mover, hands in ((0, [[], rest]), (0, [rest, []]), (1, [rest, []])):
        file.write_text(record(state, hands=hands, to_move=mover))
        with pytest.raises(Unverified, match="no running play"):
            verify_file(file, GAMES)
