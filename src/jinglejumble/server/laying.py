"""What a table needs before it can be played: places, house rules, and the play itself."""

from __future__ import annotations

import json
import secrets

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.log import commitment
from jinglejumble.kit.package import Package, house_rules
from jinglejumble.server.auth import screened
from jinglejumble.server.deals import deal_code
from jinglejumble.server.messages import NewPlace
from jinglejumble.server.record import Place, Record, no
from jinglejumble.server.store.base import PlayRow

__all__ = ["checked_house", "laid_out", "need_full", "new_play", "package_of"]


def package_of(name: str) -> Package:
    """The game of this name. Raises Failure."""
    if name not in GAMES:
        raise no("no_game", game=name[:40], known=", ".join(GAMES))
    return GAMES[name]


def checked_house(package: Package, house: dict[str, Parameter]) -> dict[str, Parameter]:
    """The house rules that differ from the published ones. Raises InvalidHouseRule."""
    return package.differing(house_rules(package.make(**house)))


def laid_out(
    package: Package, host: str, wanted: tuple[NewPlace, ...], before: tuple[Place, ...]
) -> tuple[Place, ...]:
    """The places wanted; who sat on one that is to be "open" stays there."""
    most = max(package.kind().seats)
    if not 1 <= len(wanted) <= most:
        raise no("places_count", n=len(wanted), most=most)
    if sum(place.kind == "me" for place in wanted) > 1:
        raise no("one_place_each")
    places = []
    for number, place in enumerate(wanted):
        there = before[number] if number < len(before) else Place()
        match place.kind:
            case "me":
                others = tuple(one for one in there.players if one != host)
                places.append(Place("player", players=(host, *others)))
            case "open":
                keeps = there.kind == "player" and there.players not in ((), (host,))
                places.append(there if keeps else Place())
            case "bot":
                if place.level not in package.levels:
                    known = ", ".join(package.levels)
                    raise no("no_level", level=str(place.level), known=known)
                places.append(Place("bot", level=place.level))
            case "device":
                name = screened(place.name or "")
                places.append(Place("device", name=name, players=(host,)))
    return tuple(places)


def need_full(record: Record, package: Package) -> None:
    """Raises Failure unless every place is taken and there are as many as the game needs."""
    if len(record.places) not in package.kind().seats:
        seats = package.kind().seats
        raise no("places_few", n=len(record.places), least=min(seats), most=max(seats))
    if any(place.kind == "open" or not (place.players or place.bot) for place in record.places):
        raise no("places_free")


def new_play(package: Package, record: Record, now: int, known: PlayRow | None = None) -> PlayRow:
    """A play that begins now: its seed is the system's, its deal is fixed and promised.

    With `known` it has the deal, and so the seed, of an earlier play.
    """
    game = package.make(**record.house)
    seed = secrets.token_hex(16) if known is None else known.seed
    salt = secrets.token_hex(16)
    setup = f"seed {seed}" if known is None else known.setup
    setup = package.dealt(game, len(record.places), setup)
    return PlayRow(
        id=secrets.token_hex(12),
        code=record.code,
        number=record.number + 1,
        game=package.name,
        rules=package.rules,
        house=json.dumps(house_rules(game)),
        seats=len(record.places),
        setup=setup,
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        origin=now,
        deal=deal_code(package.name, setup),
        known=known is not None,
    )
