"""People at one table on several devices, and several people on one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.driver import (
    Server,
    claim,
    commit,
    for_two,
    hand,
    introduce,
    new_table,
    on_turn,
    place_one,
    two_at_a_table,
)

pytestmark = pytest.mark.browser


def test_two_browsers_by_link(laptop: Page, phone: Page, server: Server) -> None:
    two_at_a_table(laptop, phone, server)
    for _ in range(2):
        mover, other = on_turn(laptop, phone)
        before = other.locator(".landing").count()
        assert place_one(mover)
        expect(other.locator(".landing")).to_have_count(before + 1)
        expect(other.locator(".phase.mine")).to_be_visible()
    said = phone.locator("[data-voice=polite]")
    expect(said).to_contain_text(re.compile(r"(Ana|Leo) placed|Your turn|No jangle"))


def test_a_claim_with_a_placement_pointed_out(laptop: Page, tablet: Page, server: Server) -> None:
    """J-S11: who says he cannot play shows his hand, and places what the others point out."""
    two_at_a_table(laptop, tablet, server)
    claimant, other = on_turn(laptop, tablet)
    claimant.get_by_role("button", name="I can't play").click()
    dialog = claimant.get_by_role("dialog", name="Show your hand?")
    expect(dialog).to_contain_text("You do have")
    dialog.get_by_role("button", name="Look again").click()
    claim(claimant)
    expect(claimant.locator(".phase")).to_contain_text("Your hand lies open")

    expect(other.locator(".phase")).to_contain_text("Point out a placement on this hand")
    opened = other.get_by_role("toolbar", name=re.compile("^Open hand of"))
    opened.get_by_role("button", name=re.compile(", fits$")).first.click()
    other.get_by_role("gridcell", name=re.compile("empty, fits$")).first.click()
    other.get_by_role("button", name=re.compile(r"^Point out · \d+$")).click()
    expect(other.locator(".pointed")).to_have_count(1)
    other.get_by_role("button", name="Done", exact=True).click()

    expect(claimant.locator(".phase")).to_contain_text("A placement was pointed out")
    choices = claimant.get_by_role("group", name="Placements pointed out to you")
    choices.get_by_role("button").click()
    commit(claimant)
    expect(other.locator(".landing")).to_have_count(1)
    expect(other.locator(".phase.mine")).to_be_visible()
    # J-R9: what the claim exposed stays known.
    seats = other.get_by_role("list").first
    seats.get_by_role("button", name=re.compile("hand shown")).click()
    expect(other.get_by_role("dialog")).to_contain_text("Open hand")


def test_a_claim_in_which_nothing_is_pointed_out(
    laptop: Page, tablet: Page, server: Server
) -> None:
    two_at_a_table(laptop, tablet, server)
    claimant, other = on_turn(laptop, tablet)
    claim(claimant)
    other.get_by_role("button", name="Done", exact=True).click()
    expect(other.locator(".phase.mine")).to_be_visible()
    expect(claimant.locator(".landing")).to_have_count(0)


def test_a_reload_in_the_middle_of_a_play(laptop: Page, phone: Page, server: Server) -> None:
    two_at_a_table(laptop, phone, server)
    mover, other = on_turn(laptop, phone)
    assert place_one(mover)
    expect(other.locator(".phase.mine")).to_be_visible()
    held = hand(other).evaluate_all("all => all.map(one => one.ariaLabel)")
    other.reload()
    expect(other.locator(".phase.mine")).to_be_visible()
    expect(other.locator(".landing")).to_have_count(1)
    assert hand(other).evaluate_all("all => all.map(one => one.ariaLabel)") == held


def test_a_seat_link_seats_whoever_opens_it(laptop: Page, phone: Page, server: Server) -> None:
    code = new_table(laptop, server)
    for_two(laptop)
    laptop.get_by_role("button", name=re.compile("^Open")).click()
    laptop.get_by_role("button", name="Link to this seat").click()
    address = laptop.get_by_label("Whoever opens this link holds the seat").input_value()
    phone.goto(address)
    expect(phone.get_by_role("button", name=re.compile(", you, Stand up$"))).to_be_visible()
    assert phone.url == f"{server.address}/t/{code}"
    laptop.get_by_role("button", name="Close", exact=True).click()
    expect(laptop.get_by_role("button", name="Start")).to_be_enabled()


def test_two_people_on_one_device(phone: Page, server: Server) -> None:
    """Between their turns a curtain falls, and it never says "You"."""
    new_table(phone, server)
    for_two(phone)
    introduce(phone, "Ana")
    phone.get_by_role("button", name=re.compile("^Open")).tap()
    phone.get_by_label("Somebody who plays on this device").fill("Mia")
    phone.get_by_role("button", name="This device").tap()
    phone.get_by_role("button", name="Start").tap()
    curtain = phone.get_by_role("button", name=re.compile("^Hand to"))
    first, second = ("Ana", "Mia") if "Ana" in curtain.inner_text() else ("Mia", "Ana")
    expect(phone.get_by_role("toolbar")).to_have_count(0)
    curtain.tap()
    expect(hand(phone)).to_have_count(14)
    claim(phone)
    for name in (second, first):
        expect(curtain).to_contain_text(f"Hand to {name}")
        expect(phone.get_by_role("button", name="Done", exact=True)).to_have_count(0)
        curtain.tap()
        phone.get_by_role("button", name="Done", exact=True).tap()
        if name == second:
            expect(hand(phone)).to_have_count(14)  # whose turn it is has the device already
            claim(phone)
    expect(phone.get_by_role("region", name="The end")).to_be_visible()  # J-R10: all passed


def test_an_onlooker_sees_no_hand(laptop: Page, tablet: Page, phone: Page, server: Server) -> None:
    code = two_at_a_table(laptop, phone, server)
    tablet.goto(f"{server.address}/t/{code}?public")
    expect(tablet.get_by_role("grid")).to_be_visible()
    expect(tablet.locator(".phase")).to_contain_text("is looking for a placement")
    for name in ("Place", "I can't play", "Done"):
        expect(tablet.get_by_role("button", name=name, exact=True)).to_have_count(0)
    expect(tablet.get_by_role("toolbar")).to_have_count(0)
    # Its owner's public view shows no hand either.
    laptop.goto(f"{server.address}/t/{code}?public")
    expect(laptop.get_by_role("grid")).to_be_visible()
    expect(laptop.get_by_role("toolbar")).to_have_count(0)


def test_somebody_who_left_is_shown_as_away_and_given_to_a_bot(
    laptop: Page, phone: Page, server: Server
) -> None:
    two_at_a_table(laptop, phone, server)
    phone.goto("about:blank")
    seat = laptop.get_by_role("button", name=re.compile("^Leo.*away"))
    seat.click()
    dialog = laptop.get_by_role("dialog", name="Leo")
    dialog.get_by_role("button", name=re.compile("^Let the .* bot play")).click()
    expect(laptop.get_by_role("dialog")).to_have_count(0)
    phone.goto(f"{server.address}/t/{laptop.url.rpartition('/')[2]}")
    phone.get_by_role("button", name=re.compile("^Leo")).tap()
    phone.get_by_role("button", name="Take the seat back").tap()
    expect(hand(phone)).not_to_have_count(0)
