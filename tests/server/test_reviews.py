"""Reviews of plays that are over: one at a time, fairly, kept, and never while a play runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jinglejumble.kit.errors import Failure
from jinglejumble.server.messages import ReviewAbout
from jinglejumble.server.store.base import PlayRow
from jinglejumble.server.store.memory import MemoryStore
from server.living import Living, Refusal, guest
from server.wire import BOT, Rooms


@pytest.fixture
def disturbing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which Nim's reviews look for what disturbs them."""
    monkeypatch.setenv("NIM_REVIEWS", str(tmp_path))
    return tmp_path


async def played(rooms: Rooms) -> PlayRow:
    """A play of Nim that is over."""
    party = await rooms.table(await rooms.guest("Ana"), BOT, BOT, start=True)
    assert party.table is not None
    while not party.table.is_over:
        await rooms.advance(10_000)
    await rooms.house.tasks.settled()
    row = await rooms.store.play(party.table.row.id)
    assert row is not None
    return row


async def running(rooms: Rooms, row: PlayRow) -> ReviewAbout:
    """The review once its process has said its first word."""
    while True:
        about = await rooms.house.reviews.look(row)
        if about.state != "running" or about.turns:
            return about
        await rooms.calm()


async def test_a_review_is_made_told_and_kept() -> None:
    store = MemoryStore()
    async with Rooms(store) as rooms:
        row = await played(rooms)
        reviews = rooms.house.reviews
        assert (await reviews.look(row)).state == "none"
        assert (await reviews.ask(row, "ana")).state == "running"
        await rooms.house.tasks.settled()
        about = await reviews.look(row)
        assert about.state == "done"
        left = json.loads(bytes(about.found))
        assert left[-1] == 0
        entries = [one for one in await store.rows(row.id) if one.seat is not None]
        assert len(left) == len(entries)
        assert (await reviews.ask(row, "leo")).state == "done"
    async with Rooms(store) as again:
        assert (await again.house.reviews.look(row)).found == about.found
    async with Rooms(store, review_millis=100) as others:
        assert (await others.house.reviews.look(row)).state == "none"


async def test_a_review_of_another_version_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Rooms() as rooms:
        row = await played(rooms)
        await rooms.house.reviews.ask(row, "ana")
        await rooms.house.tasks.settled()
        monkeypatch.setattr("nim_house.review.VERSION", 2)
        assert (await rooms.house.reviews.look(row)).state == "none"


async def test_a_process_that_dies_is_replaced_once(disturbing: Path) -> None:
    async with Rooms() as rooms:
        row = await played(rooms)
        (disturbing / "crash").touch()
        await rooms.house.reviews.ask(row, "ana")
        await rooms.house.tasks.settled()
        assert (await rooms.house.reviews.look(row)).state == "done"
        assert not (disturbing / "crash").exists()


@pytest.mark.parametrize("how", ["ruin", "slip"])
async def test_one_that_keeps_failing_says_so_and_may_be_asked_again(
    disturbing: Path, how: str
) -> None:
    async with Rooms() as rooms:
        row = await played(rooms)
        (disturbing / how).touch()
        await rooms.house.reviews.ask(row, "ana")
        await rooms.house.tasks.settled()
        about = await rooms.house.reviews.look(row)
        assert (about.state, [why.code for why in about.reasons]) == ("failed", ["review_failed"])
        (disturbing / how).unlink()
        assert (await rooms.house.reviews.ask(row, "ana")).state == "running"
        await rooms.house.tasks.settled()
        assert (await rooms.house.reviews.look(row)).state == "done"


async def test_one_at_a_time_and_who_was_served_longest_ago_is_next(disturbing: Path) -> None:
    async with Rooms() as rooms:
        reviews = rooms.house.reviews
        first, second, third, fourth = [await played(rooms) for _ in range(4)]
        (disturbing / "wait").touch()
        await reviews.ask(first, "ana")
        await reviews.ask(second, "ana")
        await reviews.ask(third, "ana")
        with pytest.raises(Failure) as refused:
            await reviews.ask(fourth, "ana")
        assert refused.value.code == "too_many_reviews"
        await reviews.ask(fourth, "leo")
        ahead = [(await reviews.look(row)).ahead for row in (first, fourth, second, third)]
        assert ahead == [0, 1, 2, 3]
        assert (await running(rooms, first)).state == "running"
        (disturbing / "wait").unlink()
        await rooms.house.tasks.settled()
        states = [(await reviews.look(row)).state for row in (first, second, third, fourth)]
        assert states == ["done"] * 4


async def test_what_nobody_waits_for_any_more_is_ended(disturbing: Path) -> None:
    async with Rooms() as rooms:
        reviews = rooms.house.reviews
        row, other = await played(rooms), await played(rooms)
        (disturbing / "wait").touch()
        await reviews.ask(row, "ana")
        await reviews.ask(row, "leo")
        assert (await running(rooms, row)).state == "running"
        reviews.leave(row.id, "ana")
        await rooms.advance(80_000)
        assert (await reviews.look(row, "leo")).state == "running"
        await rooms.advance(80_000)
        assert (await reviews.look(row)).state == "running"
        await rooms.advance(20_000)
        assert (await reviews.look(row)).state == "none"
        await reviews.ask(other, "leo")
        reviews.leave(other.id, "leo")
        await rooms.house.tasks.settled()
        assert (await reviews.look(other)).state == "none"


async def test_a_house_may_do_without() -> None:
    async with Rooms(review_millis=0) as rooms:
        row = await played(rooms)
        with pytest.raises(Failure) as refused:
            await rooms.house.reviews.ask(row, "ana")
        assert refused.value.code == "no_review"


@pytest.mark.service
async def test_nothing_is_told_before_the_end_and_only_so_many_are_begun(tmp_path: Path) -> None:
    """A review shows what each should have done with hands that others must not know yet."""
    server = Living(tmp_path, reviews_per_hour=1).start()
    ana = await guest(server, "Ana")
    me, bot = {"kind": "me"}, {"kind": "bot", "level": "careful"}
    plays = []
    for _ in range(2):
        table = await ana.table("nim-house", me, bot, start=True)
        play = table["play"]["id"]
        address = f"/api/plays/{play}/review"
        seat = next(place["seat"] for place in table["places"] if place["mine"])
        async with ana.at(table["code"]) as here:
            await here.view(seat, lambda view, seat=seat: view["mover"] == seat)  # type: ignore[misc]
            for early in (ana.get, ana.post):
                with pytest.raises(Refusal) as refused:
                    await early(address)
                assert refused.value.codes == ["log_after_outcome"]
            while (await here.view(seat, lambda view: view["mover"] in (seat, None)))[  # noqa: B023
                "mover"
            ] is not None:
                turn = here.views[seat]["turn"]
                await here.act(seat, (await here.ask(seat, "actions"))[0])
                await here.view(seat, lambda now, turn=turn: now["turn"] > turn)  # type: ignore[misc]
            await here.until(lambda here=here: here.table["phase"] == "over")  # type: ignore[misc]
        plays.append(address)
    stranger = await guest(server)
    assert (await stranger.get(plays[0]))["state"] == "none"
    assert (await ana.post(plays[0]))["state"] in ("running", "queued")
    with pytest.raises(Refusal) as refused:
        await ana.post(plays[1])
    assert refused.value.code == 429
    while (about := await stranger.get(plays[0]))["state"] == "running":
        pass  # another process: there is nothing to wait on
    assert about["state"] == "done"
    assert about["found"][-1] == 0
    await ana.delete(plays[0])
    with pytest.raises(Refusal) as refused:
        await ana.get("/api/plays/nothing/review")
    assert refused.value.codes == ["no_play"]
    assert server.stop() == 0
