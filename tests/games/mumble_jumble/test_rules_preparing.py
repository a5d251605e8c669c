"""Preparing a round: M-S6, M-S7, M-R1, M-R4, M-R5, M-R6, M-R18, M-S3."""

from __future__ import annotations

import pytest

from games.mumble_jumble.plays import (
    TABLE,
    TRAYS,
    WORDS,
    acts,
    opened,
    prepared,
    refused,
    start,
    told,
)
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Countdown, Preparing, Solving, Tray
from jinglejumble.kit.errors import InvalidNotation
from jinglejumble.kit.play import settle


def test_m_s3_each_seat_starts_with_two_chips() -> None:
    assert start(seats=6).chips == (2, 2, 2, 2, 2, 2)
    assert start(seats=6).bank == 88


def test_m_s3_start_chips_are_a_house_rule() -> None:
    game = MumbleJumble(start_chips=0)
    assert game.start(2, "seed 0").chips == (0, 0)


def test_m_s6_a_seat_puts_its_word_on_its_tray_and_nobody_is_told() -> None:
    step = acts(TABLE, start(), "1 word 1 SCARE CRAES")
    assert step.state.trays == (None, Tray("SCARE", "CRAES"), None)
    assert step.events == ()


def test_m_r4_small_letters_are_raised_and_all_else_is_refused() -> None:
    step = acts(TABLE, start(), "1 word 1 scare craes")
    assert step.state.trays[1] == Tray("SCARE", "CRAES")
    for word in ("SCARÉ", "SC4RE", "ＳＣＡＲＥ", "sсare", "sc\u200fare", "ıdeas", "A" * 1_000_000):
        with pytest.raises(InvalidNotation) as refusal:
            TABLE.parse(f"word 1 {word} CRAES")
        assert refusal.value.rule in ("M-R4", "M-S6")
        assert len(str(refusal.value)) < 300


def test_m_r5_the_word_must_be_acceptable() -> None:
    refused(TABLE, start(), "0 word 1 SCRAE CRAES", "word_not_acceptable M-R5")


def test_m_s6_the_word_has_the_length_of_the_table() -> None:
    refused(TABLE, start(), "0 word 1 RACE CARE", "word_length M-S6")


def test_m_s6_the_jumble_has_the_letters_of_the_word() -> None:
    refused(TABLE, start(), "0 word 1 SCARE CRAEZ", "jumble_other_letters M-S6")


def test_m_r5_the_tray_must_not_spell_an_acceptable_word() -> None:
    refused(TABLE, start(), "0 word 1 SCARE RACES", "jumble_spells M-R5")
    refused(TABLE, start(), "0 word 1 SCARE SCARE", "jumble_spells M-R5")


def test_a_refusal_names_every_reason() -> None:
    refused(
        TABLE,
        start(),
        "0 word 1 ZZZZZ ABCD",
        "word_not_acceptable M-R5",
        "word_short_of_tiles M-R1",
        "jumble_other_letters M-S6",
    )


def test_m_r5_a_seat_may_change_its_word_until_go() -> None:
    state = prepared(TABLE, start())
    step = acts(TABLE, state, "0 word 1 HOUSE EHUOS")
    assert step.state.trays[0] == Tray("HOUSE", "EHUOS")
    assert told(step) == ["unready 0"], "M-R18: changing the word undoes ready"
    state = acts(TABLE, prepared(TABLE, start()), "0 go 1").state
    refused(TABLE, state, "0 word 1 HOUSE EHUOS", "not_while_solving M-R5")


def test_m_r5_the_same_tray_again_is_no_change() -> None:
    refused(TABLE, prepared(TABLE, start()), f"0 word 1 {TRAYS[0]}", "tray_same M-R5")


def test_m_r1_a_word_must_be_spelled_from_the_154_tiles() -> None:
    game = MumbleJumble(custom="PZAZZ SCARE")
    refused(game, start(game), "0 word 1 PZAZZ ZZZAP", "word_short_of_tiles M-R1")
    assert start(game).checks == (0, 0, 0), "and that is no look into the pool"


JAZZ = MumbleJumble(custom="PIZZA JAZZY FUZZY DIZZY SCARE RACES WALTZ", countdown=0)


def test_m_r1_a_word_whose_tiles_are_not_left_stays_off_the_tray_and_the_letter_is_told() -> None:
    state = acts(JAZZ, start(JAZZ), "0 word 1 PIZZA ZIPZA").state
    step = acts(JAZZ, state, "1 word 1 JAZZY ZAYJZ")
    assert step.state.trays[1] is None
    assert step.events == (), "the others see nothing of it"
    own = JAZZ.view(step.state, 1).tray
    assert own is not None
    assert (own.short, own.checks_left) == ("Z", 4)
    other = JAZZ.view(step.state, 2).tray
    assert other is not None
    assert (other.short, other.checks_left) == (None, 5)


def test_m_r1_the_tiles_of_the_old_word_are_back_for_the_new_one() -> None:
    state = acts(JAZZ, start(JAZZ), "0 word 1 PIZZA ZIPZA", "0 word 1 JAZZY ZAYJZ").state
    assert state.trays[0] == Tray("JAZZY", "ZAYJZ")


def test_m_r1_a_failed_check_leaves_the_tray_and_ready_as_they_were() -> None:
    lines = ("0 word 1 PIZZA ZIPZA", "1 word 1 SCARE CRAES", "1 ready 1", "1 word 1 JAZZY ZAYJZ")
    state = acts(JAZZ, start(JAZZ), *lines).state
    assert state.trays[1] == Tray("SCARE", "CRAES")
    assert state.ready == {1}


def test_m_r1_another_order_of_the_same_letters_is_no_check() -> None:
    lines = ("0 word 1 SCARE CRAES", "0 word 1 SCARE SRACE", "0 word 1 RACES SRACE")
    state = acts(JAZZ, start(JAZZ), *lines).state
    assert state.checks == (1, 0, 0)


def test_m_r1_a_seat_checks_at_most_five_times_a_round() -> None:
    words = ("SCARE CRAES", "WALTZ TZLAW", "SCARE CRAES", "WALTZ TZLAW", "SCARE CRAES")
    state = acts(JAZZ, start(JAZZ), *(f"0 word 1 {word}" for word in words)).state
    refused(JAZZ, state, "0 word 1 WALTZ TZLAW", "checks_spent M-R1")
    assert acts(JAZZ, state, "0 word 1 RACES SRACE").state.trays[0] == Tray("RACES", "SRACE")


def test_m_r1_who_spends_all_five_in_vain_is_given_a_word() -> None:
    jazzy = ("JAZZY ZAYJZ", "FUZZY ZYFUZ", "DIZZY ZYDIZ", "JAZZY ZAYJZ")
    state = acts(JAZZ, start(JAZZ), "0 word 1 PIZZA ZIPZA").state
    state = acts(JAZZ, state, *(f"1 word 1 {word}" for word in jazzy)).state
    assert state.trays[1] is None
    step = acts(JAZZ, state, "1 word 1 FUZZY ZYFUZ")
    tray = step.state.trays[1]
    assert tray is not None
    assert tray.word in ("SCARE", "RACES"), "the only ones whose tiles are left"
    assert not JAZZ.lexicon.acceptable(tray.jumble)
    assert step.state.ready == frozenset()
    own = JAZZ.view(step.state, 1).tray
    assert own is not None
    assert (own.word, own.short, own.checks_left) == (tray.word, "Z", 0)


def test_m_r1_tiles_return_to_the_pool_after_the_round() -> None:
    state = acts(JAZZ, start(JAZZ, 2), "0 word 1 PIZZA ZIPZA", "1 word 1 SCARE CRAES").state
    lines = ("0 ready 1", "1 ready 1", "0 go 1", "0 ask 1", "1 ask 1")
    state = acts(JAZZ, state, *lines).state
    assert state.round == 2
    assert acts(JAZZ, state, "1 word 2 JAZZY ZAYJZ").state.trays[1] == Tray("JAZZY", "ZAYJZ")


def test_m_r18_ready_needs_a_word_on_the_tray() -> None:
    refused(TABLE, start(), "0 ready 1", "ready_without_word M-R18")
    state = acts(TABLE, start(), "0 word 1 SCARE CRAES").state
    step = acts(TABLE, state, "0 ready 1")
    assert told(step) == ["ready 0"]
    refused(TABLE, step.state, "0 ready 1", "ready_already M-R18")


def test_m_r18_ready_can_be_undone() -> None:
    state = prepared(TABLE, start())
    step = acts(TABLE, state, "2 unready 1")
    assert (sorted(step.state.ready), told(step)) == ([0, 1], ["unready 2"])
    refused(TABLE, step.state, "2 unready 1", "not_ready M-R18")


def test_m_r18_go_is_refused_until_all_are_ready() -> None:
    state = acts(TABLE, prepared(TABLE, start()), "1 unready 1").state
    refused(TABLE, state, "0 go 1", "go_too_early M-R18")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_m_r7_any_seat_may_call_go(seat: int) -> None:
    step = acts(TABLE, prepared(TABLE, start()), f"{seat} go 1")
    assert isinstance(step.state.phase, Solving)
    assert told(step) == [f"go {seat}", "opened"]


def test_m_r18_the_trays_open_after_the_countdown_and_nobody_acts_meanwhile() -> None:
    game = MumbleJumble(custom=WORDS)
    state = acts(game, prepared(game, start(game)), "0 go 1", at=500).state
    assert state.phase == Countdown(3_500)
    assert game.to_act(state) == frozenset()
    assert game.deadline(state) == 3_500
    refused(game, state, "0 write 1 1 RACES", "not_while_countdown M-R8", at=3_499)
    refused(game, state, "0 unready 1", "not_while_countdown M-R18", at=600)
    assert game.view(state, 0).trays is None
    state = settle(game, state, 3_500).state
    assert state.phase == Solving(None)
    assert game.view(state, 0).trays == ("LEPAP", "CRAES", "OUMSE")
    assert game.view(state, None).opened == 3_500


def test_m_s7_a_bet_takes_fifteen_chips_and_puts_five_of_them_on_the_triangle() -> None:
    state = start(chips="15,14,40")
    refused(TABLE, state, "1 bet 1", "bet_too_few M-S7")
    step = acts(TABLE, state, "0 bet 1")
    assert (step.state.chips, step.state.bank) == ((10, 14, 40), 31)
    assert step.state.bets == {0}
    assert told(step) == ["bet 0"]
    refused(TABLE, step.state, "0 bet 1", "bet_already M-S7")


def test_m_r6_several_may_bet_and_bets_are_open_to_all() -> None:
    state = acts(TABLE, start(chips="15,16,17"), "2 bet 1", "0 bet 1").state
    assert TABLE.view(state, 1).bets == (0, 2)
    assert TABLE.view(state, None).bets == (0, 2)


def test_m_r6_a_bet_may_be_taken_back_until_go() -> None:
    state = acts(TABLE, start(chips="15,16,17"), "0 bet 1").state
    step = acts(TABLE, state, "0 unbet 1")
    assert (step.state.chips, step.state.bets) == ((15, 16, 17), frozenset())
    assert told(step) == ["unbet 0"]
    refused(TABLE, step.state, "0 unbet 1", "no_bet M-R6")
    state = opened(TABLE, 3, "15,16,17", "0 bet 1")
    refused(TABLE, state, "0 unbet 1", "not_while_solving M-R6")
    refused(TABLE, state, "1 bet 1", "not_while_solving M-R6")


def test_m_r18_changing_the_bet_undoes_ready() -> None:
    state = prepared(TABLE, start(chips="15,16,17"))
    step = acts(TABLE, state, "0 bet 1")
    assert told(step) == ["bet 0", "unready 0"]
    step = acts(TABLE, step.state, "0 ready 1", "0 unbet 1")
    assert told(step) == ["ready 0", "unbet 0", "unready 0"]


def test_m_r18_when_prepare_seconds_run_out_go_follows_and_who_has_no_word_is_given_one() -> None:
    game = MumbleJumble(custom=WORDS, prepare_seconds=30)
    state = start(game)
    assert (state.phase, game.deadline(state)) == (Preparing(30_000), 30_000)
    state = acts(game, state, "1 word 1 SCARE CRAES", at=29_999).state
    step = settle(game, state, 30_000)
    assert told(step) == ["prepared"]
    assert step.state.phase == Countdown(33_000)
    words = [tray.word for tray in step.state.trays if tray is not None]
    assert len(words) == 3
    assert words[1] == "SCARE"
    for tray in step.state.trays:
        assert tray is not None
        assert game.lexicon.acceptable(tray.word)
        assert not game.lexicon.acceptable(tray.jumble)
        assert sorted(tray.word) == sorted(tray.jumble)
    assert settle(game, start(game), 30_000).state == settle(game, start(game), 30_000).state


def test_m_r18_an_act_when_prepare_seconds_have_run_out_is_late() -> None:
    game = MumbleJumble(custom=WORDS, prepare_seconds=30)
    refused(game, start(game), "1 word 1 SCARE CRAES", "not_while_countdown M-R5", at=30_000)


def test_m_r18_the_given_words_come_from_the_seed_of_the_play() -> None:
    game = MumbleJumble(custom=WORDS, prepare_seconds=30, countdown=0)
    given = {
        seed: settle(game, game.start(2, f"seed {seed}"), 30_000).state.trays for seed in "0123456"
    }
    assert len(set(given.values())) > 3
    # The vector: luck is drawn in one way on every machine and in every version.
    assert given["0"] == GIVEN
    assert acts(game, game.start(2, "seed 0"), at=30_000).state.trays == GIVEN


GIVEN = (Tray("HATER", "EHATR"), Tray("LEAST", "TSELA"))


def test_m_r18_a_tiny_dictionary_gives_words_beyond_its_tiles_but_none_without_a_jumble() -> None:
    game = MumbleJumble(custom="JAZZY AAAAA", prepare_seconds=30)
    trays = settle(game, start(game, 6), 30_000).state.trays
    assert {tray.word for tray in trays if tray is not None} == {"JAZZY"}


def test_m_r15_given_words_are_never_rude_ones() -> None:
    game = MumbleJumble(custom="WHORE SLUTS SCARE", prepare_seconds=30)
    trays = settle(game, start(game, 6), 30_000).state.trays
    assert {tray.word for tray in trays if tray is not None} == {"SCARE"}


def test_acts_of_other_rounds_are_refused() -> None:
    state = start()
    refused(TABLE, state, "0 ready 2", "round_to_come M-R18")
    refused(TABLE, state, "0 ready 0", "round_over M-R18")
    refused(TABLE, state, "0 write 1 1 RACES", "not_while_preparing M-R8")
    refused(TABLE, state, "3 ready 1", "seat_cannot_act None")
