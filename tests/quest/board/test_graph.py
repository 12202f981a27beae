"""Tests of the board as a networkx graph."""

from typing import Any

import networkx as nx
import pytest

from core.geometry.hexes import Hex
from core.quest.board.board import Board
from core.quest.board.graph import graph_of
from core.quest.catalogue.spaces import Cave, Terrain
from tests.quest.board.tables import PRINTED, printed_table


def at_of(told: dict[str, Any]) -> Hex:
    return Hex(told["q"], told["r"])


@pytest.mark.parametrize("name", PRINTED)
def test_nodes_are_the_spaces_that_can_be_entered(name: str) -> None:
    layout = printed_table(name)
    board = Board.of(layout)
    graph = graph_of(board)
    spaces = {at: space for piece in layout.pieces.values() for at, space in piece.spaces.items()}
    assert {at_of(data) for _, data in graph.nodes(data=True)} == {
        at for at, space in spaces.items() if space.terrain is not Terrain.MOUNTAIN
    }
    for node, data in graph.nodes(data=True):
        at = at_of(data)
        space = spaces[at]
        assert board.index[at] == node
        assert (data["terrain"], data["power"]) == (space.terrain.value, space.power)
        assert (data.get("start_number"), "finish" in data) == (space.start_number, space.is_finish)
        assert [layout.side_name(piece) for piece in layout.claims[at]] == [data["piece"]]
        beside = any(spaces[each].cave is Cave.SHOWN for each in at.neighbours() if each in spaces)
        assert ("beside_cave" in data) == beside


@pytest.mark.parametrize("name", PRINTED)
def test_edges_join_neighbours_and_carry_their_seam(name: str) -> None:
    layout = printed_table(name)
    graph = graph_of(Board.of(layout))
    at = {node: at_of(data) for node, data in graph.nodes(data=True)}
    wanted = {
        frozenset((one, other))
        for one, here in at.items()
        for other, there in at.items()
        if here.distance(there) == 1
    }
    assert {frozenset(edge) for edge in graph.edges} == wanted
    for one, other in graph.edges:
        told = graph.edges[one, other]
        pieces = {graph.nodes[one]["piece"], graph.nodes[other]["piece"]}
        assert ("seam" in told) == (len(pieces) == 2)
        if "seam" in told:
            assert set(told["seam"].split("/")) == pieces
            seam = layout.seam_between(*pieces)
            assert seam is not None
            assert (told.get("blockade") == "random") is seam.needs_blockade


@pytest.mark.parametrize("name", PRINTED)
def test_a_printed_route_hangs_together(name: str) -> None:
    assert nx.is_connected(graph_of(Board.of(printed_table(name))))
