"""Rulings on building routes that an engine relies on: what a seam is and where blockades lie."""

from collections import Counter

import pytest

from core.quest.board.board import Board
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from tests.quest.board.tables import (
    BYPASS,
    PAST_STRIP,
    PRINTED,
    RING,
    STRIP_LAST,
    STRIP_TIED,
    TWO_STRIPS,
    blocked,
    printed_table,
    table,
)


@pytest.mark.parametrize("name", PRINTED)
def test_one_seam_for_each_pair(name: str) -> None:
    """Q-AMB-28: all hex edges shared by one pair of parts, at least one edge."""
    layout = printed_table(name)
    pairs = Counter((seam.near, seam.far) for seam in layout.seams)
    assert set(pairs.values()) == {1}
    assert all(seam.edges for seam in layout.seams)
    edges = Counter(edge for seam in layout.seams for edge in seam.edges)
    assert set(edges.values()) == {1}


def test_parts_that_touch_out_of_order() -> None:
    """Q-AMB-29: a connection too, with a blockade of its own."""
    assert ("C", "G") in blocked(table(*BYPASS))
    assert ("C", "E") in blocked(table(*PAST_STRIP))


@pytest.mark.parametrize("name", PRINTED)
def test_none_before_the_ending_tile(name: str) -> None:
    """Q-AMB-30: the connection to the ending tile gets no blockade."""
    layout = printed_table(name)
    assert not any(far.startswith("END") for _, far in blocked(layout))


def test_strips_get_one_on_their_starting_side() -> None:
    """Q-AMB-31: each strip its own one, on the side nearer to the start."""
    assert blocked(table(*TWO_STRIPS)) == {("B", "C"), ("C", "P"), ("P", "Q")}
    assert blocked(table(*STRIP_LAST)) == {("B", "C"), ("C", "P")}
    assert ("R", "E") in blocked(table(*RING))
    assert ("C", "P") in blocked(table(*STRIP_TIED))


@pytest.mark.parametrize("name", PRINTED)
def test_every_printed_route_is_dealt(name: str) -> None:
    """Q-SETUP-1, Q-AMB-32: its gates get different blockades, drawn at random."""
    board = Board.of(printed_table(name))
    gates = Game(board, 4, 1, Options(caves=True)).position.gates
    assert len({gate.number for gate in gates}) == len(gates) == len(board.gates)
