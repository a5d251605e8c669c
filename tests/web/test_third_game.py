"""A game from outside the house is played on the generic board; nothing here knows its rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driver import Server, answered, is_over, new_table, play_now

pytestmark = pytest.mark.browser


def test_it_is_played_to_the_end_by_its_buttons(laptop: Page, server: Server) -> None:
    play_now(laptop, server, "Nim")
    for _ in range(40):
        laptop.locator(".phase.mine, section[aria-label='The end']").first.wait_for()
        if is_over(laptop):
            break
        with answered(laptop):
            laptop.get_by_role("group", name="What you can do").get_by_role("button").first.click()
    end = laptop.get_by_role("region", name="The end")
    expect(end.get_by_role("listitem").first).to_contain_text("1")
    expect(laptop.get_by_role("complementary", name="What has happened")).to_contain_text("took")
    end.get_by_role("link", name="Replay").click()
    expect(laptop.get_by_text(re.compile(r"^0 of \d+$"))).to_be_visible()
    expect(laptop.get_by_role("button", name="Analysis")).to_have_count(0)  # it shows no reviews


def test_its_house_rules_make_a_form(laptop: Page, server: Server) -> None:
    new_table(laptop, server, "Nim")
    laptop.get_by_text("House rules").click()
    laptop.get_by_label("Last one loses").check()
    expect(laptop.locator("summary").filter(has_text="House rules")).to_contain_text("Last one loses")
    laptop.get_by_label("Seconds for a turn").fill("45")
    laptop.get_by_label("Seconds for a turn").press("Enter")
    expect(laptop.locator("summary").filter(has_text="House rules")).to_contain_text("Seconds for a turn")
