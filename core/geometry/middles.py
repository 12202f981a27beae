"""Where hexes lie in the plane, as plain pairs of numbers: for all that needs no shapes."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias

from core.geometry.edges import Edge
from core.geometry.hexes import Hex

Spot: TypeAlias = tuple[float, float]
"""A point of the plane; y points down."""

HEX_WIDTH = math.sqrt(3)
"""From flat side to flat side, where a hex's corners lie at distance 1 from its middle."""
ROW_HEIGHT = 1.5


def middle_of(hex_: Hex) -> Spot:
    """The middle of a hex."""
    return HEX_WIDTH * (hex_.q + hex_.r / 2), ROW_HEIGHT * hex_.r


def middle_of_edge(edge: Edge) -> Spot:
    """The middle of an edge."""
    (x, y), (other_x, other_y) = map(middle_of, edge.hexes)
    return (x + other_x) / 2, (y + other_y) / 2


def mean(spots: Iterable[Spot]) -> Spot:
    """The point in the middle of some points, of which there is at least one."""
    x, y = zip(*spots, strict=True)
    return sum(x) / len(x), sum(y) / len(y)
