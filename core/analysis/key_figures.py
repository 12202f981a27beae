"""The key figures of a route: three that follow a piece while it is being dragged."""

from __future__ import annotations

from dataclasses import dataclass

from core.analysis.network import CLOSED, STRENGTH, Network
from core.analysis.width import narrowest
from core.board.board import Board


@dataclass(frozen=True, slots=True)
class KeyFigures:
    """How long, how hard and how narrow a route is.

    Attributes:
        steps, strength: of the way of least strength; None if there is no way.
        narrowest: how many ways share no space.
    """

    steps: int | None
    strength: int | None
    narrowest: int


def key_figures(board: Board) -> KeyFigures:
    """The key figures of a board; quick enough for every place that a piece is held over."""
    network = Network.of(board)
    left = network.to_finish(network.strength)
    best = min((left[start] for start in network.starts), default=CLOSED)
    if best >= CLOSED:
        return KeyFigures(None, None, 0)
    return KeyFigures(best % STRENGTH, best // STRENGTH, narrowest(network).ways)
