"""Tests of how much of the table a layout takes."""

import math

import pytest

from core.geometry.hexes import Hex
from core.quest.board.footprint import table_footprint
from tests.quest.board.tables import box_with, own_side, table

ROW = math.sqrt(3) / 2
"""From one row of hexes to the next, in hex widths."""


def test_one_hex_takes_its_width_and_its_height() -> None:
    layout = table("ONE 5 5 0", catalogue=box_with(own_side("ONE", {Hex(0, 0): "J1"})))
    found = table_footprint(layout)
    assert (found.length, found.depth) == pytest.approx((2 / math.sqrt(3), 1))


def test_a_large_tile_takes_seven_widths() -> None:
    found = table_footprint(table("C 0 0 0"))
    # seven rows, and a point above the first and below the last
    assert (found.length, found.depth) == pytest.approx((7, 6 * ROW + 2 / math.sqrt(3)))


@pytest.mark.parametrize("turn", range(6))
def test_turning_takes_no_more_room(turn: int) -> None:
    lying, upright = table_footprint(table(f"P 4 -9 {turn}")), table_footprint(table("P 0 0 0"))
    assert (lying.length, lying.depth) == pytest.approx((upright.length, upright.depth))
    assert lying.length == pytest.approx(6)


def test_the_city_takes_room_too() -> None:
    found = table_footprint(table("END_RIVER 0 0 0"))
    assert found.length * found.depth > 6 * ROW  # the area of its six hexes
    assert found.depth > 2


def test_an_empty_table_takes_none() -> None:
    found = table_footprint(table())
    assert (found.length, found.depth) == (0, 0)
