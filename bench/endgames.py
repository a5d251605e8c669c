"""How far the search solves endgames of two exactly.

usage: python bench/endgames.py [--write] [--positions N] [--seconds S]
  --write    put the figures into bench/results.md, section "Endgames"

The golden endgames, then positions of random play with so many jangles left in both hands together
(somebody can place): the share whose exact value and best placement are found in time. One thread.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from tables import Row, machine, write_section

from jinglejumble.games.jingle_jangle import JingleJangle, packing
from jinglejumble.games.jingle_jangle.engine import Limits, Thought, think, warm_up
from jinglejumble.games.jingle_jangle.engine_knowledge import Knowledge
from jinglejumble.games.jingle_jangle.layout import starting
from jinglejumble.games.jingle_jangle.notation import parse_placement
from jinglejumble.games.jingle_jangle.packing import Position
from jinglejumble.games.jingle_jangle.pieces import Hand, hand_of, jangle
from jinglejumble.games.jingle_jangle.state import State
from jinglejumble.kit.play import settle

ROOT = Path(__file__).resolve().parent.parent
VECTORS = ROOT / "tests" / "golden" / "jangle_endgames.jsonl"
GOALS = {14: "98 %", 16: "70 %"}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5.0)
    asked = parser.parse_args()
    warm_up()
    rows = list(golden_rows())
    for left in (14, 16, 18, 20):
        rows += random_rows(left, asked.positions, asked.seconds)
    for row in rows:
        print(*row, sep="\t")
    if asked.write:
        command = f"python bench/endgames.py --positions {asked.positions}"
        write_section("Endgames", command, machine(one_core=True), rows)


def golden_rows() -> Iterator[Row]:
    times: dict[int, list[float]] = {}
    for record in map(json.loads, VECTORS.read_text("utf-8").splitlines()):
        layout = starting(record["starter"])
        for place in record["placed"]:
            layout = layout.laid(parse_placement(place))
        hands = tuple(hand_of(map(jangle, hand)) for hand in record["hands"])
        position = packing.packed(layout, hands, turn=record["to_move"], passes=record["passes"])
        thought, seconds = solved(position, hands, 60)
        best = {str(c.placement) for c in thought.choices if c.value == thought.choices[0].value}
        assert thought.exact
        assert (thought.choices[0].value, best) == (record["value"], set(record["best"]))
        times.setdefault(sum(map(len, hands)), []).append(seconds)
    for left, goal in ((10, "0.3 s each"), (12, "1 s each")):
        slowest = max(times[left]) * 1000
        yield f"golden, {left} left, value and best set right: slowest", f"{slowest:.0f} ms", goal


def random_rows(left: int, positions: int, seconds: float) -> Iterator[Row]:
    times, nodes = [], 0
    for seed in range(positions):
        state = position_with(left, seed)
        thought, took = solved(packing.pack(state), state.hands, seconds)
        nodes += thought.nodes
        times.append(took if thought.exact else float("inf"))
    share = sum(took < float("inf") for took in times) / positions
    what = f"random positions, {left} left, exact within {seconds:g} s"
    yield what, f"{share:.1%} of {positions}", GOALS.get(left, "")
    middle = median(times)
    yield (
        f"{left} left: median",
        f"{middle:.2f} s" if middle < seconds else f"over {seconds:g} s",
        "",
    )


def solved(position: Position, hands: tuple[Hand, ...], seconds: float) -> tuple[Thought, float]:
    nothing = (frozenset(), frozenset())
    known = Knowledge(2, hands, tuple(map(len, hands)), (), nothing)
    began = time.perf_counter()
    thought = think(position, known, limits=Limits(seconds))
    return thought, time.perf_counter() - began


def position_with(left: int, seed: int) -> State:
    """The first position of random play with so many jangles left where the mover can place."""
    game, luck = JingleJangle(no_play="referee"), Random(f"{left}/{seed}")
    while True:
        setup = f"seed {luck.getrandbits(60):x}"
        state = settle(game, game.start(2, setup), 0).state
        while game.outcome(state) is None:
            if sum(map(len, state.hands)) == left:
                return state
            action = luck.choice(list(game.actions(state, state.mover)))
            state = settle(game, game.apply(state, state.mover, action, 0).state, 0).state


if __name__ == "__main__":
    main()
