"""The shared core: the Game protocol and what drives any game. Standard library only."""
