"""What games tell of every stage and way of a board at once: who comes there, and what is found."""

from __future__ import annotations

from core.lost_cities.board.board import Board
from core.lost_cities.playtest.kernels import record
from core.playtest.totals import Totals


def entered(board: Board, totals: Totals) -> tuple[float, ...]:
    """How many figures come to each stage in a game."""
    counted, _ = totals.tally(record.ENTERED, len(board.graph.nodes))
    return tuple((counted / totals.games).tolist())


def arrived(board: Board, totals: Totals) -> tuple[float, ...]:
    """Which share of the figures that set out on each line came to each of its stages.

    Nothing of a network: who passes a stage by may have meant to, so a share there is no chance;
    and nothing while nobody has set out on some line.
    """
    counted, _ = totals.tally(record.ENTERED, len(board.graph.nodes))
    shares, out = [], 0
    for node, number in zip(board.graph.nodes, map(int, counted), strict=True):
        out = number if node.is_start else out
        if isinstance(node.spot, str) or not out:
            return ()
        shares.append(number / out)
    return tuple(shares)


def gone(board: Board, totals: Totals) -> tuple[float, ...]:
    """How many figures go each way in a game, in the order of `board.graph.edges`."""
    graph = board.graph
    counted, _ = totals.tally(record.BRIDGED, len(graph.edges))
    often = dict(zip(graph.packed_edges, (counted / max(1, totals.games)).tolist(), strict=True))
    return tuple(often[edge] for edge in graph.edges)


def hits(board: Board, totals: Totals) -> tuple[float | None, ...]:
    """How many tokens are carried out on each slot in a game; None where there is no slot."""
    found, _ = totals.tally(record.HITS, len(board.graph.nodes))
    often = (found / totals.games).tolist()
    return tuple(
        None if node.token is None else each
        for node, each in zip(board.graph.nodes, often, strict=True)
    )
