"""Deals that have been played: each has a code, by which it can be played again and compared."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import sha256

from msgspec.structs import replace

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import Parameter
from jinglejumble.kit.game import AnyGame
from jinglejumble.kit.seated import names_of, seated
from jinglejumble.kit.summary import Summary
from jinglejumble.server import after
from jinglejumble.server.audience import happenings
from jinglejumble.server.messages import DealPlay, DealSeat
from jinglejumble.server.record import Record, no
from jinglejumble.server.store.base import LogRow, PlayRow, Store

__all__ = ["deal_code", "parse_deal_code", "played_deals", "results_of", "with_deal"]

_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels: no words that nobody wants to read aloud, and nothing that looks like a digit."""

_MOST = 60


def deal_code(game: str, setup: str) -> str | None:
    """The code of a deal; None where the setup is only a seed, so that there is no deal.

    It tells nothing of the deal, and is told to nobody before a play of it is over.

    >>> deal_code("a-game", "deal RBGY RR,RG/BB,BP")
    'STMT-JQVP'
    """
    if setup.startswith("seed "):
        return None
    number = int.from_bytes(sha256(f"{game} {setup}".encode()).digest()[:8], "big")
    letters = []
    for _ in range(8):
        number, place = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[place])
    return "".join(letters[:4]) + "-" + "".join(letters[4:])


def parse_deal_code(text: str) -> str:
    """A deal's code as people type it. Raises Failure.

    >>> parse_deal_code(" bdfg klmn")
    'BDFG-KLMN'
    """
    letters = re.sub(r"[\s_-]", "", text).upper()
    if len(letters) != 8 or not set(letters) <= set(_LETTERS):
        raise no("no_deal", deal=text[:24])
    return f"{letters[:4]}-{letters[4:]}"


async def played_deals(store: Store, text: str) -> Sequence[PlayRow]:
    """The plays of a deal that are over, the latest in order. Raises Failure if there is none.

    So the deal of a play that runs is nowhere to be had, unless it was played before.
    """
    code = parse_deal_code(text)
    rows = await store.plays_with(code, _MOST)
    found = [row for row in rows if row.game in GAMES and GAMES[row.game].rules == row.rules]
    if not found:
        raise no("no_deal", deal=code)
    # Two deals may have one code, once in thousands of millions: then the first counts.
    first = found[0]
    return [row for row in found if (row.game, row.setup) == (first.game, first.setup)]


async def with_deal(store: Store, record: Record, deal: str) -> Record:
    """The record with a known deal. Raises Failure unless it is for this game and so many seats."""
    first = (await played_deals(store, deal))[0]
    if first.game != record.game:
        raise no("deal_game", game=first.game)
    if first.seats != len(record.places):
        raise no("deal_seats", n=first.seats, there=len(record.places))
    return replace(record, deal=first.deal)


def results_of(row: PlayRow, rows: Sequence[LogRow]) -> DealPlay:
    """What a play of a deal came to, seat by seat."""
    assert row.outcome is not None
    package = GAMES[row.game]
    house: dict[str, Parameter] = json.loads(row.house)
    outcome = json.loads(row.outcome)
    sitting = seated((one.text for one in rows if one.seat is None), row.seats)
    names = names_of(row.game, sitting)
    summaries = _summaries(row, rows, package.make(**house))
    return DealPlay(
        play=row.id,
        started=row.origin,
        known=row.known,
        rules_on=tuple(package.differing(house)),
        seats=tuple(
            DealSeat(
                name=names[seat],
                level=sitting[seat].bot,
                place=outcome["places"][seat],
                score=outcome["scores"][seat],
                running=summaries[seat].running,
                facts=happenings(summaries[seat].facts),
            )
            for seat in range(row.seats)
        ),
    )


def _summaries(row: PlayRow, rows: Sequence[LogRow], game: AnyGame) -> tuple[Summary, ...]:
    part = GAMES[row.game].summary()
    if part is None:
        return (Summary(),) * row.seats
    found: tuple[Summary, ...] = part.summed(game, after.states_of(row, rows))
    return found
