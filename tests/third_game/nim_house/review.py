"""Reviews of plays of Nim: what was left after each turn.

A folder named by NIM_REVIEWS lets tests disturb them: each may find there a file `crash` (it ends
at once and takes the file along), `ruin` (the same, the file stays), `slip` (an error), or `wait`
(it goes on when that is gone).
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import steps
from jinglejumble.kit.review import Progress
from nim_house.rules import Nim

__all__ = ["VERSION", "review"]

VERSION = 1


def review(
    game: Nim, seats: int, setup: str, entries: Sequence[Entry], seconds: float
) -> Iterator[Progress]:
    """How many things lie there after each entry."""
    left: list[int] = []
    yield Progress(0, len(entries), left)
    _be_disturbed()
    for step in list(steps(game, seats, setup, entries))[1:]:
        left.append(sum(step.state.heaps))
        yield Progress(len(left), len(entries), left)


def _be_disturbed() -> None:
    folder = Path(os.environ.get("NIM_REVIEWS", "/nowhere"))
    if (folder / "slip").exists():
        raise ZeroDivisionError("a slip in a review")
    if (folder / "crash").exists():
        (folder / "crash").unlink()
        os._exit(3)
    if (folder / "ruin").exists():
        os._exit(3)
    while (folder / "wait").exists():
        time.sleep(0.01)
