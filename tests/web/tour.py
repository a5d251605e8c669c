"""A walk past every main screen, for tests of what all screens keep."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from web import mumble
from web.driver import Server, new_table, play_now, play_to_the_end

__all__ = ["SCREENS", "tour"]

SCREENS = [
    *("front", "settings", "new-table", "seat"),
    *("turn", "preview", "menu", "end", "replay", "rules", "paper"),
    *("prepare", "solving", "court", "review", "drills", "drilling"),
]
"""The names of the screens, in the order of the walk."""


def tour(page: Page, guest: Page, server: Server) -> Iterator[str]:
    """Goes from screen to screen; the name of each once it is there. `guest` sits opposite."""
    page.goto(server.address)
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()
    yield "front"
    page.get_by_role("button", name="Look and sound").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "settings"
    new_table(page, server)
    page.get_by_text("House rules").click()
    yield "new-table"
    page.get_by_role("button", name=re.compile("^Open")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "seat"
    yield from _jingle_jangle(page, server)
    page.goto(f"{server.address}/rules/jingle-jangle#J-S6")
    expect(page.locator("#J-S6")).to_be_visible()
    yield "rules"
    page.goto(f"{server.address}/paper/jingle-jangle")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "paper"
    yield from _mumble_jumble(page, guest, server)
    page.goto(f"{server.address}/drills")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "drills"
    page.get_by_role("button", name="easy, 4 letters").click()
    expect(page.get_by_role("textbox", name=re.compile("^Your word of"))).to_be_visible()
    yield "drilling"


def _jingle_jangle(page: Page, server: Server) -> Iterator[str]:
    play_now(page, server)
    page.locator(".phase.mine").wait_for()
    yield "turn"
    page.get_by_role("toolbar").get_by_role("button").first.click()
    # The layout may lie partly beneath what is beside it: a cell is chosen by its role alone.
    page.get_by_role("gridcell", name=re.compile("empty")).first.dispatch_event("click")
    yield "preview"
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "menu"
    page.get_by_role("button", name="Close", exact=True).click()
    play_to_the_end(page)
    expect(page.get_by_role("button", name="Rematch")).to_be_enabled(timeout=10_000)
    yield "end"
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    yield "replay"


def _mumble_jumble(page: Page, guest: Page, server: Server) -> Iterator[str]:
    mumble.table(server, {"Ana": page, "Leo": guest})
    mumble.put_word(page, "BRICK")
    yield "prepare"
    page.get_by_role("button", name="Ready", exact=True).click()
    mumble.make_ready(guest, "TIGER")
    page.get_by_role("button", name="Go!").click()
    for one in (page, guest):
        expect(one.get_by_role("button", name="Stop!")).to_be_visible(timeout=20_000)
    yield "solving"
    mumble.solve_all(guest)
    mumble.stop(guest)
    expect(page.get_by_role("button", name=re.compile("^Challenge")).first).to_be_visible()
    yield "court"
    mumble.pass_all(page, guest)
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    yield "review"
