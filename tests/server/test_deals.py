"""Deals played again: told only after an outcome, the same hands for the same places, compared."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from jinglejumble.games import GAMES
from jinglejumble.kit.errors import Failure
from jinglejumble.kit.verify import verify_file
from jinglejumble.server.deals import deal_code, parse_deal_code
from server.company import ME, OPEN, Company, nim_policy, placing_policy, proven
from server.living import Guest, Living, Message, Refusal, guest

pytestmark = pytest.mark.service


def setup_of(server: Living, play: str) -> str:
    """What the store alone knows of a running play."""
    with sqlite3.connect(server.folder / "house.db") as database:
        (row,) = database.execute("SELECT setup FROM plays WHERE id = ?", (play,))
    return str(row[0])


async def refused(someone: Guest, path: str, body: object = None) -> list[str]:
    with pytest.raises(Refusal) as no:
        await (someone.get(path) if body is None else someone.post(path, body))
    return no.value.codes


async def first_play(server: Living, game: str = "jingle-jangle") -> tuple[Company, Message]:
    """A play to its end, and what is told of it then."""
    policy = nim_policy if game == "nim-house" else placing_policy
    company = await Company(server, policy, seed=4).sit_down(game, 2)
    connections = await company.play()
    table = connections[0].table
    for connection in connections:
        await connection.close()
    return company, table


async def played_again(server: Living, deal: str, game: str) -> Company:
    """Two others play a known deal."""
    company = Company(server, nim_policy if game == "nim-house" else placing_policy, seed=8)
    ben, cleo = await guest(server, "Ben"), await guest(server, "Cleo")
    company.guests, company.onlooker = [ben, cleo], await guest(server)
    wanted = {"game": game, "places": [ME, OPEN], "deal": deal.lower()}
    table = await ben.post("/api/tables", wanted)
    assert table["deal"] == deal
    await cleo.post(f"/api/tables/{table['code']}/sit", {"place": 1})
    company.table = await ben.post(f"/api/tables/{table['code']}/start")
    return company


async def test_the_deal_of_a_running_play_is_nowhere(server: Living) -> None:
    company = await Company(server, placing_policy).sit_down("jingle-jangle", 2)
    play = company.table["play"]
    assert (play["deal"], play["known"]) == (None, False)
    code = deal_code("jingle-jangle", setup_of(server, play["id"]))
    assert code is not None
    ana = company.guests[0]
    assert await refused(ana, f"/api/deals/{code}") == ["no_deal"]
    wanted = {"game": "jingle-jangle", "places": [ME, OPEN], "deal": code}
    assert await refused(ana, "/api/tables", wanted) == ["no_deal"]
    # Closed without a result, it stays untold.
    await ana.post(f"/api/tables/{company.code}/close")
    assert await refused(ana, f"/api/deals/{code}") == ["no_deal"]


async def test_a_known_deal_is_played_again_proven_and_compared(
    server: Living, tmp_path: Path
) -> None:
    _, table = await first_play(server)
    code = table["play"]["deal"]
    again = await played_again(server, code, "jingle-jangle")
    play = again.table["play"]
    assert (play["deal"], play["known"]) == (code, True)
    assert again.table["deal"] is None, "a rematch is dealt afresh"
    assert setup_of(server, play["id"]) == setup_of(server, table["play"]["id"])
    assert [place["seat"] for place in again.table["places"]] == [0, 1]
    assert play["commitment"] != table["play"]["commitment"]
    connections = await again.play()
    log = await proven(again.onlooker, connections[0].table)
    assert log.extra["known-deal"] == code
    file = tmp_path / "again.log"
    file.write_text(str(log))
    verify_file(file, GAMES)

    about = await again.onlooker.get(f"/api/deals/{code.lower().replace('-', '')}")
    assert (about["code"], about["game"], about["seats"]) == (code, "jingle-jangle", 2)
    assert about["seed"] == table["play"]["seed"]
    first, second = about["plays"]
    assert (first["known"], second["known"]) == (False, True)
    assert [seat["name"] for seat in second["seats"]] == ["Ben", "Cleo"]
    outcome = log.outcome
    assert outcome is not None
    for seat, told in enumerate(second["seats"]):
        assert told["score"] == told["running"][-1] == outcome.scores[seat]
        assert told["place"] == outcome.places[seat]
        left, best = told["facts"]
        assert left["code"] == "jingle-jangle.summary.left"
        assert best["code"] == "jingle-jangle.summary.best"
        assert any(str(best["params"]["place"]) in entry.act for entry in log.entries)
    rematch = await again.guests[0].post(f"/api/tables/{again.code}/rematch")
    assert rematch["play"]["known"] is False
    assert setup_of(server, rematch["play"]["id"]) != setup_of(server, play["id"])
    for connection in connections:
        await connection.close()


async def test_the_host_of_an_open_table_takes_a_known_deal_or_a_fresh_one(server: Living) -> None:
    _, table = await first_play(server, "nim-house")
    code = table["play"]["deal"]
    ana, leo = await guest(server, "Ana"), await guest(server, "Leo")
    made = await ana.table("nim-house", ME, OPEN)
    path = f"/api/tables/{made['code']}"
    assert (await ana.post(f"{path}/deal", {"deal": code}))["deal"] == code
    assert (await leo.get(path))["deal"] == code
    assert await refused(leo, f"{path}/deal", {"deal": None}) == ["host_only"]
    assert await refused(ana, f"{path}/places", {"places": [ME, OPEN, OPEN]}) == ["deal_seats"]
    assert (await ana.post(f"{path}/deal", {"deal": None}))["deal"] is None
    await ana.post(f"{path}/places", {"places": [ME, OPEN, OPEN]})
    assert await refused(ana, f"{path}/deal", {"deal": code}) == ["deal_seats"]
    other = await ana.table("jingle-jangle", ME, OPEN)
    wrong = f"/api/tables/{other['code']}/deal"
    assert await refused(ana, wrong, {"deal": code}) == ["deal_game"]
    assert await refused(ana, wrong, {"deal": "KITE-42"}) == ["no_deal"]
    about = await ana.get(f"/api/deals/{code}")
    assert [seat["running"] for seat in about["plays"][0]["seats"]] == [[], []]


async def test_who_tries_codes_is_stopped(tmp_path: Path) -> None:
    living = Living(tmp_path).start()
    ana = await guest(living)
    codes = [(await refused(ana, "/api/deals/BDFG-KLMN"))[0] for _ in range(40)]
    assert codes[0] == "no_deal"
    assert codes[-1] == "too_many_tries"
    await ana.http.aclose()
    assert living.stop() == 0


def test_a_seed_alone_is_no_deal() -> None:
    assert deal_code("mumble-jumble", "seed 5eed") is None


def test_codes_are_read_as_people_type_them() -> None:
    assert parse_deal_code("bdfgklmn") == parse_deal_code(" BDFG KLMN ") == "BDFG-KLMN"
    for text in ("", "BDFG-KLM", "BDFG-KLMA", "BDFG-KLMN-P", "日本日本日本日本"):
        with pytest.raises(Failure):
            parse_deal_code(text)
