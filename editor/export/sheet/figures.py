"""What games have shown about a route, as far as the sheet tells it."""

from __future__ import annotations

from dataclasses import dataclass

from core.analysis.difficulty import Par
from core.route.certificate import PAR_UNIT, CertifiedGames
from core.route.route import Route
from core.route.validity import valid_certificate


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
        best_players: the player counts it is best for; if none are given, those it is meant for.
    """

    par: Par | None = None
    players: int = 4
    odd_seat: OddSeat | None = None
    best_players: tuple[int, ...] = ()


def certified_figures(route: Route) -> KnownFigures:
    """What the certificate of a route says, if it has a valid one."""
    certificate = valid_certificate(route)
    if certificate is None:
        return KnownFigures()
    most: CertifiedGames = max(certificate.results, key=lambda games: games.players)
    seat = OddSeat(most.odd_seat + 1, most.shares[most.odd_seat])
    return KnownFigures(Par(most.par / PAR_UNIT, certificate.games), most.players, seat)
