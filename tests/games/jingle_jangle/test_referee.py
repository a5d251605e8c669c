"""The referee for a physical set: what people enter becomes the play that they played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from jinglejumble.cli.files import Step, replayed
from jinglejumble.games.jingle_jangle.placement import parse_placement
from jinglejumble.games.jingle_jangle.referee import JangleReferee, begin
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.jingle_jangle.state import Place, Pointing, State
from jinglejumble.kit.errors import Failure, IllegalAction, InvalidNotation, JinglejumbleError
from jinglejumble.kit.log import Log, read_log
from jinglejumble.kit.play import replay

CLAIMED = [
    path
    for path in sorted((Path(__file__).parent / "playthroughs").glob("*.log"))
    if '"no_play": "claim"' in path.read_text("utf-8")  # people at a table have no referee's passes
]
GAME = JingleJangle()


def physical(states: list[State]) -> Iterator[str]:
    """What people at a table would enter of a play: its turns, then what was left in the hands."""
    last = states[-1]
    yield last.layout.starter
    laid = {one.turn: one.placement for one in last.laid}
    claimed = {state.turn: state.phase.pointed for state in states
               if isinstance(state.phase, Pointing)}  # fmt: skip
    turns = max(laid) + 1 if last.went_out is None else last.turn + 1
    for turn in range(turns):
        if turn not in laid:
            yield "pass"
        elif turn in claimed:
            others = [str(one) for one in claimed[turn] if one != laid[turn]]
            yield " ".join(("pointed", str(laid[turn]), *others))
        else:
            yield str(laid[turn])
    if last.went_out is None:
        yield "end"
    for seat, hand in enumerate(last.hands):
        yield f"left {seat} {','.join(map(str, hand)) or '-'}"


def kept(lines: Iterator[str], seats: int, game: JingleJangle = GAME) -> JangleReferee:
    """A referee who was told these lines, one a second, as far as they are needed."""
    referee = begin(game, seats)
    for number, line in enumerate(lines):
        if not referee.is_over:
            referee = referee.entered(line, 1000 * number)
    return referee


def end_of(log: Log) -> State:
    """The last state of a log that has been written to a file and read again."""
    read = read_log(str(log).splitlines())
    state = replay(JingleJangle(**read.house), read.seats, read.setup, read.entries, read.end)  # type: ignore[arg-type]
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("path", CLAIMED, ids=lambda path: path.stem)
def test_a_play_that_is_entered_afterwards_becomes_the_same_play(path: Path) -> None:
    play = replayed(path)
    steps: tuple[Step, ...] = play.steps
    same(steps[0].state, steps[-1].state, [step.state for step in steps], play.game)  # type: ignore[arg-type]


def same(start: State, last: State, states: list[State], game: JingleJangle) -> None:
    found = end_of(kept(physical(states), last.seats, game).log())
    assert [one.placement for one in found.laid] == [one.placement for one in last.laid]
    assert [one.points for one in found.laid] == [one.points for one in last.laid]
    assert found.hands == last.hands
    assert found.aside == start.aside
    outcome = game.outcome(last)
    assert outcome is not None
    assert game.outcome(found) is not None
    assert (game.outcome(found) or outcome).scores == outcome.scores


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_any_play_of_people_who_see_what_they_can_place_can_be_entered(
    seats: int, seed: int
) -> None:
    luck = Random(seed)
    game = JingleJangle(no_play="referee")
    state = game.start(seats, f"seed {seed:x}")
    start, states = state, [state]
    while game.outcome(state) is None:
        acting = game.to_act(state)
        if acting:
            choices = [act for act in game.actions(state, state.mover) if isinstance(act, Place)]
            act = choices[int(luck.random() * len(choices))]
            state = game.apply(state, state.mover, act, 0).state
        else:
            state = game.expire(state).state
        states.append(state)
    same(start, state, states, GAME)


def test_j_s8_points_and_arithmetic_are_told_and_undoing_is_going_back() -> None:
    before = begin(GAME, 2, ("Ana", "Leo")).entered("starter RBBR", 0)
    after = before.entered("YYv2,0", 5)
    said = [str(reason) for reason in after.told()]
    assert "Ana: YYv2,0 scores 5 x 3 x 3 x 2 = 90." in said
    assert said[-1] == "Turn 2: Leo plays."
    assert after.picture() == ("       0  1  2", "   0   R  B  Y", "   1   B  R  Y")
    assert before.entered("YYv2,0", 5) == after
    assert before.points == (0, 0)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("RRv2,0", "J-S5"),
        ("YG>2,0", "J-S6"),
        ("YYv0,0", "J-S6"),
        ("left 0 RR", "J-S12"),
        ("aside RR", None),
        ("pointed", "J-S11"),
        ("pointed RRv2,0", "J-S5"),
        ("pointed YYv2,0 RRv2,0", "J-S5"),
        ("nonsense", None),
        ("YYv2,0 please", None),
        ("", None),
    ],
)
def test_what_the_rules_refuse_changes_nothing(line: str, rule: str | None) -> None:
    referee = begin(GAME, 2).entered("RBBR", 0)
    with pytest.raises(JinglejumbleError) as refused:
        referee.entered(line, 1)
    assert refused.value.rule == rule
    assert referee == begin(GAME, 2).entered("RBBR", 0)


@pytest.mark.parametrize("line", ["RBB", "RBBX", "", "rbbr", "starter", "starter RBBRR"])
def test_j_s3_the_starter_is_entered_first(line: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        begin(GAME, 2).entered(line, 0)
    assert refused.value.rule == "J-S3"


def test_j_r1_a_jangle_that_is_used_twice_cannot_be_entered_again() -> None:
    referee = begin(GAME, 2).entered("RBBR", 0)
    with pytest.raises(IllegalAction) as refused:
        referee.entered("RBv2,0", 0)
    assert "J-R1" in {reason.rule for reason in refused.value.reasons}


def played_out(seats: int) -> JangleReferee:
    referee = begin(GAME, seats, ("Ana",)).entered("RBBR", 0).entered("YYv2,0", 1)
    return referee.entered("end", 2)


def test_hands_at_the_end_must_be_of_the_set_and_of_the_right_size() -> None:
    referee = played_out(4)
    for line, said in (
        ("left 0 RR", "Ana must have 6 left in hand, not 1."),
        ("left 4 RR", "There is no seat 4; seats are counted from 0 to 3."),
        ("left x RR", "There is no seat x"),
        ("left 0 RR,RR,RR,RY,RY,RG", "All RR of the set are used already."),
        ("left 0 RR,RR,RX,RY,RY,RG", "'RX' is no jangle"),
        ("aside RR", "three players only"),
        ("YYv3,0", "The play has ended"),
        ("pass", "The play has ended"),
        ("end", "The play has ended"),
    ):
        with pytest.raises(JinglejumbleError, match=said):
            referee.entered(line, 3)
    with pytest.raises(Failure):
        referee.log()


def test_j_s9_hands_may_be_entered_anew_and_the_last_one_follows_from_the_others() -> None:
    referee = played_out(2)
    rest = list(referee.remaining)
    first = ",".join(map(str, rest[:13]))
    other = ",".join(map(str, rest[1:14]))
    entered = referee.entered(f"left 0 {other}", 3)
    assert entered.is_over
    assert entered.entered(f"left 0 {first}", 4).left[0] == tuple(rest[:13])
    assert entered.left[1] == (rest[0], *rest[14:])
    last = entered.told()[-1]
    assert str(last).startswith("The play is over. First place: ")
    assert end_of(entered.log()).points == (90, 0)


def test_j_s2_with_three_players_the_jangle_put_aside_follows_or_is_entered() -> None:
    referee = played_out(3)
    rest = list(map(str, referee.remaining))
    lines = [f"left 0 {','.join(rest[:8])}", f"left 1 {','.join(rest[8:17])}"]
    for line in lines:
        referee = referee.entered(line, 3)
    assert not referee.is_over
    by_hand = referee.entered(f"left 2 {','.join(rest[17:26])}", 4)
    by_aside = referee.entered(f"aside {rest[26]}", 4)
    assert by_hand.is_over
    assert by_aside.is_over
    assert by_hand.deal() == by_aside.deal()
    assert str(by_hand.deal().aside) == rest[26]
    with pytest.raises(IllegalAction, match=f"All {rest[0]}"):
        by_hand.entered(f"aside {rest[0]}", 5)


def test_j_r10_a_play_ends_when_all_have_passed_in_a_row() -> None:
    referee = begin(GAME, 2).entered("RBBR", 0).entered("pass", 1)
    assert not referee.has_ended
    assert referee.entered("YYv2,0", 2).entered("pass", 3).entered("pass", 4).has_ended


def test_j_s2_there_are_two_to_four_seats() -> None:
    with pytest.raises(Failure):
        begin(GAME, 5)


def test_j_s11_what_was_pointed_out_is_in_the_log_as_claim_and_points() -> None:
    referee = begin(GAME, 2).entered("RBBR", 0).entered(["pointed YYv2,0", ">9,9"][0], 7)
    referee = referee.entered("end", 9)
    rest = ",".join(map(str, referee.remaining[:13]))
    entries = referee.entered(f"left 0 {rest}", 9).log().entries
    acts = [(entry.seat, entry.act) for entry in entries[:4]]
    assert acts == [
        (0, "claim 0"),
        (1, "point 0 YYv2,0"),
        (1, "done 0"),
        (0, "place 0 YYv2,0"),
    ]
    assert parse_placement("YYv2,0") == referee.turns[0].placement


def test_what_was_pointed_out_of_jangles_he_did_not_have_is_left_out_of_the_log() -> None:
    referee = begin(GAME, 2).entered("RBBR", 0).entered("pointed YYv2,0 GGv2,0", 7)
    referee = referee.entered("end", 9)
    rest = [piece for piece in referee.remaining if str(piece) != "GG"]
    entered = referee.entered(f"left 0 {','.join(map(str, rest[:13]))}", 9)
    acts = [entry.act for entry in entered.log().entries]
    assert "point 0 YYv2,0" in acts
    assert "point 0 GGv2,0" not in acts
