"""`jinglejumble bots`: bots play each other, as many games as it takes to know who is better."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import click

from jinglejumble.cli.contest import Contest, Played, Standing, standings
from jinglejumble.cli.options import GameName, house_option, house_rules_of, level_of
from jinglejumble.cli.text import INTERRUPTED, complain, say
from jinglejumble.games import GAMES
from jinglejumble.kit.package import Package, house_rules

__all__ = ["command"]


@click.command("bots", help=say("bots.help"))
@click.argument("levels", nargs=-1, required=True, metavar="LEVEL...")
@click.option("--game", type=GameName(), default=lambda: next(iter(GAMES)), help=say("bots.game"))
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(1), help=say("bots.games")
)
@click.option("--seed", default="0", show_default=True, metavar="TEXT", help=say("bots.seed"))
@house_option
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help=say("bots.jobs")
)
@click.option("--json", "as_json", is_flag=True, help=say("bots.json"))
@click.option(
    "--logs", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help=say("bots.logs")
)
def command(
    levels: tuple[str, ...],
    game: Package,
    games: int,
    seed: str,
    house: tuple[str, ...],
    jobs: int,
    as_json: bool,
    logs: Path | None,
) -> None:
    rules = game.make(**house_rules_of(game, house))
    for level in levels:
        level_of(game, level)
    if len(levels) not in rules.seats:
        said = f"{rules.seats.start}–{rules.seats.stop - 1}"
        raise click.UsageError(say("bots.count", game=game.name, n=len(levels), seats=said))
    contest = Contest(game.name, house_rules(rules), levels, seed, games)
    if logs is not None:
        logs.mkdir(parents=True, exist_ok=True)
    played, interrupted = _played(contest, min(jobs, contest.games, os.cpu_count() or 1), logs)
    found = standings(contest, played)
    if as_json:
        click.echo(json.dumps(_plain(contest, played, found), indent=2))
    elif found:
        _show(contest, played, found)
    if interrupted:
        complain(say("bots.interrupted", n=len(played), games=contest.games))
        raise SystemExit(INTERRUPTED)


def _played(contest: Contest, jobs: int, logs: Path | None) -> tuple[list[Played], bool]:
    """The games that were played, in order, and whether Ctrl-C ended that early."""
    played: list[Played] = []
    games = contest.run(jobs)
    try:
        for one in _with_progress(games, contest.games):
            if logs is not None:
                (logs / f"{one.number + 1:06}.log").write_text(one.log, "utf-8")
            played.append(one)
    except KeyboardInterrupt:
        return sorted(played, key=lambda one: one.number), True
    finally:
        games.close()
    return sorted(played, key=lambda one: one.number), False


def _with_progress(games: Iterator[Played], total: int) -> Iterator[Played]:
    """The same games, counted on standard error where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield from games
        return
    columns = (say("bots.progress"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(games, total)


def _show(contest: Contest, played: list[Played], found: list[Standing]) -> None:
    from rich.console import Console
    from rich.table import Table as Columns

    columns = Columns(box=None, pad_edge=False)
    columns.add_column(say("bots.bot"))
    for name in ("wins", "share", "interval", "margin", "score"):
        columns.add_column(say(f"bots.{name}"), justify="right")
    for one in found:
        error = one.margin_error
        columns.add_row(
            one.name,
            f"{one.wins:g}",
            f"{one.share:.1%}",
            f"{one.low:.1%} – {one.high:.1%}",
            f"{one.margin:+.1f}" + ("" if error is None else f" ± {error:.1f}"),
            f"{one.score:.1f}",
        )
    console = Console(highlight=False)
    deals = len({one.deal for one in played})
    title = say(
        "bots.title", game=contest.game, n=len(played), deals=deals, seats=len(contest.levels)
    )
    console.print(title, markup=False, soft_wrap=True)
    console.print(columns)


def _plain(contest: Contest, played: list[Played], found: list[Standing]) -> dict[str, object]:
    return {
        "game": contest.game,
        "house": contest.house,
        "seed": contest.seed,
        "games": len(played),
        "deals": len({one.deal for one in played}),
        "bots": [
            {
                "level": one.level,
                "wins": one.wins,
                "share": one.share,
                "share_95": [one.low, one.high],
                "margin": one.margin,
                "margin_95": _around(one.margin, one.margin_error),
                "score": one.score,
            }
            for one in found
        ],
    }


def _around(middle: float, error: float | None) -> list[float] | None:
    return None if error is None else [middle - error, middle + error]
