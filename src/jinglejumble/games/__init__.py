"""The games of the house: a line each, and those that other distributions register."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from jinglejumble.kit.package import Package

__all__ = ["GAMES"]

_HOUSE = (
    Package("jingle-jangle", "jinglejumble.games.jingle_jangle"),
    Package("mumble-jumble", "jinglejumble.games.mumble_jumble"),
)


class _Games(Mapping[str, Package]):
    """Ours, then those under the entry point group `jinglejumble.games` (name = Python package).

    Looked up on first use: importing one game's rules pays for nothing else.
    """

    @cached_property
    def _found(self) -> Mapping[str, Package]:
        from importlib.metadata import entry_points

        from jinglejumble.kit.catalogue import add_texts

        found = {package.name: package for package in _HOUSE}
        for point in entry_points(group="jinglejumble.games"):
            found.setdefault(point.name, Package(point.name, point.value))
        for package in found.values():
            add_texts(package.module)
        return found

    def __getitem__(self, name: str) -> Package:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


GAMES: Mapping[str, Package] = _Games()
