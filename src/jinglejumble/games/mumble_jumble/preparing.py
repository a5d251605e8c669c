"""Before go: words, trays, bets, ready (M-S6, M-S7, M-R1, M-R5, M-R6, M-R18)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from jinglejumble.games.mumble_jumble.actions import PutWord
from jinglejumble.games.mumble_jumble.chips import stake_back, staked
from jinglejumble.games.mumble_jumble.giving import given
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.letters import alphagram
from jinglejumble.games.mumble_jumble.lexicon import Lexicon
from jinglejumble.games.mumble_jumble.refusals import event, reason, refusal
from jinglejumble.games.mumble_jumble.state import Countdown, Preparing, State, Tray
from jinglejumble.games.mumble_jumble.trays import FULL_POOL
from jinglejumble.kit.errors import IllegalAction, Reason
from jinglejumble.kit.game import Millis, Seat, Step

__all__ = [
    "MOST_CHECKS",
    "bet",
    "go",
    "new_round",
    "prepared",
    "put_word",
    "ready",
    "unbet",
    "unready",
]

MOST_CHECKS = 5
"""How often a seat's word is checked against the pool in a round (M-R1)."""

_T = TypeVar("_T")


def new_round(house: House, state: State, at: Millis) -> State:
    """The next round, with empty trays and sheets. Piles and the last review stay."""
    n = len(state.chips)
    return State(
        seed=state.seed,
        round=state.round + 1,
        since=at,
        phase=Preparing(house.after(at, house.prepare_seconds)),
        chips=state.chips,
        bank=state.bank,
        squares=(0,) * n,
        first=state.first,
        trays=(None,) * n,
        checks=(0,) * n,
        short=(None,) * n,
        sheets=((None,) * n,) * n,
        before=state.chips,
        last=state.last,
    )


def put_word(house: House, state: State, seat: Seat, action: PutWord) -> Step[State]:
    """The word on the seat's tray, if its tiles are left in the pool.

    If they are not, the act stands, because it used up one of the seat's five checks: the tray
    stays as it is and `short` names the letter. Who has spent all five in vain is given a word.
    """
    wrong = _faults(house, action)
    if wrong:
        raise IllegalAction(*wrong)
    old = state.trays[seat]
    tray = Tray(action.word, action.jumble)
    if old == tray:
        raise refusal("tray_same", "M-R5")
    if old is None or alphagram(old.word) != alphagram(tray.word):
        if state.checks[seat] == MOST_CHECKS:
            raise refusal("checks_spent", "M-R1", n=MOST_CHECKS)
        state = replace(state, checks=_put(state.checks, seat, state.checks[seat] + 1))
        letter = FULL_POOL.without(*_other_words(state, seat)).short_letter(tray.word)
        state = replace(state, short=_put(state.short, seat, letter))
        if letter is not None:
            spent = old is None and state.checks[seat] == MOST_CHECKS
            return Step(_give(house, state, seat) if spent else state)
    return _undone(replace(state, trays=_put(state.trays, seat, tray)), seat)


def ready(state: State, seat: Seat, at: Millis) -> Step[State]:
    """The seat ready; it needs a word on its tray (M-R18)."""
    if seat in state.ready:
        raise refusal("ready_already", "M-R18")
    if state.trays[seat] is None:
        raise refusal("ready_without_word", "M-R18")
    those = state.ready | {seat}
    readied = at if len(those) == len(state.seats) else None
    return Step(replace(state, ready=those, readied=readied), (event("ready", seat),))


def unready(state: State, seat: Seat) -> Step[State]:
    """The seat not ready any more."""
    if seat not in state.ready:
        raise refusal("not_ready", "M-R18")
    return _undone(state, seat)


def bet(house: House, state: State, seat: Seat) -> Step[State]:
    """The seat's stake on its triangle (M-S7)."""
    if seat in state.bets:
        raise refusal("bet_already", "M-S7")
    if state.chips[seat] < house.target:
        raise refusal("bet_too_few", "M-S7", n=state.chips[seat], target=house.target)
    state = replace(staked(state, seat, house.stake), bets=state.bets | {seat})
    undone = _undone(state, seat)
    return Step(undone.state, (event("bet", seat, n=house.stake), *undone.events))


def unbet(house: House, state: State, seat: Seat) -> Step[State]:
    """The seat's stake back on its pile (M-R6)."""
    if seat not in state.bets:
        raise refusal("no_bet", "M-R6")
    state = replace(stake_back(state, seat, house.stake), bets=state.bets - {seat})
    undone = _undone(state, seat)
    return Step(undone.state, (event("unbet", seat, n=house.stake), *undone.events))


def go(house: House, state: State, seat: Seat, at: Millis) -> Step[State]:
    """Everything locked, the trays to open after the countdown (M-S8, M-R18)."""
    missing = sorted(set(state.seats) - state.ready)
    if missing:
        seats = ", ".join(map(str, missing))
        raise refusal("go_too_early", "M-R18", seats=seats, n=len(missing))
    return Step(_counting(house, state, at), (event("go", seat, n=house.countdown),))


def prepared(house: House, state: State, at: Millis) -> Step[State]:
    """What `prepare_seconds` running out leads to: words for those without, and go (M-R18)."""
    for seat in state.seats:
        if state.trays[seat] is None:
            state = _give(house, state, seat)
    state = replace(state, ready=frozenset(state.seats))
    return Step(_counting(house, state, at), (event("prepared", n=house.countdown),))


def _faults(house: House, action: PutWord) -> list[Reason]:
    """All that is wrong with a word and its jumble, whatever the others have (M-R5, M-R1)."""
    word, jumble, length = action.word, action.jumble, house.word_length
    lexicon: Lexicon = house.lexicon
    wrong: list[Reason] = []
    if len(word) != length:
        wrong.append(reason("word_length", "M-S6", word=word, n=len(word), length=length))
    elif not lexicon.acceptable(word):
        wrong.append(reason("word_not_acceptable", "M-R5", word=word))
    if (letter := FULL_POOL.short_letter(word)) is not None:
        wrong.append(reason("word_short_of_tiles", "M-R1", word=word, letter=letter))
    if alphagram(jumble) != alphagram(word):
        wrong.append(reason("jumble_other_letters", "M-S6", word=word, jumble=jumble))
    elif lexicon.acceptable(jumble):
        wrong.append(reason("jumble_spells", "M-R5", jumble=jumble))
    return wrong


def _other_words(state: State, seat: Seat) -> list[str]:
    """The words on the other trays, whose tiles are not in the pool."""
    return [
        tray.word for other, tray in enumerate(state.trays) if other != seat and tray is not None
    ]


def _give(house: House, state: State, seat: Seat) -> State:
    """A word and a jumble from the play's seed on the seat's tray (M-R18)."""
    pool = FULL_POOL.without(*_other_words(state, seat))
    tray = given(house.lexicon, house.word_length, pool, f"{state.seed} {state.round} {seat}")
    return replace(state, trays=_put(state.trays, seat, tray))


def _undone(state: State, seat: Seat) -> Step[State]:
    """The state with the seat not ready, which the table is told if it was (M-R18)."""
    if seat not in state.ready:
        return Step(state)
    undone = replace(state, ready=state.ready - {seat}, readied=None)
    return Step(undone, (event("unready", seat),))


def _counting(house: House, state: State, at: Millis) -> State:
    return replace(state, since=at, phase=Countdown(at + 1000 * house.countdown))


def _put(values: tuple[_T, ...], seat: Seat, value: _T) -> tuple[_T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
