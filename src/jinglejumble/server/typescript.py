"""TypeScript types from the JSON Schema that msgspec makes of the messages: deterministic."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, get_args

from msgspec.json import schema_components

from jinglejumble.games import GAMES
from jinglejumble.server import messages

__all__ = ["page_types", "type_text"]

_HEAD = """\
// Made by scripts/gen from src/jinglejumble/server/messages.py and the games' view.py. Do not edit.
"""


def page_types() -> str:
    """The whole of `web/src/messages.gen.ts`: messages, REST bodies, and the house games' views."""
    parts = [_HEAD, *_interfaces(_messages())]
    for union in ("FromClient", "ToClient"):
        names = [member.__name__ for member in get_args(getattr(messages, union))]
        parts.append(f"export type {union} = {' | '.join(names)}\n")
    for package in GAMES.values():
        if package.module.startswith("jinglejumble.games."):
            parts += _game(package.name, package.module)
    return "\n".join(parts)


def type_text(schema: Mapping[str, Any]) -> str:
    """A schema as a TypeScript type."""
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"const": value}:
            return json.dumps(value)
        case {"anyOf": options} | {"oneOf": options}:
            return " | ".join(dict.fromkeys(map(type_text, options)))
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(map(type_text, items))}]"
        case {"type": "array"}:
            item = type_text(schema.get("items") or {})
            return f"({item})[]" if " " in item else f"{item}[]"
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"Record<string, {type_text(value)}>"
        case {"type": "string"}:
            return "string"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "boolean"}:
            return "boolean"
        case {"type": "null"}:
            return "null"
        case _:
            return "unknown"


def _messages() -> list[Any]:
    public = [getattr(messages, name) for name in messages.__all__]
    return [item for item in public if isinstance(item, type)]


def _game(name: str, module: str) -> Iterator[str]:
    try:
        view = import_module(f"{module}.view").View
    except ModuleNotFoundError as missing:
        if missing.name != f"{module}.view":
            raise
        return
    space = "".join(word.capitalize() for word in name.split("-"))
    inner = "\n".join(_interfaces([view])).rstrip("\n")
    indented = "\n".join(f"  {line}" if line else "" for line in inner.split("\n"))
    yield f"/** What a seat (or an onlooker) may see of {name}. */\nexport namespace {space} {{"
    yield indented
    yield "}\n"


def _interfaces(types: list[Any]) -> Iterator[str]:
    _, components = schema_components(types, ref_template="#/{name}")
    for name in sorted(components):
        yield _interface(name, components[name])


def _interface(name: str, schema: Mapping[str, Any]) -> str:
    if schema.get("type") != "object":
        return f"{_comment(schema, '')}export type {name} = {type_text(schema)}\n"
    needed = set(schema.get("required", ()))
    lines = [f"{_comment(schema, '')}export interface {name} {{"]
    for field, what in schema.get("properties", {}).items():
        mark = "" if field in needed or not _sent_by_client(schema) else "?"
        lines.append(f"  {field}{mark}: {type_text(what)}")
    return "\n".join([*lines, "}\n"])


def _sent_by_client(schema: Mapping[str, Any]) -> bool:
    """Whether fields with a default may be left out: what the server sends, it sends whole."""
    return schema.get("additionalProperties") is False


def _comment(schema: Mapping[str, Any], indent: str) -> str:
    said = schema.get("description", "")
    if not said or "(" in said.split(" ")[0]:  # a dataclass without docstring gets its signature
        return ""
    lines = [line.strip() for line in said.strip().split("\n")]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "\n".join(f"{indent} * {line}".rstrip() for line in lines)
    return f"{indent}/**\n{body}\n{indent} */\n"
