"""Small parts: limits, the page's files, tasks, words for refusals, the page's types."""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import re
from pathlib import Path

import pytest

from jinglejumble.kit.catalogue import texts
from jinglejumble.server.clock import FakeClock, SystemClock
from jinglejumble.server.limits import Bucket, Buckets
from jinglejumble.server.page import Page
from jinglejumble.server.protocol import protocol_page
from jinglejumble.server.reasons import CLOSE_CODES
from jinglejumble.server.tasks import Tasks
from jinglejumble.server.typescript import page_types

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / "src" / "jinglejumble" / "server"


def test_a_bucket_lets_a_burst_through_and_then_its_rate() -> None:
    bucket = Bucket(2, 3, 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.has(499)
    assert bucket.take(500)
    assert not bucket.take(501)
    assert [bucket.take(10_000) for _ in range(4)] == [True, True, True, False]


def test_the_quiet_are_forgotten() -> None:
    clock = FakeClock()
    buckets = Buckets(1, 2, clock.now)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert not buckets.has("a")
    assert buckets.has("b")
    buckets.sweep()
    assert not buckets.has("a")
    clock.advance(2_000)
    buckets.sweep()
    assert not vars(buckets)["_buckets"]


def test_the_page_finds_its_files_and_its_own_addresses(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    script = "console.log(1);" * 100
    (tmp_path / "index.html").write_text("<!doctype html>page")
    (tmp_path / "assets" / "main-Ab12_cdE.js").write_text(script)
    (tmp_path / ".built-from").write_text("secret")
    page = Page(tmp_path)
    index = page.find("")
    assert index is not None
    assert index.cache == "no-cache"
    for path in ("t/KITE-42", "replay/ab12", "rules/jingle-jangle"):
        assert page.find(path) is index
    file = page.find("assets/main-Ab12_cdE.js")
    assert file is not None
    assert "immutable" in file.cache
    assert file.packed is not None
    assert gzip.decompress(file.packed).decode() == script
    for path in ("nothing", ".built-from", "../conftest.py", "assets", "t/../x", "t/<script>"):
        assert page.find(path) is None


def test_without_a_built_page_its_place_says_so(tmp_path: Path) -> None:
    file = Page(tmp_path / "nothing").find("")
    assert file is not None
    assert b"not built" in file.body


async def test_tasks_are_kept_until_they_end() -> None:
    """C51: nothing else holds these."""
    tasks, done = Tasks(), list[int]()

    async def work(number: int) -> None:
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        done.append(number)

    for number in range(50):
        tasks.start(work(number), f"work {number}")
    gc.collect()
    await asyncio.sleep(0)
    gc.collect()
    await tasks.settled()
    assert sorted(done) == list(range(50))


async def test_what_goes_wrong_in_a_task_is_logged(capsys: pytest.CaptureFixture[str]) -> None:
    """C51"""
    tasks = Tasks()

    async def work() -> None:
        raise ZeroDivisionError

    tasks.start(work(), "a slip")
    await tasks.settled()
    said = capsys.readouterr()
    assert "a slip" in said.out + said.err
    assert "ZeroDivisionError" in said.out + said.err


def test_the_system_clock_never_goes_back() -> None:
    clock = SystemClock()
    times = [clock.now() for _ in range(1_000)]
    assert times == sorted(times)


def test_every_refusal_has_its_sentence() -> None:
    known = texts()
    said = set[str]()
    for path in SERVER.rglob("*.py"):
        source = path.read_text("utf-8")
        said |= set(re.findall(r'\bno\(\s*"([a-z_]+)"', source))
        said |= set(re.findall(r'Reason\(\s*"([a-z_]+)"', source))
        said |= set(re.findall(r'_said\("([a-z_]+)"', source))
    assert len(said) > 40
    assert said - set(known) == set()
    ours = set(json.loads((ROOT / "src/jinglejumble/text/en/server.json").read_text("utf-8")))
    phases = {f"table_{phase}" for phase in ("open", "playing", "paused", "over", "closed")}
    other = {"guest", "no_page", "database_on_network", "database_in_use", "database_unusable"}
    others = {code for code in ours if code.startswith("setting.")} | phases | other
    assert ours - said - others == set(), "sentences nobody says"


def test_the_protocol_s_page_is_up_to_date() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    assert protocol_page(page) == page, "run scripts/gen"
    for code in (*CLOSE_CODES.values(), 1009):
        assert f"| {code} |" in page


def test_the_page_s_types_are_up_to_date() -> None:
    made = (ROOT / "web" / "src" / "messages.gen.ts").read_text("utf-8")
    assert made == page_types(), "run scripts/gen"
    for name in (
        "interface Hello",
        "interface TableAbout",
        "type ToClient",
        "namespace JingleJangle",
    ):
        assert f"export {name}" in made
