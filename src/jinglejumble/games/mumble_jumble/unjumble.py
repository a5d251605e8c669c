"""How hard a jumble is to un-jumble, and how soon solvers of each level do it.

The model is a designed prior, not a fitted one: the signs and order of its weights follow the
literature on anagrams (letter moves and bigrams count most, then how well the word is known, its
syllables and its first letter); sizes and times are chosen.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random

from jinglejumble.games.mumble_jumble.familiarity import Level, familiarity
from jinglejumble.games.mumble_jumble.letters import LENGTHS
from jinglejumble.games.mumble_jumble.shelf import read

__all__ = [
    "SOLVERS",
    "Difficulty",
    "Odds",
    "Solver",
    "difficulty",
    "hardest",
    "moves",
    "odds",
    "plausibility_bits",
    "pronounceable",
    "solved_by",
    "syllables",
]


@dataclass(frozen=True, slots=True)
class Solver:
    """How solvers of a level differ: speed, its spread, sudden insight, and vocabulary.

    `theta` divides the median time by e to its power, `sigma` is the spread of its logarithm,
    `insight` the share of words seen at once, `half_known` the Zipf value of a word known to half.
    """

    theta: float
    sigma: float
    insight: float
    half_known: float


SOLVERS: Mapping[Level, Solver] = {
    "child": Solver(-1.0, 1.0, 0.03, 4.0),
    "easy": Solver(-0.5, 1.0, 0.06, 3.3),
    "medium": Solver(0.0, 0.9, 0.12, 2.6),
    "hard": Solver(0.6, 0.8, 0.25, 2.0),
    "expert": Solver(1.2, 0.7, 0.50, 1.0),
}
_MEDIAN_SECONDS = 12.0
_PER_LETTER = 0.55
_INSIGHT_SECONDS = 2.5
_INSIGHT_SIGMA = 0.4
_VOCABULARY_SLOPE = 0.35
_MOST_BITS = 8.0
_SMOOTHING = 0.3


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What makes one jumble of one word hard; `index` is the whole, 0 for the average.

    `bits` tells how implausible the word's order is among all orders of its letters, `moves` how
    many letters must move, `pronounceable` how much the jumble looks like a word (mean log
    probability of its bigrams), `zipf` how well the word is known.
    """

    word: str
    jumble: str
    bits: float
    moves: int
    zipf: float
    syllables: int
    pronounceable: float
    vowel_first: bool
    spells_word: bool
    first_kept: bool

    @property
    def index(self) -> float:
        """The difficulty: about -0.9 (easy) to 0.9 (hard) for nineteen jumbles in twenty."""
        return (
            0.30 * (min(self.bits, _MOST_BITS) - 3.79) / 2.04
            - 0.25 * (self.zipf - 4.27) / 0.57
            + 0.15 * (self.syllables - 1.43) / 0.51
            + 0.20 * self.vowel_first
            + 0.35 * self.spells_word
            + _of_order(self.moves, self.pronounceable, self.first_kept)
        )


@dataclass(frozen=True, slots=True)
class Odds:
    """How soon a solver finds one word: never, by sudden insight, or after some work."""

    known: float
    insight: float
    median: float
    """Seconds in which half of those who know the word and work it out have found it."""
    sigma: float

    def by(self, seconds: float) -> float:
        """The probability that it is found within so many seconds."""
        if seconds <= 0:
            return 0.0
        at_once = _normal(math.log(seconds / _INSIGHT_SECONDS) / _INSIGHT_SIGMA)
        worked_out = _normal(math.log(seconds / self.median) / self.sigma)
        return self.known * (self.insight * at_once + (1 - self.insight) * worked_out)

    def sample(self, luck: Random) -> float | None:
        """The seconds it takes this time, or None for never. Draws four numbers, always."""
        knows, sees, radius, angle = (luck.random() for _ in range(4))
        deviate = math.sqrt(-2 * math.log(1 - radius)) * math.cos(2 * math.pi * angle)
        if knows >= self.known:
            return None
        if sees < self.insight:
            return _INSIGHT_SECONDS * math.exp(_INSIGHT_SIGMA * deviate)
        return self.median * math.exp(self.sigma * deviate)


def difficulty(word: str, jumble: str, *, spells_word: bool = False) -> Difficulty:
    """How hard it is to find this word in this jumble of its letters (both in capitals)."""
    return Difficulty(
        word=word,
        jumble=jumble,
        bits=plausibility_bits(word),
        moves=moves(word, jumble),
        zipf=familiarity(word).zipf,
        syllables=syllables(word),
        pronounceable=pronounceable(jumble),
        vowel_first=word[0] in "AEIOU",
        spells_word=spells_word,
        first_kept=word[0] == jumble[0],
    )


def hardest(jumbles: Iterable[str], words: Iterable[str]) -> str:
    """The jumble with the highest index for the easiest of the words it hides; the first of equals.

    The jumbles are orders of the words' letters that spell no word.
    """
    own = [difficulty(word, word) for word in words]
    fixed = [(d.word, d.index - _of_order(d.moves, d.pronounceable, d.first_kept)) for d in own]

    def hardness(jumble: str) -> float:
        likeness = pronounceable(jumble)
        return min(
            index + _of_order(moves(word, jumble), likeness, word[0] == jumble[0])
            for word, index in fixed
        )

    return max(jumbles, key=hardness)


def odds(hardness: Difficulty, level: Level) -> Odds:
    """How soon a solver of a level finds the word of a jumble."""
    solver = SOLVERS[level]
    index = hardness.index
    known = 1 / (1 + math.exp(-(hardness.zipf - solver.half_known) / _VOCABULARY_SLOPE))
    length = _PER_LETTER * (len(hardness.word) - 5)
    return Odds(
        known=known,
        insight=min(0.9, solver.insight * math.exp(-0.7 * index)),
        median=_MEDIAN_SECONDS * math.exp(index - solver.theta + length),
        sigma=solver.sigma,
    )


def solved_by(words: Iterable[Odds], seconds: float) -> float:
    """The probability that any one of a tray's words is found within so many seconds."""
    return 1 - math.prod(1 - word.by(seconds) for word in words)


def moves(word: str, jumble: str) -> int:
    """How many letters must be moved at least to turn the jumble into the word.

    >>> moves("SCARE", "CRAES")
    2
    """
    places = {letter: 0 for letter in word}
    for place, letter in enumerate(word):
        places[letter] |= 1 << place
    row = every = (1 << len(word)) - 1  # a zero bit for each letter that may stay
    for letter in jumble:
        kept = row & places.get(letter, 0)
        row = (row + kept | row - kept) & every
    return row.bit_count()


def syllables(word: str) -> int:
    """How many syllables a word has, guessed from its groups of vowels; at least one.

    >>> syllables("QUEEN"), syllables("EARTHY"), syllables("HOUSE")
    (1, 2, 1)
    """
    groups = len(re.findall("[AEIOUY]+", word))
    silent = re.search("[^AEIOUYL]E$|[AEIOUY]LE$", word) is not None  # HOUSE, WHALE; not APPLE
    return max(1, groups - silent)


def pronounceable(jumble: str) -> float:
    """How much a jumble looks like a word: the mean log probability of its bigrams."""
    chances = _bigrams(len(jumble))
    pairs = [*zip(f"^{jumble}", f"{jumble}^", strict=True)]
    return sum(math.log(chances[pair]) for pair in pairs) / len(pairs)


@lru_cache(maxsize=8192)
def plausibility_bits(word: str) -> float:
    """How many bits the right order of a word's letters is worth among all their orders."""
    chances = _bigrams(len(word))
    right = math.prod(chances[pair] for pair in zip(f"^{word}", f"{word}^", strict=True))
    # All orders at once: for each set of placed tiles (a bit each) and the last of them.
    n = len(word)
    ways: list[dict[int, float]] = [{} for _ in range(1 << n)]
    for tile, letter in enumerate(word):
        ways[1 << tile][tile] = chances["^", letter]
    for placed in range(1, 1 << n):
        for tile, letter in enumerate(word):
            if placed >> tile & 1:
                continue
            way = sum(p * chances[word[last], letter] for last, p in ways[placed].items())
            if way:
                ways[placed | 1 << tile][tile] = way
    whole = sum(p * chances[word[last], "^"] for last, p in ways[-1].items())
    twins = math.prod(math.factorial(word.count(letter)) for letter in set(word))
    return math.log2(whole / twins / right)


def _of_order(moves: int, likeness: float, first_kept: bool) -> float:
    """The part of the index that the order of the jumble makes."""
    return 0.30 * (moves - 2.14) / 0.68 + 0.12 * (likeness + 3.44) / 0.72 - 0.20 * first_kept


@cache
def _bigrams(length: int) -> Mapping[tuple[str, str], float]:
    """The probability of a letter after another ("^": the ends), in house words of a length.

    A word counts as much as its Zipf value; other lengths than those of the game count as five.
    """
    length = length if length in LENGTHS else 5
    alphabet = "^ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    counts = {first: dict.fromkeys(alphabet, _SMOOTHING) for first in alphabet}
    for word in read("words", "house.txt").upper().split():
        if len(word) == length:
            zipf = familiarity(word).zipf
            for first, second in zip(f"^{word}", f"{word}^", strict=True):
                counts[first][second] += zipf
    return {
        (first, second): count / sum(row.values())
        for first, row in counts.items()
        for second, count in row.items()
    }


def _normal(x: float) -> float:
    """The normal distribution function."""
    return 0.5 * math.erfc(-x / math.sqrt(2))
