"""What the library behind the commands says itself ("Usage:", "No such option"), as our texts."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

import click.core
import click.decorators
import click.exceptions
import click.formatting
import click.parser
import click.types

from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.language import plural, spoken

__all__ = ["speak_for_click"]

_CODES = {
    "Usage:": "click.usage",
    "Options": "click.options",
    "Aborted!": "click.aborted",
    "Show this message and exit.": "click.help",
    "Show the version and exit.": "click.version",
    "default: {default}": "click.default",
    "required": "click.required",
    "Error: {message}": "click.error",
    "Try '{command} {option}' for help.": "click.try_help",
    "Invalid value: {message}": "click.invalid",
    "Invalid value for {param_hint}: {message}": "click.invalid_for",
    "Missing command.": "click.no_command",
    "Missing argument": "click.no_argument",
    "Missing option": "click.no_option",
    "No such option {name!r}.": "click.unknown_option",
    "No such command {name!r}.": "click.unknown_command",
    "Did you mean {possibility}?": "click.perhaps",
    "(Did you mean one of: {possibilities}?)": "click.perhaps_of",
    "Could not open file {filename!r}: {message}": "click.not_opened",
    "Option {name!r} does not take a value.": "click.no_value",
    "Option {name!r} requires an argument.": "click.value",
    "Got unexpected extra argument ({args})": "click.extra",
    "{value!r} is not one of {choices}.": "click.not_of",
    "{value!r} is not a valid {number_type}.": "click.not_number",
    "{value} is not in the range {range}.": "click.not_in_range",
    "{name} {filename!r} does not exist.": "click.not_there",
    "{name} {filename!r} is a directory.": "click.is_directory",
    "{name} {filename!r} is a file.": "click.is_file",
    "{name} {filename!r} is not readable.": "click.not_readable",
    "file": "click.file",
    "directory": "click.directory",
    "path": "click.path",
}
"""The messages of click by their English text; what is not among them stays as it is."""

_MODULES: tuple[ModuleType, ...] = (
    click.core,
    click.decorators,
    click.exceptions,
    click.formatting,
    click.parser,
    click.types,
)


def speak_for_click() -> None:
    """Let click look its messages up in the catalogue.

    It asks gettext, whose catalogues are compiled files for one language of the machine; ours is
    chosen by an option, so its two look-up functions are replaced where it has them.
    """
    for module in _MODULES:
        for name, look_up in (("_", _message), ("ngettext", _counted)):
            if hasattr(module, name):
                setattr(module, name, look_up)


def _message(message: str) -> str:
    text = _text(message)
    return text if isinstance(text, str) else message


def _counted(one: str, other: str, n: int) -> str:
    text = _text(one if n == 1 or other not in _CODES else other) or (one if n == 1 else other)
    return text if isinstance(text, str) else text.get(plural(spoken(), n), text["other"])


def _text(message: str) -> str | Mapping[str, str] | None:
    code = _CODES.get(message)
    return None if code is None else texts(spoken()).get(f"cli.{code}")
