"""Passing: where nearly everybody must go, and what holds the table together.

Measures on the board's networkx graph. They are no part of the live analysis, as the library takes
long to load: whoever wants them asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping

import networkx as nx

from core.basics.values import dataclass
from core.quest.analysis.network import STRENGTH
from core.quest.board.board import Board
from core.quest.board.graph import graph_of

_SINK = -1
"""Stands behind all finishing spaces, so that a way leads to any of them."""
_NOISE = 1e-9
"""Shares are sums of fractions, rounded here and there."""


@dataclass(frozen=True, slots=True)
class Hinge:
    """A space without which the table falls apart (an articulation point).

    Attributes:
        cut_off: how many spaces are then no longer joined to the largest part that is left.
    """

    space: int
    cut_off: int


@dataclass(frozen=True, slots=True)
class Passing:
    """Who must pass where.

    Attributes:
        shares: for each space between start and finish, the share of the cheapest ways that leads
            over it; those that none leads over are left out. The cheapest ways of a start space
            are all that take the least strength from there to any finishing space, and of these
            the fewest steps; each start space in use that has a way counts the same.
        hinges: the one that cuts off most first.
        parts: the spaces that hang together, mountains taken as closed; the largest part first.
    """

    shares: Mapping[int, float]
    hinges: tuple[Hinge, ...]
    parts: tuple[tuple[int, ...], ...]

    def over(self, share: float) -> tuple[int, ...]:
        """The spaces that at least such a share of the cheapest ways leads over."""
        return tuple(space for space, found in self.shares.items() if found >= share - _NOISE)


def passing(board: Board) -> Passing:
    """Who must pass where on a board."""
    graph = graph_of(board)
    parts = sorted((tuple(sorted(part)) for part in nx.connected_components(graph)), key=_size)
    return Passing(_shares(board, graph), _hinges(graph), tuple(parts))


def _size(part: tuple[int, ...]) -> tuple[int, int]:
    return -len(part), part[0]


def _hinges(graph: nx.Graph[int]) -> tuple[Hinge, ...]:
    found = []
    for space in nx.articulation_points(graph):
        whole = nx.node_connected_component(graph, space)
        left = nx.connected_components(graph.subgraph(whole - {space}))
        found.append(Hinge(space, len(whole) - 1 - max(map(len, left))))
    return tuple(sorted(found, key=lambda hinge: (-hinge.cut_off, hinge.space)))


def _shares(board: Board, graph: nx.Graph[int]) -> Mapping[int, float]:
    """The betweenness of spaces, taken from the start spaces in use to any finish."""
    travelled = _travelled(board, graph)
    starts = [start for start in board.used_starts if nx.has_path(travelled, start, _SINK)]
    if not starts:
        return {}
    found = nx.betweenness_centrality_subset(travelled, starts, [_SINK], weight="cost")
    between = (space for space in sorted(graph) if space not in board.finishes)
    return {space: found[space] / len(starts) for space in between if found[space]}


def _travelled(board: Board, graph: nx.Graph[int]) -> nx.DiGraph[int]:
    """Every step that somebody may take: no start space is entered, no finishing space left."""
    travelled: nx.DiGraph[int] = nx.DiGraph()
    travelled.add_nodes_from([*graph, _SINK])
    starts, finishes = set(board.starts), set(board.finishes)
    for here, to in graph.to_directed().edges:
        if to not in starts and here not in finishes:
            travelled.add_edge(here, to, cost=board.spaces[to].space.power * STRENGTH + 1)
    travelled.add_edges_from(((finish, _SINK) for finish in finishes), cost=1)
    return travelled
