"""What is heard in a play: each bell its tone, a refusal, the end; and where it is quiet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driver import Server, for_two, introduce, new_table, place_and_wait, play_now

pytestmark = pytest.mark.browser

LISTEN = """
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  const heard = document.documentElement.dataset.heard ?? '';
  document.documentElement.dataset.heard = `${heard} ${Math.round(this.frequency.value)}`;
  return start.apply(this, when);
};
"""
BELLS = {"R": 523, "B": 587, "Y": 659, "G": 784, "P": 880}
"""The tone of each bell in Hertz: C, D, E, G, A."""


def hears(page: Page, *tones: int) -> None:
    """Wait until these tones have been asked for, in any order."""
    for tone in tones:
        expect(page.locator("html")).to_have_attribute("data-heard", re.compile(rf"\b{tone}\b"))


def forget(page: Page) -> None:
    """Listen anew."""
    page.evaluate("delete document.documentElement.dataset.heard")


def is_silent(page: Page) -> None:
    """Nothing has been heard."""
    assert page.locator("html").get_attribute("data-heard") is None


def switch(page: Page) -> None:
    """Turn the sounds on or off in the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Play sounds").click()
    page.get_by_role("button", name="Close", exact=True).click()


def test_a_jangle_rings_with_both_of_its_bells(laptop: Page, server: Server) -> None:
    laptop.add_init_script(LISTEN)
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    fitting = laptop.get_by_role("button", name=re.compile(", fits$"))
    colours = re.findall(
        "red|blue|yellow|green|purple", fitting.first.get_attribute("aria-label") or ""
    )
    forget(laptop)
    assert place_and_wait(laptop)
    letters = [colour[0].upper() for colour in colours]
    hears(laptop, *(BELLS[letter] for letter in letters))


def test_sounds_can_be_turned_off_and_stay_off(laptop: Page, server: Server) -> None:
    laptop.add_init_script(LISTEN)
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    switch(laptop)
    forget(laptop)
    assert place_and_wait(laptop)
    laptop.locator(".phase.mine").wait_for()
    is_silent(laptop)
    laptop.reload()
    laptop.get_by_role("button", name="Menu").click()
    expect(laptop.get_by_role("switch", name="Play sounds")).not_to_be_checked()
    expect(laptop.get_by_role("slider", name="Volume")).to_be_disabled()
    laptop.get_by_role("switch", name="Play sounds").click()
    hears(laptop, BELLS["R"], BELLS["G"])


def test_a_page_that_nobody_pressed_is_silent(laptop: Page, server: Server) -> None:
    laptop.add_init_script(LISTEN)
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    laptop.reload()
    laptop.locator(".phase.mine").wait_for()
    is_silent(laptop)


def test_a_shared_device_is_silent_until_somebody_wants_sounds(
    laptop: Page, server: Server
) -> None:
    laptop.add_init_script(LISTEN)
    new_table(laptop, server)
    for_two(laptop)
    introduce(laptop, "Ana")
    laptop.get_by_role("button", name=re.compile("^Open")).click()
    laptop.get_by_role("button", name="This device").click()
    laptop.get_by_role("button", name="Start").click()
    laptop.get_by_role("button", name=re.compile("^Hand to")).click()
    laptop.get_by_role("button", name="Menu").click()
    expect(laptop.get_by_role("switch", name="Play sounds")).not_to_be_checked()
    is_silent(laptop)
    laptop.get_by_role("switch", name="Play sounds").click()
    hears(laptop, BELLS["R"], BELLS["G"])
