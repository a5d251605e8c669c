"""REST for deals that have been played: what came of them, play by play."""

from __future__ import annotations

import asyncio
import json

from litestar import get
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath

from jinglejumble.games import GAMES
from jinglejumble.kit.language import spoken
from jinglejumble.server.after import ended_play
from jinglejumble.server.asking import AnyRequest, TheHouse, sender
from jinglejumble.server.deals import played_deals, results_of
from jinglejumble.server.house import House
from jinglejumble.server.laying import checked_house
from jinglejumble.server.messages import DealAbout, DealOf, DealPlay
from jinglejumble.server.record import no
from jinglejumble.server.store.base import PlayRow

__all__ = ["DEALING"]


@get("/api/deals/{code:str}", tags=["plays"])
async def get_deal(request: AnyRequest, house: TheHouse, code: FromPath[str]) -> DealAbout:
    """A deal of which a play is over, and how its plays went, seat by seat."""
    address = sender(request)
    if not house.misses.has(address):
        raise no("too_many_tries")
    try:
        rows = await played_deals(house.store, code)
    except Exception:
        house.misses.take(address)
        raise
    first = rows[0]
    assert first.deal is not None
    return DealAbout(
        code=first.deal,
        game=first.game,
        seats=first.seats,
        house=checked_house(GAMES[first.game], json.loads(first.house)),
        seed=first.seed,
        plays=tuple([await _result(house, row) for row in rows]),
    )


@get("/api/plays/{play:str}/deal", tags=["plays"])
async def get_deal_of(house: TheHouse, play: FromPath[str]) -> DealOf:
    """By which code the deal of a play that is over can be played again."""
    return DealOf((await ended_play(house.store, play)).deal)


DEALING: list[BaseRouteHandler] = [get_deal, get_deal_of]


async def _result(house: House, row: PlayRow) -> DealPlay:
    key = (row.id, spoken())
    kept = house.deals.get(key)
    if kept is None:
        rows = await house.store.rows(row.id)
        async with house.press:
            kept = await asyncio.to_thread(results_of, row, rows)
        house.deals.put(key, kept)
    return kept
