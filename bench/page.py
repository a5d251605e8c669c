"""How soon the page works, and how soon a move is painted once its view is there.

usage: python bench/page.py [--write] [--runs N] [--plays N]
  --write    put the figures into bench/results.md, section "The page"

Chromium on this machine, with its processor as it is and slowed down four times. A run is a browser
that has never been here: from the start of the navigation until the first "Play now" can be pressed
and is painted; then it is pressed, and must lead to a table. A move: from the arrival of a view at
the page's socket until the first frame after the board has changed is painted.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

from tables import Row, machine, write_section

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page, Response, expect, sync_playwright  # noqa: E402

from web import driver  # noqa: E402

SLOW = (1, 4)
"""How many times slower the processor is made."""

READY = """
new MutationObserver((_, watch) => {
  const button = document.querySelector('article button.main:enabled');
  if (!button) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => {
    document.documentElement.dataset.ready = String(performance.now());
  }));
}).observe(document, { childList: true, subtree: true, attributes: true });
"""

PAINTED = """
window.painted = [];
let came = null;
window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    this.addEventListener('message', (message) => {
      const board = document.querySelector('[role=grid]');
      if (board && JSON.parse(message.data).type === 'view') came = performance.now();
    });
  }
};
new MutationObserver(() => {
  if (came === null) return;
  const from = came;
  came = null;
  requestAnimationFrame(() => setTimeout(() => window.painted.push(performance.now() - from)));
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
"""
"""Listens before the page does: the first change after a view is what the view has changed."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--plays", type=int, default=2)
    asked = parser.parse_args()
    subprocess.run([sys.executable, str(ROOT / "hatch_build.py")], cwd=ROOT, check=True)
    where = machine()  # before this program itself makes it busy
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        environment = {**os.environ, "JINGLEJUMBLE_BOT_PACE_MILLIS": "60"}
        server = driver.start_server(Path(kept) / "house.db", environment)
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            rows: list[Row] = []
            for slow in SLOW:
                rows.append(interactive(browser, server, slow, asked.runs))
            for slow in SLOW:
                rows += moves(browser, server, slow, asked.plays)
            rows += sizes(browser, server)
        finally:
            browser.close()
            server.stop()
    for row in rows:
        print(*row, sep="\t")
    if asked.write:
        command = f"python bench/page.py --runs {asked.runs} --plays {asked.plays}"
        write_section("The page", command, where, rows)


def interactive(browser: Browser, server: driver.Server, slow: int, runs: int) -> Row:
    """From the start of the navigation until "Play now" works."""
    times = []
    for _ in range(runs):
        with browser.new_context(viewport={"width": 412, "height": 915}) as context:
            page = slowed(context.new_page(), slow)
            page.add_init_script(READY)
            page.goto(server.address, wait_until="commit")
            root = page.locator("html[data-ready]")
            root.wait_for(timeout=60_000)
            times.append(float(root.get_attribute("data-ready") or "nan"))
            page.locator("article button.main:enabled").first.click()
            expect(page.get_by_role("main")).to_be_visible(timeout=60_000)
            page.wait_for_url("**/t/*")
    return (
        f"Play now works, processor {named(slow)}, {runs} first visits: median, longest",
        f"{median(times):.0f} ms, {max(times):.0f} ms",
        "1,000 ms" if slow == SLOW[-1] else "",
    )


def moves(browser: Browser, server: driver.Server, slow: int, plays: int) -> list[Row]:
    """From a view's arrival until it is painted, in whole plays of Jingle Jangle against bots."""
    times: list[float] = []
    with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = slowed(context.new_page(), slow)
        page.set_default_timeout(120_000)
        page.add_init_script(PAINTED)
        for _ in range(plays):
            driver.play_now(page, server)
            page.evaluate("window.painted = []")
            driver.play_to_the_end(page)
            times += page.evaluate("window.painted")
    title = f"A move painted after its view, processor {named(slow)}, {len(times)} views"
    rare = quantiles(times, n=20)[-1]
    figures = f"{median(times):.0f} ms, {rare:.0f} ms, {max(times):.0f} ms"
    return [(f"{title}: median, 95 %, longest", figures, "50 ms")]


def sizes(browser: Browser, server: driver.Server) -> list[Row]:
    """JavaScript and CSS, packed, of the front page and then of each game's table."""
    rows: list[Row] = []
    with browser.new_context() as context:
        page = context.new_page()
        fetched: list[Response] = []
        page.on("response", lambda answer: fetched.append(answer))
        page.goto(server.address)
        expect(page.locator("article button.main:enabled").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        rows.append(("JavaScript and CSS of the front page", packed(fetched), "90 kB"))
        for number, name in enumerate(page.get_by_role("article").all()):
            title = name.get_by_role("heading").inner_text()
            fetched.clear()
            page.get_by_role("article").nth(number).get_by_role("button").first.click()
            expect(page.get_by_role("main")).to_be_visible()
            page.locator("main.board > *").first.wait_for()
            rows.append((f"and from there to a table of {title}", packed(fetched), ""))
            page.goto(server.address)
            expect(page.locator("article button.main:enabled").first).to_be_visible()
    return rows


def packed(answers: Sequence[Response]) -> str:
    """What these answers weigh as a browser fetches them; each once."""
    code = {answer.url: answer for answer in answers if answer.url.endswith((".js", ".css"))}
    return f"{sum(len(gzip.compress(one.body())) for one in code.values()) / 1000:.1f} kB"


def slowed(page: Page, slow: int) -> Page:
    """The page on a processor so many times slower."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    return page


def named(slow: int) -> str:
    return "as it is" if slow == 1 else f"{slow} times slower"


if __name__ == "__main__":
    main()
