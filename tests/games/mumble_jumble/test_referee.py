"""The referee for a physical set: words, sheets, challenges and bets become an ordinary play."""

from __future__ import annotations

import pytest

from jinglejumble.games.mumble_jumble.referee import MumbleReferee, begin
from jinglejumble.games.mumble_jumble.rules import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Over
from jinglejumble.kit.errors import Failure, JinglejumbleError
from jinglejumble.kit.log import read_log
from jinglejumble.kit.play import replay

GAME = MumbleJumble(custom="apple scare races cares mouse")
ROUND = (
    "word 0 apple lepap",
    "word 1 SCARE CRAES",
    "word 2 MOUSE",
    "sheet 0 RACES MOUES",
    "sheet 1 APPLE -",
    "sheet 2 APPEL CARES -",
    "stop 0",
)


def kept(*lines: str, game: MumbleJumble = GAME, seats: int = 3) -> MumbleReferee:
    referee = begin(game, seats, ("Ana", "Leo"))
    for number, line in enumerate(lines):
        referee = referee.entered(line, 1000 * number)
    return referee


def said(referee: MumbleReferee) -> list[str]:
    return [str(reason) for reason in referee.told()]


def test_m_s14_the_worked_example_of_the_rulebook_comes_out_as_there() -> None:
    game = MumbleJumble(custom=GAME.custom, countdown=0)
    referee = MumbleReferee(game, (), game.start(3, "deal 4,2,0 first 0 seed 0"))
    for line in (*ROUND, "challenge 1 2", "challenge 0 0", "pass"):
        referee = referee.entered(line, 5)
    assert referee.state.chips == (3, 3, 2)
    assert referee.state.round == 2


def test_what_happened_is_told_as_it_is_entered() -> None:
    referee = kept(*ROUND[:4])
    assert said(referee)[-1].endswith("Words to come: -. Sheets entered: Ana")
    referee = kept(*ROUND)
    assert said(referee)[-1] == (
        "The sheet of Ana is shown: Leo: RACES, Seat 2: MOUES. Enter challenges, then pass."
    )
    after = referee.entered("challenge 1 2", 9)
    assert any("MOUES" in line and "Leo" in line for line in said(after))
    assert said(after)[-1].startswith("The sheet of Leo is shown")


def test_the_log_is_an_ordinary_one_at_any_time() -> None:
    for lines in (ROUND[:2], ROUND, (*ROUND, "challenge 1 2", "pass", "pass")):
        referee = kept(*lines)
        read = read_log(str(referee.log()).splitlines())
        game = MumbleJumble(**read.house)  # type: ignore[arg-type]
        assert replay(game, read.seats, read.setup, read.entries, read.end) == referee.state


def test_m_r5_a_tray_whose_order_nobody_noted_gets_one_that_spells_no_word() -> None:
    tray = kept(*ROUND[:3]).state.trays[2]
    assert tray is not None
    assert sorted(tray.jumble) == sorted("MOUSE")
    assert tray.jumble != "MOUSE"


def test_m_s11_a_round_may_end_by_majority_also_with_empty_lines() -> None:
    referee = kept(*ROUND[:5], "majority")
    assert referee.state.ending == "majority"
    assert said(referee)[-1].startswith("The sheet of Ana is shown")


def test_m_s16_a_bet_that_wins_ends_the_play_and_m_s17_one_that_does_not_is_forfeited() -> None:
    rich = MumbleJumble(custom=GAME.custom, start_chips=15)
    lines = (*ROUND[:3], "bet 0", "sheet 0 RACES MOUSE", "sheet 1 - -", "sheet 2 - -", "stop 0")
    won = kept(*lines, "pass", game=rich)
    assert won.state.phase == Over(0)
    assert won.is_over
    assert said(won)[-1] == "The play is over. Ana wins."
    assert won.log().outcome is not None
    lost = kept(*lines[:4], "sheet 1 APPLE MOUSE", "stop 1", "pass", game=rich)
    assert lost.state.chips[0] == 10
    assert any("a bet of 5" in line for line in said(kept(*lines[:4], game=rich)))


@pytest.mark.parametrize(("word", "chips"), [("accept", (5, 2, 4)), ("reject", (2, 2, 4))])
def test_m_r17_the_table_may_let_a_wrong_word_stand(word: str, chips: tuple[int, ...]) -> None:
    friendly = MumbleJumble(custom=GAME.custom, accept_anyway=True)
    referee = kept(*ROUND, "challenge 1 2", game=friendly)
    assert said(referee)[-1].endswith("accept or reject?")
    after = referee.entered(word, 99)
    if word == "accept":
        after = after.entered("pass", 99)
    assert after.state.chips[0] == chips[0]


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ((), "words", "nothing to enter"),
        ((), "", "nothing to enter"),
        ((), "word 3 APPLE", "There is no seat 3; seats are counted from 0 to 2"),
        ((), "word -1 APPLE", "There is no seat"),
        ((), "word 0 ZEBRA", "dictionary"),
        ((), "word 0 APPLE ELPPX", "M-R5|letters"),
        ((), "word 0 pâté", "M-R4|M-S6"),
        ((), "sheet 0 APPLE", "2 lines"),
        ((), "sheet 0 APPLE - -", "2 lines"),
        ((), "sheet 0 APP -", "5"),
        ((), "stop 0", "M-R18|word"),
        ((), "challenge 0 1", "No sheet is shown"),
        ((), "pass", "No sheet is shown"),
        ((), "accept", "no word to accept"),
        ((), "bet 0", "15"),
        (ROUND[:6], "stop 1", "M-R9|M-S10"),
        (ROUND, "sheet 0 RACES MOUSE", "settled already"),
        (ROUND, "challenge 0 1", "own"),
        (ROUND, "challenge 1 0", "M-"),
    ],
)
def test_what_the_rules_refuse_changes_nothing(lines: tuple[str, ...], line: str, why: str) -> None:
    referee = kept(*lines)
    with pytest.raises(JinglejumbleError, match=why):
        referee.entered(line, 50_000)
    assert referee == kept(*lines)


def test_m_s1_there_are_two_to_six_seats() -> None:
    with pytest.raises(Failure):
        begin(GAME, 7)
