"""Scoring: M-S12 to M-S15, M-R11, M-R12, M-R16, M-R17, M-R2, and the worked example."""

from __future__ import annotations

from games.mumble_jumble.plays import (
    TABLE,
    WORDS,
    acts,
    all_pass,
    chips,
    opened,
    prepared,
    refused,
    shown,
    told,
    written,
)
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Preparing, Ruling, Settling, State
from jinglejumble.kit.play import settle

# B = RACES, C = MOUES (not a word) | A = APPLE, C empty | A = APPEL (not a word), B = CARES
EXAMPLE = ("- RACES MOUES", "APPLE - -", "APPEL CARES -")


def stopped(game: MumbleJumble = TABLE, piles: str = "4,2,0", *bets: str) -> State:
    """The worked example of the rulebook, when A has called stop."""
    state = written(game, opened(game, 3, piles, *bets), *EXAMPLE)
    return acts(game, state, "0 stop 1").state


def test_the_worked_example_of_the_rulebook() -> None:
    state = stopped()
    assert state.squares == (3, 1, 2)
    assert shown(state) == 0
    step = acts(TABLE, state, "1 challenge 1 0 2")
    assert told(step) == ["challenged 1", "upheld 1", "settled 0", "shown 1"]
    assert (step.state.chips, step.state.squares) == ((4, 2, 0), (0, 1, 2))
    step = acts(TABLE, step.state, "0 challenge 1 1 0")
    assert told(step) == ["challenged 0", "failed 0", "settled 1", "shown 2"]
    assert step.state.chips == (3, 3, 0)
    step = acts(TABLE, step.state, "0 pass 1 2", "1 pass 1 2")
    assert told(step) == ["passed 0", "passed 1", "settled 2", "round"]
    assert step.state.chips == (3, 3, 2)
    assert step.state.bank == 92
    assert (step.state.round, step.state.phase) == (2, Preparing(None))


def test_m_s12_a_chip_for_each_word_and_one_for_the_stop() -> None:
    state = stopped()
    assert (state.squares, state.chips, state.bank) == ((3, 1, 2), (4, 2, 0), 88)
    assert chips(state) == 100


def test_m_s12_no_bonus_without_a_stop() -> None:
    state = written(TABLE, opened(), *EXAMPLE)
    assert acts(TABLE, state, "1 ask 1", "2 ask 1").state.squares == (2, 1, 2)


def test_m_s13_the_stop_caller_first_then_clockwise() -> None:
    state = written(TABLE, opened(), "- RACES -", "APPLE - MOUSE", "APPLE - -")
    state = acts(TABLE, state, "1 stop 1").state
    assert isinstance(state.phase, Settling)
    assert state.phase.order == (1, 2, 0)
    step = all_pass(TABLE, state)
    assert [line for line in told(step) if line.startswith("shown")] == ["shown 2", "shown 0"]


def test_m_r11_without_a_stop_the_one_after_the_first_of_the_round_before() -> None:
    state = written(TABLE, opened(), "- RACES -", "APPLE - -", "APPLE - -")
    state = acts(TABLE, state, "0 ask 1", "1 ask 1").state
    assert shown(state) == 0, "seat 0 in the first round"
    for expected in (1, 2, 0):
        state = prepared(TABLE, all_pass(TABLE, state).state)
        state = acts(TABLE, state, f"0 go {state.round}").state
        state = written(TABLE, state, "- RACES -", "APPLE - -", "APPLE - -")
        state = acts(TABLE, state, f"0 ask {state.round}", f"1 ask {state.round}").state
        assert shown(state) == expected


def test_m_r11_the_round_before_counts_stop_or_not() -> None:
    state = written(TABLE, opened(), "- RACES -", "APPLE - -", "APPLE SCARE -")
    state = all_pass(TABLE, acts(TABLE, state, "2 stop 1").state).state
    assert state.last is not None
    assert state.last.first == 2
    state = acts(TABLE, prepared(TABLE, state), "0 go 2").state
    state = written(TABLE, state, "- RACES -", "APPLE - -", "APPLE - -")
    assert shown(acts(TABLE, state, "0 ask 2", "1 ask 2").state) == 0


def test_m_s14_a_stop_caller_challenged_rightly_loses_all_round_chips() -> None:
    state = acts(TABLE, stopped(), "1 challenge 1 0 2").state
    assert state.squares[0] == 0
    assert state.chips == (4, 2, 0)
    assert state.bank == 91


def test_m_s14_others_lose_the_chip_of_the_word_only() -> None:
    state = acts(TABLE, all_to(stopped(), 2), "1 challenge 1 2 0").state
    assert state.squares[2] == 1
    assert state.chips == (7, 3, 0), "the challenger has its chip back"
    assert state.rulings == (Ruling(2, 0, 1, "upheld"),)


def all_to(state: State, seat: int) -> State:
    """Everybody passes until this sheet is shown."""
    while isinstance(state.phase, Settling) and state.phase.shown != seat:
        state = acts(TABLE, state, f"{min(TABLE.to_act(state))} pass 1 {state.phase.shown}").state
    return state


def test_m_s14_a_wrong_challenge_costs_the_staked_chip() -> None:
    step = acts(TABLE, stopped(), "1 challenge 1 0 1")
    assert step.state.chips == (4, 1, 0)
    assert step.state.squares == (3, 1, 2)
    assert step.state.bank == 89
    assert told(step) == ["challenged 1", "failed 1"]


def test_m_s4_a_word_with_other_letters_is_not_acceptable_for_the_tray() -> None:
    state = written(TABLE, opened(), "- MOUSE MOUSE")
    step = acts(TABLE, acts(TABLE, state, "0 stop 1").state, "2 challenge 1 0 1")
    assert "upheld 2" in told(step)


def test_m_r16_a_stop_caller_that_challenges_wrongly_loses_the_staked_chip_only() -> None:
    state = acts(TABLE, all_to(stopped(), 1), "0 challenge 1 1 0").state
    assert state.chips == (6, 3, 0)


def test_m_s15_an_unchallenged_word_scores_right_or_wrong() -> None:
    state = all_pass(TABLE, stopped()).state
    assert state.chips == (7, 3, 2)


def test_m_r12_a_word_is_challenged_once() -> None:
    state = acts(TABLE, stopped(piles="4,4,4"), "1 challenge 1 0 1").state
    refused(TABLE, state, "1 challenge 1 0 1", "challenged_already M-R12")
    refused(TABLE, state, "2 challenge 1 0 1", "challenged_already M-R12")


def test_m_r12_only_chips_of_the_pile_can_be_staked() -> None:
    state = stopped()
    assert state.squares[2] == 2
    refused(TABLE, state, "2 challenge 1 0 2", "no_chip M-R12")


def test_m_r12_a_bet_can_not_be_staked() -> None:
    game = MumbleJumble(custom=WORDS, countdown=0, target=5)
    state = stopped(game, "4,5,2", "1 bet 1")
    assert state.chips == (4, 0, 2)
    refused(game, state, "1 challenge 1 0 2", "no_chip M-R12")
    assert game.to_act(state) == {2}


def test_m_r12_settled_round_chips_can_be_staked_on_later_sheets() -> None:
    state = all_to(stopped(piles="0,2,0"), 1)
    assert state.chips == (3, 2, 0)
    step = acts(TABLE, state, "0 challenge 1 1 0")
    assert "failed 0" in told(step)


def test_m_r12_a_pass_is_final_for_that_sheet_and_a_challenge_is_none() -> None:
    state = acts(TABLE, stopped(piles="4,4,4"), "1 challenge 1 0 1").state
    assert TABLE.to_act(state) == {1, 2}
    state = acts(TABLE, state, "1 pass 1 0").state
    refused(TABLE, state, "1 challenge 1 0 2", "passed_already M-R12")
    refused(TABLE, state, "1 pass 1 0", "passed_already M-R12")
    state = acts(TABLE, state, "2 pass 1 0").state
    assert shown(state) == 1


def test_m_r12_seats_without_a_chip_are_not_waited_for() -> None:
    state = stopped(piles="4,2,0")
    assert TABLE.to_act(state) == {1}
    assert TABLE.view(state, None).waiting == (1,)
    refused(TABLE, state, "2 pass 1 0", "pass_needless M-R12")
    step = acts(TABLE, state, "1 pass 1 0")
    assert told(step) == ["passed 1", "settled 0", "shown 1"]


def test_m_r12_who_has_staked_its_last_chip_in_vain_is_not_waited_for() -> None:
    step = acts(TABLE, stopped(piles="4,1,0"), "1 challenge 1 0 1")
    assert told(step) == ["challenged 1", "failed 1", "settled 0", "shown 1"]


def test_m_r12_a_sheet_nobody_can_challenge_is_settled_at_once() -> None:
    state = written(TABLE, opened(TABLE, 3, "0,0,0"), *EXAMPLE)
    step = acts(TABLE, state, "0 stop 1")
    # A has three chips when its own sheet is settled, so the others' are waited for.
    assert told(step) == ["stopped 0", "shown 0", "settled 0", "shown 1"]


def test_m_r12_a_sheet_with_no_unchallenged_word_left_is_settled_at_once() -> None:
    step = acts(TABLE, all_to(stopped(piles="4,4,4"), 1), "0 challenge 1 1 0")
    assert told(step) == ["challenged 0", "failed 0", "settled 1", "shown 2"]


def test_m_r12_the_sheet_of_a_stop_caller_who_lost_a_challenge_is_settled_at_once() -> None:
    step = acts(TABLE, stopped(piles="4,4,4"), "2 challenge 1 0 2")
    assert told(step) == ["challenged 2", "upheld 2", "settled 0", "shown 1"]


def test_m_s14_what_can_not_be_challenged() -> None:
    state = stopped(piles="4,4,4")
    refused(TABLE, state, "0 challenge 1 0 1", "sheet_own M-S14")
    refused(TABLE, state, "0 pass 1 0", "sheet_own M-S14")
    refused(TABLE, state, "1 challenge 1 0 0", "line_empty M-S14")
    refused(TABLE, state, "1 challenge 1 0 7", "line_empty M-S14")
    refused(TABLE, state, "1 challenge 1 2 0", "sheet_not_shown M-S14")
    refused(TABLE, state, "1 pass 1 2", "sheet_not_shown M-S14")
    refused(TABLE, state, "1 accept 1 0 1", "no_vote M-R17")
    refused(TABLE, state, "1 ready 1", "not_while_settling M-R18")


def test_a_refused_challenge_names_every_reason() -> None:
    state = all_to(stopped(piles="0,4,4"), 0)
    refused(
        TABLE, state, "0 challenge 1 0 0", "sheet_own M-S14", "no_chip M-R12", "line_empty M-S14"
    )


TIMED = MumbleJumble(custom=WORDS, countdown=0, challenge_seconds=10)


def test_m_r12_when_challenge_seconds_run_out_all_have_passed() -> None:
    state = stopped(TIMED, "4,4,4")
    assert TIMED.deadline(state) == 10_000
    step = settle(TIMED, state, 10_000)
    assert told(step) == ["settled 0", "shown 1"]
    assert TIMED.deadline(step.state) == 20_000
    step = settle(TIMED, step.state, 30_000)
    assert told(step) == ["settled 1", "shown 2", "settled 2", "round"]


def test_m_r12_challenge_seconds_start_anew_after_each_ruling() -> None:
    state = acts(TIMED, stopped(TIMED, "4,4,4"), "1 challenge 1 0 1", at=9_999).state
    assert (TIMED.deadline(state), state.since) == (19_999, 9_999)
    state = acts(TIMED, state, "1 pass 1 0", at=12_000).state
    assert TIMED.deadline(state) == 19_999, "a pass is no ruling"
    refused(TIMED, state, "2 challenge 1 0 2", "sheet_not_shown M-S14", at=19_999)


FRIENDLY = MumbleJumble(custom=WORDS, countdown=0, accept_anyway=True)


def test_m_r17_an_upheld_challenge_is_put_to_all_but_the_challenged_one() -> None:
    step = acts(FRIENDLY, stopped(FRIENDLY), "1 challenge 1 0 2", at=3_000)
    assert told(step) == ["challenged 1", "vote 0"]
    assert step.state.chips == (4, 1, 0), "the stake lies on the challenge square"
    assert chips(step.state) == 100
    assert FRIENDLY.to_act(step.state) == {1, 2}, "the challenger too, and who has no chip"
    view = FRIENDLY.view(step.state, None)
    assert view.vote is not None
    assert (view.vote.word, view.vote.by, view.vote.accepted) == ("MOUES", 1, ())
    assert (view.bank, view.since) == (FRIENDLY.view(stopped(FRIENDLY), None).bank, 3_000)
    refused(FRIENDLY, step.state, "0 accept 1 0 2", "vote_own M-R17")
    refused(FRIENDLY, step.state, "1 accept 1 0 1", "no_vote M-R17")
    refused(FRIENDLY, step.state, "1 pass 1 0", "vote_on M-R17")
    refused(FRIENDLY, step.state, "2 challenge 1 0 1", "vote_on M-R17", "no_chip M-R12")


def test_m_r17_if_all_accept_the_word_stands() -> None:
    state = acts(FRIENDLY, stopped(FRIENDLY), "1 challenge 1 0 2", "1 accept 1 0 2").state
    assert FRIENDLY.to_act(state) == {2}
    refused(FRIENDLY, state, "1 accept 1 0 2", "voted_already M-R17")
    refused(FRIENDLY, state, "1 reject 1 0 2", "voted_already M-R17")
    step = acts(FRIENDLY, state, "2 accept 1 0 2")
    assert told(step) == ["accept 2", "accepted 1"]
    assert (step.state.chips, step.state.squares) == ((4, 2, 0), (3, 1, 2))
    assert step.state.rulings == (Ruling(0, 2, 1, "accepted"),)
    assert FRIENDLY.to_act(step.state) == {1}, "the sheet is still shown"
    refused(FRIENDLY, step.state, "1 challenge 1 0 2", "challenged_already M-R12")


def test_m_r17_one_no_is_enough() -> None:
    state = acts(FRIENDLY, stopped(FRIENDLY), "1 challenge 1 0 2", "1 accept 1 0 2").state
    step = acts(FRIENDLY, state, "2 reject 1 0 2")
    assert told(step) == ["reject 2", "upheld 1", "settled 0", "shown 1"]
    assert (step.state.chips, step.state.squares) == ((4, 2, 0), (0, 1, 2))


def test_m_r17_a_challenge_that_fails_is_put_to_nobody() -> None:
    step = acts(FRIENDLY, stopped(FRIENDLY), "1 challenge 1 0 1")
    assert told(step) == ["challenged 1", "failed 1"]


def test_m_r17_silence_when_challenge_seconds_run_out_is_no() -> None:
    game = MumbleJumble(custom=WORDS, countdown=0, accept_anyway=True, challenge_seconds=10)
    state = acts(
        game, stopped(game, "4,4,4"), "1 challenge 1 0 2", "2 accept 1 0 2", at=5_000
    ).state
    assert game.deadline(state) == 15_000
    step = settle(game, state, 15_000)
    assert told(step) == ["upheld 1", "settled 0", "shown 1"]
    assert step.state.chips == (4, 4, 4)


def test_m_r2_the_bank_never_runs_out() -> None:
    state = stopped(TABLE, "40,40,19")
    assert state.bank == -5
    assert chips(state) == 100
    state = all_pass(TABLE, state).state
    assert state.chips == (43, 41, 21)
    view = TABLE.view(state, None)
    assert (view.bank, view.counters) == (0, 5)
