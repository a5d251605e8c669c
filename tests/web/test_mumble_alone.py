"""Mumble-Jumble alone: the daily set of any day, drills, own times."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from web.clean import is_clean
from web.driver import Server

pytestmark = pytest.mark.browser


def trays_of(page: Page, server: Server, query: str) -> list[Any]:
    """The trays that the server tells."""
    found = page.request.get(f"{server.address}/api/games/mumble-jumble/alone/{quote(query)}")
    assert found.ok
    trays: list[Any] = found.json()["trays"]
    return trays


def test_a_daily_set_of_an_old_day_by_keyboard(laptop: Page, server: Server) -> None:
    laptop.goto(server.address)
    laptop.get_by_role("link", name="Daily set").click()
    expect(laptop.get_by_role("heading", name="Daily set")).to_be_visible()
    expect(laptop.get_by_role("link", name="The day after")).to_have_count(0)
    laptop.goto(f"{server.address}/daily/2026-02-28")
    expect(laptop.get_by_text("February 28, 2026")).to_be_visible()
    is_clean(laptop)
    laptop.get_by_role("button", name="Start").click()
    trays = trays_of(laptop, server, "daily 2026-02-28")
    field = laptop.get_by_role("textbox", name=re.compile("^Your word of"))
    expect(field).to_be_focused()
    laptop.keyboard.type(trays[0]["jumble"].lower())
    expect(laptop.get_by_role("alert")).to_contain_text("is not acceptable here")
    is_clean(laptop)
    laptop.keyboard.press("Escape")
    for tray in trays[:-1]:
        expect(field).to_have_accessible_name(f"Your word of {' '.join(tray['jumble'])}")
        laptop.keyboard.type(tray["words"][-1].lower())
    laptop.get_by_role("button", name="Give up").click()
    expect(laptop.get_by_text(re.compile(r"^9 of 10 solved in \d+\.\d s\.$"))).to_be_visible()
    expect(laptop.get_by_role("listitem")).to_have_count(10)
    expect(laptop.get_by_role("listitem").last).to_contain_text("given up")
    expect(laptop.locator(".meaning")).not_to_have_count(0)
    is_clean(laptop)
    laptop.reload()
    expect(laptop.get_by_text("Your result: 9 of 10 in")).to_be_visible()
    laptop.get_by_role("link", name="The day after").click()
    expect(laptop.get_by_text("March 1, 2026")).to_be_visible()


def test_a_day_without_a_set_is_told(laptop: Page, server: Server) -> None:
    laptop.goto(f"{server.address}/daily/2025-12-31")
    expect(laptop.get_by_role("alert")).to_contain_text("the first was on 2026-01-01")
    laptop.goto(f"{server.address}/daily/soon")
    expect(laptop.get_by_role("alert")).to_contain_text("is no day")


def test_a_drill_by_touch_keeps_the_best_time(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    phone.get_by_role("link", name="Drills").tap()
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    is_clean(phone)
    drill = phone.get_by_role("button", name="easy, 4 letters")
    with phone.expect_response(re.compile("alone/drill")) as answered:
        drill.tap()
    for tray in answered.value.json()["trays"]:
        tiles = phone.get_by_role("region", name=re.compile("^Tray"))
        for letter in tray["words"][0]:
            tiles.get_by_role("button", name=letter, exact=True).and_(
                phone.locator(":not(.used)")
            ).first.tap()
    expect(phone.get_by_text(re.compile("^10 of 10 solved"))).to_be_visible()
    expect(phone.get_by_text("Your best so far!")).to_be_visible()
    is_clean(phone)
    phone.get_by_role("button", name="Another drill").tap()
    expect(drill).to_contain_text(re.compile(r"10/10 · \d+\.\d s"))
    assert phone.evaluate("document.documentElement.scrollHeight") <= 640
