"""Live games: what is played while somebody edits, how it is kept, shown and compared."""
