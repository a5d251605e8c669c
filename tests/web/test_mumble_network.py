"""Bad networks in a race of Mumble-Jumble: no word is lost, nothing is done or told twice."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from web.driver import Server
from web.mumble import (
    line_for,
    make_ready,
    open_the_trays,
    put_word,
    solve_all,
    stop,
    table,
    tray_of,
    write,
)

pytestmark = pytest.mark.browser

_SOON = 30_000
"""A page that lost its line waits before it tries again."""


def cut_at_every_act(page: Page, *, heard: bool) -> list[str]:
    """Hang up at each act, once: before the server has heard it, or before it can answer.

    The acts at which that was done, as far as it has come.
    """
    cut: list[str] = []

    def connect(client: WebSocketRoute) -> None:
        house = client.connect_to_server()

        def passes(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] != "act" or said["act"] in cut:
                house.send(message)
                return
            cut.append(said["act"])
            if heard:
                house.send(message)
            house.close()
            client.close()

        client.on_message(passes)

    page.route_web_socket(re.compile("/ws/"), connect)
    return cut


def log(page: Page) -> Locator:
    """What has happened, as the page tells it."""
    return page.get_by_role("complementary", name="What has happened").get_by_role("listitem")


@pytest.mark.parametrize("heard", [False, True], ids=["before", "after"])
def test_the_line_is_cut_at_every_step_of_a_round(
    heard: bool, laptop: Page, tablet: Page, server: Server
) -> None:
    tablet.set_viewport_size({"width": 1200, "height": 800})  # with the log beside the board
    cut = cut_at_every_act(laptop, heard=heard)
    table(server, {"Ana": laptop, "Leo": tablet})
    make_ready(tablet, "TIGER")

    laptop.get_by_role("textbox", name="Your word", exact=True).fill("brick")
    laptop.get_by_role("button", name="Use it").click()
    ready = laptop.get_by_role("button", name="Ready", exact=True)
    expect(ready).to_be_enabled(timeout=_SOON)
    ready.click()
    go = laptop.get_by_role("button", name="Go!")
    expect(go).to_be_enabled(timeout=_SOON)
    go.click()
    for page in (laptop, tablet):
        expect(page.get_by_role("button", name="Stop!")).to_be_visible(timeout=_SOON)

    write(tablet, "Ana", "KCIRB")
    write(laptop, "Leo", "TIGER")
    asking = laptop.get_by_role("button", name=re.compile("^Ask to end"))
    for pressed, count in (("true", "1/2"), ("false", "0/2")):
        asking.click()
        for page in (laptop, tablet):
            button = page.get_by_role("button", name=re.compile("^Ask to end"))
            expect(button).to_contain_text(count, timeout=_SOON)
        expect(asking).to_have_attribute("aria-pressed", pressed, timeout=_SOON)
    stop(laptop)
    tablet.get_by_role("button", name="Pass, nothing to challenge").click(timeout=_SOON)
    laptop.get_by_role("button", name="Challenge KCIRB with one chip").click(timeout=_SOON)

    for page in (laptop, tablet):
        expect(page.get_by_role("heading", name="Round 1")).to_be_visible(timeout=_SOON)
        gains = page.get_by_role("list", name="Chips won and lost")
        expect(gains).to_contain_text(re.compile(r"Ana\s*\+2\s*4"), timeout=_SOON)
        expect(gains).to_contain_text(re.compile(r"Leo\s*±0\s*2"))
    verbs = [act.split()[0] for act in cut]
    assert verbs == ["word", "ready", "go", "write", "ask", "unask", "stop", "challenge"]
    expect(log(tablet).last).to_have_text("Round 2: choose your words.")
    told = log(tablet).all_inner_texts()
    expect(log(laptop)).to_have_text(told, timeout=_SOON)
    for once in ("Ana is ready.", "Ana calls go.", "Ana calls stop.", "Leo passes."):
        assert told.count(once) == 1, told


def test_a_restart_of_the_server_in_the_middle_of_a_race(
    laptop: Page, phone: Page, server: Server
) -> None:
    table(server, {"Ana": laptop, "Leo": phone})
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    write(laptop, "Leo", "TIGRE")
    expect(laptop.get_by_role("button", name="Stop!")).to_be_enabled()
    server.stop()
    for page in (laptop, phone):
        expect(page.get_by_text("No connection")).to_be_visible()
    write(laptop, "Leo", "TIGER")  # without a line
    line_for(phone, "Ana").focus()
    phone.keyboard.type("bri")
    server.start()
    for page in (laptop, phone):
        expect(page.get_by_text("No connection")).to_have_count(0, timeout=_SOON)
    expect(line_for(phone, "Ana")).to_have_value("BRI")
    phone.keyboard.type("ck")
    stop(phone)
    expect(laptop.get_by_role("article", name="Sheet of Leo")).to_be_visible(timeout=_SOON)
    laptop.get_by_role("button", name="Pass, nothing to challenge").click()
    sheet = phone.get_by_role("article", name="Sheet of Ana")
    expect(sheet.get_by_role("img", name="T I G E R")).to_be_visible()


def test_two_tabs_of_one_seat_write_one_sheet(laptop: Page, phone: Page, server: Server) -> None:
    code = table(server, {"Ana": laptop, "Leo": phone})
    twin = laptop.context.new_page()
    twin.goto(f"{server.address}/t/{code}")
    put_word(laptop, "BRICK")
    expect(twin.get_by_role("region", name="Your word")).to_contain_text("BRICK")
    twin.get_by_role("button", name="Ready", exact=True).click()
    expect(laptop.get_by_role("button", name="You are ready")).to_be_visible()
    make_ready(phone, "TIGER")
    twin.get_by_role("button", name="Go!").click()
    write(laptop, "Leo", "TIGER")
    expect(line_for(twin, "Leo")).to_have_value("TIGER")
    expect(twin.get_by_role("button", name="Stop!")).to_be_enabled()
    stop(twin)
    for page in (laptop, twin):
        expect(page.get_by_text("Your sheet is shown.")).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
    phone.get_by_role("button", name="Pass, nothing to challenge").click()
    for page in (laptop, twin):
        expect(page.get_by_role("list", name="Chips won and lost")).to_contain_text("Ana +2")


def test_what_is_half_typed_survives_a_reload(laptop: Page, phone: Page, server: Server) -> None:
    table(server, {"Ana": laptop, "Leo": phone})
    word = laptop.get_by_role("textbox", name="Your word", exact=True)
    word.fill("bri")
    laptop.reload()
    expect(word).to_have_value("BRI")
    word.press_sequentially("ck")
    laptop.get_by_role("button", name="Use it").click()
    laptop.get_by_role("button", name="Ready", exact=True).click()
    make_ready(phone, "TIGER")
    laptop.get_by_role("button", name="Go!").click()
    line_for(laptop, "Leo").focus()
    laptop.keyboard.type("tig")
    laptop.reload()
    expect(line_for(laptop, "Leo")).to_have_value("TIG")
    line_for(laptop, "Leo").focus()
    laptop.keyboard.type("er")
    stop(laptop)
    expect(phone.get_by_role("article", name="Sheet of Ana")).to_be_visible()


def test_a_page_that_slept_through_the_end_of_the_race_wakes_in_the_court(
    laptop: Page, phone: Page, server: Server
) -> None:
    table(server, {"Ana": laptop, "Leo": phone})
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    phone.context.set_offline(True)
    expect(phone.get_by_text("No connection")).to_be_visible()
    line_for(phone, "Ana").focus()
    phone.keyboard.type("brick")  # nobody hears it
    solve_all(laptop)
    stop(laptop)
    expect(laptop.get_by_text("Your sheet is shown.")).to_be_visible()
    expect(tray_of(phone, "Ana")).to_be_visible()
    phone.context.set_offline(False)
    expect(phone.get_by_role("article", name="Sheet of Ana")).to_be_visible(timeout=_SOON)
    expect(phone.get_by_role("alert")).to_have_text(
        "BRICK came just after Ana called stop and is not on your sheet."
    )
    phone.get_by_role("button", name="Pass, nothing to challenge").click()
    for page in (laptop, phone):
        gains = page.get_by_role("list", name="Chips won and lost")
        expect(gains).to_contain_text("Ana +2")
        expect(gains).to_contain_text("Leo ±0")
