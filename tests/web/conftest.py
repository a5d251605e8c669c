"""A server of our own as a process, with the built page and the third game, for the browser."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from web.driver import Server, start_server, watched

# A state that comes late on a busy machine is no failure; one that never comes still is.
expect.set_options(timeout=15_000)

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def page_is_built() -> None:
    """The page, built from the sources that are there."""
    subprocess.run([sys.executable, str(ROOT / "hatch_build.py")], cwd=ROOT, check=True)


@pytest.fixture(scope="module")
def server(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots don't dawdle; it keeps its tables in a file, so it can be restarted."""
    folder = tmp_path_factory.mktemp("server")
    server = start_server(folder / "house.db", {**os.environ, "JINGLEJUMBLE_BOT_PACE_MILLIS": "60"})
    yield server
    server.stop()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone of 360 x 640 with a touch screen."""
    with browser.new_context(
        viewport={"width": 360, "height": 640},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        reduced_motion="reduce",
    ) as context:
        yield from watched(context)


@pytest.fixture
def laptop(browser: Browser) -> Iterator[Page]:
    """A laptop of 1440 x 900 with mouse and keyboard."""
    with browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce"
    ) as context:
        yield from watched(context)


@pytest.fixture
def tablet(browser: Browser) -> Iterator[Page]:
    """A tablet held upright."""
    with browser.new_context(
        viewport={"width": 768, "height": 1024}, has_touch=True, reduced_motion="reduce"
    ) as context:
        yield from watched(context)


@pytest.fixture(params=["light", "dark"])
def themed(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A phone-sized page in one of the themes."""
    with browser.new_context(
        viewport={"width": 360, "height": 640},
        color_scheme=request.param,
        reduced_motion="reduce",
    ) as context:
        yield context.new_page()
