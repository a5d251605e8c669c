"""`jinglejumble analyse`: what the best placements are, or were in a whole play, and why."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

import click

from jinglejumble.cli.files import Replayed, replayed
from jinglejumble.cli.options import GameName, house_option, house_rules_of
from jinglejumble.cli.text import INTERRUPTED, complain, say
from jinglejumble.games import GAMES
from jinglejumble.kit.errors import Failure, JinglejumbleError
from jinglejumble.kit.package import Package
from jinglejumble.kit.verify import Unverified

__all__ = ["command"]

T = TypeVar("T")
_SHOWN = 10


@click.command("analyse", help=say("analyse.help"))
@click.argument("what", metavar="LOG|POSITION")
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 3600),
    default=1.0,
    show_default=True,
    help=say("analyse.seconds"),
)
@click.option("--json", "as_json", is_flag=True, help=say("analyse.json"))
@click.option("--game", type=GameName(), default=lambda: next(iter(GAMES)), help=say("bots.game"))
@click.option(
    "--seats", type=click.IntRange(2, 64), default=2, show_default=True, help=say("analyse.seats")
)
@house_option
def command(
    what: str, seconds: float, as_json: bool, game: Package, seats: int, house: tuple[str, ...]
) -> None:
    file = Path(what)
    spelt = what.startswith(("seed ", "deal ")) and not file.exists()
    try:
        if spelt:
            whole = _position(game, house, what, seats, seconds, as_json)
        else:
            whole = _log(replayed(file), seconds, as_json)
    except Unverified as wrong:
        complain(str(wrong))
        raise SystemExit(1) from None
    except (Failure, JinglejumbleError) as no:
        complain(str(no))
        raise SystemExit(1) from None
    if not whole:
        complain(say("analyse.interrupted"))
        raise SystemExit(INTERRUPTED)


def _position(
    package: Package, house: tuple[str, ...], text: str, seats: int, seconds: float, as_json: bool
) -> bool:
    """Rank the placements of a position. False: Ctrl-C ended that early."""
    analysis = _analysis(package)
    rules = package.make(**house_rules_of(package, house))
    state = analysis.parse_position(rules, text, seats)
    if rules.outcome(state) is not None:
        raise click.UsageError(say("analyse.over"))
    stop = analysis.new_stop()
    ranking, whole = _stoppable(
        lambda: analysis.ranking(rules, state, seconds, best=_SHOWN, stop=stop), stop
    )
    if as_json:
        click.echo(json.dumps(asdict(ranking), indent=2))
    else:
        _show_ranking(ranking)
    return whole


def _log(play: Replayed, seconds: float, as_json: bool) -> bool:
    """Analyse every turn of a play. False: Ctrl-C ended that early."""
    analysis = _analysis(play.package)
    log, stop = play.log, analysis.new_stop()
    found: list[Any] = []
    total = len(log.entries)

    def work() -> None:
        turns = analysis.turns(play.game, log.seats, log.setup, log.entries, seconds, stop=stop)
        for turn in _with_progress(turns, total):
            if stop.called:
                return
            found.append(turn)

    _, whole = _stoppable(work, stop)
    summary = analysis.summary(play.game, log.seats, log.setup, log.entries, found)
    if as_json:
        turns = [asdict(turn) for turn in found]
        click.echo(json.dumps({"turns": turns, "summary": asdict(summary)}, indent=2))
    else:
        _show_turns(found)
        _show_summary(summary)
    return whole


def _analysis(package: Package) -> Any:
    analysis = package.analysis()
    if analysis is None:
        raise click.UsageError(say("analyse.no_analysis", game=package.name))
    analysis.ready()
    return analysis


def _stoppable(work: Callable[[], T], stop: Callable[[], None]) -> tuple[T, bool]:
    """What the work comes to, and whether it went on to its end: Ctrl-C stops it early.

    It is done in a thread of its own, for this one has to be there to hear Ctrl-C.
    """
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    whole = True
    while thread.is_alive():
        try:
            thread.join(0.2)
        except KeyboardInterrupt:
            whole = False
            stop()
    if errors:
        raise errors[0]
    return results[0], whole


def _with_progress(turns: Iterator[T], total: int) -> Iterator[T]:
    """The same turns, counted on standard error where that is a terminal."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    if not console.is_terminal:
        yield from turns
        return
    yield from track(turns, say("analyse.progress"), total, console=console, transient=True)


def _show_ranking(ranking: Any) -> None:
    from rich.console import Console
    from rich.table import Table as Columns

    console = Console(highlight=False)
    console.print(say("analyse.turn_of", turn=ranking.turn, seat=ranking.seat), markup=False)
    if not ranking.choices:
        console.print(say("analyse.nothing"), markup=False)
        return
    columns = Columns(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("place", "points", "lead", "behind", "why"):
        columns.add_column(say(f"analyse.{name}"), justify="left" if name in _LEFT else "right")
    for choice in ranking.choices[:_SHOWN]:
        error = f" ±{choice.error:.0f}" if choice.error else ""
        columns.add_row(
            choice.place,
            str(choice.points),
            f"{choice.lead:+.0f}{error}",
            f"{choice.behind:.0f}",
            choice.why,
        )
    console.print(columns)
    more = len(ranking.choices) - _SHOWN
    if more > 0:
        console.print(say("analyse.more", n=more), markup=False)
    line = " ".join(ranking.choices[0].line)
    if len(ranking.choices[0].line) > 1:
        console.print(say("analyse.line", line=line), markup=False)
    console.print(_certainty(ranking), markup=False)


_LEFT = ("place", "why", "did", "best")


def _certainty(ranking: Any) -> str:
    if ranking.exact:
        return say("analyse.exact")
    code = "analyse.deals" if ranking.deals else "analyse.depth"
    return say(code, n=ranking.depth, deals=ranking.deals, nodes=ranking.nodes)


def _show_turns(turns: list[Any]) -> None:
    from rich.console import Console
    from rich.table import Table as Columns

    columns = Columns(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("turn", "seat", "did", "points", "rank", "lost", "best", "why"):
        columns.add_column(say(f"analyse.{name}"), justify="left" if name in _LEFT else "right")
    for turn in turns:
        choices = turn.ranking.choices
        best = choices[0] if choices and turn.lost > 0 else None
        claimed = turn.did == "claimed"
        did = say("analyse.claimed", n=len(turn.missed)) if claimed else turn.place
        columns.add_row(
            str(turn.turn),
            str(turn.seat),
            did,
            str(turn.points),
            "" if claimed else f"{turn.rank}/{len(choices)}",
            f"{turn.lost:.0f}",
            "" if best is None else best.place,
            "" if best is None else best.why,
        )
    Console(highlight=False).print(columns)


def _show_summary(summary: Any) -> None:
    click.echo()
    for seat in range(len(summary.lost)):
        click.echo(
            say(
                "analyse.summary",
                seat=seat,
                lost=f"{summary.lost[seat]:.0f}",
                lead=f"{summary.lead[seat]:+d}",
                luck=f"{summary.luck[seat]:+.0f}",
                play=f"{summary.play[seat]:+.0f}",
            )
        )
    if summary.best_turn is not None:
        click.echo(say("analyse.best_turn", turn=summary.best_turn))
    if summary.worst_turn is not None:
        click.echo(say("analyse.worst_turn", turn=summary.worst_turn))
