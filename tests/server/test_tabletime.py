"""Table time: what a table's clock shows, from what is in the store."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from jinglejumble.server.store.base import Gap, LogRow
from jinglejumble.server.tabletime import PAUSE, RESUME, TableTime

ORIGIN = 1_000_000


def row(number: int, at: int, wall: int, text: str = "act", seat: int | None = 0) -> LogRow:
    return LogRow(number, at, wall, seat, text)


def test_it_runs_from_the_start() -> None:
    time = TableTime.read(ORIGIN, [], [])
    assert time.now(ORIGIN) == 0
    assert time.now(ORIGIN + 700) == 700
    assert time.when(1_000, ORIGIN + 700) == ORIGIN + 1_000


def test_it_stands_still_while_paused_and_runs_on_from_there() -> None:
    rows = [row(1, 500, ORIGIN + 500, PAUSE, None)]
    assert TableTime.read(ORIGIN, rows, []).now(ORIGIN + 9_000) == 500
    rows.append(row(2, 500, ORIGIN + 8_000, RESUME, None))
    assert TableTime.read(ORIGIN, rows, []).now(ORIGIN + 9_000) == 1_500


def test_a_seat_that_says_pause_stops_no_clock() -> None:
    assert TableTime.read(ORIGIN, [row(1, 5, ORIGIN + 5, PAUSE, 0)], []).now(ORIGIN + 9) == 9


def test_nobody_loses_time_while_no_process_is_alive() -> None:
    gaps = [Gap(ORIGIN + 400, ORIGIN + 20_400)]
    time = TableTime.read(ORIGIN, [row(1, 100, ORIGIN + 100)], gaps)
    assert time.now(ORIGIN + 20_400) == 400
    assert time.now(ORIGIN + 20_500) == 500


def test_a_row_written_after_the_last_heartbeat_shows_that_time_ran_till_then() -> None:
    gaps = [Gap(ORIGIN + 400, ORIGIN + 20_400)]
    time = TableTime.read(ORIGIN, [row(1, 900, ORIGIN + 900)], gaps)
    assert time.now(ORIGIN + 20_400) == 900
    assert time.now(ORIGIN + 20_500) == 1_000


def test_a_gap_before_the_play_or_while_it_is_paused_counts_for_nothing() -> None:
    assert TableTime.read(ORIGIN, [], [Gap(ORIGIN - 9, ORIGIN - 5)]).now(ORIGIN + 7) == 7
    rows = [row(1, 50, ORIGIN + 50, PAUSE, None), row(2, 50, ORIGIN + 900, RESUME, None)]
    assert TableTime.read(ORIGIN, rows, [Gap(ORIGIN + 200, ORIGIN + 500)]).now(ORIGIN + 950) == 100


def test_it_never_shows_less_than_the_last_row() -> None:
    """Another process's clock may be ahead of ours."""
    time = TableTime.read(ORIGIN, [row(1, 5_000, ORIGIN + 5_000)], [])
    assert time.now(ORIGIN + 4_000) == 5_000


@given(st.lists(st.tuples(st.sampled_from(["run", "act", "pause", "down"]), st.integers(1, 500))))
def test_it_counts_just_the_time_that_runs(steps: list[tuple[str, int]]) -> None:
    wall, shown, rows, gaps, beat = ORIGIN, 0, list[LogRow](), list[Gap](), ORIGIN
    for what, millis in steps:
        match what:
            case "run":
                wall, shown, beat = wall + millis, shown + millis, wall + millis
            case "act":
                wall, shown, beat = wall + millis, shown + millis, wall
                rows.append(row(len(rows) + 1, shown, wall))
            case "pause":
                rows.append(row(len(rows) + 1, shown, wall, PAUSE, None))
                wall += millis
                rows.append(row(len(rows) + 1, shown, wall, RESUME, None))
                beat = wall
            case "down":
                gaps.append(Gap(min(beat, wall), wall + millis))
                wall += millis
                beat = wall
        time = TableTime.read(ORIGIN, rows, gaps)
        assert time.now(wall) == shown
        assert time.when(shown + 10, wall) == wall + 10
