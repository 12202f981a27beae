"""Tests of the board as a networkx graph."""

import networkx as nx
import pytest

from core.board.board import Board
from core.board.graph import graph_of
from core.catalogue.spaces import Terrain
from tests.board.tables import PRINTED, printed_table


@pytest.mark.parametrize("name", PRINTED)
def test_nodes_are_the_spaces_that_can_be_entered(name: str) -> None:
    layout = printed_table(name)
    board = Board.of(layout)
    graph = graph_of(board)
    spaces = {at: space for piece in layout.pieces.values() for at, space in piece.spaces.items()}
    assert {data["at"] for _, data in graph.nodes(data=True)} == {
        at for at, space in spaces.items() if space.terrain is not Terrain.MOUNTAIN
    }
    for _, data in graph.nodes(data=True):
        space = spaces[data["at"]]
        assert (data["terrain"], data["power"]) == (space.terrain, space.power)
        assert layout.claims[data["at"]] == (data["piece"],)


@pytest.mark.parametrize("name", PRINTED)
def test_edges_join_neighbours_and_carry_their_seam(name: str) -> None:
    layout = printed_table(name)
    graph = graph_of(Board.of(layout))
    at = {node: data["at"] for node, data in graph.nodes(data=True)}
    wanted = {
        frozenset((one, other))
        for one, here in at.items()
        for other, there in at.items()
        if here.distance(there) == 1
    }
    assert {frozenset(edge) for edge in graph.edges} == wanted
    for one, other in graph.edges:
        seam = graph.edges[one, other]["seam"]
        pieces = {graph.nodes[one]["piece"], graph.nodes[other]["piece"]}
        assert (seam is None) == (len(pieces) == 1)
        assert seam is None or pieces == set(layout.seams[seam].pieces)


@pytest.mark.parametrize("name", PRINTED)
def test_a_printed_route_hangs_together(name: str) -> None:
    assert nx.is_connected(graph_of(Board.of(printed_table(name))))
