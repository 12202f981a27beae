"""What lies under a point of the table: a piece, or the seam between two."""

from __future__ import annotations

import math

from core.geometry import plane
from core.geometry.edges import Edge
from core.geometry.hexes import DIRECTIONS, Hex
from core.geometry.middles import HEX_WIDTH, middle_of
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam

SEAM_REACH, WHOLE_HEX = 0.34, 2.0
"""So near to an edge, in the units of the plane, the edge is meant and not the hex; or always."""


def piece_under(layout: Layout, at: Hex) -> int | None:
    """The topmost piece on a hex; a city belongs to its ending tile."""
    claim = layout.claims.get(at, ())
    if claim:
        return claim[-1]
    cities = (index for index, piece in layout.pieces.items() if at in piece.city)
    return next(cities, None)


def _reach(x: float, y: float, direction: int) -> float:
    """How far a point lies from the middle of its hex towards one of its edges."""
    angle = direction * math.pi / 3
    return x * math.cos(angle) + y * math.sin(angle)


def seam_near(layout: Layout, x: float, y: float, reach: float = SEAM_REACH) -> Seam | None:
    """The seam that a point comes closest to, if it comes as close as `reach`."""
    at = plane.hex_at(x, y)
    middle_x, middle_y = middle_of(at)
    outward = {
        Edge.of(at, direction): _reach(x - middle_x, y - middle_y, direction)
        for direction in range(len(DIRECTIONS))
    }
    near = [edge for edge, out in outward.items() if HEX_WIDTH / 2 - out <= reach]
    for edge in sorted(near, key=outward.__getitem__, reverse=True):
        for seam in layout.seams:
            if edge in seam.edges:
                return seam
    return None
