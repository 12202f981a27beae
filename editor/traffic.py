"""Traffic: how often pieces enter each space of a route, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.geometry.hexes import Hex


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
