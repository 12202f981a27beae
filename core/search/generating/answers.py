"""What a generator hands over: designs with their games, and what keeps it from more of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.basics.values import dataclass
from core.checking.facts import AnyFacts
from core.designs.design import Design
from core.search.demands import Demand, Demands
from core.search.estimates import Estimate, PlayedFigure
from core.search.game import GameSearch
from core.search.proposals import Shown
from core.search.settings import Setting, Settings


@dataclass(frozen=True, slots=True)
class Met:
    """A demand and what a design has of it: a value, and how far the truth may be off at any look.

    Attributes:
        where: whose games told it; None for what needs no games.
    """

    demand: Demand
    where: Setting | None
    told: Estimate

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            **self.demand.as_json(),
            "players": None if self.where is None else self.where.players,
            "asked": None if self.where is None else self.where.table.name,
            "value": self.told.value,
            "reach": self.told.reach,
        }


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """A design that has all that was wished for, with games that nothing was chosen by."""

    design: Design
    facts: AnyFacts
    shown: Shown
    met: tuple[Met, ...]

    @property
    def settings(self) -> tuple[Setting, ...]:
        """Where games were played, the main table with all players first."""
        return tuple(self.shown.totals)

    def figure(self, figure: PlayedFigure, where: Setting) -> Estimate:
        """What games in a setting tell."""
        return figure.read(self.shown.totals[where], where.players)

    def as_json(self, figures: Sequence[PlayedFigure]) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "fingerprint": self.design.fingerprint,
            "met": [each.as_json() for each in self.met],
            "tables": [
                {
                    "players": where.players,
                    "table": where.table.name,
                    "games": self.shown.totals[where].games,
                    "wins": list(self.shown.wins(where)),
                    "figures": [
                        {"key": each.key, "unit": str(each.unit), "value": told.value}
                        for each in figures
                        for told in (self.figure(each, where),)
                    ],
                }
                for where in self.settings
            ],
        }


@dataclass(frozen=True, slots=True, eq=False)
class Generation:
    """What a generator has come to.

    Attributes:
        answers: in the order in which they were found.
        demands: what was demanded of figures.
        games: how many were played in all.
        tried: how many designs were looked at.
        binding: the demand that the fewest designs met, if answers are missing.
        nearest: the design that came closest then.
        lacks: what it lacks.
    """

    answers: tuple[Answer, ...]
    demands: Demands
    games: int
    tried: int
    binding: Demand | None = None
    nearest: Design | None = None
    lacks: tuple[Demand, ...] = ()


def met_by(
    search: GameSearch, settings: Settings, demands: Demands, facts: AnyFacts, shown: Shown
) -> tuple[Met, ...]:
    """What a design has of each demand; of those at several tables the one that has least of it."""
    found: list[Met] = []
    for demand in demands:
        static, figure = search.static_figure(demand.figure), search.figure(demand.figure)
        if static is not None:
            found.append(Met(demand, None, Estimate(static.value(facts) or 0.0, 0.0)))
        elif figure is not None:
            told = [
                Met(demand, where, figure.read(shown.totals[where], where.players))
                for where in settings.asked_by(demand)
                if where in shown.totals
            ]
            found += sorted(told, key=_how_bad)[-1:]
    return tuple(found)


def _how_bad(met: Met) -> tuple[float, float]:
    return met.demand.lacks(met.told.value), met.told.value
