"""Nothing secret reaches anybody before its time: every byte that was sent is searched."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import suppress

import pytest

from server.company import ME, Company, jangle_policy, nim_policy, placing_policy, proven
from server.living import Guest, Living, Message, Refusal, guest

pytestmark = pytest.mark.service


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Living]:
    living = Living(tmp_path_factory.mktemp("house")).start()
    yield living
    assert living.stop() == 0


def spellings(secret: str | list[str]) -> set[str]:
    """A secret in all forms in which it might be sent."""
    if isinstance(secret, str):
        forms = {secret}
    else:
        letters = "".join(secret)
        forms = {
            ",".join(secret),
            " ".join(secret),
            letters,
            "".join(sorted(letters)),
            json.dumps(secret),
            json.dumps(secret, separators=(",", ":")),
            json.dumps(sorted(secret), separators=(",", ":")),
        }
    coded = {base64.b64encode(form.encode()).decode().rstrip("=") for form in forms}
    return forms | coded | {form.encode().hex() for form in forms}


def hits(heard: list[str], secret: str | list[str]) -> list[str]:
    """Where a secret was heard."""
    return [text[:200] for text in heard for form in spellings(secret) if form in text]


async def curious(someone: Guest, table: Message) -> None:
    """Ask for everything there is, with the right and with the wrong words."""
    play, code = table["play"]["id"], table["code"]
    for path in (
        f"/api/tables/{code}",
        "/api/tables",
        "/api/tables/mine",
        f"/api/plays/{play}/log",
        f"/api/plays/{play}/replay",
        f"/api/plays/{play}/events",
        f"/api/plays/{play}/deal",
        f"/api/plays/{play}/review",
        f"/api/plays/{play}/print",
        "/api/results",
        f"/api/plays/{play}/picture.svg",
        f"/api/plays/{play}/picture.png",
        f"/replay/{play}",
        f"/api/plays/{play}",
        f"/api/plays/{play}/state",
        f"/t/{code}",
        f"/replay/{play}",
        "/api/openapi/openapi.json",
        "/metrics",
        "/health/ready",
    ):
        with suppress(Refusal):
            await someone.get(path)
    with suppress(Refusal):
        await someone.post(f"/api/plays/{play}/review")
    for path in ("start", "rematch", "pause", "resume", "nothing"):
        with suppress(Refusal):
            await someone.post(f"/api/tables/{code}/{path}", {"seed": 1})


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_hands_the_jangle_put_aside_and_the_seed(server: Living, seats: int) -> None:
    """C103, C105, C109"""
    company = Company(server, placing_policy, seed=50 + seats)
    await company.sit_down("jingle-jangle", seats, no_play="referee")
    for someone in (*company.guests, company.onlooker):
        await curious(someone, company.table)
    marks: dict[int, list[int]] = {}

    async def mark(number: int, connection: object) -> object:
        marks[number] = [len(one.heard) for one in (*company.guests, company.onlooker)]
        return connection

    connections = await company.play(mark)  # type: ignore[arg-type]
    log = await proven(company.onlooker, connections[0].table)
    deal = log.setup.split(" ")
    hands = [hand.split(",") for hand in deal[2].split("/")]
    before_the_end = marks[max(marks) - 1]
    for place, (someone, end) in enumerate(
        zip((*company.guests, company.onlooker), before_the_end, strict=True)
    ):
        heard = someone.heard[:end]
        seat = company.seat(place) if place < seats else None
        for other, hand in enumerate(hands):
            assert (hits(heard, hand) != []) == (other == seat), (seat, other)
        for secret in (log.extra["seed"], log.extra["salt"], log.setup):
            assert hits(heard, secret) == []
        assert '"aside":"' not in "".join(heard)
        for text in heard:
            if text.startswith('{"type":"view"'):
                _own_only(json.loads(text)["view"], seat)
    # The search finds what is there: at the end all of it is.
    assert hits(company.onlooker.heard, log.extra["seed"])
    assert all(hits(company.onlooker.heard, hand) for hand in hands)


def _own_only(view: Message, seat: int | None) -> None:
    assert view["seat"] == seat
    assert (view["hand"] is None) == (seat is None)
    assert view["shown"] == [None] * view["seats"]
    assert view["legal"] is view["unseen"] is view["result"] is None


async def test_a_claim_shows_one_hand_and_no_other(server: Living) -> None:
    """J-R9, C57: for everybody, from the claim on, also after coming back."""
    company = await Company(server, jangle_policy).sit_down("jingle-jangle", 3)
    connections = [await someone.connect(company.code) for someone in company.guests]
    watching = await company.onlooker.connect(company.code)
    first = next(place for place in range(3) if company.seat(place) == 0)
    hand = (await connections[first].view(0))["hand"]
    assert (await watching.view(None))["exposed"] == [False] * 3
    await connections[first].act(0, "claim 0")
    views = [(await watching.view(None, lambda view: any(view["exposed"])))]
    again = await company.onlooker.connect(company.code, client="again")
    views.append(await again.view(None))
    for place, connection in enumerate(connections):
        if place != first:
            views.append(await connection.view(company.seat(place), lambda v: any(v["exposed"])))
    for view in views:
        assert view["exposed"] == [True, False, False]
        assert view["shown"] == [hand, None, None]


async def test_a_guess_is_known_to_its_seat_only(server: Living) -> None:
    """Not even that there is one: nobody else is sent anything."""
    company = await Company(server, nim_policy).sit_down("nim-house", 2, guessing=True)
    connections = [await someone.connect(company.code) for someone in company.guests]
    watching = await company.onlooker.connect(company.code)
    seat = company.seat(0)
    await connections[1].view(1 - seat)
    await watching.view(None)
    others = (connections[1], watching)
    await connections[0].act(seat, f"guess {1 - seat}")
    assert (await connections[0].view(seat, lambda view: view["guess"] is not None))[
        "guess"
    ] is not None
    for one in others:
        await one.ping()
        assert len([message for message in one.messages if message["type"] == "view"]) == 1
    for someone in (company.guests[1], company.onlooker):
        events = await someone.get(f"/api/plays/{company.table['play']['id']}/events")
        assert events == []
        assert not any('"guess":1' in text or '"guess":0' in text for text in someone.heard)


async def test_who_leaves_a_seat_sees_what_onlookers_see(server: Living) -> None:
    """C105: an old onlooker's or player's connection, a second account, a public view."""
    company = await Company(server, jangle_policy).sit_down("jingle-jangle", 2)
    leo, seat = company.guests[1], company.seat(1)
    here = await leo.connect(company.code)
    assert (await here.view(seat))["hand"]
    await leo.post(f"/api/tables/{company.code}/leave")
    onlooker = await here.view(None)
    assert onlooker["hand"] is None
    await here.ping()
    second = await guest(server)
    theirs = await second.connect(company.code)
    assert await theirs.view(None) == onlooker
    public = await company.guests[0].connect(company.code, client="tv", public=True)
    assert await public.view(None) == onlooker
    assert set(public.views) == {None}
    with pytest.raises(Refusal) as refused:
        await here.act(seat, "claim 0")
    assert refused.value.code == "forbidden"


async def test_who_sat_elsewhere_may_not_sit_here(server: Living) -> None:
    """C105"""
    company = await Company(server, jangle_policy).sit_down("jingle-jangle", 3)
    ana, leo = company.guests[:2]
    await leo.post(f"/api/tables/{company.code}/leave")
    await company.guests[2].post(f"/api/tables/{company.code}/leave")
    link = await ana.post(f"/api/tables/{company.code}/links", {"place": 2})
    for path, body in (
        (f"/api/tables/{company.code}/sit", {"place": 2}),
        ("/api/links", {"token": link["token"]}),
    ):
        with pytest.raises(Refusal) as refused:
            await leo.post(path, body)
        assert (refused.value.code, refused.value.codes) == (403, ["held_other_seat"])
    await leo.post(f"/api/tables/{company.code}/sit", {"place": 1})


async def test_logs_hold_no_secrets(server: Living) -> None:
    ana = await guest(server, "Ana")
    table = await ana.table("nim-house", ME, {"kind": "open"})
    link = await ana.post(f"/api/tables/{table['code']}/links", {"place": 1})
    leo = await guest(server, "Leo")
    await leo.post("/api/links", {"token": link["token"]})
    logged = server.log()
    for secret in (link["token"].partition(".")[2], ana.cookie, leo.cookie):
        assert secret not in logged
