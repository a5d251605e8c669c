"""REST about what one has: results, and the link that takes everything to another browser."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody

from jinglejumble.server.asking import AnyRequest, Player, TheHouse, sender
from jinglejumble.server.messages import Me
from jinglejumble.server.people_messages import Move, MoveToken, Results
from jinglejumble.server.record import no

__all__ = ["MINE"]


@get("/api/results", tags=["you"])
async def get_results(house: TheHouse, player: Player) -> Results:
    """Your plays that are over, and how you have done."""
    return await house.people.results(player)


@post("/api/moves", tags=["you"])
async def make_move(request: AnyRequest, house: TheHouse, player: Player) -> Move:
    """Make a link that makes another browser the same guest: once, within a quarter of an hour."""
    if not house.moving.take(player):
        raise no("too_many_requests")
    return await house.people.move(player, house.address(request.headers.get("host", "")))


@post("/api/moves/take", tags=["you"], status_code=200)
async def take_move(
    request: AnyRequest, house: TheHouse, data: JSONBody[MoveToken]
) -> Response[Me]:
    """Become the guest whom a link leads to. Who one was before, this browser forgets."""
    address = sender(request)
    if not house.misses.has(address):
        raise no("too_many_tries")
    try:
        player = await house.people.moved(data.token)
    except Exception:
        house.misses.take(address)
        raise
    me = Me(await house.store.name(player), house.address(request.headers.get("host", "")))
    return Response(me, headers={"set-cookie": house.guests.cookie(player)})


MINE: list[BaseRouteHandler] = [get_results, make_move, take_move]
