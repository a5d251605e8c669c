"""On paper: the print page, and the referee for people who play with a physical set."""

from __future__ import annotations

import re
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from jinglejumble.kit.log import read_log
from press.reading import read
from web.clean import is_clean
from web.driver import Server, commit, play_now, play_to_the_end

pytestmark = pytest.mark.browser


def printed(page: Page, server: Server, name: str) -> str:
    """All text of the PDF that a link leads to."""
    address = page.get_by_role("link", name=name).get_attribute("href")
    assert address is not None
    with urlopen(server.address + address) as answer:
        assert answer.headers["content-type"] == "application/pdf"
        return "".join(page.text for page in read(answer.read()))


def test_a_set_is_printed_from_the_front_page_on(laptop: Page, server: Server) -> None:
    laptop.goto(server.address)
    laptop.get_by_role("article", name="Jingle Jangle").get_by_role("link", name="Print it").click()
    expect(laptop.get_by_role("heading", name="Jingle Jangle to cut out")).to_be_visible()
    assert "jangles · page 1 of 1" in printed(laptop, server, "Open the PDF")
    for name in ("jangles", "rules"):
        laptop.get_by_label(name, exact=True).uncheck()
    laptop.get_by_role("combobox", name="For so many players").select_option("2")
    laptop.get_by_label("Names, with commas between").fill("Ana, Łukasz")
    laptop.get_by_role("combobox", name="Paper", exact=True).select_option("US Letter")
    text = printed(laptop, server, "Open the PDF")
    assert "Łukasz" in text
    assert "page 1 of 1" in text
    assert "Solutions" in printed(laptop, server, "Puzzles, with solutions")
    assert "Seat 2" in printed(laptop, server, "Deal sheet")


@pytest.mark.parametrize("game", ["jingle-jangle", "mumble-jumble"])
def test_the_print_page_and_the_referee_are_clean(themed: Page, server: Server, game: str) -> None:
    themed.goto(f"{server.address}/paper/{game}")
    expect(themed.get_by_role("link", name="Open the PDF")).to_be_visible()
    is_clean(themed)
    themed.get_by_role("link", name="Let this page be the referee").click()
    expect(themed.get_by_role("button", name="Begin")).to_be_enabled()
    is_clean(themed)
    themed.get_by_role("button", name="Begin").click()
    expect(themed.get_by_role("status").last).to_contain_text(
        "Enter" if game[0] == "j" else "chips"
    )
    is_clean(themed)


def begun(page: Page, server: Server, game: str) -> None:
    page.goto(f"{server.address}/referee/{game}")
    page.get_by_label("Name of player 1").fill("Ana")
    page.get_by_label("Name of player 2").fill("Łukasz")
    page.get_by_role("button", name="Begin").click()


def test_j_s8_a_physical_play_is_tapped_in_and_becomes_a_log(phone: Page, server: Server) -> None:
    begun(phone, server, "jingle-jangle")
    for bell in ("red", "blue", "blue", "red"):
        phone.get_by_role("button", name=bell, exact=True).click()
    phone.get_by_role("button", name="Lay it down").click()
    told = phone.locator(".told")
    expect(told).to_contain_text("Turn 1: Ana plays.")
    phone.get_by_role(
        "button", name=re.compile("^yellow.*yellow.*fits$", re.IGNORECASE)
    ).first.tap()
    phone.get_by_role("gridcell", name=re.compile("empty, fits$")).first.tap()
    commit(phone, touch=True)
    expect(told).to_contain_text("Ana: YY")
    expect(told).to_contain_text("= 90.")
    expect(told).to_contain_text("Turn 2: Łukasz plays.")
    phone.get_by_role("button", name="Undo").click()
    expect(told).to_contain_text("Turn 1: Ana plays.")
    phone.reload()
    expect(told).to_contain_text("Turn 1: Ana plays.")
    phone.get_by_role("button", name="Nobody can place any more").click()
    expect(phone.get_by_role("heading", name="Left in the hand of Ana")).to_be_visible()
    rest = phone.get_by_role("group", name="What remains of the set").get_by_role("button")
    for _ in range(14):
        rest.first.click()
    phone.get_by_role("button", name="Enter", exact=True).click()
    expect(told).to_contain_text("The play is over.")
    with phone.expect_download() as download:
        phone.get_by_role("link", name="Download").click()
    log = read_log(download.value.path().read_text("utf-8").splitlines())
    assert log.game == "jingle-jangle"
    assert log.outcome is not None


def test_m_s14_a_round_with_a_physical_set_is_entered_after_stop(
    laptop: Page, server: Server
) -> None:
    begun(laptop, server, "mumble-jumble")
    ana, leo = (laptop.get_by_role("group", name=name, exact=True) for name in ("Ana", "Łukasz"))
    ana.get_by_label("own word").fill("apple")
    leo.get_by_label("own word").fill("scare")
    ana.get_by_label("wrote for Łukasz").fill("racse")
    leo.get_by_label("wrote for Ana").fill("appel")
    laptop.get_by_role("button", name="Ana").click()
    expect(laptop.get_by_role("heading", name="The sheet of Ana")).to_be_visible()
    laptop.get_by_role("button", name="Challenge", exact=True).click()
    expect(laptop.get_by_role("heading", name="The sheet of Łukasz")).to_be_visible()
    expect(laptop.locator(".told")).to_contain_text("RACSE")
    laptop.get_by_role("button", name="No more challenges").click()
    expect(laptop.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(laptop.locator(".told")).to_contain_text("Łukasz: 3 chips")
    laptop.get_by_role("button", name="Undo").click()
    expect(laptop.get_by_role("heading", name="The sheet of Łukasz")).to_be_visible()


def test_what_the_rules_refuse_is_explained_and_nothing_is_lost(
    laptop: Page, server: Server
) -> None:
    begun(laptop, server, "mumble-jumble")
    for name in ("Ana", "Łukasz"):
        seat = laptop.get_by_role("group", name=name, exact=True)
        seat.get_by_label("own word").fill("zzzzz")
    laptop.get_by_role("button", name="By majority".lower()).click()
    expect(laptop.get_by_role("alert")).to_contain_text("ZZZZZ")
    expect(laptop.get_by_label("own word").first).to_have_value("zzzzz")


def test_the_record_of_a_play_is_printed_from_its_replay(laptop: Page, server: Server) -> None:
    play_now(laptop, server)
    play_to_the_end(laptop)
    assert "Turn by turn" in printed(laptop, server, "Print the record")
    replay = laptop.get_by_role("link", name="Replay", exact=True).get_attribute("href")
    laptop.goto(f"{server.address}{replay}")
    expect(laptop.get_by_role("link", name="Print the record")).to_be_visible()
    text = printed(laptop, server, "Print the record")
    assert "Turn by turn" in text
    assert "Hands at the start" in text
