"""Mumble-Jumble (1986): a race to un-jumble words, with chips, challenges and bets."""

from jinglejumble.games.mumble_jumble.rules import MumbleJumble
from jinglejumble.kit.catalogue import add_texts

__all__ = ["GAME", "MumbleJumble"]

add_texts(__name__)

GAME = MumbleJumble
