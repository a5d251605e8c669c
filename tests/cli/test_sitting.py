"""People and bots at one terminal: whose turn it is, what is refused, what time does."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from rich.console import Console

from cli.scripted import FakeClock, Says, Script, held
from jinglejumble.cli.desk import PlainDesk
from jinglejumble.cli.table import Table
from jinglejumble.cli.turns import Turns
from jinglejumble.games import GAMES
from jinglejumble.kit.bot import Bot, Plan
from jinglejumble.kit.game import Seat
from jinglejumble.kit.log import read_log

NIM = "nim-house"


@dataclass
class Evening:
    """A sitting on a fake clock, and what it printed."""

    lines: Iterable[str]
    people: Iterable[Seat] = (0,)
    bots: Mapping[Seat, Bot] = field(default_factory=dict)
    setup: str = "heaps 2/1"
    game: str = NIM
    house: Mapping[str, object] = field(default_factory=dict)
    typed: bool = False

    def __post_init__(self) -> None:
        self.clock, self.out = FakeClock(), io.StringIO()
        package = GAMES[self.game]
        people = frozenset(self.people)
        self.table = Table(
            package,
            package.make(**self.house),
            len(people) + len(self.bots),
            self.setup,
            self.clock,
        )
        self.sitting = Turns(
            self.table,
            people,
            self.bots,
            PlainDesk(
                Console(file=self.out, width=100, highlight=False),
                Script(self.clock, self.lines, self.typed),
            ),
        )

    def run(self) -> bool:
        return self.sitting.run()

    @property
    def text(self) -> str:
        return self.out.getvalue()

    @property
    def acts(self) -> list[str]:
        return [str(entry) for entry in self.table.log().entries]


def test_two_people_play_to_the_end_and_the_log_holds() -> None:
    evening = Evening(["take 2 from 0", "take 1 from 1"], people=(0, 1))
    assert evening.run()
    assert evening.acts == ["0 0 take 2 from 0", "0 1 take 1 from 1"]
    assert held(evening.table.log())
    assert "Hand the terminal to seat 1." in evening.text
    assert "The play is over (N-3)." in evening.text


def test_a_bot_acts_when_it_is_its_turn() -> None:
    evening = Evening(["take 2 from 0"], bots={1: Says({1: Plan("take 1 from 1")})})
    assert evening.run()
    assert evening.acts[-1] == "0 1 take 1 from 1"
    assert "Seat 1 took one from heap 1." in evening.text


def test_a_bot_that_plans_for_later_is_waited_for() -> None:
    evening = Evening(["take 2 from 0"], bots={1: Says({1: Plan("take 1 from 1", 5_000)})})
    assert evening.run()
    assert evening.clock.waited == [pytest.approx(5, abs=0.01)]
    assert evening.acts[-1].startswith("5001 1 ")


def test_c77_a_bot_that_says_nothing_legal_holds_nobody_up() -> None:
    for bot in (Says({}), Says({1: Plan("take 9 from 9")}), Says({1: Plan("nonsense")})):
        evening = Evening(["take 2 from 0"], bots={1: bot})
        assert evening.run()
        assert evening.acts[-1] == "0 1 take 1 from 1"


def test_refusals_cite_the_rule_and_nothing_has_happened() -> None:
    evening = Evening(["take 3 from 0", "take 2 from 0", "take 1 from 1"], people=(0, 1))
    assert evening.run()
    assert "Heap 0 does not have that many. (N-2)" in evening.text
    assert len(evening.acts) == 2


@pytest.mark.parametrize(
    "text", ["", " ", "\x00", "take", "TAKE 1 FROM 0", "[red]", "x" * 5000, "😀"]
)
def test_whatever_is_typed_the_play_goes_on(text: str) -> None:
    evening = Evening([text, "take 2 from 0", "take 1 from 1"], people=(0, 1))
    assert evening.run()


def test_leaving_and_the_end_of_the_input_end_the_sitting() -> None:
    for lines in (["quit"], ["take 1 from 0", "QUIT"], []):
        assert not Evening(lines, people=(0, 1)).run()


def test_n_4_when_time_runs_out_the_rules_act_and_a_late_line_is_judged_after() -> None:
    evening = Evening(
        ["12:take 2 from 0", "take 1 from 0", "take 1 from 1"],
        people=(0, 1),
        house={"turn_seconds": 10},
    )
    assert evening.run()
    assert "Seat 0 took one from heap 0." in evening.text
    # What seat 0 typed two seconds late was seat 1's to say by then; it did not fit the heap.
    assert "Heap 0 does not have that many. (N-2)" in evening.text
    assert evening.acts == ["12000 1 take 1 from 0", "12000 0 take 1 from 1"]
    assert held(evening.table.log())


def test_table_time_stands_still_behind_the_curtain() -> None:
    evening = Evening(
        ["30:", "take 2 from 0", "40:", "3:take 1 from 1"],
        people=(0, 1),
        house={"turn_seconds": 10},
        typed=True,
    )
    assert evening.run()
    assert evening.acts == ["0 0 take 2 from 0", "3000 1 take 1 from 1"]


def test_behind_the_curtain_nobody_sees_anothers_view() -> None:
    evening = Evening(
        ["", "guess 1", "take 2 from 0", "", "take 1 from 1"],
        people=(0, 1),
        house={"guessing": True},
        typed=True,
    )
    evening.run()
    before = evening.text.rpartition("Seat 1: press Enter")[0]
    assert before.endswith("\n" * 60 + "\nHand the terminal to seat 1.\n")


def test_a_seat_may_ask_for_the_terminal() -> None:
    evening = Evening(
        ["seat 1", "guess 0", "seat 7", "seat 0", "take 2 from 0", "seat 1", "take 1 from 1"],
        people=(0, 1),
        house={"guessing": True},
    )
    assert evening.run()
    assert evening.acts[0] == "0 1 guess 0"
    assert '"7" is no seat of a person who may act now; these are: 0, 1.' in evening.text


def test_help_and_log_and_hint_are_no_acts() -> None:
    evening = Evening(
        ["help", "?", "log", "hint", "take 2 from 0"], bots={1: Says({1: Plan("take 1 from 1")})}
    )
    evening.table.note("seat 0 player")
    assert evening.run()
    assert "Besides acts" in evening.text
    assert "!0 seat 0 player" in evening.text
    assert "The bot careful would say: take 1 from 0" in evening.text
    assert len(evening.acts) == 2


def test_the_log_is_saved_on_demand_and_overwrites_nothing(tmp_path: Any) -> None:
    file = tmp_path / "my.log"
    evening = Evening(["take 2 from 0", f"log {file}", f"log {file}"], people=(0, 1))
    assert not evening.run()
    assert read_log(file.read_text().splitlines()).entries[0].act == "take 2 from 0"
    assert "could not be saved" in evening.text


def jangle_deal() -> str:
    game = GAMES["jingle-jangle"].make()
    return GAMES["jingle-jangle"].dealt(game, 2, "seed 2a")


def jangles(lines: list[str], **more: Any) -> Evening:
    return Evening(lines, game="jingle-jangle", setup=jangle_deal(), **more)


def test_j_r14_hints_are_for_who_plays_bots_or_has_the_house_rule() -> None:
    alone = jangles(["hint"], bots={1: Says({})})
    alone.run()
    assert "The bot sharp would say: place 0 " in alone.text
    strict = jangles(["hint"], people=(0, 1))
    strict.run()
    assert "help is a house rule" in strict.text
    learning = jangles(["hint"], people=(0, 1), house={"help": "learning"})
    learning.run()
    assert "placements are legal; the best:" in learning.text


def test_j_s11_a_claim_is_spelt_without_its_turn_and_the_other_seat_points_out() -> None:
    evening = jangles(["claim", "point xx>0,0", "done", "claim", "done"], people=(0, 1))
    assert evening.run()
    assert "The play is over (J-R10)." in evening.text
    assert [act.split(" ", 1)[1] for act in evening.acts] == [
        "0 claim 0", "1 done 0", "1 claim 1", "0 done 1",
    ]  # fmt: skip
    assert "no placement" in evening.text


def test_j_s6_every_reason_is_told() -> None:
    evening = jangles(["rr>50,50"], people=(0, 1))
    evening.run()
    assert "extends no group, and must extend two (J-S6)" in evening.text
    assert 'Type "help"' in evening.text


def test_j_r12_time_runs_out_as_a_claim() -> None:
    evening = jangles(["61:RG>9,9", "done"], people=(0, 1), house={"turn_seconds": 60})
    assert not evening.run()
    assert "Seat 0 cannot play and shows the hand" in evening.text
