"""Nim: a game from outside the house, which nothing in the house knows by name."""

from nim_house.rules import Nim

__all__ = ["GAME", "Nim"]

GAME = Nim
