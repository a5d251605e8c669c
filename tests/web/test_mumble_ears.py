"""A round of Mumble-Jumble for ears: by roles and names alone, and what is said of others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driver import Server
from web.mumble import table

pytestmark = pytest.mark.browser

_CLICK = "element => element.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 0}))"
_LISTEN = """
for (const tone of ['polite', 'urgent']) {
  const voice = document.querySelector(`[data-voice=${tone}]`);
  const heard = document.body.appendChild(document.createElement('ol'));
  heard.hidden = true;
  heard.dataset.heard = tone;
  new MutationObserver(() => {
    if (!voice.textContent) return;
    heard.appendChild(document.createElement('li')).textContent = voice.textContent;
  }).observe(voice, {childList: true, characterData: true, subtree: true});
}
"""


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """As a screen reader presses: the one button of this name, wherever it stands."""
    button = page.get_by_role("button", name=name, exact=isinstance(name, str))
    expect(button).to_be_enabled()
    button.evaluate(_CLICK)


def choose(page: Page, word: str) -> None:
    """Choose a word, hear about it, put it on the tray."""
    page.get_by_role("textbox", name="Your word", exact=True).fill(word)
    press(page, "Use it")
    expect(page.get_by_role("group", name=re.compile("^Your tray"))).to_be_visible()


def fill(page: Page, name: str, word: str) -> None:
    """Write a word for somebody's tray: the name of its line tells the letters."""
    line = page.get_by_role("textbox", name=re.compile(f"^Your word for {name}: . . . . .$"))
    line.fill(word)
    expect(line).to_have_value(word)


def hears(page: Page, tone: str, words: str) -> None:
    """This has been said, once."""
    said = page.locator(f"[data-heard={tone}] li").filter(has_text=words)
    expect(said).to_have_count(1)


def test_a_round_by_roles_and_names_alone(laptop: Page, phone: Page, server: Server) -> None:
    """M-S6 to M-S18: words, a bet, go, stop, challenges lost and won, the review, and on."""
    table(server, {"Ana": laptop, "Leo": phone}, target=2, stake=1)
    for page in (laptop, phone):
        page.evaluate(_LISTEN)
    choose(laptop, "brick")
    tray = laptop.get_by_role("group", name=re.compile("^Your tray")).get_by_role("button")
    expect(tray).to_have_count(5)
    expect(tray.first).to_have_accessible_name(re.compile("^[BRICK], place 1 of 5$"))
    press(laptop, "As hard as possible")
    choose(phone, "tiger")
    bet = phone.get_by_role("switch", name=re.compile("^Bet for the win"))
    bet.evaluate(_CLICK)
    expect(bet).to_be_checked()
    hears(laptop, "polite", "Leo bets one chip for the win")
    press(phone, "Ready")
    hears(laptop, "polite", "Leo is ready")
    expect(laptop.get_by_role("button", name="Go!")).to_be_disabled()
    press(laptop, "Ready")
    press(laptop, "Go!")

    for page in (laptop, phone):
        expect(page.get_by_role("button", name="Stop!")).to_be_disabled()
        assert "Your own tray hides" in page.locator("body").aria_snapshot()
    fill(phone, "Ana", "KCIRB")
    fill(laptop, "Leo", "TIGER")
    press(phone, "Ask to end 0/2")
    hears(laptop, "polite", "Leo asks for the end")
    press(laptop, "Stop!")
    for page in (laptop, phone):
        hears(page, "urgent", "Stop, calls Ana.")

    sheet = phone.get_by_role("article", name="Sheet of Ana")
    expect(sheet.get_by_role("listitem", name="Tray of Leo")).to_be_visible()
    assert "acceptable" not in sheet.aria_snapshot()
    press(phone, "Challenge TIGER with one chip")
    hears(laptop, "polite", "Leo challenges TIGER of Ana")
    hears(laptop, "polite", "TIGER is acceptable: Leo loses a chip")
    # Nothing is left to challenge on Ana's sheet: on to Leo's.
    expect(laptop.get_by_role("article", name="Sheet of Leo")).to_be_visible()
    press(laptop, "Challenge KCIRB with one chip")
    hears(phone, "polite", "KCIRB is not acceptable: Ana is right")

    for page in (laptop, phone):
        review = page.get_by_role("region", name="Round 1")
        expect(review.get_by_role("heading", name="Round 1")).to_be_visible()
        gains = review.get_by_role("list", name="Chips won and lost").get_by_role("listitem")
        for told in (r"Ana\s*\+2\s*4", r"Leo\s*−2\s*0"):
            expect(gains.filter(has_text=re.compile(told))).to_have_count(1)
        expect(review).to_contain_text("Leo loses the bet.")
        expect(review.get_by_role("img", name=re.compile(r"^TIGER after .*s$"))).to_be_visible()
        expect(review.get_by_role("img", name=re.compile("^KCIRB, wrong, after"))).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="Round 1 is over")).to_be_visible()
        press(page, "On to the next round")
        expect(page.get_by_role("region", name="Your word")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="Choose a secret word")).to_be_visible()
    log = laptop.get_by_role("complementary", name="What has happened")
    expect(log.get_by_role("listitem").filter(has_text="KCIRB")).to_have_count(2)
