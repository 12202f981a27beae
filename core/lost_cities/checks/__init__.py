"""What can be wrong with a board, why that matters, and what mends it."""
