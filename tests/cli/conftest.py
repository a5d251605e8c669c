"""What the tests of the command line share: a home of their own, and ways to run commands."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

from jinglejumble.cli.__main__ import cli

ROOT = Path(__file__).resolve().parents[2]
THIRD_GAME = ROOT / "tests" / "third_game"
GOLDEN = ROOT / "tests" / "golden"

# Where Nim's distribution lies: entry points are found on the path, no installing needed.
if str(THIRD_GAME) not in sys.path:
    sys.path.append(str(THIRD_GAME))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, so that no play is kept in a real one."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return folder


class Run(Protocol):
    def __call__(self, *words: str, typed: str = "") -> Result: ...


@pytest.fixture
def run() -> Run:
    """Runs a command in this process, with what is typed into it."""

    def run(*words: str, typed: str = "") -> Result:
        result = CliRunner().invoke(cli, words, input=typed, prog_name="jinglejumble")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


Started = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(home: Path) -> Iterator[Started]:
    """Starts a command as a process of its own, in pipes; what still runs at the end is killed."""
    running: list[subprocess.Popen[str]] = []

    def start(*words: str, **environment: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "jinglejumble.cli", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(THIRD_GAME), **environment},
        )
        running.append(process)
        return process

    yield start
    for process in running:
        if process.poll() is None:
            process.kill()
        process.communicate()
