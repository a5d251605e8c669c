"""After the race: sheets shown and settled one by one, challenges, votes (M-S12 to M-S15)."""

from __future__ import annotations

from dataclasses import replace

from jinglejumble.games.mumble_jumble.actions import Challenge
from jinglejumble.games.mumble_jumble.bets import settle_bets
from jinglejumble.games.mumble_jumble.chips import (
    earned,
    forfeited,
    paid_out,
    returned,
    stake_back,
    staked,
)
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.preparing import new_round
from jinglejumble.games.mumble_jumble.refusals import event, reason, refusal
from jinglejumble.games.mumble_jumble.reviewing import reviewed
from jinglejumble.games.mumble_jumble.state import (
    Ending,
    Over,
    Ruling,
    Settling,
    Sheet,
    State,
    Verdict,
    Vote,
)
from jinglejumble.kit.errors import IllegalAction, Reason
from jinglejumble.kit.game import Event, Millis, Seat, Step

__all__ = [
    "accept",
    "awaited",
    "begin_settling",
    "challenge",
    "disputable",
    "passed",
    "reject",
    "time_up",
]

Told = tuple[Event, ...]


def begin_settling(
    house: House, state: State, ending: Ending, stopper: Seat | None, at: Millis, told: Told
) -> Step[State]:
    """Round chips on the squares and the first sheet shown (M-S12, M-S13, M-R11)."""
    n = len(state.chips)
    first = state.first if stopper is None else stopper
    amounts = tuple(_words(sheet) + (seat == stopper) for seat, sheet in enumerate(state.sheets))
    order = tuple((first + step) % n for step in range(n))
    state = replace(
        earned(state, amounts),
        since=at,
        phase=Settling(order, house.after(at, house.challenge_seconds)),
        first=(first + 1) % n,
        closed_at=at,
        ending=ending,
        stopper=stopper,
    )
    return _advanced(house, state, at, (*told, event("shown", first)))


def challenge(house: House, state: State, seat: Seat, action: Challenge, at: Millis) -> Step[State]:
    """A word challenged with one chip, and what the dictionary says (M-S14)."""
    phase = _settling(state)
    wrong = _objections(state, phase, seat, action)
    if wrong:
        raise IllegalAction(*wrong)
    sheet, line = action.sheet, action.line
    written, tray = state.sheets[sheet][line], state.trays[line]
    assert written is not None, "an empty line is objected to"
    assert tray is not None, "go needs all trays"
    told = (event("challenged", seat, sheet=sheet, line=line, word=written.word),)
    state = staked(state, seat, 1)
    if house.lexicon.solves(written.word, tray.jumble):
        return _ruled(house, forfeited(state, 1), line, seat, "failed", at, told)
    if house.accept_anyway:
        vote = Vote(line, seat)
        until = house.after(at, house.challenge_seconds)
        state = replace(state, since=at, phase=replace(phase, vote=vote, until=until))
        return Step(state, (*told, event("vote", sheet, line=line, word=written.word)))
    return _ruled(house, stake_back(state, seat, 1), line, seat, "upheld", at, told)


def passed(house: House, state: State, seat: Seat, sheet: Seat, at: Millis) -> Step[State]:
    """The seat done with the shown sheet, for good (M-R12)."""
    phase = _settling(state)
    _check_shown(phase, sheet)
    if phase.vote is not None:
        raise refusal("vote_on", "M-R17")
    if seat == sheet:
        raise refusal("sheet_own", "M-S14")
    if seat in phase.passed:
        raise refusal("passed_already", "M-R12")
    if state.chips[seat] == 0:
        raise refusal("pass_needless", "M-R12")
    state = replace(state, phase=replace(phase, passed=phase.passed | {seat}))
    return _advanced(house, state, at, (event("passed", seat, sheet=sheet),))


def accept(
    house: House, state: State, seat: Seat, sheet: Seat, line: Seat, at: Millis
) -> Step[State]:
    """The seat letting the word stand; it stands when all say so (M-R17)."""
    phase = _settling(state)
    vote = _vote(phase, seat, sheet, line)
    accepted = vote.accepted | {seat}
    told = (event("accept", seat, sheet=sheet, line=line),)
    if len(accepted) < len(state.chips) - 1:
        vote = replace(vote, accepted=accepted)
        return Step(replace(state, phase=replace(phase, vote=vote)), told)
    state = stake_back(state, vote.by, 1)
    return _ruled(house, state, line, vote.by, "accepted", at, told)


def reject(
    house: House, state: State, seat: Seat, sheet: Seat, line: Seat, at: Millis
) -> Step[State]:
    """The seat against it: the challenge is upheld (M-R17)."""
    vote = _vote(_settling(state), seat, sheet, line)
    told = (event("reject", seat, sheet=sheet, line=line),)
    return _ruled(house, stake_back(state, vote.by, 1), line, vote.by, "upheld", at, told)


def time_up(house: House, state: State, phase: Settling, at: Millis) -> Step[State]:
    """The end of `challenge_seconds`: silence is no (M-R17), else all have passed (M-R12)."""
    vote = phase.vote
    if vote is not None:
        state = stake_back(state, vote.by, 1)
        return _ruled(house, state, vote.line, vote.by, "upheld", at, ())
    everyone = frozenset(state.seats)
    return _advanced(house, replace(state, phase=replace(phase, passed=everyone)), at, ())


def awaited(state: State, phase: Settling) -> frozenset[Seat]:
    """Who can still challenge the shown sheet, or has not voted: the table waits for them.

    Seats without a chip in their pile are not waited for (M-R12); all but the challenged one vote.
    """
    if phase.vote is not None:
        return frozenset(state.seats) - {phase.shown} - phase.vote.accepted
    return frozenset(
        seat
        for seat in state.seats
        if seat != phase.shown and seat not in phase.passed and state.chips[seat] > 0
    )


def disputable(state: State, sheet: Seat) -> tuple[Seat, ...]:
    """The lines of a sheet whose words can still be challenged (M-R12)."""
    if sheet == state.stopper and state.lost(sheet):
        return ()
    return tuple(
        line
        for line, written in enumerate(state.sheets[sheet])
        if written is not None and state.ruled(sheet, line) is None
    )


def _advanced(house: House, state: State, at: Millis, told: Told) -> Step[State]:
    """Every sheet settled that nobody can or will challenge; after the last the bets."""
    phase = _settling(state)
    while not _contested(house, state, phase):
        seat = phase.shown
        told = (*told, event("settled", seat, n=state.squares[seat]))
        state = paid_out(state, seat)
        order = phase.order[1:]
        if not order:
            return _finished(house, state, at, told)
        told = (*told, event("shown", order[0]))
        phase = Settling(order, house.after(at, house.challenge_seconds))
        state = replace(state, since=at, phase=phase)
    return Step(state, told)


def _contested(house: House, state: State, phase: Settling) -> bool:
    """Whether the table waits for someone before the shown sheet is settled."""
    if house.challenges == "referee":
        return False
    return bool(disputable(state, phase.shown) and awaited(state, phase))


def _ruled(
    house: House,
    state: State,
    line: Seat,
    by: Seat,
    verdict: Verdict,
    at: Millis,
    told: Told,
) -> Step[State]:
    """The ruling recorded and, if the challenge is upheld, round chips gone (M-S14, M-R16)."""
    phase = _settling(state)
    sheet = phase.shown
    if verdict == "upheld":
        n = state.squares[sheet] if sheet == state.stopper else 1
        state = returned(state, sheet, n)
    told = (*told, event(verdict, by, sheet=sheet, line=line, word=_word(state, sheet, line)))
    until = house.after(at, house.challenge_seconds)
    state = replace(
        state,
        since=at,
        rulings=(*state.rulings, Ruling(sheet, line, by, verdict)),
        phase=replace(phase, vote=None, until=until),
    )
    return _advanced(house, state, at, told)


def _finished(house: House, state: State, at: Millis, told: Told) -> Step[State]:
    """Bets settled, the round reviewed, and the next one or the end (M-S16 to M-S18)."""
    state, bets, events = settle_bets(house, state)
    state = replace(state, last=reviewed(house, state, bets))
    told = (*told, *events)
    for winner in state.bets:
        over = replace(state, since=at, phase=Over(winner))
        return Step(over, (*told, event("won", winner)))
    state = new_round(house, state, at)
    return Step(state, (*told, event("round", n=state.round)))


def _objections(state: State, phase: Settling, seat: Seat, action: Challenge) -> list[Reason]:
    """All that stands against a challenge (M-S14, M-R12)."""
    _check_shown(phase, action.sheet)
    wrong: list[Reason] = []
    if phase.vote is not None:
        wrong.append(reason("vote_on", "M-R17"))
    if seat == action.sheet:
        wrong.append(reason("sheet_own", "M-S14"))
    if seat in phase.passed:
        wrong.append(reason("passed_already", "M-R12"))
    if state.chips[seat] == 0:
        wrong.append(reason("no_chip", "M-R12"))
    if action.line not in state.seats or state.sheets[action.sheet][action.line] is None:
        wrong.append(reason("line_empty", "M-S14", line=action.line))
    elif state.ruled(action.sheet, action.line) is not None:
        wrong.append(reason("challenged_already", "M-R12"))
    return wrong


def _vote(phase: Settling, seat: Seat, sheet: Seat, line: Seat) -> Vote:
    """The vote that is on. Refuses those who have none (M-R17)."""
    _check_shown(phase, sheet)
    vote = phase.vote
    if vote is None or vote.line != line:
        raise refusal("no_vote", "M-R17")
    if seat == sheet:
        raise refusal("vote_own", "M-R17")
    if seat in vote.accepted:
        raise refusal("voted_already", "M-R17")
    return vote


def _check_shown(phase: Settling, sheet: Seat) -> None:
    if sheet != phase.shown:
        raise refusal("sheet_not_shown", "M-S14", sheet=sheet, shown=phase.shown)


def _settling(state: State) -> Settling:
    assert isinstance(state.phase, Settling)
    return state.phase


def _word(state: State, sheet: Seat, line: Seat) -> str:
    written = state.sheets[sheet][line]
    assert written is not None
    return written.word


def _words(sheet: Sheet) -> int:
    """How many lines are written."""
    return sum(line is not None for line in sheet)
