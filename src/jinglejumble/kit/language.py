"""Which language is spoken here and now, and which plural form it takes for a number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["ENGLISH", "plural", "speak", "speaking", "spoken"]

ENGLISH = "en"
"""The language every text is in, and that stands in where another has none."""

_spoken = ContextVar("spoken", default=ENGLISH)


def spoken() -> str:
    """The language of whoever is being answered; English where nobody has said."""
    return _spoken.get()


def speak(language: str) -> None:
    """Speak a language from here on (a command line); see `speaking` for one answer."""
    _spoken.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language within; what runs beside (other requests, other tasks) is not touched."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def plural(language: str, n: object) -> str:
    """The CLDR category of a whole number: which form of a text goes with it.

    In all languages of the house one is "one" and everything else "other". A language with further
    forms (Polish: "few", "many") gets its rule here, and its texts those forms.

    >>> [plural("de", n) for n in (0, 1, 2)]
    ['other', 'one', 'other']
    """
    return "one" if n == 1 else "other"
