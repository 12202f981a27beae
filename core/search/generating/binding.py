"""Which demand binds: the one that the fewest designs meet, as far as they come to be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from enum import Enum, auto

from core.basics.values import dataclass
from core.search.demands import Demand


class Stage(Enum):
    """Where a demand is asked; whoever fails at one does not come to the next."""

    DRAFT = auto()
    RACE = auto()
    CONFIRMATION = auto()


@dataclass(slots=True, eq=False)
class Bindings:
    """How often each demand was asked at each stage, and how often it was not met."""

    asked: Counter[tuple[Stage, Demand]] = field(default_factory=Counter)
    failed: Counter[tuple[Stage, Demand]] = field(default_factory=Counter)

    def note(self, stage: Stage, asked: Iterable[Demand], failed: Iterable[Demand]) -> None:
        """A design was asked for some demands, and does not meet some of them."""
        self.asked.update((stage, each) for each in dict.fromkeys(asked))
        self.failed.update((stage, each) for each in dict.fromkeys(failed))

    def _met(self, demand: Demand) -> float:
        """The part of all designs that would meet it, if there were no other; never quite none."""
        part = 1.0
        for stage in Stage:
            asked, failed = self.asked[stage, demand], self.failed[stage, demand]
            part *= (asked - failed + 1) / (asked + 1)
        return part

    @property
    def binding(self) -> Demand | None:
        """The demand that binds; None if all were always met."""
        missed = dict.fromkeys(demand for _, demand in self.failed)
        return min(missed, key=self._met, default=None)
