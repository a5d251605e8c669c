"""What a person does at a table, as steps of a test: by roles and names, hardly by positions."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

__all__ = [
    "Server",
    "answered",
    "choose_house",
    "claim",
    "commit",
    "for_two",
    "hand",
    "introduce",
    "is_over",
    "new_table",
    "on_turn",
    "place_and_wait",
    "place_one",
    "play_now",
    "play_to_the_end",
    "played_at_once",
    "start_server",
    "two_at_a_table",
    "watched",
    "whose_turn",
]

THIRD_GAME = Path(__file__).resolve().parents[1] / "third_game"
_SERVE = (
    "import sys; from jinglejumble.server.config import Config;"
    "from jinglejumble.server.serve import serve;"
    "serve(Config.load(db=sys.argv[1], port=int(sys.argv[2]), log_level='warning'))"
)


@dataclass
class Server:
    """A server process: its address, and its life."""

    db: Path
    port: int
    environment: Mapping[str, str]
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and return once it answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(self.db), str(self.port)],
            env={**self.environment, "PYTHONPATH": str(THIRD_GAME)},
        )
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server ended"
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=1).close()
            except OSError:
                time.sleep(0.05)  # another process: there is nothing to wait on
            else:
                return
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        """Stop, in good order."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=20)


def start_server(db: Path, environment: Mapping[str, str]) -> Server:
    """A server on a free port of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Server(db, port, environment)
    server.start()
    return server


def watched(context: BrowserContext) -> Iterator[Page]:
    """A page of this context; errors that its scripts don't catch fail the test."""
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context.new_page()
    assert not errors, errors


def play_now(page: Page, server: Server, game: str = "Jingle Jangle") -> None:
    """One click from the front page to a running play."""
    page.goto(server.address)
    page.get_by_role("article", name=game, exact=True).get_by_role(
        "button", name="Play now"
    ).click()
    expect(page.get_by_role("main")).to_be_visible()


def new_table(page: Page, server: Server, game: str = "Jingle Jangle") -> str:
    """A new table; its code."""
    page.goto(server.address)
    article = page.get_by_role("article", name=game, exact=True)
    article.get_by_role("button", name="New table").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    return page.url.rpartition("/")[2]


def hand(page: Page) -> Locator:
    """The jangles in one's own hand."""
    return page.get_by_role("toolbar", name="Your hand").get_by_role("button")


def is_over(page: Page) -> bool:
    """Whether the end is on the screen."""
    return page.get_by_role("region", name="The end").is_visible()


def whose_turn(page: Page) -> str:
    """What the phase bar says."""
    return page.get_by_role("status").filter(has_text=re.compile(r"\w")).last.inner_text()


def place_one(page: Page, *, touch: bool = False) -> bool:
    """With the learning help: take up a jangle that fits and lay it where it glows.

    False: no jangle fits.
    """
    fitting = page.get_by_role("button", name=re.compile(r", fits$"))
    if not fitting.count():
        return False
    jangle = fitting.first
    jangle.tap() if touch else jangle.click()
    spot = page.get_by_role("gridcell", name=re.compile(r"empty, fits$")).first
    spot.tap() if touch else spot.click()
    commit(page, touch=touch)
    return True


def commit(page: Page, *, touch: bool = False) -> None:
    """Press Place."""
    button = page.get_by_role("button", name=re.compile(r"^Place · \d+$"))
    button.tap() if touch else button.click()


def place_and_wait(page: Page) -> bool:
    """As `place_one`, and wait until the table has taken it."""
    laid = page.locator(".landing").count()
    if not place_one(page):
        return False
    expect(page.locator(".landing").nth(laid)).to_be_attached()
    expect(page.locator(".pending")).to_have_count(0)
    return True


def claim(page: Page) -> None:
    """Say that one cannot play."""
    page.get_by_role("button", name="I can't play").click()
    page.get_by_role("button", name="Show my hand").click()


@contextmanager
def answered(page: Page) -> Iterator[None]:
    """What is done in it is an act: wait until the table has answered.

    Its answer comes after the views that show the act, so what is seen then is true.
    """
    before = page.locator("[data-answered]").get_attribute("data-answered")
    yield
    page.locator(f"[data-answered]:not([data-answered='{before}'])").wait_for()


def play_to_the_end(page: Page, *, touch: bool = False, most: int = 60) -> int:
    """Play with the learning help until the end; how many jangles one has placed."""
    placed = 0
    for _ in range(most):
        page.locator(".phase.mine, section[aria-label='The end']").first.wait_for()
        if is_over(page):
            return placed
        with answered(page):
            if page.get_by_role("button", name="Done", exact=True).is_visible():
                page.get_by_role("button", name="Done", exact=True).click()
            elif page.get_by_role("group", name="Placements pointed out to you").is_visible():
                group = page.get_by_role("group", name="Placements pointed out to you")
                group.get_by_role("button").first.click()
                commit(page, touch=touch)
                placed += 1
            elif place_one(page, touch=touch):
                placed += 1
            else:
                claim(page)
    raise AssertionError("the play does not end")


def introduce(page: Page, name: str) -> None:
    """Say what the others call you."""
    field = page.get_by_label("Your name")
    field.fill(name)
    field.press("Enter")
    expect(page.get_by_role("button", name=re.compile(f"^{name}, "))).to_be_visible()


def for_two(page: Page) -> None:
    """Take away the third seat of a new table."""
    page.get_by_role("button", name="One seat fewer").click()
    expect(page.get_by_text("2 seats", exact=True)).to_be_visible()


def choose_house(page: Page, rule: str, choice: str) -> None:
    """Choose a house rule before the start."""
    if not page.get_by_label(rule, exact=True).is_visible():
        page.get_by_text("House rules").click()
    page.get_by_label(rule, exact=True).select_option(label=choice)


def two_at_a_table(host: Page, guest: Page, server: Server) -> str:
    """Ana makes a table for two with the learning help, Leo opens the link and sits; the code."""
    code = new_table(host, server)
    for_two(host)
    introduce(host, "Ana")
    choose_house(host, "Help", "Learning: every placement you have is shown with its score")
    guest.goto(host.get_by_label("Link to this table").input_value())
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("button", name=re.compile(", you, "))).to_be_visible()
    introduce(guest, "Leo")
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        expect(page.get_by_role("grid", name=re.compile("^Layout"))).to_be_visible()
    return code


def on_turn(*pages: Page) -> tuple[Page, Page]:
    """Of two people at a table the one on turn, and the other. Whom no jangle fits claims."""
    first, second = pages
    while True:
        expect(first.locator(".phase p")).not_to_have_text("")
        if not first.locator(".phase.mine").count():
            first, second = second, first
        expect(first.locator(".phase.mine")).to_be_visible()
        if first.get_by_role("button", name=re.compile(", fits$")).count():
            return first, second
        claim(first)
        second.get_by_role("button", name="Done", exact=True).click()
        expect(second.locator(".phase.mine")).to_be_visible()


def played_at_once(host: Page, other: Page, server: Server) -> str:
    """Ana and Leo both say that they cannot play, and nothing is pointed out (J-R10); the code."""
    code = two_at_a_table(host, other, server)
    mover, waits = on_turn(host, other)
    claim(mover)
    waits.get_by_role("button", name="Done", exact=True).click()
    expect(waits.locator(".phase p")).to_contain_text("Your turn")
    claim(waits)
    mover.get_by_role("button", name="Done", exact=True).click()
    for page in (host, other):
        expect(page.get_by_role("region", name="The end")).to_be_visible()
    return code
