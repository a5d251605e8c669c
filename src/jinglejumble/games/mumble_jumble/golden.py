"""Golden rounds (`mumble-jumble-golden/1`): from written sheets to settled bets, by real acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypedDict

from jinglejumble.games.mumble_jumble.rules import MumbleJumble
from jinglejumble.games.mumble_jumble.state import RoundReview, Settling, State
from jinglejumble.kit.errors import IllegalAction, Parameter
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play
from jinglejumble.kit.verify import Differs, Format, Work

__all__ = ["FORMATS"]


class _Challenge(TypedDict):
    sheet: int
    line: int
    by: int
    result: str


class _Round(TypedDict):
    """One round from the end of the solving to settled bets; what is by seat is in their order."""

    format: str
    seats: int
    dictionary: list[str]
    chips_before: list[int]
    bets: list[int]
    words: list[str]
    trays: list[str]
    sheets: list[dict[str, str]]
    ended_by: str
    stop: int | None
    first: int
    challenges: list[_Challenge]
    referee_overturned: bool
    bets_returned: list[int]
    winner: int | None
    chips_after: list[int]


def _check_round(record: _Round, work: Work) -> None:
    lists = (record["chips_before"], record["words"], record["trays"], record["sheets"])
    if any(len(by_seat) != record["seats"] for by_seat in lists):
        raise _differs("not_by_seat", seats=record["seats"])
    if not record["dictionary"]:
        raise _differs("no_dictionary")
    written = (word for sheet in record["sheets"] for word in sheet.values())
    for word in (*record["dictionary"], *record["words"], *record["trays"], *written):
        if not (word.isascii() and word.isalpha() and word.isupper()):
            raise _differs("no_word", word=ascii(word)[:40])
    if record["ended_by"] != ("majority" if record["stop"] is None else "stop"):
        raise _differs("no_end", ended_by=ascii(record["ended_by"])[:40])
    results, review = _played(record)
    for number, (stated, true) in enumerate(zip(record["challenges"], results, strict=True)):
        _same(f"challenges[{number}].result", stated["result"], true)
    bets = dict(review.bets)
    stopper = review.stopper
    caught = any(r.sheet == stopper and r.verdict == "upheld" for r in review.rulings)
    overturned = stopper is not None and bets.get(stopper) == "forfeited" and not caught
    _same("referee_overturned", record["referee_overturned"], overturned)
    returned = [seat for seat, end in sorted(bets.items()) if end == "returned"]
    _same("bets_returned", sorted(record["bets_returned"]), returned)
    winner = next((seat for seat, end in bets.items() if end == "won"), None)
    _same("winner", record["winner"], winner)
    _same("chips_after", record["chips_after"], list(review.after))


FORMATS: Mapping[str, Format] = {"mumble-jumble-golden/1": Format(_Round, _check_round)}
"""What `jinglejumble verify` can check of this game besides its logs."""


def _played(record: _Round) -> tuple[list[str], RoundReview]:
    """Each challenge's end ("won", "failed" or "refused"), and the finished round."""
    game = MumbleJumble(custom=" ".join(record["dictionary"]), countdown=0)
    piles = ",".join(map(str, record["chips_before"]))
    state = game.start(record["seats"], f"deal {piles} first {record['first']} seed 0")
    for act in _before_settling(record):
        state = _done(game, state, act)
    results: list[str] = []
    challenges = list(record["challenges"])
    while state.round == 1 and isinstance(state.phase, Settling):
        order = state.phase.order
        # A challenge of a sheet that is settled already is tried at once, and refused.
        if challenges and challenges[0]["sheet"] not in order[1:]:
            found, state = _challenged(game, state, challenges.pop(0))
            results.append(found)
        else:
            seat = min(game.to_act(state))
            state = _done(game, state, f"{seat} pass 1 {order[0]}")
    results += ["refused"] * len(challenges)
    assert state.last is not None, "the round is over"
    return results, state.last


def _before_settling(record: _Round) -> Iterator[str]:
    """The acts that lead to the record's sheets and the round's end, each after its seat."""
    seats = range(record["seats"])
    for seat in record["bets"]:
        yield f"{seat} bet 1"
    for seat in seats:
        yield f"{seat} word 1 {record['words'][seat]} {record['trays'][seat]}"
        yield f"{seat} ready 1"
    yield "0 go 1"
    for seat in seats:
        for line, word in record["sheets"][seat].items():
            yield f"{seat} write 1 {line} {word}"
    if record["stop"] is not None:
        yield f"{record['stop']} stop 1"
    else:
        for seat in range(record["seats"] // 2 + 1):
            yield f"{seat} ask 1"


def _challenged(game: MumbleJumble, state: State, challenge: _Challenge) -> tuple[str, State]:
    """The end of a challenge, and the state after it."""
    act = f"{challenge['by']} challenge 1 {challenge['sheet']} {challenge['line']}"
    try:
        after = _done(game, state, act)
    except IllegalAction:
        return "refused", state
    ruled = after.rulings if after.last is None else after.last.rulings
    return ("won" if ruled[-1].verdict == "upheld" else "failed"), after


def _done(game: MumbleJumble, state: State, act: str) -> State:
    seat, _, text = act.partition(" ")
    return play(game, state, Entry(0, int(seat), text)).state


def _same(what: str, stated: object, true: object) -> None:
    if stated != true:
        raise _differs("differs", what=what, stated=ascii(stated)[:100], true=str(true))


def _differs(code: str, **params: Parameter) -> Differs:
    return Differs(f"mumble-jumble.golden.{code}", **params)
