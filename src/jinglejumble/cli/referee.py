"""`jinglejumble referee`: keeps a play of people with a physical set."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from jinglejumble.cli.options import GameName, house_option, house_rules_of
from jinglejumble.cli.table import save
from jinglejumble.cli.text import INTERRUPTED, complain, say
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Failure, JinglejumbleError
from jinglejumble.kit.package import Package

__all__ = ["command"]


@click.command("referee", help=say("referee.help"))
@click.argument("package", metavar="GAME", type=GameName())
@click.option("--seats", type=int, metavar="N", help=say("referee.seats"))
@click.option("--name", "names", multiple=True, metavar="NAME", help=say("referee.name"))
@house_option
@click.option("--log", "file", metavar="FILE", type=click.Path(path_type=Path),
              help=say("referee.log"))  # fmt: skip
@click.option("--keep", metavar="FILE", type=click.Path(path_type=Path), help=say("referee.keep"))
def command(
    package: Package,
    seats: int | None,
    names: tuple[str, ...],
    house: tuple[str, ...],
    file: Path | None,
    keep: Path | None,
) -> None:
    part = package.referee()
    if part is None:
        raise click.UsageError(say("referee.none", game=package.name))
    if file is not None and file.exists():
        raise click.UsageError(say("play.log_exists", file=str(file)))
    game = package.make(**house_rules_of(package, house))
    try:
        begun = part.begin(game, seats or max(len(names), game.seats.start), names)
    except Failure as no:
        raise click.UsageError(str(no)) from None
    book = _Book([begun], sentence(part.HELP))
    try:
        if keep is not None:
            book.read(keep)
        book.show()
        for line in _lines(book):
            if not book.take(line):
                break
            if keep is not None:
                keep.write_text("".join(f"{at} {line}\n" for at, line in book.lines), "utf-8")
    except KeyboardInterrupt:
        click.echo()
        _saved(book, file)
        raise SystemExit(INTERRUPTED) from None
    except OSError as no:
        complain(say("print.not_written", file=str(no.filename), why=no.strerror))
        raise SystemExit(1) from None
    _saved(book, file)


def _lines(book: _Book) -> Iterator[str]:
    """What is typed, with a prompt where somebody types."""
    while not book.now.is_over or sys.stdin.isatty():
        if sys.stdin.isatty():
            click.echo(say("referee.prompt"), nl=False)
        line = sys.stdin.readline()
        if not line:
            return
        yield line.strip()


@dataclass
class _Book:
    """What has been entered: the play after every line, so that any can be taken back."""

    steps: list[Any]
    help: str
    lines: list[tuple[int, str]] = field(default_factory=list)
    origin: float = field(default_factory=time.monotonic)

    @property
    def now(self) -> Any:
        return self.steps[-1]

    def take(self, line: str) -> bool:
        """Do what a line says; False: it says quit."""
        match line:
            case "quit":
                return False
            case "" | "show":
                self.show()
            case "help":
                click.echo(self.help)
                click.echo(say("referee.commands"))
            case "undo" if len(self.steps) > 1:
                self.steps.pop()
                click.echo(say("referee.undone", line=self.lines.pop()[1]))
                self.show()
            case "undo":
                complain(say("referee.nothing"))
            case _:
                self._enter(line)
        return True

    def show(self) -> None:
        """Print how the table lies and what there is to tell."""
        for row in self.now.picture():
            click.echo(row)
        for reason in self.now.told():
            click.echo(str(reason))

    def read(self, path: Path) -> None:
        """Enter all lines of a file that was kept, if it is there already."""
        if not path.exists():
            return
        for number, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            at, _, line = text.partition(" ")
            try:
                self.steps.append(self.now.entered(line, int(at)))
            except ValueError as no:
                why = say("referee.kept_wrong", file=str(path), line=number, why=str(no))
                raise click.UsageError(why) from None
            self.lines.append((int(at), line))
        if self.lines:
            self.origin -= self.lines[-1][0] / 1000

    def _enter(self, line: str) -> None:
        at = int(1000 * (time.monotonic() - self.origin))
        try:
            self.steps.append(self.now.entered(line, at))
        except JinglejumbleError as no:
            for reason in no.reasons:
                complain(str(reason))
            return
        self.lines.append((at, line))
        self.show()


def _saved(book: _Book, file: Path | None) -> None:
    """Write the log, if one is wished and can be made."""
    if file is None:
        return
    try:
        log = book.now.log()
    except Failure as no:
        complain(str(no))
        raise SystemExit(1) from None
    try:
        save(log, file)
    except OSError as no:
        complain(say("play.not_saved", file=str(file), why=no.strerror or type(no).__name__))
        raise SystemExit(1) from None
    click.echo(say("play.saved", file=str(file)))
