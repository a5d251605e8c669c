"""What the commands say: sentences of the catalogue, on standard output or standard error."""

from __future__ import annotations

import click

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Parameter

__all__ = ["INTERRUPTED", "complain", "say"]

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C ended."""


def say(code: str, **params: Parameter) -> str:
    """The sentence of a code of the command line, without its prefix `cli.`."""
    return sentence(f"cli.{code}", params)


def complain(text: str) -> None:
    """A line on standard error."""
    click.echo(text, err=True)
