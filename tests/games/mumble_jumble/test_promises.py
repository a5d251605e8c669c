"""What holds in every play of Mumble-Jumble, whatever happens in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.mumble_jumble.plays import TABLE, WORDS, acts, opened, told, written
from games.mumble_jumble.walks import walk
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import Line, Over, Preparing, Settling, State, Tray
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import IllegalAction
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play, replay, settle
from jinglejumble.kit.testing import check_game

seats = st.integers(2, 6)
seeds = st.integers(0, 10**9)
houses = st.builds(
    MumbleJumble,
    custom=st.just(WORDS),
    challenges=st.sampled_from(("table", "referee")),
    target=st.sampled_from((5, 8)),
    time_limit=st.sampled_from((None, 20)),
    challenge_seconds=st.sampled_from((None, 5)),
    prepare_seconds=st.sampled_from((None, 10)),
    countdown=st.sampled_from((0, 3)),
    accept_anyway=st.booleans(),
)


@pytest.mark.parametrize(
    "game",
    [
        MumbleJumble(),
        MumbleJumble(target=6, accept_anyway=True, countdown=0),
        MumbleJumble(challenges="referee", word_length=4),
        MumbleJumble(
            custom=WORDS, target=6, time_limit=30, challenge_seconds=5, prepare_seconds=20
        ),
    ],
    ids=["default", "friendly", "referee", "timed"],
)
def test_it_keeps_what_every_game_promises(game: MumbleJumble) -> None:
    check_game(game, Random(1986), 1)


def all_chips(game: MumbleJumble, state: State) -> int:
    vote = isinstance(state.phase, Settling) and state.phase.vote is not None
    on_board = sum(state.squares) + game.stake * len(state.bets) + vote
    return sum(state.chips) + on_board + state.bank


@settings(deadline=None)  # whole plays: how long they take is for bench/
@given(houses, seats, seeds)
def test_m_s2_chips_are_conserved(game: MumbleJumble, seats: int, seed: int) -> None:
    for state in walk(game, seats, Random(seed)).states:
        assert all_chips(game, state) == 100
        assert min(state.chips + state.squares) >= 0


@settings(deadline=None)
@given(houses, seats, seeds)
def test_replay_is_what_was_played(game: MumbleJumble, seats: int, seed: int) -> None:
    walked = walk(game, seats, Random(seed))
    state = settle(game, walked.states[-1], walked.end).state
    assert replay(game, seats, "seed 9f", walked.entries, walked.end) == state


@settings(deadline=None)
@given(houses, seats, seeds)
def test_refused_acts_change_nothing(game: MumbleJumble, seats: int, seed: int) -> None:
    for state, entry in walk(game, seats, Random(seed)).refused:
        before = repr(state)
        with pytest.raises(IllegalAction) as refusal:
            play(game, state, entry)
        assert repr(state) == before
        for reason in refusal.value.reasons:
            assert reason.code not in str(reason), "it has a sentence"
            assert "{" not in str(reason), "with all its parameters"


@settings(deadline=None)
@given(houses, seats, seeds)
def test_all_that_the_table_is_told_has_a_sentence(
    game: MumbleJumble, seats: int, seed: int
) -> None:
    for event in walk(game, seats, Random(seed)).events:
        text = sentence(event.code, event.params)
        assert text != event.code
        assert "{" not in text


@settings(deadline=None)
@given(houses, seats, seeds, st.data())
def test_no_view_tells_what_is_not_for_its_seat(
    game: MumbleJumble, seats: int, seed: int, data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(walk(game, seats, Random(seed)).states))
    viewer = data.draw(st.sampled_from((None, *range(seats))))
    assert game.view(others_changed(state, viewer), viewer) == game.view(state, viewer)


def others_changed(state: State, viewer: int | None) -> State:
    """The state with every secret of the others, and of the play, another one."""
    if isinstance(state.phase, Over):
        return replace(state, seed="0")
    hidden = [seat for seat in state.seats if seat != viewer]
    shown = set(state.seats) if isinstance(state.phase, Settling) else set()
    if isinstance(state.phase, Settling):
        shown -= set(state.phase.order[1:])
    trays, checks, short, sheets = (
        list(state.trays),
        list(state.checks),
        list(state.short),
        list(state.sheets),
    )
    squares, bank = list(state.squares), state.bank
    closed = isinstance(state.phase, Preparing)
    for seat in hidden:
        checks[seat], short[seat] = 5 - checks[seat], "Q"
        tray = trays[seat]
        jumble = "XXXXX" if closed or tray is None else tray.jumble
        trays[seat] = Tray("OTHER", jumble)
        if seat in shown:
            continue
        line = Line("OTHER", 77)
        sheets[seat] = tuple(
            None if other == seat or written is not None else line
            for other, written in enumerate(sheets[seat])
        )
        if isinstance(state.phase, Settling):
            now = sum(line is not None for line in sheets[seat])
            squares[seat], bank = now, bank + squares[seat] - now
    return replace(
        state,
        seed="0",
        trays=tuple(trays),
        checks=tuple(checks),
        short=tuple(short),
        sheets=tuple(sheets),
        squares=tuple(squares),
        bank=bank,
    )


@settings(deadline=None)
@given(seats, seeds)
def test_m_r6_several_bets_at_once(seats: int, seed: int) -> None:
    game = MumbleJumble(custom=WORDS, target=5, countdown=0)
    walked = walk(game, seats, Random(seed), piles=(20,) * seats)
    for state in walked.states:
        assert all_chips(game, state) == 100
        if isinstance(state.phase, Over):
            assert state.bets == {state.phase.winner}
        elif state.last is not None:
            ends = Counter(end for _, end in state.last.bets)
            assert ends["won"] == 0
            before, after = sum(state.last.before), sum(state.last.after)
            stakes = game.stake * ends["forfeited"]
            challenged = Counter(ruling.verdict for ruling in state.last.rulings)
            earned = after - before + stakes + challenged["failed"]
            assert 0 <= earned <= len(state.last.written) + 1


@settings(deadline=None, max_examples=30)
@given(seats, st.lists(st.tuples(st.integers(0, 5), st.integers(0, 400)), max_size=40), seeds)
def test_m_r9_the_order_of_arrival_decides_and_replay_gives_the_same_round(
    seats: int, jitter: list[tuple[int, int]], seed: int
) -> None:
    """All send at the same time; what is first in the log is first, whatever the delays were."""
    rng = Random(seed)
    start = opened(TABLE, seats)
    trays = [tray for tray in start.trays if tray is not None]
    sent: list[tuple[int, int, int, str]] = []  # arrives, number, seat, act
    for seat in range(seats):
        lines = [f"write 1 {line} {trays[line].word}" for line in range(seats) if line != seat]
        rng.shuffle(lines)
        for number, act in enumerate((*lines, "stop 1")):
            delay = jitter[(seat * 7 + number) % len(jitter)][1] if jitter else 0
            sent.append((1_000 + delay, number, seat, act))
    # Each device's messages keep their order; those of different devices mix.
    latest = dict.fromkeys(range(seats), 0)
    arrivals: list[tuple[int, int, int, str]] = []
    for number in range(seats):
        for arrives, k, seat, act in sent:
            if k == number:
                latest[seat] = max(latest[seat], arrives)
                arrivals.append((latest[seat], len(arrivals), seat, act))
    arrivals.sort()
    state, entries, late = start, [], []
    for at, _, seat, act in arrivals:
        try:
            step = play(TABLE, state, Entry(at, seat, act))
        except IllegalAction as refusal:
            late.append((act, refusal.rule))
            continue
        state = step.state
        entries.append(Entry(at, seat, act))
    stops = [seat for _, _, seat, act in arrivals if act == "stop 1"]
    assert state.stopper == stops[0], "the first valid stop to arrive"
    assert [act for act, _ in late].count("stop 1") == seats - 1
    assert {rule for act, rule in late if act == "stop 1"} == {"M-R9"}
    assert {rule for act, rule in late if act != "stop 1"} <= {"M-R8"}
    again = start
    for entry in entries:
        again = play(TABLE, again, entry).state
    assert again == state


def test_m_r9_two_stops_in_one_millisecond() -> None:
    state = written(TABLE, opened(), "- SCARE MOUSE", "APPLE - MOUSE")
    for first, second in ((0, 1), (1, 0)):
        step = acts(TABLE, state, f"{first} stop 1", at=9_000)
        assert told(step)[0] == f"stopped {first}"
        with pytest.raises(IllegalAction, match="M-R9"):
            play(TABLE, step.state, Entry(9_000, second, "stop 1"))
