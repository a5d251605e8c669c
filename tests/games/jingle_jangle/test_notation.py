"""The notation: one spelling for each act, everything else refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.jingle_jangle.positions import CLAIM
from jinglejumble.games.jingle_jangle.layout import Placement, Way, starting
from jinglejumble.games.jingle_jangle.notation import parse_placement, picture
from jinglejumble.games.jingle_jangle.pieces import BELLS
from jinglejumble.games.jingle_jangle.state import Action, Claim, Done, Place, PointOut
from jinglejumble.kit.errors import InvalidNotation

bells = st.text(BELLS, min_size=2, max_size=2)
ways: st.SearchStrategy[Way] = st.sampled_from([">", "v"])
numbers = st.integers(-999, 999)
placements = st.builds(Placement, bells, st.tuples(numbers, numbers), ways)
turns = st.integers(0, 999_999)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Place, placements, st.none() | turns),
    st.builds(Claim, turns),
    st.builds(PointOut, turns, placements),
    st.builds(Done, turns),
)


@given(actions)
def test_acts_round_trip(action: Action) -> None:
    assert CLAIM.parse(CLAIM.format(action)) == action


@given(placements)
def test_placements_round_trip(placement: Placement) -> None:
    assert parse_placement(str(placement)) == placement


@given(st.text() | st.text("RBYGP>v,-0123456789 placedonimt", max_size=20))
def test_what_is_read_is_written_the_same_or_refused(text: str) -> None:
    try:
        action = CLAIM.parse(text)
    except InvalidNotation as no:
        refused = str(no)
    else:
        refused = ""
        assert CLAIM.format(action) == text
    assert refused.isprintable()
    assert len(refused) < 600


def test_the_rulebooks_example() -> None:
    placement = parse_placement("RG>2,-1")
    assert placement.cells == ((2, -1), (3, -1))
    assert placement.bells == "RG"
    assert parse_placement("RGv2,-1").cells == ((2, -1), (2, 0))


def test_placements_are_values() -> None:
    placement = parse_placement("GR>2,-1")
    assert str(placement.jangle) == "RG"
    assert replace(Place(placement), turn=3) == CLAIM.parse("place 3 GR>2,-1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "RG",
        "RG>",
        "RG>2",
        "RG>2,",
        "RG>2,-0",
        "RG>-0,2",
        "RG>02,1",
        "RG>+2,1",
        "RG>2, 1",
        " RG>2,1",
        "RG>2,1 ",
        "RG>2,1\n",
        "rg>2,1",
        "RX>2,1",
        "RG<2,1",
        "RGV2,1",
        "RG>1000,0",
        "RG>0,-1000",
        "RG>99999999999999999999,0",
        "RG>9223372036854775808,0",
        "RG>1e3,0",
        "RG>0.0,0",
        "RG>NaN,0",
        "RG>２,1",
        "RG>٢,1",
        "RＧ>2,1",
        "RG>2,1" * 10_000,
        "place RG>2,1",
        "place 1",
        "place 1 RG",
        "place 01 RG>2,1",
        "place -1 RG>2,1",
        "place 1  RG>2,1",
        "Place 1 RG>2,1",
        "claim",
        "claim 1 ",
        "claim 1 RG>2,1",
        "claim 1000000",
        "claim 1.0",
        "claim true",
        "point 1",
        "point 1 RG>2,1 RG>2,1",
        "done",
        "done 1 x",
        "pass 1",
        '{"act": "claim 1"}',
        "\0",
        "\N{BELL}",
    ],
)
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        CLAIM.parse(text)
    assert "{" not in str(refused.value).replace(ascii(text[:40]), "")


def test_a_picture_has_dots_where_nothing_lies() -> None:
    table = starting("RBGY").laid(parse_placement("PPv-2,-1"))
    assert picture(table) == ((-2, -1), ("P...", "P.RG", "..BY"))
