"""How strong the levels are: every level against the next ones, and against a scripted beginner.

usage: python bench/ladder.py [--write] [--known] [--all] [--games N] [--sharp N] [--slow N]
                              [--jobs N] [--file FILE]
  --write    put the figures into bench/results.md, section "Ladder"
  --known    tell what has been played so far, and play no more
  --all      also play those that search against all levels, not only the next ones below
  --games    games a pair (400)
  --sharp    the same for pairs in which a level thinks a tenth of a second a turn (100), with more
             than two seats half of it
  --slow     ... in which one thinks a second (40)

Two seats: each deal is played from both seats. Three and four: one seat of a level against seats of
the level below, every deal in each rotation. A beginner sees 40 % of the spots and takes the best
of them. A shared first place is a part of a win; intervals are Wilson's, of 95 %. What was played
is kept in FILE (default: ladder.json) and not played again.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev

from tables import machine, write_section

from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.bots import LEVELS, warm_up
from jinglejumble.games.jingle_jangle.levels import Person
from jinglejumble.kit.bot import Bot, match

PACKAGE = GAMES["jingle-jangle"]
BEGINNER = "beginner"
SHARP, SLOW = "sharp", "merciless"
Pair = tuple[str, str, int]
"""A level, the level of all other seats, how many seats."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--known", action="store_true")
    parser.add_argument("--sharp", type=int, default=100)
    parser.add_argument("--slow", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path("ladder.json"))
    asked = parser.parse_args()
    assert warm_up(), "this needs the extra engine"
    played: dict[str, list[list[float]]] = {}
    if asked.file.exists():
        played = json.loads(asked.file.read_text("utf-8"))
    rows = []
    with ProcessPoolExecutor(asked.jobs, get_context("spawn"), warm_up) as pool:
        for pair in pairs(whole=asked.all):
            slow = SLOW in pair or SHARP in pair
            games = asked.slow if SLOW in pair else asked.sharp if SHARP in pair else asked.games
            if pair[2] > 2 and slow:
                games //= 2
            games = -(-games // pair[2]) * pair[2]
            key = f"{pair[0]} against {pair[1]}, {pair[2]} seats"
            known = played.setdefault(key, [])
            numbers = range(len(known), games) if not asked.known else ()
            if asked.known and len(known) < 2:
                continue
            for one in pool.map(play_one, [pair] * len(numbers), numbers):
                known.append(list(one))
                if slow or len(known) % 50 == 0:
                    asked.file.write_text(json.dumps(played), "utf-8")
            asked.file.write_text(json.dumps(played), "utf-8")
            rows.append(row(pair, known[:games]))
            print(*rows[-1], sep="\t", flush=True)
    if asked.write:
        head = ("level", "against", "seats", "games", "wins", "95 %", "mean lead", "even is")
        where = machine()
        write_section("Ladder", "python bench/ladder.py", where, rows, head)


def pairs(*, whole: bool) -> list[Pair]:
    """All pairs, the quick ones first."""
    names = [name for name in LEVELS if name != "random"]
    six = [name for name in names if name != "greedy"]
    found: list[Pair] = [(six[0], BEGINNER, 2), (six[0], "random", 2)]
    for at, high in enumerate(names):
        lower = names[:at][::-1]
        some = lower if whole or high not in (SHARP, SLOW) else lower[:3]
        found += [(high, low, 2) for low in some]
    found += [(high, low, seats) for seats in (3, 4) for low, high in pairwise(six)]
    return sorted(found, key=lambda pair: (SLOW in pair, SHARP in pair))


def play_one(pair: Pair, number: int) -> tuple[float, int]:
    """The share of the win and the final lead of the one seat of the first level."""
    level, others, seats = pair
    deal, seat = divmod(number, seats)
    bots: list[Bot] = [bot(level if at == seat else others) for at in range(seats)]
    game = JingleJangle()
    log = match(game, bots, PACKAGE.dealt(game, seats, f"seed {deal + 1:x}"), seed=f"{number}")
    outcome = log.outcome
    assert outcome is not None, "a match is played to its end"
    won = 1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0
    best = max(score for at, score in enumerate(outcome.scores) if at != seat)
    return won, outcome.scores[seat] - best


def bot(level: str) -> Bot:
    return Person(sight=0.4) if level == BEGINNER else PACKAGE.bot(level)


def row(pair: Pair, games: list[list[float]]) -> tuple[str, ...]:
    n = len(games)
    wins, leads = sum(one[0] for one in games), [one[1] for one in games]
    low, high = wilson(wins, n)
    doubt = 1.96 * stdev(leads) / n**0.5 if n > 1 else 0.0
    return (
        pair[0], pair[1], str(pair[2]), str(n), f"{wins / n:.1%}", f"{low:.1%} – {high:.1%}",
        f"{fmean(leads):+.0f} ± {doubt:.0f}", f"{1 / pair[2]:.0%}",
    )  # fmt: skip


def wilson(wins: float, games: int) -> tuple[float, float]:
    share, z2 = wins / games, 1.96**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = 1.96 * (share * (1 - share) / games + z2 / (4 * games * games)) ** 0.5 / (1 + z2 / games)
    return middle - half, middle + half


if __name__ == "__main__":
    main()
