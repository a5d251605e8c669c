"""Times the words of Mumble-Jumble: `python bench/words.py` prints lines for bench/results.md.

What is loaded is measured in fresh processes, because it stays loaded: the import of the game's
words, the five-letter index, and everything else that five-letter play reads.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from datetime import UTC, datetime
from statistics import median
from time import perf_counter

FRESH = 9
LIMITS = {"load": 60.0, "memory": 30.0, "anagrams": 20.0}
PROGRAM = """
import json, time
def resident():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))
def timed(work):
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)
def imported():
    import jinglejumble.games.mumble_jumble.suggesting
def indexed():
    from jinglejumble.games.mumble_jumble.lexicon import lexicon
    assert lexicon().anagrams("CRAES")
def rest():
    from jinglejumble.games.mumble_jumble.lexicon import lexicon
    house = lexicon()
    house.definition("SCARE"), house.familiarity("SCARE"), house.difficulty("SCARE", "CRAES")
start = resident()
found = {"import": timed(imported), "load": timed(indexed)}
found["memory"] = resident() - start
found["rest"] = timed(rest)
found["memory_all"] = resident() - start
print(json.dumps(found))
"""


def main() -> None:
    """Measure and print; exits 1 where a limit is missed."""
    runs = [
        json.loads(subprocess.check_output([sys.executable, "-c", PROGRAM])) for _ in range(FRESH)
    ]
    fresh = {key: median(run[key] for run in runs) for key in runs[0]}
    from jinglejumble.games.mumble_jumble.lexicon import lexicon
    from jinglejumble.games.mumble_jumble.suggesting import hardest_jumble

    house = lexicon()
    words = house.words(5)
    trays = [word[::-1] for word in words]
    house.difficulty("SCARE", "CRAES")
    each = {
        "anagrams": _microseconds(house.anagrams, trays, 20),
        "acceptable": _microseconds(house.acceptable, trays, 20),
        "definition": _microseconds(house.definition, words[::50], 5),
        "difficulty": _microseconds(lambda word: house.difficulty(word, word[::-1]), words, 1),
        "hardest jumble": _microseconds(lambda w: hardest_jumble(house, w), words[::50], 1),
        "hardest jumble, 7 letters": _microseconds(
            lambda word: hardest_jumble(house, word), house.words(7)[1::700], 1
        ),
    }
    seven = sorted(words, key=lambda word: -len(house.anagrams(word)))[0]
    each["anagrams, largest class"] = _microseconds(house.anagrams, [seven], 20_000)
    day = datetime.now(UTC).date()
    print(f"`python bench/words.py`, Python {platform.python_version()}, {_cpu()}, {day}\n")
    print("| what | measured | limit |\n|---|---|---|")
    print(f"| import of the game's words, nothing read | {fresh['import']:.0f} ms | |")
    print(f"| load for five-letter play | {fresh['load']:.1f} ms | 60 ms |")
    print(f"| memory of import and load | {fresh['memory']:.1f} MB | 30 MB |")
    print(f"| definitions, familiarity, difficulty on top | {fresh['rest']:.1f} ms | |")
    print(f"| memory of all that | {fresh['memory_all']:.1f} MB | 30 MB |")
    for name, time in each.items():
        limit = "20 us" if name.startswith("anagrams") else ""
        print(f"| {name} | {time:.2f} us | {limit} |")
    found = fresh | each
    if any(found[name] > limit for name, limit in LIMITS.items()):
        sys.exit("a limit is missed")


def _microseconds(ask, texts, times) -> float:  # type: ignore[no-untyped-def]
    """The mean time of a question about each of these texts, the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        start = perf_counter()
        for _ in range(times):
            for text in texts:
                ask(text)
        best = min(best, perf_counter() - start)
    return best / (times * len(texts)) * 1e6


def _cpu() -> str:
    with open("/proc/cpuinfo") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    return f"{names[0]} x {len(names)}" if names else platform.machine()


if __name__ == "__main__":
    main()
