"""No sentence for people stands in a source: sources hold codes of the catalogue."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import jinglejumble
from jinglejumble.games import GAMES
from jinglejumble.kit.catalogue import texts

ROOT = Path(jinglejumble.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))

FOR_DEVELOPERS = {
    "cli/click_words.py",  # knows what its library says in English
    "kit/testing.py",  # the words in it are acts for tests, and asserts
    "server/metrics.py",  # explains the counters to Prometheus
    "server/protocol.py",  # makes docs/protocol.md
    "server/typescript.py",  # makes types
}
"""Whole files that speak to developers, in English."""

SENTENCE = re.compile(r"(?<!\S)[^\W\d_][a-z']+,?(?: [a-z]+(?:'[a-z]+)?,?){2,}")
"""Three words in a row, as they are written in a sentence."""

SAYING = {"UsageError", "BadParameter", "ClickException", "complain", "echo", "fail", "secho"}
"""What shows people its first argument."""

OUR_SLIPS = {"Crashed"}
"""Errors of our own that end in a log, besides the built-in ones."""

BY_CODE = {"Failure", "InvalidHouseRule", "InvalidLog", "InvalidNotation", "InvalidSetup", "Reason"}
BY_CODE |= {"no", "said", "sentence"}
"""What takes a code as its first argument."""


_READ = {"start": 1, "cast": 0}
"""How many arguments of some calls may be read by people: not the names of tasks and types."""


def called(node: ast.Call) -> str:
    """The name of what is called: "echo" in click.echo(...)."""
    match node.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def for_developers(node: ast.AST) -> bool:
    """Whether what is below is read by developers: docstrings, asserts, logs, our own slips.

    OpenAPI's description is for them too.
    """
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert():
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))):
            return hasattr(builtins, name) or name in OUR_SLIPS
        case ast.Call(func=ast.Attribute(value=ast.Name(id="_log"))):
            return True
        case ast.Call(func=ast.Name(id="OpenAPIConfig")):
            return True
    return False


def strings(node: ast.AST) -> Iterator[tuple[int, str]]:
    """All strings below a node that may be read by people, with their lines."""
    if for_developers(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    for child in ast.iter_child_nodes(node):
        if isinstance(node, ast.Call) and child in node.args[_READ.get(called(node), 9) :]:
            continue
        yield from strings(child)


def first(call: ast.Call) -> str | None:
    """The letters of the first argument, where it is written out."""
    match call.args:
        case [ast.Constant(value=str(text)), *_]:
            return text
        case [ast.JoinedStr(values=parts), *_]:
            written = (part.value for part in parts if isinstance(part, ast.Constant))
            return "".join(map(str, written))
    return None


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield called(node), node


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_stands_in_a_source(path: Path) -> None:
    if path.relative_to(ROOT).as_posix() in FOR_DEVELOPERS:
        return
    found = strings(ast.parse(path.read_text("utf-8")))
    assert [(line, text) for line, text in found if SENTENCE.search(text)] == []


def test_what_people_are_told_is_no_literal() -> None:
    for path in SOURCES:
        for name, call in calls(path.read_text("utf-8")):
            if name in SAYING:
                words = first(call) or ""
                assert not re.search(r"[^\W\d_]", words), (path, call.lineno, words)


def test_every_code_in_a_source_has_its_text() -> None:
    """Codes that are put together (f"cli.{name}") are seen by the tests of who makes them."""
    assert GAMES  # their texts are added by now
    known = set(texts())
    seen = 0
    for path in SOURCES:
        for name, call in calls(path.read_text("utf-8")):
            match call.args:
                case [ast.Constant(value=str(code)), *_] if name in BY_CODE:
                    assert code in known, (path, call.lineno, code)
                    seen += 1
    assert seen > 100


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('click.echo("There is no table")', True),
        ('raise Failure(f"the table {code} is not there")', True),
        ('raise RuntimeError("this cannot be so")', False),
        ('"""It tells of this and that."""', False),
        ('_log.info("the house is open")', False),
        ('say("no_table", code=code)', False),
        ('tasks.start(run(), "waking all tables")', False),
        ('pattern = "[a-z]+ - and so"', False),
    ],
)
def test_what_counts_as_a_sentence(source: str, found: bool) -> None:
    there = [text for _, text in strings(ast.parse(source)) if SENTENCE.search(text)]
    assert bool(there) == found
