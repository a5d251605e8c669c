"""Whole plays over real sockets."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest

from jinglejumble.games import GAMES
from jinglejumble.kit.log import read_log
from jinglejumble.kit.play import replay
from server.living import Guest, Living, guest

pytestmark = pytest.mark.service

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "careful"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Living]:
    living = Living(tmp_path_factory.mktemp("house")).start()
    yield living
    assert living.stop() == 0


async def test_nim_against_a_bot_to_the_end(server: Living) -> None:
    ana = await guest(server, "Ana")
    table = await ana.table("nim-house", ME, BOT, start=True)
    seat = next(place["seat"] for place in table["places"] if place["mine"])
    async with ana.at(table["code"]) as here:
        while True:
            view = await here.view(seat, lambda view: view["mover"] in (seat, None))
            if view["mover"] is None:
                break
            acts = await here.ask(seat, "actions")
            turn = view["turn"]
            await here.act(seat, acts[0])
            await here.view(seat, lambda view, turn=turn: view["turn"] > turn)
        await here.until(lambda: here.table["phase"] == "over" and here.table["play"]["seed"])
        await proven(ana, here.table)
    await ana.close()


async def proven(someone: Guest, table: dict[str, Any]) -> None:
    """The log replays to its outcome, and the seed is the one that was promised."""
    play = table["play"]
    said = f"{play['seed']}:{play['salt']}"
    assert sha256(said.encode()).hexdigest() == play["commitment"]
    log = read_log((await someone.get(f"/api/plays/{play['id']}/log")).splitlines())
    package = GAMES[log.game]
    game = package.make(**log.house)
    state = replay(game, log.seats, log.setup, log.entries, log.end)
    assert game.outcome(state) == log.outcome is not None
    assert package.dealt(game, log.seats, f"seed {play['seed']}") == log.setup
    steps = await someone.get(f"/api/plays/{play['id']}/replay")
    assert len(steps) >= len(log.entries) + 1
