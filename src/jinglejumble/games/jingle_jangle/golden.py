"""The golden formats of Jingle Jangle: what a record claims, checked against the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypedDict

from jinglejumble.games.jingle_jangle.endgame import Endgame, compared
from jinglejumble.games.jingle_jangle.layout import Layout, Placement, starting
from jinglejumble.games.jingle_jangle.notation import parse_placement, picture
from jinglejumble.games.jingle_jangle.pieces import (
    BELLS,
    FULL_SET,
    KINDS,
    Hand,
    hand_of,
    hand_pairs,
    jangle,
)
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.scoring import Scoring, points
from jinglejumble.games.jingle_jangle.state import Over, Passing, Place, State
from jinglejumble.games.jingle_jangle.view import result_of
from jinglejumble.kit.errors import IllegalAction, Parameter
from jinglejumble.kit.verify import Differs, Format, Work

__all__ = ["FORMATS"]

_REFEREE = JingleJangle(no_play="referee")
_SHARED_FROM_DEPTH = 4


class _Turn(TypedDict):
    seat: int
    legal: dict[str, int]
    play: str | None


class _Game(TypedDict):
    """A whole play with the complete legal set of every turn; passes are turns without a play."""

    format: str
    players: int
    starter: str
    hands: list[list[str]]
    aside: str | None
    turns: list[_Turn]
    points: list[int]
    left: list[list[str]]
    penalty: list[int]
    final: list[int]


class _Picture(TypedDict):
    origin: list[int]
    rows: list[str]


class _Judgement(TypedDict):
    """What the rules say of one placement on a layout."""

    format: str
    starter: str
    placed: list[str]
    layout: _Picture
    place: str
    legal: bool
    score: dict[str, int] | None
    extended: list[int] | None
    reasons: list[str]


class _Perft(TypedDict):
    """How many lines of play of 1, 2, ... turns a deal has under the referee."""

    format: str
    players: int
    starter: str
    hands: list[list[str]]
    perft: list[int]


class _Endgame(TypedDict):
    """A position of two, its value and all placements that reach it."""

    format: str
    starter: str
    placed: list[str]
    hands: list[list[str]]
    to_move: int
    passes: int
    value: int
    best: list[str]
    nodes: int


def _check_game(record: _Game, work: Work) -> None:
    state = _start(record["players"], record["starter"], record["hands"], record["aside"])
    for number, turn in enumerate(record["turns"]):
        if isinstance(state.phase, Over):
            raise _differs("too_many_turns", turn=number)
        _same(f"turns[{number}].seat", turn["seat"], state.mover)
        _same_legal(number, turn["legal"], _legal(state))
        state = _played(state, number, turn["play"])
    result = result_of(state)
    if result is None:
        raise _differs("too_few_turns", turn=len(record["turns"]))
    _same("points", record["points"], list(result.points))
    _same("left", list(map(sorted, record["left"])), list(map(sorted, result.left)))
    _same("penalty", record["penalty"], list(result.penalties))
    _same("final", record["final"], list(result.scores))
    _same("aside", record["aside"], result.aside)


def _check_judgement(record: _Judgement, work: Work) -> None:
    layout = _layout(record["starter"], record["placed"])
    origin, rows = picture(layout)
    _same("layout.origin", record["layout"]["origin"], list(origin))
    _same("layout.rows", record["layout"]["rows"], list(rows))
    placement = parse_placement(record["place"])
    judgement = layout.judge(placement)
    reasons = {reason.code.removeprefix("jingle-jangle.") for reason in judgement.reasons}
    _same("reasons", sorted(record["reasons"]), sorted(reasons))
    _same("legal", record["legal"], judgement.legal)
    scorings: tuple[Scoring, ...] = ("once", "each", "plain")
    double = placement.jangle.is_double
    scores = {name: points(judgement.lengths, double, name) for name in scorings}
    _same("score", record["score"], scores if judgement.legal else None)
    _same("extended", record["extended"], sorted(judgement.lengths) if judgement.legal else None)


def _check_perft(record: _Perft, work: Work) -> None:
    start = _start(record["players"], record["starter"], record["hands"], None)
    if not record["perft"]:
        raise _differs("no_perft")
    for depth, stated in enumerate(record["perft"], start=1):
        _same(f"perft[{depth - 1}]", stated, _counted(start, depth, work))


def _check_endgame(record: _Endgame, work: Work) -> None:
    layout = _layout(record["starter"], record["placed"])
    if len(record["hands"]) != 2 or record["to_move"] not in (0, 1):
        raise _differs("no_endgame")
    hands = [_hand(texts) for texts in record["hands"]]
    pieces = [jangle(bells) for bells in (record["starter"][:2], record["starter"][2:])]
    pieces += [placement.jangle for placement in layout.placed]
    if Counter(FULL_SET) != Counter([*pieces, *hands[0], *hands[1]]):
        raise _differs("not_the_set")
    mover = record["to_move"]
    position = Endgame(layout, hands[mover], hands[1 - mover], mover, record["passes"] > 0)
    if not position.mine or position.over:
        raise _differs("no_endgame")
    if record["passes"] and (record["passes"] != 1 or layout.takes(hand_pairs(position.theirs))):
        raise _differs("no_passes", passes=record["passes"])
    _check_value(position, record["value"], record["best"], work)


def _check_value(position: Endgame, value: int, best: list[str], work: Work) -> None:
    ways: list[Placement | None] = [placement for _, placement in position.legal()] or [None]
    found = []
    tasks = [(position, placement, value) for placement in ways]
    for number, (placement, sign) in enumerate(zip(ways, work.map(_compared, tasks), strict=True)):
        work.tell(f"{number + 1} / {len(ways)}")
        if sign > 0:
            raise _differs("better", place=str(placement or "-"), value=value)
        if sign == 0:
            found.append(placement)
    if not found:
        raise _differs("not_reached", value=value)
    _same("best", sorted(best), sorted(str(placement) for placement in found if placement))


FORMATS: Mapping[str, Format] = {
    "jingle-jangle-golden/1": Format(_Game, _check_game),
    "jingle-jangle-placement/1": Format(_Judgement, _check_judgement),
    "jingle-jangle-perft/1": Format(_Perft, _check_perft),
    "jingle-jangle-endgame/1": Format(_Endgame, _check_endgame),
}
"""What `jinglejumble verify` can check of this game besides its logs."""


def _start(players: int, starter: str, hands: list[list[str]], aside: str | None) -> State:
    dealt = "/".join(",".join(map(str, _hand(texts))) for texts in hands)
    left = f" aside {aside}" if aside is not None else ""
    return _REFEREE.start(players, f"deal {starter} {dealt}{left}")


def _hand(texts: Iterable[str]) -> Hand:
    names = set(map(str, KINDS))
    for text in texts:
        if text not in names:
            raise _differs("no_jangle", text=ascii(text)[:40])
    return hand_of(map(jangle, texts))


def _layout(starter: str, placed: Iterable[str]) -> Layout:
    if len(starter) != 4 or not set(starter) <= set(BELLS):
        raise _differs("no_starter", text=ascii(starter)[:40])
    layout = starting(starter)
    for placement in map(parse_placement, placed):
        if reasons := layout.judge(placement).reasons:
            raise IllegalAction(*reasons)
        layout = layout.laid(placement)
    return layout


def _legal(state: State) -> dict[str, int]:
    legal = state.layout.legal(hand_pairs(state.hands[state.mover]))
    return {str(placement): _REFEREE.points(placement, lengths) for placement, lengths in legal}


def _same_legal(turn: int, stated: dict[str, int], true: dict[str, int]) -> None:
    for place in sorted(stated.keys() | true.keys()):
        if place not in stated:
            raise _differs("legal_missing", turn=turn, place=place)
        if place not in true:
            raise _differs("legal_too_many", turn=turn, place=ascii(place)[:40])
        _same(f"turns[{turn}].legal.{place}", stated[place], true[place])


def _played(state: State, turn: int, play: str | None) -> State:
    if isinstance(state.phase, Passing):
        if play is not None:
            raise _differs("must_pass", turn=turn, play=ascii(play)[:40])
        return _REFEREE.expire(state).state
    if play is None:
        raise _differs("must_place", turn=turn)
    try:
        return _REFEREE.apply(state, state.mover, Place(parse_placement(play)), 0).state
    except IllegalAction as no:
        raise _differs("illegal", turn=turn, play=ascii(play)[:40], why=str(no)) from None


def _counted(start: State, depth: int, work: Work) -> int:
    """The lines of play of a depth, worked out root by root where there are many."""
    if depth < _SHARED_FROM_DEPTH or isinstance(start.phase, Passing):
        return _lines((start, depth))
    roots = [
        (_REFEREE.apply(start, start.mover, action, 0).state, depth - 1)
        for action in _REFEREE.actions(start, start.mover)
    ]
    total = 0
    for number, lines in enumerate(work.map(_lines, roots)):
        work.tell(f"{depth}: {number + 1} / {len(roots)}")
        total += lines
    return total


def _lines(task: tuple[State, int]) -> int:
    """As kit.perft, but at depth 1 placements are counted without being listed."""
    state, depth = task
    if depth == 0 or isinstance(state.phase, Over):
        return 1
    if isinstance(state.phase, Passing):
        return _lines((_REFEREE.expire(state).state, depth - 1))
    if depth == 1:
        return state.layout.count(hand_pairs(state.hands[state.mover]))
    return sum(
        _lines((_REFEREE.apply(state, state.mover, action, 0).state, depth - 1))
        for action in _REFEREE.actions(state, state.mover)
    )


def _compared(task: tuple[Endgame, Placement | None, int]) -> int:
    return compared(*task)


def _same(what: str, stated: object, true: object) -> None:
    if stated != true:
        texts = {"stated": _short(stated), "true": _short(true)}
        raise _differs("differs", what=ascii(what)[1:-1][:80], **texts)


def _short(value: object) -> str:
    text = ascii(value)
    return text if len(text) <= 100 else text[:100] + "..."


def _differs(code: str, **params: Parameter) -> Differs:
    return Differs(f"jingle-jangle.golden.{code}", **params)
