"""The hint button of casual tables (J-R14)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.clean import is_clean
from web.driver import Server, commit, for_two, new_table, on_turn, two_at_a_table

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_a_hint_lays_the_ghost_and_says_why(
    request: pytest.FixtureRequest, tablet: Page, server: Server, device: str
) -> None:
    """J-R14: with the learning help, in one's own turn only."""
    host: Page = request.getfixturevalue(device)
    two_at_a_table(host, tablet, server)
    mine, other = on_turn(host, tablet)
    expect(other.get_by_role("button", name="Hint")).to_have_count(0)
    mine.get_by_role("button", name="Hint").click()
    expect(mine.locator(".advice")).to_contain_text(re.compile(r"\d = \d+\."))
    expect(mine.locator(".ghost")).to_have_count(1)
    is_clean(mine)
    commit(mine)
    expect(mine.locator(".pending")).to_have_count(0)
    expect(mine.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_strict_table_gives_no_hints(laptop: Page, server: Server) -> None:
    """J-R14"""
    new_table(laptop, server)
    for_two(laptop)
    laptop.get_by_role("button", name=re.compile("^Open")).first.click()
    laptop.get_by_role("button", name="Gentle").click()
    laptop.get_by_role("button", name="Start").click()
    laptop.locator(".phase.mine").wait_for()
    expect(laptop.get_by_role("button", name="I can't play")).to_be_visible()
    expect(laptop.get_by_role("button", name="Hint")).to_have_count(0)
