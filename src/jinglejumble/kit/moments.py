"""What a house asks of a state beyond the rules; a game answers if it has something to say."""

from __future__ import annotations

from dataclasses import dataclass

from jinglejumble.kit.game import AnyGame, Event, Millis, Seat

__all__ = ["Opening", "gained", "may_change_hands", "opened"]


@dataclass(frozen=True, slots=True)
class Opening:
    """Something that opened to all at once and for which they race: in which round, and when."""

    round: int
    at: Millis


def opened(game: AnyGame, state: object) -> Opening | None:
    """What all race for now, by the game's optional method `opened(state)`.

    None before it opens and once nothing about that round is secret any more.
    """
    ask = getattr(game, "opened", None)
    found: Opening | None = None if ask is None else ask(state)
    return found


def gained(game: AnyGame, event: Event) -> int | None:
    """What an event brought its seat, by the game's optional method `gained(event)`.

    The house remembers the most of a play, as what one was proud of. None: nothing to count.
    """
    ask = getattr(game, "gained", None)
    found: int | None = None if ask is None else ask(event)
    return found


def may_change_hands(game: AnyGame, state: object, seat: Seat) -> bool:
    """Whether somebody may take over a seat from a bot now: when the seat cannot act.

    A game in which all may act nearly always says by its optional method `between(state)` when it
    is between two rounds, so that a seat may change hands all the same.
    """
    if seat not in game.to_act(state):
        return True
    ask = getattr(game, "between", None)
    return ask is not None and bool(ask(state))
