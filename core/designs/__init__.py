"""Designs: what the files of all games share, and the share codes that stand for them."""
