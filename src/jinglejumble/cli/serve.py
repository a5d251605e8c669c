"""`jinglejumble serve`: opens the house to browsers."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_type_hints

import click

from jinglejumble.cli.text import say

if TYPE_CHECKING:
    from jinglejumble.server.config import Config
    from jinglejumble.server.serve import Addresses

__all__ = ["command"]


class _Serve(click.Command):
    """A command whose options are the server's settings, looked up when they are needed."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        if not self.params:
            self.params = list(_options())
        return super().get_params(ctx)


@click.command("serve", cls=_Serve, help=say("serve.help"))
def command(**options: str | int | bool | None) -> None:
    from jinglejumble.kit.errors import Failure
    from jinglejumble.server.config import PREFIX, Config

    # Who looks at a terminal wants the address, not a line for everything that happens.
    if sys.stderr.isatty() and not os.environ.get(f"{PREFIX}LOG_LEVEL"):
        options["log_level"] = options["log_level"] or "warning"
    try:
        config = Config.load(**options)
        _serve()(config, _announce)
    except Failure as no:
        raise click.UsageError(str(no)) from None
    except KeyboardInterrupt:  # before the server answers it itself
        pass
    click.echo(say("serve.closed"))


def _serve() -> Callable[[Config, Callable[[Addresses], None]], None]:
    """The server, imported only where its settings are right: that takes a while."""
    try:
        from jinglejumble.server.serve import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("jinglejumble"):
            raise
        raise click.ClickException(say("serve.not_installed", name=missing.name)) from None
    return serve


def _options() -> list[click.Option]:
    """An option for each setting; None where it is not given."""
    from jinglejumble.server.config import PREFIX, Config, settings

    hints = get_type_hints(Config)
    found: list[click.Option] = []
    for name, (about, default) in settings().items():
        kind, variable = hints[name], PREFIX + name.upper()
        shown = say("none") if default is None else str(default).lower()
        text = say("serve.option", about=about, variable=variable, default=shown)
        takes: dict[str, Any] = {"type": int if kind is int else str}
        if kind is bool:
            takes = {"is_flag": True, "flag_value": True}
        option = "--" + name.replace("_", "-")
        found.append(click.Option([option, name], default=None, help=text, **takes))
    return found


def _announce(addresses: Addresses) -> None:
    """Print where people reach the house, this machine's address first."""
    click.echo(say("serve.local", address=addresses.local))
    others = addresses.public or addresses.lan
    if others is not None:
        code = "serve.public" if addresses.public else "serve.lan"
        click.echo(say(code, address=others))
        _print_code(others)
    elif addresses.lan is None:
        click.echo(say("serve.only_here"))
    click.echo(say("serve.how_to_end"))
    sys.stdout.flush()


def _print_code(address: str) -> None:
    """Print the address as a QR code, on a terminal that can show it."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if not sys.stdout.isatty() or not encoding.startswith("utf8"):
        return
    import segno

    segno.make(address, micro=False).terminal(out=sys.stdout, border=2, compact=True)
