"""Hexes, their edges and corners, and the shapes they make; knows no game."""
