"""What words mean: a short definition for most of them, for challenges and the round's review."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from jinglejumble.games.mumble_jumble.letters import LENGTHS
from jinglejumble.games.mumble_jumble.shelf import read

__all__ = ["Definition", "definition"]


@dataclass(frozen=True, slots=True)
class Definition:
    """One meaning of a word. `lemma` is the headword it is found under: race for RACES.

    `part` is its part of speech ("noun"). `source` is where the gloss is from: "WordNet", or
    "house" for those written by hand.
    """

    word: str
    part: str
    lemma: str
    gloss: str
    source: str

    @property
    def is_form(self) -> bool:
        """Whether the word is a form of another one."""
        return self.lemma.lower() != self.word.lower()


def definition(word: str) -> Definition | None:
    """The definition of a word in capitals; None where none is on file."""
    if len(word) not in LENGTHS or not word.isascii():
        return None
    for source, text in (("house", _by_hand()), ("WordNet", _glosses(len(word)))):
        start = text.find(f"\n{word.lower()}\t")
        if start >= 0:
            line = text[start + 1 : text.index("\n", start + 1)]
            _, part, lemma, gloss = line.split("\t")
            return Definition(word, part, lemma, gloss, source)
    return None


@cache
def _glosses(length: int) -> str:
    # Kept as one text and searched: a table of it would take ten times the memory.
    return "\n" + read("glosses", f"{length}.tsv")


@cache
def _by_hand() -> str:
    return "\n" + read("house", "glosses.tsv")
