"""The same questions answered by networkx or by trying everything: slow, plain and independent."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

import networkx as nx

from core.quest.board.board import Board
from core.quest.catalogue.spaces import Terrain

SOURCE, SINK = "source", "sink"


def travelled(board: Board, costs: Sequence[int]) -> "nx.DiGraph[int]":
    """Every step that somebody may take, weighing what it costs to enter the space it leads to.

    Nobody enters start spaces (Q-AMB-13) or mountains, and nobody leaves a finishing space.
    """
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(len(board.spaces)))
    for here, steps in enumerate(board.steps):
        for step in steps:
            to = board.spaces[step.to].space
            if to.terrain not in {Terrain.START, Terrain.MOUNTAIN} and here not in board.finishes:
                graph.add_edge(here, step.to, weight=costs[step.to])
    return graph


def powers(board: Board) -> list[int]:
    """The printed power of each space."""
    return [each.space.power for each in board.spaces]


def least(
    graph: "nx.DiGraph[int]",
    starts: Collection[int],
    finishes: Collection[int],
    without: Collection[int] = (),
) -> int | None:
    """The cost of the cheapest way that avoids some spaces, or None."""
    rest = nx.restricted_view(graph, list(without), [])
    left = [start for start in starts if start not in without]
    if not left:
        return None
    found = nx.multi_source_dijkstra_path_length(rest, set(left))
    return min((int(found[finish]) for finish in finishes if finish in found), default=None)


def disjoint_ways(graph: "nx.DiGraph[int]", board: Board) -> int:
    """The greatest flow if each space between starts and finishes lets one traveller through."""
    flow: nx.DiGraph[object] = nx.DiGraph()
    flow.add_nodes_from((SOURCE, SINK))
    for here, to in graph.edges:
        is_first, is_last = here in board.used_starts, to in board.finishes
        if not (is_first and is_last):
            flow.add_edge(SOURCE if is_first else (here, "left"), SINK if is_last else (to, "in"))
    for space in graph:
        flow.add_edge((space, "in"), (space, "left"), capacity=1)
    return int(nx.maximum_flow_value(flow, SOURCE, SINK))


def simple_ways(graph: "nx.DiGraph[int]", board: Board) -> Iterator[list[int]]:
    """Every way that visits no space twice; for tiny boards only."""
    for start in board.used_starts:
        for finish in board.finishes:
            yield from nx.all_simple_paths(graph, start, finish)


def is_way(graph: "nx.DiGraph[int]", board: Board, spaces: Sequence[int]) -> bool:
    """Whether some spaces are a way from a start space to a finishing space."""
    ends = spaces[0] in board.used_starts and spaces[-1] in board.finishes
    return ends and all(graph.has_edge(*step) for step in pairwise(spaces))
