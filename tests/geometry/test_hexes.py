"""Tests of hexes: turning, neighbours, distance and rounding."""

import math
from collections import deque
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.geometry.hexes import (
    DIRECTION_NAMES,
    DIRECTIONS,
    ORIGIN,
    Hex,
    rounded,
)
from tests.geometry.strategies import directions, far_hexes, near_hexes, rings, turns


def steps_from(start: Hex, board: frozenset[Hex]) -> dict[Hex, int]:
    """The length of the shortest walk to each hex of a board, by breadth-first search."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            there = Hex(here.q + dq, here.r + dr)
            if there in board and there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps


def angle(hex_: Hex) -> float:
    """Clockwise from the east in degrees, as y points down."""
    x, y = math.sqrt(3) * (hex_.q + hex_.r / 2), 1.5 * hex_.r
    return round(math.degrees(math.atan2(y, x))) % 360


def test_directions_go_clockwise_from_the_east() -> None:
    assert [angle(step) for step in DIRECTIONS] == [0, 60, 120, 180, 240, 300]
    assert DIRECTION_NAMES == ("E", "SE", "SW", "W", "NW", "NE")


def test_one_turn_is_a_sixth_clockwise() -> None:
    assert [Hex(1, 0).turned(count) for count in range(6)] == list(DIRECTIONS)
    assert Hex(2, -3).turned(1) == Hex(3, -1)
    assert Hex(3, 1).turned(1, about=Hex(2, 1)) == Hex(2, 2)


@given(far_hexes, far_hexes)
def test_six_turns_are_the_identity(hex_: Hex, about: Hex) -> None:
    here = hex_
    seen = []
    for _ in range(6):
        here = here.turned(1, about)
        seen.append(here)
    assert here == hex_
    assert len(set(seen)) == (1 if hex_ == about else 6)


@given(far_hexes, turns, turns)
def test_turns_add_up(hex_: Hex, first: int, second: int) -> None:
    assert hex_.turned(first).turned(second) == hex_.turned(first + second)


@given(far_hexes, far_hexes, turns)
def test_turning_distributes_over_addition(one: Hex, other: Hex, count: int) -> None:
    assert one.shifted(other).turned(count) == one.turned(count).shifted(other.turned(count))


@given(far_hexes, far_hexes, far_hexes, turns)
def test_turning_keeps_distances(one: Hex, other: Hex, about: Hex, count: int) -> None:
    assert one.turned(count, about).distance(other.turned(count, about)) == one.distance(other)


@given(far_hexes, far_hexes)
def test_relative_to_undoes_shifted(hex_: Hex, by: Hex) -> None:
    assert hex_.shifted(by).relative_to(by) == hex_
    assert hex_.relative_to(hex_) == ORIGIN


@given(far_hexes, far_hexes, far_hexes)
def test_distance_is_a_metric(one: Hex, other: Hex, third: Hex) -> None:
    assert (one.distance(other) == 0) == (one == other)
    assert one.distance(other) == other.distance(one) >= 0
    assert one.distance(third) <= one.distance(other) + other.distance(third)


@given(near_hexes)
def test_distance_is_the_shortest_walk(start: Hex) -> None:
    steps = steps_from(start, rings(start, 5))
    assert len(steps) == 91
    assert {there: start.distance(there) for there in steps} == steps


@given(far_hexes, directions)
def test_a_neighbour_lies_where_its_direction_says(hex_: Hex, direction: int) -> None:
    there = hex_.neighbour(direction)
    assert there.relative_to(hex_) == DIRECTIONS[direction]
    assert there.neighbour((direction + 3) % 6) == hex_


@given(near_hexes, near_hexes)
def test_only_neighbours_are_a_step_apart(one: Hex, other: Hex) -> None:
    assert (other.relative_to(one) in DIRECTIONS) == (one.distance(other) == 1)


@given(far_hexes)
def test_neighbours_are_the_six_hexes_one_step_away(hex_: Hex) -> None:
    around = hex_.neighbours()
    assert around == tuple(hex_.neighbour(direction) for direction in range(6))
    assert set(around) == rings(hex_, 1) - {hex_}


@given(near_hexes, st.floats(0, 0.999), st.floats(0, 360))
def test_every_point_inside_a_hex_rounds_to_it(hex_: Hex, reach: float, bearing: float) -> None:
    inner_angle = math.radians((bearing + 30) % 60 - 30)
    border = math.sqrt(3) / 2 / math.cos(inner_angle)
    dx = reach * border * math.cos(math.radians(bearing))
    dy = reach * border * math.sin(math.radians(bearing))
    r = dy / 1.5
    q = dx / math.sqrt(3) - r / 2
    assert rounded(hex_.q + q, hex_.r + r) == hex_


@given(st.floats(-50, 50), st.floats(-50, 50))
def test_a_point_rounds_to_the_hex_with_the_nearest_centre(q: float, r: float) -> None:
    def off(hex_: Hex) -> float:
        dq, dr = q - hex_.q, r - hex_.r
        return dq * dq + dr * dr + dq * dr

    found = rounded(q, r)
    assert off(found) <= min(off(each) for each in found.neighbours()) + 1e-9


@pytest.mark.parametrize("hex_", [Hex(0, 0), Hex(-7, 3), Hex(499, -500)])
def test_whole_coordinates_round_to_themselves(hex_: Hex) -> None:
    assert rounded(float(hex_.q), float(hex_.r)) == hex_


@given(near_hexes, near_hexes)
def test_a_straight_way_is_a_shortest_walk_beside_the_line(start: Hex, end: Hex) -> None:
    way = (start, *start.way_to(end))
    assert way[-1] == end
    assert len(way) == start.distance(end) + 1
    assert all(one.distance(other) == 1 for one, other in pairwise(way))


def test_a_way_along_a_row_stays_in_it() -> None:
    assert ORIGIN.way_to(Hex(3, 0)) == (Hex(1, 0), Hex(2, 0), Hex(3, 0))
    assert ORIGIN.way_to(ORIGIN) == ()
