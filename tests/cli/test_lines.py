"""Lines that are typed: whole, split, late, never ended."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import pytest

from jinglejumble.cli.lines import PatientLines, Silence, StreamLines


@pytest.fixture
def pipe() -> Iterator[tuple[StreamLines, int]]:
    """Lines out of a pipe, and where to write them."""
    out, into = os.pipe()
    with os.fdopen(out, encoding="utf-8") as stream, os.fdopen(into, "wb", 0) as writer:
        yield StreamLines(stream), writer.fileno()


def test_lines_come_one_by_one(pipe: tuple[StreamLines, int]) -> None:
    lines, into = pipe
    os.write(into, b"one\ntwo\r\n\nthr")
    assert [lines.next(1), lines.next(1), lines.next(1)] == ["one", "two", ""]
    assert lines.next(0.01) is Silence.LATE
    os.write(into, b"ee\n")
    assert lines.next(1) == "three"


def test_silence_is_told_after_the_time_there_was(pipe: tuple[StreamLines, int]) -> None:
    lines, _ = pipe
    assert lines.next(0) is Silence.LATE
    assert lines.next(0.01) is Silence.LATE


def test_the_last_line_needs_no_end_and_then_it_is_over() -> None:
    out, into = os.pipe()
    os.write(into, "eins\nzwölf".encode())
    os.close(into)
    with os.fdopen(out, encoding="utf-8") as stream:
        lines = StreamLines(stream)
        assert [lines.next(None) for _ in range(3)] == ["eins", "zwölf", Silence.END]


def test_a_letter_may_come_in_two_parts(pipe: tuple[StreamLines, int]) -> None:
    lines, into = pipe
    os.write(into, "ö".encode()[:1])
    assert lines.next(0.01) is Silence.LATE
    os.write(into, "ö".encode()[1:] + b"\n")
    assert lines.next(1) == "ö"


def test_a_line_without_end_is_cut_and_not_kept_in_memory_for_ever() -> None:
    out, into = os.pipe()
    with os.fdopen(out, encoding="utf-8") as stream:
        lines = StreamLines(stream)
        os.write(into, b"x" * 30_000)
        os.close(into)
        found = []
        while (line := lines.next(1)) is not Silence.END:
            assert isinstance(line, str)
            found.append(line)
        assert "".join(found) == "x" * 30_000
        assert max(map(len, found)) < 20_000


def test_a_stream_that_cannot_be_waited_for_is_read_to_its_end() -> None:
    lines = StreamLines(io.StringIO("one\ntwo"))
    assert [lines.next(0), lines.next(None), lines.next(1)] == ["one", "two", Silence.END]
    assert not lines.are_typed


def test_a_console_that_only_a_thread_can_wait_for_is_waited_for_by_one() -> None:
    out, into = os.pipe()
    with os.fdopen(out, encoding="utf-8") as stream, os.fdopen(into, "wb", 0) as writer:
        lines = PatientLines(stream)
        assert lines.next(0.01) is Silence.LATE
        writer.write(b"one\r\ntwo\n")
        assert [lines.next(None), lines.next(10)] == ["one", "two"]
        lines.forget()
        writer.write(b"three")
        writer.close()
        assert [lines.next(None), lines.next(None)] == ["three", Silence.END]
        assert not lines.are_typed
