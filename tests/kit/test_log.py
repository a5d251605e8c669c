"""The text log: what is written is read again, and what is broken is told by line."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinglejumble.kit.errors import InvalidLog
from jinglejumble.kit.game import Outcome
from jinglejumble.kit.log import Entry, Log, Note, commitment, outcome_note, read_log

LOG = Log(
    game="shout",
    rules=7,
    house={"mood": "soft", "seconds": None},
    seats=2,
    setup="seed 1",
    lines=(Note(0, 'seat 0 "Ana"'), Entry(0, 0, "hey"), Entry(5, 1, "ho ho"), Note(5, "pause")),
    end=9,
    extra={"seed": "1", "salt": "2"},
)
TEXT = """\
jinglejumble-log 1
game shout
rules 7
house {"mood": "soft", "seconds": null}
seats 2
setup seed 1
seed 1
salt 2

!0 seat 0 "Ana"
0 0 hey
5 1 ho ho
!5 pause
end 9
"""


def read(text: str) -> Log:
    return read_log(text.splitlines(keepends=True))


def test_a_log_is_this_text() -> None:
    assert str(LOG) == TEXT


def test_what_is_read_is_what_was_written_with_its_line_numbers() -> None:
    log = read(TEXT)
    assert str(log) == TEXT
    assert (log.lines, log.entries, log.extra) == (LOG.lines, LOG.entries, LOG.extra)
    assert log.numbers == (10, 11, 12, 13)
    assert log.header["house"] == 4
    assert log.header["salt"] == 8


def test_line_ends_of_other_systems_are_read() -> None:
    assert str(read(TEXT.replace("\n", "\r\n"))) == TEXT
    assert str(read(TEXT.removesuffix("\n"))) == TEXT


acts = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1)
entries = st.lists(st.tuples(st.integers(0, 10**14), st.integers(0, 99), acts))


@given(entries)
def test_logs_round_trip(found: list[tuple[int, int, str]]) -> None:
    lines = tuple(Entry(*parts) for parts in sorted(found))
    log = Log("shout", 7, {}, 2, "seed 1", lines, end=10**14)
    assert read(str(log)).entries == lines


def test_the_outcome_is_the_last_stated() -> None:
    assert LOG.outcome is None
    first = outcome_note(0, Outcome("T-3", (1, 2), (3, 0)))
    second = outcome_note(5, Outcome("T-3", (2, 1), (0, 3)))
    log = Log("shout", 7, {}, 2, "seed 1", (first, second, Note(5, "bye")), end=5)
    assert log.outcome == Outcome("T-3", (2, 1), (0, 3))
    assert read(str(log)).outcome == log.outcome


@pytest.mark.parametrize(
    "stated",
    [
        "{",
        "3",
        "null",
        "{}",
        '{"reason": "x", "places": 3, "scores": []}',
        '{"reason": "x", "places": null, "scores": []}',
        "[" * 50_000,
    ],
)
def test_an_outcome_that_cannot_be_read(stated: str) -> None:
    log = Log("shout", 7, {}, 2, "seed 1", (Note(0, f"outcome {stated}"),))
    with pytest.raises(InvalidLog, match="outcome"):
        _ = log.outcome


def test_the_commitment_is_the_hash_of_seed_and_salt() -> None:
    assert commitment("5eed", "5a17") == hashlib.sha256(b"5eed:5a17").hexdigest()


def without(key: str) -> str:
    return "".join(line for line in TEXT.splitlines(True) if not line.startswith(f"{key} "))


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "log_no_magic", 1),
        ("jinglejumble-log 2\n", "log_no_magic", 1),
        ("jinglejumble-log 1\n", "log_torn", 2),
        (TEXT[: TEXT.index("seats")], "log_torn", 5),
        (TEXT[: TEXT.index("!0 seat")], "log_torn", 1),
        (TEXT[: TEXT.index("5 1")], "log_torn", 12),
        (TEXT[: TEXT.index("end")], "log_torn", 14),
        (TEXT + "0 0 hey\n", "log_after_end", 15),
        (TEXT + "\n", "log_after_end", 15),
        (TEXT.replace("rules 7", "rules"), "log_bad_header", 3),
        (TEXT.replace("salt 2", "seed 2"), "log_bad_header", 8),
        (TEXT.replace("rules 7", "rules seven"), "log_bad_number", 3),
        (TEXT.replace("rules 7", "rules -7"), "log_bad_number", 3),
        (TEXT.replace("seats 2", "seats ２"), "log_bad_number", 5),
        (TEXT.replace("seats 2", "seats 2.0"), "log_bad_number", 5),
        (TEXT.replace('{"mood"', '"mood"'), "log_bad_house", 4),
        (TEXT.replace('{"mood": "soft", "seconds": null}', "[1]"), "log_bad_house", 4),
        (TEXT.replace('{"mood": "soft", "seconds": null}', "[" * 90_000), "log_bad_house", 4),
        (without("game"), "log_header_missing", 1),
        (without("rules"), "log_header_missing", 1),
        (without("house"), "log_header_missing", 1),
        (without("seats"), "log_header_missing", 1),
        (without("setup"), "log_header_missing", 1),
        (TEXT.replace("0 0 hey", "0 0"), "log_bad_line", 11),
        (TEXT.replace("0 0 hey", "hey"), "log_bad_line", 11),
        (TEXT.replace("0 0 hey", "!0"), "log_bad_line", 11),
        (TEXT.replace("0 0 hey", ""), "log_bad_line", 11),
        (TEXT.replace("0 0 hey", "0 x hey"), "log_bad_number", 11),
        (TEXT.replace("0 0 hey", "-1 0 hey"), "log_bad_number", 11),
        (TEXT.replace("0 0 hey", "!x hey"), "log_bad_number", 11),
        (TEXT.replace("0 0 hey", "1" * 16 + " 0 hey"), "log_bad_number", 11),
        (TEXT.replace("0 0 hey", "6 0 hey"), "log_back_in_time", 12),
        (TEXT.replace("end 9", "end 4"), "log_back_in_time", 14),
        (TEXT.replace("end 9", "end"), "log_bad_line", 14),
        (TEXT.replace("end 9", "end x"), "log_bad_number", 14),
        (TEXT.replace("hey", "h\0y"), "log_not_text", 11),
        (TEXT.replace("hey", "h\x1b[2Jy"), "log_not_text", 11),
        (TEXT.replace("hey", "y" * 100_000), "log_line_too_long", 11),
    ],
)
def test_a_broken_log_is_told_by_line(text: str, code: str, line: int) -> None:
    with pytest.raises(InvalidLog) as broken:
        read(text)
    assert (broken.value.code, broken.value.params["line"]) == (code, line)
    said, reason = str(broken.value), str(broken.value.reasons[0])
    assert said == f"line {line}: {reason}"
    assert not reason.startswith("line ")
    assert "{" not in said
    assert len(str(broken.value)) < 200


def test_house_rules_are_told_as_json() -> None:
    assert json.loads(TEXT.splitlines()[3].removeprefix("house ")) == LOG.house
