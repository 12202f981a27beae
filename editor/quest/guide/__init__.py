"""Help for the first minutes."""
