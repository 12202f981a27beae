"""Demands: between which ends a figure of a design shall lie, and what it lacks while it does not.

What a design tells without games is demanded for certain: a candidate that does not have it is no
candidate. What games tell is raced for, and demanded of what is shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from core.basics.figures import Unit
from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.facts import OwnFacts
from core.playtest.panel.tables import MIXED
from core.search.estimates import Estimate
from core.search.race import Scored

EVERY_JUDGE = "judges"
"""The tables of all who judge alone: a demand there is one at each of them."""


@dataclass(frozen=True, slots=True)
class StaticFigure:
    """A number of which wishes may be made, and that a design tells without games.

    Attributes:
        key: for programs.
        label: for people, in English, noted for translation.
        value: of the facts of a design; None where there is none.
        words: how a value reads; the number itself unless a game knows better.
    """

    key: str
    unit: Unit
    label: str
    value: Callable[[OwnFacts], float | None]
    words: Callable[[float], str] | None = None

    @property
    def title(self) -> str:
        """What it is called in the language in use."""
        return tr(self.label)


@dataclass(frozen=True, slots=True)
class Demand:
    """What a figure shall be.

    Attributes:
        figure: the key of a static figure, or of one that games tell.
        low, high: between which ends it shall lie.
        scale: how far beyond an end is as bad as any other figure that is one off.
        table: whose games tell it: the name of a table of the panel, or of all judges.
        players: how many play; 0 for as many as can take part.
    """

    figure: str
    low: float = -math.inf
    high: float = math.inf
    scale: float = 1.0
    table: str = MIXED
    players: int = 0

    def as_json(self) -> dict[str, object]:
        """Plain values for a file; an end that is open is none."""
        ends = (each if math.isfinite(each) else None for each in (self.low, self.high))
        low, high = ends
        return {"figure": self.figure, "low": low, "high": high, "table": self.table}

    def lacks(self, value: float) -> float:
        """How far a value is from what is demanded, in scales; 0 if it is met."""
        return max(0.0, self.low - value, value - self.high) / self.scale

    def beyond(self, value: float) -> float:
        """How far a value lies beyond the nearer end; below 0 if it lies within both."""
        return max(self.low - value, value - self.high)

    def within(self, room: float) -> Demand:
        """The same so far within its ends; in the middle between them if they are nearer."""
        room = min(room, max(0.0, (self.high - self.low) / 2))
        return replace(self, low=self.low + room, high=self.high - room)

    def scored(self, told: Estimate) -> Scored:
        """The same of what games tell, with the least and the most that it may be."""
        ends = self.lacks(told.low), self.lacks(told.high)
        is_inside = told.low <= self.high and told.high >= self.low
        least = 0.0 if is_inside else min(ends)
        return Scored(self.lacks(told.value), least, max(ends))


Demands: TypeAlias = tuple[Demand, ...]
