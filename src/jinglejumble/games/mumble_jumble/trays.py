"""The 154 letter tiles, and the orders in which a word's tiles can lie on a tray (M-R1, M-R5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from types import MappingProxyType

from jinglejumble.games.mumble_jumble.lexicon import Lexicon

__all__ = ["FULL_POOL", "TILES", "Pool", "jumbles", "orders", "playable"]

TILES: Mapping[str, int] = MappingProxyType(
    dict(A=13, B=4, C=5, D=6, E=15, F=3, G=4, H=4, I=8, J=2, K=3, L=8, M=4)
    | dict(N=7, O=10, P=5, Q=2, R=10, S=16, T=8, U=5, V=2, W=2, X=2, Y=4, Z=2)
)
"""How many tiles there are of each letter: 154 in all (M-R1)."""


@dataclass(frozen=True, slots=True)
class Pool:
    """The tiles that lie on no tray: letters in alphabetical order, each as often as it is there.

    >>> FULL_POOL.without("JAZZY").short_letter("JAZZY")
    'Z'
    """

    letters: str

    @classmethod
    def of(cls, tiles: str) -> Pool:
        """A pool of these tiles, in any order."""
        return cls("".join(sorted(tiles)))

    def count(self, letter: str) -> int:
        """How many tiles of a letter are left."""
        return self.letters.count(letter)

    def short_letter(self, word: str) -> str | None:
        """The first letter of a word of which too few tiles are left, or None (M-R1).

        >>> Pool.of("AJYZ").short_letter("JAZZY")
        'Z'
        """
        return next((letter for letter in word if word.count(letter) > self.count(letter)), None)

    def without(self, *words: str) -> Pool:
        """The pool when these words lie on trays. A tile it lacks is not missed (M-R2)."""
        left = self.letters
        for letter in "".join(words):
            left = left.replace(letter, "", 1)
        return Pool(left)

    def __len__(self) -> int:
        return len(self.letters)


FULL_POOL = Pool("".join(letter * n for letter, n in TILES.items()))
"""All 154 tiles."""


def orders(word: str) -> tuple[str, ...]:
    """Every order of a word's letters, each once, sorted."""
    return tuple(sorted({"".join(order) for order in permutations(word)}))


def jumbles(word: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Every order of a word's letters that spells no acceptable word (M-R5), sorted."""
    words = lexicon.anagrams(word)
    return tuple(order for order in orders(word) if order not in words)


def playable(word: str, lexicon: Lexicon) -> bool:
    """Whether a word can lie on a tray at all: some order of it spells no word (M-R5)."""
    words = lexicon.anagrams(word)
    return any("".join(order) not in words for order in permutations(word))
