"""How fast the kernels of Jingle Jangle are, on one core, beside another framework's.

usage: python bench/kernels.py [--write] [--games N]
  --write    put the figures into bench/results.md, section "Kernels"

Random whole games by kernels, and in the same run native random rollouts of open_spiel, a C++
framework of games (`pip install open_spiel`, for this bench only; left out where it is missing):
its MCTS bot with one simulation and many rollouts. CPU time counts; rounds take turns, the best of
each is told, so that other work on the machine disturbs little.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from tables import Row, machine, write_section

from jinglejumble.games.jingle_jangle import JingleJangle, packing
from jinglejumble.games.jingle_jangle.kernels_board import new_board
from jinglejumble.games.jingle_jangle.kernels_games import count_lines, random_games
from jinglejumble.games.jingle_jangle.kernels_tables import tables
from jinglejumble.games.jingle_jangle.kernels_turns import load

ROOT = Path(__file__).resolve().parent.parent
PERFT = ROOT / "tests" / "golden" / "jangle_perft.jsonl"
ROUNDS = 5
ROLLOUTS = {"go(board_size=9)": 1500, "othello": 2500}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--games", type=int, default=60_000)
    asked = parser.parse_args()
    ours = {seats: 0.0 for seats in (2, 3, 4)}
    theirs = dict.fromkeys(ROLLOUTS, 0.0)
    began = time.perf_counter()
    for seats in ours:
        jangle_rate(seats, 10)
    compiled = time.perf_counter() - began
    for turn in range(ROUNDS):
        for seats in ours:
            ours[seats] = max(ours[seats], jangle_rate(seats, asked.games, turn))
        for name in theirs:
            theirs[name] = max(theirs[name], spiel_rate(name, turn))
    rows: list[Row] = [
        (f"random games, {seats} seats: turns a second", f"{rate / 1e6:.2f} M", "")
        for seats, rate in ours.items()
    ]
    rows += [
        (f"open_spiel {name}, random rollouts: plies a second", f"{rate / 1e6:.2f} M", "")
        for name, rate in theirs.items()
        if rate
    ]
    go = theirs["go(board_size=9)"]
    if go:
        rows.append(("2 seats, times its Go 9x9", f"{ours[2] / go:.1f}", "5 or more"))
    rows.append(("first games: compiled, or read from disk", f"{compiled:.2f} s", ""))
    rows += list(perft_rows())
    rows += list(first_answer_rows())
    for row in rows:
        print(*row, sep="\t")
    if asked.write:
        write_section("Kernels", "python bench/kernels.py", machine(one_core=True), rows)


def jangle_rate(seats: int, games: int, seed: int = 0) -> float:
    """Turns a second of CPU time in random whole games, deals and all."""
    board, totals = new_board(), np.zeros(6, np.int64)
    began = time.process_time()
    random_games(games, seats, 1 + seed, board, tables(), totals)
    return float(totals[0] / (time.process_time() - began))


def spiel_rate(name: str, seed: int) -> float:
    """Plies a second of CPU time in native random rollouts; 0.0 without open_spiel."""
    try:
        import pyspiel  # type: ignore[import-not-found]
    except ImportError:
        return 0.0
    game = pyspiel.load_game(name)
    length = mean_length(game)
    rollouts = ROLLOUTS[name]
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, seed, False)
    began = time.process_time()
    bot.step(game.new_initial_state())
    return float(rollouts * length / (time.process_time() - began))


def mean_length(game: Any, plays: int = 60) -> float:
    """Mean plies of a random play, from the start."""
    luck, plies = random.Random(1), 0
    for _ in range(plays):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            plies += 1
    return plies / plays


def perft_rows() -> list[Row]:
    """Perft of the golden deals of two, to depth 5."""
    rules = JingleJangle(no_play="referee")
    rows: list[Row] = []
    lines, seconds = 0, 0.0
    for record in map(json.loads, PERFT.read_text("utf-8").splitlines()):
        if record["players"] != 2:
            continue
        hands = "/".join(",".join(hand) for hand in record["hands"])
        state = rules.start(2, f"deal {record['starter']} {hands}")
        board = new_board()
        load(packing.pack(state), board, tables())
        began = time.process_time()
        lines += count_lines(board, tables(), 5)
        seconds += time.process_time() - began
    rows.append(("perft of the golden deals of two, depth 5: lines", f"{lines:,}", ""))
    rate = f"{lines / max(seconds, 1e-9) / 1e6:.1f} M lines a second"
    rows.append(("the same: time, all together", f"{seconds:.2f} s ({rate})", ""))
    return rows


FIRST = """
import time
began = time.perf_counter()
from random import Random
from jinglejumble.games import GAMES
package = GAMES["jingle-jangle"]
game, bot = package.make(), package.bot("merciless")
bot.decide(game.view(game.start(2, "seed 2a"), 0), Random(0))
answered = time.perf_counter()
from jinglejumble.games.jingle_jangle.engine_bot import wait_until_ready
wait_until_ready()
print(answered - began, time.perf_counter() - began)
"""


def first_answer_rows() -> Iterator[Row]:
    """A new process with nothing compiled, then one more, with all that on disk."""
    with TemporaryDirectory() as folder:
        for what in ("fresh machine", "kernels on disk"):
            told = subprocess.run(
                [sys.executable, "-c", FIRST],
                env={**os.environ, "JINGLEJUMBLE_KERNELS": folder},
                capture_output=True,
                text=True,
                check=True,
            )
            answered, ready = map(float, told.stdout.split())
            goal = "1.5 s" if what == "fresh machine" else ""
            yield f"{what}: process start to a bot's first answer", f"{answered:.2f} s", goal
            yield f"{what}: until the engine is ready, in the background", f"{ready:.1f} s", ""


if __name__ == "__main__":
    assert platform.python_implementation() == "CPython"
    main()
