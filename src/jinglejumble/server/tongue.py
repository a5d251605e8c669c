"""In which language whoever asks is answered: as chosen on the page, else as the browser says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from jinglejumble.kit.catalogue import fitting
from jinglejumble.server.cookies import cookies

__all__ = ["COOKIE", "tongue_of"]

COOKIE = "language"
"""Set by the page when somebody chooses a language; links and sockets carry it along."""

_LONGEST_HEADER = 8_192
_MOST_TAGS = 20


def tongue_of(headers: Mapping[bytes, str]) -> str:
    """The language of the house to answer in, by the headers of a request (names in lower case).

    >>> tongue_of({b"accept-language": "fr;q=0.9, de-CH, en;q=0.3"})
    'de'
    """
    chosen = _chosen(headers.get(b"cookie", ""))
    accepted = _accepted(headers.get(b"accept-language", ""))
    return fitting([*chosen, *accepted])


def _chosen(header: str) -> Iterable[str]:
    return () if len(header) > _LONGEST_HEADER else cookies(header, COOKIE)


def _accepted(header: str) -> Iterable[str]:
    # "de-AT, de;q=0.9, en;q=0.5": the most wanted first, equals as they stand.
    ranked: list[tuple[float, str]] = []
    for part in header[:_LONGEST_HEADER].split(",")[:_MOST_TAGS]:
        tag, _, options = part.partition(";")
        weight = _weight(options)
        if weight > 0:
            ranked.append((-weight, tag.strip()))
    return (tag for _, tag in sorted(ranked, key=lambda pair: pair[0]))


def _weight(options: str) -> float:
    name, _, value = options.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
