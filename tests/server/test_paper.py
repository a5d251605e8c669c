"""REST for tables of paper: what can be printed, prints of games and plays, the referee."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jinglejumble.kit.log import read_log
from press.reading import read
from server.company import ME
from server.living import Guest, Living, Refusal, guest

pytestmark = pytest.mark.service

JANGLES = "/api/games/jingle-jangle"
MUMBLES = "/api/games/mumble-jumble"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Living]:
    living = Living(tmp_path_factory.mktemp("house"), messages_per_second=20).start()
    yield living
    assert living.stop() == 0
    assert '"level": "error"' not in living.log()


async def printed(someone: Guest, path: str, body: object = None) -> bytes:
    """The PDF at an address."""
    answer = await (someone.http.get(path) if body is None else someone.http.post(path, json=body))
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"].startswith("inline; filename=")
    return answer.content


def entered(*lines: str, seats: int = 2, **house: Any) -> dict[str, Any]:
    """A play with a physical set, as the page sends it."""
    told = [{"at": 1000 * number, "line": line} for number, line in enumerate(lines)]
    return {"seats": seats, "names": ["Ana", "Łukasz"], "house": house, "lines": told}


async def test_what_can_be_printed_of_each_game_is_told(server: Living) -> None:
    ana = await guest(server)
    about = await ana.get(f"{JANGLES}/paper")
    assert about["components"] == ["jangles", "scores", "rules", "rulebook"]
    assert about["papers"][:2] == ["a4", "letter"]
    assert (about["puzzles"], about["deals"], about["referee"]) == (True, True, True)
    assert not (await ana.get(f"{MUMBLES}/paper"))["deals"]
    assert not (await ana.get("/api/games/nim-house/paper"))["referee"]
    with pytest.raises(Refusal) as refused:
        await ana.get("/api/games/chess/paper")
    assert refused.value.code == 404


async def test_components_deals_and_puzzles_are_printed_with_their_options(server: Living) -> None:
    ana = await guest(server)
    data = await printed(ana, f"{JANGLES}/print?component=scores&seats=2&name=Ana&name=Łukasz")
    (page,) = read(data)
    assert "Ana" in page.text
    assert "Łukasz" in page.text
    letter = read(await printed(ana, f"{JANGLES}/print?component=jangles&paper=letter&light=true"))
    assert round(letter[0].width, 1) == 215.9
    more = read(await printed(ana, f"{JANGLES}/print?deal=2a&seats=3&puzzles=2&seed=friday"))
    text = "".join(page.text for page in more)
    assert "Starter" in text
    assert "Find the best placement (friday)" in text


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("component=dice", 409, "print.no_component"),
        ("paper=b5", 409, "print.no_paper"),
        ("margin=1", 409, "print.no_margin"),
        ("margin=wide", 422, "bad_field"),
        ("size=3", 409, "print.no_edge"),
        ("duplex=sideways", 422, "bad_field"),
        ("puzzles=1000", 422, "bad_field"),
        ("colour=red", 422, "bad_field"),
        ("name=" + "x" * 41, 422, "bad_field"),
        ("&".join(["component=jangles"] * 21), 422, "bad_field"),
        ("seats=7", 409, "print.no_seats"),
    ],
)
async def test_what_cannot_be_printed_is_refused(
    server: Living, query: str, status: int, code: str
) -> None:
    ana = await guest(server)
    with pytest.raises(Refusal) as refused:
        await ana.get(f"{JANGLES}/print?{query}")
    assert (refused.value.code, refused.value.codes) == (status, [code])


async def test_the_record_of_a_play_is_printed_once_it_is_over(server: Living) -> None:
    ana = await guest(server, "Ana")
    bot = {"kind": "bot", "level": "careful"}
    table = await ana.table("nim-house", ME, bot, start=True)
    with pytest.raises(Refusal) as refused:
        await ana.get(f"/api/plays/{table['play']['id']}/print")
    assert refused.value.code == 409
    with pytest.raises(Refusal) as refused:
        await ana.get("/api/plays/nothing/print")
    assert refused.value.code == 404


async def test_a_play_with_a_physical_set_is_kept_from_line_to_line(server: Living) -> None:
    ana = await guest(server)
    begun = await ana.post(f"{JANGLES}/referee", entered())
    assert begun["view"] is None
    assert begun["told"][0].startswith("Enter the starter")
    first = await ana.post(f"{JANGLES}/referee", entered("RBBR"))
    view = first["view"]
    assert (view["seat"], view["to_act"], view["sizes"]) == (0, [0], [14, 14])
    assert len(view["hand"]) == 28
    assert "YYv2,0" in [legal["place"] for legal in view["legal"]]
    second = await ana.post(f"{JANGLES}/referee", entered("RBBR", "YYv2,0"))
    assert second["told"][0] == "Ana: YYv2,0 scores 5 x 3 x 3 x 2 = 90."
    assert second["view"]["scores"] == [90, 0]
    assert second["log"] is None
    asked = {**entered("RBBR"), "ask": "judge RRv2,0"}
    assert not (await ana.post(f"{JANGLES}/referee", asked))["answer"]["legal"]
    with pytest.raises(Refusal) as refused:
        await ana.post(f"{JANGLES}/referee", entered("RBBR", "RRv2,0"))
    assert "J-S5" in refused.value.rules


async def test_a_play_that_has_been_entered_to_its_end_is_a_log_and_a_record(
    server: Living,
) -> None:
    ana = await guest(server)
    left = "left 0 RR,RR,RY,RY,RG,RG,RP,RP,BB,BB,BY,BY,BG"
    body = entered("RBBR", "YYv2,0", "end", left)
    over = await ana.post(f"{JANGLES}/referee", body)
    assert over["over"]
    assert over["view"]["result"]["places"]
    assert read_log(over["log"].splitlines()).outcome is not None
    text = "".join(page.text for page in read(await printed(ana, f"{JANGLES}/referee/print", body)))
    assert "YYv2,0" in text
    assert "Łukasz" in text
    with pytest.raises(Refusal) as refused:
        await ana.post(f"{JANGLES}/referee/print", entered("RBBR"))
    assert refused.value.code == 409


async def test_the_referee_thinks_only_now_and_then(server: Living) -> None:
    """Nobody needs to be anybody to ask, and bots need the engine too."""
    eva = await guest(server)
    asked = {**entered("RBBR", help="learning"), "ask": "hint"}
    codes: list[str] = []
    for _ in range(12):
        with pytest.raises(Refusal) as refused:
            await eva.post(f"{JANGLES}/referee", asked)
        codes += refused.value.codes
    assert codes[:6] == ["jingle-jangle.no_hint_now"] * 6, "it knows nobody's hand"
    assert codes[-1] == "too_many_requests"
    assert not (await eva.post(f"{JANGLES}/referee", {**asked, "ask": "judge RRv2,0"}))["over"]


async def test_mumble_jumble_has_its_referee_too(server: Living) -> None:
    ana = await guest(server)
    lines = ("word 0 apple", "word 1 scare", "sheet 0 RACES", "stop 0")
    told = await ana.post(f"{MUMBLES}/referee", entered(*lines, start_chips=4))
    assert told["told"][-1].startswith("The sheet of Ana is shown: Łukasz: RACES.")
    assert told["view"]["phase"] == "settling"
    assert told["log"] is not None


async def test_what_no_referee_takes_is_refused(server: Living) -> None:
    ana = await guest(server)
    for path, body, status in (
        ("/api/games/nim-house/referee", entered(), 409),
        (f"{JANGLES}/referee", entered(seats=5), 409),
        (f"{JANGLES}/referee", entered(no_play="never"), 422),
        (f"{JANGLES}/referee", {**entered(), "lines": [{"at": 0}]}, 422),
        (f"{JANGLES}/referee", {**entered(), "names": ["x"] * 7}, 422),
        (f"{JANGLES}/referee", entered("x" * 121), 422),
    ):
        with pytest.raises(Refusal) as refused:
            await ana.post(path, body)
        assert refused.value.code == status


async def test_the_press_is_not_for_floods(tmp_path: Path) -> None:
    living = Living(tmp_path, messages_per_second=20, requests_per_second=1000).start()
    try:
        ana = await guest(living)
        asked = [
            ana.http.get(f"{JANGLES}/print?component=scores&seats=2&seed={n}") for n in range(30)
        ]
        found = {answer.status_code for answer in await asyncio.gather(*asked)}
        assert found == {200, 429}
    finally:
        living.stop()
