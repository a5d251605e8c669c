"""High contrast, chosen or asked for by the device: AAA on every screen; forced colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from web.clean import faults_of
from web.driver import Server, play_now
from web.tour import SCREENS, tour

pytestmark = pytest.mark.browser

CHOSEN = "localStorage.setItem('theme', 'contrast')"
INK = "getComputedStyle(document.documentElement).color"


ENHANCED = "color-contrast-enhanced"
"""Axe's rule for 7 : 1, and 4.5 : 1 where text is large."""


@pytest.mark.timeout(600)  # a walk past every screen
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_has_high_contrast(browser: Browser, server: Server, scheme: str) -> None:
    with (
        browser.new_context(
            viewport={"width": 360, "height": 640},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
        ) as context,
        browser.new_context(reduced_motion="reduce") as other,
    ):
        context.add_init_script(CHOSEN)
        page = context.new_page()
        seen, faults = [], []
        for screen in tour(page, other.new_page(), server):
            seen.append(screen)
            faults += [f"{screen}: {fault}" for fault in faults_of(page, ENHANCED)]
        assert seen == SCREENS
        assert not faults, "\n".join(faults)


def test_the_measure_finds_too_little_contrast(laptop: Page, server: Server) -> None:
    laptop.goto(server.address)
    expect(laptop.get_by_role("heading", name="My tables")).to_be_visible()
    laptop.add_style_tag(content="h1 { font-size: 16px !important; color: #666666 !important }")
    assert not faults_of(laptop)
    assert faults_of(laptop, ENHANCED)


def test_looks_are_chosen_by_hand_and_remembered(laptop: Page, server: Server) -> None:
    laptop.goto(server.address)
    grounds = set()
    for look in ("Light", "Dark", "High contrast"):
        laptop.get_by_role("button", name="Look and sound").click()
        laptop.get_by_role("radio", name=look, exact=True).check(force=True)
        laptop.keyboard.press("Escape")
        expect(laptop.get_by_role("dialog")).to_have_count(0)
        grounds.add(laptop.evaluate("getComputedStyle(document.body.parentElement).background"))
    assert len(grounds) == 3
    laptop.reload()
    laptop.get_by_role("button", name="Look and sound").click()
    expect(laptop.get_by_role("radio", name="High contrast")).to_be_checked()
    assert laptop.evaluate(INK) == "rgb(0, 0, 0)"
    laptop.get_by_role("radio", name="As the device").check(force=True)
    assert laptop.evaluate(INK) != "rgb(0, 0, 0)"


def test_a_device_that_asks_for_more_contrast_gets_it(browser: Browser, server: Server) -> None:
    with browser.new_context(contrast="more", color_scheme="dark") as context:
        page = context.new_page()
        page.goto(server.address)
        assert page.evaluate(INK) == "rgb(255, 255, 255)"
        page.emulate_media(contrast="no-preference")
        expect(page.locator("html")).not_to_have_css("color", "rgb(255, 255, 255)")


def test_forced_colours_keep_the_bells(browser: Browser, server: Server) -> None:
    """Each bell keeps its enamel, its mark and its letter; what is chosen has an edge."""
    with browser.new_context(forced_colors="active", reduced_motion="reduce") as context:
        page = context.new_page()
        play_now(page, server)
        page.locator(".phase.mine").wait_for()
        fills = page.evaluate(
            "[...document.querySelectorAll('.bell')].map(bell => ['rect', 'path', 'text'].map("
            "part => getComputedStyle(bell.querySelector(part)).fill).concat(bell.textContent))"
        )
        assert fills
        by_letter: dict[str, set[tuple[str, ...]]] = {}
        for *colours, letter in fills:
            by_letter.setdefault(letter.strip(), set()).add(tuple(colours))
            enamel, mark, text = colours
            assert mark != enamel
            assert text != mark
        assert all(len(drawn) == 1 for drawn in by_letter.values())
        assert len({next(iter(drawn)) for drawn in by_letter.values()}) == len(by_letter)
        jangle = page.get_by_role("toolbar").get_by_role("button").first
        plain = jangle.evaluate("one => getComputedStyle(one).outlineStyle")
        jangle.click()
        page.mouse.move(5, 5)
        chosen = jangle.evaluate("one => getComputedStyle(one).outlineStyle")
        assert (plain, chosen) == ("none", "solid")
