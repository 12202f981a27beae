"""Painting with QPainter: pure functions that window, thumbnails and exports share.

Everything is drawn in the units of `core.geometry.plane`, where a hex's corners lie at distance 1
from its centre; whoever calls scales the painter first. All art is our own.
"""
