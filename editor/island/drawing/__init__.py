"""Islands as drawings: tiles of our own art, the cave beside them, and what is laid over both."""
