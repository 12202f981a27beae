"""What a seat is worth to somebody who carries a piece."""

import pytest

from core.geometry.hexes import Hex
from core.quest.board.seat_worth import (
    Fit,
    Joint,
    cost_from,
    fit_of,
    groups_of,
    hexes_between,
    joint_of,
    seat_effort,
)
from core.quest.board.seats import Seat, seats
from core.quest.route.route import Placement
from tests.quest.board.tables import printed_table, table


def seat_at(q: int, r: int, turn: int, edges: int = 7) -> Seat:
    return Seat(Placement("K", Hex(q, r), turn), ((0, edges),))


@pytest.mark.parametrize(("turns", "sixths"), [(0, 0), (1, 1), (3, 3), (5, 1), (-1, 1), (-4, 2)])
def test_turning_goes_the_shorter_way_round(turns: int, sixths: int) -> None:
    assert seat_effort(0, turns) == pytest.approx(0.8 * sixths)


def test_the_way_is_measured_through_the_air() -> None:
    assert hexes_between(Hex(0, 0), Hex(1, 0)) == 1
    assert hexes_between(Hex(0, 0), Hex(-1, 2)) == pytest.approx(3**0.5)


def test_three_edges_more_are_worth_a_hex_and_a_half() -> None:
    lying, groups = Placement("K"), {0: 0}
    near, far = seat_at(0, 0, 0, 4), seat_at(1, 0, 0, 7)
    assert cost_from(near, lying, groups) - cost_from(far, lying, groups) == pytest.approx(0.5)


def test_pieces_that_hang_together_are_one_group_and_touching_two_of_them_is_a_short_cut() -> None:
    layout = table("B 0 0 0", "C -3 -4 3", "N 40 0 0")
    groups = groups_of(layout)
    assert groups[0] == groups[1] != groups[2]
    assert joint_of(((0, 4), (1, 3)), groups) == Joint(4, 1)
    assert joint_of(((1, 7), (2, 7)), groups) == Joint(14, 0)
    assert joint_of(((1, 3), (1, 2)), groups) == Joint(5, 0)


@pytest.mark.parametrize(
    ("edges", "cuts", "most", "fit"),
    [
        (7, 0, 8, Fit.FULL),
        (3, 0, 3, Fit.FULL),
        (5, 0, 7, Fit.FAIR),
        (3, 0, 7, Fit.POOR),
        (9, 1, 7, Fit.POOR),
    ],
)
def test_a_seat_is_full_fair_or_poor(edges: int, cuts: int, most: int, fit: Fit) -> None:
    assert fit_of(Joint(edges, cuts), most) is fit


def test_a_seat_that_touches_two_pieces_of_a_route_is_told_apart() -> None:
    layout = printed_table("first_game")
    groups, side = groups_of(layout), layout.catalogue.sides["F"]
    found = {joint_of(seat.contacts, groups).short_cuts for seat in seats(layout, side)}
    assert found == {0, 1}
