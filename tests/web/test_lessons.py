"""The lessons are played through: by touch, by keyboard, and without a network once they are there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from web.clean import is_clean
from web.driver import Server, hand, new_table, play_now
from web.test_offline import wait_until_kept

pytestmark = pytest.mark.browser

Press = Callable[[Locator], None]


def coach(page: Page) -> Locator:
    """What says what to do."""
    return page.get_by_role("region", name="Coach")


def open_lesson(page: Page, server: Server, game: str) -> None:
    """Come to the lesson by its link on the front page."""
    page.goto(server.address)
    card = page.get_by_role("article", name=game, exact=True)
    card.get_by_role("link", name="How to play").click()
    expect(coach(page)).to_be_visible()


def go_on(page: Page, press: Press) -> None:
    """On to the next step, once this one is done."""
    press(coach(page).get_by_role("button", name=re.compile("^(Next|Finish)$")))


def tap(one: Locator) -> None:
    one.tap()


def enter(one: Locator) -> None:
    """Press a button by keyboard."""
    one.focus()
    one.page.keyboard.press("Enter")


def nothing_is_covered(page: Page) -> None:
    """The coach's place ends where the board's begins."""
    box, board = coach(page).bounding_box(), page.get_by_role("main").bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] + box["height"] <= board["y"] + 0.5
    assert board["height"] >= 400


def learn_jingle_jangle(page: Page, touch: bool) -> None:
    """The six steps, to the end."""
    press: Press = tap if touch else enter
    step = page.get_by_role("img", name=re.compile("^Step "))
    place = page.get_by_role("button", name=re.compile(r"^Place · \d+$"))
    fits = re.compile(", fits$")

    def lay(jangle: Locator, spot: Locator) -> None:
        press(jangle)
        if touch:
            spot.tap(force=True)
        else:
            page.get_by_role("grid").focus()
            page.keyboard.press("l")

    def empty(x: int, y: int) -> Locator:
        return page.get_by_role("gridcell", name=re.compile(f"^column {x}, row {y}, empty"))

    expect(step).to_have_accessible_name("Step 1 of 6")
    nothing_is_covered(page)
    is_clean(page)
    lay(page.get_by_role("button", name=fits).first, page.get_by_role("gridcell", name=fits).first)
    press(place)
    expect(coach(page)).to_contain_text("points!")
    is_clean(page)
    go_on(page, press)

    expect(step).to_have_accessible_name("Step 2 of 6")
    jangle = hand(page).filter(has_not_text="nothing").first  # red and red
    press(jangle)
    if touch:
        empty(2, 0).tap(force=True)
    else:
        page.get_by_role("grid").focus()
        for key in ("ArrowRight", "ArrowRight", "ArrowRight"):
            page.keyboard.press(key)
    expect(coach(page)).to_contain_text("the board says why")
    expect(page.get_by_role("link", name="J-S6")).to_be_visible()
    is_clean(page)
    go_on(page, press)

    expect(step).to_have_accessible_name("Step 3 of 6")
    press(page.get_by_role("button", name="blue and blue").first)
    if touch:
        empty(2, 0).tap(force=True)
        expect(place).to_have_count(0)
        press(page.get_by_role("button", name="Turn", exact=True))
    else:
        page.get_by_role("grid").focus()
        for key in ("ArrowRight", "ArrowRight", "r"):
            page.keyboard.press(key)
    press(place)
    expect(coach(page)).to_contain_text("Well turned!")
    go_on(page, press)

    expect(step).to_have_accessible_name("Step 4 of 6")
    nothing_is_covered(page)
    blue = page.get_by_role("button", name="blue and yellow, fits")
    lay(blue, page.get_by_role("gridcell", name=fits).first)
    press(place)
    expect(coach(page)).to_contain_text("there is more")  # two groups only: try again
    lay(page.get_by_role("button", name="yellow and purple, fits"), empty(2, 1))
    if not touch:
        for _ in range(8):
            if page.get_by_role("button", name="Place · 750").count():
                break
            page.keyboard.press("l")
    press(page.get_by_role("button", name="Place · 750"))
    expect(coach(page)).to_contain_text("5 x 6 x 5 x 5 = 750 points!")
    go_on(page, press)

    expect(step).to_have_accessible_name("Step 5 of 6")
    press(page.get_by_role("button", name="I can't play"))
    press(page.get_by_role("button", name="Show my hand"))
    expect(coach(page)).to_contain_text("They point out two spots")
    is_clean(page)
    go_on(page, press)

    expect(step).to_have_accessible_name("Step 6 of 6")
    pointed = page.get_by_role("group", name="Placements pointed out to you").get_by_role("button")
    expect(pointed).to_have_count(2)
    press(pointed.first)
    press(page.get_by_role("button", name="Place · 180"))
    expect(coach(page)).to_contain_text("180 points")
    go_on(page, press)


def learn_mumble_jumble(page: Page, touch: bool) -> None:
    """The three steps, to the end."""
    press: Press = tap if touch else enter
    nothing_is_covered(page)
    is_clean(page)
    tiles = page.get_by_role("group", name=re.compile("^Your tray")).get_by_role("button")
    before = tiles.all_inner_texts()
    press(page.get_by_role("button", name="Shuffle"))
    expect(tiles).not_to_have_text(before)
    press(page.get_by_role("button", name="Ready", exact=True))
    expect(coach(page)).to_contain_text("Press Go!")
    press(page.get_by_role("button", name="Go!", exact=True))
    expect(coach(page)).to_contain_text("All trays open")
    is_clean(page)
    go_on(page, press)

    expect(coach(page)).to_contain_text("What animal hides in RGFO?")
    tray = page.get_by_role("region", name="Tray of Mia")
    if touch:
        for letter in "GROF":
            tray.get_by_role("button", name=letter, exact=True).tap()
        expect(coach(page)).to_contain_text("No word yet")
        press(page.get_by_role("button", name="Clear your word for Mia"))
        for letter in "FROG":
            tray.get_by_role("button", name=letter, exact=True).tap()
    else:
        expect(page.get_by_label(re.compile("^Your word for Mia"))).to_be_focused()
        page.keyboard.type("frog")
    expect(coach(page)).to_contain_text("press Stop!")
    is_clean(page)
    press(page.get_by_role("button", name="Stop!"))
    expect(coach(page)).to_contain_text("one more for the stop")
    go_on(page, press)

    expect(coach(page)).to_contain_text("Challenge it")
    challenge = page.get_by_role("button", name="Challenge CAKE with one chip")
    expect(challenge).to_be_enabled()
    press(challenge)
    expect(coach(page)).to_contain_text("CAKE is a word")
    challenge = page.get_by_role("button", name="Challenge RAST with one chip")
    expect(challenge).to_be_enabled()
    press(challenge)
    expect(coach(page)).to_contain_text("RAST is not in the dictionary")
    is_clean(page)
    go_on(page, press)


LESSONS = [
    pytest.param("Jingle Jangle", learn_jingle_jangle, id="jingle-jangle"),
    pytest.param("Mumble-Jumble", learn_mumble_jumble, id="mumble-jumble"),
]


@pytest.mark.parametrize(("game", "learn"), LESSONS)
def test_a_lesson_by_touch_ends_at_a_table(
    phone: Page, server: Server, game: str, learn: Callable[[Page, bool], None]
) -> None:
    open_lesson(phone, server, game)
    learn(phone, True)
    expect(phone.get_by_role("heading", name="Now you can play!")).to_be_visible()
    is_clean(phone)
    phone.get_by_role("button", name="Play now").tap()
    phone.wait_for_url(re.compile("/t/"))


@pytest.mark.parametrize(("game", "learn"), LESSONS)
def test_a_lesson_by_keyboard(
    laptop: Page, server: Server, game: str, learn: Callable[[Page, bool], None]
) -> None:
    open_lesson(laptop, server, game)
    learn(laptop, False)
    expect(laptop.get_by_role("button", name="Play now")).to_be_focused()


@pytest.mark.parametrize(("game", "learn"), LESSONS)
def test_a_lesson_that_is_there_needs_no_network(
    phone: Page, server: Server, game: str, learn: Callable[[Page, bool], None]
) -> None:
    open_lesson(phone, server, game)
    wait_until_kept(phone)  # sounds are loaded when first wanted
    phone.context.set_offline(True)
    learn(phone, True)
    phone.get_by_role("button", name="Play now").tap()
    expect(phone.get_by_role("alert")).to_contain_text("The server cannot be reached")


def test_steps_can_be_skipped_and_gone_back_to(laptop: Page, server: Server) -> None:
    open_lesson(laptop, server, "Mumble-Jumble")
    heard = laptop.locator("[data-voice=polite]")
    expect(heard).to_contain_text("STAR is your secret word")
    expect(laptop.get_by_role("button", name="One step back")).to_have_count(0)
    laptop.get_by_role("button", name="Skip").click()
    expect(heard).to_contain_text("What animal hides in RGFO?")
    laptop.get_by_role("button", name="One step back").click()
    expect(coach(laptop)).to_contain_text("STAR is your secret word")
    for _ in range(3):
        laptop.get_by_role("button", name="Skip").click()
    laptop.get_by_role("button", name="Once more").click()
    expect(coach(laptop)).to_contain_text("STAR is your secret word")


def test_m_r5_a_real_refusal_is_shown_with_its_rule(laptop: Page, server: Server) -> None:
    open_lesson(laptop, server, "Mumble-Jumble")
    tiles = laptop.get_by_role("group", name=re.compile("^Your tray")).get_by_role("button")
    expect(tiles).to_have_text(["S", "T", "R", "A"])
    tiles.nth(3).focus()
    laptop.keyboard.press("ArrowLeft")  # STAR itself
    expect(laptop.get_by_role("alert").get_by_role("link", name="M-R5")).to_be_visible()
    is_clean(laptop)


def test_a_game_from_outside_has_its_lesson_on_the_generic_board(
    laptop: Page, server: Server
) -> None:
    open_lesson(laptop, server, "Nim")
    acts = laptop.get_by_role("group", name="What you can do").get_by_role("button")
    acts.filter(has_text="take 2 from 1").click()
    expect(coach(laptop)).to_contain_text("Take just one")
    acts.filter(has_text="take 1 from 1").click()
    go_on(laptop, Locator.click)
    expect(coach(laptop)).to_contain_text("the last one wins")
    acts.first.click()
    expect(coach(laptop)).to_contain_text("You have won")
    is_clean(laptop)


def test_the_way_to_a_lesson_is_at_every_table(laptop: Page, server: Server) -> None:
    new_table(laptop, server)
    to_lesson = re.compile("/learn/jingle-jangle$")
    expect(laptop.get_by_role("link", name="How to play")).to_have_attribute("href", to_lesson)
    play_now(laptop, server)
    laptop.get_by_role("button", name="Menu").click()
    expect(laptop.get_by_role("link", name="How to play")).to_have_attribute("href", to_lesson)


def test_a_first_visit_is_offered_a_lesson_once(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    offer = phone.get_by_role("complementary", name="New here?")
    expect(offer.get_by_role("link", name="Jingle Jangle")).to_be_visible()
    is_clean(phone)
    offer.get_by_role("button", name="Not now").tap()
    expect(offer).to_have_count(0)
    phone.reload()
    expect(phone.get_by_role("heading", name="My tables")).to_be_visible()
    expect(offer).to_have_count(0)


def test_a_game_without_a_lesson_says_so(laptop: Page, server: Server) -> None:
    laptop.goto(f"{server.address}/learn/chess")
    expect(laptop.get_by_role("alert")).to_contain_text("There is no game chess here")
