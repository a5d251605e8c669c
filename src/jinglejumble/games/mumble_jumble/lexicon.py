"""The official dictionary of a table: which words are acceptable (M-S3 to M-S5, M-R4).

A `Lexicon` is known by name, version and hash. Two are shipped, "house" and "big"; others are
read from text files. Words are upper case A to Z, of 4 to 7 letters. Nothing is read at import:
the shipped files are read when a lexicon is first asked for, and indexed per word length.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Literal

from jinglejumble.games.mumble_jumble.definitions import Definition, definition
from jinglejumble.games.mumble_jumble.familiarity import Familiarity, familiarity
from jinglejumble.games.mumble_jumble.letters import LENGTHS, InvalidWord, letters
from jinglejumble.games.mumble_jumble.shelf import read
from jinglejumble.games.mumble_jumble.unjumble import Difficulty, difficulty
from jinglejumble.kit.errors import JinglejumbleError, Parameter, Reason

__all__ = ["SHIPPED", "InvalidLexicon", "Lexicon", "RudeWords", "lexicon"]

RudeWords = Literal["accept", "refuse"]

SHIPPED: Mapping[str, tuple[str, str]] = {
    "house": ("1", "53d93820fd75ca646ffe4f49b311f1305ead4e00e8e15cb7c08d4045b143733b"),
    "big": ("1", "1dff1d079b04de9b1cf2b06f1def4a85169cc3bdcb777bff848bb89942feec26"),
}
"""The shipped dictionaries: version and hash by name. A published one is never changed."""

_MOST_BYTES = 8_000_000
_MOST_REASONS = 20


class InvalidLexicon(JinglejumbleError):
    """A dictionary that can't be had: unknown, unreadable, or with bad lines (a reason each)."""


class Lexicon:
    """An official dictionary: a set of words of 4 to 7 letters, with a name, version and hash.

    >>> Lexicon.of(["scare", "races", "cares"], name="tiny").anagrams("CRAES")
    ('CARES', 'RACES', 'SCARE')
    """

    def __init__(self, lines: str, *, name: str, version: str, custom: bool) -> None:
        """Of sorted, distinct, small-letter words, each followed by a line end."""
        self.name = name
        self.version = version
        self.custom = custom
        self._lines = lines
        self._words: dict[int, tuple[str, ...]] = {}
        self._classes: dict[int, Mapping[str, tuple[str, ...]]] = {}

    @classmethod
    def of(cls, words: Iterable[str], *, name: str = "custom", version: str = "1") -> Lexicon:
        """A custom dictionary of these words. Raises InvalidWord, InvalidLexicon when empty."""
        small = sorted({letters(word).lower() for word in words})
        if not small:
            raise _refusal("lexicon_empty")
        return cls("\n".join((*small, "")), name=name, version=version, custom=True)

    @classmethod
    def from_text(cls, text: str, *, name: str = "custom", version: str = "1") -> Lexicon:
        """A custom dictionary from a text: one word a line, blank lines and `#` lines left out.

        Words may be in small or capital letters and come twice. Raises InvalidLexicon with a
        reason for every bad line (the first 20, then how many more).
        """
        words: list[str] = []
        bad: list[Reason] = []
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            line = line.strip(" \t\r")
            if not line or line.startswith("#"):
                continue
            try:
                words.append(letters(line))
            except InvalidWord as wrong:
                code = wrong.code.replace(".", ".line_", 1)
                bad.append(Reason(code, wrong.rule, {"line": number, **wrong.params}))
        if len(bad) > _MOST_REASONS:
            more = Reason("mumble-jumble.lexicon_more", None, {"n": len(bad) - _MOST_REASONS})
            bad[_MOST_REASONS:] = [more]
        if bad:
            raise InvalidLexicon(*bad)
        return cls.of(words, name=name, version=version)

    @classmethod
    def from_file(cls, path: str | Path, *, name: str | None = None) -> Lexicon:
        """A custom dictionary from a UTF-8 file, named after it. Raises InvalidLexicon."""
        path = Path(path)
        try:
            with path.open("rb") as file:
                raw = file.read(_MOST_BYTES + 1)
        except OSError as wrong:
            reason = wrong.strerror or "unknown"
            raise _refusal("lexicon_unreadable", file=str(path), reason=reason) from None
        if len(raw) > _MOST_BYTES:
            raise _refusal("lexicon_large", most=_MOST_BYTES, n=path.stat().st_size)
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as wrong:
            line = raw.count(b"\n", 0, wrong.start) + 1
            raise _refusal("lexicon_encoding", line=line) from None
        return cls.from_text(text, name=name or path.stem)

    @cached_property
    def sha256(self) -> str:
        """The hash of its words, sorted, in small letters, one a line: the same words, the same."""
        return sha256(self._lines.encode("ascii")).hexdigest()

    @property
    def text(self) -> str:
        """All its words, sorted, in small letters, one a line: what the hash is of."""
        return self._lines

    def words(self, length: int) -> tuple[str, ...]:
        """Its words of this length, sorted."""
        found = self._words.get(length)
        if found is None:
            every = self._lines.upper().split("\n")
            found = tuple(word for word in every if len(word) == length)
            if length in LENGTHS:
                self._words[length] = found
        return found

    def acceptable(self, word: str) -> bool:
        """Whether a word is in this dictionary; whether it fits a tray is `solves`'s question.

        Takes any text: what is no word (M-R4) is not acceptable.
        """
        return word in self.anagrams(word)

    def anagrams(self, tray: str) -> tuple[str, ...]:
        """All acceptable words for a tray: those that use each of its letters once (M-S4), sorted.

        Takes capital letters; anything else has none.
        """
        classes = self._classes.get(len(tray)) or self._index(len(tray))
        return classes.get("".join(sorted(tray)), ()) if classes else ()

    def solves(self, word: str, tray: str) -> bool:
        """Whether a word is acceptable for a tray (M-S4)."""
        return word in self.anagrams(tray)

    def definition(self, word: str) -> Definition | None:
        """What a word of this dictionary means; None where it isn't in it or none is on file."""
        return definition(word) if self.acceptable(word) else None

    def familiarity(self, word: str) -> Familiarity:
        """How well a word is known (of this dictionary or not)."""
        return familiarity(word)

    def difficulty(self, word: str, jumble: str) -> Difficulty:
        """How hard it is to find this acceptable word in this jumble of its letters."""
        return difficulty(word, jumble, spells_word=self.acceptable(jumble))

    def without(self, refused: Iterable[str], *, name: str, version: str) -> Lexicon:
        """This dictionary without some words (perhaps without any left), under another name."""
        gone = {word.lower() for word in refused}
        kept = [word for word in self._lines.splitlines() if word not in gone]
        lines = "\n".join((*kept, "")) if kept else ""
        return Lexicon(lines, name=name, version=version, custom=self.custom)

    def polite(self) -> Lexicon:
        """This dictionary without rude words (M-R15), with "-polite" behind its name."""
        from jinglejumble.games.mumble_jumble.manners import rude

        return self.without(rude(), name=f"{self.name}-polite", version=self.version)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.acceptable(word)

    def __len__(self) -> int:
        return self._lines.count("\n")

    def __repr__(self) -> str:
        return f"<Lexicon {self}>"

    def __str__(self) -> str:
        """Name, version and hash, as a log's header tells them."""
        return f"{self.name} {self.version} {self.sha256}"

    def _index(self, length: int) -> Mapping[str, tuple[str, ...]]:
        if length not in LENGTHS:
            return {}
        found = self._classes.get(length)
        if found is None:
            groups: dict[str, tuple[str, ...]] = {}
            for word in self.words(length):
                key = "".join(sorted(word))
                groups[key] = (*groups.get(key, ()), word)
            found = self._classes[length] = groups
        return found


@cache
def lexicon(name: str = "house", rude_words: RudeWords = "accept") -> Lexicon:
    """A shipped dictionary, with or without its rude words (M-R15). Raises InvalidLexicon."""
    if name not in SHIPPED:
        raise _refusal("lexicon_unknown", name=name[:60], known=", ".join(SHIPPED))
    version, stated = SHIPPED[name]
    if rude_words == "refuse":
        return lexicon(name).polite()
    whole = Lexicon(read("words", f"{name}.txt"), name=name, version=version, custom=False)
    if whole.sha256 != stated:
        raise _refusal("lexicon_damaged", name=name, found=whole.sha256, stated=stated)
    return whole


def _refusal(code: str, **params: Parameter) -> InvalidLexicon:
    return InvalidLexicon(Reason(f"mumble-jumble.{code}", "M-S3", params))
