"""The text log: one file is one whole play, and replay of it is the play.

    jinglejumble-log 1
    game jingle-jangle
    rules 1
    house {"no_play": "claim"}
    seats 2
    setup deal RBGY ...
    seed 9f...                      provenance of the deal, with its salt: the commitment
    salt 41...                      published at the start is their SHA-256
    commitment 7c...

    !0 seat 0 "Ana"
    0 0 RG>2,-1
    1500 1 claim 2
    !9000 outcome {"reason": "J-S12", "places": [1, 2], "scores": [310, 205]}
    end 9000

Header lines are `key value`; more keys (a lexicon) are kept in order as they come. Entries are
`at seat act`. Notes are `!at text`: the rules ignore them. The last line is `end AT`: a file
without it is a torn one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from jinglejumble.kit.errors import InvalidLog, Parameter
from jinglejumble.kit.game import Millis, Outcome, Seat
from jinglejumble.kit.shape import InvalidRecord, read_json, shaped

__all__ = ["MAGIC", "Entry", "Log", "Note", "commitment", "outcome_note", "read_log"]

MAGIC = "jinglejumble-log 1"
_LONGEST_LINE = 100_000
_KEYS = ("game", "rules", "house", "seats", "setup")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log: at this table time this seat did this. The order is that of arrival."""

    at: Millis
    seat: Seat
    act: str

    def __str__(self) -> str:
        return f"{self.at} {self.seat} {self.act}"


@dataclass(frozen=True, slots=True)
class Note:
    """A remark in a log that the rules ignore: who sat down, a pause, the outcome."""

    at: Millis
    text: str

    def __str__(self) -> str:
        return f"!{self.at} {self.text}"


@dataclass(frozen=True)
class Log:
    """A whole play: what it was started from, all entries and notes in order, and its end."""

    game: str
    rules: int
    house: Mapping[str, Parameter]
    seats: int
    setup: str
    lines: tuple[Entry | Note, ...] = ()
    end: Millis = 0
    extra: Mapping[str, str] = field(default_factory=dict)
    """Further header lines: `seed`, `salt`, `commitment`, a lexicon."""
    numbers: tuple[int, ...] = ()
    """The line number in the file of each of `lines`, where it was read from one."""
    header: Mapping[str, int] = field(default_factory=dict)
    """The line number in the file of each header line by its key, likewise."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(line for line in self.lines if isinstance(line, Entry))

    @property
    def outcome(self) -> Outcome | None:
        """The outcome that the log states, if it does; the last of several."""
        return next(reversed(tuple(self.outcomes.values())), None)

    @property
    def outcomes(self) -> Mapping[int, Outcome]:
        """Every outcome that the log states, by its place in `lines`. Raises InvalidLog."""
        return {
            place: _outcome(line.text.removeprefix("outcome "), self._number(place))
            for place, line in enumerate(self.lines)
            if isinstance(line, Note) and line.text.startswith("outcome ")
        }

    def _number(self, place: int) -> int:
        return self.numbers[place] if self.numbers else 0

    def __str__(self) -> str:
        return "\n".join(self._text()) + "\n"

    def _text(self) -> Iterator[str]:
        yield MAGIC
        yield f"game {self.game}"
        yield f"rules {self.rules}"
        yield f"house {json.dumps(dict(self.house))}"
        yield f"seats {self.seats}"
        yield f"setup {self.setup}"
        for key, value in self.extra.items():
            yield f"{key} {value}"
        yield ""
        yield from map(str, self.lines)
        yield f"end {self.end}"


def commitment(seed: str, salt: str) -> str:
    """What is published of a seed at the start, to be checked once seed and salt are told.

    The SHA-256, in hex, of the text `seed:salt`.
    """
    from hashlib import sha256  # late: only those who check need it

    return sha256(f"{seed}:{salt}".encode()).hexdigest()


class _Stated(TypedDict):
    reason: str
    places: list[int]
    scores: list[int]


def outcome_note(at: Millis, outcome: Outcome) -> Note:
    """The note that states an outcome."""
    stated = {"reason": outcome.reason, "places": outcome.places, "scores": outcome.scores}
    return Note(at, f"outcome {json.dumps(stated)}")


def read_log(text: Iterable[str]) -> Log:
    """The log in the lines of a file. Raises InvalidLog, which names the line number."""
    lines = _numbered(text)
    if next(lines, (1, ""))[1] != MAGIC:
        raise InvalidLog("log_no_magic", line=1)
    header = _header(lines)
    body: list[Entry | Note] = []
    numbers: list[int] = []
    number, latest = 0, 0
    for number, line in lines:
        if line.startswith("end "):
            end = _whole(number, line[4:])
            if end < latest:
                raise InvalidLog("log_back_in_time", line=number)
            if (rest := next(lines, None)) is not None:
                raise InvalidLog("log_after_end", line=rest[0])
            return Log(
                game=_needed(header, "game")[1],
                rules=_whole(*_needed(header, "rules")),
                house=_house(*_needed(header, "house")),
                seats=_whole(*_needed(header, "seats")),
                setup=_needed(header, "setup")[1],
                lines=tuple(body),
                end=end,
                extra={key: value for key, (_, value) in header.items() if key not in _KEYS},
                numbers=tuple(numbers),
                header={key: at for key, (at, _) in header.items()},
            )
        item = _item(line, number)
        if item.at < latest:
            raise InvalidLog("log_back_in_time", line=number)
        latest = item.at
        body.append(item)
        numbers.append(number)
    raise InvalidLog("log_torn", line=number + 1)


def _numbered(text: Iterable[str]) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(text, start=1):
        if len(raw) > _LONGEST_LINE:
            raise InvalidLog("log_line_too_long", line=number)
        line = raw.rstrip("\r\n")
        if not line.isprintable():
            raise InvalidLog("log_not_text", line=number)
        yield number, line


def _header(lines: Iterator[tuple[int, str]]) -> dict[str, tuple[int, str]]:
    header: dict[str, tuple[int, str]] = {}
    for number, line in lines:
        if not line:
            return header
        key, space, value = line.partition(" ")
        if not space or key in header:
            raise InvalidLog("log_bad_header", line=number)
        header[key] = number, value
    raise InvalidLog("log_torn", line=len(header) + 2)


def _needed(header: Mapping[str, tuple[int, str]], key: str) -> tuple[int, str]:
    if key not in header:
        raise InvalidLog("log_header_missing", line=1, key=key)
    return header[key]


def _house(number: int, text: str) -> Mapping[str, Parameter]:
    try:
        house = read_json(text)
    except InvalidRecord:
        house = None
    if not isinstance(house, dict):
        raise InvalidLog("log_bad_house", line=number)
    return house


def _item(line: str, number: int) -> Entry | Note:
    first, _, rest = line.partition(" ")
    if first.startswith("!") and rest:
        return Note(_whole(number, first[1:]), rest)
    seat, _, act = rest.partition(" ")
    if not act:
        raise InvalidLog("log_bad_line", line=number)
    return Entry(_whole(number, first), _whole(number, seat), act)


def _whole(number: int, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise InvalidLog("log_bad_number", line=number, text=text[:40])
    return int(text)


def _outcome(text: str, number: int) -> Outcome:
    try:
        stated = shaped(_Stated, read_json(text))
        return Outcome(stated["reason"], tuple(stated["places"]), tuple(stated["scores"]))
    except InvalidRecord:
        raise InvalidLog("log_bad_outcome", line=number) from None
