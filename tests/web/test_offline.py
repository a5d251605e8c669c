"""The page as an app: it can be installed, and without a network it still teaches and drills."""

from __future__ import annotations

import os
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from web.clean import is_clean
from web.driver import Server, watched

pytestmark = pytest.mark.browser

KEPT = [
    "/api/games/jingle-jangle/rules",
    "/api/games/jingle-jangle/lesson",
    "/api/games/mumble-jumble/rules",
    "/api/games/mumble-jumble/lesson",
    "/api/games/mumble-jumble/alone/kept",
    "/api/games/mumble-jumble/alone/daily",
]


@pytest.fixture
def visited(browser: Browser, server: Server) -> Iterator[Page]:
    """A phone that was on the front page once, and has no network any more."""
    with browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, reduced_motion="reduce"
    ) as context:
        for page in watched(context):
            page.goto(server.address)
            expect(page.get_by_role("heading", name="My tables")).to_be_visible()
            wait_until_kept(page)
            context.set_offline(True)
            yield page


def wait_until_kept(page: Page) -> None:
    """Until the service worker has all it keeps."""
    kept = page.evaluate(
        """async (all) => {
          for (let tries = 0; tries < 400; tries += 1) {
            const found = await Promise.all(all.map((one) => caches.match(one)));
            if (navigator.serviceWorker.controller && found.every(Boolean)) return true;
            await new Promise((again) => setTimeout(again, 50));
          }
          return false;
        }""",
        KEPT,
    )
    assert kept


def test_chromium_finds_nothing_against_installing_it(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    # Only a browser with a profile of its own installs anything; the other tests' are guests.
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=executable, args=["--no-sandbox"]
    ) as profile:
        page = profile.new_page()
        page.goto(server.address)
        wait_until_kept(page)
        session = profile.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        app = session.send("Page.getAppManifest")
        assert app["errors"] == []
        assert app["url"] == f"{server.address}/manifest.webmanifest"


def test_the_icons_are_as_large_as_the_manifest_says(phone: Page, server: Server) -> None:
    phone.goto(server.address)
    manifest = phone.request.get(f"{server.address}/manifest.webmanifest").json()
    assert {"name", "short_name", "id", "start_url", "scope", "theme_color"} <= set(manifest)
    assert manifest["display"] == "standalone"
    drawn = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert drawn >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in manifest["icons"]:
        answer = phone.request.get(server.address + icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"


def test_the_front_page_says_what_needs_the_server(visited: Page) -> None:
    visited.reload()
    expect(visited.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(visited.get_by_text("No connection.")).to_be_visible()
    for card in visited.get_by_role("article").all():
        for name in ("Play now", "New table"):
            button = card.get_by_role("button", name=name)
            expect(button).to_be_disabled()
            expect(button).to_have_accessible_description("Needs the server.")
    expect(visited.get_by_role("button", name="Join", exact=True)).to_be_disabled()
    is_clean(visited)
    visited.context.set_offline(False)
    expect(visited.get_by_role("button", name="Play now").first).to_be_enabled()
    expect(visited.get_by_text("No connection.")).to_have_count(0)


@pytest.mark.parametrize("game", ["Jingle Jangle", "Mumble-Jumble"])
def test_lessons_and_rulebooks_open_without_a_network(visited: Page, game: str) -> None:
    visited.reload()
    card = visited.get_by_role("article", name=game, exact=True)
    card.get_by_role("link", name="How to play").tap()
    expect(visited.get_by_role("region", name="Coach")).to_be_visible()
    visited.get_by_role("button", name="Skip").tap()
    expect(visited.get_by_role("img", name=re.compile("^Step 2 of"))).to_be_visible()
    visited.get_by_role("link", name="To the front page").tap()
    card.get_by_role("link", name="Rulebook").tap()
    expect(visited.get_by_role("heading", name=re.compile(f"rulebook of {game}"))).to_be_visible()


def test_drills_are_practised_without_a_network(visited: Page) -> None:
    visited.reload()
    card = visited.get_by_role("article", name="Mumble-Jumble", exact=True)
    card.get_by_role("link", name="Drills").tap()
    visited.get_by_role("button", name="easy, 5 letters").tap()
    expect(visited.get_by_text("No connection: you practise")).to_be_visible()
    is_clean(visited)
    for _ in range(10):
        visited.get_by_role("button", name="Give up").tap()
    expect(visited.get_by_text(re.compile("^0 of 10 solved"))).to_be_visible()
    visited.get_by_role("button", name="Once more").tap()
    expect(visited.get_by_role("button", name="Give up")).to_be_visible()


def test_the_daily_set_that_is_here_opens_and_another_says_why_not(
    visited: Page, server: Server
) -> None:
    visited.goto(f"{server.address}/daily")
    expect(visited.get_by_role("button", name="Start")).to_be_visible()
    visited.goto(f"{server.address}/daily/2026-02-28")
    expect(visited.get_by_role("alert")).to_contain_text("it comes from the server")
    is_clean(visited)


def test_what_was_never_kept_is_told_in_words(browser: Browser, server: Server) -> None:
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{server.address}/drills")
        button = page.get_by_role("button", name="easy, 5 letters")
        expect(button).to_be_visible()
        context.set_offline(True)
        button.click()
        expect(page.get_by_role("alert")).to_contain_text("has kept no drills yet")


def test_a_page_older_than_the_house_loads_itself_anew(browser: Browser, server: Server) -> None:
    """What it has not fetched yet has another name by now."""
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.clock.install()
        page.goto(server.address)
        expect(page.get_by_role("heading", name="My tables")).to_be_visible()
        page.clock.run_for(20_000)
        page.route("**/assets/MinePage-*.js", lambda route: route.fulfill(status=404), times=1)
        page.get_by_role("link", name="My results").click()
        expect(page.get_by_role("heading", name="My results")).to_be_visible()
