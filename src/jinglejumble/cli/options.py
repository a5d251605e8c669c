"""Arguments and options that several commands share: a game, its house rules, its bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from jinglejumble.cli.text import say
from jinglejumble.games import GAMES
from jinglejumble.kit.bot import Bot
from jinglejumble.kit.package import HouseRule, Package

__all__ = ["GameName", "bot_of", "file_arguments", "house_option", "house_rules_of", "level_of"]


class GameName(click.ParamType[Package]):
    """The name of a game of the house, converted to its package."""

    name = "game"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Package:
        if isinstance(value, Package):
            return value
        if value not in GAMES:
            self.fail(say("no_such_game", name=value, known=", ".join(GAMES)), param, ctx)
        return GAMES[value]

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in GAMES if name.startswith(incomplete)]


def house_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option `--house name=value`, any number of times."""
    return click.option(
        "--house", "house", multiple=True, metavar="NAME=VALUE", help=say("option.house")
    )(command)


def file_arguments(command: Callable[..., Any]) -> Callable[..., Any]:
    """The argument FILE, one or more times."""
    return click.argument(
        "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)
    )(command)


def house_rules_of(package: Package, pairs: Iterable[str]) -> dict[str, object]:
    """The house rules in texts of the form name=value; Package.make judges names and values."""
    known = {rule.name: rule for rule in package.house}
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            listed = "; ".join(f"{rule.name}={rule.takes}" for rule in known.values())
            raise click.UsageError(say("house_form", text=pair, known=listed or say("none")))
        found[name] = _value(known.get(name), value.strip())
    return found


def level_of(package: Package, level: str) -> str:
    """The level, if this game has bots of it. Raises click.UsageError, which lists the levels."""
    if level not in package.levels:
        known = ", ".join(package.levels) or say("none")
        raise click.UsageError(say("no_such_level", level=level, game=package.name, known=known))
    return level


def bot_of(package: Package, level: str) -> Bot:
    """A bot of a level. Raises click.UsageError, which lists the levels."""
    return package.bot(level_of(package, level))


_FLAGS = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


def _value(rule: HouseRule | None, text: str) -> object:
    """The value that a text spells for a house rule; the text itself where it spells none."""
    if rule is not None and rule.kind == "flag":
        return _FLAGS.get(text.lower(), text)
    if rule is not None and rule.kind == "number":
        if text.lower() == "none":
            return None
        return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else text
    return text
