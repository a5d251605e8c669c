"""Packed positions and the numbers of actions: there and back again."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.jingle_jangle.positions import CLAIM, REFEREE, acts
from games.jingle_jangle.wandering import walked
from jinglejumble.games.jingle_jangle import packing
from jinglejumble.games.jingle_jangle.layout import Cell, Placement, Way
from jinglejumble.games.jingle_jangle.pieces import BELLS
from jinglejumble.games.jingle_jangle.state import Claim, Done, Place, Pointing, PointOut

SEEDS = st.integers(0, 2**64 - 1)


@given(
    st.sampled_from([a + b for a in BELLS for b in BELLS]),
    st.tuples(st.integers(-56, 57), st.integers(-56, 57)),
    st.sampled_from([">", "v"]),
)
def test_placements_and_numbers(bells: str, cell: Cell, way: Way) -> None:
    placement = Placement(bells, cell, way)
    number = packing.placement_number(placement)
    assert 0 <= number < packing.CLAIM
    assert packing.placement_of(number) == placement


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.integers(2, 4))
def test_actions_and_numbers(seed: int, seats: int) -> None:
    for state in walked(CLAIM, seats, seed, claims=0.2):
        for seat in state.to_act:
            for action in CLAIM.actions(state, seat):
                number = packing.number_of(action)
                assert 0 <= number < packing.ACTIONS
                assert packing.action_of(number, state) == action


def test_the_numbers_of_claims_and_of_being_done() -> None:
    start = CLAIM.start(2, "seed 2a")
    pointing = acts(CLAIM, start, "0 claim 0").state
    assert isinstance(pointing.phase, Pointing)
    assert packing.action_of(packing.CLAIM, start) == Claim(0)
    assert packing.action_of(packing.DONE, pointing) == Done(0)
    number = packing.placement_number(Placement("RG", (2, -1), ">"))
    assert packing.action_of(number, start) == Place(Placement("RG", (2, -1), ">"))
    assert packing.action_of(number, pointing) == PointOut(0, Placement("RG", (2, -1), ">"))


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.integers(2, 4))
def test_states_and_positions(seed: int, seats: int) -> None:
    for state in walked(REFEREE, seats, seed):
        position = packing.pack(state, "each")
        assert packing.layout_at(position) == state.layout
        hands = tuple(packing.hand_at(position, seat) for seat in range(seats))
        assert hands == state.hands
        assert position[packing.TURN] == state.turn
        assert packing.SCORINGS[position[packing.SCORING]] == "each"
