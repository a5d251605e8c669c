"""Fingers and mice: taps, drags, pinches; and nothing is done twice or by accident (C73)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from web.driver import Server, hand, play_now

pytestmark = pytest.mark.browser

Point = tuple[float, float]


def middle(thing: Locator) -> Point:
    """The middle of something, on the screen."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def finger(page: Page) -> CDPSession:
    """A finger that can do more than tap."""
    return page.context.new_cdp_session(page)


def touch(session: CDPSession, kind: str, *points: Point) -> None:
    """Fingers down, moved or up."""
    session.send(
        "Input.dispatchTouchEvent",
        {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)],
        },
    )


def drag(session: CDPSession, start: Point, end: Point) -> None:
    """One finger from here to there."""
    touch(session, "touchStart", start)
    for step in range(1, 9):
        share = step / 8
        touch(
            session,
            "touchMove",
            (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share),
        )
    touch(session, "touchEnd")


def transform(page: Page) -> str:
    """How the layout is looked at."""
    return str(page.locator(".world").evaluate("e => e.style.transform"))


def test_a_double_tap_does_not_place(phone: Page, server: Server) -> None:
    play_now(phone, server)
    phone.locator(".phase.mine").wait_for()
    laid = phone.locator(".landing").count()
    phone.get_by_role("button", name=re.compile(", fits$")).first.tap()
    spot = phone.get_by_role("gridcell", name=re.compile("empty, fits$")).first
    spot.dblclick()
    expect(phone.locator(".ghost.fixed")).to_have_count(1)
    expect(phone.locator(".landing")).to_have_count(laid)
    phone.wait_for_timeout(400)
    spot.tap()  # a second tap with intent does
    expect(phone.locator(".landing").nth(laid)).to_be_attached()


def test_place_pressed_twice_places_once(phone: Page, server: Server) -> None:
    sent: list[str] = []
    phone.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    play_now(phone, server)
    phone.locator(".phase.mine").wait_for()
    held = hand(phone).count()
    phone.get_by_role("button", name=re.compile(", fits$")).first.tap()
    phone.get_by_role("gridcell", name=re.compile("empty, fits$")).first.tap()
    phone.get_by_role("button", name=re.compile(r"^Place · \d+$")).dblclick()
    expect(hand(phone)).to_have_count(held - 1)
    assert sum('"act"' in frame for frame in sent) == 1


def test_a_drag_on_the_layout_pans_and_two_fingers_zoom(phone: Page, server: Server) -> None:
    play_now(phone, server)
    phone.locator(".phase.mine").wait_for()
    x, y = middle(phone.locator(".picture"))
    before = transform(phone)
    session = finger(phone)
    drag(session, (x, y), (x + 60, y + 30))
    panned = transform(phone)
    assert panned != before
    assert panned.rpartition("scale")[2] == before.rpartition("scale")[2]
    expect(phone.locator(".ghost")).to_have_count(0)
    touch(session, "touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 7):
        touch(session, "touchMove", (x - 20 - 8 * step, y), (x + 20 + 8 * step, y))
    touch(session, "touchEnd")
    assert transform(phone).rpartition("scale")[2] != panned.rpartition("scale")[2]
    phone.get_by_role("button", name="Show all").tap()
    expect(phone.locator(".world")).to_have_attribute("style", re.compile(re.escape(before)[:12]))


def test_a_jangle_is_dragged_to_the_layout_and_the_page_stays(phone: Page, server: Server) -> None:
    play_now(phone, server)
    phone.locator(".phase.mine").wait_for()
    jangle = hand(phone).first
    x, y = middle(phone.locator(".picture"))
    drag(finger(phone), middle(jangle), (x - 90, y - 20))
    expect(phone.locator(".ghost.fixed")).to_have_count(1)
    expect(jangle).to_have_attribute("aria-pressed", "true")
    assert phone.evaluate("scrollY") == 0


def test_a_jangle_is_dragged_by_the_mouse_and_turned_by_the_wheel(
    laptop: Page, server: Server
) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    x, y = middle(laptop.locator(".picture"))
    laptop.mouse.move(*middle(hand(laptop).nth(2)))
    laptop.mouse.down()
    laptop.mouse.move(x - 200, y - 150, steps=8)
    expect(laptop.locator(".ghost")).to_have_count(1)
    laptop.mouse.up()
    expect(laptop.locator(".ghost.fixed")).to_have_count(1)
    wide = laptop.locator(".ghost .rim").bounding_box()
    laptop.mouse.wheel(0, 120)
    laptop.wait_for_timeout(50)
    tall = laptop.locator(".ghost .rim").bounding_box()
    assert wide is not None
    assert tall is not None
    assert (wide["width"] > wide["height"]) != (tall["width"] > tall["height"])


def test_the_hand_is_sorted_by_dragging(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    hand(laptop).nth(3).wait_for()
    names = hand(laptop).evaluate_all("all => all.map(one => one.ariaLabel.replace(', fits', ''))")
    laptop.mouse.move(*middle(hand(laptop).first))
    laptop.mouse.down()
    laptop.mouse.move(*middle(hand(laptop).nth(3)), steps=8)
    laptop.mouse.up()
    moved = [*names[1:4], names[0], *names[4:]]
    expect(hand(laptop).nth(3)).to_have_attribute("aria-label", re.compile(f"^{names[0]}"))
    now = hand(laptop).evaluate_all("all => all.map(one => one.ariaLabel.replace(', fits', ''))")
    assert now == moved


def test_group_lengths_are_shown_where_one_points(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    laptop.locator(".phase.mine").wait_for()
    laptop.mouse.move(*middle(laptop.get_by_role("gridcell", name="column 0, row 0")))
    expect(laptop.locator(".run")).not_to_have_count(0)
    laptop.get_by_role("grid").focus()
    laptop.keyboard.press("ArrowRight")
    expect(laptop.locator(".run")).not_to_have_count(0)
