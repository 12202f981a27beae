"""Tests of ways over a board, with networkx as the oracle."""

import random
from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any

import networkx
import networkx as nx
import pytest

from core.basics import paths
from core.geometry.hexes import Hex
from core.quest.board.board import Board, BoardSpace
from core.quest.board.graph import graph_of
from core.quest.board.layout import Layout, lay_out
from core.quest.board.ways import fewest_steps, on_ways, pieces_on_ways, reachable
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Terrain
from core.quest.route.reading import read_route
from tests.quest.board.tables import (
    BRANCH,
    BYPASS,
    PAST_STRIP,
    PRINTED,
    SHUT_CORNER,
    STRIP_LAST,
    printed_table,
    rocky_table,
    table,
)

SEEDS = range(60)
TABLES: dict[str, Callable[[], Layout]] = {
    **{name: partial(printed_table, name) for name in PRINTED},
    "bypass": partial(table, *BYPASS),
    "past strip": partial(table, *PAST_STRIP),
    "strip last": partial(table, *STRIP_LAST),
    "branch": partial(table, *BRANCH),
    **{f"rocky {seed}": partial(rocky_table, seed) for seed in SEEDS},
}
"""Laid when a test asks for them: not whenever tests are gathered."""


@cache
def board_of(name: str) -> Board:
    return Board.of(TABLES[name]())


@pytest.fixture(params=TABLES)
def board(request: pytest.FixtureRequest) -> Board:
    return board_of(request.param)


def oracle_reachable(board: Board, graph: "nx.Graph[int]", starts: tuple[int, ...]) -> set[int]:
    """What directed steps lead to, where none leads on from a finishing space."""
    steps = nx.DiGraph(graph)
    arrived = set(board.finishes) - set(starts)
    steps.remove_edges_from([(one, other) for one, other in steps.edges if one in arrived])
    return set(starts).union(*(nx.descendants(steps, start) for start in starts))


def ring_with(graph: "nx.Graph[int]", one: int, other: int) -> set[int]:
    """The nodes on some way between two nodes: those in a block with an edge that joins them."""
    graph.add_edge(one, other)
    blocks: Iterable[Any] = nx.biconnected_components(graph)  # the stubs say lists of sets
    (ring,) = (set(map(int, block)) for block in blocks if {one, other} <= block)
    return ring


def oracle_on_ways(board: Board, starts: tuple[int, ...]) -> set[int]:
    """What lies on a ring with a source before all starts and one sink for all finishes."""
    graph = graph_of(board)
    source, sink = -1, -2
    doors = {finish: set(graph[finish]) - set(board.finishes) for finish in board.finishes}
    graph.remove_nodes_from(board.finishes)
    graph.add_edges_from((source, start) for start in starts)
    graph.add_edges_from((sink, door) for beside in doors.values() for door in beside)
    ring = ring_with(graph, source, sink) - {source, sink}
    return ring | {finish for finish, beside in doors.items() if beside & ring}


def oracle_pieces_on_ways(board: Board) -> set[int]:
    pieces: nx.Graph[int] = nx.Graph()
    for one, other in graph_of(board).edges:
        if board.spaces[one].piece != board.spaces[other].piece:
            pieces.add_edge(board.spaces[one].piece, board.spaces[other].piece)
    first, last = (board.spaces[each[0]].piece for each in (board.starts, board.finishes))
    return ring_with(pieces, first, last)


def test_what_can_be_reached_from_all_starts(board: Board) -> None:
    expected = oracle_reachable(board, graph_of(board), board.starts)
    assert reachable(board, board.starts) == expected


def test_what_can_be_reached_from_one_space(board: Board) -> None:
    graph = graph_of(board)
    dice = random.Random(len(board.spaces))
    for start in dice.sample(sorted(graph.nodes), 5):
        assert reachable(board, [start]) == oracle_reachable(board, graph, (start,))


def test_what_can_be_reached_over_some_spaces_only(board: Board) -> None:
    def may_enter(each: BoardSpace) -> bool:
        return (each.at.q * 7 + each.at.r * 3) % 5 != 0

    graph = graph_of(board)
    shut = [node for node in graph if not may_enter(board.spaces[node])]
    graph.remove_nodes_from(node for node in shut if node not in board.starts)
    for start in board.starts:
        others = [each for each in board.starts if each != start and each in shut]
        view = nx.restricted_view(graph, others, [])
        assert reachable(board, [start], may_enter) == oracle_reachable(board, view, (start,))


def test_from_a_mountain_nothing_can_be_reached() -> None:
    board = board_of("serpentine")
    cave = board.caves[0].space
    assert reachable(board, [cave]) == {cave}
    assert reachable(board, []) == frozenset()


@pytest.mark.parametrize("first", [0, 2, 3])
def test_spaces_on_some_way_to_the_finish(board: Board, first: int) -> None:
    starts = board.starts[first:]
    assert on_ways(board, starts) == oracle_on_ways(board, starts)


def test_pieces_on_some_way_to_the_finish(board: Board) -> None:
    assert pieces_on_ways(board) == oracle_pieces_on_ways(board)


def test_chance_makes_boards_of_all_sorts() -> None:
    """The comparisons above see open boards, dead ends and boards without any way."""
    rocky = [board_of(f"rocky {seed}") for seed in SEEDS]
    ways = [on_ways(board, board.starts) for board in rocky]
    reached = [reachable(board, board.starts) for board in rocky]
    assert sum(not way for way in ways) >= 5
    assert sum(bool(way) for way in ways) >= 20
    both = zip(ways, reached, strict=True)
    assert sum(bool(way) and way < seen for way, seen in both) >= 10


def test_a_tile_that_leads_nowhere_is_on_no_way_however_wide_its_seam() -> None:
    board = board_of("branch")
    dead = [piece.side for piece in board.route.pieces].index("G")
    assert pieces_on_ways(board) == set(range(len(board.route.pieces))) - {dead}


def test_a_dead_end_behind_a_single_edge_lies_on_no_way() -> None:
    board = Board.of(table("B 0 0 0", "C -4 -3 0", "END_RIVER -8 -3 3", "G -4 -10 0"))
    (corner,) = (seam.edges for seam in board.seams if seam.pieces == (1, 3))
    assert len(corner) == 1
    dead = {index for index, each in enumerate(board.spaces) if each.piece == 3}
    assert dead & reachable(board, board.starts)
    assert not dead & on_ways(board, board.starts)


def test_every_piece_of_a_printed_route_lies_on_a_way() -> None:
    for name in PRINTED:
        board = board_of(name)
        crossed = {board.spaces[index].piece for index in on_ways(board, board.starts)}
        assert crossed == set(range(len(board.route.pieces)))


@pytest.mark.parametrize("name", PRINTED)
def test_everything_on_a_printed_route_can_be_reached(name: str) -> None:
    board = board_of(name)
    mountains = {
        index for index, each in enumerate(board.spaces) if each.space.terrain is Terrain.MOUNTAIN
    }
    assert reachable(board, board.starts) == set(range(len(board.spaces))) - mountains


def test_nobody_travels_on_from_a_finishing_space() -> None:
    """Q-END-2: who arrives takes no further part, so two of these finishes stay out of reach.

    The ending tile bends around a mountain of M, and the space beside one of its outer
    finishes is a mountain too: only the other outer one can be entered from M.
    """
    board = Board.of(table(*SHUT_CORNER))
    beside = {
        finish
        for finish in board.finishes
        for step in board.steps[finish]
        if not board.spaces[step.to].space.is_finish
    }
    assert [board.spaces[finish].at for finish in beside] == [Hex(-7, -4)]
    assert reachable(board, board.starts) & set(board.finishes) == beside
    assert on_ways(board, board.starts) & set(board.finishes) == beside


# --- The fewest steps -----------------------------------------------------------------------------


ROUTES = sorted(paths.examples("quest").glob("*.yaml"))


@pytest.mark.parametrize("path", ROUTES, ids=lambda path: path.stem)
def test_it_agrees_with_a_graph_library(path: Path) -> None:
    board = Board.of(lay_out(read_route(path).design, load_catalogue()))
    graph = graph_of(board)
    lengths = networkx.multi_source_dijkstra_path_length(
        graph, set(board.starts), weight=lambda *_: 1
    )
    nearest = min(lengths[finish] for finish in board.finishes if finish in lengths)
    assert fewest_steps(board) == nearest


def test_no_start_means_no_way() -> None:
    board = Board.of(lay_out(read_route(ROUTES[0]).design, load_catalogue()))
    assert fewest_steps(board, ()) is None
    assert fewest_steps(board, board.finishes[:1]) == 0
