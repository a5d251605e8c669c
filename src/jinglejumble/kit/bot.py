"""Bots: they see a view, answer with what and when, and play matches in virtual time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.kit.game import AnyGame, Millis, Seat
from jinglejumble.kit.log import Entry, Log, outcome_note
from jinglejumble.kit.play import play, settle

__all__ = ["Bot", "Plan", "View", "luck", "match"]


class View(Protocol):
    """What every game's view carries, whatever else is in it."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for an onlooker's."""

    @property
    def turn(self) -> int:
        """The turn or round that is on: it rises, and names the luck of a bot's plan."""

    @property
    def since(self) -> Millis:
        """The table time at which the phase or turn that is on began."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An act, and the table time at which to do it. A time that has passed means at once.

    The time is absolute (reckoned from times that the view carries), so asking again without a
    new reason gives the same plan.
    """

    act: str
    at: Millis = 0


class Bot(Protocol):
    """A player that is a program. It is asked whenever its view changed."""

    def decide(self, view: Any, rng: Random) -> Plan | None:
        """What to do and when; None: nothing until the view changes."""


def luck(seed: str, play: str, turn: int, seat: Seat) -> Random:
    """A bot's luck, made anew for every ask: how often it is asked makes no difference."""
    return Random(f"{seed}/{play}/{turn}/{seat}")


def match(
    game: AnyGame,
    bots: Sequence[Bot],
    setup: str,
    *,
    seed: str = "0",
    header: Mapping[str, str] | None = None,
    longest: int = 100_000,
) -> Log:
    """A whole play between bots in virtual time, as its log. Nobody sleeps.

    A bot that has nothing to say while the table waits for it, or keeps saying what the rules
    refuse, gets the first legal action instead: no bot can hold up a table. A bot that has a method
    `warm_up` is given the time for it first: nobody waits here.
    """
    from jinglejumble.kit.package import house_rules, log_header  # late: packages know about bots

    for bot in bots:
        getattr(bot, "warm_up", _nothing)()
    now: Millis = 0
    state = settle(game, game.start(len(bots), setup), now).state
    lines: list[Entry] = []
    while game.outcome(state) is None:
        assert len(lines) < longest, "the play does not end"
        entry = _next(game, bots, state, now, seed)
        if entry is None:
            due = game.deadline(state)
            assert due is not None, "nobody acts and no deadline comes"
            now, state = due, settle(game, state, due).state
            continue
        now, state = entry.at, play(game, state, entry).state
        lines.append(entry)
    outcome = game.outcome(state)
    assert outcome is not None
    return Log(
        game=game.name,
        rules=getattr(game, "RULES", 1),
        house=house_rules(game),
        seats=len(bots),
        setup=setup,
        lines=(*lines, outcome_note(now, outcome)),
        end=now,
        extra={**log_header(game), **(header or {})},
    )


def _nothing() -> None:
    """Where there is nothing to warm up."""


def _next(game: AnyGame, bots: Sequence[Bot], state: Any, now: Millis, seed: str) -> Entry | None:
    """The earliest planned act that the rules take; of equal times the lowest seat's."""
    planned: list[tuple[Millis, Seat, str]] = []
    for seat in sorted(game.to_act(state)):
        view = game.view(state, seat)
        plan = bots[seat].decide(view, luck(seed, "match", view.turn, seat))
        if plan is not None:
            planned.append((max(plan.at, now), seat, plan.act))
    due = game.deadline(state)
    for at, seat, act in sorted(planned):
        if due is not None and due <= at:
            return None
        if _taken(game, state, entry := Entry(at, seat, act)):
            return entry
    if due is not None:
        return None
    for seat in sorted(game.to_act(state)):
        for action in game.actions(state, seat):
            return Entry(now, seat, game.format(action))
    return None


def _taken(game: AnyGame, state: Any, entry: Entry) -> bool:
    try:
        play(game, state, entry)
    except JinglejumbleError:
        return False
    return True
