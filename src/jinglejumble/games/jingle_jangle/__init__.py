"""Jingle Jangle (2010): jangles laid so that rows and columns stay repeating colour patterns."""

from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.kit.catalogue import add_texts

__all__ = ["GAME", "JingleJangle"]

GAME = JingleJangle

add_texts(__name__)
