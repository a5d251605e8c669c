"""What a person does at a table of Mumble-Jumble, as steps of a test."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from playwright.sync_api import APIResponse, Locator, Page, TimeoutError, expect

from web.driver import Server

__all__ = [
    "RULES",
    "TRAYS",
    "WORDS",
    "ask",
    "line_for",
    "make_ready",
    "open_the_trays",
    "pass_all",
    "put_word",
    "say",
    "sit_down",
    "solve_all",
    "solved",
    "stop",
    "table",
    "tray_of",
    "write",
]

WORDS = ("BRICK", "CHILD", "FLAME", "GLOVE", "JUDGE", "KNIFE", "LEMON", "NIGHT", "TIGER", "VOICE")
"""The dictionary of these tables: no two of its words have the same letters."""
_WORD_OF = {"".join(sorted(word)): word for word in WORDS}
RULES: Mapping[str, object] = {"custom": " ".join(WORDS), "countdown": 1}
TRAYS = re.compile("^Tray of ")


def ask(page: Page, server: Server, path: str, body: object) -> Any:
    """What the server answers this page's guest."""
    answer: APIResponse = page.request.post(f"{server.address}/api/{path}", data=body)
    assert answer.ok, answer.text()
    return answer.json()


def say(page: Page, server: Server, name: str) -> None:
    """Say one's name, then come to the house: never at once, or the page may be another guest."""
    ask(page, server, "me", {"name": name})
    page.goto(server.address)


def table(server: Server, people: Mapping[str, Page], bots: int = 0, **house: object) -> str:
    """A table at which these people and some weak bots play, all looking at it; its code."""
    (host, *guests) = people.values()
    for name, page in people.items():
        say(page, server, name)
    places = [
        {"kind": "me"},
        *({"kind": "open"} for _ in guests),
        *({"kind": "bot", "level": "child"} for _ in range(bots)),
    ]
    wish = {"game": "mumble-jumble", "places": places, "house": {**RULES, **house}}
    code: str = ask(host, server, "tables", wish)["code"]
    for place, guest in enumerate(guests, 1):
        ask(guest, server, f"tables/{code}/sit", {"place": place})
    ask(host, server, f"tables/{code}/start", {})
    for page in people.values():
        sit_down(page, server, code)
    return code


def sit_down(page: Page, server: Server, code: str) -> None:
    """Look at the table where one has a seat."""
    page.goto(f"{server.address}/t/{code}")
    expect(page.get_by_role("region", name="Your word")).to_be_visible()


def put_word(page: Page, word: str) -> None:
    """Choose a word by keyboard and put it on the tray."""
    page.get_by_label("Your word", exact=True).and_(page.get_by_role("textbox")).focus()
    page.keyboard.type(word.lower())
    expect(page.get_by_text(f"{word} is in the dictionary.")).to_be_visible()
    page.get_by_role("button", name="Use it").click()
    expect(page.get_by_role("button", name="Ready", exact=True)).to_be_visible()


def make_ready(page: Page, word: str) -> None:
    """Choose a word and be ready."""
    put_word(page, word)
    page.get_by_role("button", name="Ready", exact=True).click()
    # With bots at the table go may come at once.
    expect(page.get_by_role("button", name="Ready", exact=True)).to_have_count(0)


def open_the_trays(words: Mapping[Page, str], bots: int = 0) -> None:
    """Be ready all, call go, and wait until the trays are open; bots call go by themselves."""
    for page, word in words.items():
        make_ready(page, word)
    if not bots:
        next(iter(words)).get_by_role("button", name="Go!").click()
    for page in words:
        expect(page.get_by_role("button", name="Stop!")).to_be_visible(timeout=30_000)


def tray_of(page: Page, name: str) -> Locator:
    """Somebody's open tray."""
    return page.get_by_role("region", name=f"Tray of {name}", exact=True)


def line_for(page: Page, name: str) -> Locator:
    """The own line for somebody's tray."""
    return tray_of(page, name).get_by_role("textbox")


def solved(tray: Locator) -> str:
    """The word that is hidden on a tray."""
    letters = tray.get_by_role("button", name=re.compile("^[A-Z]$")).all_inner_texts()
    return _WORD_OF["".join(sorted(letters))]


def write(page: Page, name: str, word: str) -> None:
    """Write a word for somebody's tray by keyboard."""
    line = line_for(page, name)
    line.focus()
    page.keyboard.press("Escape")
    page.keyboard.type(word.lower())
    expect(line).to_have_value(word)


def solve_all(page: Page) -> None:
    """Write the right word on every line that is empty."""
    for tray in page.get_by_role("region", name=TRAYS).all():
        word = solved(tray)
        if tray.get_by_role("textbox").input_value():
            continue
        tray.get_by_role("textbox").focus()
        page.keyboard.type(word.lower())
        expect(tray.get_by_role("textbox")).to_have_value(word)


def stop(page: Page) -> None:
    """Call stop."""
    button = page.get_by_role("button", name="Stop!")
    expect(button).to_be_enabled()
    button.click()


def pass_all(*pages: Page) -> None:
    """Pass on every sheet that is still to be shown; let disputed words stand."""
    for _ in range(400):
        for page in pages:
            way = page.locator("button:enabled", has_text=re.compile("^(Pass|Let it stand)"))
            if way.count():
                with suppress(TimeoutError):  # another has settled the sheet meanwhile
                    way.first.click(timeout=500)
        if not any(page.locator("article.sheet").count() for page in pages):
            return
        pages[0].wait_for_timeout(50)  # bots take their time
    raise AssertionError("the sheets are never settled")
