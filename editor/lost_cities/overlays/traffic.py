"""Traffic: how often figures come to each stage and carry out its token, in games on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.values import dataclass
from core.lost_cities.board.board import Board

if TYPE_CHECKING:
    from core.lost_cities.analysis import overlays
    from core.lost_cities.playtest.kernels import record
    from core.playtest.totals import Totals
else:
    overlays = deferred("core.lost_cities.analysis.overlays")
    record = deferred("core.lost_cities.playtest.kernels.record")


@dataclass(frozen=True, eq=False)
class Traffic:
    """What games tell of the stages and ways of a board, each per game and in their order.

    Attributes:
        board: the fingerprint of the design.
        entered: figures that come to each stage.
        hits: tokens carried out on each.
        gone: figures that go each way.
        arrived: which share of those that set out on a line comes to each stage; none of a network.
        games: how many games it comes from.
        players: how many play in each.
    """

    board: str
    entered: tuple[float, ...]
    hits: tuple[float | None, ...]
    gone: tuple[float, ...]
    arrived: tuple[float, ...]
    games: int
    players: int


def traffic_of(board: Board, totals: Totals, players: int) -> Traffic:
    """What some games on a board come to."""
    entered, hits = overlays.entered(board, totals), overlays.hits(board, totals)
    ways, arrived = overlays.gone(board, totals), overlays.arrived(board, totals)
    return Traffic(board.design.fingerprint, entered, hits, ways, arrived, totals.games, players)
