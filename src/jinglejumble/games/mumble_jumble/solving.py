"""The race: trays open, lines are written, until stop, a majority's wish or the time limit."""

from __future__ import annotations

from dataclasses import replace

from jinglejumble.games.mumble_jumble.actions import Write
from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.refusals import event, refusal
from jinglejumble.games.mumble_jumble.settling import begin_settling
from jinglejumble.games.mumble_jumble.state import Ending, Line, Solving, State
from jinglejumble.kit.game import Event, Millis, Seat, Step

__all__ = ["ask", "clear", "open_trays", "stop", "time_up", "unask", "write"]


def open_trays(house: House, state: State, at: Millis) -> Step[State]:
    """All trays exposed at once (M-S8)."""
    solving = Solving(house.after(at, house.time_limit))
    opened = replace(state, since=at, opened_at=at, phase=solving)
    return Step(opened, (event("opened", n=state.round),))


def write(house: House, state: State, seat: Seat, action: Write, at: Millis) -> Step[State]:
    """A word on a line of the seat's sheet, over what stood there (M-S9, M-R8)."""
    _check_line(state, seat, action.line)
    word = action.word
    if len(word) != house.word_length:
        raise refusal("line_length", "M-R8", word=word, n=len(word), length=house.word_length)
    tray = state.trays[action.line]
    assert tray is not None, "go needs all trays"
    if house.challenges == "referee" and not house.lexicon.solves(word, tray.jumble):
        raise refusal("line_not_acceptable", "M-R15", word=word, tray=tray.jumble)
    return Step(_with_line(state, seat, action.line, Line(word, at)))


def clear(state: State, seat: Seat, line: Seat) -> Step[State]:
    """A line of the seat's sheet empty again (M-R8)."""
    _check_line(state, seat, line)
    if state.sheets[seat][line] is None:
        raise refusal("line_empty", "M-R8", line=line)
    return Step(_with_line(state, seat, line, None))


def stop(house: House, state: State, seat: Seat, at: Millis) -> Step[State]:
    """The end of the race, if the seat has a word on every line (M-S10, M-R9)."""
    empty = [line for line in state.seats if line != seat and state.sheets[seat][line] is None]
    if empty:
        lines = ", ".join(map(str, empty))
        raise refusal("stop_with_empty_line", "M-R9", lines=lines, n=len(empty))
    return begin_settling(house, state, "stop", seat, at, (event("stopped", seat),))


def ask(house: House, state: State, phase: Solving, seat: Seat, at: Millis) -> Step[State]:
    """The seat asking for the end, which comes when more than half ask (M-S11, M-R10)."""
    if seat in phase.asking:
        raise refusal("asking_already", "M-R10")
    asking = phase.asking | {seat}
    state = replace(state, phase=replace(phase, asking=asking))
    told = (event("asked", seat, n=len(asking)),)
    if 2 * len(asking) <= len(state.chips):
        return Step(state, told)
    return _ended(house, state, "majority", at, *told)


def unask(state: State, phase: Solving, seat: Seat) -> Step[State]:
    """The seat not asking any more (M-R10)."""
    if seat not in phase.asking:
        raise refusal("not_asking", "M-R10")
    asking = phase.asking - {seat}
    state = replace(state, phase=replace(phase, asking=asking))
    return Step(state, (event("unasked", seat, n=len(asking)),))


def time_up(house: House, state: State, at: Millis) -> Step[State]:
    """The end of the round by `time_limit`, as by majority request (M-R10)."""
    return _ended(house, state, "time", at)


def _ended(house: House, state: State, ending: Ending, at: Millis, *told: Event) -> Step[State]:
    told = (*told, event(f"ended_by_{ending}"))
    return begin_settling(house, state, ending, None, at, told)


def _check_line(state: State, seat: Seat, line: Seat) -> None:
    """Refuses a line that the seat's sheet does not have (M-S2)."""
    if line not in state.seats:
        raise refusal("line_none", "M-S2", line=line)
    if line == seat:
        raise refusal("line_own", "M-S2", line=line)


def _with_line(state: State, seat: Seat, line: Seat, written: Line | None) -> State:
    sheet = state.sheets[seat]
    sheet = (*sheet[:line], written, *sheet[line + 1 :])
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))
