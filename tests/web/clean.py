"""What every screen keeps: no fault that axe finds, and nothing wider than the screen."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

__all__ = ["faults_of", "is_clean"]


def faults_of(page: Page, *more: str) -> list[str]:
    """What axe finds on this page, by all that it checks by itself and by `more` of its rules."""
    found = Axe().run(page, options={"rules": {rule: {"enabled": True} for rule in more}})
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary']}"
        for fault in found.response["violations"]
        for node in fault["nodes"]
    ]


def is_clean(page: Page) -> None:
    """Axe finds nothing; and nothing is wider than the screen."""
    faults = faults_of(page)
    assert not faults, "\n".join(faults)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
