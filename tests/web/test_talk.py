"""What people say to each other at a table, and what the host does about people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from web.clean import is_clean
from web.driver import Server, for_two, introduce, new_table, two_at_a_table

pytestmark = pytest.mark.browser

SAY = re.compile("^Say something")


def say(page: Page, what: str) -> None:
    """Say or show something."""
    page.get_by_role("button", name=SAY).click()
    page.get_by_role("button", name=what, exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


_LISTEN = """() => {
  window.sayings = [];
  const look = () => {
    for (const one of document.querySelectorAll('li [data-said]')) {
      window.sayings.push(one.dataset.said);
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def listen(*pages: Page) -> None:
    """From now on these pages remember what is shown at the seats: it fades after some seconds."""
    for page in pages:
        page.evaluate(_LISTEN)


def shown(page: Page, code: str) -> None:
    """Wait until this has been shown at a seat."""
    page.wait_for_function("code => window.sayings.includes(code)", arg=code)


def chat(page: Page) -> Locator:
    """The chat, opened where it does not stand beside the board."""
    if not page.get_by_role("log", name="Chat").count():
        page.get_by_role("button", name=SAY).click()
    return page.get_by_role("log", name="Chat")


def write(page: Page, text: str) -> None:
    """Write a line of the chat."""
    field = page.get_by_label("Your message")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def sit_two(host: Page, other: Page, server: Server) -> str:
    """Ana and Leo at a table that is not started; its code."""
    code = new_table(host, server)
    for_two(host)
    introduce(host, "Ana")
    other.goto(host.get_by_label("Link to this table").input_value())
    other.get_by_role("button", name="Sit down").click()
    expect(other.get_by_role("button", name=re.compile(", you, "))).to_be_visible()
    introduce(other, "Leo")
    expect(host.get_by_role("button", name=re.compile("^Leo, "))).to_be_visible()
    return code


def test_sayings_are_seen_at_the_seat_and_heard(laptop: Page, phone: Page, server: Server) -> None:
    sit_two(laptop, phone, server)
    listen(laptop, phone)
    say(phone, "Ready?")
    shown(laptop, "ready")
    shown(phone, "ready")
    expect(laptop.locator("[data-voice=polite]")).to_contain_text("Leo: Ready?")
    laptop.get_by_role("button", name="Start").click()
    expect(phone.get_by_role("grid", name=re.compile("^Layout"))).to_be_visible()
    say(laptop, "Rings a bell")
    shown(phone, "bell")
    expect(phone.locator("[data-said=bell]")).to_have_count(0)


def test_who_mutes_sayings_sees_none(laptop: Page, phone: Page, server: Server) -> None:
    two_at_a_table(laptop, phone, server)
    phone.get_by_role("button", name=SAY).tap()
    phone.get_by_label("Do not show what others say").check()
    is_clean(phone)
    phone.get_by_role("button", name="Close", exact=True).tap()
    phone.reload()
    expect(phone.get_by_role("grid", name=re.compile("^Layout"))).to_be_visible()
    listen(laptop, phone)
    say(laptop, "Smiles")
    shown(laptop, "smile")
    say(phone, "Oops!")  # comes after the other
    shown(phone, "oops")
    shown(laptop, "oops")
    assert "smile" not in phone.evaluate("window.sayings")


def test_the_chat_is_turned_on_by_the_host_and_read_by_those_who_sit(
    laptop: Page, phone: Page, tablet: Page, server: Server
) -> None:
    code = two_at_a_table(laptop, phone, server)
    tablet.goto(f"{server.address}/t/{code}")
    expect(tablet.get_by_role("grid", name=re.compile("^Layout"))).to_be_visible()
    phone.get_by_role("button", name=SAY).tap()
    expect(phone.get_by_label("Chat for those who hold a seat")).to_have_count(0)
    phone.get_by_role("button", name="Close", exact=True).tap()
    laptop.get_by_role("button", name=SAY).click()
    laptop.get_by_label("Chat for those who hold a seat").check()
    laptop.get_by_role("button", name="Close", exact=True).click()
    expect(laptop.get_by_role("log", name="Chat")).to_be_visible()  # beside the board
    for page in (phone, tablet):
        expect(page.locator("[data-voice=polite]")).to_contain_text("The chat is on")
    write(laptop, "Hello, Leo")
    button = phone.get_by_role("button", name=re.compile("The chat is on. one new message"))
    expect(button).to_be_visible()
    expect(chat(phone)).to_contain_text("Ana Hello, Leo")
    is_clean(phone)
    write(phone, "Hi!")
    expect(chat(laptop)).to_contain_text("Leo Hi!")
    is_clean(laptop)
    phone.get_by_role("button", name="Hide the chat").tap()
    expect(phone.get_by_role("log", name="Chat")).to_have_count(0)
    phone.get_by_role("button", name="Close", exact=True).tap()
    listen(phone)
    write(laptop, "Still there?")
    say(laptop, "Again?")
    shown(phone, "again")
    expect(phone.get_by_role("button", name=re.compile("new message"))).to_have_count(0)
    expect(tablet.get_by_text("Hello, Leo")).to_have_count(0)
    expect(tablet.get_by_text("The chat is on", exact=True).first).to_be_visible()


def test_a_public_table_has_no_chat(laptop: Page, server: Server) -> None:
    new_table(laptop, server)
    laptop.get_by_label("List it on the front page").check()
    laptop.get_by_role("button", name=SAY).click()
    expect(laptop.get_by_label("Chat for those who hold a seat")).to_be_disabled()
    expect(laptop.get_by_role("dialog")).to_contain_text("A table on the front page has no chat")


def test_the_host_takes_somebody_off_before_the_play(
    laptop: Page, phone: Page, server: Server
) -> None:
    code = sit_two(laptop, phone, server)
    laptop.get_by_role("button", name=re.compile("^Leo, ")).click()
    laptop.get_by_role("button", name="Take Leo off the table").click()
    is_clean(laptop)
    laptop.get_by_role("button", name="Yes, and leave the seat open").click()
    expect(laptop.get_by_role("button", name=re.compile("^Open, "))).to_be_visible()
    expect(phone.get_by_role("heading", name="You are no longer at this table")).to_be_visible()
    expect(phone.get_by_role("main")).to_contain_text("You are welcome at any other")
    is_clean(phone)
    phone.goto(f"{server.address}/t/{code}")
    expect(phone.get_by_role("main")).to_contain_text("The host has taken you off this table")
    expect(phone.get_by_role("button", name="Sit down")).to_have_count(0)


def test_the_host_takes_somebody_off_in_a_play_and_a_bot_plays_on(
    laptop: Page, phone: Page, server: Server
) -> None:
    two_at_a_table(laptop, phone, server)
    laptop.get_by_role("button", name=re.compile("^Leo, ")).click()
    dialog = laptop.get_by_role("dialog", name="Leo")
    dialog.get_by_role("button", name="Take Leo off the table").click()
    dialog.get_by_role("button", name=re.compile("^Yes, and give the seat to a bot")).click()
    expect(laptop.get_by_role("dialog")).to_have_count(0)
    expect(laptop.get_by_role("button", name=re.compile("^Leo"))).to_have_count(0)
    expect(phone.get_by_role("heading", name="You are no longer at this table")).to_be_visible()


def test_who_was_taken_off_a_public_table_may_watch(
    laptop: Page, phone: Page, server: Server
) -> None:
    two_at_a_table(laptop, phone, server)
    code = laptop.url.rpartition("/")[2]
    listed = laptop.request.post(
        f"{server.address}/api/tables/{code}/listing", data={"public": True}
    )
    assert listed.ok
    laptop.get_by_role("button", name=re.compile("^Leo, ")).click()
    dialog = laptop.get_by_role("dialog", name="Leo")
    dialog.get_by_role("button", name="Take Leo off the table").click()
    dialog.get_by_role("button", name="Yes, and leave the seat open").click()
    expect(phone.locator(".banner")).to_contain_text("You may still watch")
    phone.get_by_role("button", name="All right").tap()
    expect(phone.get_by_role("toolbar", name="Your hand")).to_have_count(0)
    expect(phone.get_by_role("grid", name=re.compile("^Layout"))).to_be_visible()
    expect(phone.get_by_role("button", name=SAY)).to_have_count(0)
