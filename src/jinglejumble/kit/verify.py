"""Checking files that claim something: golden vectors and logs.

A golden file has one JSON object a line, whose `format` names what it claims. Each game's package
contributes the formats it can check (`golden.FORMATS`); logs of any game are checked by kit.audit.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, TypeVar

from jinglejumble.kit.audit import WrongLine, audit
from jinglejumble.kit.errors import JinglejumbleError, Parameter, Reason
from jinglejumble.kit.log import MAGIC
from jinglejumble.kit.package import Package
from jinglejumble.kit.shape import read_json, shaped

__all__ = ["Differs", "Format", "Progress", "Unverified", "Work", "opened", "verify_file"]

T = TypeVar("T")
R = TypeVar("R")

_LONGEST_LINE = 1 << 20
_LARGEST_LOG = 1 << 24

Progress: TypeAlias = Callable[[int, str], None]
"""Told now and then: how much has been checked, and what is being checked."""


class Differs(JinglejumbleError):
    """What a file claims is not what the rules say."""

    def __init__(self, code: str, **params: Parameter) -> None:
        super().__init__(Reason(code, None, params))


class Unverified(JinglejumbleError):
    """A file that is unreadable or claims what is not so: `FILE:LINE: what`, in one line."""

    def __init__(self, path: Path, line: int, *reasons: Reason) -> None:
        super().__init__(*reasons)
        self.path = path
        self.line = line

    def __str__(self) -> str:
        return _one_line(f"{self.path}:{self.line}: {super().__str__()}")


class Work:
    """What the check of a record may use: more than one core, and somebody to tell."""

    def __init__(self, progress: Progress | None = None, processes: int = 1) -> None:
        self.checked = 0
        self._progress = progress
        self._processes = processes

    def tell(self, what: str) -> None:
        """Say what is being checked now."""
        if self._progress is not None:
            self._progress(self.checked, what)

    def map(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """The function of each item, in order, worked out on as many cores as are allowed."""
        if self._processes < 2:
            return map(function, items)
        return self._pool.map(function, items)

    def close(self) -> None:
        """Let the processes go; what they have not begun is dropped."""
        if "_pool" in self.__dict__:
            self._pool.shutdown(cancel_futures=True)

    @cached_property
    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, get_context("spawn"))


@dataclass(frozen=True)
class Format:
    """A golden format: the shape of its records, and what checks one.

    `check` gets a record of that shape, and raises Differs or another JinglejumbleError.
    """

    shape: type
    check: Callable[[Any, Work], None]


def verify_file(
    path: Path,
    games: Mapping[str, Package],
    progress: Progress | None = None,
    *,
    processes: int = 1,
) -> int:
    """How many claims of a golden file or log were checked and hold. Raises Unverified.

    The claims are a golden file's records, or a log's acts and its outcome. Slow checks use up to
    `processes` cores (the program must then be importable, as multiprocessing has it).
    """
    work = Work(progress, processes)
    try:
        with opened(path) as file:
            lines = _lines(file)
            number, first = next(lines, (1, ""))
            if first == MAGIC:
                told = (line for _, line in _bounded(chain([(number, first)], lines)))
                return audit(told, games, lambda act: work.tell(f"{path.name}: {act}"))
            if not first:
                raise WrongLine(number, Reason("verify_empty"))
            formats = _formats(games)
            for at, line in chain([(number, first)], lines):
                work.tell(f"{path.name}:{at}")
                _check_record(at, line, formats, work)
                work.checked += 1
            return work.checked
    except WrongLine as no:
        raise Unverified(path, no.line, *no.reasons) from None
    except OSError as no:
        why = no.strerror or type(no).__name__
        raise Unverified(path, 1, Reason("verify_unreadable", None, {"why": why})) from None
    finally:
        work.close()


def opened(path: Path) -> BinaryIO:
    """A file, open to read its bytes. A pipe that nobody writes to is empty: it is not waited for.

    Raises OSError.
    """
    file = open(path, "rb", opener=_at_once)  # noqa: SIM115 - the caller closes it
    if hasattr(os, "O_NONBLOCK"):
        os.set_blocking(file.fileno(), True)
    return file


def _at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _lines(file: BinaryIO) -> Iterator[tuple[int, str]]:
    """The lines of a file with their numbers, none longer than is good for us."""
    number = 0
    while raw := file.readline(_LONGEST_LINE + 1):
        number += 1
        if len(raw) > _LONGEST_LINE:
            raise WrongLine(number, Reason("verify_line_too_long"))
        try:
            yield number, raw.decode("utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            raise WrongLine(number, Reason("verify_not_text")) from None


def _bounded(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The lines of a log, which is held in memory and so must have an end."""
    size = 0
    for number, line in lines:
        size += len(line)
        if size > _LARGEST_LOG:
            raise WrongLine(number, Reason("verify_log_too_large"))
        yield number, line


def _formats(games: Mapping[str, Package]) -> Mapping[str, Format]:
    return {name: form for package in games.values() for name, form in package.golden().items()}


def _check_record(number: int, line: str, formats: Mapping[str, Format], work: Work) -> None:
    try:
        record = read_json(line)
        name = record.get("format") if isinstance(record, dict) else None
        known = ", ".join(sorted(formats))
        if not isinstance(name, str):
            raise Differs("verify_no_format", known=known)
        if name not in formats:
            raise Differs("verify_unknown_format", name=ascii(name)[:40], known=known)
        formats[name].check(shaped(formats[name].shape, record), work)
    except JinglejumbleError as no:
        raise WrongLine(number, *no.reasons) from None


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
