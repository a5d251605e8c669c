"""Driving any game through time: settle, play, replay, perft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from jinglejumble.kit.errors import IllegalAction, Reason
from jinglejumble.kit.game import Event, Game, Millis, Step
from jinglejumble.kit.log import Entry

__all__ = ["perft", "play", "replay", "settle", "steps"]

S = TypeVar("S")


def settle(game: Game[S, Any, Any], state: S, at: Millis) -> Step[S]:
    """Let every deadline due by `at` pass, each at its own time."""
    events: list[Event] = []
    while (due := game.deadline(state)) is not None and due <= at:
        step = game.expire(state)
        assert step.state != state, "a deadline must change the state"
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def play(game: Game[S, Any, Any], state: S, entry: Entry) -> Step[S]:
    """Settle to the entry's time, then apply its act, then settle what that made due at once.

    An act at a deadline is late. Raises InvalidNotation or IllegalAction; nothing changed then.
    """
    before = settle(game, state, entry.at)
    action = game.parse(entry.act)
    if game.outcome(before.state) is not None:
        raise IllegalAction(Reason("play_over"))
    if entry.seat not in game.to_act(before.state):
        # The game knows best why; it is asked, so that the refusal cites its rule.
        game.apply(before.state, entry.seat, action, entry.at)
        raise IllegalAction(Reason("seat_cannot_act", params={"seat": entry.seat}))
    step = game.apply(before.state, entry.seat, action, entry.at)
    after = settle(game, step.state, entry.at)
    return Step(after.state, before.events + step.events + after.events)


def steps(
    game: Game[S, Any, Any], seats: int, setup: str, entries: Iterable[Entry]
) -> Iterator[Step[S]]:
    """The play again, step by step: the start first, then one step for each entry."""
    step = settle(game, game.start(seats, setup), 0)
    yield step
    for entry in entries:
        step = play(game, step.state, entry)
        yield step


def replay(
    game: Game[S, Any, Any], seats: int, setup: str, entries: Iterable[Entry], at: Millis
) -> S:
    """The state that the entries lead to, settled to table time `at`."""
    state = None
    for step in steps(game, seats, setup, entries):
        state = step.state
    assert state is not None
    return settle(game, state, at).state


def perft(game: Game[S, Any, Any], state: S, depth: int) -> int:
    """How many lines of play are `depth` turns long; one that ends earlier counts once.

    Turns in which nobody can act (a deadline at hand) have one continuation. For games of one
    seat to act at a time. At depth 1 the actions are only counted, not played.
    """
    if depth == 0 or game.outcome(state) is not None:
        return 1
    acting = game.to_act(state)
    if not acting:
        return perft(game, game.expire(state).state, depth - 1)
    (seat,) = acting
    if depth == 1:
        return sum(1 for _ in game.actions(state, seat))
    return sum(
        perft(game, game.apply(state, seat, action, 0).state, depth - 1)
        for action in game.actions(state, seat)
    )
