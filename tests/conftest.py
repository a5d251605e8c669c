"""What all tests share: the options, the hypothesis profiles, and a browser.

Marks: `browser` (drives the page in Chromium), `service` (starts server processes or a database)
and `soak` (runs long; left out without --soak). Tests of one of the first two kinds run one after
another in one process, so that they don't fight over the machine.
"""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, sync_playwright

NEVER_SKIPPED = ("browser", "service")

# Compiled kernels are kept in one place, whatever home a test gives to what it starts.
os.environ.setdefault(
    "JINGLEJUMBLE_KERNELS", str(Path.home() / ".cache" / "jinglejumble" / "kernels")
)
# No server that a test starts shall compile kernels beside: two cores have enough to do.
os.environ.setdefault("JINGLEJUMBLE_BOT_PROCESSES", "0")

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("soak", deadline=None, max_examples=2_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("jinglejumble")
    group.addoption("--soak", action="store_true", help="also run the tests that run long")
    group.addoption(
        "--no-skips", action="store_true", help="a skipped browser or service test is a failure"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--hypothesis-profile", None) is None:
        chosen = "soak" if config.getoption("--soak") else "ci" if "CI" in os.environ else "dev"
        settings.load_profile(chosen)


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for kind in NEVER_SKIPPED:
            if item.get_closest_marker(kind) and not item.get_closest_marker("xdist_group"):
                item.add_marker(pytest.mark.xdist_group(kind))
    if not config.getoption("--soak"):
        long = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module that skips itself may hold such tests, so it counts as one."""
    report = yield
    if report.skipped and collector.config.getoption("--no-skips"):
        report.outcome = "failed"
        report.longrepr = f"skipped as a whole, which --no-skips forbids: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    kept = any(item.get_closest_marker(kind) for kind in NEVER_SKIPPED)
    skipped = report.skipped and not hasattr(report, "wasxfail")
    if kept and skipped and item.config.getoption("--no-skips"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which --no-skips forbids: {report.longrepr}"
    return report


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium: the one on PATH, or the one CHROMIUM names.

    It stays for one module, no longer: while it is there, no asynchronous test can run.
    """
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    paths = (shutil.which(name) for name in names if name)
    executable = next((path for path in paths if path), None)
    if executable is None:
        pytest.skip("no Chromium on PATH")
    quiet = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=quiet)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a browser context of its own. Errors its scripts don't catch fail the test."""
    errors: list[str] = []
    with browser.new_context() as context:
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield page
    assert not errors
