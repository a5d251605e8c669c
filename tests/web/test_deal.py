"""A deal played again: from the end of a play to its page, to a new play, and the comparison."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.clean import is_clean
from web.driver import Server, new_table, play_now, play_to_the_end

pytestmark = pytest.mark.browser

_KNOWN = re.compile("^Known deal ")


def deal_again(page: Page, *, touch: bool = False) -> str:
    """From the end of a play to the page of its deal; the code."""
    link = page.get_by_role("link", name="Play this deal again")
    expect(link).to_have_attribute("aria-disabled", "false")
    link.tap() if touch else link.click()
    expect(page.get_by_role("heading", name=re.compile("^Deal "))).to_be_visible()
    return page.url.rpartition("/")[2]


def results(page: Page) -> list[str]:
    """The plays that are compared, as they read."""
    return (
        page.get_by_role("region", name="Plays of this deal")
        .get_by_role("listitem")
        .all_inner_texts()
    )


@pytest.mark.timeout(300)  # two whole plays
def test_a_deal_is_played_again_against_bots_and_compared(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    play_to_the_end(laptop)
    code = deal_again(laptop)
    expect(laptop.get_by_role("listitem")).to_have_count(1)
    expect(laptop.get_by_text("First play: nobody knew the hands")).to_be_visible()
    expect(laptop.get_by_role("img", name=re.compile("^The lead, turn by turn"))).to_be_visible()
    is_clean(laptop)
    laptop.emulate_media(color_scheme="dark", reduced_motion="reduce")
    is_clean(laptop)

    laptop.get_by_role("radio", name="Hand 2").check()
    expect(laptop.get_by_text("You take hand 2.")).to_be_visible()
    laptop.get_by_role("button", name="Play it now").click()
    expect(laptop.get_by_role("img", name=_KNOWN)).to_be_visible()
    play_to_the_end(laptop)
    assert deal_again(laptop) == code
    expect(laptop.get_by_role("listitem")).to_have_count(2)
    first_hand = results(laptop)
    laptop.get_by_role("radio", name="Hand 2").check()
    expect(laptop.get_by_text("You take hand 2.")).to_be_visible()
    assert results(laptop) != first_hand
    assert any("best so far" in text for text in results(laptop))

    laptop.get_by_role("link", name=re.compile("^Replay of ")).first.click()
    expect(laptop.get_by_role("slider")).to_be_visible()
    again = laptop.get_by_role("link", name="Play this deal again")
    expect(again).to_have_attribute("href", f"/deal/{code}")


def test_a_phone_takes_a_known_deal_to_a_new_table(phone: Page, server: Server) -> None:
    play_now(phone, server)
    play_to_the_end(phone, touch=True)
    code = deal_again(phone, touch=True)
    is_clean(phone)
    phone.get_by_role("button", name="New table with this deal").tap()
    known = phone.get_by_role("region", name="Known deal")
    expect(known).to_contain_text(code)
    expect(phone.get_by_role("button", name="One more seat")).to_be_disabled()
    is_clean(phone)
    known.get_by_role("button", name="Deal afresh instead").tap()
    expect(known).not_to_be_visible()

    new_table(phone, server)
    phone.get_by_text("Play a known deal").tap()
    phone.get_by_role("textbox", name="Play a known deal").fill("bdfg klmn")
    phone.get_by_role("button", name="Use it").tap()
    expect(phone.get_by_role("alert").filter(has_text="No play of a deal")).to_be_visible()
    phone.get_by_role("textbox", name="Play a known deal").fill(code.lower())
    phone.get_by_role("button", name="Use it").tap()
    expect(known).to_contain_text(code)
    is_clean(phone)


def test_a_deal_is_found_by_its_code_and_one_that_is_not_there_is_told(
    laptop: Page, server: Server
) -> None:
    laptop.goto(server.address)
    laptop.get_by_role("textbox", name="Table code").fill("bdfg klmn")
    laptop.get_by_role("button", name="Join").click()
    laptop.wait_for_url("**/deal/BDFG-KLMN")
    laptop.get_by_role("heading", name="This deal is not to be had").wait_for()
    is_clean(laptop)
