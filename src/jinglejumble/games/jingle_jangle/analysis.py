"""Analysis: what the best placements are and were, by how much, and why.

All values are leads at the end: the own total less the best of the others. They come from what the
mover could know at the time, so nobody is blamed for what was hidden. Needs the extra `engine`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Literal

from jinglejumble.games.jingle_jangle import notation
from jinglejumble.games.jingle_jangle.analysis_facts import Fact, facts, told
from jinglejumble.games.jingle_jangle.engine_knowledge import knowledge_of
from jinglejumble.games.jingle_jangle.pieces import hand_pairs
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.state import Choosing, Claim, Place, Placing, State
from jinglejumble.kit.bot import Bot, match
from jinglejumble.kit.errors import Failure, Reason
from jinglejumble.kit.game import Seat
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, settle

if TYPE_CHECKING:
    from jinglejumble.games.jingle_jangle.engine import Stop

__all__ = [
    "Ranked",
    "Ranking",
    "Summary",
    "Turn",
    "parse_position",
    "ranking",
    "ready",
    "summary",
    "turns",
]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A placement and what it is worth to the mover.

    `lead`: what he leads by at the end, give or take `error`; `leads`: what each seat does.
    `behind`: how much less that is than the best. `wins`: in how many of the deals he wins. `line`:
    the best play from here, as far as it is known. `why`: a sentence or three, made of `facts`.
    """

    place: str
    points: int
    lead: float
    leads: tuple[float, ...]
    behind: float
    error: float
    wins: float | None
    line: tuple[str, ...]
    why: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """All placements of the mover, best first, and how sure that is.

    `exact`: everything to the end was looked at. Else `depth` says how many placements ahead, and
    with hidden hands `deals` in how many deals of them. `claim_costs`: how much a claim that all
    believe is behind the best placement; None where there is no placement, or no claim.
    """

    turn: int
    seat: Seat
    choices: tuple[Ranked, ...]
    claim_costs: float | None
    exact: bool
    depth: int
    nodes: int
    deals: int


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a play: what was done, and what would have been best.

    `entry`: the number of its entry in the log, from 1. `lost`: points that it cost, 0 where it
    was best or nothing else was possible. `missed`: the placements that a claimant had, with their
    points. `leads`: by seat, what each leads by in the end if all go on well: the graph of the
    play.
    """

    entry: int
    turn: int
    seat: Seat
    did: Literal["placed", "claimed", "chose"]
    place: str | None
    points: int
    rank: int
    lost: float
    missed: tuple[tuple[str, int], ...]
    leads: tuple[float, ...]
    ranking: Ranking


@dataclass(frozen=True, slots=True)
class Summary:
    """A play as a whole, by seat: points lost, the turn in which most was gained over the next best
    placement, and the final lead as luck (what the same deal gives when all play as the engine
    does) and play (the rest)."""

    lost: tuple[float, ...]
    best_turn: int | None
    worst_turn: int | None
    lead: tuple[int, ...]
    luck: tuple[float, ...]
    play: tuple[float, ...]


def ready() -> None:
    """Make sure that analysis can be done here. Raises Failure without the extra `engine`."""
    from jinglejumble.games.jingle_jangle.engine_bot import wait_until_ready

    if not wait_until_ready():
        raise Failure(Reason("jingle-jangle.analysis.no_engine"))


def new_stop() -> Stop:
    """Something to call from another thread, which ends an analysis early."""
    from jinglejumble.games.jingle_jangle.engine import Stop

    return Stop()


def ranking(
    game: JingleJangle,
    state: State,
    seconds: float = 1.0,
    *,
    best: int | None = None,
    also: str | None = None,
    stop: Stop | None = None,
) -> Ranking:
    """All placements of the mover of a state at the start of a turn or in choosing.

    `best`: tell the reasons of so many only, and of the placement `also`.
    """
    from jinglejumble.games.jingle_jangle.engine import Limits, position_of, think

    view = game.view(state, state.mover)
    known = knowledge_of(view)
    hand = state.hands[state.mover]
    legal = dict(state.layout.legal(hand_pairs(hand)))
    roots = list(legal)
    if isinstance(state.phase, Choosing):
        roots = list(state.phase.pointed)
    asked = [
        *roots,
        *([None] if isinstance(state.phase, Placing) and game.no_play == "claim" else []),
    ]
    thought = think(
        position_of(view),
        known,
        asked if roots else [],
        Limits(seconds, memory=64 if seconds >= 1 else 8),
        ranked=True,
        luck=Random(state.turn),
        stop=stop,
    )
    placed = [choice for choice in thought.choices if choice.placement is not None]
    first = max((choice.leads[state.mover] for choice in placed), default=0.0)
    choices = []
    for at, choice in enumerate(placed):
        assert choice.placement is not None
        lead, place = choice.leads[state.mover], str(choice.placement)
        why: tuple[Fact, ...] = ()
        if best is None or at < best or place == also:
            why = facts(state.layout, known, state.mover, choice.placement, game.scoring)
        choices.append(
            Ranked(
                place,
                game.points(choice.placement, legal[choice.placement]),
                lead,
                choice.leads,
                first - lead,
                choice.error,
                choice.wins,
                tuple(str(placement) for placement in choice.line if placement is not None),
                told(why),
                why,
            )
        )
    passed = [choice for choice in thought.choices if choice.placement is None]
    cost = max(0.0, first - passed[0].leads[state.mover]) if passed else None
    return Ranking(
        state.turn,
        state.mover,
        tuple(choices),
        cost,
        thought.exact,
        thought.depth,
        thought.nodes,
        thought.deals,
    )


def turns(
    game: JingleJangle,
    seats: int,
    setup: str,
    entries: Iterable[Entry],
    seconds: float = 1.0,
    *,
    best: int = 3,
    stop: Stop | None = None,
) -> Iterator[Turn]:
    """Every turn of a play in which a seat chose something, as it is analysed.

    The reasons of so many of the `best` are told, and of what was placed.
    """
    state = settle(game, game.start(seats, setup), 0).state
    for number, entry in enumerate(entries, start=1):
        state = settle(game, state, entry.at).state
        action = game.parse(entry.act)
        if isinstance(state.phase, Placing | Choosing) and isinstance(action, Place | Claim):
            yield _turn(game, state, number, action, seconds, best, stop)
        state = play(game, state, entry).state


def summary(
    game: JingleJangle, seats: int, setup: str, entries: Sequence[Entry], told: Sequence[Turn]
) -> Summary:
    """The play as a whole, from its analysed turns. Plays the deal again with the engine."""
    from jinglejumble.games.jingle_jangle.engine import Limits
    from jinglejumble.games.jingle_jangle.engine_bot import Thinker
    from jinglejumble.games.jingle_jangle.levels import KEEN

    lost = [0.0] * seats
    for turn in told:
        lost[turn.seat] += turn.lost
    limits = Limits(10, nodes=4000, deals=40, memory=4)
    players: list[Bot] = [Thinker(10, 4, KEEN, limits) for _ in range(seats)]
    fair = match(replace(game, no_play="referee"), players, setup).outcome
    assert fair is not None, "a match is played to its end"
    luck = _leads(fair.scores)
    state = settle(game, game.start(seats, setup), 0).state
    for entry in entries:
        state = play(game, state, entry).state
    outcome = game.outcome(state)
    lead = _leads(state.points if outcome is None else outcome.scores)
    gains = {
        turn.turn: turn.ranking.choices[1].behind
        for turn in told
        if turn.place is not None and turn.rank == 1 and len(turn.ranking.choices) > 1
    }
    costs = {turn.turn: turn.lost for turn in told if turn.lost > 0}
    return Summary(
        lost=tuple(lost),
        best_turn=max(gains, key=lambda turn: gains[turn], default=None),
        worst_turn=max(costs, key=lambda turn: costs[turn], default=None),
        lead=lead,
        luck=tuple(map(float, luck)),
        play=tuple(float(mine - fair) for mine, fair in zip(lead, luck, strict=True)),
    )


def parse_position(game: JingleJangle, text: str, seats: int = 2) -> State:
    """The state that a text spells: a setup, then acts, all separated by semicolons.

    `seed 2a; RG>2,-1; YB>0,2`: each act is of the seat whose turn it is. Raises InvalidSetup,
    InvalidNotation, IllegalAction.
    """
    setup, *acts = (part.strip() for part in text.split(";"))
    if setup.startswith("deal "):
        seats = 1 + setup.split(" aside ")[0].count("/")
    state = settle(game, game.start(seats, setup), 0).state
    for act in filter(None, acts):
        action = notation.parse_action(act)
        state = settle(game, game.apply(state, state.mover, action, 0).state, 0).state
    return state


def _turn(
    game: JingleJangle,
    state: State,
    number: int,
    action: Place | Claim,
    seconds: float,
    best: int,
    stop: Stop | None,
) -> Turn:
    place = str(action.placement) if isinstance(action, Place) else None
    found = ranking(game, state, seconds, best=best, also=place, stop=stop)
    at = next((i for i, choice in enumerate(found.choices) if choice.place == place), None)
    mine = None if at is None else found.choices[at]
    # Of equal placements each is the best.
    rank = 1 + sum(mine is not None and choice.lead > mine.lead for choice in found.choices)
    missed: tuple[tuple[str, int], ...] = ()
    if isinstance(action, Claim):
        missed = tuple((choice.place, choice.points) for choice in found.choices)
        did: Literal["placed", "claimed", "chose"] = "claimed"
    else:
        did = "chose" if isinstance(state.phase, Choosing) else "placed"
    return Turn(
        number,
        state.turn,
        state.mover,
        did,
        place,
        0 if mine is None else mine.points,
        rank,
        (found.claim_costs or 0.0) if mine is None else mine.behind,
        missed,
        found.choices[0].leads if found.choices else _leads(state.points),
        found,
    )


def _leads(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(
        mine - max(other for seat, other in enumerate(scores) if seat != me)
        for me, mine in enumerate(scores)
    )
