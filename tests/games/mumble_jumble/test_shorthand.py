"""What people type, and which act it means."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.mumble_jumble.plays import TABLE, acts, opened, start, written
from jinglejumble.games.mumble_jumble.letters import alphagram
from jinglejumble.games.mumble_jumble.shorthand import act_meant
from jinglejumble.games.mumble_jumble.state import State
from jinglejumble.kit.errors import JinglejumbleError

PREPARING = start()
SOLVING = opened()
HALF = written(TABLE, SOLVING, "- RACES -")
FULL = written(TABLE, HALF, "- - MOUSE")
SETTLING = acts(TABLE, FULL, "0 stop 1").state
VOTE = replace(TABLE, accept_anyway=True)


def meant(state: State, text: str, seat: int = 0) -> str:
    return act_meant(TABLE, TABLE.view(state, seat), text)


@pytest.mark.parametrize("verb", ["ready", "unready", "bet", "unbet", "go", "stop", "ask", "unask"])
def test_the_round_may_be_left_out(verb: str) -> None:
    assert meant(PREPARING, verb) == f"{verb} 1"
    assert meant(PREPARING, verb.upper()) == f"{verb} 1"
    assert meant(PREPARING, f"{verb} 7") == f"{verb} 7"


@pytest.mark.parametrize(
    ("state", "typed", "act"),
    [
        (PREPARING, "word scare craes", "word 1 scare craes"),
        (PREPARING, "scare craes", "word 1 scare craes"),
        (PREPARING, "word 3 SCARE CRAES", "word 3 SCARE CRAES"),
        (SOLVING, "races", "write 1 1 races"),
        (SOLVING, "mouse", "write 1 2 mouse"),
        (SOLVING, "tiger", "write 1 1 tiger"),
        (SOLVING, "ra", "write 1 1 ra"),
        (HALF, "tiger", "write 1 2 tiger"),
        (HALF, "cares", "write 1 1 cares"),
        (FULL, "moues", "write 1 2 moues"),
        (SOLVING, "B races", "write 1 1 races"),
        (SOLVING, "c mouse", "write 1 2 mouse"),
        (SOLVING, "2 mouse", "write 1 2 mouse"),
        (SOLVING, "write c mouse", "write 1 2 mouse"),
        (SOLVING, "  B   stop ", "write 1 1 stop"),
        (SOLVING, "write 3 1 RACES", "write 3 1 RACES"),
        (SOLVING, "clear B", "clear 1 1"),
        (SOLVING, "clear 3 1", "clear 3 1"),
        (SETTLING, "races", "write 1 0 races"),
        (SETTLING, "pass", "pass 1 0"),
        (SETTLING, "pass 3 0", "pass 3 0"),
        (SETTLING, "challenge B", "challenge 1 0 1"),
        (SETTLING, "challenge c", "challenge 1 0 2"),
        (SETTLING, "challenge 2", "challenge 1 0 2"),
        (SETTLING, "challenge mouse", "challenge 1 0 2"),
        (SETTLING, "challenge 3 0 2", "challenge 3 0 2"),
        (SETTLING, "accept", "accept 1 0 0"),
        (SOLVING, "pass", "pass 1 0"),
        (SOLVING, "word scare", "word 1 scare scare"),
        (SOLVING, "challenge B", "challenge 1 0 0"),
        (PREPARING, "nonsense at all here", "nonsense at all here"),
        (SETTLING, "ab", "ab"),
        (PREPARING, "", ""),
    ],
)
def test_what_goes_without_saying_may_be_left_out(state: State, typed: str, act: str) -> None:
    assert meant(state, typed, 1 if state is SETTLING else 0) == act


def test_m_r5_a_word_alone_is_shuffled_and_spells_no_word() -> None:
    verb, number, word, jumble = meant(PREPARING, "scare").split()
    assert (verb, number, word) == ("word", "1", "scare")
    assert alphagram(jumble) == alphagram("SCARE")
    assert not TABLE.lexicon.acceptable(jumble)
    assert meant(PREPARING, "word SCARE").split()[3] == jumble


def test_each_shuffle_is_another_order() -> None:
    state, orders = acts(TABLE, PREPARING, f"0 {meant(PREPARING, 'scare')}").state, []
    for _ in range(6):
        act = meant(state, "shuffle")
        orders.append(act.split()[3])
        state = acts(TABLE, state, f"0 {act}").state
    assert all(one != other for one, other in pairwise(orders))
    assert len(set(orders)) > 4
    assert meant(state, "shuffle craes") == "word 1 SCARE craes"
    assert meant(state, "shuffle hard") == meant(state, "scare hard").replace("scare", "SCARE")


def test_a_word_with_one_jumble_is_shuffled_to_it() -> None:
    from jinglejumble.games.mumble_jumble import MumbleJumble

    game = MumbleJumble(custom="EEEA EEAE EAEE", word_length=4)
    view = game.view(game.start(2, "seed 9f"), 0)
    act = act_meant(game, view, "eeea")
    assert act == "word 1 eeea AEEE"
    state = acts(game, game.start(2, "seed 9f"), f"0 {act}").state
    assert act_meant(game, game.view(state, 0), "shuffle") == "word 1 EEEA AEEE"


@pytest.mark.parametrize(
    ("state", "typed", "said"),
    [
        (PREPARING, "shuffle", "There is no word on your tray yet"),
        (PREPARING, "sc4re", "M-R4"),
        (SOLVING, "A apple", "There is no tray A for you to un-jumble; there are: B, C."),
        (SOLVING, "clear q", "There is no tray Q"),
        (FULL, "tiger", "Every line has a word. Name the tray"),
        (SETTLING, "challenge", 'Say which word you doubt: "challenge B"; there are: B, C.'),
        (SETTLING, "challenge tiger", "There is no word TIGER on this sheet; it has words"),
    ],
)  # fmt: skip
def test_what_could_mean_several_things_is_refused(state: State, typed: str, said: str) -> None:
    with pytest.raises(JinglejumbleError) as refused:
        meant(state, typed)
    assert said in str(refused.value)


def test_the_only_word_on_a_sheet_needs_no_name() -> None:
    state = acts(TABLE, written(TABLE, SOLVING, "- RACES -"), "0 ask 1", "1 ask 1").state
    assert meant(state, "challenge", 1) == "challenge 1 0 1"


def test_m_r17_a_vote_is_about_the_word_that_was_challenged() -> None:
    wrong = written(VOTE, opened(VOTE), "- RACES MOUES")
    state = acts(VOTE, wrong, "0 stop 1", "1 challenge 1 0 2").state
    assert act_meant(VOTE, VOTE.view(state, 2), "accept") == "accept 1 0 2"
    assert act_meant(VOTE, VOTE.view(state, 2), "reject") == "reject 1 0 2"
    assert act_meant(VOTE, VOTE.view(state, 2), "accept 1 0 1") == "accept 1 0 1"


@given(st.sampled_from([PREPARING, SOLVING, HALF, FULL, SETTLING]), st.text(max_size=30))
def test_whatever_is_typed_is_an_act_or_refused(state: State, text: str) -> None:
    for seat in (0, 1):
        with suppress(JinglejumbleError):
            TABLE.parse(meant(state, text, seat))
