"""Bets for the win and the end: M-S16 to M-S18, M-R13, M-R14, M-R19; house rules of M-R15."""

from __future__ import annotations

import pytest

from games.mumble_jumble.plays import (
    TABLE,
    WORDS,
    acts,
    all_pass,
    chips,
    opened,
    refused,
    told,
    written,
)
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Over, Preparing, State
from jinglejumble.kit.errors import IllegalAction, InvalidHouseRule, InvalidSetup
from jinglejumble.kit.game import Outcome, Step
from jinglejumble.kit.package import Package

RIGHT = ("- RACES MOUSE", "APPLE - -", "APPLE - -")
WRONG = ("- RACES MOUES", "APPLE - -", "APPLE - -")


def ended(
    *bets: int, sheets: tuple[str, ...] = RIGHT, by: str = "stop", game: MumbleJumble = TABLE
) -> State:
    """These seats bet, these sheets are written, seat 0 calls stop or 0 and 1 ask for the end."""
    state = opened(game, 3, "16,17,18", *(f"{seat} bet 1" for seat in bets))
    state = written(game, state, *sheets)
    lines = ("0 stop 1",) if by == "stop" else ("0 ask 1", "1 ask 1")
    return acts(game, state, *lines).state


def bets_told(step: Step[State]) -> list[str]:
    return [line for line in told(step) if line.startswith(("bet", "won"))]


def test_m_s16_a_betting_seat_that_called_stop_with_all_words_right_wins() -> None:
    step = all_pass(TABLE, ended(0))
    assert bets_told(step) == ["bet_won 0", "won 0"]
    assert step.state.phase == Over(0)
    assert TABLE.to_act(step.state) == frozenset()
    assert TABLE.deadline(step.state) is None


def test_m_r19_the_bet_stays_on_its_triangle_and_places_go_by_chips_in_pile() -> None:
    state = all_pass(TABLE, ended(0)).state
    assert state.chips == (14, 18, 19)
    assert state.bets == {0}
    assert chips(state) == 100
    assert TABLE.outcome(state) == Outcome("M-S16", (1, 3, 2), (14, 18, 19))
    result = TABLE.view(state, None).result
    assert result is not None
    assert (result.winner, result.places, result.scores) == (0, (1, 3, 2), (14, 18, 19))


def test_m_r19_equal_chips_share_a_place() -> None:
    state = opened(TABLE, 3, "16,18,18", "0 bet 1")
    state = acts(TABLE, written(TABLE, state, *RIGHT), "0 stop 1").state
    outcome = TABLE.outcome(all_pass(TABLE, state).state)
    assert outcome is not None
    assert outcome.places == (1, 2, 2)
    assert outcome.winners == (0,)


def test_no_act_after_the_end() -> None:
    state = all_pass(TABLE, ended(0)).state
    refused(TABLE, state, "0 ready 1", "play_over None")
    with pytest.raises(IllegalAction) as refusal:
        TABLE.apply(state, 0, TABLE.parse("ready 1"), 0)
    assert (refusal.value.code, refusal.value.rule) == ("mumble-jumble.not_while_over", "M-R18")


def test_m_s16_a_successful_challenge_against_it_and_it_does_not_win() -> None:
    state = acts(TABLE, ended(0, sheets=WRONG), "1 challenge 1 0 2").state
    step = all_pass(TABLE, state)
    assert bets_told(step) == ["bet_forfeited 0"], "M-S18"
    assert step.state.chips[0] == 11
    assert step.state.phase == Preparing(None)


def test_m_r13_a_wrong_word_that_nobody_challenged_forfeits_the_bet_but_not_the_round_chips() -> (
    None
):
    step = all_pass(TABLE, ended(0, sheets=WRONG))
    assert bets_told(step) == ["bet_forfeited 0"]
    assert step.events[-2].params["rule"] == "M-R13"
    assert step.state.chips == (14, 18, 19)
    assert step.state.last is not None
    assert step.state.last.bets == ((0, "forfeited"),)


def test_m_r13_for_the_other_bets_that_was_no_successful_challenge() -> None:
    step = all_pass(TABLE, ended(0, 1, sheets=WRONG))
    assert bets_told(step) == ["bet_forfeited 0", "bet_forfeited 1"]


def test_m_r13_words_let_stand_by_the_table_are_passed_over() -> None:
    game = MumbleJumble(custom=WORDS, countdown=0, accept_anyway=True)
    state = ended(0, sheets=WRONG, game=game)
    lines = ("1 challenge 1 0 2", "1 accept 1 0 2", "2 accept 1 0 2")
    step = all_pass(game, acts(game, state, *lines).state)
    assert bets_told(step) == ["bet_won 0", "won 0"]


def test_a_bet_is_not_needed_to_stop_and_without_one_nobody_wins() -> None:
    step = all_pass(TABLE, ended())
    assert bets_told(step) == []
    assert step.state.round == 2


def test_m_s17_any_other_bet_is_forfeited() -> None:
    step = all_pass(TABLE, ended(1, 2))
    assert bets_told(step) == ["bet_forfeited 1", "bet_forfeited 2"]
    assert step.state.chips == (19, 13, 14)
    assert chips(step.state) == 100


def test_m_s17_unless_the_stop_caller_had_a_successful_challenge_against_it() -> None:
    state = acts(TABLE, ended(1, 2, sheets=WRONG), "1 challenge 1 0 2").state
    step = all_pass(TABLE, state)
    assert bets_told(step) == ["bet_returned 1", "bet_returned 2"]
    assert step.state.chips == (16, 18, 19)


def test_m_s17_or_the_round_ended_by_majority_request() -> None:
    step = all_pass(TABLE, ended(0, 2, by="majority"))
    assert bets_told(step) == ["bet_returned 0", "bet_returned 2"]


def test_m_r14_a_successful_challenge_against_a_better_beats_both_exceptions() -> None:
    sheets = ("- RACES MOUES", "APPEL - -", "APPLE - -")
    for by in ("stop", "majority"):
        state = ended(1, 2, sheets=sheets, by=by)
        step = acts(TABLE, state, "2 challenge 1 0 2")
        while step.state.round == 1:
            sheet = TABLE.view(step.state, None).order[0]
            seat = min(TABLE.to_act(step.state))
            line = "0 challenge 1 1 0" if sheet == 1 and not step.state.lost(1) else ""
            step = acts(TABLE, step.state, line or f"{seat} pass 1 {sheet}")
        assert bets_told(step) == ["bet_forfeited 1", "bet_returned 2"]


def test_m_s17_several_bets_and_one_winner() -> None:
    step = all_pass(TABLE, ended(0, 1, 2))
    assert bets_told(step) == ["bet_won 0", "bet_forfeited 1", "bet_forfeited 2", "won 0"]
    assert step.state.bets == {0}
    assert chips(step.state) == 100


def test_m_r15_target_and_stake_are_house_rules() -> None:
    game = MumbleJumble(custom=WORDS, countdown=0, target=4, stake=3)
    state = opened(game, 3, "4,3,9", "0 bet 1")
    assert state.chips == (1, 3, 9)


@pytest.mark.parametrize(("target", "stake"), [(4, 5), (1, 2), (99, 100), (0, 0), (5, 0), (5, -1)])
def test_m_r15_the_target_is_at_least_the_stake_and_that_at_least_one(
    target: int, stake: int
) -> None:
    with pytest.raises(InvalidHouseRule) as refusal:
        MumbleJumble(target=target, stake=stake)
    assert refusal.value.rule == ("M-R15" if min(target, stake) >= 1 else "M-S7")


@pytest.mark.parametrize("length", [4, 5, 6, 7])
def test_m_s6_word_length_is_a_house_rule(length: int) -> None:
    words = {4: "CARE ERAC", 5: "SCARE CRAES", 6: "CAPERS ERSCAP", 7: "STEARIN NSTEARI"}
    game = MumbleJumble(word_length=length)
    state = acts(game, game.start(2, "seed 0"), f"0 word 1 {words[length]}").state
    assert state.trays[0] is not None
    refused(game, state, f"0 word 1 {words[11 - length]}", "word_length M-S6")


def test_m_s3_the_table_picks_the_official_dictionary() -> None:
    assert MumbleJumble().lexicon.name == "house"
    assert MumbleJumble(dictionary="big").lexicon.name == "big"
    own = MumbleJumble(custom="scare mouse").lexicon
    assert own.words(5) == ("MOUSE", "SCARE")


def test_m_r15_rude_words_refused_are_not_in_the_dictionary() -> None:
    assert MumbleJumble().lexicon.acceptable("FARTS")
    assert not MumbleJumble(rude_words="refuse").lexicon.acceptable("FARTS")
    own = MumbleJumble(custom="farts scare", rude_words="refuse").lexicon
    assert own.words(5) == ("SCARE",)
    assert own.name == "custom-polite"


@pytest.mark.parametrize("custom", ["sc4re", " ", "AAAAA", "care", "farts" + "é"])
def test_m_s3_an_own_dictionary_must_be_playable(custom: str) -> None:
    with pytest.raises(InvalidHouseRule) as refusal:
        MumbleJumble(custom=custom)
    assert refusal.value.rule in ("M-S3", "M-R5")
    assert "{" not in str(refusal.value)


def test_house_rules_can_be_chosen_by_name() -> None:
    package = Package("mumble-jumble", "jinglejumble.games.mumble_jumble")
    game = package.make(target=20, time_limit=60, custom="scare mouse")
    assert game == MumbleJumble(target=20, time_limit=60, custom="scare mouse")
    for house in ({"target": 0}, {"time_limit": 9}, {"custom": 5}, {"custom": "x" * 80_001}):
        with pytest.raises(InvalidHouseRule):
            package.make(**house)


def test_m_s1_two_to_six_seats() -> None:
    assert list(TABLE.seats) == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(InvalidSetup) as refusal:
            TABLE.start(seats, "seed 0")
        assert refusal.value.rule == "M-S1"
