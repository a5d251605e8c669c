"""The pictures asked for last, kept in memory."""

from __future__ import annotations

from collections import OrderedDict

__all__ = ["Pictures"]

_MOST = 64
"""At most a quarter of a megabyte each."""


class Pictures:
    """The pictures asked for last: a picture of a play never changes."""

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: tuple[str, str, str]) -> bytes | None:
        """The picture of (play, kind, language), if it is kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: tuple[str, str, str], picture: bytes) -> None:
        """Keep it; the one asked for longest ago goes."""
        self._kept[key] = picture
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
