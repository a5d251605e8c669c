"""Mumble-Jumble (1986): a race to un-jumble words, with chips, challenges and bets."""

from jinglejumble.kit.catalogue import add_texts

add_texts(__name__)
