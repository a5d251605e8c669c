"""What is kept of people's plays: who sat where when one ended, and how one has done so far."""

from __future__ import annotations

import json
from collections.abc import Sequence

from jinglejumble.server.people_messages import (
    GameTally,
    OpponentTally,
    PastPlay,
    PastSeat,
    Results,
)
from jinglejumble.server.record import Record
from jinglejumble.server.store.base import PlayRow, Sitting
from jinglejumble.server.table import Table

__all__ = ["results_of", "sittings_of"]

Past = tuple[PlayRow, Sequence[Sitting]]


def sittings_of(record: Record, table: Table, now: int) -> list[Sitting]:
    """Who holds the seats of a table's newest play, as it ends.

    A seat on somebody's device is its own person's, who has no results; it is the device's
    owner's only where he has no other. However many devices show it, it is one person's.
    """
    found: dict[tuple[int, str], Sitting] = {}
    for seat in range(table.row.seats):
        place = record.places[record.place_of(seat)]
        best = table.best.get(seat)
        if place.bot is not None:
            found[seat, ""] = Sitting(table.row.id, seat, "", "", place.bot, best, now)
            continue
        for player in place.players or ("",):
            name = place.name or record.names.get(player, "")
            own = min(
                record.places_of(player),
                key=lambda n: (record.places[n].kind == "device", n),
                default=None,
            )
            owner = player if own == record.place_of(seat) else ""
            found[seat, owner] = Sitting(table.row.id, seat, owner, name, None, best, now)
    return list(found.values())


def results_of(player: str, past: Sequence[Past], more: bool) -> Results:
    """How a player has done, from the plays that ended with a result."""
    ended = [(row, sat) for row, sat in past if row.outcome is not None]
    plays = tuple(_past(player, row, sat) for row, sat in ended)
    return Results(plays, _games(plays), _opponents(player, ended), more)


def _past(player: str, row: PlayRow, sat: Sequence[Sitting]) -> PastPlay:
    outcome = json.loads(row.outcome or "{}")
    seats = []
    for seat in range(row.seats):
        here = [one for one in sat if one.seat == seat]
        seats.append(
            PastSeat(
                names=tuple(one.name for one in here if one.level is None and one.name),
                level=next((one.level for one in here if one.level), None),
                score=outcome["scores"][seat],
                finish=outcome["places"][seat],
                mine=any(one.player == player for one in here),
                best=next((one.best for one in here), None),
            )
        )
    ended = max(one.ended for one in sat)
    return PastPlay(row.id, row.code, row.game, ended, tuple(seats))


def _games(plays: Sequence[PastPlay]) -> tuple[GameTally, ...]:
    found = []
    for game in dict.fromkeys(play.game for play in plays):
        mine = [seat for play in plays if play.game == game for seat in play.seats if seat.mine]
        best = max((seat.best for seat in mine if seat.best is not None), default=None)
        won = sum(seat.finish == 1 for seat in mine)
        found.append(GameTally(game, len(mine), won, best))
    return tuple(found)


def _opponents(player: str, ended: Sequence[Past]) -> tuple[OpponentTally, ...]:
    """Those met most first; by the name they had last, for plays come latest first."""
    tallies: dict[tuple[str, str, str | None, str], OpponentTally] = {}
    for row, sat in ended:
        finish = json.loads(row.outcome or "{}")["places"]
        mine = next(one.seat for one in sat if one.player == player)
        for one in sat:
            if one.seat == mine or not (one.name or one.level):
                continue
            key = (row.game, one.player, one.level, "" if one.player else one.name)
            before = tallies.get(key)
            tallies[key] = OpponentTally(
                game=row.game,
                name=before.name if before else one.name,
                level=one.level,
                plays=1 + (before.plays if before else 0),
                won=(finish[mine] < finish[one.seat]) + (before.won if before else 0),
                lost=(finish[mine] > finish[one.seat]) + (before.lost if before else 0),
            )
    return tuple(sorted(tallies.values(), key=lambda tally: -tally.plays))
