"""Hexes as shapes in the plane, for drawing and for the size on the table (shapely).

Shapes are derived from the integer grid and never decide who touches whom. Every corner has one
position, rounded to nine digits, so that neighbours share their corners exactly. Shapely is loaded
with the first shape: a window in which nothing lies on the table starts without it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.values import dataclass
from core.geometry.edges import Corner, Edge, corners, stretches
from core.geometry.hexes import Hex, rounded
from core.geometry.middles import HEX_WIDTH, ROW_HEIGHT, middle_of

if TYPE_CHECKING:
    import shapely
    from shapely import MultiLineString, MultiPolygon, Point, Polygon
else:
    shapely = deferred("shapely")

_DIGITS = 9
_MOST_POSITIONS = 10_000
"""Corners whose place is remembered."""


def centre(hex_: Hex) -> Point:
    """The middle of a hex."""
    return shapely.Point(*middle_of(hex_))


@lru_cache(_MOST_POSITIONS)
def position(corner: Corner) -> tuple[float, float]:
    """Where a corner lies."""
    x, y = middle_of(corner.hex)
    return round(x, _DIGITS), round(y + 1 if corner.is_bottom else y - 1, _DIGITS)


def hex_at(x: float, y: float) -> Hex:
    """The hex under a point."""
    r = y / ROW_HEIGHT
    return rounded(x / HEX_WIDTH - r / 2, r)


def polygon(hex_: Hex) -> Polygon:
    """The shape of one hex."""
    return shapely.Polygon([position(each) for each in corners(hex_)])


def outline(hexes: Iterable[Hex]) -> Polygon | MultiPolygon:
    """The area of many hexes as one shape; equal hexes give equal points in the same order."""
    shape = shapely.coverage_union_all([polygon(each) for each in sorted(set(hexes))])
    if isinstance(shape, shapely.MultiPolygon | shapely.Polygon):
        return shape
    return shapely.MultiPolygon()


def border_line(edges: Iterable[Edge]) -> MultiLineString:
    """The line along a border, one part for each unbroken stretch."""
    return shapely.MultiLineString([shapely.LineString(each) for each in border_points(edges)])


def border_points(edges: Iterable[Edge]) -> Iterator[list[tuple[float, float]]]:
    """The corners along a border in order, one list for each unbroken stretch."""
    return map(_points, stretches(edges))


def band(edges: Iterable[Edge], width: float) -> Polygon | MultiPolygon:
    """A band of some width that lies along a border."""
    return border_line(edges).buffer(width / 2, cap_style="flat", join_style="mitre")


@dataclass(frozen=True, slots=True)
class Footprint:
    """The smallest rectangle on the table that holds a shape, its longer side first."""

    length: float
    depth: float

    def in_cm(self, hex_width_cm: float) -> Footprint:
        """The same in centimetres, for hexes that measure so much from flat side to flat side."""
        return Footprint(self.length * hex_width_cm, self.depth * hex_width_cm)


def footprint(hexes: Iterable[Hex]) -> Footprint:
    """How much of the table the hexes need, in hex widths, turned as it fits best."""
    points = [position(each) for each in _outer_corners(hexes)]
    if not points:
        return Footprint(0.0, 0.0)
    hull = shapely.convex_hull(shapely.multipoints(points))
    assert isinstance(hull, shapely.Polygon), "hexes have an area"
    around = [(x, y) for x, y, *_ in hull.exterior.coords]
    sizes = (_size_along(around, *pair) for pair in pairwise(around))
    _, length, depth = min((round(a * b, _DIGITS - 3), max(a, b), min(a, b)) for a, b in sizes)
    return Footprint(length / HEX_WIDTH, depth / HEX_WIDTH)


def _outer_corners(hexes: Iterable[Hex]) -> set[Corner]:
    """The corners of the first and the last hex of each row: no other can lie on the hull."""
    rows: dict[int, tuple[int, int]] = {}
    for q, r in hexes:
        first, last = rows.get(r, (q, q))
        rows[r] = min(first, q), max(last, q)
    ends = {Hex(q, r) for r, pair in rows.items() for q in pair}
    return {each for end in ends for each in corners(end)}


def _size_along(
    points: Sequence[tuple[float, float]], here: tuple[float, float], there: tuple[float, float]
) -> tuple[float, float]:
    """The sides of the rectangle around some points that lies along the line between two."""
    angle = math.atan2(there[1] - here[1], there[0] - here[0])
    cos, sin = math.cos(angle), math.sin(angle)
    along = [x * cos + y * sin for x, y in points]
    across = [y * cos - x * sin for x, y in points]
    return max(along) - min(along), max(across) - min(across)


def _points(stretch: tuple[Edge, ...]) -> list[tuple[float, float]]:
    """The corners along a stretch in order: each edge adds the end it does not share."""
    ends = [edge.corners for edge in stretch]
    here = ends[0][0]
    if len(ends) > 1 and here in ends[1]:
        here = ends[0][1]
    path = [here]
    for one, other in ends:
        path.append(other if path[-1] == one else one)
    return [position(each) for each in path]
