"""The page that shows the OpenAPI schema: plain HTML, nothing fetched from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

__all__ = ["PlainPage"]

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2.5rem } code, pre { font-size: 14px } .verb { font-weight: 700 }
pre { background: #8881; padding: .75rem; overflow: auto }
summary { cursor: pointer; padding: .25rem 0 }
@media (prefers-color-scheme: dark) { body { background: #111; color: #ddd } a { color: #9cf } }
"""


class PlainPage(OpenAPIRenderPlugin):
    """Every operation with its sentence and its shapes, then every schema."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        return "\n".join(_page(openapi_schema)).encode()


def _page(schema: dict[str, Any]) -> Iterator[str]:
    about = schema["info"]
    title = escape(f"{about['title']} {about['version']}")
    yield f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>"
    yield f"<meta name=viewport content='width=device-width'><style>{_STYLE}</style>"
    yield f"<h1>{title}</h1><p>{escape(about.get('description', ''))}"
    yield "<p><a href='/api/openapi/openapi.json'>openapi.json</a>"
    for path, verbs in sorted(schema["paths"].items()):
        for verb, operation in verbs.items():
            if isinstance(operation, dict) and "responses" in operation:
                yield from _operation(path, verb, operation)
    yield "<h2>Shapes</h2>"
    for name, shape in sorted(schema["components"]["schemas"].items()):
        yield f"<details id='{escape(name)}'><summary><code>{escape(name)}</code> "
        yield f"{escape(shape.get('description', ''))}</summary>{_json(shape)}</details>"


def _operation(path: str, verb: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<details><summary><code><span class=verb>{verb.upper()}</span> {escape(path)}</code> "
    yield f"{escape(operation.get('description') or operation.get('summary') or '')}</summary>"
    if "requestBody" in operation:
        yield f"<p>Sent:{_json(operation['requestBody'].get('content', {}))}"
    for status, response in operation["responses"].items():
        yield f"<p>{escape(status)}:{_json(response.get('content', {}))}"
    yield "</details>"


def _json(value: Any) -> str:
    return f"<pre>{escape(json.dumps(value, indent=1))}</pre>"
