"""The game at the terminal."""
