"""What a board promises before any game is played on it."""
