"""What lies under a point of the table: a piece, or the seam between two."""

from __future__ import annotations

import math

from core.board.layout import Layout
from core.board.seams import Seam
from core.geometry import plane
from core.geometry.edges import Edge
from core.geometry.hexes import DIRECTIONS, Hex

SEAM_REACH = 0.34
"""So near to an edge, in the units of the plane, the edge is meant and not the hex."""


def piece_under(layout: Layout, at: Hex) -> int | None:
    """The topmost piece on a hex; a city belongs to its ending tile."""
    claim = layout.claims.get(at, ())
    if claim:
        return claim[-1]
    cities = (index for index, piece in layout.pieces.items() if at in piece.city)
    return next(cities, None)


def edge_near(x: float, y: float) -> Edge | None:
    """The edge of the hex grid that a point is close to."""
    at = plane.hex_at(x, y)
    middle = plane.centre(at)
    x, y = x - middle.x, y - middle.y
    outward = [_reach(x, y, direction) for direction in range(len(DIRECTIONS))]
    farthest = max(outward)
    if plane.HEX_WIDTH / 2 - farthest > SEAM_REACH:
        return None
    return Edge.of(at, outward.index(farthest))


def _reach(x: float, y: float, direction: int) -> float:
    """How far a point lies from the middle of its hex towards one of its edges."""
    angle = direction * math.pi / 3
    return x * math.cos(angle) + y * math.sin(angle)


def seam_near(layout: Layout, x: float, y: float) -> Seam | None:
    """The seam that a point is close to."""
    edge = edge_near(x, y)
    if edge is None:
        return None
    return next((seam for seam in layout.seams if edge in seam.edges), None)
