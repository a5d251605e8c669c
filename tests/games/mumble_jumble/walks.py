"""Plays at random: all kinds of acts, legal and illegal, in any order and at any time."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Preparing, Settling, Solving, State
from jinglejumble.kit.errors import IllegalAction
from jinglejumble.kit.game import Event, Millis, Seat
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, settle


@dataclass
class Walk:
    """What happened: the states after each act taken, the entries, and the refused ones."""

    start: State
    states: list[State] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    refused: list[tuple[State, Entry]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    end: Millis = 0


def walk(
    game: MumbleJumble, seats: int, rng: Random, acts: int = 80, piles: tuple[int, ...] = ()
) -> Walk:
    """A play of so many acts tried at random; most are legal."""
    setup = f"deal {','.join(map(str, piles))} first 0 seed 9f" if piles else "seed 9f"
    state = settle(game, game.start(seats, setup), 0).state
    walked, now = Walk(state, [state]), 0
    for _ in range(acts):
        if game.outcome(state) is not None:
            break
        now += rng.choice((0, 0, 1, 700, 4_000))
        settled = settle(game, state, now)
        state = settled.state
        walked.events += settled.events
        seat = rng.randrange(seats)
        entry = Entry(now, seat, act_at_random(game, state, seat, rng))
        try:
            step = play(game, state, entry)
        except IllegalAction:
            walked.refused.append((state, entry))
            continue
        state = step.state
        walked.states.append(state)
        walked.entries.append(entry)
        walked.events += step.events
    walked.end = now
    return walked


def act_at_random(game: MumbleJumble, state: State, seat: Seat, rng: Random) -> str:
    """An act that fits the phase, more often legal than not."""
    listed = [game.format(action) for action in game.actions(state, seat)]
    if listed and rng.random() < 0.6:
        return rng.choice(listed)
    n = state.round
    any_seat = rng.randrange(len(state.chips))
    word = rng.choice(game.lexicon.words(game.word_length))
    shuffled = "".join(rng.sample(word, len(word)))
    match state.phase:
        case Preparing():
            tray = f"word {n} {word} {shuffled}"
            return rng.choice((tray, f"bet {n}", f"unbet {n}", f"unready {n}", f"go {n}"))
        case Solving():
            line = f"write {n} {any_seat} {rng.choice((word, shuffled))}"
            return rng.choice((line, f"clear {n} {any_seat}", f"stop {n}", f"ask {n}"))
        case Settling(order):
            other = rng.randrange(len(state.chips))
            challenge = f"challenge {n} {order[0]} {other}"
            return rng.choice((challenge, f"pass {n} {any_seat}", f"accept {n} {order[0]} {other}"))
        case _:
            return f"ready {n}"
