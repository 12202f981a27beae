"""Keys: those that widgets claim, and those that somebody has given to commands."""
