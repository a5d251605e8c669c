"""One short definition for every word that WordNet knows, by itself or by its lemma."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wordnet import Sense, WordNet

__all__ = ["gloss_lines"]

LONGEST = 110
PART_NAMES = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}


def gloss_lines(wordnet: WordNet, words: Iterable[str]) -> Iterator[str]:
    """`word, part of speech, lemma, gloss` between tabs, for the words that have a gloss."""
    for word in words:
        chosen = _chosen(wordnet, word)
        if chosen is not None:
            lemma, sense = chosen
            yield "\t".join((word, PART_NAMES[sense.part], lemma, _short(sense.gloss)))


def _chosen(wordnet: WordNet, word: str) -> tuple[str, Sense] | None:
    """The sense to show: the word's own small-letter entry, then the oftenest, then the first."""
    best: tuple[tuple[bool, bool, int], str, Sense] | None = None
    for part, lemma in wordnet.lemmas(word):
        for sense in wordnet.senses(part, lemma):
            small = sense.printed == lemma
            rank = (small and lemma == word, small, sense.count)
            if best is None or rank > best[0]:
                best = rank, sense.printed.replace("_", " "), sense
    return None if best is None else best[1:]


def _short(gloss: str) -> str:
    """The first definition, without examples, cut between words where it is too long."""
    first = gloss.split("; ")[0].strip().rstrip(";:")
    if len(first) <= LONGEST:
        return first
    return first[: LONGEST - 3].rsplit(" ", 1)[0].rstrip(" ,;(") + "..."
