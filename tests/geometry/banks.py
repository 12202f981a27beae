"""Edges by the hexes on their banks."""

from core.geometry.edges import Edge
from core.geometry.hexes import DIRECTIONS, Hex


def edge_between(one: Hex, other: Hex) -> Edge:
    """The edge along which two neighbours touch."""
    return Edge.of(one, DIRECTIONS.index(other.relative_to(one)))
