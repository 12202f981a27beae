"""Games that people play on a board, and games on record."""
