"""What every screen keeps: no fault that axe finds, light and dark; sizes; budgets; targets."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from web.clean import is_clean
from web.driver import (
    Server,
    claim,
    new_table,
    on_turn,
    play_now,
    play_to_the_end,
    played_at_once,
    two_at_a_table,
)

pytestmark = pytest.mark.browser


def test_front_page_and_rulebook(themed: Page, server: Server) -> None:
    themed.goto(server.address)
    expect(themed.get_by_role("heading", name="My tables")).to_be_visible()
    is_clean(themed)
    themed.goto(f"{server.address}/rules/jingle-jangle#J-S6")
    expect(themed.locator("#J-S6")).to_be_in_viewport()
    expect(themed.locator("li.marked #J-S6")).to_be_visible()
    is_clean(themed)
    themed.goto(f"{server.address}/nowhere/at/all")
    themed.goto(f"{server.address}/t/NOSUCH-99")
    expect(themed.get_by_role("heading", name="There is no table NOSUCH-99")).to_be_visible()
    is_clean(themed)


def test_a_table_before_its_play(themed: Page, server: Server) -> None:
    new_table(themed, server)
    themed.get_by_text("House rules").click()
    is_clean(themed)
    themed.get_by_role("button", name=re.compile("^Open")).first.click()
    expect(themed.get_by_role("dialog")).to_be_visible()
    is_clean(themed)


def test_a_play_its_end_and_its_replay(themed: Page, server: Server) -> None:
    play_now(themed, server)
    themed.locator(".phase.mine").wait_for()
    is_clean(themed)
    themed.get_by_role("toolbar").get_by_role("button").first.click()
    themed.get_by_role("gridcell", name=re.compile("empty")).first.click()
    expect(themed.locator(".preview")).to_be_visible()
    is_clean(themed)
    themed.get_by_role("button", name="Menu").click()
    is_clean(themed)
    themed.get_by_role("button", name="Close", exact=True).click()
    play_to_the_end(themed)
    expect(themed.get_by_role("button", name="Rematch")).to_be_enabled(timeout=3000)
    is_clean(themed)
    themed.get_by_role("link", name="Replay").click()
    expect(themed.get_by_role("slider")).to_be_visible()
    is_clean(themed)


def test_pointing_out(laptop: Page, tablet: Page, server: Server) -> None:
    two_at_a_table(laptop, tablet, server)
    claimant, other = on_turn(laptop, tablet)
    claim(claimant)
    expect(other.get_by_role("toolbar", name=re.compile("^Open hand"))).to_be_visible()
    is_clean(other)
    is_clean(claimant)


def test_everything_fits_a_small_phone_during_play(phone: Page, server: Server) -> None:
    """No scrolling, and C73: nothing to press is smaller than 24 px, the main things 44."""
    play_now(phone, server)
    phone.locator(".phase.mine").wait_for()
    phone.get_by_role("toolbar").get_by_role("button").first.tap()
    assert phone.evaluate("document.documentElement.scrollHeight") <= 640
    small = phone.evaluate(
        "[...document.querySelectorAll('button, a')].filter(e => e.checkVisibility())"
        ".map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])"
        ".filter(([r]) => r.width > 0 && Math.min(r.width, r.height) < 24).map(([, h]) => h)"
    )
    assert not small
    for name in ("I can't play", "Place", "Turn", "Flip"):
        box = phone.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= 640


def test_text_at_twice_the_size(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    phone.add_style_tag(content="html { font-size: 200% }")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_first_page_is_small_and_lies_still(laptop: Page, server: Server) -> None:
    """JavaScript and CSS of the front page: at most 90 kB packed; nothing moves once painted."""
    fetched: list[Response] = []
    laptop.on("response", lambda answer: fetched.append(answer))
    laptop.add_init_script(
        "window.moved = 0; new PerformanceObserver(list => list.getEntries().forEach("
        "shift => { window.moved += shift.value }))"
        ".observe({ type: 'layout-shift', buffered: true })"
    )
    laptop.goto(server.address)
    expect(laptop.get_by_role("heading", name="My tables")).to_be_visible()
    laptop.wait_for_load_state("networkidle")
    code = [answer for answer in fetched if answer.url.endswith((".js", ".css"))]
    assert len(code) > 1
    size = sum(len(gzip.compress(answer.body())) for answer in code)
    assert size <= 90_000
    assert laptop.evaluate("window.moved") == 0


def test_the_page_installs_and_opens_without_a_network(browser: Browser, server: Server) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(server.address)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        page.reload()
        context.set_offline(True)
        page.reload()
        expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
        expect(page.get_by_role("status").first).to_contain_text("No connection.")
        manifest = page.evaluate("document.querySelector('link[rel=manifest]').href")
        assert manifest.endswith("/manifest.webmanifest")


def test_the_end_folds_away_from_over_the_table(
    phone: Page, laptop: Page, server: Server
) -> None:
    played_at_once(phone, laptop, server)
    expect(laptop.get_by_role("button", name="The result")).to_be_hidden()  # it stands beside
    end = phone.get_by_role("region", name="The end")
    table = phone.get_by_role("main")
    before = table.bounding_box()
    fold = end.get_by_role("button", name="The result")
    expect(fold).to_be_in_viewport(ratio=1)
    expect(end.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    fold.tap()
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(end.get_by_role("listitem")).to_have_count(0)
    for way in (end.get_by_role("button", name="Rematch"), end.get_by_role("link", name="Replay")):
        expect(way).to_be_in_viewport(ratio=1)
    is_clean(phone)
    after = table.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] >= before["height"] + 200
    fold.tap()
    expect(end.get_by_role("listitem")).to_have_count(2)
