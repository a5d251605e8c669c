"""Logs of Mumble-Jumble name their dictionary with its hash, and are checked by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.mumble_jumble.plays import WORDS
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.kit.bot import match
from jinglejumble.kit.package import Package, log_header
from jinglejumble.kit.verify import Unverified, verify_file

GAMES = {"mumble-jumble": Package("mumble-jumble", "jinglejumble.games.mumble_jumble")}


class Idler:
    """Says nothing: the table goes on with the first legal acts."""

    def decide(self, view: Any, rng: object) -> None:
        return None


def test_the_header_tells_name_version_and_hash_of_the_dictionary() -> None:
    game = MumbleJumble()
    assert log_header(game) == {"lexicon": f"house 1 {game.lexicon.sha256}"}
    own = MumbleJumble(custom="scare mouse")
    assert log_header(own) == {"lexicon": f"custom 1 {own.lexicon.sha256}"}


def saved(tmp_path: Path, game: MumbleJumble, old: str = "", new: str = "") -> Path:
    text = str(match(game, [Idler()] * 3, "seed 9f"))
    assert old in text
    file = tmp_path / "play.log"
    file.write_text(text.replace(old, new) if old else text)
    return file


@pytest.mark.parametrize("game", [MumbleJumble(), MumbleJumble(custom=WORDS)], ids=["house", "own"])
def test_a_log_is_verified(tmp_path: Path, game: MumbleJumble) -> None:
    assert verify_file(saved(tmp_path, game), GAMES) > 50


def test_a_log_with_another_dictionary_is_refused_and_its_outcome_told(tmp_path: Path) -> None:
    game = MumbleJumble()
    file = saved(tmp_path, game, game.lexicon.sha256, "0" * 64)
    with pytest.raises(Unverified, match=r"play.log:7: .*lexicon house 1 000.* M-S16 \(1, 2, 2\)"):
        verify_file(file, GAMES)


def test_a_log_without_its_dictionary_is_refused(tmp_path: Path) -> None:
    game = MumbleJumble()
    file = saved(tmp_path, game, f"lexicon {game.lexicon}\n", "")
    with pytest.raises(Unverified, match=r"play.log:2: .*lexicon -"):
        verify_file(file, GAMES)


def test_an_own_dictionary_stands_in_the_log(tmp_path: Path) -> None:
    file = saved(tmp_path, MumbleJumble(custom=WORDS), "APPLE SCARE", "APPLF SCARE")
    with pytest.raises(Unverified, match="lexicon"):
        verify_file(file, GAMES)
