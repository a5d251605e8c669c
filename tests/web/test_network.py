"""Bad networks and restarts: nothing done is lost, nothing is done twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driver import Server, on_turn, place_one, play_now, two_at_a_table

pytestmark = pytest.mark.browser

_BANNER = "No connection"


def test_an_act_done_offline_is_done_when_the_network_is_back(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    laid = laptop.locator(".landing").count()
    laptop.context.set_offline(True)
    assert place_one(laptop)
    expect(laptop.locator(".pending")).to_have_count(1)
    expect(laptop.get_by_text(_BANNER)).to_be_visible()
    laptop.context.set_offline(False)
    expect(laptop.get_by_text(_BANNER)).to_have_count(0)
    expect(laptop.locator(".pending")).to_have_count(0)
    assert laptop.locator(".landing").count() > laid


def test_c45_an_act_that_came_too_late_is_taken_back_and_told(
    laptop: Page, phone: Page, server: Server
) -> None:
    two_at_a_table(laptop, phone, server)
    mover, other = on_turn(laptop, phone)
    if mover is laptop:
        assert place_one(laptop)
        mover, other = phone, laptop
        expect(phone.locator(".phase.mine")).to_be_visible()
    mover.context.set_offline(True)
    assert place_one(mover)
    expect(mover.locator(".pending")).to_have_count(1)
    other.get_by_role("button", name=re.compile("^Leo.*away")).click()
    other.get_by_role("button", name=re.compile("^Let the .* bot play")).click()
    expect(other.locator(".phase.mine")).to_be_visible()  # the bot has played
    laid = other.locator(".landing").count()
    mover.context.set_offline(False)
    expect(mover.get_by_text("came too late and was dropped")).to_be_visible()
    expect(mover.locator(".pending")).to_have_count(0)
    expect(mover.locator(".landing")).to_have_count(laid)


def test_a_restart_of_the_server_in_the_middle_of_a_play(
    laptop: Page, phone: Page, server: Server
) -> None:
    two_at_a_table(laptop, phone, server)
    mover, other = on_turn(laptop, phone)
    server.stop()
    expect(mover.get_by_text(_BANNER)).to_be_visible()
    assert place_one(mover)
    server.start()
    expect(mover.get_by_text(_BANNER)).to_have_count(0, timeout=20_000)
    for page in (mover, other):
        expect(page.locator(".landing")).to_have_count(1, timeout=20_000)
    expect(other.locator(".phase.mine")).to_be_visible()


def test_two_tabs_of_one_seat_agree(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    twin = laptop.context.new_page()
    twin.goto(laptop.url)
    twin.locator(".phase.mine").wait_for()
    laid = twin.locator(".landing").count()
    assert place_one(laptop)
    expect(twin.locator(".landing").nth(laid)).to_be_attached()
