"""What a seat may see: its own secrets, and of the others what the table sees."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from games.mumble_jumble.plays import (
    TABLE,
    WORDS,
    acts,
    all_pass,
    opened,
    prepared,
    start,
    written,
)
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Line, State, Tray, WordReview
from jinglejumble.games.mumble_jumble.view import RulingView

EXAMPLE = ("- RACES MOUES", "APPLE - -", "APPEL CARES -")


def stopped(piles: str = "4,2,0") -> State:
    return acts(
        TABLE, written(TABLE, opened(TABLE, 3, piles), *EXAMPLE, at=8_000), "0 stop 1", at=9_000
    ).state


def test_every_view_carries_what_all_games_views_carry() -> None:
    view = TABLE.view(start(), 1)
    assert (view.game, view.seat, view.seats, view.turn) == ("mumble-jumble", 1, 3, 1)
    assert (view.to_act, view.since, view.deadline, view.phase) == ((0, 1, 2), 0, None, "preparing")
    json.dumps(asdict(view))


def test_m_s6_before_go_nobody_sees_anothers_word() -> None:
    secret = acts(TABLE, start(), "1 word 1 SCARE CRAES").state
    assert TABLE.view(secret, 0) == TABLE.view(start(), 0)
    assert TABLE.view(secret, None) == TABLE.view(start(), None)
    own = TABLE.view(secret, 1).tray
    assert own is not None
    assert (own.word, own.jumble) == ("SCARE", "CRAES")


def test_an_onlooker_has_no_tray_and_no_sheet() -> None:
    view = TABLE.view(opened(), None)
    assert (view.tray, view.sheet, view.seat) == (None, None, None)


def test_trays_are_seen_by_all_from_the_same_table_time_on() -> None:
    game = MumbleJumble(custom=WORDS)
    counting = acts(game, prepared(game, start(game)), "0 go 1").state
    for seat in (None, 0, 1, 2):
        view = game.view(counting, seat)
        assert (view.trays, view.opened, view.phase) == (None, None, "countdown")
        assert (view.to_act, view.deadline) == ((), 3_000)


def test_a_tray_shows_its_jumble_and_never_its_word() -> None:
    state = opened()
    trays = tuple(
        replace(tray, word="OTHER") if tray and seat else tray
        for seat, tray in enumerate(state.trays)
    )
    assert TABLE.view(replace(state, trays=trays), 0) == TABLE.view(state, 0)


def test_m_s9_a_sheet_and_how_full_it_is_is_its_seats_secret() -> None:
    state, other = opened(), written(TABLE, opened(), "- - -", "APPLE - MOUSE")
    for seat in (None, 0, 2):
        assert TABLE.view(state, seat) == TABLE.view(other, seat)
    assert TABLE.view(other, 1).sheet == ("APPLE", None, "MOUSE")


def test_m_s13_when_sheets_are_settled_the_shown_ones_are_seen() -> None:
    view = TABLE.view(stopped(), 1)
    assert (view.phase, view.order, view.stopper, view.ending) == ("settling", (0, 1, 2), 0, "stop")
    assert view.sheets == ((None, "RACES", "MOUES"), None, None)
    assert view.round_chips == (3, None, None)
    assert (view.disputable, view.waiting, view.passed) == ((1, 2), (1,), ())
    view = TABLE.view(acts(TABLE, stopped(), "1 pass 1 0").state, None)
    assert view.order == (1, 2)
    assert view.sheets == ((None, "RACES", "MOUES"), ("APPLE", None, None), None)
    assert view.round_chips == (0, 1, None)


def test_m_s12_the_bank_does_not_tell_how_full_the_sheets_not_shown_are() -> None:
    state = stopped()
    assert TABLE.view(state, 1).bank == 100 - 6 - 3
    less = replace(
        state,
        sheets=(*state.sheets[:2], (None, None, None)),
        squares=(3, 1, 0),
        bank=state.bank + 2,
    )
    for seat in (None, 0, 1):
        assert TABLE.view(less, seat) == TABLE.view(state, seat)


def test_m_s14_whether_a_word_is_acceptable_is_told_by_a_challenge_only() -> None:
    right = replace(
        stopped(), sheets=((None, Line("RACES", 0), Line("MOUSE", 0)), *stopped().sheets[1:])
    )
    text = json.dumps(asdict(TABLE.view(stopped(), 1)))
    assert text.replace("MOUES", "MOUSE") == json.dumps(asdict(TABLE.view(right, 1)))
    view = TABLE.view(acts(TABLE, stopped("4,4,4"), "1 challenge 1 0 1").state, 2)
    assert view.rulings == (RulingView(0, 1, "RACES", 1, "failed"),)
    assert view.disputable == (2,)


def test_after_the_round_who_wrote_what_when_is_seen_by_all() -> None:
    state = acts(TABLE, stopped(), "1 challenge 1 0 2", at=10_000).state
    state = all_pass(TABLE, state, at=12_000).state
    for seat in (None, 0, 1, 2):
        review = TABLE.view(state, seat).last
        assert review is not None
        assert review.words == ("APPLE", "SCARE", "MOUSE")
        assert review.jumbles == ("LEPAP", "CRAES", "OUMSE")
        assert review.written == (
            WordReview(0, 1, "RACES", 8_000, True, None),
            WordReview(0, 2, "MOUES", 8_000, False, "upheld"),
            WordReview(1, 0, "APPLE", 8_000, True, None),
            WordReview(2, 0, "APPEL", 8_000, False, None),
            WordReview(2, 1, "CARES", 8_000, True, None),
        )
        assert (review.round, review.lasted, review.ending, review.stopper) == (1, 9_000, "stop", 0)
        assert (review.before, review.after) == ((4, 2, 0), (4, 3, 2))


def test_the_review_stays_while_the_next_round_is_played() -> None:
    state = all_pass(TABLE, stopped()).state
    state = acts(TABLE, prepared(TABLE, state), "0 go 2").state
    view = TABLE.view(state, 0)
    assert view.turn == 2
    assert view.last is not None
    assert view.last.round == 1
    assert view.sheet == (None, None, None)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_no_view_tells_the_seed(seat: int | None) -> None:
    state = TABLE.start(3, "seed abcdef0123456789")
    assert "abcdef0123456789" not in json.dumps(asdict(TABLE.view(state, seat)))


def test_m_r1_checks_and_short_letters_are_their_seats_secret() -> None:
    state = start()
    other = replace(
        state, checks=(0, 3, 0), short=(None, "Z", None), trays=(None, Tray("A", "B"), None)
    )
    for seat in (None, 0, 2):
        assert TABLE.view(state, seat) == TABLE.view(other, seat)
    assert TABLE.view(state, 1) != TABLE.view(other, 1)
