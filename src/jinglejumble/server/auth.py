"""Who you are: a guest, by a signed cookie; what you may be called; whose pages may ask."""

from __future__ import annotations

import hmac
import os
import secrets
import unicodedata
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Failure
from jinglejumble.server.cookies import cookies
from jinglejumble.server.record import no

__all__ = [
    "COOKIE",
    "Guests",
    "guest_name",
    "is_own_origin",
    "screened",
    "screened_line",
    "secret_beside",
]

COOKIE = "jinglejumble"
_YEAR = 365 * 86_400
_LONGEST_NAME = 24
_LONGEST_LINE = 200
_MOST_MARKS = 2  # combining marks in a row
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that nobody sees


class Guests:
    """Makes and reads the cookies of guests. `secure`: browsers send them by https only."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._secret = secret.encode()
        self._secure = secure

    def fresh(self) -> str:
        """A new guest."""
        return secrets.token_hex(16)

    def cookie(self, player: str) -> str:
        """The Set-Cookie header for a guest."""
        flags = "; Secure" if self._secure else ""
        value = f"{player}.{self._signature(player)}"
        return f"{COOKIE}={value}; Max-Age={_YEAR}; Path=/; HttpOnly; SameSite=Lax{flags}"

    def read(self, header: str) -> str | None:
        """The guest whom a Cookie header names; None: nobody whom this house has signed."""
        if len(header) > 8_192:
            return None
        for value in cookies(header, COOKIE):
            player, _, signature = value.partition(".")
            right = self._signature(player)
            if hmac.compare_digest(signature.encode(), right.encode()):
                return player
        return None

    def _signature(self, player: str) -> str:
        return hmac.new(self._secret, player.encode(), sha256).hexdigest()[:40]


def secret_beside(database: Path) -> str:
    """The secret kept beside a database file, readable by its owner only; made on first use."""
    path = database.with_name(database.name + ".secret")
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        try:
            secret = path.read_text("ascii").strip()
        except (OSError, UnicodeError):
            secret = ""
        if len(secret) < 32:
            raise no("secret_unusable", path=str(path)) from None
        return secret
    secret = secrets.token_hex(32)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secret + "\n")
        file.flush()
        os.fsync(file.fileno())
    return secret


def screened(name: str) -> str:
    """A display name as it may be shown. Raises Failure.

    >>> screened("  Ana   Lu ")
    'Ana Lu'
    """
    name = _seen(name, no("name_empty"), no("name_unseen"))
    if len(name) > _LONGEST_NAME:
        raise no("name_too_long", most=_LONGEST_NAME)
    if not any(unicodedata.category(character)[0] in "LNS" for character in name):
        raise no("name_empty")
    return name


def screened_line(text: str) -> str:
    """A line of the chat as it may be shown, by what holds for names. Raises Failure.

    >>> screened_line(" Well, \\n well! ")
    'Well, well!'
    """
    line = _seen(text, no("line_empty"), no("line_unseen"))
    if len(line) > _LONGEST_LINE:
        raise no("line_too_long", most=_LONGEST_LINE)
    return line


def _seen(text: str, empty: Failure, unseen: Failure) -> str:
    """The text with single spaces. Raises `unseen` if there is something that nobody sees."""
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    if not text:
        raise empty
    marks = 0
    for character in text:
        kind = unicodedata.category(character)
        # Controls, bidirectional marks and other unseen things; unassigned; line ends.
        if kind[0] == "C" or kind in ("Zl", "Zp") or character in _BLANK:
            raise unseen
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > _MOST_MARKS:
            raise unseen
    return text


def guest_name(player: str) -> str:
    """What somebody without a name is called."""
    number = 100 + int(sha256(player.encode()).hexdigest()[:6], 16) % 900
    return sentence("guest", {"number": number})


def is_own_origin(origin: str | None, host: str, public: str | None) -> bool:
    """Whether a browser at this Origin shows a page of ours; programs send none.

    >>> is_own_origin("http://evil.example", "house.lan:8000", None)
    False
    """
    if origin is None or (public is not None and origin.lower() == public.lower()):
        return True
    try:
        return urlsplit(origin).netloc.lower() == host.lower() != ""
    except ValueError:  # "http://["
        return False
