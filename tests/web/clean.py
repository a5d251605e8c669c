"""What every screen keeps: no fault that axe finds, and nothing wider than the screen."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

__all__ = ["is_clean"]


def is_clean(page: Page) -> None:
    """Axe finds nothing; and nothing is wider than the screen."""
    found = Axe().run(page)
    faults = [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary']}"
        for fault in found.response["violations"]
        for node in fault["nodes"]
    ]
    assert not faults, "\n".join(faults)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
