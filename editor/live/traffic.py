"""Traffic: how often pieces enter each space of a route, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.geometry.hexes import Hex
from core.route.fingerprint import fingerprint

if TYPE_CHECKING:
    from core.playtest.runs import Run


@dataclass(frozen=True, eq=False)
class Traffic:
    """How often each space of a route is entered.

    Attributes:
        route: the fingerprint of the route.
        hexes: where there is any space.
        often: entries per game by any piece; spaces never entered are left out.
        games: how many games it comes from.
    """

    route: str
    hexes: frozenset[Hex]
    often: Mapping[Hex, float]
    games: int


def traffic_of(run: Run) -> Traffic:
    """How often each space is entered, to be laid over its route."""
    board = run.spec.board
    figures = run.report.section("traffic").figures
    at = (space.at for space in board.spaces)
    often = {where: each.value for where, each in zip(at, figures, strict=True) if each.value}
    return Traffic(fingerprint(board.route), frozenset(board.index), often, run.report.games)
