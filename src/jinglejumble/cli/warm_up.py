"""`jinglejumble warm-up`: compile what bots and analysis need, before anybody waits for it."""

from __future__ import annotations

import time

import click

from jinglejumble.cli.text import complain, say
from jinglejumble.games import GAMES

__all__ = ["command"]


@click.command("warm-up", help=say("warm-up.help"), short_help=say("warm-up.short"))
def command() -> None:
    compiled = False
    for package in GAMES.values():
        began = time.monotonic()
        if package.warm_up():
            compiled = True
            seconds = f"{time.monotonic() - began:.1f}"
            click.echo(say("warm-up.done", game=package.name, seconds=seconds))
    if not compiled:
        complain(say("warm-up.nothing"))
        raise SystemExit(1)
