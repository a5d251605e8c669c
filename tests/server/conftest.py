"""What the server's tests share: a PostgreSQL, and the third game."""

from __future__ import annotations

import asyncio
import sys
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # ships no types
import pytest

from server.living import Living, say_goodbye
from server.postgres import Server, running

THIRD_GAME = Path(__file__).resolve().parent.parent / "third_game"

# Where its distribution lies: entry points are found on the path, no installing needed.
if str(THIRD_GAME) not in sys.path:
    sys.path.append(str(THIRD_GAME))


@pytest.fixture(autouse=True)
async def _goodbye() -> AsyncIterator[None]:
    """Whoever came in a test goes at its end."""
    yield
    await say_goodbye()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Living]:
    """A house of one's own, in a process; it ends in good order, with no error in its log."""
    living = Living(tmp_path_factory.mktemp("house")).start()
    yield living
    assert living.stop() == 0
    assert '"level": "error"' not in living.log()


@pytest.fixture(scope="session")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("postgres")) as server:
        yield server


@pytest.fixture
def postgres(_server: Server) -> Callable[[], str]:
    """Makes empty databases in a real PostgreSQL and tells their addresses."""

    def fresh() -> str:
        name = f"house_{uuid.uuid4().hex}"
        with ThreadPoolExecutor(1) as beside:  # in a test a loop runs already
            beside.submit(asyncio.run, _made(_server.address("postgres"), name)).result()
        return _server.address(name)

    return fresh


async def _made(address: str, name: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
