"""Whole plays of Jingle Jangle in the browser, as people play them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.driver import Server, play_now, play_to_the_end

pytestmark = pytest.mark.browser


def test_a_whole_play_against_bots_by_clicking(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    placed = play_to_the_end(laptop)
    assert placed >= 3
    end = laptop.get_by_role("region", name="The end")
    expect(end.get_by_role("button", name="Rematch")).to_be_enabled(timeout=3000)
    expect(end.get_by_role("listitem")).to_have_count(3)
    end.get_by_text("Was the shuffle fair?").click()
    expect(end.get_by_text("Checked: the fingerprint fits.")).to_be_visible()


def test_a_whole_play_by_touch_on_a_small_phone(phone: Page, server: Server) -> None:
    play_now(phone, server)
    assert play_to_the_end(phone, touch=True) >= 3
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 360
