"""The list of commands, their help, and what importing them costs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

import jinglejumble
from cli.conftest import ROOT, Run, Started
from jinglejumble.cli.__main__ import COMMANDS, cli
from jinglejumble.kit.catalogue import texts

SOURCES = [*(ROOT / "src/jinglejumble/cli").glob("*.py")]


def imported(*words: str) -> set[str]:
    """The modules that are there after a command has run."""
    script = (
        "import json, sys\nfrom jinglejumble.cli.__main__ import cli\n"
        f"try: cli({list(words)!r})\nexcept SystemExit: pass\n"
        "print(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


def test_the_list_of_commands_costs_no_command() -> None:
    there = imported("--help")
    heavy = {"rich", "asyncio", "litestar", "sqlalchemy", "numpy", "numba", "msgspec", "uvicorn"}
    assert not heavy & there
    assert not any(
        name.startswith(("jinglejumble.server", "jinglejumble.games.")) for name in there
    )


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "words"])
def test_help_costs_no_server_and_no_numbers(name: str) -> None:
    there = imported(name, "--help")
    assert not {"litestar", "sqlalchemy", "numpy", "numba", "uvicorn"} & there


def test_the_list_shows_every_command_with_a_sentence(run: Run) -> None:
    output = run("--help").output
    for name in COMMANDS:
        assert re.search(rf"^  {name} +[A-Z].*\.$", output, re.MULTILINE)
    assert run("-h").output == output


@pytest.mark.parametrize("name", COMMANDS)
def test_help_teaches_by_examples_and_tells_the_exit_codes(run: Run, name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"  jinglejumble {name}" in result.output
    assert "Exit codes: 0" in result.output


def test_every_option_is_explained() -> None:
    for name in COMMANDS:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        with click.Context(command) as context:
            for option in command.get_params(context):
                if isinstance(option, click.Option):
                    assert option.help, (name, option.opts)
                    assert not option.help.startswith("cli."), option.help


def test_every_sentence_of_the_command_line_is_in_the_catalogue_and_in_use() -> None:
    known = {code.removeprefix("cli.") for code in texts() if code.startswith("cli.")}
    source = "".join(path.read_text("utf-8") for path in SOURCES)
    words = r"""["']([a-z]+(?:[._-][a-z]+)+|help|epilog|none|commands)["']"""
    used = known & set(re.findall(words, source))
    made = {f"{name}.{part}" for name in COMMANDS for part in ("help", "short")}
    # Codes that are put together: all that begin alike are taken to be in use.
    beginnings = tuple(re.findall(r"""\bsay\(\s*f"([\w.-]+)\{""", source))
    made |= {code for code in known if code.startswith(beginnings)}
    called = set(re.findall(r"""\bsay\(\s*"([\w.-]+)\"""", source))
    assert called <= known
    assert known <= used | made | called


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").output == f"jinglejumble {jinglejumble.__version__}\n"


def test_what_is_no_command_is_wrong_usage(run: Run) -> None:
    for words in (["frobnicate"], ["--frobnicate"]):
        result = run(*words)
        assert result.exit_code == 2
        assert "No such" in result.output


def test_the_installed_command_is_this_one(start: Started) -> None:
    script = Path(sys.executable).with_name("jinglejumble")
    done = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("jinglejumble ")
