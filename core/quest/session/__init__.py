"""A game that is played by people and bots, and games that are replayed; without a window."""
