"""One short definition for every word that WordNet knows, by itself or by its lemma."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from wordnet import Sense, WordNet

__all__ = ["gloss_lines"]

_UNFAIR = re.compile(
    "offensive term|ethnic slur|obscen|disparaging term|slang|mentally irregular|rude or vulgar"
    "|sexual (arousal|desire|interest|intercourse|impropriety)|sexually|prostitute|genital|semen"
)
_CLOSED = re.compile("^[^aeiou]*[aeiou][^aeiouwxy]$")
LONGEST = 110
OWN = 4
"""How many times rarer than another headword of its form a word's own entry may be."""
PART_NAMES = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}


def gloss_lines(wordnet: WordNet, words: Iterable[str]) -> Iterator[str]:
    """`word, part of speech, lemma, gloss` between tabs, for the words that have a gloss."""
    for word in words:
        chosen = _chosen(wordnet, word)
        if chosen is not None:
            lemma, sense = chosen
            yield "\t".join((word, PART_NAMES[sense.part], lemma, _short(sense.gloss)))


def _chosen(wordnet: WordNet, word: str) -> tuple[str, Sense] | None:
    """The oftenest sense of all the headwords that the word is a form of.

    SHOOK is a form of the verb shake, and hardly ever the shook that is a barrel taken apart. Where
    it is a near thing, the word's own entry wins; and over a comparison always: OWNER is no "more
    own". A headword that is printed with a capital, a name, comes last, as do slurs and the like.
    """
    best: tuple[tuple[bool, int, bool], str, Sense] | None = None
    found = [(part, lemma, [*wordnet.senses(part, lemma)]) for part, lemma in wordnet.lemmas(word)]
    has_own = any(s.printed == word for _, lemma, senses in found if lemma == word for s in senses)
    lemmas = {lemma for _, lemma, _ in found}
    for part, lemma, senses in found:
        own = lemma == word
        if not own and (_undoubled(word, lemma, lemmas) or (part == "adj" and has_own)):
            continue
        for sense in senses:
            fair = sense.printed == lemma and not _UNFAIR.search(sense.gloss.split("; ")[0])
            rank = (fair, sense.count * (OWN if own else 1), own)
            if best is None or rank > best[0]:
                best = rank, sense.printed.replace("_", " "), sense
    return None if best is None else best[1:]


def _undoubled(word: str, lemma: str, lemmas: set[str]) -> bool:
    """Whether a form would need a double letter to be of this lemma: TAPED is of tape, not tap."""
    vowelled = f"{lemma}e"
    return word.startswith(vowelled[:-1]) and vowelled in lemmas and bool(_CLOSED.search(lemma))


def _short(gloss: str) -> str:
    """The first definition, without examples, cut between words where it is too long."""
    first = gloss.split("; ")[0].strip().rstrip(";:")
    if len(first) <= LONGEST:
        return first
    return first[: LONGEST - 3].rsplit(" ", 1)[0].rstrip(" ,;(") + "..."
