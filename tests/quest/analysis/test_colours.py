"""Tests of colours: stretches, regions and shares."""

from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given, settings

from core.quest.analysis.analysis import Analysis
from core.quest.analysis.colours import stretches
from core.quest.board.board import Board
from core.quest.board.graph import graph_of
from core.quest.catalogue.spaces import Terrain
from tests.quest.analysis.boards import BUNDLED, SEEDS, board_by_chance, entered, official
from tests.quest.engine.boards import board as drawn


def regions_by_networkx(board: Board) -> set[frozenset[int]]:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(entered(board))
    for one, other in graph_of(board).edges:
        if one in graph and other in graph:
            terrains = {board.spaces[space].space.terrain for space in (one, other)}
            if len(terrains) == 1:
                graph.add_edge(one, other)
    return {frozenset(map(int, part)) for part in nx.connected_components(graph)}


def assert_regions_are_right(board: Board) -> None:
    found = Analysis(board).regions
    assert {frozenset(patch.spaces) for patch in found} == regions_by_networkx(board)
    assert sum(map(len, found)) == len(entered(board))
    sizes = [len(patch) for patch in found]
    assert sizes == sorted(sizes, reverse=True)
    for patch in found:
        assert {board.spaces[space].space.terrain for space in patch.spaces} == {patch.terrain}


@given(SEEDS)
@settings(max_examples=150)
def test_regions_of_small_boards(seed: int) -> None:
    assert_regions_are_right(board_by_chance(seed))


def test_regions_of_bundled_routes() -> None:
    for name in BUNDLED:
        assert_regions_are_right(official(name).board)


def test_a_region_goes_on_across_a_seam() -> None:
    (patch,) = Analysis(drawn("S1 J1 | J1 FJ1")).regions
    assert len(patch) == 3


@given(SEEDS)
@settings(max_examples=100)
def test_stretches_are_runs_that_cannot_be_longer(seed: int) -> None:
    board = board_by_chance(seed)
    analysis = Analysis(board)
    ways = [way for way in analysis.seat_ways if way is not None]
    longest = 0
    for way in ways:
        runs = stretches(board, way)
        assert sum((run.spaces for run in runs), ()) == way.spaces[1:]
        assert all(a.terrain is not b.terrain for a, b in pairwise(runs))
        for run in runs:
            assert {board.spaces[space].space.terrain for space in run.spaces} == {run.terrain}
            longest = max(longest, len(run))
    assert len(analysis.stretches[0] if analysis.stretches else ()) == longest
    assert len(set(analysis.stretches)) == len(analysis.stretches)


@given(SEEDS)
@settings(max_examples=100)
def test_shares_are_parts_of_what_can_be_entered(seed: int) -> None:
    board = board_by_chance(seed)
    analysis = Analysis(board)
    whole = entered(board)
    for terrain in Terrain:
        count = sum(board.spaces[space].space.terrain is terrain for space in whole)
        assert analysis.shares.get(terrain, 0) == pytest.approx(count / len(whole))
    assert list(analysis.shares.values()) == sorted(analysis.shares.values(), reverse=True)
    for shares in analysis.shares_by_piece.values():
        assert sum(shares.values()) == pytest.approx(1)


def test_shares_of_each_piece() -> None:
    found = Analysis(drawn("S1 J1 V2 | W1 W3 FJ1 M")).shares_by_piece
    assert found[0] == {Terrain.JUNGLE: 0.5, Terrain.VILLAGE: 0.5}
    assert found[1] == pytest.approx({Terrain.RIVER: 2 / 3, Terrain.JUNGLE: 1 / 3})
