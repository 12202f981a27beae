"""Collections: the designs of a folder, and what can be told of each without playing a game."""
