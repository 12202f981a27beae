"""Tests of which seams take a blockade."""

from itertools import pairwise

import networkx as nx
import pytest

from core.quest.board.defects import defects
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam, needs_blockade
from core.quest.catalogue.pieces import PieceKind
from tests.quest.board.tables import (
    PAST_STRIP,
    RING,
    STRIP_BESIDE,
    STRIP_LAST,
    STRIP_TIED,
    TWO_STRIPS,
    blocked,
    crowded_table,
    order,
    table,
)

START, TERRAIN, STRIP, ENDING = (
    PieceKind.START,
    PieceKind.TERRAIN,
    PieceKind.STRIP,
    PieceKind.ENDING,
)


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
def test_what_lies_nearer_and_what_farther_decides(
    near: PieceKind, far: PieceKind, needed: bool
) -> None:
    assert needs_blockade(near, far, is_starting_side=far is STRIP) is needed


def test_a_strip_takes_one_on_its_starting_side_only() -> None:
    assert not needs_blockade(TERRAIN, STRIP, is_starting_side=False)
    assert needs_blockade(STRIP, TERRAIN, is_starting_side=True)
    assert needs_blockade(TERRAIN, TERRAIN, is_starting_side=False)


def test_each_of_two_strips_takes_its_own() -> None:
    assert blocked(table(*TWO_STRIPS)) == {("B", "C"), ("C", "P"), ("P", "Q")}


def test_a_strip_before_the_ending_tile_takes_one() -> None:
    assert blocked(table(*STRIP_LAST)) == {("B", "C"), ("C", "P")}


def test_tiles_that_touch_past_a_strip_take_one_of_their_own() -> None:
    assert blocked(table(*PAST_STRIP)) == {("B", "C"), ("C", "P"), ("C", "E")}


def test_a_strip_beside_a_tile_takes_only_one() -> None:
    """Q-ROUTE-5: on the side first met, here C; the way out to G is free."""
    assert blocked(table(*STRIP_BESIDE)) == {("B", "C"), ("C", "E"), ("E", "G"), ("C", "P")}


def test_in_a_ring_a_strip_takes_its_own_from_the_piece_with_fewest_pieces_before_it() -> None:
    """Q-AMB-31: E is four pieces from the start, P five, though the main path meets P first."""
    ring = table(*RING)
    assert order(ring) == [piece.split()[0] for piece in RING]
    assert defects(ring) == ()
    assert blocked(ring) == {*pairwise("AMHJP"), ("H", "E"), ("R", "E")}


def test_of_two_pieces_equally_near_a_strip_takes_its_own_from_the_one_met_first() -> None:
    """Q-AMB-31: C and G are both next to the start; C comes first in travel order."""
    layout = table(*STRIP_TIED)
    distances = {layout.side_name(p): d for p, d in layout.order.distances.items()}
    assert distances["C"] == distances["G"] == 1
    assert order(layout).index("C") < order(layout).index("G")
    assert {names for names in blocked(layout) if "P" in names} == {("C", "P")}


def naive_starting_sides(layout: Layout) -> dict[str, set[str]]:
    """For each strip all neighbours that lie fewest pieces from the start, by networkx."""
    tiles = [piece for piece in layout.pieces if layout.pieces[piece].kind is not ENDING]
    graph = nx.Graph([c.pieces for c in layout.contacts if len(c.edges) > len(c.cut_edges)])
    graph.add_nodes_from(tiles)
    away = nx.single_source_shortest_path_length(graph.subgraph(tiles), 0)
    strips = (piece for piece in tiles if layout.pieces[piece].kind is STRIP)
    return {
        layout.side_name(strip): {
            layout.side_name(piece)
            for piece in graph.subgraph(tiles)[strip]
            if away[piece] == away[strip] - 1
        }
        for strip in strips
    }


@pytest.mark.parametrize("seed", range(60))
def test_each_strip_of_a_crowded_table_takes_one_from_a_nearest_piece(seed: int) -> None:
    layout = crowded_table(seed)
    needed = blocked(layout)
    for strip, nearest in naive_starting_sides(layout).items():
        own = {other for pair in needed if strip in pair for other in pair if other != strip}
        strips_after = {each for each in own if strip in naive_starting_sides(layout).get(each, ())}
        assert len(own & nearest) == 1
        assert own - nearest <= strips_after


def test_the_piece_met_first_comes_first() -> None:
    assert Seam(4, 2, (), 0, follows=True, needs_blockade=True).pieces == (4, 2)
