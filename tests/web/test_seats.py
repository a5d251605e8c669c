"""Ways to a seat: by code, by QR, on another device, beside others, in place of a bot, again."""

from __future__ import annotations

import io
import re

import pytest
import segno
from playwright.sync_api import Page, expect

from web.driver import (
    Server,
    for_two,
    hand,
    introduce,
    new_table,
    on_turn,
    place_one,
    played_at_once,
    two_at_a_table,
)

pytestmark = pytest.mark.browser


def test_a_table_is_found_by_its_code_and_by_its_qr(
    laptop: Page, phone: Page, server: Server
) -> None:
    code = new_table(laptop, server)
    phone.goto(server.address)
    phone.get_by_label("Table code").fill(code.lower())
    phone.get_by_role("button", name="Join", exact=True).tap()
    expect(phone.get_by_role("button", name="Sit down")).to_be_visible()
    expect(phone).to_have_url(f"{server.address}/t/{code}")
    qr = laptop.get_by_role("img", name=f"QR code of the link to table {code}")
    expect(qr).to_be_visible()
    assert qr.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    shown = laptop.request.get(f"{server.address}{qr.get_attribute('src')}").body()
    drawn = io.BytesIO()
    wanted = segno.make(f"{server.address}/t/{code}", micro=False)
    wanted.save(drawn, kind="svg", border=2, omitsize=True, xmldecl=False)
    assert shown == drawn.getvalue()


def test_a_seat_is_played_from_two_devices(
    laptop: Page, phone: Page, tablet: Page, server: Server
) -> None:
    """Moved to another device in a play; the first one, or a team mate, may play on too."""
    two_at_a_table(laptop, phone, server)
    laptop.get_by_role("button", name=re.compile("^Ana, you")).click()
    dialog = laptop.get_by_role("dialog", name="Ana")
    dialog.get_by_role("button", name="Play this seat on another device").click()
    address = dialog.get_by_label("Whoever opens this link holds the seat").input_value()
    dialog.get_by_role("button", name="Close", exact=True).click()
    tablet.goto(address)
    expect(hand(tablet)).to_have_count(14)
    held = [
        sorted(hand(page).evaluate_all("all => all.map(one => one.ariaLabel)"))
        for page in (laptop, tablet)
    ]
    assert [name.partition(",")[0] for name in held[0]] == [
        name.partition(",")[0] for name in held[1]
    ]
    mover, _ = on_turn(laptop, phone)
    if mover is phone:
        assert place_one(phone)
        expect(laptop.locator(".landing")).to_have_count(1)
    expect(tablet.locator(".phase.mine")).to_be_visible()
    laid = laptop.locator(".landing").count()
    assert place_one(tablet)
    for page in (laptop, phone):
        expect(page.locator(".landing")).to_have_count(laid + 1)
    expect(hand(laptop)).to_have_count(13)


def test_a_late_comer_takes_over_a_bot(laptop: Page, tablet: Page, server: Server) -> None:
    code = new_table(laptop, server)
    for_two(laptop)
    introduce(laptop, "Ana")
    laptop.get_by_role("button", name="Add bots").click()
    laptop.get_by_role("button", name="Start").click()
    expect(laptop.locator(".phase.mine")).to_be_visible(timeout=20_000)  # the bot does not act
    tablet.goto(f"{server.address}/t/{code}")
    tablet.get_by_role("button", name=re.compile(r"\bbot\b")).click()
    tablet.get_by_role("button", name="Take over this seat").click()
    expect(hand(tablet)).not_to_have_count(0)
    expect(laptop.get_by_role("button", name=re.compile(r"\bbot\b"))).to_have_count(0)


def test_the_host_passes_the_duty_on(laptop: Page, phone: Page, server: Server) -> None:
    new_table(laptop, server)
    for_two(laptop)
    phone.goto(laptop.get_by_label("Link to this table").input_value())
    phone.get_by_role("button", name="Sit down").tap()
    expect(phone.get_by_role("button", name=re.compile(", you, "))).to_be_visible()
    introduce(phone, "Leo")
    laptop.get_by_role("button", name=re.compile("^Leo, ")).click()
    laptop.get_by_role("button", name="Make host").click()
    expect(phone.get_by_role("button", name="Start")).to_be_enabled()
    expect(laptop.get_by_role("button", name="Start")).to_have_count(0)


def test_a_rematch_keeps_the_seats(laptop: Page, phone: Page, server: Server) -> None:
    played_at_once(laptop, phone, server)
    again = phone.get_by_role("button", name="Rematch")
    expect(again).to_be_enabled()
    again.tap()
    for page in (laptop, phone):
        expect(page.get_by_role("region", name="The end")).to_have_count(0)
        expect(hand(page)).to_have_count(14)
    expect(laptop.get_by_role("button", name=re.compile("^Ana, you"))).to_be_visible()
    expect(phone.get_by_role("button", name=re.compile("^Leo, you"))).to_be_visible()
