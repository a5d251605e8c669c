"""Measures the bots of Mumble-Jumble: `python bench/mumble_bots.py [GAMES]` for bench/results.md.

Three things: the share of trays that each level has solved by 10, 30 and 60 seconds, against the
model; games of two in virtual time, every pair of levels, the seats changed after each game; and
the processor time that a game of six bots takes in virtual time. Progress goes to standard error.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from itertools import combinations, pairwise
from math import sqrt
from random import Random
from statistics import mean
from time import process_time

from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.bots import LEVELS
from jinglejumble.games.mumble_jumble.familiarity import LEVELS as NAMES
from jinglejumble.games.mumble_jumble.familiarity import Level
from jinglejumble.games.mumble_jumble.lexicon import lexicon
from jinglejumble.games.mumble_jumble.race import finds
from jinglejumble.games.mumble_jumble.suggesting import band, pick, pool, random_jumble
from jinglejumble.kit.bot import match

GAMES = 1_000
TRAYS = 6_000
BY = (10, 30, 60)
WITHIN = 0.03
SIX_SECONDS = 1.0

# Shares solved by 10, 30 and 60 seconds, as the model was designed.
MODEL: dict[str, dict[Level, tuple[float, float, float]]] = {
    "medium pool": {
        "child": (0.13, 0.33, 0.46),
        "easy": (0.30, 0.60, 0.76),
        "medium": (0.50, 0.82, 0.93),
        "hard": (0.75, 0.95, 0.99),
        "expert": (0.92, 0.99, 1.00),
    },
    "easy pool": {
        "child": (0.18, 0.44, 0.61),
        "easy": (0.36, 0.69, 0.84),
        "medium": (0.55, 0.86, 0.95),
        "hard": (0.79, 0.96, 0.99),
        "expert": (0.94, 1.00, 1.00),
    },
    "hard band": {
        "child": (0.01, 0.03, 0.04),
        "easy": (0.07, 0.18, 0.26),
        "medium": (0.25, 0.53, 0.68),
        "hard": (0.53, 0.83, 0.92),
        "expert": (0.80, 0.97, 0.99),
    },
}


def main() -> int:
    """Print the tables; 1 if a limit is missed."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"`python bench/mumble_bots.py {games}`, {machine()}\n")
    fine = [*shares(), *ladder(games), *six()]
    return 0 if all(fine) else 1


def shares() -> Iterator[bool]:
    """The table of solved shares; for each row whether it is near enough to the model.

    The model tells of one word. A tray is solved sooner where it holds others too, as the last
    column tells.
    """
    print("Share of chosen words found, and of trays for which any word is found\n")
    print("| words | level | 10 s | 30 s | 60 s | model | furthest off | trays, 10 30 60 s |")
    print("|---|---|---|---|---|---|---|---|")
    words = {
        "medium pool": pool(lexicon(), "medium", 5),
        "easy pool": pool(lexicon(), "easy", 5),
        "hard band": band(lexicon(), "hard", 5),
    }
    for name, model in MODEL.items():
        for level, stated in model.items():
            one, any_word = solved(words[name], level)
            off = max(abs(a - b) for a, b in zip(one, stated, strict=True))
            told = " | ".join(f"{x:.3f}" for x in one)
            model_told = " ".join(f"{x:.2f}" for x in stated)
            trays = " ".join(f"{x:.2f}" for x in any_word)
            print(f"| {name} | {level} | {told} | {model_told} | {off:.3f} | {trays} |", flush=True)
            yield off <= WITHIN


def solved(words: tuple[str, ...], level: Level) -> tuple[list[float], list[float]]:
    """The shares found by each time: of words put on a tray, of trays by any word."""
    luck, never = Random(f"{len(words)} {level}"), float("inf")
    one, any_word = [], []
    for _ in range(TRAYS):
        word = pick(words, luck)
        found = finds(lexicon(), level, random_jumble(lexicon(), word, luck), luck)
        one.append(found.get(word, never))
        any_word.append(min(found.values(), default=never))
    by_then = [[mean(x <= by for x in times) for by in BY] for times in (one, any_word)]
    return by_then[0], by_then[1]


def ladder(games: int) -> Iterator[bool]:
    """The cross table of all pairs; for each pair whether the higher level is clearly better."""
    pairs = list(combinations(NAMES, 2))
    print(f"\nGames of two, {games} a pair; share won by the higher level, 95 % interval\n")
    print("| higher | lower | won | interval | minutes a game (virtual) |\n|---|---|---|---|---|")
    won_by: dict[Level, list[float]] = {name: [] for name in NAMES}
    with ProcessPoolExecutor(2) as work:
        for number, (lower, higher) in enumerate(pairs, 1):
            print(f"{number} of {len(pairs)}: {higher} against {lower}", file=sys.stderr)
            tasks = [(higher, lower, game) for game in range(games)]
            results = list(work.map(played, tasks, chunksize=25))
            share = mean(won for won, _ in results)
            least, most = interval(share, games)
            minutes = mean(ms for _, ms in results) / 60_000
            told = f"{share:.3f} | {least:.3f} to {most:.3f} | {minutes:.1f}"
            print(f"| {higher} | {lower} | {told} |", flush=True)
            won_by[higher].append(share)
            won_by[lower].append(1 - share)
            yield least > 0.5
    rates = [mean(won_by[name]) for name in NAMES]
    print("\n| level | " + " | ".join(NAMES) + " |\n|---" + "|---" * len(NAMES) + "|")
    print("| won against all others | " + " | ".join(f"{rate:.3f}" for rate in rates) + " |")
    yield all(low < high for low, high in pairwise(rates))


def played(task: tuple[Level, Level, int]) -> tuple[bool, int]:
    """Whether the first level wins a game against the second, and how long it takes in it."""
    first, second, game = task
    levels = (first, second) if game % 2 == 0 else (second, first)
    log = match(MumbleJumble(), [LEVELS[level]() for level in levels], "seed 0", seed=str(game))
    assert log.outcome is not None
    return log.outcome.winners == (game % 2,), log.end


def six() -> Iterator[bool]:
    """How much processor time a game of six bots takes here."""
    print("\nGames of six in virtual time, seconds of processor time on one core\n")
    print("| six bots | a game, mean | slowest of 20 | minutes (virtual) | acts | limit |")
    print("|---|---|---|---|---|---|")
    for name in NAMES:
        times, acts, minutes = [], [], []
        for game in range(20):
            start = process_time()
            bots = [LEVELS[name]() for _ in range(6)]
            log = match(MumbleJumble(), bots, "seed 0", seed=str(game))
            times.append(process_time() - start)
            acts.append(len(log.entries))
            minutes.append(log.end / 60_000)
        told = f"{mean(times):.2f} | {max(times):.2f} | {mean(minutes):.1f} | {mean(acts):.0f}"
        print(f"| {name} | {told} | {SIX_SECONDS} |", flush=True)
        yield max(times) <= SIX_SECONDS


def interval(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def machine() -> str:
    with open("/proc/cpuinfo", encoding="ascii") as info:
        models = [line.split(":")[1].strip() for line in info if line.startswith("model name")]
    processor = f"{models[0]} x {len(models)}" if models else platform.processor()
    return f"Python {platform.python_version()}, {processor}, {datetime.now(UTC):%Y-%m-%d}"


if __name__ == "__main__":
    sys.exit(main())
