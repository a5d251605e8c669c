"""REST: thin handlers that read, call and answer. Errors become Problem (see app.py)."""

from __future__ import annotations

import io

from litestar import Response, delete, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from jinglejumble.server.asking import AnyRequest, Player, TheHouse, TheParty, sender
from jinglejumble.server.dealing import DEALING
from jinglejumble.server.house import House
from jinglejumble.server.messages import (
    BotFor,
    Chatting,
    DealWish,
    Link,
    LinkToken,
    Listing,
    Me,
    NewTable,
    PlaceNumber,
    Places,
    Removal,
    SetMe,
    TableAbout,
    TableLine,
)
from jinglejumble.server.messages import House as HouseMessage
from jinglejumble.server.mine import MINE
from jinglejumble.server.paper import PAPER
from jinglejumble.server.picture import PICTURE
from jinglejumble.server.reading import READING
from jinglejumble.server.record import no
from jinglejumble.server.reviewing import REVIEWING

__all__ = ["HANDLERS"]


# Who you are.


@get("/api/me", tags=["you"])
async def get_me(request: AnyRequest, house: TheHouse) -> Response[Me]:
    """Who you are; without a cookie you become a guest."""
    return await _me(request, house, None)


@post("/api/me", tags=["you"], status_code=200)
async def set_me(request: AnyRequest, house: TheHouse, data: JSONBody[SetMe]) -> Response[Me]:
    """Choose the name that others see."""
    return await _me(request, house, data.name)


async def _me(request: AnyRequest, house: House, name: str | None) -> Response[Me]:
    known = house.guests.read(request.headers.get("cookie", ""))
    player = known or house.guests.fresh()
    if name is not None:
        name = await house.lobby.rename(player, name)
    elif known:
        name = await house.store.name(player)
    headers = {} if known else {"set-cookie": house.guests.cookie(player)}
    return Response(Me(name, house.address(request.headers.get("host", ""))), headers=headers)


# Tables.


@post("/api/tables", tags=["tables"])
async def make_table(
    request: AnyRequest, house: TheHouse, player: Player, data: JSONBody[NewTable]
) -> TableAbout:
    """Make a table; with `start` its first play is on at once."""
    if not house.making.take(sender(request)):
        raise no("too_many_tables")
    party = await house.lobby.make(player, data)
    return party.about(player)


@get("/api/tables", tags=["tables"])
async def get_tables(house: TheHouse) -> list[TableLine]:
    """The public tables that are open or being played."""
    return await house.lobby.public_tables()


@get("/api/tables/mine", tags=["tables"])
async def get_my_tables(house: TheHouse, player: Player) -> list[TableLine]:
    """The tables at which you hold a place."""
    return await house.lobby.tables_of(player)


@get("/api/tables/{code:str}", tags=["tables"])
async def get_table(party: TheParty, player: Player) -> TableAbout:
    """A table as you see it."""
    return party.about(player)


@get("/api/tables/{code:str}/qr", tags=["tables"], media_type="image/svg+xml")
async def get_qr(request: AnyRequest, house: TheHouse, party: TheParty) -> Response[bytes]:
    """The address of a table as a QR code, for phones to look at."""
    import segno

    drawn = io.BytesIO()
    address = f"{house.address(request.headers.get('host', ''))}/t/{party.code}"
    segno.make(address, micro=False).save(drawn, kind="svg", border=2, omitsize=True, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@post("/api/tables/{code:str}/sit", tags=["tables"], status_code=200)
async def sit(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[PlaceNumber]
) -> TableAbout:
    """Take a free place; in a play, one that a bot has or that people have left."""
    await house.lobby.sit(player, party, data.place)
    return party.about(player)


@post("/api/tables/{code:str}/leave", tags=["tables"], status_code=200)
async def leave(house: TheHouse, party: TheParty, player: Player) -> TableAbout:
    """Give up your places."""
    await house.lobby.leave(player, party)
    return party.about(player)


@post("/api/tables/{code:str}/places", tags=["tables"], status_code=200)
async def set_places(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[Places]
) -> TableAbout:
    """Lay the places anew (host, while nothing is played)."""
    await house.lobby.set_places(player, party, data.places)
    return party.about(player)


@post("/api/tables/{code:str}/house", tags=["tables"], status_code=200)
async def set_house(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[HouseMessage]
) -> TableAbout:
    """Choose the house rules (host, while nothing is played)."""
    await house.lobby.set_house(player, party, data.house)
    return party.about(player)


@post("/api/tables/{code:str}/deal", tags=["tables"], status_code=200)
async def set_deal(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[DealWish]
) -> TableAbout:
    """Let the next play have a known deal, or a fresh one (host, while nothing is played)."""
    await house.lobby.set_deal(player, party, data.deal)
    return party.about(player)


@post("/api/tables/{code:str}/listing", tags=["tables"], status_code=200)
async def set_listing(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[Listing]
) -> TableAbout:
    """List the table on the front page, or no longer (host)."""
    await house.lobby.set_listing(player, party, data.public)
    return party.about(player)


@post("/api/tables/{code:str}/start", tags=["tables"], status_code=200)
async def start(house: TheHouse, party: TheParty, player: Player) -> TableAbout:
    """Start the first play (host)."""
    await house.lobby.start(player, party)
    return party.about(player)


@post("/api/tables/{code:str}/pause", tags=["tables"], status_code=200)
async def pause(house: TheHouse, party: TheParty, player: Player) -> TableAbout:
    """Stop the table's clock (host)."""
    await house.lobby.pause(player, party)
    return party.about(player)


@post("/api/tables/{code:str}/resume", tags=["tables"], status_code=200)
async def resume(house: TheHouse, party: TheParty, player: Player) -> TableAbout:
    """Let the table's clock run on (host)."""
    await house.lobby.resume(player, party)
    return party.about(player)


@post("/api/tables/{code:str}/rematch", tags=["tables"], status_code=200)
async def rematch(house: TheHouse, party: TheParty, player: Player) -> TableAbout:
    """Play again: same places, the next one starts."""
    await house.lobby.rematch(player, party)
    return party.about(player)


@post("/api/tables/{code:str}/bot", tags=["tables"], status_code=200)
async def bot(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[BotFor]
) -> TableAbout:
    """Let a bot play for people who are away (the host, or most of those here)."""
    await house.lobby.bot(player, party, data.place, data.level)
    return party.about(player)


@post("/api/tables/{code:str}/take-back", tags=["tables"], status_code=200)
async def take_back(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[PlaceNumber]
) -> TableAbout:
    """Take your place back from the bot."""
    await house.lobby.take_back(player, party, data.place)
    return party.about(player)


@post("/api/tables/{code:str}/host", tags=["tables"], status_code=200)
async def set_host(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[PlaceNumber]
) -> TableAbout:
    """Pass the host's duty on to whoever sits there (host)."""
    await house.lobby.set_host(player, party, data.place)
    return party.about(player)


@post("/api/tables/{code:str}/remove", tags=["tables"], status_code=200)
async def remove(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[Removal]
) -> TableAbout:
    """Take people off a place for good (host)."""
    await house.people.remove(player, party, data.place, data.name, data.level)
    return party.about(player)


@post("/api/tables/{code:str}/chat", tags=["tables"], status_code=200)
async def set_chat(
    house: TheHouse, party: TheParty, player: Player, data: JSONBody[Chatting]
) -> TableAbout:
    """Let those who hold places chat, or no longer (host); never at a public table."""
    await house.people.let_chat(player, party, data.on)
    return party.about(player)


@post("/api/tables/{code:str}/close", tags=["tables"], status_code=200)
async def close(house: TheHouse, party: TheParty, player: Player) -> TableAbout:
    """End the table for good, a play without a result (host)."""
    await house.lobby.close_by(player, party)
    return party.about(player)


@post("/api/tables/{code:str}/links", tags=["links"])
async def make_link(
    request: AnyRequest,
    house: TheHouse,
    party: TheParty,
    player: Player,
    data: JSONBody[PlaceNumber],
) -> Link:
    """Make a link to a place: for another device, a team mate, a guest."""
    base = house.address(request.headers.get("host", ""))
    return await house.lobby.link(player, party, data.place, base)


@delete("/api/tables/{code:str}/links/{place:int}", tags=["links"], status_code=200)
async def drop_links(
    house: TheHouse, party: TheParty, player: Player, place: FromPath[int]
) -> TableAbout:
    """Let no link to a place work any more."""
    await house.lobby.unlink(player, party, place)
    return party.about(player)


@post("/api/links", tags=["links"], status_code=200)
async def use_link(
    request: AnyRequest, house: TheHouse, player: Player, data: JSONBody[LinkToken]
) -> TableAbout:
    """Take the place that a link is for."""
    address = sender(request)
    if not house.misses.has(address):
        raise no("too_many_tries")
    try:
        party = await house.lobby.use_link(player, data.token)
    except Exception:
        house.misses.take(address)
        raise
    return party.about(player)


HANDLERS: list[BaseRouteHandler] = [
    *READING,
    *REVIEWING,
    *DEALING,
    *PAPER,
    *PICTURE,
    *MINE,
    get_me,
    set_me,
    make_table,
    get_tables,
    get_my_tables,
    get_table,
    get_qr,
    sit,
    leave,
    set_places,
    set_house,
    set_deal,
    set_listing,
    start,
    pause,
    resume,
    rematch,
    bot,
    take_back,
    set_host,
    remove,
    set_chat,
    close,
    make_link,
    drop_links,
    use_link,
]
