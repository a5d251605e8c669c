"""Whole plays at random, for properties that hold in all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.state import State
from jinglejumble.kit.game import Event
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, settle


@dataclass
class Walk:
    """A play as it went: its setup, all states in order, the entries and what all saw."""

    setup: str
    states: list[State] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def state(self) -> State:
        """The last state."""
        return self.states[-1]


def walk(game: JingleJangle, seats: int, luck: Random) -> Walk:
    """A whole play: any legal act of any seat that may act; claims are rarer than placements."""
    setup = f"seed {luck.getrandbits(64):x}"
    step = settle(game, game.start(seats, setup), 0)
    played, now = Walk(setup, [step.state], events=list(step.events)), 0
    while game.outcome(played.state) is None:
        seat = luck.choice(sorted(game.to_act(played.state)))
        listed = list(game.actions(played.state, seat))
        now += luck.randrange(1_000)
        entry = Entry(now, seat, game.format(luck.choice(listed)))
        step = play(game, played.state, entry)
        played.entries.append(entry)
        played.states.append(step.state)
        played.events += step.events
    return played
