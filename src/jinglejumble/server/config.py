"""The server's settings: each has a default, an environment variable and a sentence."""

from __future__ import annotations

import dataclasses
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_type_hints
from urllib.parse import urlsplit

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Failure, Reason

__all__ = ["PREFIX", "Config", "data_folder", "settings"]

PREFIX = "JINGLEJUMBLE_"


def _setting(default: Any, least: int = 0) -> Any:
    return field(default=default, metadata={"least": least})


@dataclass(frozen=True)
class Config:
    """All settings of a server.

    Each may be given by an option of the command line or by the environment variable
    JINGLEJUMBLE_ and its name in capitals; the option counts more.
    """

    host: str = _setting("127.0.0.1")
    port: int = _setting(8000)
    lan: bool = _setting(False)
    public_url: str | None = _setting(None)
    db: str | None = _setting(None)
    sockets: int = _setting(20_000, 1)
    sockets_per_address: int = _setting(200, 1)
    messages_per_second: int = _setting(20, 1)
    requests_per_second: int = _setting(30, 1)
    tables_per_hour: int = _setting(120, 1)
    hello_seconds: int = _setting(5, 1)
    idle_seconds: int = _setting(120, 1)
    unattended_seconds: int = _setting(1_800, 1)
    host_away_seconds: int = _setting(90, 1)
    close_after_seconds: int = _setting(86_400, 1)
    bot_pace_millis: int = _setting(1200)
    bot_processes: int = _setting(1)
    review_millis: int = _setting(500)
    reviews_per_hour: int = _setting(20, 1)
    log_level: str = _setting("info")

    def __post_init__(self) -> None:
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise _bad("log_level", self.log_level)
        if self.port > 65_535:
            raise _bad("port", self.port)
        for setting in dataclasses.fields(self):
            value = getattr(self, setting.name)
            if isinstance(value, int) and value < setting.metadata["least"]:
                raise _bad(setting.name, value)
        if self.public_url is not None:
            parts = urlsplit(self.public_url)
            bare = parts.path in ("", "/") and not parts.query and not parts.fragment
            if parts.scheme not in ("http", "https") or not parts.hostname or not bare:
                raise _bad("public_url", self.public_url)

    @classmethod
    def load(
        cls, environment: Mapping[str, str] | None = None, /, **options: str | int | bool | None
    ) -> Config:
        """The settings from options (None: not given), else the environment. Raises Failure."""
        environment = os.environ if environment is None else environment
        hints = get_type_hints(cls)
        values: dict[str, Any] = {}
        for setting in dataclasses.fields(cls):
            text = environment.get(PREFIX + setting.name.upper())
            if (given := options.pop(setting.name, None)) is not None:
                values[setting.name] = given
            elif text:
                values[setting.name] = _read(setting.name, hints[setting.name], text)
        assert not options, f"no such settings: {sorted(options)}"
        return cls(**values)

    @property
    def listens_on(self) -> str:
        """The address to bind."""
        return "0.0.0.0" if self.lan and self.host == "127.0.0.1" else self.host

    @property
    def database(self) -> str:
        """Where everything is kept: a file's path, a postgresql:// address, or "memory"."""
        return self.db if self.db is not None else str(data_folder() / "jinglejumble.db")

    @property
    def is_secure(self) -> bool:
        """Whether people reach the house by https, so that cookies may say Secure."""
        return self.public_url is not None and self.public_url.startswith("https:")

    @property
    def origin(self) -> str | None:
        """What browsers at the public address send as Origin."""
        if self.public_url is None:
            return None
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}"


def settings() -> dict[str, tuple[str, Any]]:
    """Every setting by name: its sentence and its default."""
    return {
        setting.name: (sentence(f"setting.{setting.name}"), setting.default)
        for setting in dataclasses.fields(Config)
    }


def data_folder() -> Path:
    """Where this system keeps a person's data."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "jinglejumble"


def _read(name: str, hint: Any, text: str) -> Any:
    if hint is bool:
        if text.lower() in ("1", "true", "yes", "on"):
            return True
        if text.lower() in ("0", "false", "no", "off"):
            return False
        raise _bad(name, text)
    if hint is int:
        if not (text.isascii() and text.isdigit() and len(text) < 12):
            raise _bad(name, text)
        return int(text)
    return text


def _bad(name: str, value: object) -> Failure:
    return Failure(Reason("setting_value", None, {"name": name, "value": str(value)[:80]}))
