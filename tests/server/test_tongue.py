"""Whoever asks is answered in the language chosen on the page, else in one the browser names."""

from __future__ import annotations

import httpx
import pytest

from jinglejumble.kit.catalogue import sentence, texts
from jinglejumble.server.tongue import tongue_of
from server.company import ME
from server.living import Guest, Living, Refusal, guest

BOT = {"kind": "bot", "level": "careful"}
DE = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.mark.parametrize(
    ("cookie", "accepted", "spoken"),
    [
        ("", "", "en"),
        ("", "de", "de"),
        ("", "de-CH", "de"),
        ("", "en-US,en;q=0.9,de;q=0.8", "en"),
        ("", "en;q=0.2, de;q=0.3", "de"),
        ("", "fr, de;q=0", "en"),
        ("", "fr;q=1, *;q=0.1, de;q=0.5", "de"),
        ("", "de;q=much", "en"),
        ("", ";;;=,,q", "en"),
        ("language=de", "en", "de"),
        ("jinglejumble=abc.def; language=en", "de", "en"),
        ("language=xx", "de", "de"),
        ("language=../de", "", "en"),
        ("language=\x00; other", "de", "de"),
        ("slanguage=de", "", "en"),
        ('theirs={"a": 1}; a b; language=de', "en", "de"),
        ("language=de; " + "x" * 9_000, "", "en"),
        ("", "fr, " * 30 + "de", "en"),
    ],
)
def test_choice_comes_before_the_browser(cookie: str, accepted: str, spoken: str) -> None:
    assert tongue_of({b"cookie": cookie, b"accept-language": accepted}) == spoken


async def german(server: Living) -> Guest:
    """A guest whose browser speaks German."""
    someone = Guest(server)
    someone.http = httpx.AsyncClient(base_url=server.base, timeout=60, headers=DE)
    await someone.get("/api/me")
    return someone


@pytest.mark.service
async def test_the_page_is_given_the_texts_of_its_language(server: Living) -> None:
    ana, leo = await guest(server), await german(server)
    english, wording = await ana.get("/api/text"), await leo.get("/api/text")
    assert (english["language"], wording["language"]) == ("en", "de")
    assert wording["languages"] == {"en": "English", "de": "Deutsch"}
    assert wording["texts"]["play_over"] == texts("de")["play_over"]
    assert wording["texts"]["nim-house.title"] == "Nim", "English stands in"
    assert wording["texts"].keys() == english["texts"].keys()
    assert (await ana.http.get("/api/text/xx")).status_code == 404
    assert (await leo.get("/api/text/de")) == wording["texts"]


@pytest.mark.service
async def test_refusals_are_in_the_language_of_whoever_asks(server: Living) -> None:
    ana, leo = await guest(server), await german(server)
    for someone, language in ((ana, "en"), (leo, "de"), (ana, "en")):
        answer = await someone.http.get("/api/tables/NONE-99")
        (reason,) = answer.json()["reasons"]
        assert reason["text"] == sentence("no_table", reason["params"], language=language)
        answer = await someone.http.post(
            "/api/tables",
            json={"game": "nim-house", "places": [ME], "house": {"turn_seconds": 99_999}},
        )
        (reason,) = answer.json()["reasons"]
        # A sentence inside a sentence, too.
        assert ("keine" in reason["text"]) == (language == "de"), reason["text"]


@pytest.mark.service
async def test_a_socket_speaks_as_its_page_does(server: Living) -> None:
    leo = await german(server)
    leo.http.cookies.set("language", "de")
    device = {"kind": "device", "name": "Ana"}
    table = await leo.table("jingle-jangle", ME, device, start=True)
    async with leo.at(table["code"]) as here:
        with pytest.raises(Refusal):
            await here.act(0, "nonsense")
        refused = await here.message(lambda one: one["type"] == "refused")
        (reason,) = refused["reasons"]
        said = sentence(reason["code"], reason["params"], language="de")
        assert reason["text"] == said
        assert said != sentence(reason["code"], reason["params"], language="en")


@pytest.mark.service
async def test_rulebook_and_guests_are_named_in_german(server: Living) -> None:
    ana, leo = await guest(server), await german(server)
    english = await ana.get("/api/games/jingle-jangle/rules")
    rules = await leo.get("/api/games/jingle-jangle/rules")
    assert rules != english
    assert "J-S6" in rules
    assert await leo.get("/api/games/nim-house/rules") == await ana.get(
        "/api/games/nim-house/rules"
    )
    for someone, called in ((ana, "Guest "), (leo, "Gast ")):
        table = await someone.table("nim-house", ME, BOT)
        assert table["places"][0]["names"][0].startswith(called)
