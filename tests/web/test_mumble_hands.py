"""Mumble-Jumble by touch alone, by keyboard alone, for ears; its looks on the smallest phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.clean import is_clean
from web.driver import Server, play_now
from web.mumble import (
    TRAYS,
    ask,
    line_for,
    make_ready,
    open_the_trays,
    pass_all,
    put_word,
    say,
    solve_all,
    solved,
    stop,
    table,
    tray_of,
    write,
)

pytestmark = pytest.mark.browser


def test_a_round_by_touch_alone_on_a_small_phone(phone: Page, laptop: Page, server: Server) -> None:
    """No soft keyboard, no scrolling while solving, nothing smaller than 24 px (C73)."""
    table(server, {"Ana": phone, "Leo": laptop}, bots=4)
    make_ready(laptop, "TIGER")
    keys = phone.get_by_role("group", name="Letters", exact=True)
    for letter in "BRIK":
        keys.get_by_role("button", name=letter, exact=True).tap()
    keys.get_by_role("button", name="Rub out the last letter").tap()
    for letter in "CK":
        keys.get_by_role("button", name=letter, exact=True).tap()
    expect(phone.get_by_text("BRICK is in the dictionary.")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollHeight") <= 640
    phone.get_by_role("button", name="Use it").tap()
    before = phone.get_by_role("group", name=re.compile("^Your tray")).inner_text()
    phone.get_by_role("button", name="Shuffle").tap()
    expect(phone.get_by_role("group", name=re.compile("^Your tray"))).not_to_have_text(before)
    phone.get_by_role("button", name="Ready", exact=True).tap()
    expect(phone.get_by_role("button", name="Stop!")).to_be_visible(timeout=30_000)

    assert phone.evaluate("document.documentElement.scrollHeight") <= 640
    assert phone.locator(".round").evaluate("all => all.scrollHeight - all.clientHeight") <= 0
    for tray in phone.get_by_role("region", name=TRAYS).all():
        word = solved(tray)
        tray.get_by_role("textbox").tap()
        for letter in word:
            tray.get_by_role("button", name=letter, exact=True).and_(
                phone.locator(":not(.used)")
            ).first.tap()
        expect(tray.get_by_role("textbox")).to_have_value(word)
        small = phone.evaluate(
            "[...document.querySelectorAll('button, a, input')].filter(e => e.checkVisibility() &&"
            " getComputedStyle(e).pointerEvents !== 'none')"
            ".map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])"
            ".filter(([r]) => r.width > 0 && Math.min(r.width, r.height) < 22).map(([, h]) => h)"
        )
        assert not small
    # A letter of the line one writes on is taken back by a tap on it.
    first = phone.get_by_role("region", name=TRAYS).first
    line = first.get_by_role("textbox")
    line.tap()
    word = line.input_value()
    line.tap(position={"x": 10, "y": 10})
    expect(line).to_have_value(word[1:])
    first.get_by_role("button", name=re.compile("^Clear")).tap()
    expect(line).to_have_value("")
    for letter in word:
        first.get_by_role("button", name=letter, exact=True).and_(
            phone.locator(":not(.used)")
        ).first.tap()
    button = phone.get_by_role("button", name="Stop!")
    expect(button).to_be_enabled()
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= 640
    button.tap()
    expect(phone.get_by_role("article", name="Sheet of Ana")).to_be_visible()


def test_a_round_by_keyboard_alone(laptop: Page, phone: Page, server: Server) -> None:
    table(server, {"Ana": laptop, "Leo": phone}, accept_anyway=True)
    keyboard = laptop.keyboard
    expect(laptop.get_by_role("textbox", name="Your word", exact=True)).to_be_focused()
    keyboard.type("brikc")
    expect(laptop.get_by_text("BRIKC is not in this table's dictionary.")).to_be_visible()
    keyboard.press("Escape")
    keyboard.type("brick")
    expect(laptop.get_by_text("BRICK is in the dictionary.")).to_be_visible()
    keyboard.press("Enter")
    tiles = laptop.get_by_role("group", name=re.compile("^Your tray")).get_by_role("button")
    expect(tiles).to_have_count(5)
    tab_to(laptop, "^., place 1 of 5$")
    before = tiles.all_inner_texts()
    keyboard.press("ArrowRight")
    expect(tiles).to_have_text([before[1], before[0], *before[2:]])
    tab_to(laptop, "^Ready$")
    keyboard.press("Enter")
    make_ready(phone, "TIGER")
    tab_to(laptop, "^Go!$")
    keyboard.press("Enter")

    expect(line_for(laptop, "Leo")).to_be_focused()
    shown = tray_of(laptop, "Leo").locator(".tiles")
    spelled = shown.inner_text()
    keyboard.press("Space")  # a scratch shuffle, for oneself only
    expect(shown).not_to_have_text(spelled)
    keyboard.press("Control+b")
    keyboard.press("Alt+1")
    expect(line_for(laptop, "Leo")).to_have_value("")
    keyboard.type("tigre")
    keyboard.press("Backspace")
    keyboard.press("Backspace")
    keyboard.type("er")
    expect(line_for(laptop, "Leo")).to_have_value("TIGER")
    keyboard.press("Enter")  # every line is full: on to Stop
    expect(laptop.get_by_role("button", name="Stop!")).to_be_focused()
    write(phone, "Ana", "KCIRB")
    keyboard.press("Enter")
    expect(laptop.get_by_text("Your sheet is shown.")).to_be_visible()
    phone.get_by_role("button", name="Pass, nothing to challenge").click()
    expect(laptop.get_by_role("article", name="Sheet of Leo")).to_be_visible()
    tab_to(laptop, "^Challenge KCIRB with one chip$")
    keyboard.press("Enter")
    tab_to(laptop, "^No$")
    keyboard.press("Enter")
    tab_to(laptop, "^On to the next round$")
    keyboard.press("Enter")
    expect(laptop.get_by_role("region", name="Your word")).to_be_visible()


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what has this name has the focus."""
    expect(page.get_by_role("button", name=re.compile(name))).to_be_enabled()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.get_by_role("button", name=re.compile(name)).and_(page.locator(":focus")).count():
            return
    raise AssertionError(f"Tab never gets to {name}")


def test_c65_no_spelling_help_and_c71_what_ears_hear(
    laptop: Page, phone: Page, server: Server
) -> None:
    table(server, {"Ana": laptop, "Leo": phone})
    urgent = "document.querySelector('[data-voice=urgent]')"
    for page in (laptop, phone):
        page.evaluate(
            f"window.called = []; new MutationObserver(() => called.push({urgent}.textContent))"
            f".observe({urgent}, {{childList: true, characterData: true, subtree: true}})"
        )
    make_ready(laptop, "BRICK")
    assert "BRICK" not in phone.locator("body").aria_snapshot()
    make_ready(phone, "TIGER")
    phone.get_by_role("button", name="Go!").click()
    line = line_for(laptop, "Leo")
    for name, value in {
        "spellcheck": "false",
        "autocorrect": "off",
        "autocapitalize": "off",
        "autocomplete": "off",
        "inputmode": "none",
    }.items():
        expect(line).to_have_attribute(name, value)
    letters = tray_of(laptop, "Leo").locator(".tiles").inner_text().replace("\n", " ")
    expect(line).to_have_accessible_name(f"Your word for Leo: {letters}")
    line.focus()
    laptop.keyboard.type("scrae")  # no word, and not of these letters: no hint of that
    expect(line).to_have_attribute("aria-invalid", "false")
    expect(tray_of(laptop, "Leo").get_by_role("alert")).to_have_count(0)
    stop(laptop)
    for page in (laptop, phone):
        expect(page.get_by_role("article", name="Sheet of Ana")).to_be_visible()
        said = page.evaluate("called.filter(Boolean)")
        assert said == ["Stop, calls Ana."]  # one message, and none of it again


def test_every_phase_is_clean(themed: Page, laptop: Page, server: Server) -> None:
    """Axe, in light and dark, from the first word to the end of the game."""
    code = table(
        server, {"Ana": themed, "Leo": laptop}, bots=1, target=2, stake=1, accept_anyway=True
    )
    is_clean(themed)
    themed.keyboard.type("brick")
    expect(themed.get_by_text("BRICK is in the dictionary.")).to_be_visible()
    is_clean(themed)
    put_word(laptop, "TIGER")
    themed.get_by_role("button", name="Use it").click()
    themed.get_by_role("switch").click()
    expect(themed.get_by_role("switch")).to_be_checked()
    is_clean(themed)
    for page in (laptop, themed):
        page.get_by_role("button", name="Ready", exact=True).click()
    expect(themed.get_by_role("button", name="Stop!")).to_be_visible(timeout=30_000)
    is_clean(themed)
    write(laptop, "Ana", "KCIRB")
    solve_all(themed)
    is_clean(themed)
    stop(themed)
    expect(themed.get_by_role("article", name="Sheet of Ana")).to_be_visible()
    is_clean(themed)
    challenge = laptop.get_by_role("button", name=re.compile("^Challenge")).first
    challenge.click()
    expect(themed.locator(".ruling")).to_be_visible()
    is_clean(themed)
    pass_all(laptop, themed)
    expect(themed.get_by_role("button", name="Rematch")).to_be_enabled(timeout=3000)
    is_clean(themed)
    ask(themed, server, f"tables/{code}/rematch", {})
    expect(themed.get_by_role("textbox", name="Your word", exact=True)).to_be_visible()


def test_play_now_is_a_play_against_bots(tablet: Page, server: Server) -> None:
    play_now(tablet, server, "Mumble-Jumble")
    expect(tablet.get_by_role("button", name=re.compile("bot, 2 chips"))).to_have_count(2)
    tablet.get_by_role("button", name="Suggest").click()
    expect(tablet.get_by_text("is in the dictionary.")).to_be_visible()
    tablet.get_by_role("button", name="Use it").click()
    tablet.get_by_role("button", name="Ready", exact=True).click()
    expect(tablet.get_by_role("region", name=TRAYS)).to_have_count(2, timeout=30_000)


def test_no_seat_shares_a_device(laptop: Page, server: Server) -> None:
    say(laptop, server, "Ana")
    laptop.goto(server.address)
    article = laptop.get_by_role("article", name="Mumble-Jumble", exact=True)
    article.get_by_role("button", name="New table").click()
    laptop.get_by_role("button", name=re.compile("^Open")).first.click()
    expect(laptop.get_by_role("button", name="Medium", exact=True)).to_be_visible()
    expect(laptop.get_by_role("button", name="This device")).to_have_count(0)


def test_words_half_typed_survive_what_others_do(laptop: Page, phone: Page, server: Server) -> None:
    table(server, {"Ana": laptop, "Leo": phone})
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    line_for(laptop, "Leo").focus()
    laptop.keyboard.type("tig")
    phone.get_by_role("button", name="Ask to end").click()
    expect(laptop.get_by_role("button", name=re.compile("^Ask to end"))).to_contain_text("1/2")
    expect(line_for(laptop, "Leo")).to_have_value("TIG")
    expect(line_for(laptop, "Leo")).to_be_focused()
