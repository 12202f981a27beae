"""Corners of tiles, on which farms and fortresses stand (IS-BUY-3, IS-BUY-4)."""

from __future__ import annotations

from core.geometry.edges import Corner
from core.geometry.hexes import Hex

_NORTH_WEST, _NORTH_EAST, _SOUTH_EAST, _SOUTH_WEST = 4, 5, 1, 2


def hexes_at(corner: Corner) -> tuple[Hex, Hex, Hex]:
    """The three places that meet in a corner."""
    at, is_bottom = corner
    if is_bottom:
        return at, at.neighbour(_SOUTH_EAST), at.neighbour(_SOUTH_WEST)
    return at, at.neighbour(_NORTH_WEST), at.neighbour(_NORTH_EAST)
