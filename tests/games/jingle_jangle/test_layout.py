"""The layout: J-S4 to J-S8, J-R2 to J-R6."""

from __future__ import annotations

from random import Random

import pytest

from games.jingle_jangle.positions import layout
from jinglejumble.games.jingle_jangle.layout import Layout, starting
from jinglejumble.games.jingle_jangle.notation import parse_placement, picture
from jinglejumble.games.jingle_jangle.patterns import is_pattern
from jinglejumble.games.jingle_jangle.pieces import BELLS, FULL_SET, hand_pairs, pairs_in
from jinglejumble.games.jingle_jangle.scoring import points

ALL = hand_pairs(FULL_SET)


def codes(table: Layout, place: str) -> list[str]:
    return [
        r.code.removeprefix("jingle-jangle.") for r in table.judge(parse_placement(place)).reasons
    ]


def test_j_r2_the_starter_fills_the_square_at_the_origin() -> None:
    assert picture(starting("RBGY")) == ((0, 0), ("RG", "BY"))


def test_the_worked_example() -> None:
    table = layout("RBBR")
    yellow = parse_placement("YYv2,0")
    assert table.lengths(yellow) == (3, 3)
    assert points((3, 3), double=True) == 90
    assert codes(table, "RRv2,0") == ["pattern"]
    assert table.lengths(parse_placement("RGv2,0")) == (3, 3)
    assert points((3, 3), double=False) == 45
    assert all(codes(table, f"{a}{b}>2,0")[-1] == "extends_too_few" for a in BELLS for b in BELLS)


def test_j_s4_a_group_counts_bells_whichever_jangles_they_belong_to() -> None:
    """The starter's rows of two bells are groups, and so are its columns, one jangle each."""
    table = layout("RBBR")
    assert table.lengths(parse_placement("YGv2,0")) == (3, 3)
    assert table.lengths(parse_placement("YG>0,2")) == (3, 3)


def test_j_r4_a_placement_may_extend_three_lines() -> None:
    table = layout("RBBR", "RBv2,0 BR>0,-1 RB>0,-2")
    assert picture(table) == ((0, -2), ("RB.", "BR.", "RBR", "BRB"))
    assert table.lengths(parse_placement("RBv2,-2")) == (4, 3, 3)


def test_j_r4_a_lone_bell_is_no_group_and_makes_no_extension() -> None:
    """B above the lone R at (2,-1) makes the new group BR in column 2, which does not score."""
    table = layout("RBBR", "GYv-1,0 YP>-1,-1 GY>-1,-2 GR>1,-1")
    assert picture(table) == ((-1, -2), ("GY..", "YPGR", "GRB.", "YBR."))
    placement = parse_placement("RB>1,-2")
    assert [
        (line.axis, line.at, line.first, line.run, line.extended) for line in table.lines(placement)
    ] == [
        ("row", -2, -1, "GYRB", True),
        ("column", 1, -2, "RGBR", True),
        ("column", 2, -2, "BR", False),
    ]
    assert table.lengths(placement) == (4, 4)


def test_j_s5_a_lone_bell_counts_for_the_pattern_of_a_new_group() -> None:
    """GG below the lone R at (2,-1): both rows stay patterns, but column 2 would read RGG."""
    table = layout("RBBR", "GYv-1,0 YP>-1,-1 GY>-1,-2 GR>1,-1")
    judgement = table.judge(parse_placement("GGv2,0"))
    assert [(line.run, line.extended) for line in judgement.lines] == [
        ("RGG", False),
        ("GRBG", True),
        ("YBRG", True),
    ]
    assert judgement.reasons[0].rule == "J-S5"
    assert judgement.reasons[0].params == {"axis": "column", "at": 2, "run": "RGG"}


def test_j_r4_a_line_that_joins_two_groups_counts_once_with_its_full_length() -> None:
    """Y at (2,-1) joins BP above and RG below: column 2 reads BPYRG, five bells."""
    table = layout("RBBR", "YY>0,-1 GR>0,-2 RGv2,0 BB>0,-3 BPv2,-3")
    assert picture(table) == ((0, -3), ("BBB", "GRP", "YY.", "RBR", "BRG"))
    assert table.lengths(parse_placement("YY>2,-1")) == (4, 5)
    assert codes(table, "YR>2,-1") == ["pattern"]  # row -1: Y Y Y R


def test_j_r4_a_group_joined_to_a_lone_bell_is_extended() -> None:
    """BG between the lone P and the group YR: row 3 reads PBGYR and scores with its five bells."""
    table = layout("RBBR", "RP>0,2 GBv2,1 PGv-1,0 BYv3,1 YR>2,3 YPv-1,2")
    assert picture(table) == ((-1, 0), ("PRB..", "GBRGB", "YRPBY", "P..YR"))
    assert table.lengths(parse_placement("BG>0,3")) == (5, 4, 4)


def test_j_s6_cells_must_be_empty() -> None:
    table = layout("RBBR")
    for place in ("YY>0,0", "YYv0,-1", "YY>-1,1", "YYv1,1"):
        assert codes(table, place) == ["occupied"]
    assert table.judge(parse_placement("YY>0,0")).lines == ()


def test_j_s6_two_groups_must_be_extended() -> None:
    table = layout("RBBR")
    assert codes(table, "YG>2,0") == ["extends_too_few"]
    assert table.judge(parse_placement("YG>2,0")).reasons[0].params == {"n": 1}
    assert codes(table, "YG>40,-40") == ["extends_too_few"]
    assert table.judge(parse_placement("YG>40,-40")).reasons[0].params == {"n": 0}


def test_j_s7_never_four_side_by_side() -> None:
    table = layout("RBBR", "BYv-1,0")
    assert codes(table, "RYv2,0") == ["four_side_by_side"]
    assert table.lengths(parse_placement("RYv2,0")) is None
    assert codes(table, "RRv2,0") == ["pattern", "four_side_by_side"]


def test_j_r5_staggered_or_crossing_neighbours_do_not_count() -> None:
    table = layout("RBBR", "BYv-1,0")
    assert codes(table, "YGv2,1") == ["extends_too_few"]
    assert codes(table, "RB>2,0") == ["extends_too_few"]


def test_j_r5_a_jangle_between_two_rows_of_jangles_counts_both() -> None:
    """Two abreast, a gap, the starter's two: laid in the gap it would be one of five."""
    table = starting("RBBR").laid(parse_placement("YYv-2,0")).laid(parse_placement("YYv-3,0"))
    assert "four_side_by_side" in codes(table, "GGv-1,0")


@pytest.mark.parametrize("seed", range(25))
def test_open_slots_agree_with_judging_every_placement(seed: int) -> None:
    """What the layout keeps of its slots is what J-S5 to J-S7 say of every placement nearby."""
    table = random_layout(seed)
    kept = {str(placement): lengths for placement, lengths in table.legal(ALL)}
    (left, top), rows = picture(table)
    judged = {}
    for y in range(top - 2, top + len(rows) + 2):
        for x in range(left - 2, left + len(rows[0]) + 2):
            for way in (">", "v"):
                for letters in pairs_in(ALL):
                    place = parse_placement(f"{letters}{way}{x},{y}")
                    judgement = table.judge(place)
                    if judgement.legal:
                        judged[str(place)] = judgement.lengths
    assert kept == judged
    assert table.count(ALL) == len(kept)
    assert table.takes(ALL) == bool(kept)


@pytest.mark.parametrize("seed", range(25))
def test_j_s5_every_group_on_the_table_is_a_pattern(seed: int) -> None:
    assert all(map(is_pattern, groups(random_layout(seed))))


def test_layouts_are_equal_when_the_same_was_laid() -> None:
    assert layout("RBBR", "YYv2,0") == layout("RBBR", "YYv2,0")
    assert hash(layout("RBBR", "YYv2,0")) == hash(layout("RBBR", "YYv2,0"))
    assert layout("RBBR", "YYv2,0") != layout("RBBR", "YPv2,0") != layout("RBBR")


def test_a_placement_leaves_the_layout_before_it_as_it_was() -> None:
    table = layout("RBBR")
    before = dict(table.bells), dict(table.spots)
    table.laid(parse_placement("YYv2,0"))
    assert (table.bells, table.spots) == before


def groups(table: Layout) -> list[str]:
    """All maximal runs of two bells or more, read off the picture."""
    rows = picture(table)[1]
    columns = ("".join(column) for column in zip(*rows, strict=True))
    return [run for line in (*rows, *columns) for run in line.split(".") if len(run) > 1]


def random_layout(seed: int, most: int = 24) -> Layout:
    luck = Random(seed)
    table = starting("RBGY")
    for _ in range(most):
        legal = [placement for placement, _ in table.legal(ALL)]
        if not legal:
            break
        table = table.laid(luck.choice(legal))
    return table
