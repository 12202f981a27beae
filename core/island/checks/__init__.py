"""What can be wrong with an island, why that matters, and what mends it."""
