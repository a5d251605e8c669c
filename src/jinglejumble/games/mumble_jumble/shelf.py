"""The files that travel with the game, in `data/`: one folder per licence, notice inside."""

from __future__ import annotations

from importlib import resources

__all__ = ["read"]


def read(*path: str) -> str:
    """The text of one of the files, which are all ASCII: `read("words", "house.txt")`."""
    return resources.files(__package__).joinpath("data", *path).read_text("ascii")
