"""Many at once on one SQLite file: nothing fails, nothing is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from server.company import ME
from server.living import Living, Message, guest

pytestmark = [pytest.mark.service, pytest.mark.timeout(300)]

LEO = {"kind": "device", "name": "Leo"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Living]:
    living = Living(tmp_path).start()
    yield living
    living.stop()


async def test_fifty_workers_on_one_file(server: Living, request: pytest.FixtureRequest) -> None:
    """C97: for three seconds, ninety with --soak; each reads, then writes."""
    end = time.monotonic() + (90 if request.config.getoption("--soak") else 3)

    async def worker(number: int) -> tuple[int, int, str]:
        someone = await guest(server, f"Guest {number}")
        acts = changes = 0
        table = await someone.table("nim-house", ME, LEO)
        code = table["code"]
        async with someone.at(code) as here:
            while changes == 0 or time.monotonic() < end:
                verb = "rematch" if table["play"] else "start"
                table = await someone.post(f"/api/tables/{code}/{verb}")
                play = table["play"]["id"]
                await here.message(partial(_is_of, play))
                view = await here.view(0, lambda view: view["turn"] == 0)
                while view["mover"] is not None:
                    heap = next(n for n, size in enumerate(view["heaps"]) if size)
                    seat, turn = view["mover"], view["turn"]
                    await here.act(seat, f"take {view['heaps'][heap]} from {heap}", play=play)
                    view = await here.view(0, lambda view, turn=turn: view["turn"] > turn)  # type: ignore[misc]
                    acts += 1
                await someone.post("/api/me", {"name": f"Guest {number} {changes}"})
                changes += 1
                await here.until(lambda: here.table["phase"] == "over")
        return acts, changes, str(code)

    done = await asyncio.gather(*(worker(number) for number in range(50)))
    await asyncio.to_thread(server.stop)
    engine = create_engine(f"sqlite:///{server.folder / 'house.db'}")
    with engine.connect() as connection:
        acts = connection.scalar(text("SELECT count(*) FROM entries WHERE seat IS NOT NULL"))
        plays = connection.scalar(text("SELECT count(*) FROM plays WHERE outcome IS NOT NULL"))
        versions = connection.scalar(text("SELECT min(version) FROM tables"))
    engine.dispose()
    assert acts == sum(acts for acts, _, _ in done) > 0
    assert plays == sum(changes for _, changes, _ in done)
    assert versions is not None
    assert '"level": "error"' not in server.log()


def _is_of(play: str, message: Message) -> bool:
    return message["type"] == "table" and (message["table"]["play"] or {}).get("id") == play
