"""How much of the table a layout takes (shapely; imported only where it is asked for)."""

from __future__ import annotations

from core.geometry.plane import Footprint, footprint
from core.quest.board.layout import Layout


def table_footprint(layout: Layout) -> Footprint:
    """The smallest rectangle around all pieces and the city, in hex widths.

    `Footprint.in_cm` turns it into centimetres once somebody has measured a hex.
    """
    pieces = layout.pieces.values()
    return footprint(at for piece in pieces for at in (*piece.spaces, *piece.city))
