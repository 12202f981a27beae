"""What games have shown about a route, as far as the sheet tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.analysis.difficulty import Par
from core.route.certificate import PAR_UNIT, CertifiedGames
from core.route.route import Route
from core.route.validity import valid_certificate

EVEN = 0.05
"""How far from an even share a seat's wins may be where seats count as even."""


@dataclass(frozen=True, slots=True)
class OddSeat:
    """The seat that wins most or least: its number, counted from 1, and its share of the games."""

    number: int
    share: float


@dataclass(frozen=True, slots=True)
class KnownFigures:
    """What is known beyond the route itself; all of it may be missing.

    Attributes:
        par: of planner games.
        players: how many played for it.
        odd_seat: the seat farthest from an even share in these games.
        even_with: the player counts with which seats win evenly, where others do not.
    """

    par: Par | None = None
    players: int = 4
    odd_seat: OddSeat | None = None
    even_with: tuple[int, ...] = ()


def certified_figures(route: Route) -> KnownFigures:
    """What the certificate of a route says of the player counts it is meant for, if it is valid."""
    certificate = valid_certificate(route)
    if certificate is None:
        return KnownFigures()
    meant = [games for games in certificate.results if games.players in route.player_counts]
    most = max(meant, key=lambda games: games.players)
    seat = OddSeat(most.odd_seat + 1, most.shares[most.odd_seat])
    par = Par(most.par / PAR_UNIT, certificate.games)
    return KnownFigures(par, most.players, seat, _even_with(meant))


def _even_with(meant: Sequence[CertifiedGames]) -> tuple[int, ...]:
    """The player counts with even seats; none if that tells nothing, as all are alike."""
    even = tuple(games.players for games in meant if abs(games.unevenness) <= EVEN)
    return even if len(even) < len(meant) else ()
