"""The box of pieces."""
