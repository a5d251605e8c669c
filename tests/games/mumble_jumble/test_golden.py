"""The golden rounds, through the real rules, as `jinglejumble verify` reads them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.mumble_jumble.plays import GOLDEN, golden
from jinglejumble.kit.package import Package
from jinglejumble.kit.verify import Unverified, verify_file

GAMES = {"mumble-jumble": Package("mumble-jumble", "jinglejumble.games.mumble_jumble")}
ROUNDS = list(golden("mumble_rounds.jsonl"))


def verified(tmp_path: Path, record: object) -> int:
    file = tmp_path / "round.jsonl"
    file.write_text(json.dumps(record) + "\n")
    return verify_file(file, GAMES)


def test_all_sixty_rounds_are_settled_as_the_vectors_say() -> None:
    assert verify_file(GOLDEN / "mumble_rounds.jsonl", GAMES) == len(ROUNDS) == 60


def wrong(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The record with one claim after another made wrong."""
    first, *rest = record["challenges"]
    return [
        {**record, "chips_after": [99] * record["seats"]},
        {**record, "winner": 1},
        {**record, "bets_returned": [0]},
        {**record, "referee_overturned": True},
        {**record, "challenges": [{**first, "result": "refused"}, *rest]},
    ]


@pytest.mark.parametrize("record", wrong(ROUNDS[0]))
def test_a_wrong_claim_is_found_out(tmp_path: Path, record: dict[str, Any]) -> None:
    with pytest.raises(Unverified, match=r"round.jsonl:1: .* is stated; by the rules: "):
        verified(tmp_path, record)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seats", 1),
        ("seats", 10**9),
        ("dictionary", []),
        ("dictionary", ["scaré"]),
        ("dictionary", [*ROUNDS[0]["dictionary"], "scare"]),
        ("dictionary", [*ROUNDS[0]["dictionary"], "SCARE RACES"]),
        ("words", [word.lower() for word in ROUNDS[0]["words"]]),
        ("words", ["SCARE"]),
        ("sheets", [{}] * 5),
        ("sheets", [{"9": "SCARE"}] * 5),
        ("sheets", [{"x": "SCARE"}] * 5),
        ("stop", None),
        ("stop", 77),
        ("first", -1),
        ("bets", [0, 0]),
        ("chips_before", [-1] * 5),
        ("ended_by", "luck"),
        ("challenges", None),
        ("challenges", [{"sheet": -1, "line": 1, "by": 0, "result": "won"}]),
        ("challenges", [{"sheet": 0, "line": 1, "by": -7, "result": "won"}]),
    ],
)
def test_what_is_no_round_is_refused_in_one_line(tmp_path: Path, key: str, value: object) -> None:
    with pytest.raises(Unverified) as refusal:
        verified(tmp_path, {**ROUNDS[0], key: value})
    assert "\n" not in str(refusal.value)
    assert "{" not in str(refusal.value)
