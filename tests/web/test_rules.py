"""A refusal, wherever it is shown, leads to its rule, and the rule is found there at a glance."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from web.clean import is_clean
from web.driver import Server, new_table, play_now

pytestmark = pytest.mark.browser


def leads_to_its_rule(page: Page, link: Locator, rule: str) -> None:
    """The link opens the rulebook at the rule, in the middle of the screen, marked."""
    expect(link).to_have_text(rule)
    with page.context.expect_page() as opened:
        link.click()
    book = opened.value
    expect(book).to_have_url(re.compile(f"/rules/[a-z-]+#{rule}$"))
    stated = book.locator(f"[id='{rule}']")
    expect(stated).to_be_in_viewport()
    around = book.locator("li.marked, p.marked")
    expect(around).to_have_count(1)
    expect(around.locator(f"[id='{rule}']")).to_have_count(1)
    expect(around).to_be_focused()
    expect(around).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    is_clean(book)
    book.close()


def unfit(page: Page, jangle: Locator) -> Locator:
    """Try a jangle far off on the layout; the rules that are told beside it."""
    jangle.click()
    page.get_by_role("gridcell", name=re.compile("empty$")).first.click(force=True)
    return page.locator(".preview").get_by_role("link")


def test_j_s6_at_a_table(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    hand = laptop.get_by_role("toolbar", name="Your hand").get_by_role("button")
    leads_to_its_rule(laptop, unfit(laptop, hand.first).last, "J-S6")


def test_j_s6_in_the_lesson(phone: Page, server: Server) -> None:
    phone.goto(f"{server.address}/learn/jingle-jangle")
    phone.get_by_role("button", name="Skip").tap()
    hand = phone.get_by_role("toolbar", name="Your hand").get_by_role("button")
    leads_to_its_rule(phone, unfit(phone, hand.first).last, "J-S6")


def test_j_s6_from_the_referee(laptop: Page, server: Server) -> None:
    laptop.goto(f"{server.address}/referee/jingle-jangle")
    laptop.get_by_role("button", name="Begin").click()
    for bell in ("red", "blue", "blue", "red"):
        laptop.get_by_role("button", name=bell, exact=True).click()
    laptop.get_by_role("button", name="Lay it down").click()
    set_of_all = laptop.get_by_role("button", name=re.compile("^yellow.*yellow", re.IGNORECASE))
    leads_to_its_rule(laptop, unfit(laptop, set_of_all.first).last, "J-S6")


def test_m_r5_in_the_lesson(phone: Page, server: Server) -> None:
    phone.goto(f"{server.address}/learn/mumble-jumble")
    tiles = phone.get_by_role("group", name=re.compile("^Your tray")).get_by_role("button")
    expect(tiles).to_have_text(["S", "T", "R", "A"])
    tiles.nth(3).focus()
    phone.keyboard.press("ArrowLeft")
    leads_to_its_rule(phone, phone.get_by_role("alert").get_by_role("link"), "M-R5")


def test_m_r15_in_the_lobby(laptop: Page, server: Server) -> None:
    new_table(laptop, server, "Mumble-Jumble")
    laptop.get_by_text("House rules").click()
    target = laptop.get_by_role("spinbutton", name="Chips to bet for the win")
    target.fill("3")
    target.press("Enter")
    leads_to_its_rule(laptop, laptop.get_by_role("alert").get_by_role("link"), "M-R15")


def test_a_house_rule_leads_to_every_rule_it_names(laptop: Page, server: Server) -> None:
    new_table(laptop, server)
    laptop.get_by_text("House rules").click()
    leads_to_its_rule(laptop, laptop.get_by_role("link", name="J-R8").first, "J-R8")


def test_rules_within_the_rulebook_lead_to_each_other(laptop: Page, server: Server) -> None:
    laptop.goto(f"{server.address}/rules/mumble-jumble#M-S17")
    expect(laptop.locator("li.marked")).to_contain_text("Any other bet is forfeited")
    laptop.get_by_role("link", name="M-S17").first.click()
    expect(laptop.locator(".marked [id='M-S17']")).to_be_in_viewport()
    laptop.get_by_role("link", name="M-S15").first.click()
    expect(laptop.locator(".marked [id='M-S15']")).to_be_in_viewport()


def test_n_2_a_game_from_outside_has_its_rules_too(laptop: Page, server: Server) -> None:
    laptop.goto(f"{server.address}/rules/nim-house#N-2")
    expect(laptop.locator("li.marked")).to_contain_text("In turn a seat takes one or more")
    expect(laptop.locator("[id='N-2']")).to_be_in_viewport()
