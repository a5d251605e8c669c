"""A person and bots by the clock: who acts when, what a late line does, what is on the screen."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from rich.console import Console

from cli.scripted import FakeClock, Script, held
from jinglejumble.cli.desk import PlainDesk
from jinglejumble.cli.lines import Silence, Typed
from jinglejumble.cli.race import Race
from jinglejumble.cli.table import Table
from jinglejumble.games import GAMES
from jinglejumble.games.mumble_jumble.view import View
from jinglejumble.kit.bot import Bot, Plan, luck
from jinglejumble.kit.log import Log, read_log

GAME = GAMES["mumble-jumble"]
HOUSE: Mapping[str, object] = {
    "custom": "APPLE SCARE RACES CARES ACRES MOUSE STALE LEAST TALES TIGER BELOW ELBOW",
    "countdown": 0,
}


@dataclass
class Plans:
    """A bot that has planned it all: acts, each at a table time, done one after the other.

    It knows which are done by what it is asked about; `Plan` times make the order.
    """

    plans: list[Plan]
    asked: int = 0

    def decide(self, view: View, rng: Random) -> Plan | None:
        self.asked += 1
        return next((plan for plan in self.plans if self._is_to_come(plan, view)), None)

    def _is_to_come(self, plan: Plan, view: View) -> bool:
        assert view.seat is not None
        assert view.tray is not None
        assert view.sheet is not None
        verb, *rest = plan.act.split()
        match verb, view.phase:
            case "word", "preparing":
                return view.tray.word is None
            case "ready", "preparing":
                return view.tray.word is not None and view.seat not in view.ready
            case "go", "preparing":
                return not view.waiting
            case "write", "solving":
                return view.sheet[int(rest[1])] is None
            case "stop", "solving":
                return view.sheet.count(None) == 1
            case "ask", "solving":
                return view.seat not in view.asking
            case (("pass" | "challenge"), "settling"):
                return view.seat in view.waiting
        return verb == "nonsense"


def racer(word: str, *then: tuple[str, int], ready: int = 200) -> Plans:
    """A bot with a word on its tray at once, ready early, and these acts at these times."""
    jumble = word[1:] + word[0]
    first = [Plan(f"word 1 {word} {jumble}", 100), Plan("ready 1", ready)]
    return Plans([*first, *(Plan(act, at) for act, at in then)])


@dataclass
class Evening:
    """A race on a fake clock: the person sits on seat 0 and types by script."""

    lines: Iterable[str]
    bots: Mapping[int, Bot]
    house: Mapping[str, object] = field(default_factory=lambda: HOUSE)
    setup: str = "seed 9f"

    def __post_init__(self) -> None:
        self.clock, self.out = FakeClock(), io.StringIO()
        self.table = Table(
            GAME, GAME.make(**self.house), 1 + len(self.bots), self.setup, self.clock
        )
        console = Console(file=self.out, width=100, highlight=False)
        desk = PlainDesk(console, Script(self.clock, self.lines))
        self.race = Race(self.table, frozenset({0}), self.bots, desk, "9f")

    def run(self) -> Evening:
        self.finished = self.race.run()
        return self

    @property
    def text(self) -> str:
        return self.out.getvalue()

    @property
    def acts(self) -> list[str]:
        return [str(entry) for entry in self.table.log().entries]


def test_bots_act_at_the_times_they_planned_while_the_person_types() -> None:
    evening = Evening(
        ["1:scare", "1:ready", "4:go", "9:races", "quit"],
        {1: racer("MOUSE", ("write 1 0 CARES", 7_400), ready=2_500)},
    ).run()
    assert [act for act in evening.acts if act.split()[1] == "1"] == [
        "100 1 word 1 MOUSE OUSEM",
        "2500 1 ready 1",
        "7400 1 write 1 0 CARES",
    ]
    assert "6000 0 go 1" in evening.acts
    assert evening.acts[-1] == "15000 0 write 1 1 RACES"


def test_a_bot_is_asked_again_only_when_it_sees_something_new() -> None:
    bot = racer("MOUSE")
    Evening(["1:scare", *["1:mix", "1:look scare"] * 20, "quit"], {1: bot}).run()
    assert bot.asked == 3  # at first, with its word, and ready


def test_m_r18_the_trays_open_by_themselves_after_three_two_one() -> None:
    evening = Evening(
        ["1:scare", "1:ready", "1:go", "1:races", "9:", "quit"],
        {1: racer("MOUSE")},
        {**HOUSE, "countdown": 3},
    ).run()
    after_go = evening.text.partition("calls go")[2]
    counted = [line for line in after_go.splitlines() if line in ("1", "2", "3")]
    assert counted == ["3", "2", "1"]
    assert "Go has been called and everything is locked until the trays open" in after_go
    assert "The trays of round 1 are open." in after_go
    assert after_go.index("\n1\n") < after_go.index("are open")


def test_every_countdown_is_counted() -> None:
    lines = [
        "1:scare",
        "1:ready",
        "1:go",
        "2:stop",
        "ask",
        "2:apple",
        "1:ready",
        "1:go",
        "2:",
        "quit",
    ]
    plans = racer("MOUSE", ("ask 1", 0))
    second = [Plan("word 2 TIGER IGERT", 0), Plan("ready 2", 0)]
    bot = ByRound({1: plans, 2: Plans(second)})
    evening = Evening(lines, {1: bot}, {**HOUSE, "countdown": 1}).run()
    assert evening.text.count("\n1\n") == 2


@dataclass
class ByRound:
    """Another bot for each round."""

    bots: Mapping[int, Bot]

    def decide(self, view: View, rng: Random) -> Plan | None:
        return self.bots[view.turn].decide(view, rng)


def test_m_r10_the_time_limit_passes_while_nobody_types() -> None:
    evening = Evening(
        ["1:scare", "1:ready", "1:go", "60:quit"],
        {1: racer("MOUSE")},
        {**HOUSE, "time_limit": 10},
    ).run()
    assert "The round ends: time is up." in evening.text
    assert "Round 1 took 10.0 s, and then time was up." in evening.text


def test_m_r18_who_dallies_is_given_a_word() -> None:
    evening = Evening(["30:quit"], {1: racer("MOUSE")}, {**HOUSE, "prepare_seconds": 5}).run()
    assert "Time is up: go." in evening.text
    assert "0 5000" not in "".join(evening.acts), "deadlines are no entries"
    assert "yours)" in evening.text


def settling(*lines: str, **house: object) -> Evening:
    """Seat 1 stops at 5 s with CARES, which seat 0 may challenge; trays opened at 3 s."""
    return Evening(
        ["1:scare", "1:ready", "1:go", *lines],
        {1: racer("MOUSE", ("write 1 0 CARES", 4_000), ("stop 1", 5_000), ("pass 1 0", 6_000))},
        {**HOUSE, **house},
    ).run()


def test_m_s14_a_sheet_is_shown_and_a_challenge_is_ruled_on_with_the_definition() -> None:
    evening = settling("3:challenge cares", "quit")
    assert "The sheet of seat 1 is shown." in evening.text
    assert evening.acts[-1].endswith("0 challenge 1 1 0")
    assert "CARES is acceptable: Seat 0 loses the chip." in evening.text
    assert "CARES  verb, form of care" in evening.text
    assert evening.text.index("verb, form of care") > evening.text.index("Seat 0 loses")


def test_the_round_is_reviewed_when_it_is_over() -> None:
    text = settling("3:pass", "quit").text
    review = text.partition("Round 1 took 2.0 s, and seat 1 called stop.")[2]
    assert "A  " in review
    assert "seat 0 had SCARE" in review
    assert "seat 1: CARES after 1.0 s, right" in review
    assert "Chips: seat 0 2 (+0), seat 1 4 (+2)." in review
    assert "Round 2: type a word of 5 letters" in review


def test_a_line_that_comes_too_late_is_judged_by_the_rules_and_means_nothing_else() -> None:
    """The stop at 5 s comes first: a word typed for the race is no challenge and no word."""
    evening = settling("2.0005:races", "1:quit")
    assert "The race is over and the sheets are being settled: no write now. (M-R8)" in evening.text
    assert not any("RACES" in act for act in evening.acts)


def test_m_r12_a_pass_for_a_sheet_that_is_settled_is_no_pass_for_the_next() -> None:
    writings = [("write 1 0 ACRES", 4_000), ("write 1 1 MOUSE", 4_000)]
    evening = Evening(
        ["1:scare", "1:ready", "1:go", "1:mouse", "1:tiger", "4.0005:pass", "quit"],
        {
            1: racer("MOUSE", ("write 1 0 CARES", 4_000), ("pass 1 2", 20_000)),
            2: racer("TIGER", *writings, ("stop 1", 6_000)),
        },
        {**HOUSE, "challenge_seconds": 3},
    ).run()
    # The sheet of seat 2 was shown till 9 s; the pass came half a millisecond later.
    assert "The sheet of seat 0 is shown now, not that of seat 2. (M-S14)" in evening.text
    assert not any(" 0 pass" in act for act in evening.acts)


def test_m_r9_of_two_stops_the_one_that_comes_first_wins() -> None:
    early = settling("1.999:mouse", "stop", "quit")
    assert "Seat 0 calls stop." in early.text
    assert "Seat 1 calls stop." not in early.text
    late = settling("1:mouse", "1.001:stop", "quit")
    assert "Seat 1 calls stop." in late.text
    assert "Seat 0 calls stop." not in late.text


def test_what_a_bot_does_in_secret_is_not_shown() -> None:
    evening = Evening(
        ["1:scare", "1:ready", "1:go", "8:quit"],
        {1: racer("MOUSE", ("write 1 0 CARES", 4_000))},
    ).run()
    assert "4000 1 write 1 0 CARES" in evening.acts
    assert "CARES" not in evening.text
    assert "MOUSE" not in evening.text


@dataclass
class Waverer:
    """A bot that is ready, and is not, and is, and always at once."""

    def decide(self, view: View, rng: Random) -> Plan:
        assert view.tray is not None
        if view.tray.word is None:
            return Plan("word 1 MOUSE OUSEM")
        return Plan("unready 1" if view.seat in view.ready else "ready 1")


def test_a_bot_that_wavers_holds_nobody_up() -> None:
    evening = Evening(["0.01:scare", "0.01:quit"], {1: Waverer()}).run()
    assert any(act.endswith("0 word 1 SCARE ESARC") for act in evening.acts)


@pytest.mark.parametrize("act", ["nonsense", "nonsense 1 2 3", ""])
def test_c77_a_bot_that_says_what_the_rules_refuse_is_as_good_as_silent(act: str) -> None:
    evening = Evening(["1:scare", "quit"], {1: Plans([Plan(act or "nonsense", 100)])}).run()
    assert [entry.split()[1] for entry in evening.acts] == ["0"]


def test_c77_a_table_that_waits_for_silent_bots_alone_goes_on() -> None:
    silent = racer("MOUSE", ("write 1 0 CARES", 4_000), ("stop 1", 5_000))
    evening = Evening(
        ["1:scare", "1:ready", "1:go", "1:mouse", "2:pass", "9:quit"], {1: silent}
    ).run()
    # Seat 1 says nothing to the sheet of seat 0: the rules' first offer, a pass, is said for it.
    assert any(act.endswith("1 pass 1 0") for act in evening.acts)
    assert "Round 2" in evening.text


def test_the_end_of_the_input_and_quit_leave_a_log_that_holds() -> None:
    for lines in (["1:scare", "1:ready", "1:go", "1:mouse"], ["1:scare", "1:quit"]):
        evening = Evening(lines, {1: racer("MOUSE")}).run()
        assert not evening.finished
        log = read_log(str(evening.table.log()).splitlines())
        assert log.end == evening.table.now
        assert held(log)


def test_commands_of_the_terminal_are_no_acts() -> None:
    evening = Evening(
        ["help", "?", "log", "", "hint", "1:look races", "suggest", "review", "quit"],
        {1: racer("MOUSE")},
    ).run()
    assert all(act.split()[1] == "1" for act in evening.acts)
    assert "Before the race" in evening.text
    assert "The bot expert would say: word 1 " in evening.text
    assert "RACES  verb, form of race: move fast" in evening.text
    assert "No round is over yet." in evening.text


@pytest.mark.parametrize("text", ["\x00", "[red]", ":smile:", "x" * 5000, "😀", "1 2 3 4 5 6 7"])
def test_whatever_is_typed_the_race_goes_on(text: str) -> None:
    evening = Evening([f"0:{text}", "1:scare", "quit"], {1: racer("MOUSE")}).run()
    assert any(act.split()[1] == "0" for act in evening.acts)
    assert f"seat 0> {text}\n" in evening.text


@dataclass
class Typist:
    """Somebody who plays as a bot of a level does, and types it in short."""

    table: Table
    clock: FakeClock
    bot: Bot
    are_typed: bool = False

    def next(self, seconds: float | None) -> Typed:
        view = self.table.view(0)
        plan = self.bot.decide(view, luck("typist", "play", view.turn, 0))
        thought = None if plan is None else max(0.0, (plan.at - self.table.now) / 1000)
        if plan is None or thought is None or (seconds is not None and thought > seconds):
            assert seconds is not None, "nobody has anything to do"
            self.clock.now += seconds
            return Silence.LATE
        self.clock.now += thought
        return short(plan.act)

    def forget(self) -> None:
        pass


def short(act: str) -> str:
    """An act as people type it."""
    verb, _, *rest = act.split()
    match verb, rest:
        case "word", [word, jumble]:
            return f"{word.lower()} {jumble.lower()}"
        case "write", [line, word]:
            return f"{'abcdef'[int(line)]} {word.lower()}"
        case "challenge", [_, line]:
            return f"challenge {'abcdef'[int(line)]}"
    return verb


def whole_play(seats: int, level: str, **house: object) -> tuple[Log, str]:
    """A person plays a level's game against bots of others until somebody has won."""
    clock, out = FakeClock(), io.StringIO()
    table = Table(GAME, GAME.make(**house), seats, "seed 5eed", clock, {"seed": "5eed"})
    desk = PlainDesk(
        Console(file=out, width=100, highlight=False),
        Typist(table, clock, GAME.bot(level)),
    )
    bots = {seat: GAME.bot(GAME.levels[seat % len(GAME.levels)]) for seat in range(1, seats)}
    assert Race(table, frozenset({0}), bots, desk, "luck").run()
    return table.log(), out.getvalue()


@pytest.mark.parametrize(
    ("seats", "level", "house"),
    [
        (2, "expert", {"target": 6, "stake": 3}),
        (3, "hard", {"target": 8, "word_length": 4, "accept_anyway": True}),
        (4, "medium", {"target": 6, "challenges": "referee", "time_limit": 60}),
        (6, "easy", {"target": 8, "challenge_seconds": 20, "prepare_seconds": 30}),
    ],
)
def test_m_s16_a_whole_play_to_the_win(seats: int, level: str, house: dict[str, Any]) -> None:
    log, text = whole_play(seats, level, **house)
    assert log.outcome is not None
    assert held(log)
    assert "The play is over (M-S16)." in text
    assert f"Seat {log.outcome.winners[0]} wins the game." in text
    assert text.count("has won the game") == 2  # by the game, and as an onlooker sees it


def test_a_play_is_the_same_again_with_the_same_luck() -> None:
    first, second = (whole_play(3, "hard", target=6, stake=3)[0] for _ in range(2))
    assert str(first) == str(second)
