"""The house rules of Mumble-Jumble (M-R15), as the fields that the game is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from jinglejumble.games.mumble_jumble.letters import InvalidWord
from jinglejumble.games.mumble_jumble.lexicon import InvalidLexicon, Lexicon, RudeWords, lexicon
from jinglejumble.kit.errors import InvalidHouseRule
from jinglejumble.kit.game import Millis

__all__ = ["House", "official"]

_MOST_CUSTOM = 80_000  # characters: they stand in one line of a log


@dataclass(frozen=True)
class House:
    """A table's house rules. Seconds are whole seconds; None means no limit.

    Raises InvalidHouseRule for rules that do not go together.
    """

    challenges: Literal["table", "referee"] = field(default="table", metadata={"rule": "M-R15"})
    target: int = field(default=15, metadata={"rule": "M-S7", "range": (1, 100)})
    stake: int = field(default=5, metadata={"rule": "M-S7", "range": (1, 100)})
    start_chips: int = field(default=2, metadata={"rule": "M-S3", "range": (0, 100)})
    word_length: int = field(default=5, metadata={"rule": "M-S6", "range": (4, 7)})
    time_limit: int | None = field(default=None, metadata={"rule": "M-R10", "range": (10, 3600)})
    challenge_seconds: int | None = field(
        default=None, metadata={"rule": "M-R12", "range": (3, 600)}
    )
    prepare_seconds: int | None = field(
        default=None, metadata={"rule": "M-R18", "range": (5, 3600)}
    )
    countdown: int = field(default=3, metadata={"rule": "M-R18", "range": (0, 10)})
    accept_anyway: bool = field(default=False, metadata={"rule": "M-R17"})
    rude_words: RudeWords = field(default="accept", metadata={"rule": "M-R15"})
    dictionary: Literal["house", "big"] = field(default="house", metadata={"rule": "M-S3"})
    custom: str = field(default="", metadata={"rule": "M-S3", "range": (0, _MOST_CUSTOM)})
    """The words of the table's own dictionary, with spaces between; "" for a shipped one."""

    def __post_init__(self) -> None:
        if self.target < self.stake:
            raise InvalidHouseRule(
                "mumble-jumble.target_below_stake",
                rule="M-R15",
                target=self.target,
                stake=self.stake,
            )
        if self.custom:
            self._check_custom()

    @property
    def lexicon(self) -> Lexicon:
        """The official dictionary of this table (M-S3). It is read when first asked for."""
        return official(self.dictionary, self.custom, self.rude_words)

    def after(self, at: Millis, seconds: int | None) -> Millis | None:
        """The table time so many seconds later; None without a limit."""
        return None if seconds is None else at + 1000 * seconds

    def _check_custom(self) -> None:
        from jinglejumble.games.mumble_jumble.trays import playable

        try:
            words = self.lexicon.words(self.word_length)
        except (InvalidLexicon, InvalidWord) as wrong:
            raise InvalidHouseRule(
                "mumble-jumble.custom_bad", rule="M-S3", reason=str(wrong)
            ) from None
        if not any(playable(word, self.lexicon) for word in words):
            raise InvalidHouseRule(
                "mumble-jumble.custom_no_word", rule="M-R5", length=self.word_length
            )


@lru_cache(maxsize=32)
def official(dictionary: str, custom: str, rude_words: RudeWords) -> Lexicon:
    """The dictionary that these house rules name. Raises InvalidLexicon, InvalidWord."""
    if not custom:
        return lexicon(dictionary, rude_words)
    whole = Lexicon.of(custom.split())
    if rude_words == "accept":
        return whole
    from jinglejumble.games.mumble_jumble.manners import rude

    return whole.without(rude(), name="custom-polite", version="1")
