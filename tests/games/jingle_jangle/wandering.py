"""Random plays for the tests of kernels and search: every state at which somebody may act."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.state import Claim, State
from jinglejumble.kit.play import settle


def walked(game: JingleJangle, seats: int, seed: int, claims: float = 0.0) -> Iterator[State]:
    """The states of a random play; with the probability `claims` a mover claims if he may."""
    luck = Random(seed)
    state = settle(game, game.start(seats, f"seed {seed:x}"), 0).state
    while game.outcome(state) is None:
        yield state
        seat = luck.choice(sorted(game.to_act(state)))
        actions = list(game.actions(state, seat))
        if any(isinstance(action, Claim) for action in actions) and luck.random() >= claims:
            actions = [a for a in actions if not isinstance(a, Claim)] or actions
        state = settle(game, game.apply(state, seat, luck.choice(actions), 0).state, 0).state
