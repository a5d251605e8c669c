"""The page: the built files of the front end, held in memory and served with a strict policy."""

from __future__ import annotations

import gzip
import json
import mimetypes
import re
from dataclasses import dataclass, replace
from hashlib import sha256
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable

from jinglejumble.kit.catalogue import languages, sentence
from jinglejumble.kit.language import ENGLISH

__all__ = ["SECURITY_HEADERS", "File", "Page"]

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ws: wss:; "
        "media-src 'self' data: blob:; worker-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

_PAGES = re.compile(
    r"(t|replay|rules|play|table|learn|drills|daily|paper|referee|deal)(/[\w-]{1,60})?/?"
    r"|(tables|mine)/?"
)
_UNCHANGING = re.compile(r"assets/.*-[\w-]{8,}\.\w+")
_SAYING = {"index.html", "manifest.webmanifest"}
"""The files that say something themselves: texts of the catalogue, as {{code}}."""
_CODE = re.compile(r"\{\{([\w.]+)\}\}")
_WORTH_PACKING = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str
    vary: str = "accept-encoding"


class Page:
    """Finds files by their path; addresses of the page itself lead to its index."""

    def __init__(self, folder: Traversable | None = None) -> None:
        folder = resources.files("jinglejumble") / "static" if folder is None else folder
        self._files = dict(_files(folder, "")) if folder.is_dir() else {}
        if "index.html" not in self._files:
            missing = '<!doctype html><html lang="en"><title>{{web.name}}</title><p>{{no_page}}'
            self._files["index.html"] = _file("index.html", missing.encode())
        self._said = {
            (name, language): _in_language(name, self._files[name], language)
            for name in _SAYING & self._files.keys()
            for language in languages()
        }

    def find(self, path: str, language: str = ENGLISH, head: str = "") -> File | None:
        """The file for a path without its leading slash; None: there is nothing.

        What is said in the page before its script runs is in the language of the house named.
        `head` goes into the head of the page.
        """
        name = "index.html" if not path or _PAGES.fullmatch(path) else path
        file = self._said.get((name, language)) or self._files.get(name)
        if file is None or not head:
            return file
        body = file.body.replace(b"<title>", f"{head}<title>".encode(), 1)
        return replace(_file(name, body), vary=file.vary)


def _files(folder: Traversable, path: str) -> list[tuple[str, File]]:
    found: list[tuple[str, File]] = []
    for item in folder.iterdir():
        name = f"{path}{item.name}"
        if item.is_dir():
            found += _files(item, f"{name}/")
        elif not item.name.startswith("."):
            found.append((name, _file(name, item.read_bytes())))
    return found


def _in_language(name: str, file: File, language: str) -> File:
    def said(code: re.Match[str]) -> str:
        words = sentence(code[1], language=language)
        return escape(words) if name.endswith(".html") else json.dumps(words)[1:-1]

    text = _CODE.sub(said, file.body.decode()).replace('lang="en"', f'lang="{language}"', 1)
    return replace(_file(name, text.encode()), vary="accept-encoding, accept-language, cookie")


def _file(name: str, body: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith((".js", ".mjs")):
        kind = "text/javascript"
    elif name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    packed = None
    if kind.startswith(_WORTH_PACKING):
        smaller = gzip.compress(body, 9, mtime=0)
        packed = smaller if len(smaller) < len(body) else None
        kind += "; charset=utf-8" if kind.startswith("text/") else ""
    cache = "public, max-age=31536000, immutable" if _UNCHANGING.fullmatch(name) else "no-cache"
    return File(body, packed, kind, f'"{sha256(body).hexdigest()[:20]}"', cache)
