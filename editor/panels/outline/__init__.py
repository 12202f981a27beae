"""The outline of any design: its lines, their tree, and what it asks of a game."""
