"""Patterns: J-S5."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinglejumble.games.jingle_jangle.patterns import (
    fits_between,
    is_pattern,
    pairs_between,
    pairs_starting,
)
from jinglejumble.games.jingle_jangle.pieces import BELLS, pairs_in

FINE = "R RB RR RBY RBYGP RBR RBYR RBYGPR BRBRB RRR RBYRBY"
WRONG = "RBB RRB RBYB RBYGB RBYGPB"


@pytest.mark.parametrize("run", FINE.split(" "))
def test_j_s5_fine(run: str) -> None:
    assert is_pattern(run)
    assert is_pattern(run[::-1])


@pytest.mark.parametrize("run", WRONG.split(" "))
def test_j_s5_wrong(run: str) -> None:
    assert not is_pattern(run)
    assert not is_pattern(run[::-1])


def naive(run: str) -> bool:
    """By the letter of J-S5: some cycle of different colours, repeated and cut off, gives it."""
    cycles = (run[:n] for n in range(1, 6))
    return any(len(set(c)) == len(c) and (c * len(run))[: len(run)] == run for c in cycles)


def test_j_s5_every_run_of_up_to_seven_bells() -> None:
    for length in range(1, 8):
        for bells in product(BELLS, repeat=length):
            run = "".join(bells)
            assert is_pattern(run) == naive(run)


@st.composite
def patterns(draw: st.DrawFn) -> str:
    cycle = "".join(draw(st.permutations(BELLS))[: draw(st.integers(1, 5))])
    return (cycle * 12)[: draw(st.integers(0, 12))]


@given(patterns(), patterns())
def test_j_s5_what_fits_between_two_runs(before: str, after: str) -> None:
    assert fits_between(before, after) == "".join(
        bell for bell in BELLS if naive(before + bell + after)
    )
    assert pairs_in(pairs_between(before, after)) == tuple(
        a + b for a in BELLS for b in BELLS if naive(before + a + b + after)
    )
    starting = pairs_in(pairs_starting(before, after, 0))
    assert starting == tuple(
        a + b for a in BELLS for b in BELLS if a in fits_between(before, after)
    )
    assert {p[::-1] for p in pairs_in(pairs_starting(before, after, 1))} == set(starting)
