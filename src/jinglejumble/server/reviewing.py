"""REST for reviews of plays that are over: ask for one, hear how far it is, want it no more."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath

from jinglejumble.server import after
from jinglejumble.server.asking import AnyRequest, Player, TheHouse, sender
from jinglejumble.server.messages import ReviewAbout

__all__ = ["REVIEWING"]


@get("/api/plays/{play:str}/review", tags=["plays"])
async def get_review(request: AnyRequest, house: TheHouse, play: FromPath[str]) -> ReviewAbout:
    """The review of a play that is over, as far as it is. Who waits for one asks now and then."""
    row = await after.ended_play(house.store, play)
    player = house.guests.read(request.headers.get("cookie", ""))
    return await house.reviews.look(row, player)


@post("/api/plays/{play:str}/review", tags=["plays"], status_code=200)
async def ask_for_review(
    request: AnyRequest, house: TheHouse, player: Player, play: FromPath[str]
) -> ReviewAbout:
    """Have a play that is over reviewed, and wait for it."""
    row = await after.ended_play(house.store, play)
    return await house.reviews.ask(row, player, lambda: house.reviewing.take(sender(request)))


@delete("/api/plays/{play:str}/review", tags=["plays"])
async def leave_review(house: TheHouse, player: Player, play: FromPath[str]) -> None:
    """Wait no more; a review that nobody waits for is ended."""
    house.reviews.leave(play, player)


REVIEWING: list[BaseRouteHandler] = [get_review, ask_for_review, leave_review]
