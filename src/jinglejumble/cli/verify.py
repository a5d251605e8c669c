"""`jinglejumble verify`: checks logs and golden vectors against the rules."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from jinglejumble.cli.options import file_arguments
from jinglejumble.cli.text import INTERRUPTED, complain, say
from jinglejumble.games import GAMES
from jinglejumble.kit.verify import Progress, Unverified, verify_file

__all__ = ["command"]


@click.command("verify", help=say("verify.help"))
@file_arguments
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N", help=say("verify.jobs"))
def command(files: tuple[Path, ...], jobs: int | None) -> None:
    processes = min(jobs or 1, os.cpu_count() or 1)
    hold = True
    try:
        for file in files:
            hold = _holds(file, processes) and hold
    except KeyboardInterrupt:
        complain(say("verify.interrupted"))
        raise SystemExit(INTERRUPTED) from None
    raise SystemExit(0 if hold else 1)


def _holds(file: Path, processes: int) -> bool:
    """Check one file and print the one line that there is to say of it."""
    try:
        with _progress() as progress:
            checked = verify_file(file, GAMES, progress, processes=processes)
    except Unverified as wrong:
        click.echo(str(wrong))
        return False
    except (MemoryError, RecursionError):
        click.echo(say("verify.too_large", file=str(file)))
        return False
    click.echo(say("verify.ok", file=str(file), n=checked))
    return True


@contextmanager
def _progress() -> Iterator[Progress | None]:
    """Something to tell progress to, on standard error where that is a terminal."""
    from rich.console import Console
    from rich.progress import Progress as Bar
    from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    text = TextColumn("{task.description}", markup=False)
    with Bar(SpinnerColumn(), text, TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=None)

        def told(checked: int, what: str) -> None:
            bar.update(task, description=say("verify.progress", n=checked, what=what))

        yield told
