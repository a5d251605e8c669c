"""My results, and how they go to another browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.clean import is_clean
from web.driver import Server, new_table, played_at_once

pytestmark = pytest.mark.browser

TAKE = "Bring everything to this browser?"


def test_results_are_listed_with_their_replays(laptop: Page, phone: Page, server: Server) -> None:
    phone.goto(f"{server.address}/mine")
    expect(phone.get_by_role("main")).to_contain_text("Nothing yet")
    code = played_at_once(laptop, phone, server)
    phone.goto(server.address)
    phone.get_by_role("link", name="My results").tap()
    expect(phone).to_have_url(f"{server.address}/mine")
    play = phone.get_by_role("link", name=re.compile("^Replay of Jingle Jangle, "))
    expect(play).to_contain_text(code)
    expect(play).to_contain_text(re.compile("Leo.*Ana|Ana.*Leo"))
    row = phone.get_by_role("row", name=re.compile("^Ana"))
    expect(row.get_by_role("cell").first).to_have_text("1")
    is_clean(phone)
    play.tap()
    expect(phone).to_have_url(re.compile("/replay/"))
    expect(phone.get_by_role("grid")).to_be_visible()


def test_a_link_takes_everything_to_another_browser(
    laptop: Page, phone: Page, tablet: Page, server: Server
) -> None:
    code = new_table(laptop, server)
    laptop.get_by_label("Your name").fill("Ana")
    laptop.get_by_label("Your name").press("Enter")
    laptop.goto(f"{server.address}/mine")
    laptop.get_by_role("button", name="Make the link").click()
    expect(laptop.get_by_role("img", name="QR code of the secret link")).to_be_visible()
    is_clean(laptop)
    address = laptop.get_by_label("Open this in the other browser").input_value()

    new_table(phone, server)
    phone.goto(address)
    take = phone.get_by_role("region", name=TAKE)
    expect(take).to_contain_text("tables: 1, finished games: 0")
    expect(phone).to_have_url(f"{server.address}/mine")  # the secret is gone from sight
    is_clean(phone)
    take.get_by_role("button", name="No, leave everything as it is").tap()
    expect(take).to_have_count(0)
    phone.goto(address)
    take.get_by_role("button", name="Yes, that was me").tap()
    expect(take).to_have_count(0)
    expect(phone.locator("[data-voice=polite]")).to_contain_text("Done")
    phone.goto(f"{server.address}/t/{code}")
    expect(phone.get_by_role("button", name=re.compile("^Ana, you"))).to_be_visible()
    expect(phone.get_by_role("button", name="One seat fewer")).to_be_visible()  # the host

    tablet.goto(address)
    take = tablet.get_by_role("region", name=TAKE)
    expect(take).to_contain_text("nothing is lost")
    take.get_by_role("button", name="Yes, that was me").tap()
    expect(take.get_by_role("alert")).to_contain_text("it works once")
