"""Bots in virtual time: nobody sleeps, and no bot can hold up a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.kit.bot import Plan, luck, match
from jinglejumble.kit.log import Entry, read_log
from jinglejumble.kit.play import replay
from kit.toy import Shout, State, View

SHOUT = Shout(rounds=2)
UNTIMED = Shout(rounds=1, seconds=None)


@dataclass(frozen=True)
class After:
    """Shouts a word a while after the round began; None: says nothing."""

    millis: int
    word: str | None = "hey"

    def decide(self, view: View, rng: Random) -> Plan | None:
        return None if self.word is None else Plan(self.word, view.since + self.millis)


def played(game: Shout, *bots: After) -> list[str]:
    return [str(entry) for entry in match(game, bots, "seed 1").entries]


def test_the_earliest_plan_is_carried_out_first() -> None:
    assert played(SHOUT, After(300), After(200)) == [
        "200 1 hey",
        "300 0 hey",
        "500 1 hey",
        "600 0 hey",
    ]


def test_of_equal_times_the_lowest_seat_acts_first() -> None:
    assert played(UNTIMED, After(5), After(5)) == ["5 0 hey", "5 1 hey"]


def test_a_time_that_has_passed_means_at_once() -> None:
    assert played(UNTIMED, After(-500), After(-500)) == ["0 0 hey", "0 1 hey"]


def test_a_plan_at_the_deadline_is_too_late() -> None:
    assert played(Shout(rounds=1), After(10_000)) == []
    assert played(Shout(rounds=1), After(9_999)) == ["9999 0 hey"]


def test_silent_bots_wait_for_the_deadline() -> None:
    assert played(SHOUT, After(0, None), After(0, None)) == []


def test_a_silent_bot_gets_the_first_legal_action_where_no_deadline_comes() -> None:
    assert played(UNTIMED, After(0, None)) == ["0 0 hey"]


@pytest.mark.parametrize("nonsense", ["HEY", "", "hey hey", "\0"])
def test_a_bot_that_proposes_what_is_refused_cannot_hold_up_a_table(nonsense: str) -> None:
    assert played(UNTIMED, After(0, nonsense), After(3, "ho")) == ["3 1 ho", "3 0 hey"]


class Stuck(Shout):
    """Waits for seats that can do nothing."""

    def actions(self, state: State, seat: int) -> Iterator[str]:
        yield from ()


def test_a_game_that_nobody_can_go_on_with_is_at_fault() -> None:
    with pytest.raises(AssertionError, match="nobody acts and no deadline comes"):
        match(Stuck(seconds=None), [After(0, None)], "seed 1")
    with pytest.raises(AssertionError, match="the play does not end"):
        match(Shout(rounds=9), [After(0)], "seed 1", longest=3)


def test_a_match_is_a_whole_log_that_replays() -> None:
    game = JingleJangle()
    package = GAMES["jingle-jangle"]
    players = [package.bot("greedy"), package.bot("random"), package.bot("random")]
    log = match(game, players, "seed 5", seed="x", header={"event": "test"})
    again = read_log(str(log).splitlines())
    assert (again.game, again.rules, again.seats) == ("jingle-jangle", 1, 3)
    assert again.house == {
        "no_play": "claim",
        "scoring": "once",
        "turn_seconds": None,
        "point_seconds": None,
        "help": "strict",
        "tracker": False,
        "open_hands": False,
    }
    assert again.extra == {"event": "test"}
    state = replay(game, 3, again.setup, again.entries, again.end)
    assert game.outcome(state) == again.outcome == log.outcome
    assert str(match(game, players, "seed 5", seed="x", header={"event": "test"})) == str(log)
    assert str(match(game, players, "seed 5", seed="y")) != str(log)


def test_luck_depends_on_what_it_is_for_and_not_on_how_often_one_asks() -> None:
    assert luck("a", "p", 3, 1).random() == luck("a", "p", 3, 1).random()
    drawn = {luck(*of).random() for of in (("a", "p", 3, 1), ("b", "p", 3, 1), ("a", "q", 3, 1))}
    drawn |= {luck("a", "p", 4, 1).random(), luck("a", "p", 3, 2).random()}
    assert len(drawn) == 5


def test_entries_are_written_as_in_a_log() -> None:
    assert str(Entry(1500, 1, "claim 2")) == "1500 1 claim 2"
