"""The docs name everything there is, and nothing that is not there."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import unquote

import click
import pytest

from jinglejumble.cli.__main__ import COMMANDS, cli
from jinglejumble.games import GAMES
from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.package import Package

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md"), *ROOT.glob("tests/**/*.md")])
THIRD_GAME = ROOT / "tests" / "third_game"

HOUSE = [GAMES[name] for name in GAMES if GAMES[name].module.startswith("jinglejumble.")]
"""The games of the house itself."""


def read(page: str) -> str:
    return (DOCS / page).read_text("utf-8")


def headings(text: str) -> list[str]:
    """The headings of a page, as they are written."""
    fenced = re.sub(r"(?ms)^```.*?^```", "", text)
    return [line.strip("# ") for line in fenced.splitlines() if line.startswith("#")]


def sections(text: str) -> Mapping[str, str]:
    """What stands under each heading of a page, down to the next one of any rank."""
    parts = re.split(r"(?m)^#+ (.*)$", text)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def anchors(path: Path) -> set[str]:
    """The names by which the headings of a page are linked to."""
    said = headings(path.read_text("utf-8"))
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in said}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_heading_and_every_option_a_word(name: str) -> None:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    said = sections(read("commands.md"))[name]
    if name == "serve":
        said += read("host.md")
    with click.Context(command) as context:
        for option in command.get_params(context):
            if isinstance(option, click.Option) and "--help" not in option.opts:
                assert max(option.opts, key=len) in said


def test_no_heading_names_a_command_that_is_not_there() -> None:
    assert set(headings(read("commands.md"))) == {"Commands", *COMMANDS}


@pytest.mark.parametrize("package", HOUSE, ids=lambda package: package.name)
def test_every_house_rule_has_a_heading_with_its_rule_and_what_it_takes(package: Package) -> None:
    title = texts()[f"{package.name}.title"]
    part = read("house-rules.md").split(f"\n## {title}\n")[1].split("\n## ")[0]
    said = sections(part)
    assert set(said) == {rule.name for rule in package.house}
    for rule in package.house:
        assert rule.rule is not None
        assert f"{rule.rule}" in said[rule.name]
        assert f"`{shown(rule.default)}` (default)" in said[rule.name]
        if rule.kind == "number":
            assert f"{rule.least} to {rule.most}" in said[rule.name]
        for choice in rule.choices:
            assert f"`{choice}`" in said[rule.name]


def test_every_setting_of_the_server_is_in_the_table() -> None:
    from jinglejumble.server.config import PREFIX, settings

    rows = [
        f"| `--{name.replace('_', '-')}` | `{PREFIX}{name.upper()}` | {shown(default)} | {about} |"
        for name, (about, default) in settings().items()
    ]
    said = sections(read("host.md"))["Settings"].splitlines()
    assert [line for line in said if line.startswith("| `--")] == rows


def shown(default: object) -> str:
    """A default as the docs show it."""
    return "none" if default is None else str(default).lower()


def test_every_message_of_the_protocol_has_a_heading() -> None:
    from typing import get_args

    from jinglejumble.server.messages import FromClient, ToClient

    said = set(re.findall(r"\w+", " ".join(headings(read("protocol.md")))))
    for message in (*get_args(FromClient), *get_args(ToClient)):
        assert message.__struct_config__.tag in said


RULE = re.compile(r"\b([JM]-[SR]\d+)\b")


def rule_ids(package: Package) -> set[str]:
    """The ids that a rulebook gives to its rules."""
    return set(re.findall(r"\*\*(\w-[SR]?\d+)\*\*", package.rulebook()))


def rulebooks() -> set[str]:
    """All ids of the rulebooks in the tree, of games that are played already or not yet."""
    return {
        rule
        for book in ROOT.glob("src/jinglejumble/games/*/RULES.md")
        for rule in re.findall(r"\*\*(\w-[SR]?\d+)\*\*", book.read_text("utf-8"))
    }


def sources() -> Iterator[Path]:
    """Every text file of ours that may cite a rule."""
    for folder in ("src", "tests", "docs", "web/src", "changelog.d"):
        for path in (ROOT / folder).rglob("*"):
            written = path.suffix in {".py", ".md", ".json", ".ts", ".svelte"}
            if written and not {"node_modules", "static", "golden"} & set(path.parts):
                yield path
    yield from ROOT.glob("*.md")


def test_every_rule_that_is_cited_is_in_the_rulebook() -> None:
    known = rulebooks()
    assert {"J-S1", "J-R14"} <= known
    wrong = {
        f"{path.relative_to(ROOT)}: {rule}"
        for path in sources()
        for rule in RULE.findall(path.read_text("utf-8"))
        if rule not in known
    }
    assert wrong == set()


@pytest.mark.parametrize("package", HOUSE, ids=lambda package: package.name)
def test_every_rule_of_a_rulebook_is_cited_by_a_test(package: Package) -> None:
    cited = " ".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")).upper()
    tested = {rule for rule in rule_ids(package) if rule in cited.replace("_", "-")}
    assert rule_ids(package) - tested == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"(?ms)^```.*?^```", "", page.read_text("utf-8"))
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            assert target.startswith("https:"), target
            continue
        file, _, anchor = unquote(target).partition("#")
        there = (page.parent / file).resolve() if file else page
        assert there.exists(), f"{page.name}: {target}"
        assert not anchor or anchor in anchors(there), f"{page.name}: {target}"


def test_the_docs_link_to_every_page_from_the_readme() -> None:
    linked = set(re.findall(r"docs/([\w-]+\.md)", (ROOT / "README.md").read_text("utf-8")))
    assert linked == {page.name for page in DOCS.glob("*.md")}


def test_the_readme_sets_up_by_two_commands_that_are_there() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    first = re.search(r"(?ms)^```sh\n(.*?)^```", text)
    assert first is not None
    commands = [line.split()[0] for line in first[1].splitlines()]
    assert commands == ["scripts/play", "scripts/test"]
    for command in commands:
        assert (ROOT / command).stat().st_mode & 0o111


def commands_in(text: str) -> Iterator[list[str]]:
    """The commands of ours in the shell examples of a text."""
    for block in re.findall(r"(?ms)^```sh\n(.*?)^```", text):
        for line in block.splitlines():
            words = shlex.split(line.partition("|")[0], comments=True)
            if words[:1] == ["jinglejumble"]:
                yield words[1:]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_in_examples_can_be_parsed(page: Path) -> None:
    for name, *words in commands_in(page.read_text("utf-8")):
        command = cli.get_command(click.Context(cli), name)
        assert command is not None, name
        command.make_context(name, list(words), resilient_parsing=False).close()


def test_nims_description_of_itself_in_the_docs_is_its_own() -> None:
    text = read("add-a-game.md")
    points = (THIRD_GAME / "nim_house-1.0.dist-info" / "entry_points.txt").read_text("utf-8")
    assert re.search(r'entry-points\."(.*)"', text)[1] in points  # type: ignore[index]
    toml = re.search(r"(?ms)^```toml\n(.*?)^```", text)
    assert toml is not None
    group = tomllib.loads(toml[1])["project"]["entry-points"]["jinglejumble.games"]
    assert group == {"nim-house": "nim_house"}


def test_the_docs_are_for_this_python() -> None:
    assert sys.version_info >= (3, 11)
    assert "Python 3.11 or newer" in (ROOT / "README.md").read_text("utf-8")
