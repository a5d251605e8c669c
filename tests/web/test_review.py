"""A play looked at again: asked for, waited for, kept; its turns, its graph, its choices."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from web.clean import is_clean
from web.driver import Server, play_to_the_end, start_server

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that thinks for hardly any time about each turn."""
    hurried = {"JINGLEJUMBLE_BOT_PACE_MILLIS": "0", "JINGLEJUMBLE_REVIEW_MILLIS": "20"}
    folder = tmp_path_factory.mktemp("server")
    server = start_server(folder / "house.db", {**os.environ, **hurried})
    yield server
    server.stop()


def over(page: Page, server: Server, *, touch: bool = False) -> str:
    """Play against a bot to the end, the replay's link pressed; its address."""
    page.goto(server.address)
    places = [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]
    wish = {"game": "jingle-jangle", "places": places, "house": {"help": "learning"}}
    code = page.evaluate(
        """async (body) => {
            await fetch('/api/me');
            const headers = { 'content-type': 'application/json' };
            const answer = await fetch('/api/tables', { method: 'POST', headers, body });
            return (await answer.json()).code;
        }""",
        json.dumps({**wish, "public": False, "start": True}),
    )
    page.goto(f"{server.address}/t/{code}")
    play_to_the_end(page, touch=touch)
    link = page.get_by_role("link", name="Replay")
    expect(link).not_to_have_attribute("aria-disabled", "true")
    address = str(link.get_attribute("href"))
    link.click()
    return address


def graph(page: Page) -> Locator:
    return page.get_by_role("slider", name="Lead, turn by turn")


def is_reviewed(page: Page) -> None:
    """Wait until the whole game is told."""
    expect(page.get_by_role("heading", name="The whole game")).to_be_visible(timeout=60_000)


def open_review(page: Page) -> None:
    fold = page.get_by_role("button", name=re.compile("^Analysis"))
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()


@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_a_review_is_made_on_demand_and_kept(
    request: pytest.FixtureRequest, server: Server, device: str
) -> None:
    page: Page = request.getfixturevalue(device)
    address = over(page, server, touch=device == "phone")
    open_review(page)
    page.get_by_role("button", name="Analyse this game").click()
    is_reviewed(page)
    is_clean(page)

    graph(page).focus()
    page.keyboard.press("Home")
    expect(graph(page)).to_have_attribute("aria-valuetext", re.compile(r"^Turn 1: "))
    expect(page.get_by_role("heading", name="Turn 1", exact=True)).to_be_visible()
    choices = page.get_by_role("button", name=re.compile(r"^Number \d+"))
    laid = page.get_by_role("button", name=re.compile(r"^Number \d+, laid: "))
    while not laid.count():  # who could not play claimed
        step = graph(page).input_value()
        page.keyboard.press("ArrowRight")
        expect(graph(page)).not_to_have_value(step)
    expect(graph(page)).to_have_attribute("aria-valuetext", re.compile(r" laid .+ for \d+"))
    before = page.locator(".landing").count() - 1
    expect(page.locator(".ghost")).to_have_count(0)
    choices.first.click()
    expect(choices.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(".landing")).to_have_count(before)  # the board as it was before the turn
    is_clean(page)
    choices.first.click()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".landing")).to_have_count(before + 1)
    page.keyboard.press("End")

    page.reload()
    open_review(page)
    is_reviewed(page)
    box = graph(page).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(page.get_by_role("heading", name=re.compile(r"^Turn \d+$"))).to_be_visible()
    assert page.url.partition("#")[0].endswith(address)
    overflow = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not page.evaluate(overflow)


def test_a_review_can_be_stopped_and_begun_again(
    laptop: Page, page_is_built: None, tmp_path: Path
) -> None:
    slow = {"JINGLEJUMBLE_BOT_PACE_MILLIS": "0", "JINGLEJUMBLE_REVIEW_MILLIS": "60000"}
    server = start_server(tmp_path / "house.db", {**os.environ, **slow})
    try:
        over(laptop, server)
        laptop.get_by_role("button", name="Analyse this game").click()
        expect(laptop.get_by_role("progressbar")).to_be_visible()
        expect(laptop.get_by_text(re.compile(r"^Turn \d+ of \d+$"))).to_be_visible(timeout=60_000)
        is_clean(laptop)
        laptop.reload()
        expect(laptop.get_by_role("progressbar")).to_be_visible()  # it went on meanwhile
        laptop.get_by_role("button", name="Stop", exact=True).click()
        again = laptop.get_by_role("button", name="Analyse this game")
        expect(again).to_be_visible()
        laptop.reload()
        expect(again).to_be_visible()  # nothing goes on
        again.click()
        expect(laptop.get_by_role("progressbar")).to_be_visible()
    finally:
        server.stop()
