"""`jinglejumble print`: components, records, deals and puzzles as PDF."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from jinglejumble.cli.options import GameName
from jinglejumble.cli.text import complain, say
from jinglejumble.kit.components import Wish
from jinglejumble.kit.errors import Failure
from jinglejumble.kit.language import spoken
from jinglejumble.kit.package import Package
from jinglejumble.kit.verify import Unverified
from jinglejumble.press.fonts import Fonts
from jinglejumble.press.paper import Setting
from jinglejumble.press.printing import Job, booklet, files, printed, svgs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jinglejumble.press.pdf import Print, Section

__all__ = ["command"]

_File = click.Path(path_type=Path)


def _option(*names: str, **settings: Any) -> Callable[..., Any]:
    """An option whose help is in the catalogue under its own name."""
    code = names[0].lstrip("-").replace("-", "_")
    return click.option(*names, help=say(f"print.{code}"), **settings)


@click.command("print", help=say("print.help"))
@click.argument("package", metavar="GAME", type=GameName())
@_option("--component", "-c", "names", multiple=True, metavar="NAME")
@_option("--out", "-o", required=True, metavar="FILE", type=_File)
@_option("--each", is_flag=True)
@_option("--svg", metavar="FOLDER", type=_File)
@_option("--paper", default="a4", show_default=True, metavar="PAPER")
@_option("--poster", default="a3", show_default=True, metavar="PAPER")
@_option("--margin", default=10.0, show_default=True, metavar="MM")
@_option("--gutter", type=float, metavar="MM")
@_option("--bleed", default=0.0, show_default=True, metavar="MM")
@_option("--size", type=float, metavar="MM")
@_option("--duplex", type=click.Choice(["long", "short"]))
@_option("--no-marks", is_flag=True)
@_option("--light", is_flag=True)
@_option("--grey", is_flag=True)
@_option("--seats", type=int, metavar="N")
@_option("--name", "people", multiple=True, metavar="NAME")
@_option("--language", metavar="NAME")
@_option("--font", "fonts", multiple=True, metavar="FILE", type=_File)
@_option("--record", metavar="LOG", type=_File)
@_option("--deal", metavar="SETUP")
@_option("--puzzles", type=click.IntRange(1, 60), metavar="N")
@_option("--seed", default="1", show_default=True, metavar="TEXT")
def command(
    package: Package,
    names: tuple[str, ...],
    out: Path,
    each: bool,
    svg: Path | None,
    paper: str,
    poster: str,
    margin: float,
    gutter: float | None,
    bleed: float,
    size: float | None,
    duplex: Literal["long", "short"] | None,
    no_marks: bool,
    light: bool,
    grey: bool,
    seats: int | None,
    people: tuple[str, ...],
    language: str | None,
    fonts: tuple[Path, ...],
    record: Path | None,
    deal: str | None,
    puzzles: int | None,
    seed: str,
) -> None:
    try:
        wish = Wish(light, size, seats, people, language or spoken())
        setting = Setting(
            paper.lower(), margin, gutter, bleed, duplex, grey=grey, cut_marks=not no_marks
        )
        job = Job(package, wish, setting, Fonts(fonts), poster.lower())
        sections = tuple(_booklets(job, _More(record, deal, puzzles, seed)))
        made = printed(job, names, sections)
        _unprintable(job)
        _write(made, out, each=each)
        if svg is not None:
            for name, text in svgs(made).items():
                _save(svg / f"{package.name}-{name}", text.encode())
    except Failure as no:
        raise click.UsageError(str(no)) from None
    except Unverified as wrong:
        complain(str(wrong))
        raise SystemExit(1) from None
    except OSError as no:
        why = no.strerror or type(no).__name__
        complain(say("print.not_written", file=str(no.filename or out), why=why))
        raise SystemExit(1) from None


@dataclass(frozen=True)
class _More:
    """What is wanted besides components."""

    record: Path | None
    deal: str | None
    puzzles: int | None
    seed: str


def _booklets(job: Job, more: _More) -> Iterator[Section]:
    paper = job.package.paper()
    if more.record is not None:
        from jinglejumble.cli.files import replayed

        play = replayed(more.record)
        if play.package is not job.package:
            raise click.UsageError(
                say("print.other_game", file=str(more.record), game=play.log.game)
            )
        _needed(paper, "record", job)
        states = [step.state for step in play.steps]
        yield booklet(job, "record", paper.record(play.log, play.game, states, job.wish))
    if more.deal is not None:
        _needed(paper, "deal", job)
        setup = more.deal if " " in more.deal else f"seed {more.deal}"
        seats = job.wish.seats or job.package.make().seats.start
        yield booklet(job, "deal", paper.deal(job.package.make(), seats, setup, job.wish))
    if more.puzzles is not None:
        _needed(paper, "puzzles", job)
        yield booklet(job, "puzzles", paper.puzzles(more.puzzles, more.seed, job.wish))


def _needed(paper: Any, name: str, job: Job) -> None:
    if not hasattr(paper, name):
        raise click.UsageError(say(f"print.no_{name}", game=job.package.name))


def _unprintable(job: Job) -> None:
    """Say which characters of the names no font has, and what can be done."""
    missing = job.fonts.missing("".join(job.wish.names))
    if missing:
        complain(say("print.missing", characters=missing, n=len(missing)))


def _write(made: Print, out: Path, *, each: bool) -> None:
    from jinglejumble.press.pdf import pdf

    if not each:
        _save(out, pdf(made))
        return
    for name, one in files(made).items():
        _save(out / f"{name}.pdf", pdf(one))


def _save(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    click.echo(say("print.written", file=str(path), size=f"{len(content) / 1000:.0f}"))
