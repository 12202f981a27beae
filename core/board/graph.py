"""The board as a networkx graph, for analyses that need not be instant and for test oracles."""

from __future__ import annotations

import networkx as nx

from core.board.board import Board


def graph_of(board: Board) -> nx.Graph[int]:
    """Spaces that can be entered as nodes, steps as edges.

    Nodes carry `at`, `terrain`, `power` and `piece`; edges carry the `seam` they cross or None.
    """
    graph: nx.Graph[int] = nx.Graph()
    for index, each in enumerate(board.spaces):
        if not each.space.is_mountain:
            printed = {"terrain": each.space.terrain, "power": each.space.power}
            graph.add_node(index, at=each.at, piece=each.piece, **printed)
    for index, steps in enumerate(board.steps):
        graph.add_edges_from((index, step.to, {"seam": step.seam}) for step in steps)
    return graph
