"""Words given to a seat that has none when go must follow (M-R18): the only luck of this game."""

from __future__ import annotations

from random import Random

from jinglejumble.games.mumble_jumble.lexicon import Lexicon
from jinglejumble.games.mumble_jumble.manners import unsuggested
from jinglejumble.games.mumble_jumble.state import Tray
from jinglejumble.games.mumble_jumble.trays import Pool, jumbles, playable

__all__ = ["given"]


def given(lexicon: Lexicon, length: int, pool: Pool, seed: str) -> Tray:
    """A word that the pool can spell and nobody minds, and a jumble that spells none.

    Each is drawn with one call of `random()`, whose sequence Python guarantees; a word that will
    not do makes room for the next one in the alphabet. If no word of a small custom dictionary
    will do, any is taken: counters stand in for tiles as they do for chips (M-R2).

    >>> given(Lexicon.of(["scare", "mouse"]), 5, Pool.of("AERSCEX"), "9f 1 0")
    Tray(word='SCARE', jumble='RCEAS')
    """
    words = lexicon.words(length)
    luck = Random(seed)
    start = int(luck.random() * len(words))
    circle = (*words[start:], *words[:start])
    minded = unsuggested()
    word = next(
        (
            word
            for word in circle
            if pool.short_letter(word) is None and word not in minded and playable(word, lexicon)
        ),
        None,
    ) or next(word for word in circle if playable(word, lexicon))
    orders = jumbles(word, lexicon)
    return Tray(word, orders[int(luck.random() * len(orders))])
