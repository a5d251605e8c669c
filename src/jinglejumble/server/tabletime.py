"""Table time: what the clock of a table shows, reckoned from what is in the store."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from jinglejumble.kit.game import Millis
from jinglejumble.server.store.base import Gap, LogRow

__all__ = ["PAUSE", "RESUME", "TableTime", "is_stop"]

PAUSE, RESUME = "pause", "resume"
"""The notes that stop and start a table's clock: numbered rows beside the entries."""


@dataclass(frozen=True, slots=True)
class TableTime:
    """The clock of one play: at UTC `wall` it showed `at`, and since then it runs or stands.

    Gaps without a living process do not count: nobody loses time to them. It never shows less
    than the last row of the log.
    """

    wall: int
    at: Millis = 0
    runs: bool = True
    latest: Millis = 0
    gaps: tuple[Gap, ...] = ()

    @classmethod
    def read(cls, origin: int, rows: Iterable[LogRow], gaps: Iterable[Gap]) -> TableTime:
        """The clock of a play that began at `origin`, from its log and the gaps since then."""
        time, alive = cls(origin), [origin]
        for row in rows:
            time = time.after(row)
            alive.append(row.wall)
        # A row shows that a process was alive after its last heartbeat.
        clipped = (
            Gap(max(gap.began, *(wall for wall in alive if wall <= gap.ended)), gap.ended)
            for gap in gaps
            if gap.ended > origin
        )
        return replace(time, gaps=tuple(gap for gap in clipped if gap.began < gap.ended))

    def now(self, wall: int) -> Millis:
        """What the clock shows at this UTC time."""
        if not self.runs:
            return max(self.at, self.latest)
        stood = sum(max(0, min(gap.ended, wall) - max(gap.began, self.wall)) for gap in self.gaps)
        return max(self.at + wall - self.wall - stood, self.latest)

    def when(self, at: Millis, wall: int) -> int:
        """The UTC time at which it will show `at`, if it runs on from `wall`."""
        return wall + at - self.now(wall)

    def after(self, row: LogRow) -> TableTime:
        """The clock once this row stands in the log."""
        latest = max(self.latest, row.at)
        if is_stop(row):
            return replace(self, wall=row.wall, at=row.at, runs=row.text == RESUME, latest=latest)
        return replace(self, latest=latest)


def is_stop(row: LogRow) -> bool:
    """Whether a row stops or starts the clock."""
    return row.seat is None and row.text in (PAUSE, RESUME)
