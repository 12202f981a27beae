"""The board of a game."""
