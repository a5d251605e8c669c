"""Mumble-Jumble: the twelve members. Each phase's rules are in a file of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from jinglejumble.games.mumble_jumble import preparing, settling, solving
from jinglejumble.games.mumble_jumble.actions import (
    Accept,
    Action,
    AskEnd,
    Bet,
    Challenge,
    Clear,
    Go,
    Pass,
    PutWord,
    Ready,
    Reject,
    Stop,
    Unask,
    Unbet,
    Unready,
    Write,
)
from jinglejumble.games.mumble_jumble.chips import ALL_CHIPS
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.notation import format_action, parse_action, parse_setup
from jinglejumble.games.mumble_jumble.offers import offers
from jinglejumble.games.mumble_jumble.refusals import refusal
from jinglejumble.games.mumble_jumble.state import Countdown, Preparing, Settling, Solving, State
from jinglejumble.games.mumble_jumble.view import View, deadline, look, phase_name, result, to_act
from jinglejumble.kit.errors import IllegalAction, InvalidSetup, Reason
from jinglejumble.kit.game import Event, Millis, Outcome, Seat, Step
from jinglejumble.kit.moments import Opening
from jinglejumble.kit.package import check_house

__all__ = ["MumbleJumble"]


@dataclass(frozen=True)
class MumbleJumble(House):
    """Mumble-Jumble under these house rules.

    >>> game = MumbleJumble(custom="scare races mouse", countdown=0)
    >>> state = game.start(2, "seed 9f")
    >>> state = game.apply(state, 0, game.parse("word 1 SCARE CRAES"), at=4_000).state
    >>> game.view(state, 0).tray.word, game.view(state, 1).trays
    ('SCARE', None)
    """

    RULES: ClassVar[int] = 1

    def __post_init__(self) -> None:
        check_house(self)
        super().__post_init__()

    @property
    def header(self) -> Mapping[str, str]:
        """What a log states besides the house rules: the dictionary, and the hash of its words."""
        return {"lexicon": str(self.lexicon)}

    @property
    def name(self) -> str:
        return "mumble-jumble"

    @property
    def seats(self) -> range:
        return range(2, 7)

    def start(self, seats: int, setup: str) -> State:
        """The first round's preparation. `setup` is as `notation.parse_setup` takes it."""
        if seats not in self.seats:
            raise InvalidSetup("mumble-jumble.setup_seats", rule="M-S1", n=seats)
        made = parse_setup(setup)
        chips = made.chips or (self.start_chips,) * seats
        if len(chips) != seats:
            raise InvalidSetup("mumble-jumble.setup_piles", seats=seats, n=len(chips))
        none = State(
            seed=made.seed,
            round=0,
            since=0,
            phase=Preparing(None),
            chips=chips,
            bank=ALL_CHIPS - sum(chips),
            squares=(),
            first=made.first,
            trays=(),
            checks=(),
            short=(),
            sheets=(),
            before=chips,
        )
        return preparing.new_round(self, none, 0)

    def to_act(self, state: State) -> frozenset[Seat]:
        return to_act(state)

    def actions(self, state: State, seat: Seat) -> Iterable[Action]:
        """Some legal actions, enough to end every play: there are far too many words for all.

        They are made from the whole state and the dictionary. So they are for walks and for
        keeping a table going, never for a player's screen.
        """
        return offers(self, state, seat) if seat in to_act(state) else ()

    def apply(self, state: State, seat: Seat, action: Action, at: Millis) -> Step[State]:
        if seat not in state.seats:
            raise IllegalAction(Reason("seat_cannot_act", params={"seat": seat}))
        if action.round != state.round:
            code = "round_over" if action.round < state.round else "round_to_come"
            raise refusal(code, _RULE[type(action)], round=action.round, now=state.round)
        match state.phase, action:
            case Preparing(), PutWord():
                return preparing.put_word(self, state, seat, action)
            case Preparing(), Ready():
                return preparing.ready(state, seat, at)
            case Preparing(), Unready():
                return preparing.unready(state, seat)
            case Preparing(), Bet():
                return preparing.bet(self, state, seat)
            case Preparing(), Unbet():
                return preparing.unbet(self, state, seat)
            case Preparing(), Go():
                return preparing.go(self, state, seat, at)
            case Solving(), Write():
                return solving.write(self, state, seat, action, at)
            case Solving(), Clear(_, line):
                return solving.clear(state, seat, line)
            case Solving(), Stop():
                return solving.stop(self, state, seat, at)
            case Solving() as phase, AskEnd():
                return solving.ask(self, state, phase, seat, at)
            case Solving() as phase, Unask():
                return solving.unask(state, phase, seat)
            case Settling(), Challenge():
                return settling.challenge(self, state, seat, action, at)
            case Settling(), Pass(_, sheet):
                return settling.passed(self, state, seat, sheet, at)
            case Settling(), Accept(_, sheet, line):
                return settling.accept(self, state, seat, sheet, line, at)
            case Settling(), Reject(_, sheet, line):
                return settling.reject(self, state, seat, sheet, line, at)
        code = f"not_while_{phase_name(state.phase)}"
        raise refusal(code, _RULE[type(action)], act=format_action(action).split()[0])

    def deadline(self, state: State) -> Millis | None:
        return deadline(state)

    def expire(self, state: State) -> Step[State]:
        at, phase = deadline(state), state.phase
        assert at is not None, "this state does not end by itself"
        match phase:
            case Preparing():
                return preparing.prepared(self, state, at)
            case Countdown():
                return solving.open_trays(self, state, at)
            case Solving():
                return solving.time_up(self, state, at)
        assert isinstance(phase, Settling), "nothing comes after the end"
        return settling.time_up(self, state, phase, at)

    def outcome(self, state: State) -> Outcome | None:
        found = result(state)
        return None if found is None else Outcome(found.reason, found.places, found.scores)

    def view(self, state: State, seat: Seat | None) -> View:
        return look(self, state, seat)

    def opened(self, state: State) -> Opening | None:
        """The trays of this round, from their opening until its review."""
        if isinstance(state.phase, Solving | Settling):
            return Opening(state.round, state.opened_at)
        return None

    def gained(self, event: Event) -> int | None:
        """The chips that a seat's sheet brought."""
        settled = event.code == "mumble-jumble.event.settled"
        return int(event.params["n"] or 0) if settled else None

    def between(self, state: State) -> bool:
        """Whether no round is being played: everybody just chooses a word."""
        return isinstance(state.phase, Preparing)

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def format(self, action: Action) -> str:
        return format_action(action)


# The rule that says when each kind of act may be done.
_RULE: dict[type[Action], str] = {
    PutWord: "M-R5",
    Ready: "M-R18",
    Unready: "M-R18",
    Bet: "M-R6",
    Unbet: "M-R6",
    Go: "M-S8",
    Write: "M-R8",
    Clear: "M-R8",
    Stop: "M-R9",
    AskEnd: "M-R10",
    Unask: "M-R10",
    Challenge: "M-S14",
    Pass: "M-R12",
    Accept: "M-R17",
    Reject: "M-R17",
}
