"""The engine as a player: hidden hands stay hidden, answers come in time, workers are replaced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from games.jingle_jangle.bad_bots import Dying, Failing, Hanging, Late, Wordless
from games.jingle_jangle.positions import CLAIM, REFEREE, acts, position
from games.jingle_jangle.wandering import walked
from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle import engine_bot
from jinglejumble.games.jingle_jangle.bots import Greedy
from jinglejumble.games.jingle_jangle.engine import Limits, position_of, think
from jinglejumble.games.jingle_jangle.engine_bot import Thinker, use_processes, wait_until_ready
from jinglejumble.games.jingle_jangle.engine_knowledge import knowledge_of
from jinglejumble.games.jingle_jangle.engine_many import Dealer
from jinglejumble.games.jingle_jangle.engine_workers import Workers
from jinglejumble.games.jingle_jangle.levels import NAMES
from jinglejumble.games.jingle_jangle.notation import parse_action
from jinglejumble.games.jingle_jangle.pieces import KINDS, Hand, hand_of, hand_pairs
from jinglejumble.games.jingle_jangle.state import Claim, Passing, Placing, PointOut, State
from jinglejumble.games.jingle_jangle.view import View
from jinglejumble.kit.bot import Bot, match

PACKAGE = GAMES["jingle-jangle"]
REPEATS = Limits(60, nodes=2000, deals=48, memory=1)


@pytest.fixture(scope="module", autouse=True)
def _kernels() -> None:
    assert wait_until_ready()


def thinker(limits: Limits = REPEATS) -> Thinker:
    return Thinker(1.0, 1, Greedy(), limits)


def swapped(state: State, luck: Random) -> State:
    """The same to the mover: the hidden hands (and what is put aside) dealt out anew."""
    hidden = [s for s in range(state.seats) if s != state.mover and s not in state.exposed]
    pool = [piece for seat in hidden for piece in state.hands[seat]]
    pool += [state.aside] if state.aside else []
    luck.shuffle(pool)
    hands = list(state.hands)
    for seat in hidden:
        hands[seat] = hand_of(pool.pop() for _ in hands[seat])
    return replace(state, hands=tuple(hands), aside=pool[0] if pool else None)


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_choice_never_depends_on_hidden_hands(level: str, seats: int) -> None:
    """J-R9: what a claim has shown may be used, nothing else."""
    luck = Random(f"{level}{seats}")
    bot = thinker() if level in ("sharp", "merciless") else PACKAGE.bot(level)
    for state in list(walked(CLAIM, seats, seats, claims=0.1))[::4]:
        if not isinstance(state.phase, Placing):
            continue
        seat = state.mover
        plan = bot.decide(CLAIM.view(state, seat), Random(1))
        for _ in range(3):
            other = swapped(state, luck)
            assert bot.decide(CLAIM.view(other, seat), Random(1)) == plan


def test_j_r3_two_seats_know_every_jangle() -> None:
    for state in walked(CLAIM, 2, 4):
        known = knowledge_of(CLAIM.view(state, state.mover))
        assert known.hands == state.hands
        assert known.is_whole


def test_j_r8_who_was_passed_cannot_hold_what_had_a_place() -> None:
    """By the referee's word; and a hidden hand never holds what knowledge says it cannot."""
    said = 0
    for seed in range(12):
        for state in walked(REFEREE, 3, seed):
            if isinstance(state.phase, Passing):
                continue
            known = knowledge_of(REFEREE.view(state, state.mover))
            for seat, kinds in enumerate(known.cannot):
                assert not kinds & set(state.hands[seat])
                said += bool(kinds)
    assert said > 10


def test_j_r12_a_pass_out_of_time_proves_nothing() -> None:
    game = replace(REFEREE, turn_seconds=30)
    state = game.start(3, "seed 1")
    passed = game.expire(state).state
    known = knowledge_of(game.view(passed, passed.mover))
    assert not any(known.cannot)


def test_j_r9_an_exposed_hand_is_known() -> None:
    state = acts(CLAIM, CLAIM.start(3, "seed 5"), "0 claim 0", "1 done 0", "2 done 0").state
    known = knowledge_of(CLAIM.view(state, 1))
    assert known.hands[0] == state.hands[0]
    assert known.hands[2] is None


def test_deals_agree_with_what_is_known_and_all_come_up_equally_often() -> None:
    """J-S2: three seats and one aside. The shares are of a fixed seed; 5 sigma are allowed."""
    state = next(s for s in walked(REFEREE, 3, 3) if sum(map(len, s.hands)) == 20)
    known = knowledge_of(REFEREE.view(state, state.mover))
    assert not any(known.cannot)
    hidden = [seat for seat, hand in enumerate(known.hands) if hand is None]
    n = 4000
    deals = Dealer(known, Random(1)).deals(n).reshape(n, 4)
    held: Counter[tuple[int, str]] = Counter()
    for deal in deals.tolist():
        rest = Counter(known.unseen)
        for seat in hidden:
            hand = _hand(deal[seat])
            assert len(hand) == known.sizes[seat]
            rest.subtract(hand)
            held.update((seat, str(kind)) for kind in hand)
        assert all(count >= 0 for count in rest.values())
    for kind, copies in Counter(known.unseen).items():
        for seat in hidden:
            share = known.sizes[seat] / len(known.unseen)
            mean, sigma = n * copies * share, (n * copies * share * (1 - share)) ** 0.5
            assert abs(held[seat, str(kind)] - mean) < 5 * sigma


def _hand(counts: int) -> Hand:
    return tuple(kind for i, kind in enumerate(KINDS) for _ in range(counts >> 2 * i & 3))


def test_deals_respect_what_a_passed_seat_cannot_hold() -> None:
    state = next(
        s
        for seed in range(30)
        for s in walked(REFEREE, 3, seed)
        if any(knowledge_of(REFEREE.view(s, s.mover)).cannot) and not isinstance(s.phase, Passing)
    )
    known = knowledge_of(REFEREE.view(state, state.mover))
    for deal in Dealer(known, Random(2)).deals(500).reshape(500, 4).tolist():
        for seat, kinds in enumerate(known.cannot):
            assert not kinds & set(_hand(deal[seat]))


def test_it_claims_only_without_a_legal_placement() -> None:
    for seats in (2, 3):
        placing = [s for s in walked(CLAIM, seats, 9) if isinstance(s.phase, Placing)]
        for state in placing[::3]:
            plan = thinker().decide(CLAIM.view(state, state.mover), Random(0))
            assert plan is not None
            stuck = not state.layout.takes(hand_pairs(state.hands[state.mover]))
            assert isinstance(parse_action(plan.act), Claim) == stuck


def test_j_s11_it_points_out_what_is_worse_for_the_claimant_than_a_pass() -> None:
    """With all known, pointing out is worth it just where the end is better for the viewer."""
    pointed = 0
    for seed in range(6):
        late = (s for s in walked(CLAIM, 2, seed) if sum(map(len, s.hands)) <= 9)
        for state in late:
            if not state.layout.takes(hand_pairs(state.hands[state.mover])):
                continue
            claimed = acts(CLAIM, state, f"{state.mover} claim {state.turn}").state
            view = CLAIM.view(claimed, 1 - state.mover)
            plan = thinker(Limits(60, memory=1)).decide(view, Random(0))
            assert plan is not None
            roots = [
                *(p for p, _ in state.layout.legal(hand_pairs(state.hands[state.mover]))),
                None,
            ]
            thought = think(
                position_of(view), knowledge_of(view), roots, Limits(60, memory=1), ranked=True
            )
            worth = {choice.placement: choice.leads[1 - state.mover] for choice in thought.choices}
            best = max(value for place, value in worth.items() if place is not None)
            action = parse_action(plan.act)
            if isinstance(action, PointOut):
                pointed += 1
                assert worth[action.placement] == best > worth[None]
            else:
                assert best <= worth[None]
    assert pointed


def test_it_chooses_the_best_of_what_was_pointed_out() -> None:
    told = ("0 claim 0", "1 point 0 RGv2,0", "1 point 0 YYv2,0", "1 done 0")
    choosing = acts(CLAIM, position(CLAIM, "YY RG | PP RG"), *told).state
    plan = thinker().decide(CLAIM.view(choosing, 0), Random(0))
    assert plan is not None
    assert plan.act in {"place 0 RGv2,0", "place 0 YYv2,0"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_plays_between_all_levels_need_no_help_of_the_rules(seats: int) -> None:
    quick = thinker(Limits(60, nodes=200, deals=4, memory=1))
    bots: list[Bot] = [quick]
    bots += [PACKAGE.bot(level) for level in ("gentle", "keen", "steady")]
    log = match(CLAIM, bots[:seats], "seed 2a")
    assert log.outcome is not None


def test_it_beats_greedy() -> None:
    """Ten deals, both seats: far from what bench/ladder measures, but never lost."""
    quick = thinker(Limits(60, nodes=3000, memory=1))
    won = 0
    for deal in range(10):
        for seat in (0, 1):
            bots: list[Bot] = [quick, Greedy()] if seat == 0 else [Greedy(), quick]
            outcome = match(REFEREE, bots, f"seed {deal + 1:x}").outcome
            assert outcome is not None
            won += outcome.places[seat] == 1
    assert won >= 14


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    workers = Workers(1)
    assert workers.wait_until_ready(60)
    yield workers
    workers.close()


def start_view() -> View:
    return CLAIM.view(CLAIM.start(2, "seed 2a"), 0)


@pytest.mark.service
def test_a_worker_answers_and_outlives_errors(workers: Workers) -> None:
    view = start_view()
    plan = workers.decide(thinker(), view, Random(0), 5)
    assert plan == thinker().decide(view, Random(0))
    assert workers.decide(Failing(), view, Random(0), 5) is None
    assert workers.decide(thinker(), view, Random(0), 5) == plan
    assert workers.replaced == 0


@pytest.mark.service
@pytest.mark.parametrize("bad", [Dying(), Hanging()], ids=["dying", "hanging"])
def test_a_dead_or_hung_worker_is_replaced(workers: Workers, bad: Dying | Hanging) -> None:
    before = workers.replaced
    assert workers.decide(bad, start_view(), Random(0), 0.1) is None
    assert workers.replaced == before + 1
    assert workers.wait_until_ready(60)
    assert workers.decide(thinker(), start_view(), Random(0), 5) is not None


@pytest.mark.service
def test_a_worker_is_not_ended_by_somebody_s_little_patience(workers: Workers) -> None:
    """Hints are waited for briefly; bots need the worker after them."""
    before = workers.replaced
    assert workers.decide(Late(), start_view(), Random(0), 0.0, grace=0.0001) is None
    assert workers.wait_until_ready(60)
    plan = workers.decide(thinker(), start_view(), Random(0), 5)
    assert plan == thinker().decide(start_view(), Random(0))
    assert workers.replaced == before


@pytest.mark.service
def test_the_stand_in_answers_while_workers_start() -> None:
    end = use_processes(1)
    try:
        bot = Thinker(0.05, 1, Wordless())
        plan = bot.decide(start_view(), Random(0))
        assert plan is not None
        assert plan.act == "stand-in"
    finally:
        end()
    assert engine_bot._workers is None


def test_asking_again_gives_the_same_plan() -> None:
    """Also where time, not a count, ends the thinking."""
    view = CLAIM.view(CLAIM.start(3, "seed 7"), 0)
    bot = Thinker(0.05, 1, Wordless())
    assert bot.decide(view, Random(0)) == bot.decide(view, Random(0))
