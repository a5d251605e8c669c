"""Text at twice its size: on every screen nothing is cut off and everything can be pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from web.driver import Server
from web.fits import misfits
from web.tour import SCREENS, tour

pytestmark = pytest.mark.browser

TWICE = (
    "addEventListener('DOMContentLoaded',"
    " () => { document.documentElement.style.fontSize = '200%' })"
)
PHONE: ViewportSize = {"width": 360, "height": 640}
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
ZOOMED: ViewportSize = {"width": 720, "height": 450}
"""A laptop of 1440 x 900 whose page is zoomed to 200 %: half as many pixels, each of four."""


@pytest.mark.timeout(600)  # a walk past every screen
@pytest.mark.parametrize(
    ("screen", "dense", "twice"),
    [(PHONE, 2, True), (LAPTOP, 1, True), (ZOOMED, 2, False)],
    ids=["phone", "laptop", "zoomed"],
)
def test_every_screen_fits_at_twice_its_size(
    browser: Browser, server: Server, screen: ViewportSize, dense: int, twice: bool
) -> None:
    with (
        browser.new_context(
            viewport=screen, device_scale_factor=dense, reduced_motion="reduce"
        ) as context,
        browser.new_context(reduced_motion="reduce") as other,
    ):
        if twice:
            context.add_init_script(TWICE)
        page = context.new_page()
        seen, faults = [], []
        for name in tour(page, other.new_page(), server):
            seen.append(name)
            faults += [f"{name}: {fault}" for fault in misfits(page)]
        assert seen == SCREENS
        assert not faults, "\n".join(faults)


def test_the_measure_finds_what_is_cut_off_and_out_of_reach(laptop: Page, server: Server) -> None:
    laptop.goto(server.address)
    expect(laptop.get_by_role("heading", name="My tables")).to_be_visible()
    assert misfits(laptop) == []
    laptop.add_style_tag(content="h1 { width: 60px; overflow: hidden; white-space: nowrap }")
    assert any("What shall we play?" in fault for fault in misfits(laptop))
    laptop.add_style_tag(content="main { overflow: auto; height: 500px; width: 40rem }")
    laptop.add_style_tag(content="main > * { width: 60rem }")
    assert any("sideways" in fault for fault in misfits(laptop))
    laptop.add_style_tag(content="main { pointer-events: none }")
    assert any("Play now" in fault and "out of reach" in fault for fault in misfits(laptop))
