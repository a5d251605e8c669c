"""Golden rounds (`mumble-jumble-golden/1`): from written sheets to settled bets, by real acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from jinglejumble.games.mumble_jumble.rules import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Review, Settling, State
from jinglejumble.kit.errors import IllegalAction
from jinglejumble.kit.game import Seat
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play

__all__ = ["FORMAT", "GoldenRound", "play_round"]

FORMAT = "mumble-jumble-golden/1"


@dataclass(frozen=True, slots=True)
class GoldenRound:
    """What came out of a golden round: the fields of its record that tell an outcome."""

    results: tuple[str, ...]
    """Each challenge's end: "won", "failed" or "refused"."""
    referee_overturned: bool
    bets_returned: tuple[Seat, ...]
    winner: Seat | None
    chips_after: tuple[int, ...]

    @classmethod
    def stated(cls, record: Mapping[str, Any]) -> GoldenRound:
        """What the record says should come out. Raises KeyError, TypeError when malformed."""
        return cls(
            tuple(challenge["result"] for challenge in record["challenges"]),
            record["referee_overturned"],
            tuple(sorted(record["bets_returned"])),
            record["winner"],
            tuple(record["chips_after"]),
        )


def play_round(record: Mapping[str, Any]) -> GoldenRound:
    """What the rules make of the round of a record.

    Raises KeyError, TypeError or ValueError (a refusal is one) for a record that is no round.
    """
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
    return _outcome(state, results)


def _before_settling(record: Mapping[str, Any]) -> Iterator[str]:
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
    if record["ended_by"] == "stop":
        yield f"{record['stop']} stop 1"
    else:
        for seat in range(record["seats"] // 2 + 1):
            yield f"{seat} ask 1"


def _challenged(
    game: MumbleJumble, state: State, challenge: Mapping[str, Any]
) -> tuple[str, State]:
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


def _outcome(state: State, results: list[str]) -> GoldenRound:
    review = _review(state)
    bets = dict(review.bets)
    stopper = review.stopper
    lost = any(ruling.sheet == stopper and ruling.verdict == "upheld" for ruling in review.rulings)
    return GoldenRound(
        results=tuple(results),
        referee_overturned=stopper is not None and bets.get(stopper) == "forfeited" and not lost,
        bets_returned=tuple(seat for seat, end in sorted(bets.items()) if end == "returned"),
        winner=next((seat for seat, end in bets.items() if end == "won"), None),
        chips_after=review.after,
    )


def _review(state: State) -> Review:
    assert state.last is not None, "the round is over"
    return state.last
