"""How fast the pure rules of Jingle Jangle are, on one core.

usage: python bench/rules.py [--write]
  --write    put the figures into bench/results.md, section "Rules"

The plays are matches between bots from fixed seeds. A late layout is that of a match of two with
two acts to come; the hand of fourteen is made of every second jangle of the set, so that nothing
depends on who holds what.
"""

from __future__ import annotations

import argparse
import platform
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from pathlib import Path

from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.pieces import FULL_SET, hand_of, hand_pairs
from jinglejumble.games.jingle_jangle.state import State
from jinglejumble.kit.bot import match
from jinglejumble.kit.log import Entry, Log
from jinglejumble.kit.play import play, replay, settle, steps

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results.md"
PACKAGE = GAMES["jingle-jangle"]
HAND = hand_of(FULL_SET[1::2][:14])
ROUNDS = 7
MATCHES = 40

Figure = tuple[str, str, str]
"""What was measured, the figure, its limit."""


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--write", action="store_true", help="put it into bench/results.md")
    write = arguments.parse_args().write
    figures = list(measured())
    for what, figure, limit in figures:
        print(f"{what:60} {figure:>12}   {limit}")
    if write:
        put_into_results(figures)


def measured() -> Iterable[Figure]:
    game = JingleJangle(no_play="referee")
    logs = [matched(game, seed) for seed in range(MATCHES)]
    late = [late_state(game, log) for log in logs]
    start = game.start(2, "seed 1")
    yield "import of the game, nothing else", f"{import_millis():.0f} ms", "50 ms"

    legal = [microseconds(partial(listed, game, state)) for state in late]
    yield (
        "legal set with scores, 14 jangles, late layout: mean",
        f"{sum(legal) / len(legal):.0f} us",
        "",
    )
    yield "the same: slowest of the layouts", f"{max(legal):.0f} us", "1000 us"
    first = microseconds(lambda: listed(game, start))
    yield "the same on the starter", f"{first:.0f} us", "1000 us"

    placed = [microseconds(partial(play, game, *pair)) for pair in last_acts(game, logs)]
    yield "kit.play.play of one placement, late: mean", f"{sum(placed) / len(placed):.0f} us", ""
    yield "the same: slowest", f"{max(placed):.0f} us", "500 us"

    whole = [microseconds(partial(replayed, game, log), times=3) for log in logs]
    yield "replay of a whole play: mean", f"{sum(whole) / len(whole) / 1000:.1f} ms", ""
    yield "the same: slowest", f"{max(whole) / 1000:.1f} ms", "30 ms"

    view = microseconds(lambda: game.view(late[0], 0))
    yield "a view, strict help", f"{view:.0f} us", ""
    learning = JingleJangle(no_play="referee", help="learning", tracker=True)
    view = microseconds(lambda: learning.view(start, 0))
    yield "a view, learning help and tracker, on the starter", f"{view:.0f} us", ""
    greedy = microseconds(lambda: matched(game, 1), times=3)
    yield "a whole match, greedy against random", f"{greedy / 1000:.1f} ms", ""


def matched(game: JingleJangle, seed: int) -> Log:
    return match(game, [PACKAGE.bot("greedy"), PACKAGE.bot("random")], f"seed {seed:x}")


def late_state(game: JingleJangle, log: Log) -> State:
    """The state two acts before the end."""
    states = [step.state for step in steps(game, log.seats, log.setup, log.entries)]
    return states[max(0, len(states) - 3)]


def last_acts(game: JingleJangle, logs: Iterable[Log]) -> Iterable[tuple[State, Entry]]:
    for log in logs:
        state = settle(game, game.start(log.seats, log.setup), 0).state
        for entry in log.entries[:-3]:
            state = play(game, state, entry).state
        yield state, log.entries[-3]


def listed(game: JingleJangle, state: State) -> dict[str, int]:
    legal = state.layout.legal(hand_pairs(HAND))
    return {str(placement): game.points(placement, lengths) for placement, lengths in legal}


def replayed(game: JingleJangle, log: Log) -> State:
    return replay(game, log.seats, log.setup, log.entries, log.end)


def microseconds(act: Callable[[], object], times: int = 20) -> float:
    """The mean time of one act, in the best of some rounds of several."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        for _ in range(times):
            act()
        best = min(best, (time.perf_counter() - begun) / times)
    return best * 1e6


def import_millis() -> float:
    """What importing the game's rules costs beyond the interpreter: the best of some tries."""

    def started(code: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - begun

    bare = min(started("pass") for _ in range(ROUNDS))
    whole = min(started("import jinglejumble.games.jingle_jangle") for _ in range(ROUNDS))
    return (whole - bare) * 1000


def machine() -> str:
    told = subprocess.run(["lscpu"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"Model name:\s*(.+)", told)
    return found[1].strip() if found else platform.machine()


def put_into_results(figures: Iterable[Figure]) -> None:
    """Replace, or add, the section "Rules"."""
    head = (
        f"`python bench/rules.py`, Python {platform.python_version()}, {machine()}, "
        f"one core, {date.today().isoformat()}"
    )
    rows = [f"| {what} | {figure} | {limit} |" for what, figure, limit in figures]
    table = ["| what | measured | limit |", "|---|---|---|", *rows]
    section = "\n".join(["## Rules", "", head, "", *table]) + "\n"
    text = RESULTS.read_text("utf-8") if RESULTS.exists() else "# Measured\n"
    parts = re.split(r"(?m)^(?=## )", text)
    others = [part.rstrip() + "\n" for part in parts if not part.startswith("## Rules\n")]
    RESULTS.write_text("\n".join([*others, section]), "utf-8")


if __name__ == "__main__":
    main()
