"""Rounds of Mumble-Jumble in the browser: people, teams and bots at one table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from web.driver import Server
from web.mumble import (
    ask,
    line_for,
    make_ready,
    open_the_trays,
    pass_all,
    put_word,
    say,
    sit_down,
    solve_all,
    stop,
    table,
    tray_of,
    write,
)

pytestmark = pytest.mark.browser

ASSERTIVE = "[data-voice=urgent]"


def test_a_round_of_two_people_and_two_bots_through_challenge_and_bet(
    laptop: Page, phone: Page, server: Server
) -> None:
    """M-S7 to M-S18: Ana bets and stops, Leo challenges a right word in vain, Ana wins."""
    table(server, {"Ana": laptop, "Leo": phone}, bots=2, target=2, stake=1)
    put_word(laptop, "BRICK")
    put_word(phone, "TIGER")
    laptop.get_by_role("switch", name=re.compile("^Bet for the win")).click()
    expect(laptop.get_by_role("switch")).to_be_checked()
    expect(phone.locator(".track")).to_have_accessible_name(
        re.compile("Ana: one chip, and 1 bet for the win")
    )
    assert "BRICK" not in phone.content()
    for page in (laptop, phone):
        page.get_by_role("button", name="Ready", exact=True).click()
    for page in (laptop, phone):
        expect(page.get_by_role("button", name="Stop!")).to_be_visible(timeout=30_000)
        expect(page.get_by_role("button", name="Stop!")).to_be_disabled()

    write(phone, "Ana", "BRICK")
    solve_all(laptop)
    stop(laptop)
    for page in (laptop, phone):
        expect(page.locator(ASSERTIVE)).to_have_text("Stop, calls Ana.")
        expect(page.get_by_role("article", name="Sheet of Ana")).to_be_visible()
    assert laptop.get_by_role("button", name=re.compile("^Challenge")).count() == 0

    phone.get_by_role("button", name="Challenge TIGER with one chip").first.click()
    for page in (laptop, phone):
        expect(page.get_by_text("TIGER is in the dictionary.")).to_be_visible()
        expect(page.get_by_text("Leo loses the chip of the challenge.")).to_be_visible()
        expect(page.locator(".ruling .meaning")).to_contain_text("wild cat")
        expect(page.locator(".track")).to_have_accessible_name(re.compile("Leo: one chip"))
    pass_all(laptop, phone)

    for page in (laptop, phone):
        end = page.get_by_role("region", name="The end")
        expect(end.get_by_role("listitem").first).to_contain_text("Ana")
        expect(end.get_by_role("listitem").first).to_contain_text("won the bet")
        expect(page.get_by_text("Ana has won the bet, and the game.")).to_be_visible()
        expect(page.get_by_role("heading", name="Who wrote what when")).to_be_visible()
        # When each of the two pages had drawn the trays; the bots have none.
        expect(
            page.locator(".timeline").get_by_text(re.compile(r"^trays open at \d+\.\d\d s$"))
        ).to_have_count(2)
    expect(laptop.get_by_text("Hardest word of the night:")).to_be_visible()
    laptop.get_by_role("link", name="Replay").click()
    expect(laptop.get_by_role("slider")).to_be_visible()
    laptop.get_by_role("slider").press("End")
    expect(laptop.get_by_role("heading", name="Round 1")).to_be_visible()


def test_a_wrong_word_is_challenged_and_costs_the_stopper_all(
    laptop: Page, phone: Page, server: Server
) -> None:
    """M-S14: nothing tells that the word is wrong before it is challenged."""
    table(server, {"Ana": laptop, "Leo": phone})
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    write(laptop, "Leo", "TRIGE")
    stop(laptop)
    sheet = phone.get_by_role("article", name="Sheet of Ana")
    expect(sheet).to_be_visible()
    expect(sheet).not_to_contain_text("acceptable")
    phone.get_by_role("button", name="Challenge TRIGE with one chip").click()
    # With no word left to challenge the sheet is settled; Leo's is empty, so is his.
    for page in (laptop, phone):
        expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
        expect(page.get_by_role("article").filter(has_text="TRIGE")).to_contain_text(
            "not acceptable"
        )
        expect(page.get_by_role("list", name="Chips won and lost")).to_contain_text("Ana ±0")
        expect(page.get_by_text("solved by nobody")).to_be_visible()
    laptop.get_by_role("button", name="On to the next round").click()
    expect(laptop.get_by_role("region", name="Your word")).to_be_visible()
    laptop.get_by_role("button", name="Last round").click()
    expect(laptop.get_by_role("heading", name="Round 1")).to_be_visible()


def test_m_r17_a_wrong_word_may_be_let_stand(laptop: Page, phone: Page, server: Server) -> None:
    table(server, {"Ana": laptop, "Leo": phone}, accept_anyway=True)
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    write(laptop, "Leo", "TRIGE")
    stop(laptop)
    phone.get_by_role("button", name="Challenge TRIGE with one chip").click()
    for page in (laptop, phone):
        expect(page.get_by_role("group", name="Vote")).to_contain_text(
            "Shall it stand all the same?"
        )
    expect(laptop.get_by_role("button", name="Let it stand")).to_have_count(0)
    phone.get_by_role("button", name="Let it stand").click()
    tray = laptop.get_by_role("article").filter(has_text="TRIGE")
    expect(tray).to_contain_text("accepted by all")
    expect(laptop.get_by_role("list", name="Chips won and lost")).to_contain_text("Ana +2")


def test_m_r15_with_a_referee_a_wrong_line_is_refused_in_its_place(
    laptop: Page, phone: Page, server: Server
) -> None:
    table(server, {"Ana": laptop, "Leo": phone}, challenges="referee")
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    line_for(laptop, "Leo").focus()
    laptop.keyboard.type("trige")
    tray = tray_of(laptop, "Leo")
    expect(tray.get_by_role("alert")).to_contain_text("TRIGE is not acceptable")
    expect(tray.get_by_role("link", name="M-R15")).to_be_visible()
    expect(laptop.get_by_role("button", name="Stop!")).to_be_disabled()
    write(laptop, "Leo", "TIGER")
    stop(laptop)
    # No challenges: the round is settled at once.
    expect(phone.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(phone.locator(ASSERTIVE)).to_have_text("Stop, calls Ana.")


def test_m_r3_a_team_on_two_devices_shares_word_and_sheet(
    laptop: Page, tablet: Page, phone: Page, server: Server
) -> None:
    code = table(server, {"Ana": laptop, "Leo": phone})
    link = ask(laptop, server, f"tables/{code}/links", {"place": 0})["address"]
    say(tablet, server, "Mia")
    tablet.goto(link)
    expect(tablet.get_by_role("region", name="Your word")).to_be_visible()

    put_word(tablet, "BRICK")
    expect(laptop.get_by_role("region", name="Your word")).to_contain_text("BRICK")
    laptop.get_by_role("button", name="Other word").click()
    put_word(laptop, "KNIFE")
    expect(tablet.get_by_role("region", name="Your word")).to_contain_text("KNIFE")
    tablet.get_by_role("button", name="Ready", exact=True).click()
    expect(laptop.get_by_role("button", name="You are ready")).to_be_visible()
    make_ready(phone, "TIGER")
    phone.get_by_role("button", name="Go!").click()

    write(tablet, "Leo", "TRIGE")
    expect(line_for(laptop, "Leo")).to_have_value("TRIGE")
    write(laptop, "Leo", "TIGER")
    expect(line_for(tablet, "Leo")).to_have_value("TIGER")
    line_for(tablet, "Leo").press("Escape")
    expect(line_for(laptop, "Leo")).to_have_value("")
    # Words half typed stay with who types them.
    line_for(laptop, "Leo").press("T")
    write(tablet, "Leo", "TIGER")
    stop(tablet)
    expect(laptop.get_by_text("Your sheet is shown.")).to_be_visible()
    expect(laptop.get_by_role("img", name="T I G E R")).to_be_visible()


def test_two_stops_released_together_exactly_one_wins_and_both_are_told(
    laptop: Page, phone: Page, server: Server
) -> None:
    """M-R9: the first one the server receives."""
    held: dict[Page, tuple[WebSocketRoute, str | bytes]] = {}

    def hold(page: Page) -> None:
        def connect(client: WebSocketRoute) -> None:
            house = client.connect_to_server()

            def passes(message: str | bytes) -> None:
                if '"stop ' in str(message):
                    held[page] = (house, message)
                else:
                    house.send(message)

            client.on_message(passes)

        page.route_web_socket(re.compile("/ws/"), connect)

    pages = {"Ana": laptop, "Leo": phone}
    for page in pages.values():
        hold(page)
    table(server, pages)
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    for page in pages.values():
        solve_all(page)
        stop(page)
    while len(held) < 2:
        laptop.wait_for_timeout(20)
    for house, message in held.values():
        house.send(message)

    for page in pages.values():
        expect(page.locator(ASSERTIVE)).to_have_text(re.compile("^Stop, calls (Ana|Leo)[.]$"))
    winner = "Ana" if "Ana" in laptop.locator(ASSERTIVE).inner_text() else "Leo"
    loser = pages["Leo" if winner == "Ana" else "Ana"]
    expect(loser.get_by_role("alert")).to_have_text(f"{winner} called stop just before you.")
    expect(pages[winner].get_by_role("alert")).to_have_count(0)
    for page in pages.values():
        expect(page.get_by_role("article", name=f"Sheet of {winner}")).to_contain_text(
            "called stop"
        )
        expect(page.locator(ASSERTIVE)).to_contain_text(f"calls {winner}")


def test_a_reload_while_solving_keeps_the_sheet(laptop: Page, phone: Page, server: Server) -> None:
    table(server, {"Ana": laptop, "Leo": phone}, bots=1)
    open_the_trays({laptop: "BRICK", phone: "TIGER"}, bots=1)
    write(laptop, "Leo", "TIGER")
    laptop.reload()
    expect(line_for(laptop, "Leo")).to_have_value("TIGER")
    expect(laptop.get_by_role("button", name="Stop!")).to_be_disabled()
    solve_all(laptop)
    stop(laptop)
    expect(phone.get_by_role("article", name="Sheet of Ana")).to_be_visible()


def test_m_r10_a_majority_asks_for_the_end(laptop: Page, phone: Page, server: Server) -> None:
    table(server, {"Ana": laptop, "Leo": phone})
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    laptop.get_by_role("button", name="Ask to end").click()
    expect(phone.get_by_role("button", name=re.compile("^Ask to end"))).to_contain_text("1/2")
    laptop.get_by_role("button", name="Ask to end").click()
    expect(phone.get_by_role("button", name=re.compile("^Ask to end"))).to_contain_text("0/2")
    laptop.get_by_role("button", name="Ask to end").click()
    phone.get_by_role("button", name="Ask to end").click()
    expect(laptop.get_by_text(re.compile("^Most seats asked for the end"))).to_be_visible()
    expect(laptop.locator(ASSERTIVE)).to_have_text("Stop: most seats asked for the end.")


def test_an_onlooker_sees_trays_and_sheets_and_no_secret(
    laptop: Page, phone: Page, tablet: Page, server: Server
) -> None:
    code = table(server, {"Ana": laptop, "Leo": phone})
    say(tablet, server, "Zoe")
    tablet.goto(f"{server.address}/t/{code}?public")
    make_ready(laptop, "BRICK")
    expect(tablet.get_by_text("Waiting for Leo.")).to_be_visible()
    assert "BRICK" not in tablet.content()
    make_ready(phone, "TIGER")
    laptop.get_by_role("button", name="Go!").click()
    expect(tray_of(tablet, "Ana")).to_be_visible()
    solve_all(laptop)
    assert "TIGER" not in tablet.content()
    assert tablet.get_by_role("textbox").count() == 0
    stop(laptop)
    expect(tablet.get_by_role("article", name="Sheet of Ana")).to_be_visible()
    assert tablet.get_by_role("button", name=re.compile("Challenge|Pass")).count() == 0


def test_a_pause_hides_the_trays(laptop: Page, phone: Page, server: Server) -> None:
    code = table(server, {"Ana": laptop, "Leo": phone})
    open_the_trays({laptop: "BRICK", phone: "TIGER"})
    ask(laptop, server, f"tables/{code}/pause", {})
    for page in (laptop, phone):
        expect(page.get_by_role("region", name=re.compile("^Tray of"))).to_have_count(0)
    ask(laptop, server, f"tables/{code}/resume", {})
    expect(tray_of(phone, "Ana")).to_be_visible()


def test_m_r5_a_tray_that_spells_a_word_is_refused_in_its_place(
    laptop: Page, phone: Page, server: Server
) -> None:
    code = table(server, {"Ana": laptop, "Leo": phone})
    put_word(laptop, "TIGER")
    tiles = laptop.get_by_role("group", name=re.compile("^Your tray")).get_by_role("button")
    for place, letter in enumerate("TIGER"):
        at = [text[0] for text in tiles.all_inner_texts()].index(letter)
        if at != place:
            tiles.nth(at).click()
            tiles.nth(place).click()
    expect(laptop.get_by_role("alert")).to_contain_text("The tray would show TIGER")
    expect(laptop.get_by_role("button", name="Ready", exact=True)).to_be_disabled()
    tiles.first.drag_to(tiles.nth(3))
    expect(laptop.get_by_role("alert")).to_have_count(0)
    dragged = tiles.all_inner_texts()
    assert dragged != list("TIGER")
    laptop.reload()
    expect(tiles).to_have_text(dragged)
    sit_down(phone, server, code)
