"""Cookies as browsers send them: ours among those of whatever else has the same host name."""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["cookies"]


def cookies(header: str, name: str) -> Iterator[str]:
    """The values of all cookies of this name. What others are like does not matter.

    >>> list(cookies('theirs={"a": 1}; ours=x; a b; ours="y"', "ours"))
    ['x', 'y']
    """
    for pair in header.split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            yield value.strip().strip('"')
