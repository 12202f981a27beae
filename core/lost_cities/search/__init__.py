"""Boards that nobody has drawn yet: random ones, the same for a seed."""
