"""Driving any game through time: settle, play, steps, replay, perft."""

from __future__ import annotations

import pytest

from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.kit.errors import IllegalAction, InvalidNotation
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import perft, play, replay, settle, steps
from kit.toy import Shout, State

RACE = Shout(rounds=3)
START = RACE.start(2, "seed 1")


def test_settle_lets_every_due_deadline_pass_at_its_own_time() -> None:
    assert settle(RACE, START, 9_999).state == START
    step = settle(RACE, START, 25_000)
    assert step.state == State((None, None), round=2, since=20_000)
    assert [event.params["round"] for event in step.events] == [0, 1]


def test_settle_stops_at_the_end() -> None:
    assert settle(RACE, START, 10**9).state == State((None, None), round=3, since=30_000)


def test_play_settles_first_then_acts() -> None:
    step = play(RACE, START, Entry(12_000, 1, "hey"))
    assert step.state == State((None, "hey"), round=1, since=10_000)
    assert [event.code for event in step.events] == ["toy.time", "toy.shouted"]


def test_an_act_at_the_deadline_is_late() -> None:
    assert play(RACE, START, Entry(9_999, 0, "ho")).state.round == 0
    assert play(RACE, START, Entry(10_000, 0, "ho")).state.round == 1


def test_play_settles_what_an_act_makes_due_at_once() -> None:
    game = Shout(rounds=2, seconds=0)
    with pytest.raises(IllegalAction, match="over"):
        play(game, game.start(1, "seed 1"), Entry(0, 0, "hey"))


def test_an_ended_play_takes_no_act() -> None:
    with pytest.raises(IllegalAction) as refused:
        play(RACE, START, Entry(30_000, 0, "hey"))
    assert refused.value.code == "play_over"


def test_the_game_says_why_a_seat_may_not_act() -> None:
    state = play(RACE, START, Entry(0, 0, "hey")).state
    with pytest.raises(IllegalAction, match="T-2"):
        play(RACE, state, Entry(1, 0, "ho"))


class Deaf(Shout):
    """A game that forgets to refuse."""

    def apply(self, state: State, seat: int, action: str, at: int):  # type: ignore[no-untyped-def]
        return super().apply(START, seat, action, at)


def test_a_seat_not_to_act_is_refused_even_if_the_game_is_not_careful() -> None:
    state = play(RACE, START, Entry(0, 0, "hey")).state
    with pytest.raises(IllegalAction) as refused:
        play(Deaf(rounds=3), state, Entry(1, 0, "ho"))
    assert refused.value.code == "seat_cannot_act"
    assert "Seat 0" in str(refused.value)


def test_a_misspelt_act_is_refused() -> None:
    with pytest.raises(InvalidNotation):
        play(RACE, START, Entry(0, 0, "HEY"))


def test_steps_give_the_start_then_one_step_for_each_entry() -> None:
    entries = [Entry(0, 0, "hey"), Entry(5, 1, "ho"), Entry(40_000, 0, "hey")]
    played = steps(RACE, 2, "seed 1", entries)
    assert next(played).state == START
    assert next(played).state.shouts == ("hey", None)
    assert next(played).state == State((None, None), round=1, since=5)
    with pytest.raises(IllegalAction):
        next(played)


def test_replay_settles_to_a_time() -> None:
    entries = [Entry(0, 0, "hey")]
    assert replay(RACE, 2, "seed 1", entries, 9_999).shouts == ("hey", None)
    assert replay(RACE, 2, "seed 1", entries, 10_000) == State((None, None), 1, 10_000)


def test_perft_counts_lines_of_play() -> None:
    game = Shout(rounds=2, seconds=None)
    start = game.start(1, "seed 1")
    assert [perft(game, start, depth) for depth in range(4)] == [1, 2, 4, 4]


def test_perft_counts_a_turn_in_which_nobody_acts_once() -> None:
    referee = JingleJangle(no_play="referee")
    rest = "RB,RY,RG,RP,BB,BY,BG,BP,YY,YG,YP,GG,GP,PP"
    dead = referee.start(2, f"deal RRRR {rest}/{rest}")
    assert [perft(referee, dead, depth) for depth in (1, 2, 3)] == [1, 1, 1]
