"""The picture of a play, shared from its end and from its replay."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from web.clean import is_clean
from web.driver import Server, play_now, play_to_the_end

pytestmark = pytest.mark.browser

_SHARES = """
navigator.canShare = (what) => what.files.length === 1;
window.sharing = new Promise((tell) => {
    navigator.share = async ({ files: [file] }) => tell([file.name, file.type, file.size]);
});
"""


def saved(page: Page, button: Locator) -> None:
    """Press, and a PNG of the right size is saved."""
    with page.expect_download() as download:
        button.click()
    data = Path(download.value.path()).read_bytes()
    assert download.value.suggested_filename.endswith(".png")
    assert struct.unpack(">II", data[16:24]) == (1200, 630)


def test_the_picture_is_saved_from_the_end_and_from_the_replay(
    laptop: Page, server: Server
) -> None:
    laptop.add_init_script("delete Navigator.prototype.canShare")
    play_now(laptop, server)
    play_to_the_end(laptop)
    end = laptop.get_by_role("region", name="The end")
    button = end.get_by_role("button", name="Share picture")
    expect(button).to_be_enabled()
    saved(laptop, button)
    end.get_by_role("link", name="Replay").click()
    expect(laptop.get_by_role("slider")).to_be_visible()
    saved(laptop, laptop.get_by_role("button", name="Share picture"))
    is_clean(laptop)


def test_a_phone_passes_the_picture_on(phone: Page, server: Server) -> None:
    phone.add_init_script(_SHARES)
    play_now(phone, server)
    play_to_the_end(phone, touch=True)
    phone.get_by_role("button", name="Share picture").tap()
    name, kind, size = phone.evaluate("window.sharing")
    assert name.endswith(".png")
    assert kind == "image/png"
    assert size > 10_000
    is_clean(phone)
