"""The keyboard alone, and keys that must mean nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driver import Server, answered, hand, is_over, play_now, whose_turn

pytestmark = pytest.mark.browser

_FOCUSED = "document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName"


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the element of this role or accessible name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        found = page.evaluate(
            "() => { const e = document.activeElement;"
            "return [e.getAttribute('role'), e.getAttribute('aria-label'), e.textContent.trim()] }"
        )
        if name in found:
            return
    raise AssertionError(f"Tab never reaches {name}")


def test_a_whole_play_by_keyboard_alone(laptop: Page, server: Server) -> None:
    laptop.goto(server.address)
    tab_to(laptop, "Play now")
    laptop.keyboard.press("Enter")
    laptop.get_by_role("grid").wait_for()
    tab_to(laptop, "grid")
    placed = 0
    for _ in range(80):
        laptop.locator(".phase.mine, section[aria-label='The end']").first.wait_for()
        if is_over(laptop):
            break
        assert laptop.evaluate(_FOCUSED) == "grid", "the focus never jumps"
        with answered(laptop):
            said = whose_turn(laptop)
            if "Point out" in said or "press Done" in said.replace("Press", "press"):
                laptop.keyboard.press("d")
            elif "No jangle" in said:
                laptop.keyboard.press("c")
                tab_to(laptop, "Show my hand")
                laptop.keyboard.press("Enter")
            else:
                laptop.keyboard.press("l")
                expect(
                    laptop.get_by_role("button", name=re.compile(r"^Place · \d+$"))
                ).to_be_enabled()
                laptop.keyboard.press("Enter")
                placed += 1
    assert is_over(laptop)
    assert placed >= 3
    expect(laptop.get_by_role("button", name="Rematch")).to_be_enabled(timeout=3000)
    tab_to(laptop, "Rematch")
    laptop.keyboard.press("Enter")
    expect(laptop.get_by_role("region", name="The end")).to_have_count(0)


def test_arrow_keys_move_the_ghost_and_it_is_told(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    grid = laptop.get_by_role("grid")
    grid.focus()
    laptop.keyboard.press("n")
    before = grid.get_attribute("aria-activedescendant")
    laptop.keyboard.press("ArrowRight")
    laptop.keyboard.press("ArrowDown")
    assert grid.get_attribute("aria-activedescendant") != before
    said = laptop.locator("[data-voice=polite]")
    expect(said).to_contain_text(re.compile("(does not fit|points)"))
    laptop.keyboard.press("r")
    expect(said).to_contain_text(" over ")
    laptop.keyboard.press("Escape")
    expect(laptop.locator(".ghost")).to_have_count(0)


def test_c67_keys_mean_something_on_the_board_only(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    hand(laptop).first.click()
    drawn = hand(laptop).first.inner_html()
    laptop.get_by_role("button", name="Menu").focus()
    for key in ("r", "f", "n", "d", "c", "l"):
        laptop.keyboard.press(key)
    assert hand(laptop).first.inner_html() == drawn
    laptop.get_by_role("grid").focus()
    for key in ("Control+r", "Alt+f", "Meta+n", "Control+l"):
        laptop.get_by_role("grid").dispatch_event(
            "keydown",
            {
                "key": key[-1],
                "bubbles": True,
                "ctrlKey": "Control" in key,
                "altKey": "Alt" in key,
                "metaKey": "Meta" in key,
            },
        )
    assert hand(laptop).first.inner_html() == drawn
    laptop.keyboard.press("r")
    assert hand(laptop).first.inner_html() != drawn


def test_the_hand_is_walked_with_arrow_keys(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    hand(laptop).first.focus()
    laptop.keyboard.press("ArrowRight")
    expect(hand(laptop).nth(1)).to_be_focused()
    laptop.keyboard.press("Enter")
    expect(hand(laptop).nth(1)).to_have_attribute("aria-pressed", "true")
