"""The page in German, on a small phone: every screen of both games, by the words on it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from web.driver import Server, answered, watched
from web.german import code, de, english, is_german
from web.mumble import RULES, ask, solved

pytestmark = pytest.mark.browser

JJ = "jingle-jangle"
MJ = "mumble-jumble"


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone of 360 x 640 whose owner reads German."""
    with browser.new_context(
        viewport={"width": 360, "height": 640},
        locale="de-AT",
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    ) as context:
        yield from watched(context)


def press(page: Page, words: str) -> None:
    page.get_by_role("button", name=de(words), exact=True).click()


def test_english_would_be_noticed(phone: Page, server: Server) -> None:
    assert len(english()) > 300
    phone.goto(server.address)
    expect(phone.get_by_role("heading", name=de("web.front.mine"))).to_be_visible()
    is_german(phone)
    heading = phone.get_by_role("heading", level=1)
    for words in ("Every seat is taken", "web.front.title", "Ana is on turn."):
        heading.evaluate("(e, words) => (e.textContent = words)", words)
        with pytest.raises(AssertionError):
            is_german(phone)
    heading.evaluate("(e) => (e.innerHTML = `<button class='button icon'>Abgeschnitten</button>`)")
    with pytest.raises(AssertionError):
        is_german(phone)


def test_front_page_table_and_rulebooks(phone: Page, server: Server) -> None:
    phone.goto(f"{server.address}/t/NOSUCH-99")
    expect(phone.get_by_role("heading", name=de("web.no_table", code="NOSUCH-99"))).to_be_visible()
    is_german(phone)
    phone.goto(f"{server.address}/nowhere/at/all")
    for game in (JJ, MJ):
        phone.goto(f"{server.address}/rules/{game}")
        expect(phone.get_by_role("heading", level=1)).to_be_visible()
        expect(phone.locator("main")).to_contain_text("Zug" if game == JJ else "Bänkchen")
        is_german(phone)
        phone.goto(f"{server.address}/paper/{game}")
        expect(phone.get_by_role("heading", level=1)).to_be_visible()
        is_german(phone)
        phone.goto(server.address)
        card = phone.get_by_role("article", name=de(f"{game}.title"), exact=True)
        card.get_by_role("button", name=de("web.card.table")).click()
        expect(phone.get_by_role("button", name=de("web.before.start"))).to_be_visible()
        phone.get_by_text(de("web.house.title"), exact=True).click()
        is_german(phone)
        phone.get_by_role("button", name=re.compile(f"^{de('web.place.open')}")).first.click()
        expect(phone.get_by_role("dialog")).to_be_visible()
        is_german(phone)
        press(phone, "web.close")
        for sheet in ("web.settings", "web.say"):
            press(phone, sheet)
            expect(phone.get_by_role("dialog")).to_be_visible()
            is_german(phone)
            press(phone, "web.close")
        field = phone.get_by_label(de("web.your_name"), exact=True)
        field.fill("?!")
        field.press("Enter")
        expect(phone.get_by_role("alert")).to_contain_text(de("name_empty"))
        is_german(phone)


@pytest.mark.parametrize(
    "path",
    [
        *("learn/jingle-jangle", "learn/mumble-jumble"),
        *("daily", "daily/2026-02-28", "daily/2025-12-31", "drills"),
        *("referee/jingle-jangle", "referee/mumble-jumble"),
    ],
)
def test_a_page_for_one(phone: Page, server: Server, path: str) -> None:
    phone.goto(f"{server.address}/{path}")
    expect(phone.get_by_role("heading").first).to_be_attached()  # a lesson's is only for ears
    phone.wait_for_load_state("networkidle")
    is_german(phone)


def test_jingle_jangle_to_its_end_and_its_replay(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    card = phone.get_by_role("article", name=de(f"{JJ}.title"), exact=True)
    card.get_by_role("button", name=de("web.card.play")).click()
    phone.locator(".phase.mine").wait_for()
    is_german(phone)
    press(phone, "web.menu")
    phone.locator("details:not([open]) summary").first.click()
    is_german(phone)
    press(phone, "web.close")
    press(phone, f"{JJ}.web.cannot_play")
    expect(phone.get_by_role("dialog")).to_be_visible()
    is_german(phone)
    press(phone, f"{JJ}.web.claim.no")
    phone.get_by_role("toolbar").get_by_role("button").first.click()
    phone.get_by_role("gridcell", name=re.compile("leer")).first.click()
    expect(phone.locator(".preview")).to_be_visible()
    is_german(phone)
    play_to_the_end(phone)
    expect(phone.get_by_role("button", name=de("web.rematch"))).to_be_enabled()
    is_german(phone)
    phone.get_by_role("link", name=de("web.review"), exact=True).click()
    slider = phone.get_by_role("slider")
    expect(slider).to_be_visible()
    is_german(phone)
    slider.press("End")
    is_german(phone)


def play_to_the_end(page: Page) -> None:
    """With the learning help; every screen on the way is German."""
    end = f"section[aria-label='{de('web.end')}']"
    for turn in range(60):
        page.locator(f".phase.mine, {end}").first.wait_for()
        if page.locator(end).is_visible():
            return
        if turn % 4 == 0:
            is_german(page)
        pointed = page.get_by_role("group", name=de(f"{JJ}.web.pointed"))
        fitting = page.get_by_role("button", name=re.compile(f", {de(f'{JJ}.web.fits')}$"))
        place = page.get_by_role("button", name=code(f"{JJ}.web.place_for"))
        with answered(page):
            if page.get_by_role("button", name=de(f"{JJ}.web.done"), exact=True).is_visible():
                is_german(page)
                press(page, f"{JJ}.web.done")
            elif pointed.is_visible():
                is_german(page)
                pointed.get_by_role("button").first.click()
                place.click()
            elif fitting.count():
                fitting.first.click()
                spots = page.get_by_role("gridcell", name=re.compile("leer, passt$"))
                boxes = [spot.bounding_box() for spot in spots.all()]
                # What glows may lie outside of what a small screen shows.
                seen = [n for n, box in enumerate(boxes) if box and 140 < box["y"] < 400]
                spots.nth(seen[0] if seen else 0).click()
                place.click()
            else:
                press(page, f"{JJ}.web.cannot_play")
                press(page, f"{JJ}.web.claim.yes")
    raise AssertionError("the play does not end")


def test_a_round_of_mumble_jumble(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    expect(phone.get_by_role("heading", name=de("web.front.mine"))).to_be_visible()
    places = [{"kind": "me"}, {"kind": "bot", "level": "child"}]
    wish = {"game": MJ, "places": places, "house": dict(RULES), "start": True}
    made = ask(phone, server, "tables", wish)
    phone.goto(f"{server.address}/t/{made['code']}")
    own = phone.get_by_role("region", name=de(f"{MJ}.web.own_word"), exact=True)
    expect(own).to_be_visible(timeout=30_000)
    is_german(phone)
    own.get_by_role("textbox").focus()
    phone.keyboard.type("brick")
    expect(phone.get_by_text(de(f"{MJ}.web.word.known", word="BRICK"))).to_be_visible()
    is_german(phone)
    press(phone, f"{MJ}.web.put")
    expect(phone.get_by_role("button", name=de(f"{MJ}.web.ready"), exact=True)).to_be_visible()
    is_german(phone)
    press(phone, f"{MJ}.web.ready")
    stop = phone.get_by_role("button", name=de(f"{MJ}.web.stop"), exact=True)
    expect(stop).to_be_visible(timeout=30_000)
    is_german(phone)
    tray = phone.get_by_role("region", name=code(f"{MJ}.web.tray_of")).first
    word = solved(tray)
    tray.get_by_role("textbox").focus()
    phone.keyboard.type(word.lower())
    expect(tray.get_by_role("textbox")).to_have_value(word)
    is_german(phone)
    expect(stop).to_be_enabled()
    stop.click()
    # Sheets are shown one after the other, until the round can be looked back at.
    back = phone.get_by_role("heading", name=de(f"{MJ}.web.review.timeline"))
    ways = phone.get_by_role("button", name=de(f"{MJ}.web.pass"), exact=True)
    phone.locator("article.sheet").or_(back).first.wait_for()
    is_german(phone)
    while not back.is_visible():
        ways.or_(back).first.wait_for()
        if ways.is_visible():
            with answered(phone):
                ways.click()
    expect(phone.locator(".meaning").first).to_be_visible()
    is_german(phone)


def test_the_language_is_chosen_and_remembered(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    chooser = phone.get_by_role("combobox", name=de("web.language"))
    expect(chooser).to_have_value("de")
    chooser.select_option("en")
    expect(phone.get_by_role("heading", name="My tables")).to_be_visible()
    assert phone.evaluate("document.documentElement.lang") == "en"
    phone.goto(f"{server.address}/rules/jingle-jangle")
    expect(phone.get_by_text("Rulebook").or_(phone.get_by_role("heading", level=1)).first).to_be_visible()
    phone.goto(server.address)
    phone.get_by_role("article", name="Jingle Jangle", exact=True).get_by_role(
        "button", name="Play now"
    ).click()
    phone.locator(".phase.mine").wait_for()
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("combobox", name="Language").select_option("de")
    expect(phone.get_by_role("button", name=de("web.menu"))).to_be_visible()
    phone.locator(".phase.mine").wait_for()
    is_german(phone)


def test_the_chosen_language_is_there_without_a_network(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    phone.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.get_by_role("combobox", name=de("web.language")).select_option("en")
    expect(phone.get_by_role("heading", name="My tables")).to_be_visible()
    phone.context.set_offline(True)
    phone.reload()
    expect(phone.get_by_role("heading", name="What shall we play?")).to_be_visible()
    assert phone.evaluate("document.documentElement.lang") == "en"
    phone.context.set_offline(False)
