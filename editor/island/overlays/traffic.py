"""Traffic: where adventurers come to on an island, and where farms are built, in games on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.values import dataclass
from core.island.board.board import Board
from core.island.checks.places import TileSpot

if TYPE_CHECKING:
    from core.island.playtest import sights
    from core.playtest.totals import Totals
else:
    sights = deferred("core.island.playtest.sights")


@dataclass(frozen=True, eq=False)
class Traffic:
    """What games tell of the places of a fixed island, each per game.

    Attributes:
        board: the fingerprint of the design.
        entered: adventurers who come to each tile by themselves.
        farmed: farms that are built on each corner: at the bottom of a tile, or at its top.
        games: how many games it comes from.
        players: how many play in each.
    """

    board: str
    entered: Mapping[TileSpot, float]
    farmed: Mapping[tuple[TileSpot, bool], float]
    games: int
    players: int


def traffic_of(board: Board, totals: Totals, players: int) -> Traffic:
    """What some games on an island come to; of a bag, whose islands differ, nothing is told."""
    entered: dict[TileSpot, float] = {}
    farmed: dict[tuple[TileSpot, bool], float] = {}
    if board.design.is_fixed:
        for place, often in sights.traffic(totals).items():
            entered[TileSpot(place.at, place.is_cave)] = often
        for (place, is_bottom), often in sights.farmed(totals).items():
            farmed[TileSpot(place.at, place.is_cave), is_bottom] = often
    return Traffic(board.design.fingerprint, entered, farmed, totals.games, players)
