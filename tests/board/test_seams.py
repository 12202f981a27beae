"""Tests of which seams take a blockade."""

import pytest

from core.board.seams import Seam, needs_blockade
from core.catalogue.pieces import Kind
from tests.board.tables import PAST_STRIP, STRIP_BESIDE, STRIP_LAST, TWO_STRIPS, blocked, table

START, TERRAIN, STRIP, ENDING = Kind.START, Kind.TERRAIN, Kind.STRIP, Kind.ENDING


@pytest.mark.parametrize(
    ("near", "far", "needed"),
    [
        (START, TERRAIN, True),
        (START, STRIP, True),
        (START, ENDING, False),
        (TERRAIN, TERRAIN, True),
        (TERRAIN, STRIP, True),
        (TERRAIN, ENDING, False),
        (STRIP, TERRAIN, False),
        (STRIP, STRIP, True),
        (STRIP, ENDING, False),
        (ENDING, TERRAIN, False),
        (ENDING, STRIP, False),
        (TERRAIN, START, True),
        (START, START, True),
        (ENDING, ENDING, False),
    ],
)
def test_what_lies_nearer_and_what_farther_decides(near: Kind, far: Kind, needed: bool) -> None:
    assert needs_blockade(near, far, is_nearest=True) is needed


def test_a_strip_takes_one_from_its_nearest_neighbour_only() -> None:
    assert not needs_blockade(TERRAIN, STRIP, is_nearest=False)
    assert needs_blockade(TERRAIN, TERRAIN, is_nearest=False)


def test_each_of_two_strips_takes_its_own() -> None:
    assert blocked(table(*TWO_STRIPS)) == {("B", "C"), ("C", "P"), ("P", "Q")}


def test_a_strip_before_the_ending_tile_takes_one() -> None:
    assert blocked(table(*STRIP_LAST)) == {("B", "C"), ("C", "P")}


def test_tiles_that_touch_past_a_strip_take_one_of_their_own() -> None:
    assert blocked(table(*PAST_STRIP)) == {("B", "C"), ("C", "P"), ("C", "E")}


def test_a_strip_beside_a_tile_takes_only_one() -> None:
    """Q-ROUTE-5: on the side first met, here C; the way out to G is free."""
    assert blocked(table(*STRIP_BESIDE)) == {("B", "C"), ("C", "E"), ("E", "G"), ("C", "P")}


def test_the_pieces_come_nearer_one_first() -> None:
    assert Seam(4, 2, (), 0, follows=True, needs_blockade=True).pieces == (4, 2)
