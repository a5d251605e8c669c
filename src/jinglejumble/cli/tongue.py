"""In which language the commands speak: --language, then the environment, as it is usual."""

from __future__ import annotations

import os
from collections.abc import Mapping

import click

from jinglejumble.cli.text import say
from jinglejumble.kit.catalogue import fitting, languages
from jinglejumble.kit.language import speak

__all__ = ["VARIABLE", "LanguageOption", "VersionOption", "locale_of", "speak_as"]

VARIABLE = "JINGLEJUMBLE_LANGUAGE"


class LanguageOption(click.Option):
    """The option --language: whoever reads its value speaks that language from then on."""

    def __init__(self) -> None:
        super().__init__(
            ["--language"],
            metavar="NAME",
            is_eager=True,
            expose_value=False,
            callback=lambda _context, _option, chosen: speak_as(chosen),
        )

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = say("option.language", known=", ".join(languages()), variable=VARIABLE)
        return super().get_help_record(ctx)


class VersionOption(click.Option):
    """The option --version, explained in the language spoken when the help is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = say("click.version")
        return super().get_help_record(ctx)


def locale_of(environment: Mapping[str, str]) -> str:
    """The language of the house that the machine is set to ("de_AT.UTF-8"), English for any other.

    >>> locale_of({"LC_ALL": "", "LANG": "de_AT.UTF-8"})
    'de'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return fitting([value.partition(".")[0]])
    return fitting([])


def speak_as(chosen: str | None) -> None:
    """Speak the language chosen, by the option or else the environment.

    Raises click.UsageError for one that the house does not have.
    """
    name = chosen or os.environ.get(VARIABLE)
    speak(locale_of(os.environ))
    if name:
        if name not in languages():
            raise click.UsageError(say("no_such_language", name=name, known=", ".join(languages())))
        speak(name)
