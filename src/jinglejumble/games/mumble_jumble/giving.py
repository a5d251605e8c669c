"""Words given to a seat that has none when go must follow (M-R18): the only luck of this game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from jinglejumble.games.mumble_jumble.lexicon import Lexicon
from jinglejumble.games.mumble_jumble.manners import unsuggested
from jinglejumble.games.mumble_jumble.state import Tray
from jinglejumble.games.mumble_jumble.trays import Pool, jumbles, playable

__all__ = ["given"]


def given(lexicon: Lexicon, length: int, pool: Pool, seed: str) -> Tray:
    """A word that the pool can spell and nobody minds, and a jumble that spells none.

    Each is drawn with one call of `random()`, whose sequence Python guarantees; a word that will
    not do makes room for the next one in the alphabet. If a small custom dictionary has no such
    word, counters stand in for tiles as they do for chips (M-R2); if it has rude ones only, so be
    it.

    >>> given(Lexicon.of(["scare", "mouse"]), 5, Pool.of("AERSCEX"), "9f 1 0")
    Tray(word='SCARE', jumble='CASER')
    """
    words = lexicon.words(length)
    luck = Random(seed)
    start = int(luck.random() * len(words))
    circle = (words[(start + step) % len(words)] for step in range(len(words)))
    word = _first(circle, lexicon, pool)
    orders = jumbles(word, lexicon)
    return Tray(word, orders[int(luck.random() * len(orders))])


def _first(words: Iterable[str], lexicon: Lexicon, pool: Pool) -> str:
    """The first word that will do, or nearly."""
    minded = unsuggested()
    nearly: list[str] = []
    for word in words:
        if not playable(word, lexicon):
            continue
        if word not in minded and pool.short_letter(word) is None:
            return word
        nearly.append(word)
    return min(nearly, key=minded.__contains__)
