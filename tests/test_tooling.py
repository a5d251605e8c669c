"""What the package promises as a package: a light import, and a wheel that carries its page."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import jinglejumble

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.parent.name for path in ROOT.glob("src/jinglejumble/games/*/rules.py"))
STATIC = Path("src/jinglejumble/static")

IMPORTED = """
import sys
before = set(sys.modules)
import {module}
roots = {{name.partition(".")[0] for name in set(sys.modules) - before}}
roots.discard("__mp_main__")  # what multiprocessing calls the program
print(*sorted(roots - set(sys.stdlib_module_names)))
"""


def imported_by(module: str) -> list[str]:
    """The packages outside the standard library that importing `module` brings in."""
    run = [sys.executable, "-I", "-c", IMPORTED.format(module=module)]
    return subprocess.run(run, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize("game", GAMES)
def test_rules_need_only_the_standard_library(game: str) -> None:
    assert imported_by(f"jinglejumble.games.{game}.rules") == ["jinglejumble"]


def test_the_kit_needs_only_the_standard_library() -> None:
    modules = sorted(path.stem for path in (ROOT / "src/jinglejumble/kit").glob("[!_]*.py"))
    assert imported_by(", ".join(f"jinglejumble.kit.{name}" for name in modules)) == [
        "jinglejumble"
    ]


def test_an_sdist_carries_its_page_and_makes_a_wheel_without_node(tmp_path: Path) -> None:
    """A page that is built from the sources beside it is shipped as it is, and not built again."""
    checkout = tmp_path / "checkout"
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        copy(ROOT / name, checkout / name)
    copy(ROOT / "src/jinglejumble/__init__.py", checkout / "src/jinglejumble/__init__.py")
    copy_text('{"scripts": {}}', checkout / "web/package.json")
    copy_text("<!doctype html>", checkout / STATIC / "index.html")
    copy_text(".*\nsrc/jinglejumble/static/\n", checkout / ".gitignore")
    stamp = "from hatch_build import *; root = Path(); (root / STAMP).write_text(fingerprint(root))"
    subprocess.run(
        [sys.executable, "-c", f"from pathlib import Path; {stamp}"], cwd=checkout, check=True
    )

    build = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)]
    without_node = {"PATH": str(tmp_path)}
    subprocess.run([*build, "-t", "sdist"], cwd=checkout, check=True, env=without_node)
    name = f"jinglejumble-{jinglejumble.__version__}"
    subprocess.run(["tar", "xzf", f"{name}.tar.gz"], cwd=tmp_path, check=True)
    unpacked = tmp_path / name
    subprocess.run([*build, "-t", "wheel"], cwd=unpacked, check=True, env=without_node)
    wheel = zipfile.ZipFile(tmp_path / f"{name}-py3-none-any.whl")
    assert "jinglejumble/static/index.html" in wheel.namelist()


def copy(source: Path, target: Path) -> None:
    copy_text(source.read_text(encoding="utf-8"), target)


def copy_text(text: str, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
