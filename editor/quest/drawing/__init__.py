"""Drawings of pieces, blockades, cards and tokens."""
