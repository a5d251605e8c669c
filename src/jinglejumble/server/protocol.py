"""The parts of docs/protocol.md that are made from the code: messages, close codes, REST."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from inspect import getdoc
from typing import Any, get_args

from litestar.handlers import HTTPRouteHandler
from msgspec.json import schema_components

from jinglejumble.server import messages
from jinglejumble.server.api import HANDLERS
from jinglejumble.server.reasons import CLOSE_CODES
from jinglejumble.server.typescript import type_text

__all__ = ["protocol_page"]

_PART = re.compile(r"(<!-- made by scripts/gen: ([a-z ]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_MEANS = {
    "bad_message": "what was sent is no message",
    "no_hello": "the hello did not come in time, or not first",
    "removed_here": "the host has taken this guest off the table, which is not public",
    "no_table": "there is no such table (any more)",
    "too_slow": "the connection takes nothing",
    "too_many_messages": "too many messages, in spite of refusals",
    "internal": "something went wrong; connect again and send what has no answer",
    "restart": "the house restarts; come back",
}


def protocol_page(page: str) -> str:
    """The page with its made parts made anew."""
    parts: dict[str, Callable[[], Iterator[str]]] = {
        "close codes": _close_codes,
        "from the client": lambda: _messages(messages.FromClient),
        "from the house": lambda: _messages(messages.ToClient),
        "rest": _rest,
    }
    return _PART.sub(
        lambda found: found[1] + "\n" + "\n".join(parts[found[2]]()) + "\n\n" + found[3], page
    )


def _close_codes() -> Iterator[str]:
    yield "| code | means |\n| --- | --- |"
    yield "| 1009 | a frame was too large |"
    for why, code in sorted(CLOSE_CODES.items(), key=lambda item: item[1]):
        yield f"| {code} | {_MEANS[why]} |"


def _messages(union: Any) -> Iterator[str]:
    members = get_args(union)
    _, components = schema_components(members, ref_template="#/{name}")
    for member in members:
        schema = components[member.__name__]
        needed = set(schema["required"])
        tag = schema["properties"]["type"]["enum"][0]
        yield f"### `{tag}`\n"
        yield f"{getdoc(member)}\n"
        for field, what in schema["properties"].items():
            if field != "type":
                mark = "" if field in needed else ", may be left out"
                yield f"- `{field}`: `{type_text(what)}`{mark}"
        yield ""


def _rest() -> Iterator[str]:
    yield "| request | body | answer | is |\n| --- | --- | --- | --- |"
    for handler in HANDLERS:
        assert isinstance(handler, HTTPRouteHandler)
        (verb,) = (method for method in handler.http_methods if method not in ("HEAD", "OPTIONS"))
        (path,) = handler.paths
        shown = re.sub(r":(str|int)}", "}", path)
        body = handler.fn.__annotations__.get("data", "")
        body = body.removeprefix("JSONBody[").rstrip("]")
        answer = str(handler.fn.__annotations__["return"]).replace("Response[", "").rstrip("]")
        answer = f"{answer}]" if "[" in answer and not answer.endswith("]") else answer
        about = (getdoc(handler.fn) or "").replace("\n", " ")
        shape = f"`{body.replace('Message', '')}`" if body else ""
        yield f"| `{verb} {shown}` | {shape} | `{answer}` | {about} |"
