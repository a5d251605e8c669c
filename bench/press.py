"""Times the press: `python bench/press.py` prints lines for bench/results.md.

A full set is all components of a game with backs, made in a fresh process, as people do it, and
once more in the same one.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from datetime import UTC, datetime
from statistics import median

RUNS = 7
LIMIT = 3.0
PROGRAM = """
import json, sys, time
start = time.perf_counter()
from jinglejumble.games import GAMES
from jinglejumble.press.paper import Setting
from jinglejumble.press.pdf import pdf
from jinglejumble.press.printing import Job, printed
def made():
    return pdf(printed(Job(GAMES[sys.argv[1]], setting=Setting(duplex="long"))))
data = made()
first = time.perf_counter() - start
start = time.perf_counter()
made()
print(json.dumps([first, time.perf_counter() - start, len(data)]))
"""


def main() -> None:
    print(f"\n## Press, {datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}\n")
    print("Full set with backs, seconds; medians of", RUNS, "fresh processes\n")
    print("| game | from nothing | once more | kB | limit, from nothing |")
    print("|---|---|---|---|---|")
    slow = False
    for game in ("jingle-jangle", "mumble-jumble"):
        runs = [_run(game) for _ in range(RUNS)]
        first, again = (median(run[column] for run in runs) for column in (0, 1))
        size = runs[0][2] / 1000
        print(f"| {game} | {first:.2f} | {again:.2f} | {size:.0f} | {LIMIT:.1f} |")
        slow = slow or first > LIMIT
    sys.exit(slow)


def _run(game: str) -> list[float]:
    run = [sys.executable, "-c", PROGRAM, game]
    made = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    found: list[float] = json.loads(made)
    return found


if __name__ == "__main__":
    main()
