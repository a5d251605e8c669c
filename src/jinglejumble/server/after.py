"""What is told of a play beside its live views: events so far, all of it once it is over."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from jinglejumble.games import GAMES
from jinglejumble.kit.game import AnyGame
from jinglejumble.kit.log import Entry, Log, Note, outcome_note
from jinglejumble.kit.package import log_header
from jinglejumble.kit.play import replay, settle, steps
from jinglejumble.server.audience import happenings
from jinglejumble.server.messages import Happening, ReplayStep
from jinglejumble.server.record import no
from jinglejumble.server.store.base import LogRow, PlayRow, Store

__all__ = ["any_play", "ended_play", "events_of", "log_of", "replay_of", "states_of"]


async def any_play(store: Store, play: str) -> PlayRow:
    """A play. Raises Failure if it is not there, or of rules that are no longer."""
    row = await store.play(play) if len(play) <= 40 else None
    if row is None:
        raise no("no_play")
    if row.game not in GAMES or GAMES[row.game].rules != row.rules:
        now = GAMES[row.game].rules if row.game in GAMES else None
        raise no("rules_gone", game=row.game, rules=row.rules, now=now)
    return row


async def ended_play(store: Store, play: str) -> PlayRow:
    """A play with an outcome. Raises Failure if there is none (yet)."""
    row = await any_play(store, play)
    if row.outcome is None:
        raise no("log_after_outcome")
    return row


def log_of(row: PlayRow, rows: Sequence[LogRow]) -> Log:
    """The log of a play that is over."""
    assert row.outcome is not None
    assert row.ended is not None
    game = _game(row)
    entries = _entries(rows)
    outcome = game.outcome(replay(game, row.seats, row.setup, entries, row.ended))
    assert outcome is not None, f"the log of {row.id} does not lead to its outcome"
    lines = [Note(x.at, x.text) if x.seat is None else Entry(x.at, x.seat, x.text) for x in rows]
    return Log(
        game=row.game,
        rules=row.rules,
        house=json.loads(row.house),
        seats=row.seats,
        setup=row.setup,
        lines=(*lines, outcome_note(row.ended, outcome)),
        end=row.ended,
        extra={
            **log_header(game),
            "seed": row.seed,
            "salt": row.salt,
            "commitment": row.commitment,
            **({"known-deal": row.deal} if row.known and row.deal else {}),
        },
    )


def replay_of(row: PlayRow, rows: Sequence[LogRow]) -> list[ReplayStep]:
    """A play that is over, step by step; what deadlines did at its end is a step of its own."""
    assert row.ended is not None
    game = _game(row)
    entries = _entries(rows)
    found: list[ReplayStep] = []
    state = None
    for entry, step in zip(
        (None, *entries), steps(game, row.seats, row.setup, entries), strict=True
    ):
        state = step.state
        found.append(_step(game, row, entry, state, happenings(step.events)))
    last = settle(game, state, row.ended)
    if last.state != state:
        found.append(_step(game, row, None, last.state, happenings(last.events), row.ended))
    return found


def states_of(row: PlayRow, rows: Sequence[LogRow]) -> list[Any]:
    """The states of a play that is over: the first, that after each entry, and the last."""
    assert row.ended is not None
    game = _game(row)
    states = [step.state for step in steps(game, row.seats, row.setup, _entries(rows))]
    return [*states, settle(game, states[-1], row.ended).state]


def events_of(row: PlayRow, rows: Sequence[LogRow]) -> list[Happening]:
    """What the whole table has seen, up to the last entry."""
    entries = _entries(rows)
    found: list[Happening] = []
    for step in steps(_game(row), row.seats, row.setup, entries):
        found += happenings(step.events)
    return found


def _step(
    game: AnyGame,
    row: PlayRow,
    entry: Entry | None,
    state: object,
    events: tuple[Happening, ...],
    at: int = 0,
) -> ReplayStep:
    return ReplayStep(
        at=at if entry is None else entry.at,
        seat=None if entry is None else entry.seat,
        act=None if entry is None else entry.act,
        events=events,
        view=msgspec.Raw(msgspec.json.encode(game.view(state, None))),
        views=tuple(
            msgspec.Raw(msgspec.json.encode(game.view(state, seat))) for seat in range(row.seats)
        ),
    )


def _entries(rows: Sequence[LogRow]) -> list[Entry]:
    return [Entry(x.at, x.seat, x.text) for x in rows if x.seat is not None]


def _game(row: PlayRow) -> AnyGame:
    return GAMES[row.game].make(**json.loads(row.house))
