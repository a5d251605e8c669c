"""`jinglejumble play`: a game at this terminal."""

from __future__ import annotations

import secrets
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from types import FrameType

import click

from jinglejumble.cli.options import GameName, bot_of, house_option, house_rules_of, level_of
from jinglejumble.cli.table import Table, save
from jinglejumble.cli.text import INTERRUPTED, complain, say
from jinglejumble.games import GAMES
from jinglejumble.kit.bot import Bot
from jinglejumble.kit.game import Seat
from jinglejumble.kit.package import Package

__all__ = ["command"]


@click.command("play", help=say("play.help"))
@click.argument("game", type=GameName(), default=lambda: next(iter(GAMES)))
@click.option("--bot", "levels", multiple=True, metavar="LEVEL", help=say("play.bot"))
@click.option("--seats", type=click.IntRange(1, 64), help=say("play.seats"))
@click.option(
    "--me", "mine", multiple=True, type=click.IntRange(0, 63), metavar="SEAT", help=say("play.me")
)
@click.option("--hot-seat", is_flag=True, help=say("play.hot_seat"))
@house_option
@click.option("--seed", metavar="HEX", help=say("play.seed"))
@click.option("--setup", metavar="TEXT", help=say("play.setup"))
@click.option(
    "--log", "file", type=click.Path(dir_okay=False, path_type=Path), help=say("play.log")
)
def command(
    game: Package,
    levels: tuple[str, ...],
    seats: int | None,
    mine: tuple[int, ...],
    hot_seat: bool,
    house: tuple[str, ...],
    seed: str | None,
    setup: str | None,
    file: Path | None,
) -> None:
    if seed is not None and setup is not None:
        raise click.UsageError(say("play.seed_and_setup"))
    if file is not None and file.exists():
        raise click.UsageError(say("play.log_exists", file=str(file)))
    rules = game.make(**house_rules_of(game, house))
    luck = seed or secrets.token_hex(16)
    people, bots = _seated(game, rules.seats, levels, seats, mine, hot_seat, luck)
    count = len(people) + len(bots)
    if setup is None:
        setup = f"seed {luck}"
    table = Table(
        game,
        rules,
        count,
        game.dealt(rules, count, setup),
        header={"seed": luck} if setup == f"seed {luck}" else {},
    )
    for seat in range(count):
        table.note(f"seat {seat} {'player' if seat in people else f'bot {bots[seat]}'}")
    click.echo(say("play.begin", seats=_who(people, bots)))
    interrupted = False
    try:
        with _interrupted_by_signals():
            sitting = {seat: bot_of(game, level) for seat, level in bots.items()}
            finished = _sit(table, people, sitting, luck)
    except KeyboardInterrupt:
        _tell("")
        finished, interrupted = False, True
    except Exception:
        _keep(table, file)
        raise
    if not finished:
        _tell(say("play.left"))
    _keep(table, file)
    if interrupted:
        raise SystemExit(INTERRUPTED)


@contextmanager
def _interrupted_by_signals() -> Iterator[None]:
    """Lets what ends a process from outside end it as Ctrl-C does: a closed window, a kill."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), interrupt) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _tell(text: str) -> None:
    """Print a line, if there is still somebody to read it."""
    with suppress(OSError):
        click.echo(text)


def _sit(table: Table, people: frozenset[Seat], bots: Mapping[Seat, Bot], luck: str) -> bool:
    """Let them play; whether they played to the end."""
    from rich.console import Console

    from jinglejumble.cli.desk import PlainDesk, live_desk
    from jinglejumble.cli.race import Race
    from jinglejumble.cli.turns import Turns

    console = Console(highlight=False)
    if not _is_race(table.package):
        return Turns(table, people, bots, PlainDesk(console), luck).run()
    with live_desk(console) as desk:
        return Race(table, people, bots, desk, luck).run()


def _is_race(package: Package) -> bool:
    """Whether several seats act at once in this game, so that it is played by the clock."""
    return bool(getattr(package.terminal(), "RACE", False))


def _seated(
    package: Package,
    allowed: range,
    levels: Sequence[str],
    seats: int | None,
    mine: Sequence[Seat],
    hot_seat: bool,
    luck: str,
) -> tuple[frozenset[Seat], dict[Seat, str]]:
    """The seats of people, and the bots' levels by seat. Raises click.UsageError."""
    for level in levels:
        level_of(package, level)
    if hot_seat and mine:
        raise click.UsageError(say("play.me_and_hot_seat"))
    usual = getattr(package.terminal(), "OPPONENTS", package.levels[-1:])
    least = max(mine, default=-1) + 1
    others = len(levels if levels or hot_seat or len(mine) > 1 else usual)
    count = seats or max(least, max(1, len(set(mine))) + others, allowed.start)
    if count not in allowed:
        said = f"{allowed.start}–{allowed.stop - 1}"
        raise click.UsageError(say("play.seat_count", game=package.name, n=count, seats=said))
    if least > count:
        raise click.UsageError(say("play.no_such_seat", seat=least - 1, last=count - 1))
    people = frozenset(mine)
    if hot_seat or not (mine or package.levels):
        people = frozenset(range(count - len(levels)))
    elif not mine:
        people = frozenset([int(Random(f"{luck}/seat").random() * count)])
    free = [seat for seat in range(count) if seat not in people]
    if len(levels) > len(free):
        raise click.UsageError(say("play.too_many_bots", n=len(levels), free=len(free)))
    if free and not package.levels:
        raise click.UsageError(say("play.no_bots", game=package.name))
    if _is_race(package) and len(people) > 1:
        raise click.UsageError(say("play.race", game=package.name))
    if not people:
        raise click.UsageError(say("play.nobody"))
    chosen = levels or usual
    filled = [*chosen, *(level for level in chosen[-1:] for _ in free)]
    return people, dict(zip(free, filled, strict=False))


def _who(people: frozenset[Seat], bots: dict[Seat, str]) -> str:
    """Who sits where, in one line."""
    you = say("play.you") if len(people) == 1 else say("play.person")
    said = {seat: you for seat in people} | {
        seat: say("play.a_bot", level=level) for seat, level in bots.items()
    }
    return ", ".join(f"{seat} {who}" for seat, who in sorted(said.items()))


def _keep(table: Table, file: Path | None) -> None:
    """Save the log where it was asked for, else where the house keeps plays, and say so."""
    if file is None:
        if not any(hasattr(line, "act") for line in table.lines):
            return
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        name = f"{table.game.name}-{stamp}-{secrets.token_hex(2)}.log"
        file = Path(click.get_app_dir("jinglejumble", roaming=False)) / "plays" / name
    try:
        save(table.log(), file)
    except OSError as no:
        complain(say("play.not_saved", file=str(file), why=str(no.strerror or no)))
        _tell(str(table.log()).removesuffix("\n"))
    else:
        _tell(say("play.saved", file=click.format_filename(file)))
