"""The command `jinglejumble` and its list of commands, each imported when first asked for."""

from __future__ import annotations

import sys
from importlib import import_module
from io import TextIOWrapper

import click

from jinglejumble import __version__
from jinglejumble.cli.click_words import speak_for_click
from jinglejumble.cli.text import say
from jinglejumble.cli.tongue import LanguageOption, VersionOption, speak_as
from jinglejumble.kit.errors import InvalidHouseRule, InvalidSetup

__all__ = ["COMMANDS", "cli", "main"]

COMMANDS = (
    "serve",
    "play",
    "bots",
    "verify",
    "replay",
    "analyse",
    "words",
    "warm-up",
    "print",
    "referee",
)
"""In the order in which people need them; each is `command` in the module of its name."""


speak_for_click()


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"jinglejumble.cli.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)
        return command

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.help = say("help")
        super().format_help_text(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        help_option = self.get_help_option(ctx)
        assert help_option is not None
        help_option.help = say("click.help")  # it was made before a language was chosen
        super().format_options(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.epilog = say("epilog")
        super().format_epilog(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        # The list is made from the catalogue: it imports no command.
        with formatter.section(say("commands")):
            formatter.write_dl([(name, say(f"{name}.short")) for name in COMMANDS])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        speak_as(None)  # until an option says otherwise: without any words the help is shown
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except (InvalidHouseRule, InvalidSetup) as no:
            raise click.UsageError(str(no)) from None


@click.group(
    cls=_Commands,
    params=[LanguageOption()],
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="%(prog)s %(version)s", cls=VersionOption)
def cli() -> None:
    pass


def main() -> None:
    """Run the command line. What the terminal cannot show becomes "?" instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    cli(prog_name="jinglejumble")


if __name__ == "__main__":
    main()
