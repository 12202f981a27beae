"""The page of a game on record."""
