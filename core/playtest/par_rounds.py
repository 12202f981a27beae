"""Par: the round in which good players win. Light to import."""

from __future__ import annotations

from core.basics.values import dataclass


@dataclass(frozen=True, slots=True)
class Par:
    """How many rounds good players need: the median winning round, and from how many games."""

    rounds: float
    games: int
