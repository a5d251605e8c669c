"""Which words the game never suggests itself, and which a polite table refuses (M-R15)."""

from __future__ import annotations

from functools import cache

from jinglejumble.games.mumble_jumble.shelf import read

__all__ = ["rude", "unsuggested"]


@cache
def rude() -> frozenset[str]:
    """Rude words and slurs, in capitals: `rude_words="refuse"` takes them out of a dictionary."""
    return _tagged("rude")


@cache
def unsuggested() -> frozenset[str]:
    """Words that no bot chooses and nothing suggests: the rude ones, and those that could hurt."""
    return rude() | _tagged("unkind")


def _tagged(tag: str) -> frozenset[str]:
    lines = (line.split() for line in read("rude", "rude.txt").upper().splitlines())
    return frozenset(word for first, *words in lines if first == tag.upper() for word in words)
