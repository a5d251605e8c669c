"""The levels err like people: they overlook spots, joins and third lines, and never break rules."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from games.jingle_jangle.positions import CLAIM, acts, position
from games.jingle_jangle.wandering import walked
from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle.bots import LEVELS
from jinglejumble.games.jingle_jangle.levels import NAMES, Person, level
from jinglejumble.games.jingle_jangle.notation import parse_action
from jinglejumble.games.jingle_jangle.pieces import hand_pairs
from jinglejumble.games.jingle_jangle.state import Place, Placing
from jinglejumble.kit.bot import match
from jinglejumble.kit.catalogue import texts

PACKAGE = GAMES["jingle-jangle"]
PEOPLE = NAMES[:4]


def test_the_six_levels_are_among_the_games_in_their_order() -> None:
    assert [name for name in PACKAGE.levels if name in NAMES] == list(NAMES)
    assert set(LEVELS) - set(NAMES) == {"random", "greedy"}


def test_every_level_has_a_name_and_a_line() -> None:
    for name in PACKAGE.levels:
        assert f"jingle-jangle.level.{name}" in texts()
        assert f"jingle-jangle.level.{name}.about" in texts()


@pytest.mark.parametrize("name", PEOPLE)
def test_they_place_only_what_is_legal_and_always_if_anything_is(name: str) -> None:
    bot = level(name)()
    for seed in range(4):
        for state in walked(CLAIM, 2 + seed % 3, seed, claims=0.1):
            if not isinstance(state.phase, Placing):
                continue
            plan = bot.decide(CLAIM.view(state, state.mover), Random(seed))
            assert plan is not None
            action = parse_action(plan.act)
            can = state.layout.takes(hand_pairs(state.hands[state.mover]))
            assert isinstance(action, Place) == can
            CLAIM.apply(state, state.mover, action, 0)


def test_who_sees_less_misses_more() -> None:
    """How often a level takes a placement of the most points, over the same positions."""
    best: Counter[str] = Counter()
    for seed in range(10):
        for state in list(walked(CLAIM, 2, seed))[2::3]:
            legal = list(state.layout.legal(hand_pairs(state.hands[state.mover])))
            if len(legal) < 4:
                continue
            most = max(CLAIM.points(place, lengths) for place, lengths in legal)
            for name in ("gentle", "easy", "steady"):
                for luck in range(6):
                    plan = level(name)().decide(CLAIM.view(state, state.mover), Random(luck))
                    assert plan is not None
                    action = parse_action(plan.act)
                    assert isinstance(action, Place)
                    lengths = state.layout.lengths(action.placement)
                    assert lengths is not None
                    best[name] += CLAIM.points(action.placement, lengths) == most
    assert best["gentle"] < best["easy"] < best["steady"]


def test_third_lines_are_overlooked_where_the_level_says_so() -> None:
    """A placement of three lines is worth to such a player what its two longest make."""
    for seed in range(40):
        for state in walked(CLAIM, 2, seed):
            legal = list(state.layout.legal(hand_pairs(state.hands[state.mover])))
            worth = {place: CLAIM.points(place, lengths) for place, lengths in legal}
            blind = {
                place: CLAIM.points(place, tuple(sorted(lengths)[-2:])) for place, lengths in legal
            }
            ordered = sorted(worth.values(), reverse=True)
            if not worth or len(ordered) < 2 or ordered[0] == ordered[1]:
                continue
            top = max(worth, key=lambda place: worth[place])
            if blind[top] == max(blind.values()):
                continue
            view = CLAIM.view(state, state.mover)
            seeing = Person(sheds=0).decide(view, Random(0))
            blinded = Person(sheds=0, thirds=False).decide(view, Random(0))
            assert seeing is not None
            assert blinded is not None
            assert seeing.act.endswith(str(top))
            assert not blinded.act.endswith(str(top))
            return
    pytest.fail("no such position in forty games")


def test_luck_that_is_the_same_sees_the_same() -> None:
    state = CLAIM.start(3, "seed 4")
    for name in PEOPLE:
        plans = {level(name)().decide(CLAIM.view(state, 0), Random(5)) for _ in range(3)}
        assert len(plans) == 1


def test_they_point_out_only_what_helps_them_and_nothing_more() -> None:
    claimed = acts(CLAIM, position(CLAIM, "YY RG | PP RG | BB"), "0 claim 0").state
    pointed = acts(CLAIM, claimed, "1 point 0 YYv2,0").state
    for name in PEOPLE:
        plan = level(name)().decide(CLAIM.view(pointed, 2), Random(0))
        assert plan is not None
        assert plan.act == "done 0"


@pytest.mark.parametrize(("strong", "weak"), [("keen", "gentle"), ("steady", "gentle")])
def test_a_higher_level_wins_most_games(strong: str, weak: str) -> None:
    """Thirty games of fixed seeds; bench/ladder has the real figures."""
    won = 0.0
    for deal in range(15):
        for seat in (0, 1):
            names = (strong, weak) if seat == 0 else (weak, strong)
            bots = [PACKAGE.bot(name) for name in names]
            outcome = match(CLAIM, bots, f"seed {deal + 1:x}", seed=str(seat)).outcome
            assert outcome is not None
            won += outcome.places[seat] == 1
    assert won > 18


def test_without_the_engine_keen_answers_for_those_that_search() -> None:
    """As on a machine where the extra is not installed; in a process of its own."""
    code = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from random import Random
from jinglejumble.games import GAMES
package = GAMES["jingle-jangle"]
game = package.make()
view = game.view(game.start(2, "seed 2a"), 0)
assert package.warm_up() is False
plans = {package.bot(name).decide(view, Random(0)) for name in ("keen", "sharp", "merciless")}
assert len(plans) == 1 and None not in plans
try:
    package.analysis().ready()
except ValueError as no:
    print(no)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert 'Analysis needs the extra "engine"' in told.stdout
