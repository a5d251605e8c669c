"""WordNet 3.0's files: which words it has, their lemmas and glosses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

__all__ = ["PARTS", "Sense", "WordNet"]

PARTS = ("noun", "verb", "adj", "adv")
# WordNet's own detachment rules: an ending and what stands in its place in the lemma.
_ENDINGS = {
    "noun": "s: ses:s xes:x zes:z ches:ch shes:sh men:man ies:y ves:f ves:fe",
    "verb": "s: ies:y es:e es: ed:e ed: ing:e ing:",
    "adj": "er: est: er:e est:e ier:y iest:y",
    "adv": "",
}
_DOUBLING = ("ed", "ing", "er", "est")  # stopped, bigger: the consonant before it was doubled


@dataclass(frozen=True, slots=True)
class Sense:
    """One sense of a lemma: its part of speech, the lemma as printed, how often, its gloss."""

    part: str
    printed: str
    count: int
    gloss: str


class WordNet:
    """The database in a folder (index.*, data.*, *.exc, cntlist.rev)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def lemmas(self, word: str) -> Iterator[tuple[str, str]]:
        """(part, lemma) for every lemma the word is, or may be an inflection of."""
        for part in PARTS:
            tried = [word, *self._exceptions[part].get(word, ())]
            for rule in _ENDINGS[part].split():
                ending, instead = rule.split(":")
                if word.endswith(ending) and len(word) - len(ending) + len(instead) >= 2:
                    tried.append(word[: len(word) - len(ending)] + instead)
            if part in ("verb", "adj"):
                for ending in _DOUBLING:
                    stem = word[: -len(ending)]
                    if word.endswith(ending) and len(stem) > 2 and stem[-1] == stem[-2]:
                        tried.append(stem[:-1])
            for lemma in dict.fromkeys(tried):
                if lemma in self._index[part]:
                    yield part, lemma

    def has_lowercase_entry(self, word: str) -> bool:
        """Whether one of its lemmas is printed in small letters: WordNet capitalises names."""
        return any(
            printed == lemma
            for part, lemma in self.lemmas(word)
            for offset in self._index[part][lemma]
            for printed, _ in self._synset(part, offset)[0]
        )

    def senses(self, part: str, lemma: str) -> Iterator[Sense]:
        """The senses of a lemma in WordNet's order."""
        for offset in self._index[part][lemma]:
            printings, gloss, kind, file = self._synset(part, offset)
            printed, number = next(
                (printed, number) for printed, number in printings if printed.lower() == lemma
            )
            head = self._head(offset) if kind == "5" else ":"
            key = f"{lemma}%{kind}:{file}:{number}:{head}"
            yield Sense(part, printed, self._counts.get(key, 0), gloss)

    @cached_property
    def _index(self) -> dict[str, dict[str, list[str]]]:
        """Offsets of the synsets of each lemma, by part, in the order of their senses."""
        found: dict[str, dict[str, list[str]]] = {}
        for part in PARTS:
            rows = (line.split() for line in self._lines(f"index.{part}"))
            found[part] = {row[0]: row[6 + int(row[3]) :] for row in rows}
        return found

    @cached_property
    def _synsets(self) -> dict[str, dict[str, str]]:
        return {part: {line[:8]: line for line in self._lines(f"data.{part}")} for part in PARTS}

    @cached_property
    def _exceptions(self) -> dict[str, dict[str, list[str]]]:
        found: dict[str, dict[str, list[str]]] = {part: {} for part in PARTS}
        for part in PARTS:
            for line in self._lines(f"{part}.exc"):
                inflected, *lemmas = line.split()
                found[part].setdefault(inflected, []).extend(lemmas)
        return found

    @cached_property
    def _counts(self) -> dict[str, int]:
        rows = (line.split() for line in self._lines("cntlist.rev"))
        return {key: int(count) for key, _, count in rows}

    def _synset(self, part: str, offset: str) -> tuple[list[tuple[str, str]], str, str, str]:
        """(printed, lexical id) of its words, gloss, kind number and file number."""
        line = self._synsets[part][offset]
        columns, _, gloss = line.partition(" | ")
        fields = columns.split()
        printings = [
            (re.sub(r"\(.*\)$", "", fields[4 + 2 * i]), f"{int(fields[5 + 2 * i], 16):02d}")
            for i in range(int(fields[3], 16))
        ]
        kind = {"n": "1", "v": "2", "a": "3", "r": "4", "s": "5"}[fields[2]]
        return printings, gloss.strip(), kind, fields[1]

    def _head(self, offset: str) -> str:
        """The head word of a satellite adjective's cluster, as sense keys write it."""
        fields = self._synsets["adj"][offset].partition(" | ")[0].split()
        words = int(fields[3], 16)
        pointers = fields[5 + 2 * words :]
        for i in range(0, len(pointers), 4):
            if pointers[i] == "&":
                printed, number = self._synset("adj", pointers[i + 1])[0][0]
                return f"{printed.lower()}:{number}"
        return ":"

    def _lines(self, name: str) -> Iterator[str]:
        with (self._folder / name).open(encoding="latin-1") as file:
            for line in file:
                if not line.startswith(" ") and line.strip():
                    yield line
