"""The recipe of the dictionaries: which words of SCOWL and WordNet they hold."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from wordnet import WordNet

__all__ = ["LENGTHS", "SURE", "Recipe", "fold"]

LENGTHS = (4, 5, 6, 7)

SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
CORE = ("english", "american", "british", "british_z", "canadian")
VARIANTS = tuple(
    f"{country}variant_{n}" for n in (1, 2) for country in ("", "british_", "canadian_")
)
AUSTRALIAN = ("australian", "australian_variant_1", "australian_variant_2", "variant_3")
SURE = 60
"""Up to this size every word counts."""
FURTHEST = 70
"""Up to this size those words count that WordNet knows."""

# Clippings that SCOWL files as abbreviations.
ALLOWED = ("maths", "intro", "intros", "morph")
# Halves of foreign phrases, trade names, misprints and slurs, found by reading the list.
_DENIED = """
    multi versa situ initio nauseam ceteris paribus vegs mkay onya onyas enzed oecus kissoff poorboy
    whizkid tippex dateset dystopi slumdog chequed scotchs novene coccis pseudy lilly bundy zacks
    shes whats heres wheres nigga niggas niggaz
"""
DENIED = frozenset(_DENIED.split())
# Denied to the house list as too odd, but good enough for the big one.
BIG_ALLOWED = ("vegs", "whizkid")


class Recipe:
    """The dictionaries from unpacked packages: word -> SCOWL size, which tells how common it is."""

    def __init__(self, scowl: Path, wordnet: WordNet) -> None:
        self._scowl = scowl
        self._wordnet = wordnet

    @cached_property
    def house(self) -> dict[str, int]:
        """All spellings up to size 60, and of size 70 what WordNet prints in small letters."""
        words = self._sized(CORE + VARIANTS, SURE)
        for word, size in self._sized(CORE + VARIANTS, FURTHEST).items():
            if word not in words and self._wordnet.has_lowercase_entry(word):
                words[word] = size
        words.update(dict.fromkeys(ALLOWED, 50))
        return {word: size for word, size in words.items() if word not in DENIED}

    @cached_property
    def big(self) -> dict[str, int]:
        """The house list, and everything up to size 70, Australian spellings as well."""
        words = self._sized(CORE + VARIANTS + AUSTRALIAN, FURTHEST)
        denied = DENIED.difference(BIG_ALLOWED)
        return {word: size for word, size in words.items() if word not in denied} | self.house

    @cached_property
    def core(self) -> frozenset[str]:
        """Words in their first spelling, up to size 60."""
        return frozenset(self._sized(CORE, SURE))

    @cached_property
    def names(self) -> frozenset[str]:
        """Names of people and places up to size 60, folded to small letters."""
        found: set[str] = set()
        for kind in ("upper", "proper-names"):
            for file in self._scowl.glob(f"*-{kind}.*"):
                if int(file.suffix[1:]) <= SURE and not file.name.startswith("special"):
                    found.update(fold(line.strip()).lower() for line in _lines(file))
        return frozenset(found)

    def _sized(self, kinds: Iterable[str], top: int) -> dict[str, int]:
        """The words of these spelling categories up to a size: word -> the size it came with."""
        found: dict[str, int] = {}
        for size in SIZES:
            for kind in kinds if size <= top else ():
                file = self._scowl / f"{kind}-words.{size}"  # "words": no names, no abbreviations
                for line in _lines(file) if file.exists() else ():
                    word = fold(line.strip())
                    if re.fullmatch("[a-z]{4,7}", word):
                        found.setdefault(word, size)
        return found


def fold(word: str) -> str:
    """The word without its accents: café, cafe."""
    parts = unicodedata.normalize("NFKD", word)
    return "".join(part for part in parts if not unicodedata.combining(part))


def _lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()  # UTF-8, whatever SCOWL's README says
