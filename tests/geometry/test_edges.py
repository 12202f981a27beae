"""Tests of edges and corners as values, and of borders in order."""

import random
from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from core.geometry.edges import Corner, Edge, border, corner, corners, stretches
from core.geometry.hexes import ORIGIN, Hex
from tests.geometry.strategies import (
    directions,
    edge_sets,
    far_hexes,
    hex_sets,
    near_hexes,
    rings,
    turns,
)


def all_edges(hex_: Hex) -> list[Edge]:
    return [Edge.of(hex_, direction) for direction in range(6)]


def seam(one: frozenset[Hex], other: frozenset[Hex]) -> list[Edge]:
    """The edges between two areas."""
    return [
        Edge.of(hex_, direction)
        for hex_ in one
        for direction in range(6)
        if hex_.neighbour(direction) in other
    ]


def is_joined(stretch: tuple[Edge, ...]) -> bool:
    return all(set(one.corners) & set(other.corners) for one, other in pairwise(stretch))


def ends(stretch: tuple[Edge, ...]) -> list[Corner]:
    """The corners that only one edge of a stretch has."""
    met = Counter(each for edge in stretch for each in edge.corners)
    return sorted(each for each, count in met.items() if count == 1)


@given(far_hexes, directions)
def test_an_edge_is_the_same_from_either_side(hex_: Hex, direction: int) -> None:
    there = hex_.neighbour(direction)
    edge = Edge.of(hex_, direction)
    assert edge == Edge.of(there, (direction + 3) % 6)
    assert set(edge.hexes) == {hex_, there}


@given(far_hexes)
def test_a_hex_has_six_edges_and_six_corners(hex_: Hex) -> None:
    assert len(set(all_edges(hex_))) == 6
    assert len(set(corners(hex_))) == 6
    assert corners(hex_) == tuple(corner(hex_, number) for number in range(6))


@given(near_hexes, directions)
def test_an_edge_ends_in_the_two_corners_its_hexes_share(hex_: Hex, direction: int) -> None:
    edge = Edge.of(hex_, direction)
    one, other = edge.hexes
    assert len(set(edge.corners)) == 2
    assert set(edge.corners) == set(corners(one)) & set(corners(other))


@given(near_hexes, st.integers(0, 5))
def test_three_hexes_meet_in_every_corner(hex_: Hex, number: int) -> None:
    here = corner(hex_, number)
    meeting = [each for each in rings(hex_, 3) if here in corners(each)]
    assert len(meeting) == 3
    assert all(one.distance(other) <= 1 for one in meeting for other in meeting)


@given(near_hexes, st.integers(0, 5))
def test_three_edges_meet_in_every_corner(hex_: Hex, number: int) -> None:
    here = corner(hex_, number)
    meeting = {edge for each in rings(hex_, 2) for edge in all_edges(each) if here in edge.corners}
    assert len(meeting) == 3


@given(far_hexes, directions)
def test_corners_of_an_edge_go_clockwise_around_its_hex(hex_: Hex, direction: int) -> None:
    edge = Edge.of(hex_, direction)
    around = corners(edge.hex)
    first, second = (around.index(each) for each in edge.corners)
    assert second == (first + 1) % 6


@given(far_hexes, directions, turns, far_hexes)
def test_edges_turn_and_shift_with_their_hexes(
    hex_: Hex, direction: int, count: int, by: Hex
) -> None:
    edge = Edge.of(hex_, direction)
    turned = edge.turned(count)
    assert set(turned.hexes) == {each.turned(count) for each in edge.hexes}
    assert turned == Edge.of(*turned_bank(turned))
    assert set(edge.shifted(by).hexes) == {each.shifted(by) for each in edge.hexes}
    assert edge.turned(count).turned(-count) == edge


def turned_bank(edge: Edge) -> tuple[Hex, int]:
    """An edge described from its other bank."""
    there = edge.hexes[1]
    return there, [there.neighbour(each) for each in range(6)].index(edge.hex)


@given(hex_sets)
def test_border_is_what_a_naive_count_finds(hexes: frozenset[Hex]) -> None:
    times = Counter(frozenset(edge.hexes) for hex_ in hexes for edge in all_edges(hex_))
    once = {banks for banks, count in times.items() if count == 1}
    found = border(hexes)
    assert {frozenset(edge.hexes) for edge in found} == once
    assert len(found) == len(once)


def test_the_border_of_nothing_is_empty() -> None:
    assert border([]) == frozenset()
    assert stretches([]) == ()


def test_doubled_hexes_change_no_border() -> None:
    assert border([ORIGIN, ORIGIN]) == border([ORIGIN])


@given(edge_sets)
def test_stretches_hold_each_edge_once(edges: frozenset[Edge]) -> None:
    found = [edge for stretch in stretches(edges) for edge in stretch]
    assert len(found) == len(edges)
    assert set(found) == edges


@given(edge_sets)
def test_edges_of_a_stretch_join(edges: frozenset[Edge]) -> None:
    found = stretches(edges)
    assert all(found)
    assert all(is_joined(stretch) for stretch in found)


@given(edge_sets, st.randoms(use_true_random=False))
def test_the_order_given_does_not_matter(edges: frozenset[Edge], chance: random.Random) -> None:
    shuffled = sorted(edges)
    expected = stretches(shuffled)
    chance.shuffle(shuffled)
    assert stretches(shuffled) == expected
    assert stretches([*shuffled, *shuffled]) == expected


@given(hex_sets, hex_sets)
def test_stretches_of_a_seam_never_touch(one: frozenset[Hex], other: frozenset[Hex]) -> None:
    found = stretches(seam(one - other, other))
    met = Counter(
        each for stretch in found for each in {end for edge in stretch for end in edge.corners}
    )
    assert set(met.values()) <= {1}


@given(hex_sets, hex_sets)
def test_a_stretch_starts_at_its_smaller_end(one: frozenset[Hex], other: frozenset[Hex]) -> None:
    for stretch in stretches(seam(one - other, other)):
        loose = ends(stretch)
        if loose:
            assert len(loose) == 2
            assert loose[0] in stretch[0].corners
            assert loose[1] in stretch[-1].corners
        else:
            assert stretch[0] == min(stretch)
            assert set(stretch[-1].corners) & set(stretch[0].corners)


def test_the_border_of_a_hex_is_one_ring() -> None:
    (ring,) = stretches(all_edges(Hex(3, -2)))
    assert len(ring) == 6
    assert ring[0] == min(ring)
    assert ends(ring) == []


def test_a_hole_makes_a_second_ring() -> None:
    inner, outer = sorted(stretches(border(rings(ORIGIN, 1) - {ORIGIN})), key=len)
    assert (len(inner), len(outer)) == (6, 18)
    assert set(inner) == set(all_edges(ORIGIN))


def test_a_broken_seam_gives_several_stretches() -> None:
    upper = frozenset({Hex(0, 0), Hex(1, 0), Hex(5, 0)})
    lower = frozenset(Hex(q, 1) for q in range(-2, 8))
    found = stretches(seam(upper, lower))
    assert [len(stretch) for stretch in found] == [4, 2]
    assert [edge.hexes for edge in found[1]] == [
        (Hex(5, 0), Hex(4, 1)),
        (Hex(5, 0), Hex(5, 1)),
    ]


def test_where_three_edges_meet_every_edge_is_still_walked() -> None:
    top = corner(ORIGIN, 0)
    star = {edge for each in rings(ORIGIN, 2) for edge in all_edges(each) if top in edge.corners}
    found = stretches(star)
    assert sorted(len(stretch) for stretch in found) == [1, 2]
    assert all(is_joined(stretch) for stretch in found)
