"""Passages: where a seam of the route can be crossed, told apart by what lies between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.geometry.edges import Edge
from core.quest.board.board import Board
from core.quest.board.names import seam_name, unique


@dataclass(frozen=True, slots=True)
class Passage:
    """Neighbouring edges of one seam that can all be crossed; mountains part it from others."""

    seam: int
    edges: tuple[Edge, ...]


def passages_of(board: Board) -> tuple[Passage, ...]:
    """Every passage of a board, seam by seam in travel order."""
    return tuple(
        Passage(number, edges)
        for number, seam in enumerate(board.seams)
        for edges in _joined([edge for edge in seam.edges if _is_passable(board, edge)])
    )


def passage_names(board: Board) -> tuple[str, ...]:
    """The name of each one’s seam; numbers tell several passages of it apart."""
    return unique([seam_name(board, each.seam) for each in passages_of(board)])


def _is_passable(board: Board, edge: Edge) -> bool:
    return all(
        at in board.index and not board.spaces[board.index[at]].space.is_mountain
        for at in edge.hexes
    )


def _joined(edges: Sequence[Edge]) -> Iterator[tuple[Edge, ...]]:
    """Edges put together that hang together by their corners."""
    left = list(edges)
    while left:
        group = [left.pop(0)]
        for edge in group:
            beside = [each for each in left if set(each.corners) & set(edge.corners)]
            group += beside
            left = [each for each in left if each not in beside]
        yield tuple(group)
