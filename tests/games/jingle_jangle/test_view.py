"""Views: what a seat may see and no more (J-R9, J-R14)."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.jingle_jangle.positions import CLAIM, REFEREE, acts, hand, position
from games.jingle_jangle.walks import Walk, walk
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.games.jingle_jangle.pieces import FULL_SET, hand_of, jangle
from jinglejumble.games.jingle_jangle.state import Passing, State
from jinglejumble.games.jingle_jangle.view import GroupView, LaidView, View, layout_of

LEARNING = JingleJangle(help="learning")
TRACKER = JingleJangle(tracker=True)
OPEN = JingleJangle(open_hands=True)


@pytest.fixture
def state() -> State:
    return position(CLAIM, "YY RG | PP RG | RR")


def test_what_all_see(state: State) -> None:
    after = acts(CLAIM, state, "0 YYv2,0", at=700).state
    for seat in (None, 0, 1, 2):
        view = CLAIM.view(after, seat)
        assert view.game == "jingle-jangle"
        assert (view.seat, view.seats, view.turn, view.to_act, view.mover) == (seat, 3, 1, (1,), 1)
        assert (view.since, view.deadline, view.phase) == (700, None, "placing")
        assert view.starter == "RBBR"
        assert view.last == LaidView("YYv2,0", 0, 0, 90, (3, 3))
        assert view.laid == (view.last,)
        assert view.sizes == (1, 2, 1)
        assert view.scores == (90, 0, 0)
        assert (view.completing, view.went_out, view.passes, view.result) == (False, None, 0, None)
        assert view.scoring == "once"


def test_a_seat_sees_its_own_hand_only(state: State) -> None:
    assert [CLAIM.view(state, seat).hand for seat in (None, 0, 1)] == [
        None,
        ("RG", "YY"),
        ("RG", "PP"),
    ]
    assert all(CLAIM.view(state, seat).shown == (None, None, None) for seat in (None, 0, 1, 2))


def test_j_r9_an_exposed_hand_is_seen_by_every_other(state: State) -> None:
    claimed = acts(CLAIM, state, "0 claim 0").state
    for seat in (None, 1, 2):
        assert CLAIM.view(claimed, seat).shown == (("RG", "YY"), None, None)
    own = CLAIM.view(claimed, 0)
    assert own.shown == (None, None, None)
    assert own.exposed == (True, False, False)
    assert (own.phase, own.waiting, own.mover) == ("pointing", (1, 2), 0)


def test_what_is_pointed_out_is_public(state: State) -> None:
    pointed = acts(CLAIM, state, "0 claim 0", "1 point 0 YYv2,0", "1 done 0").state
    for seat in (None, 0, 1, 2):
        view = CLAIM.view(pointed, seat)
        assert (view.pointed, view.waiting, view.to_act) == (("YYv2,0",), (2,), (2,))
    choosing = acts(CLAIM, pointed, "2 done 0").state
    view = CLAIM.view(choosing, 0)
    assert (view.phase, view.pointed, view.waiting) == ("choosing", ("YYv2,0",), ())


def test_j_r14_strict_help_tells_nothing(state: State) -> None:
    view = CLAIM.view(state, 0)
    assert (view.legal, view.unseen) == (None, None)


def test_j_r14_learning_lists_what_the_seat_may_place(state: State) -> None:
    view = LEARNING.view(state, 0)
    assert view.legal is not None
    legal = {item.place: item for item in view.legal}
    assert set(legal) == {LEARNING.format(a) for a in LEARNING.actions(state, 0)} - {"claim 0"}
    assert legal["YYv2,0"].points == 90
    assert legal["YYv2,0"].lengths == (3, 3)
    assert legal["YYv2,0"].lines == (
        GroupView("column", 2, 0, 2, extended=False),
        GroupView("row", 0, 0, 3, extended=True),
        GroupView("row", 1, 0, 3, extended=True),
    )
    assert LEARNING.view(state, 1).legal == ()
    assert LEARNING.view(state, None).legal == ()


def test_j_r14_learning_lists_the_exposed_hands_placements_not_yet_pointed_out(
    state: State,
) -> None:
    pointed = acts(LEARNING, state, "0 claim 0", "1 point 0 YYv2,0", "1 done 0").state
    may = {LEARNING.format(a).removeprefix("point 0 ") for a in LEARNING.actions(pointed, 2)}
    legal = LEARNING.view(pointed, 2).legal
    assert legal is not None
    assert {item.place for item in legal} == may - {"done 0"}
    assert "YYv2,0" not in may
    assert [LEARNING.view(pointed, seat).legal for seat in (None, 0, 1)] == [(), (), ()]


def test_j_r14_learning_lists_only_what_was_pointed_out_for_choosing(state: State) -> None:
    told = ("0 claim 0", "1 point 0 YYv2,0", "1 done 0", "2 done 0")
    legal = LEARNING.view(acts(LEARNING, state, *told).state, 0).legal
    assert legal is not None
    assert [(item.place, item.points) for item in legal] == [("YYv2,0", 90)]


def test_j_r14_the_tracker_lists_what_the_viewer_has_not_seen() -> None:
    start = TRACKER.start(3, "seed 7")
    for seat in (None, 0, 1, 2):
        view = TRACKER.view(start, seat)
        assert view.unseen is not None
        own = view.hand or ()
        starter = [str(jangle(view.starter[:2])), str(jangle(view.starter[2:]))]
        assert sorted((*view.unseen, *own, *starter)) == sorted(map(str, FULL_SET))
    claimed = acts(TRACKER, start, "0 claim 0").state
    shown = TRACKER.view(claimed, None)
    assert shown.unseen is not None
    assert shown.shown[0] is not None
    assert len(shown.unseen) == 28 - len(shown.shown[0])


def test_j_r14_open_hands_shows_the_other_hand_with_two_seats_only() -> None:
    two, three = OPEN.start(2, "seed 1"), OPEN.start(3, "seed 1")
    assert OPEN.view(two, 0).shown == (None, tuple(map(str, two.hands[1])))
    assert OPEN.view(two, 1).shown == (tuple(map(str, two.hands[0])), None)
    assert OPEN.view(two, None).shown == (None, None)
    assert OPEN.view(three, 0).shown == (None, None, None)


def test_the_end_shows_everything() -> None:
    game = JingleJangle(no_play="referee", tracker=True, help="learning")
    played = walk(game, 3, Random(5))
    for seat in (None, 0, 1, 2):
        view = game.view(played.state, seat)
        assert (view.phase, view.mover, view.to_act, view.completing) == ("over", None, (), False)
        assert view.result is not None
        assert (
            view.result.left
            == view.shown
            == tuple(tuple(map(str, hand)) for hand in played.state.hands)
        )
        assert view.result.aside == str(played.state.aside)
        assert view.scores == view.result.scores
        assert (view.unseen, view.legal, view.deadline) == ((), (), None)


def test_while_the_referee_passes_it_looks_like_a_turn_in_which_nobody_acts() -> None:
    passing = replace(position(REFEREE, "YY | PP"), phase=Passing("J-R8"), since=40)
    view = REFEREE.view(passing, 1)
    assert (view.phase, view.to_act, view.mover, view.deadline) == ("placing", (), 0, 40)


def test_completing_is_told() -> None:
    after = acts(CLAIM, position(CLAIM, "YY | PP RG | RG"), "0 YYv2,0").state
    view = CLAIM.view(after, None)
    assert (view.completing, view.went_out) == (True, 0)


houses = st.builds(
    JingleJangle,
    no_play=st.sampled_from(["claim", "referee"]),
    scoring=st.sampled_from(["once", "each", "plain"]),
    help=st.sampled_from(["strict", "learning"]),
    tracker=st.booleans(),
    open_hands=st.booleans(),
)


@given(houses, st.integers(2, 4), st.integers(0, 10**9))
def test_views_leak_nothing(game: JingleJangle, seats: int, seed: int) -> None:
    """Two states that differ only in what a viewer may not see give him equal views."""
    luck = Random(seed)
    for state in walk(game, seats, luck).states:
        if game.outcome(state) is None:
            viewer = luck.choice((None, *range(seats)))
            other = _secrets_changed(game, state, viewer, luck)
            assert game.view(other, viewer) == game.view(state, viewer)


def _secrets_changed(game: JingleJangle, state: State, viewer: int | None, luck: Random) -> State:
    """The state with all jangles that the viewer may not see shuffled among their places."""
    view = game.view(state, viewer)
    hidden = [seat for seat, shown in enumerate(view.shown) if shown is None and seat != viewer]
    pool = [piece for seat in hidden for piece in state.hands[seat]]
    pool += [state.aside] if state.aside else []
    luck.shuffle(pool)
    hands = list(state.hands)
    for seat in hidden:
        size = len(hands[seat])
        hands[seat], pool = hand_of(pool[:size]), pool[size:]
    return replace(state, hands=tuple(hands), aside=pool[0] if pool else None)


@given(houses, st.integers(2, 4), st.integers(0, 10**9))
def test_views_are_plain_values_that_carry_the_layout(
    game: JingleJangle, seats: int, seed: int
) -> None:
    played: Walk = walk(game, seats, Random(seed))
    for state in played.states[:: max(1, len(played.states) // 4)]:
        view: View = game.view(state, seed % seats)
        assert layout_of(view) == state.layout
        assert json.loads(json.dumps(asdict(view)))["starter"] == state.layout.starter


def test_hands_are_shown_in_canonical_order(state: State) -> None:
    changed = replace(state, hands=(hand("PP RB YG"), *state.hands[1:]))
    assert CLAIM.view(changed, 0).hand == ("RB", "YG", "PP")
