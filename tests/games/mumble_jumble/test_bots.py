"""Bots: they see views only, plan what and when, play by the rules and like their level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from games.mumble_jumble.plays import (
    TRAYS,
    WORDS,
    acts,
    opened,
    prepared,
    start,
    written,
)
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.bots import LEVELS, Racer, vocabulary
from jinglejumble.games.mumble_jumble.familiarity import Level, familiarity
from jinglejumble.games.mumble_jumble.lexicon import lexicon
from jinglejumble.games.mumble_jumble.manners import unsuggested
from jinglejumble.games.mumble_jumble.race import Race, finds, race
from jinglejumble.games.mumble_jumble.state import State
from jinglejumble.games.mumble_jumble.suggesting import pool, random_jumble
from jinglejumble.games.mumble_jumble.temper import TEMPERS
from jinglejumble.games.mumble_jumble.unjumble import difficulty, odds
from jinglejumble.kit.bot import Bot, Plan, luck, match
from jinglejumble.kit.log import Entry, Log
from jinglejumble.kit.package import Package
from jinglejumble.kit.play import play, replay, settle

GAME = MumbleJumble(countdown=0)
SURE = replace(TEMPERS["expert"], slips=0.0, doubts=1.0)


def plan(game: MumbleJumble, state: State, seat: int, bot: Bot, seed: str = "0") -> Plan | None:
    view = game.view(state, seat)
    return bot.decide(view, luck(seed, "test", view.turn, seat))


def planned(game: MumbleJumble, state: State, seat: int, bot: Bot, seed: str = "0") -> Plan:
    found = plan(game, state, seat, bot, seed)
    assert found is not None
    return found


def levels(*names: str) -> list[Bot]:
    return [LEVELS[name]() for name in names]


def whole(game: MumbleJumble, bots: Sequence[Bot], seed: str = "1") -> Log:
    return match(game, bots, "seed 9f", seed=seed)


def test_the_package_knows_the_levels_weakest_first() -> None:
    package = Package("mumble-jumble", "jinglejumble.games.mumble_jumble")
    assert package.levels == ("child", "easy", "medium", "hard", "expert")
    assert isinstance(package.bot("hard"), Racer)


@pytest.mark.parametrize(
    "game",
    [
        GAME,
        MumbleJumble(word_length=4, challenges="referee"),
        MumbleJumble(word_length=7, accept_anyway=True),
        MumbleJumble(time_limit=30, challenge_seconds=5, prepare_seconds=20),
        MumbleJumble(dictionary="big", rude_words="refuse"),
        MumbleJumble(custom=WORDS),
    ],
    ids=["default", "referee", "friendly", "timed", "big", "own"],
)
def test_they_play_to_a_win_by_legal_acts_of_their_own(game: MumbleJumble) -> None:
    log = whole(game, levels("child", "easy", "medium", "hard", "expert"))
    assert log.outcome is not None
    assert log.outcome.reason == "M-S16"
    state = replay(game, 5, "seed 9f", log.entries, log.end)
    assert game.outcome(state) == log.outcome


@pytest.mark.parametrize("name", LEVELS)
def test_what_they_plan_is_never_refused(name: str) -> None:
    """Each plan of a whole play, tried where it was made, is legal there or comes too late."""
    game = MumbleJumble(countdown=1, accept_anyway=True)
    bots = [LEVELS[name]() for _ in range(3)]
    log = whole(game, bots)
    state = settle(game, game.start(3, "seed 9f"), 0).state
    for entry in log.entries:
        state = settle(game, state, entry.at).state
        for seat in sorted(game.to_act(state)):
            view = game.view(state, seat)
            wish = bots[seat].decide(view, luck("1", "match", view.turn, seat))
            if wish is not None:
                game.apply(state, seat, game.parse(wish.act), entry.at)
        state = play(game, state, entry).state


def test_the_same_luck_gives_the_same_play() -> None:
    bots = levels("child", "medium", "expert")
    assert whole(GAME, bots) == whole(GAME, bots)
    assert whole(GAME, bots, "2") != whole(GAME, bots)


def test_a_plan_stands_till_its_reason_changes() -> None:
    state, bot = opened(GAME), LEVELS["medium"]()
    first = plan(GAME, state, 0, bot)
    assert first is not None
    for _ in range(3):
        assert plan(GAME, state, 0, bot) == first
    elsewhere = acts(GAME, state, "1 write 1 0 APPLE", "2 write 1 0 APPLE", at=100).state
    assert plan(GAME, elsewhere, 0, bot) == first, "what it can not see is no reason"


def test_they_see_nothing_but_views() -> None:
    """The chosen words of the others make no difference, only what their trays show."""
    state = opened(GAME)
    trays = tuple(replace(t, word="OTHER") if t and s else t for s, t in enumerate(state.trays))
    for name in LEVELS:
        bot = LEVELS[name]()
        assert plan(GAME, state, 0, bot) == plan(GAME, replace(state, trays=trays), 0, bot)


@pytest.mark.parametrize("name", LEVELS)
def test_they_choose_words_of_their_level_and_never_unkind_ones(name: Level) -> None:
    for seed in range(30):
        act = planned(GAME, start(GAME), 0, LEVELS[name](), str(seed)).act
        _, _, word, jumble = act.split()
        assert familiarity(word).level == name
        assert word not in unsuggested()
        assert sorted(word) == sorted(jumble)


def test_stronger_ones_jumble_harder() -> None:
    def hardness(name: str) -> float:
        found = []
        for seed in range(40):
            act = planned(GAME, start(GAME), 0, LEVELS[name](), str(seed)).act
            _, _, word, jumble = act.split()
            hidden = difficulty(word, jumble)
            found.append(hidden.index + 0.25 * hidden.zipf / 0.57)  # whatever the word
        return mean(found)

    assert hardness("expert") > hardness("hard") > hardness("medium") > hardness("child")


def test_m_r1_a_word_whose_tiles_are_gone_makes_room_for_another() -> None:
    state = start(GAME)
    first = planned(GAME, state, 0, LEVELS["easy"]())
    short = replace(state, checks=(1, 0, 0), short=("Z", None, None))
    second = planned(GAME, short, 0, LEVELS["easy"]())
    assert second.act != first.act
    assert second.at > first.at


def test_with_the_tables_own_dictionary_they_take_a_word_that_is_offered() -> None:
    game = MumbleJumble(custom="zorgs blimp")
    act = planned(game, start(game), 0, LEVELS["expert"]()).act
    assert act.split()[2] in ("ZORGS", "BLIMP")
    game.apply(start(game), 0, game.parse(act), 0)


def test_they_are_ready_and_call_go_when_all_are() -> None:
    state = acts(GAME, start(GAME), f"0 word 1 {TRAYS[0]}").state
    assert planned(GAME, state, 0, LEVELS["hard"]()).act == "ready 1"
    state = acts(GAME, state, "0 ready 1").state
    assert plan(GAME, state, 0, LEVELS["hard"]()) is None
    assert planned(GAME, prepared(GAME, start(GAME)), 0, LEVELS["hard"]()).act == "go 1"


@pytest.mark.parametrize("name", LEVELS)
def test_they_leave_people_some_seconds_to_call_go_after_the_last_is_ready(name: str) -> None:
    state = prepared(GAME, start(GAME), at=90_000)
    assert state.readied == 90_000
    wish = planned(GAME, state, 0, LEVELS[name]())
    assert 94_000 <= wish.at <= 96_000
    again = acts(GAME, state, "1 unready 1", at=92_000).state
    assert again.readied is None
    assert plan(GAME, again, 0, LEVELS[name]()) is None
    again = acts(GAME, again, "1 ready 1", at=95_000).state
    assert planned(GAME, again, 0, LEVELS[name]()).at == wish.at + 5_000


def test_m_s7_they_bet_when_they_can() -> None:
    state = start(GAME, chips="15,14,0")
    assert planned(GAME, state, 0, LEVELS["expert"]()).act == "bet 1"
    assert planned(GAME, state, 1, LEVELS["expert"]()).act.startswith("word")
    state = acts(GAME, state, "0 bet 1").state
    assert planned(GAME, state, 0, LEVELS["expert"]()).act.startswith("word")
    bold = [
        planned(GAME, start(GAME, chips="15,14,0"), 0, LEVELS["child"](), str(seed)).act == "bet 1"
        for seed in range(200)
    ]
    assert mean(bold) == pytest.approx(TEMPERS["child"].bets, abs=0.1)


@pytest.mark.parametrize("level", TEMPERS)
def test_words_are_found_as_the_model_says(level: Level) -> None:
    chooser, words = Random(5), pool(lexicon(), "medium", 5)
    by_ten, said = [], []
    for _ in range(2_000):
        word = words[int(chooser.random() * len(words))]
        jumble = random_jumble(lexicon(), word, chooser)
        found = finds(lexicon(), level, jumble, chooser).get(word)
        by_ten.append(found is not None and found <= 10)
        said.append(odds(difficulty(word, jumble), level).by(10))
    assert mean(by_ten) == pytest.approx(mean(said), abs=0.03)


def test_they_find_no_unkind_word() -> None:
    found: set[str] = set()
    for seed in range(300):
        found |= set(finds(lexicon(), "expert", "APRES", Random(seed)))
    assert "SPEAR" in found
    assert not found & unsuggested()


def run(name: Level, seed: int, bet: bool = False, others: bool = False) -> Race:
    trays = ("LEPAP", "CRAES", "OUMSE", "RTEGI")
    return race(lexicon(), TEMPERS[name], trays, 0, 5_000, bet, others, str(seed))


def test_a_race_is_written_one_word_after_another_and_then_stopped() -> None:
    for seed in range(100):
        made = run("medium", seed)
        times = [writing.at for writing in made.writings]
        assert all(late - soon >= 2_000 for soon, late in pairwise(times))
        assert all(at > 5_000 for at in times)
        assert (made.stop is not None) == (len(times) == 3)
        if made.stop is not None:
            assert made.stop > times[-1]
        assert made.ask > 5_000
        assert {writing.line for writing in made.writings} <= {1, 2, 3}


def test_now_and_then_they_slip_and_less_often_when_they_have_bet() -> None:
    def slips(bet: bool) -> float:
        made = [run("hard", seed, bet).writings for seed in range(2_000)]
        words = [writing.word for writings in made for writing in writings]
        return mean(not lexicon().acceptable(word) for word in words)

    assert 0.005 < slips(False) < 0.03
    assert slips(True) < slips(False) / 2


def test_m_s17_they_are_in_a_hurry_to_end_a_round_that_another_may_win() -> None:
    calm = mean(run("child", seed).ask for seed in range(200))
    hurried = mean(run("child", seed, others=True).ask for seed in range(200))
    assert hurried < calm - 5_000
    assert mean(run("child", seed, True, True).ask for seed in range(200)) > hurried


def test_they_write_stop_and_ask_in_the_race() -> None:
    bot, state = LEVELS["expert"](), opened(GAME)
    wishes: list[Plan] = []
    while not wishes or not wishes[-1].act.startswith("stop"):
        wish = planned(GAME, state, 0, bot, "7")
        wishes.append(wish)
        state = play(GAME, state, Entry(wish.at, 0, wish.act)).state
    assert [wish.act.split()[0] for wish in wishes] == ["write", "write", "stop"]
    assert wishes == sorted(wishes, key=lambda wish: wish.at)


def test_m_r10_who_finds_no_more_asks_for_the_end_and_then_waits() -> None:
    bot = LEVELS["child"]()
    state = opened(GAME)
    seed = next(
        s
        for s in map(str, range(999))
        if plan(GAME, state, 0, bot, s) is not None
        and planned(GAME, state, 0, bot, s).act == "ask 1"
    )
    wish = planned(GAME, state, 0, bot, seed)
    assert 60_000 < wish.at < 180_000
    state = acts(GAME, state, "0 ask 1", at=wish.at).state
    late = plan(GAME, state, 0, bot, seed)
    assert late is None or (late.act.startswith("write") and late.at > wish.at)


def test_a_bot_that_takes_over_keeps_what_is_on_the_sheet() -> None:
    state = acts(GAME, opened(GAME), "0 write 1 1 XXXXX", "0 write 1 2 MOUSE").state
    wish = planned(GAME, state, 0, LEVELS["expert"]())
    assert wish.act == "stop 1"


def challenges(state: State, name: str, seat: int = 1) -> float:
    """How often a bot of this level challenges what is shown."""
    wishes = [planned(GAME, state, seat, LEVELS[name](), str(seed)).act for seed in range(300)]
    return mean(act.startswith("challenge") for act in wishes)


def settled(sheet: str, piles: str = "9,9,9") -> State:
    state = written(GAME, opened(GAME, 3, piles), sheet)
    return acts(GAME, state, "0 stop 1").state


@pytest.mark.parametrize("name", LEVELS)
def test_a_word_of_the_dictionary_with_the_right_letters_is_never_challenged(name: str) -> None:
    assert challenges(settled("- RACES MOUES"), name) == 0  # MOUES is one: the plural of a pout


def test_wrong_words_are_challenged_the_more_the_stronger_one_is() -> None:
    shares = [challenges(settled("- RACES MUOES"), name) for name in LEVELS]
    assert shares == sorted(shares)
    assert shares[0] > 0.1
    assert shares[-1] > 0.95
    shares = [challenges(settled("- RACES APPLE"), name) for name in LEVELS]
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_the_last_chip_is_staked_less_gladly() -> None:
    rich, poor = (
        challenges(settled("- RACES MUOES", piles), "easy") for piles in ("9,9,9", "9,1,9")
    )
    assert poor < rich - 0.1


def test_who_may_win_the_game_is_looked_at_harder() -> None:
    state = written(GAME, opened(GAME, 3, "15,9,9", "0 bet 1"), "- RACES MUOES")
    may_win = challenges(acts(GAME, state, "0 stop 1").state, "easy")
    assert may_win > challenges(settled("- RACES MUOES"), "easy") + 0.1


def test_with_the_tables_own_dictionary_only_wrong_letters_are_challenged() -> None:
    game = MumbleJumble(custom=WORDS + " muoes", countdown=0)
    state = written(game, opened(game, 3, "9,9,9"), "- RACES MUOES")
    state = acts(game, state, "0 stop 1").state
    assert planned(game, state, 1, Racer(SURE)).act == "pass 1 0"
    state = written(game, opened(game, 3, "9,9,9"), "- RACES APPLE")
    state = acts(game, state, "0 stop 1").state
    assert planned(game, state, 1, Racer(SURE)).act == "challenge 1 0 2"


def test_m_r17_votes() -> None:
    game = MumbleJumble(countdown=0, accept_anyway=True)
    state = written(game, opened(game, 3, "9,9,9"), "- RACES MUOES")
    state = acts(game, state, "0 stop 1", "1 challenge 1 0 2").state
    assert planned(game, state, 1, LEVELS["child"]()).act == "reject 1 0 2", "its own challenge"
    votes = [planned(game, state, 2, LEVELS["child"](), str(seed)).act for seed in range(300)]
    assert mean(vote == "accept 1 0 2" for vote in votes) == pytest.approx(0.8, abs=0.08)
    assert set(votes) == {"accept 1 0 2", "reject 1 0 2"}


def test_who_is_not_to_act_plans_nothing() -> None:
    bot = LEVELS["hard"]()
    assert plan(GAME, settled("- RACES MOUSE"), 0, bot) is None
    assert bot.decide(GAME.view(opened(GAME), None), Random(0)) is None


def test_their_vocabulary_is_that_of_the_tables_dictionary_if_it_is_a_shipped_one() -> None:
    for name in ("house", "big", "house-polite"):
        assert vocabulary(f"{name} 1 abc").name == name
    assert vocabulary("custom 1 abc").name == "house"


def test_the_stronger_one_wins_more_games() -> None:
    """Every level against the next, a few games; bench/mumble_bots.py plays a thousand."""
    names = list(LEVELS)
    for lower, higher in pairwise(names):
        won = 0
        for game in range(10):
            seats = (higher, lower) if game % 2 == 0 else (lower, higher)
            outcome = whole(MumbleJumble(target=8), levels(*seats), str(game)).outcome
            assert outcome is not None
            won += seats[outcome.winners[0]] == higher
        assert won >= 7
