"""Tests of shapes in the plane: outlines, bands and the footprint on the table."""

import math
from itertools import pairwise
from random import Random

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from core.basics.paths import examples
from core.geometry.edges import Edge, border, corners
from core.geometry.hexes import ORIGIN, Hex
from core.geometry.middles import HEX_WIDTH
from core.geometry.plane import (
    Footprint,
    band,
    border_line,
    centre,
    footprint,
    hex_at,
    outline,
    polygon,
    position,
)
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.route.reading import read_route
from tests.geometry.strategies import directions, edge_sets, hex_sets, near_hexes, rings, turns

HEX_AREA = 1.5 * math.sqrt(3)
OFFICIAL = (
    "first_game",
    "hills_of_gold",
    "home_stretch",
    "serpentine",
    "swamplands",
    "winding_paths",
    "witchs_cauldron",
)
table_hexes = st.builds(Hex, st.integers(-500, 500), st.integers(-500, 500))


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def covered(name: str, catalogue: Catalogue) -> frozenset[Hex]:
    """All hexes of a bundled route."""
    pieces = read_route(examples("quest") / f"{name}.yaml").design.pieces
    return frozenset(
        at.shifted(piece.at)
        for piece in pieces
        for at in catalogue.sides[piece.side].turns[piece.turn].spaces
    )


def areas(hexes: frozenset[Hex]) -> list[frozenset[Hex]]:
    """The connected areas of a set of hexes, by flood fill."""
    left = set(hexes)
    found = []
    while left:
        waiting = [left.pop()]
        area = set(waiting)
        while waiting:
            around = left & set(waiting.pop().neighbours())
            left -= around
            area |= around
            waiting += around
        found.append(frozenset(area))
    return found


def count_holes(hexes: frozenset[Hex]) -> int:
    """How many areas of free hexes are shut in."""
    reach = 2 + max(ORIGIN.distance(each) for each in hexes)
    side = range(-reach, reach + 1)
    free = frozenset(Hex(q, r) for q in side for r in side) - hexes
    return len(areas(free)) - 1


def parts(shape: shapely.Geometry) -> list[shapely.Polygon]:
    found = [each for each in shapely.get_parts(shape) if isinstance(each, shapely.Polygon)]
    assert len(found) == shapely.get_num_geometries(shape)
    return found


@given(near_hexes)
def test_corners_lie_around_the_centre_clockwise_from_the_top(hex_: Hex) -> None:
    middle = centre(hex_)
    for number, each in enumerate(corners(hex_)):
        x, y = position(each)
        bearing = math.radians(60 * number - 90)
        assert x - middle.x == pytest.approx(math.cos(bearing), abs=1e-8)
        assert y - middle.y == pytest.approx(math.sin(bearing), abs=1e-8)


@given(table_hexes)
def test_the_hex_at_a_centre_is_that_hex(hex_: Hex) -> None:
    middle = centre(hex_)
    assert hex_at(middle.x, middle.y) == hex_


@given(table_hexes, st.integers(0, 5), st.floats(0, 0.99))
def test_points_toward_a_corner_lie_in_the_hex(hex_: Hex, number: int, reach: float) -> None:
    middle = centre(hex_)
    x, y = position(corners(hex_)[number])
    assert hex_at(middle.x + reach * (x - middle.x), middle.y + reach * (y - middle.y)) == hex_


@given(near_hexes, directions)
def test_neighbours_are_one_hex_width_apart(hex_: Hex, direction: int) -> None:
    apart = centre(hex_).distance(centre(hex_.neighbour(direction)))
    assert apart == pytest.approx(HEX_WIDTH)


@given(near_hexes, near_hexes)
def test_shapes_touch_in_a_line_exactly_where_hexes_are_neighbours(one: Hex, other: Hex) -> None:
    shared = polygon(one).intersection(polygon(other))
    assert (shared.length > 0 and shared.area == 0) == (one.distance(other) == 1)
    assert (shared.area > 0) == (one == other)
    if one.distance(other) > 1:
        assert shared.is_empty


@given(hex_sets)
def test_an_outline_has_the_area_of_its_hexes(hexes: frozenset[Hex]) -> None:
    shape = outline(hexes)
    assert shape.is_valid
    assert shape.area == pytest.approx(len(hexes) * HEX_AREA, rel=1e-7)
    assert shape.length == pytest.approx(len(border(hexes)), rel=1e-7)


@given(hex_sets)
def test_an_outline_has_the_parts_and_holes_of_a_flood_fill(hexes: frozenset[Hex]) -> None:
    found = parts(outline(hexes))
    assert len(found) == len(areas(hexes))
    assert sum(len(part.interiors) for part in found) == count_holes(hexes)


@given(hex_sets, st.randoms(use_true_random=False))
def test_an_outline_does_not_depend_on_how_its_hexes_came_together(
    hexes: frozenset[Hex], dice: Random
) -> None:
    """Sets that are equal may go through their hexes in another order."""
    shuffled = sorted(hexes)
    dice.shuffle(shuffled)
    far = [Hex(1000 + number, 0) for number in range(200)]
    grown = set(far)
    grown.update(shuffled)
    grown.difference_update(far)
    assert outline(grown).wkb == outline(hexes).wkb


def test_the_outline_of_nothing_is_empty() -> None:
    assert outline([]).is_empty
    assert footprint([]) == Footprint(0.0, 0.0)


def test_a_hex_named_twice_counts_once() -> None:
    assert outline([ORIGIN, ORIGIN]).area == pytest.approx(HEX_AREA)
    assert footprint([ORIGIN, ORIGIN]) == footprint([ORIGIN])


@pytest.mark.parametrize("name", OFFICIAL)
def test_the_outline_of_an_official_route_is_one_polygon(name: str, catalogue: Catalogue) -> None:
    hexes = covered(name, catalogue)
    (shape,) = parts(outline(hexes))
    assert len(hexes) > 100
    assert shape.area == pytest.approx(len(hexes) * HEX_AREA)
    assert len(shape.interiors) == count_holes(hexes)
    assert {hex_at(*centre(each).coords[0]) for each in hexes} == hexes


@given(edge_sets)
def test_a_border_line_is_as_long_as_its_edges(edges: frozenset[Edge]) -> None:
    line = border_line(edges)
    assert line.length == pytest.approx(len(edges), abs=1e-6)
    ends = {position(each) for edge in edges for each in edge.corners}
    assert {tuple(point) for point in shapely.get_coordinates(line)} == ends


@given(hex_sets, st.sampled_from([0.1, 0.3]))
def test_a_band_lies_along_its_border(hexes: frozenset[Hex], width: float) -> None:
    edges = border(hexes)
    lying = band(edges, width)
    assert lying.is_valid
    assert lying.buffer(1e-9).covers(border_line(edges))
    assert lying.area == pytest.approx(len(edges) * width, rel=0.05)
    reach = width / 2 / math.cos(math.radians(30))
    points = shapely.points(shapely.get_coordinates(lying))
    assert shapely.distance(points, border_line(edges)).max() <= reach + 1e-6


def test_a_band_along_one_edge_is_a_rectangle() -> None:
    lying = band([Edge.of(ORIGIN, 0)], 0.4)
    east = HEX_WIDTH / 2
    assert lying.bounds == pytest.approx((east - 0.2, -0.5, east + 0.2, 0.5))
    assert lying.area == pytest.approx(0.4)


def test_a_band_around_a_hex_is_closed() -> None:
    lying = band(border([ORIGIN]), 0.2)
    (part,) = parts(lying)
    assert len(part.interiors) == 1
    inner, outer = HEX_WIDTH / 2 - 0.1, HEX_WIDTH / 2 + 0.1
    assert part.area == pytest.approx(2 * math.sqrt(3) * (outer**2 - inner**2))


def test_no_edges_make_no_band() -> None:
    assert band([], 0.3).is_empty
    assert border_line([]).is_empty


def test_the_footprint_of_one_hex() -> None:
    found = footprint([Hex(7, -3)])
    assert found.length == pytest.approx(2 / math.sqrt(3))
    assert found.depth == pytest.approx(1.0)


def test_the_footprint_of_a_row() -> None:
    found = footprint([Hex(q, 4) for q in range(9)])
    assert found.length == pytest.approx(9.0)
    assert found.depth == pytest.approx(2 / math.sqrt(3))


def smallest_rectangle(hexes: frozenset[Hex]) -> float:
    """The least area of a rectangle along a side of the hull, in square hex widths."""
    hull = shapely.convex_hull(outline(hexes))
    assert isinstance(hull, shapely.Polygon)
    ring = list(hull.exterior.coords)
    found = []
    for (x, y), (to_x, to_y) in pairwise(ring):
        bearing = math.atan2(to_y - y, to_x - x)
        along = [px * math.cos(bearing) + py * math.sin(bearing) for px, py in ring]
        across = [py * math.cos(bearing) - px * math.sin(bearing) for px, py in ring]
        found.append((max(along) - min(along)) * (max(across) - min(across)))
    return min(found) / HEX_WIDTH**2


@given(hex_sets)
def test_the_footprint_is_the_smallest_rectangle(hexes: frozenset[Hex]) -> None:
    found = footprint(hexes)
    assert found.length >= found.depth > 0
    assert found.length * found.depth == pytest.approx(smallest_rectangle(hexes), rel=1e-6)


@given(hex_sets, turns, near_hexes)
def test_turning_and_shifting_keep_the_footprint(
    hexes: frozenset[Hex], count: int, by: Hex
) -> None:
    found = footprint(hexes)
    again = footprint([each.turned(count).shifted(by) for each in hexes])
    assert again.length == pytest.approx(found.length, rel=1e-6)
    assert again.depth == pytest.approx(found.depth, rel=1e-6)


@given(hex_sets, st.floats(0.5, 10))
def test_centimetres_scale_with_the_width_of_a_hex(hexes: frozenset[Hex], width: float) -> None:
    found = footprint(hexes)
    assert found.in_cm(width) == Footprint(found.length * width, found.depth * width)
    assert found.in_cm(1.0) == found


def test_a_large_disc_is_about_as_long_as_deep() -> None:
    found = footprint(rings(ORIGIN, 6))
    assert found.depth == pytest.approx(13 * 0.75 * 2 / math.sqrt(3) + 0.25 * 2 / math.sqrt(3))
    assert found.length == pytest.approx(13.0)
