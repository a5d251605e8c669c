"""The race: M-S8 to M-S11, M-R3, M-R8 to M-R10, M-R15."""

from __future__ import annotations

import pytest

from games.mumble_jumble.plays import TABLE, WORDS, acts, opened, refused, shown, told, written
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Countdown, Line, Preparing, Settling, Solving
from jinglejumble.kit.play import settle


def test_m_s8_all_trays_are_exposed_at_once() -> None:
    state = opened()
    for seat in (None, 0, 1, 2):
        view = TABLE.view(state, seat)
        assert view.trays == ("LEPAP", "CRAES", "OUMSE")
        assert view.opened == 0


def test_m_s9_words_are_written_on_the_own_sheet_unseen_by_others() -> None:
    step = acts(TABLE, opened(), "0 write 1 1 RACES", at=7_000)
    assert step.state.sheets == ((None, Line("RACES", 7_000), None), (None,) * 3, (None,) * 3)
    assert step.events == ()
    assert TABLE.view(step.state, 0).sheet == (None, "RACES", None)
    assert TABLE.view(step.state, 1) == TABLE.view(opened(), 1)
    assert TABLE.view(step.state, None) == TABLE.view(opened(), None)


def test_m_s4_any_anagram_will_do_and_m_r8_so_does_anything_till_challenged() -> None:
    state = acts(TABLE, opened(), "0 write 1 1 CARES", "0 write 1 2 XXXXX").state
    assert TABLE.view(state, 0).sheet == (None, "CARES", "XXXXX")


def test_m_r8_lines_are_rewritten_and_cleared_till_the_round_ends() -> None:
    lines = ("0 write 1 1 RACES", "0 write 1 1 SCARE")
    state = acts(TABLE, opened(), *lines).state
    assert TABLE.view(state, 0).sheet == (None, "SCARE", None)
    state = acts(TABLE, state, "0 clear 1 1").state
    assert TABLE.view(state, 0).sheet == (None, None, None)
    refused(TABLE, state, "0 clear 1 1", "line_empty M-R8")
    state = acts(TABLE, written(TABLE, state, "- SCARE MOUSE"), "0 stop 1").state
    refused(TABLE, state, "1 write 1 0 APPLE", "not_while_settling M-R8")


def test_m_r8_a_line_holds_just_the_letters_of_a_word() -> None:
    refused(TABLE, opened(), "0 write 1 1 RACE", "line_length M-R8")


def test_m_s2_a_sheet_has_a_line_for_each_opponent() -> None:
    refused(TABLE, opened(), "0 write 1 0 APPLE", "line_own M-S2")
    refused(TABLE, opened(), "0 write 1 3 APPLE", "line_none M-S2")
    refused(TABLE, opened(), "0 clear 1 0", "line_own M-S2")


def test_m_r3_the_last_writer_of_a_line_wins() -> None:
    # Two members of a team write on the line of their one sheet.
    state = acts(TABLE, opened(), "0 write 1 1 RACES", at=5_000).state
    state = acts(TABLE, state, "0 write 1 1 ACRES", at=5_000).state
    assert state.sheets[0][1] == Line("ACRES", 5_000)


def test_m_s10_stop_ends_the_round() -> None:
    state = written(TABLE, opened(), "- SCARE MOUSE", "APPLE - -")
    step = acts(TABLE, state, "0 stop 1", at=9_000)
    assert told(step)[:2] == ["stopped 0", "shown 0"]
    assert isinstance(step.state.phase, Settling)
    assert (step.state.stopper, step.state.closed_at) == (0, 9_000)


def test_m_r9_a_stop_with_an_empty_line_is_refused() -> None:
    state = written(TABLE, opened(), "- SCARE -")
    refused(TABLE, state, "0 stop 1", "stop_with_empty_line M-R9")
    refused(TABLE, state, "1 stop 1", "stop_with_empty_line M-R9")


def test_m_r9_the_first_valid_stop_wins_and_the_second_is_told() -> None:
    state = written(TABLE, opened(), "- SCARE MOUSE", "APPLE - MOUSE")
    state = acts(TABLE, state, "1 stop 1", at=9_000).state
    assert state.stopper == 1
    refused(TABLE, state, "0 stop 1", "not_while_settling M-R9", at=9_000)


def test_m_r9_a_line_that_comes_after_stop_is_late_even_in_the_same_millisecond() -> None:
    state = written(TABLE, opened(), "- SCARE MOUSE")
    state = acts(TABLE, state, "0 stop 1", at=9_000).state
    refused(TABLE, state, "1 write 1 0 APPLE", "not_while_settling M-R8", at=9_000)


@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_m_r10_more_than_half_of_all_seats_must_ask(seats: int, needed: int) -> None:
    state = opened(TABLE, seats)
    for seat in range(needed - 1):
        step = acts(TABLE, state, f"{seat} ask 1")
        assert told(step) == [f"asked {seat}"]
        state = step.state
        assert isinstance(state.phase, Solving)
    step = acts(TABLE, state, f"{needed - 1} ask 1")
    assert told(step)[:2] == [f"asked {needed - 1}", "ended_by_majority"]
    assert not isinstance(step.state.phase, Solving)


def test_m_r10_a_request_can_be_withdrawn() -> None:
    state = acts(TABLE, opened(), "0 ask 1").state
    refused(TABLE, state, "0 ask 1", "asking_already M-R10")
    assert TABLE.view(state, None).asking == (0,)
    step = acts(TABLE, state, "0 unask 1")
    assert told(step) == ["unasked 0"]
    refused(TABLE, step.state, "0 unask 1", "not_asking M-R10")
    state = acts(TABLE, step.state, "1 ask 1").state
    assert isinstance(state.phase, Solving)


def test_m_r10_the_time_limit_ends_the_round_as_a_majority_does() -> None:
    game = MumbleJumble(custom=WORDS, countdown=2, time_limit=60)
    state = opened(game)
    assert state.phase == Solving(62_000)
    state = acts(game, state, "1 write 1 0 APPLE", at=61_999).state
    refused(game, state, "1 write 1 2 MOUSE", "not_while_settling M-R8", at=62_000)
    step = settle(game, state, 62_000)
    assert told(step)[0] == "ended_by_time"
    assert (step.state.stopper, step.state.ending, step.state.closed_at) == (None, "time", 62_000)
    assert shown(step.state) == 1, "sheet 0 has nothing to challenge and is settled at once"


def test_a_round_without_a_word_is_over_at_once() -> None:
    step = acts(TABLE, opened(), "0 ask 1", "2 ask 1", at=8_000)
    assert step.state.phase == Preparing(None)
    assert (step.state.round, step.state.since) == (2, 8_000)
    settled = [f"{code} {seat}" for seat in range(3) for code in ("shown", "settled")]
    assert told(step) == ["asked 0", "asked 2", "ended_by_majority", *settled, "round"]


REFEREE = MumbleJumble(custom=WORDS, challenges="referee", countdown=0)


def test_m_r15_with_a_referee_only_acceptable_words_can_stand() -> None:
    state = opened(REFEREE)
    refused(REFEREE, state, "0 write 1 2 MOUES", "line_not_acceptable M-R15")
    refused(REFEREE, state, "0 write 1 2 APPLE", "line_not_acceptable M-R15")
    state = acts(REFEREE, state, "0 write 1 1 ACRES").state
    assert REFEREE.view(state, 0).sheet == (None, "ACRES", None)


def test_m_r15_with_a_referee_there_is_no_challenge_step() -> None:
    state = written(REFEREE, opened(REFEREE), "- RACES MOUSE", "APPLE - -", "- SCARE -")
    step = acts(REFEREE, state, "0 stop 1")
    assert isinstance(step.state.phase, Preparing)
    assert step.state.chips == (5, 3, 3)
    assert step.state.bank == 89


def test_no_challenge_or_pass_while_solving() -> None:
    state = opened()
    refused(TABLE, state, "1 challenge 1 0 2", "not_while_solving M-S14")
    refused(TABLE, state, "1 pass 1 0", "not_while_solving M-R12")
    refused(TABLE, state, "1 accept 1 0 2", "not_while_solving M-R17")
    refused(TABLE, state, "1 go 1", "not_while_solving M-S8")


@pytest.mark.parametrize("countdown", [0, 1, 10])
def test_m_r18_the_countdown_is_a_house_rule(countdown: int) -> None:
    game = MumbleJumble(custom=WORDS, countdown=countdown)
    state = opened(game)
    assert isinstance(state.phase, Solving)
    assert (state.opened_at, state.since) == (1000 * countdown, 1000 * countdown)
    assert not isinstance(state.phase, Countdown)
