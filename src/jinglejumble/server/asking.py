"""What handlers are given: the house, the guest who asks, the table that the address names."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from jinglejumble.server.house import House
from jinglejumble.server.party import Party
from jinglejumble.server.record import no
from jinglejumble.server.tables import parse_code

__all__ = [
    "DEPENDENCIES",
    "AnyRequest",
    "Player",
    "TheHouse",
    "TheParty",
    "sender",
    "the_house",
]

TheHouse = NamedDependency[SkipValidation[House]]
Player = NamedDependency[SkipValidation[str]]
TheParty = NamedDependency[SkipValidation[Party]]
AnyRequest = Request[Any, Any, Any]


def the_house(request: AnyRequest) -> House:
    """The house that serves."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def the_player(request: AnyRequest, house: TheHouse) -> str:
    """The guest behind the cookie. Raises Failure."""
    player = house.guests.read(request.headers.get("cookie", ""))
    if player is None:
        raise no("no_identity")
    return player


async def the_party(request: AnyRequest, house: TheHouse) -> Party:
    """The table that the address names. Raises Failure; one that tries many codes, soon always."""
    address = sender(request)
    if not house.misses.has(address):
        raise no("too_many_tries")
    try:
        party = await house.tables.party(parse_code(request.path_params["code"]))
        if party.record.phase == "closed":
            raise no("no_table", table=party.code)
    except Exception:
        house.misses.take(address)
        raise
    if not party.record.may_see(house.guests.read(request.headers.get("cookie", "")) or ""):
        raise no("removed_here")
    return party


DEPENDENCIES = {
    "house": Provide(the_house, sync_to_thread=False),
    "player": Provide(the_player, sync_to_thread=False),
    "party": Provide(the_party),
}


def sender(request: AnyRequest) -> str:
    """The address that asks."""
    return request.client.host if request.client else "?"
