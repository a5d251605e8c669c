"""`jinglejumble replay`: step through the log of any play."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jinglejumble.cli.files import Replayed, Step, replayed
from jinglejumble.cli.text import complain, say
from jinglejumble.kit.verify import Unverified

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["command"]


@click.command("replay", help=say("replay.help"))
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--at", type=int, metavar="N", help=say("replay.at"))
@click.option("--all", "show_all", is_flag=True, help=say("replay.all"))
@click.option("--seat", type=click.IntRange(0), help=say("replay.seat"))
def command(file: Path, at: int | None, show_all: bool, seat: int | None) -> None:
    from rich.console import Console

    if at is not None and show_all:
        raise click.UsageError(say("replay.at_and_all"))
    try:
        play = replayed(file)
    except Unverified as wrong:
        complain(str(wrong))
        raise SystemExit(1) from None
    last = len(play.steps) - 1
    if seat is not None and seat >= play.log.seats:
        raise click.UsageError(say("replay.no_seat", seat=seat, last=play.log.seats - 1))
    if at is not None and not -1 <= at <= last:
        raise click.UsageError(say("replay.no_step", at=at, last=last))
    console = Console(highlight=False)
    pages = _Pages(play, seat, console)
    if at is not None:
        pages.show(last if at == -1 else at)
    elif show_all or not (console.is_terminal and sys.stdin.isatty()):
        for number in range(last + 1):
            pages.show(number)
    else:
        pages.turn()


@dataclass(frozen=True)
class _Pages:
    """The steps of a play as pages on a console."""

    play: Replayed
    seat: int | None
    console: Console

    def show(self, number: int) -> None:
        """Print one step: what was done, what all saw, how the table then lies."""
        from jinglejumble.cli.show import drawn_view, standings, told

        step = self.play.steps[number]
        title = say("replay.step", at=number, last=len(self.play.steps) - 1)
        done = "" if step.entry is None else f": {step.entry}"
        self.console.print(title + done, markup=False, soft_wrap=True, style="bold")
        for event in step.events:
            self.console.print(told(event), markup=False, soft_wrap=True)
        seat = self._seen_by(step)
        view = self.play.game.view(step.state, seat)
        told_once = getattr(self.play.package.terminal(), "passage", None)
        if told_once is not None and number:
            before = self.play.game.view(self.play.steps[number - 1].state, seat)
            passage = told_once(self.play.game, before, view)
            if passage is not None:
                self.console.print(passage, soft_wrap=True)
        self.console.print(drawn_view(self.play.package, view), soft_wrap=True)
        outcome = self.play.game.outcome(step.state)
        if outcome is not None:
            self.console.print(standings(outcome))
        self.console.print()

    def turn(self) -> None:
        """Show a page, read a key, and so on until the reader leaves."""
        from jinglejumble.cli.keys import keyboard

        at, typed = 0, ""
        last = len(self.play.steps) - 1
        with suppress(KeyboardInterrupt), keyboard() as read:
            while True:
                self.console.clear()
                self.show(at)
                said = say("replay.typed", typed=typed, last=last) if typed else say("replay.keys")
                self.console.print(said, markup=False, style="dim", end=" ")
                self.console.file.flush()
                for key in read(None):
                    if key in ("q", "over", "gone"):
                        self.console.print()
                        return
                    at, typed = _turned(at, typed, key, last)

    def _seen_by(self, step: Step) -> int | None:
        if self.seat is not None:
            return self.seat
        acting = sorted(self.play.game.to_act(step.state))
        if len(acting) == 1:
            return acting[0]
        # Where several may act, or nobody: who has just acted saw what it led to.
        return None if step.entry is None else step.entry.seat


def _turned(at: int, typed: str, key: str, last: int) -> tuple[int, str]:
    """The page after a key, and the digits of a number typed so far."""
    if key.isascii() and key.isdigit():
        return at, (typed + key)[-6:]
    match key:
        case "\x7f":
            return at, typed[:-1]
        case "\n" if typed:
            goal = int(typed)
        case "n" | " " | "\n" | "right":
            goal = at + 1
        case "p" | "left":
            goal = at - 1
        case "g" | "home":
            goal = 0
        case "e" | "end":
            goal = last
        case _:
            goal = at
    return max(0, min(goal, last)), ""
