"""The golden rounds, through the real rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.mumble_jumble.plays import golden
from jinglejumble.games.mumble_jumble.golden import GoldenRound, play_round

ROUNDS = list(golden("mumble_rounds.jsonl"))


@pytest.mark.parametrize("record", ROUNDS)
def test_rounds_are_settled_as_the_vectors_say(record: dict[str, Any]) -> None:
    assert play_round(record) == GoldenRound.stated(record)


def test_there_are_sixty_rounds() -> None:
    assert len(ROUNDS) == 60


def test_a_wrong_vector_is_found_out() -> None:
    record = {**ROUNDS[0], "chips_after": [0] * ROUNDS[0]["seats"]}
    assert play_round(record) != GoldenRound.stated(record)


@pytest.mark.parametrize("key", ["seats", "dictionary", "words", "sheets", "stop", "challenges"])
def test_a_vector_that_is_no_round_is_refused(key: str) -> None:
    record = {**ROUNDS[0], key: None}
    with pytest.raises((KeyError, TypeError, ValueError)):
        play_round(record)
