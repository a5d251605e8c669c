"""For those who listen: one message for one thing that happened, and a play by names alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driver import (
    Server,
    answered,
    claim,
    is_over,
    on_turn,
    place_and_wait,
    play_now,
    two_at_a_table,
    whose_turn,
)

pytestmark = pytest.mark.browser

_LISTEN = """
window.said = [];
new MutationObserver(() => {
  const words = document.querySelector('[data-voice=polite]')?.textContent;
  if (words && words !== window.said.at(-1)) window.said.push(words);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def test_c71_one_message_for_what_another_did(laptop: Page, tablet: Page, server: Server) -> None:
    for page in (laptop, tablet):
        page.add_init_script(_LISTEN)
    two_at_a_table(laptop, tablet, server)
    mover, other = on_turn(laptop, tablet)
    other.evaluate("window.said = []")
    assert place_and_wait(mover)
    expect(other.locator("[data-voice=polite]")).to_contain_text(" placed ")
    said = other.evaluate("window.said")
    placed = [words for words in said if " placed " in words]
    assert len(placed) == 1
    assert re.search(
        r"(Ana|Leo) placed (double )?\w+ (over|beside) \w+, extends \d groups?, \d+ points",
        placed[0],
    )


def test_a_refusal_is_said(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    laptop.get_by_role("grid").focus()
    laptop.keyboard.press("n")
    for _ in range(6):
        laptop.keyboard.press("ArrowUp")
        laptop.keyboard.press("ArrowLeft")
    expect(laptop.locator("[data-voice=polite]")).to_contain_text("does not fit")


def test_the_secrets_of_others_are_not_in_the_accessibility_tree(
    laptop: Page, tablet: Page, server: Server
) -> None:
    two_at_a_table(laptop, tablet, server)
    tree = tablet.locator("body").aria_snapshot()
    assert "Open hand" not in tree
    assert tree.count("toolbar") == 1


def test_a_play_by_roles_and_names_alone(laptop: Page, server: Server) -> None:
    """Clicks as a screen reader makes them: on what has a name, without a pointer."""
    play_now(laptop, server)
    press = "element => element.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}))"
    for _ in range(60):
        laptop.locator(".phase.mine, section[aria-label='The end']").first.wait_for()
        if is_over(laptop):
            break
        with answered(laptop):
            said = whose_turn(laptop)
            fitting = laptop.get_by_role("button", name=re.compile(", fits$"))
            done = laptop.get_by_role("button", name="Done", exact=True)
            if done.count():
                done.evaluate(press)
            elif "No jangle" in said:
                claim(laptop)
            elif fitting.count():
                fitting.first.evaluate(press)
                spot = laptop.get_by_role("gridcell", name=re.compile("empty, fits$")).first
                spot.evaluate(press)
                button = laptop.get_by_role("button", name=re.compile(r"^Place · \d+$"))
                expect(button).to_be_enabled()
                button.evaluate(press)
            else:
                choices = laptop.get_by_role("group", name="Placements pointed out to you")
                choices.get_by_role("button").first.evaluate(press)
                laptop.get_by_role("button", name=re.compile(r"^Place · \d+$")).evaluate(press)
    assert is_over(laptop)
