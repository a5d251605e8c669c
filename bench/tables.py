"""What the benches of the engine share: tables for bench/results.md."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

__all__ = ["Row", "machine", "write_section"]

RESULTS = Path(__file__).resolve().parent / "results.md"

Row = tuple[str, str, str]
"""What was measured, the figure, its goal."""


def machine(*, one_core: bool = False) -> str:
    """This machine, the day, and how busy it was."""
    cores = os.cpu_count() or 1
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        found = re.search(r"model name\s*:\s*(.*)", info.read_text())
        name = found[1] if found else name
    load = os.getloadavg()[1]
    busy = f", busy: load {load:.1f}" if load > cores else ""
    used = "one core" if one_core else f"x {cores}"
    return f"Python {platform.python_version()}, {name} {used}, {date.today().isoformat()}{busy}"


def write_section(
    title: str,
    command: str,
    where: str,
    rows: Iterable[Sequence[str]],
    head: Sequence[str] = ("what", "measured", "goal"),
    said: str = "",
) -> None:
    """Put a section into bench/results.md, in the place of the one of this title if it is there."""
    lines = [f"## {title}", "", f"`{command}`, {where}", ""]
    if said:
        lines += [said, ""]
    lines += [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    text = RESULTS.read_text("utf-8")
    section = "\n".join(lines) + "\n"
    pattern = re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.M | re.S)
    if pattern.search(text):
        text = pattern.sub(lambda _: section + "\n", text)
    else:
        text = text.rstrip() + "\n\n" + section
    RESULTS.write_text(text.rstrip() + "\n", "utf-8")
