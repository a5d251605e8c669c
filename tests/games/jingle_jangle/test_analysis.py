"""Analysis: rankings, turns of a whole play, and sentences made from facts."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from games.jingle_jangle.positions import CLAIM, REFEREE, acts, hand, layout, position
from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle import analysis
from jinglejumble.games.jingle_jangle.analysis_facts import Fact, facts
from jinglejumble.games.jingle_jangle.engine_knowledge import Knowledge
from jinglejumble.games.jingle_jangle.layout import Layout
from jinglejumble.games.jingle_jangle.notation import parse_placement
from jinglejumble.games.jingle_jangle.pieces import hand_pairs
from jinglejumble.kit.bot import match
from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.errors import IllegalAction, InvalidSetup
from jinglejumble.kit.log import Entry, Log

PACKAGE = GAMES["jingle-jangle"]


@pytest.fixture(scope="module", autouse=True)
def _kernels() -> None:
    analysis.ready()


def codes(found: tuple[Fact, ...]) -> dict[str, Fact]:
    return {fact.code: fact for fact in found}


def facts_of(now: Layout, hands: str, place: str, mover: int = 0) -> dict[str, Fact]:
    held = tuple(map(hand, hands.split("|")))
    sizes = tuple(map(len, held))
    known = Knowledge(len(held), held, sizes, (), tuple(frozenset() for _ in held))
    return codes(facts(now, known, mover, parse_placement(place), "once"))


def played(*levels: str, setup: str = "seed 5") -> Log:
    bots = [PACKAGE.bot(level) for level in levels]
    return match(CLAIM, bots, PACKAGE.dealt(CLAIM, len(levels), setup))


def test_the_worked_example_of_the_rulebook_is_told() -> None:
    """J-S8: YYv2,0 extends two rows to three, doubled."""
    found = facts_of(layout("RBBR"), "YY RG | RG PP", "YYv2,0")
    assert str(found["scores"]) == "Scores 5 x 3 x 3 x 2 = 90."


def test_what_is_told_of_others_is_so() -> None:
    now = layout("RBBR")
    theirs = "RR RY"
    found = facts_of(now, f"YY | {theirs}", "YYv2,0")
    after = now.laid(parse_placement("YYv2,0"))
    blocked = [
        kind
        for kind in hand(theirs)
        if now.takes(hand_pairs((kind,))) and not after.takes(hand_pairs((kind,)))
    ]
    told = [fact for code, fact in found.items() if code.startswith("blocks")]
    assert [fact.params["n"] for fact in told] == ([len(blocked)] if blocked else [])
    most = {"was": now, "points": after}
    for code in ("leaves_less", "leaves_more"):
        if code in found:
            for name, table in most.items():
                best = max(
                    (
                        CLAIM.points(place, lengths)
                        for place, lengths in table.legal(hand_pairs(hand(theirs)))
                    ),
                    default=0,
                )
                assert found[code].params[name] == best


def test_the_last_jangle_and_a_dear_one_are_told() -> None:
    found = facts_of(layout("RBBR"), "YG | RR", "YGv2,0")
    assert "goes_out" in found
    assert found["sheds"].params["points"] == 25


def test_every_fact_has_its_sentence() -> None:
    sentences = texts()
    for code in ("goes_out", "third_line", "scores", "joins", "blocks", "blocks_colour",
                 "leaves_less", "leaves_more", "own_stuck", "own_opened", "sheds"):  # fmt: skip
        assert f"jingle-jangle.analysis.fact.{code}" in sentences


def test_hidden_hands_are_not_talked_about() -> None:
    state = CLAIM.start(3, "seed 9")
    ranking = analysis.ranking(CLAIM, state, 0.05)
    assert "seat 1" not in " ".join(choice.why for choice in ranking.choices)
    assert "seat 2" not in " ".join(choice.why for choice in ranking.choices)


def test_an_exact_ranking_orders_all_legal_placements() -> None:
    state = position(REFEREE, "YY RG | PP RG")
    ranking = analysis.ranking(REFEREE, state, 30)
    legal = state.layout.legal(hand_pairs(state.hands[0]))
    assert {choice.place for choice in ranking.choices} == {str(place) for place, _ in legal}
    behind = [choice.behind for choice in ranking.choices]
    assert behind[0] == 0
    assert behind == sorted(behind)
    assert ranking.claim_costs is None  # J-R8: no claims under the referee


def test_a_claim_with_placements_in_hand_is_shown_with_what_was_missed() -> None:
    """J-S11: plays you had when you claimed."""
    log = played("greedy", "greedy")
    first = log.entries[0]
    state = CLAIM.start(2, log.setup)
    had = {str(place) for place, _ in state.layout.legal(hand_pairs(state.hands[0]))}
    entries = [replace(first, act="claim 0")]
    (turn,) = analysis.turns(CLAIM, 2, log.setup, entries, 0.05)
    assert turn.did == "claimed"
    assert {place for place, _ in turn.missed} == had
    assert turn.lost >= 0


def test_a_whole_play_is_analysed_turn_by_turn() -> None:
    log = played("steady", "gentle")
    turns = list(analysis.turns(CLAIM, 2, log.setup, log.entries, 0.02))
    placed = [entry for entry in log.entries if not entry.act.startswith(("done", "point"))]
    assert len(turns) == len(placed)
    for turn, entry in zip(turns, placed, strict=True):
        assert turn.seat == entry.seat
        assert turn.lost >= 0
        assert (turn.lost == 0) >= (turn.rank == 1)
        if turn.place is not None:
            assert entry.act.endswith(turn.place)
        assert turn.leads[0] == -turn.leads[1]
    last = turns[-1]
    assert last.ranking.exact
    summary = analysis.summary(CLAIM, 2, log.setup, log.entries, turns)
    assert log.outcome is not None
    lead = log.outcome.scores[0] - log.outcome.scores[1]
    assert summary.lead == (lead, -lead)
    for seat in (0, 1):
        assert summary.luck[seat] + summary.play[seat] == summary.lead[seat]
        assert summary.lost[seat] == sum(t.lost for t in turns if t.seat == seat)


def test_a_claim_in_vain_costs_most_and_is_never_the_best_turn() -> None:
    entries = [Entry(0, 0, "claim 0"), Entry(0, 1, "done 0")]
    (turn,) = analysis.turns(CLAIM, 2, "seed 2a", entries, 0.02)
    assert len(turn.missed) > 1
    told = analysis.summary(CLAIM, 2, "seed 2a", entries, [turn])
    assert (told.best_turn, told.worst_turn) == (None, 0)


def test_choosing_is_judged_among_what_was_pointed_out() -> None:
    log = played("greedy", "greedy")
    pointed = sorted(
        str(place)
        for place, _ in CLAIM.start(2, log.setup).layout.legal(
            hand_pairs(CLAIM.start(2, log.setup).hands[0])
        )
    )[:2]
    told = ["0 claim 0", *(f"1 point 0 {place}" for place in pointed), "1 done 0"]
    state = acts(CLAIM, CLAIM.start(2, log.setup), *told).state
    ranking = analysis.ranking(CLAIM, state, 0.05)
    assert sorted(choice.place for choice in ranking.choices) == pointed


def test_positions_are_spelt_as_a_setup_and_acts() -> None:
    start = analysis.parse_position(CLAIM, "seed 2a")
    assert start == CLAIM.start(2, "seed 2a")
    place = next(iter(start.layout.legal(hand_pairs(start.hands[0]))))[0]
    state = analysis.parse_position(CLAIM, f"seed 2a; {place}")
    assert state.turn == 1
    assert [str(laid.placement) for laid in state.laid] == [str(place)]
    deal = PACKAGE.dealt(CLAIM, 3, "seed 1")
    assert analysis.parse_position(CLAIM, deal).seats == 3


@pytest.mark.parametrize("text", ["seed xyz", "deal RBGY", "seed 2a; RB>50,50"])
def test_bad_positions_are_refused(text: str) -> None:
    with pytest.raises((InvalidSetup, IllegalAction)):
        analysis.parse_position(CLAIM, text)


def test_a_stopped_analysis_still_answers() -> None:
    stop = analysis.new_stop()
    stop()
    ranking = analysis.ranking(CLAIM, CLAIM.start(2, "seed 2a"), 3600, stop=stop)
    assert ranking.choices
    assert not ranking.exact


def test_a_review_tells_every_choice_and_the_whole() -> None:
    """J-S11: what a claimant had is told; the played placement is among the choices."""
    log = played("gentle", "easy", setup="seed 9")
    part = PACKAGE.review()
    assert part is not None
    game = PACKAGE.make(**log.house)
    *parts, last = part.review(game, log.seats, log.setup, log.entries, 0.02)
    found: Any = last.found
    json.dumps(found)
    assert [one.done for one in parts] == list(range(last.turns + 1))
    assert len(found["turns"]) == last.turns > 10
    assert found["summary"] is not None
    for turn in found["turns"]:
        entry = log.entries[turn["step"] - 1]
        assert turn["seat"] == entry.seat
        assert turn["of"] >= len(turn["choices"])
        ranks = [choice["at"] for choice in turn["choices"]]
        assert ranks == sorted(set(ranks))
        if turn["place"] is not None:
            (mine,) = [one for one in turn["choices"] if one["place"] == turn["place"]]
            assert entry.act.endswith(turn["place"])
            assert mine["behind"] == turn["lost"]
            codes = {f"jingle-jangle.analysis.fact.{fact['code']}" for fact in mine["facts"]}
            assert codes
            assert codes <= set(texts())
