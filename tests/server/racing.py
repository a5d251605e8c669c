"""A round of Mumble-Jumble at a table of the house, for tests: from the words to the race."""

from __future__ import annotations

from jinglejumble.kit.errors import Parameter
from jinglejumble.server.messages import NewPlace, NewTable
from jinglejumble.server.party import Party
from jinglejumble.server.table import Table
from server.wire import Rooms

__all__ = ["opened", "race", "settled", "table_of"]

WORDS = "apple scare races mouse"
TRAYS = ("APPLE LEPAP", "SCARE CRAES", "MOUSE OUMSE")


async def race(rooms: Rooms, host: str, *places: NewPlace, countdown: int = 0) -> Party:
    """A table at which words are being chosen."""
    house: dict[str, Parameter] = {"custom": WORDS, "countdown": countdown}
    return await rooms.lobby.make(host, NewTable("mumble-jumble", places, house))


def table_of(party: Party) -> Table:
    """The live table of a party."""
    assert party.table is not None
    return party.table


async def opened(rooms: Rooms, table: Table, seats: int) -> None:
    """Put words on all trays, and call go; the trays are open when the countdown has passed."""
    turn = table.state.round
    for seat in range(seats):
        await table.act(seat, f"word {turn} {TRAYS[seat]}")
        await table.act(seat, f"ready {turn}")
    await table.act(0, f"go {turn}")
    due = table.game.deadline(table.state)
    await rooms.advance(0 if due is None else due - table.at)


async def settled(table: Table) -> None:
    """Let everybody pass until the round is over."""
    turn = table.state.round
    while table.state.round == turn and (waiting := table.game.to_act(table.state)):
        sheet = table.game.view(table.state, None).order[0]
        await table.act(min(waiting), f"pass {turn} {sheet}")
