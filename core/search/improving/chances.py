"""How likely designs are to have what is demanded, from the games of all that were tried."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence

import numpy as np

from core.basics.values import dataclass
from core.playtest.totals import Totals
from core.search.demands import Demand
from core.search.estimates import Floats, PlayedFigure
from core.search.improving.effects import Effects, Made, Seen

DRAWS = 128
"""Worlds that are imagined: a chance is told within some 4 points."""
HABIT = 0.012
"""By how much the shares of a seat differ between tables beyond what is known of them."""


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What is known of a figure: what moves do to it, and what is foretold without games.

    Attributes:
        foretold: by how much each move changes it, as a screen says.
    """

    figure: PlayedFigure
    effects: Effects
    foretold: Mapping[str, float]

    @classmethod
    def of(
        cls,
        figure: PlayedFigure,
        played: Mapping[Made, Totals],
        players: int,
        foretold: Mapping[str, float],
    ) -> Told:
        """What games tell of a figure; those of the design before have to be among them."""
        variance = float(np.mean(np.var(figure.numbers(played[frozenset()], players), axis=0)))
        seen = {}
        for made, totals in played.items():
            numbers = figure.numbers(totals, players)
            if len(numbers):
                means = numbers.mean(axis=0) - _offset(made, foretold)
                seen[made] = Seen(len(numbers), means)
        least = (min(figure.usual) / 10) ** 2
        return cls(figure, Effects.learnt(seen, max(variance, least), figure.usual), foretold)

    def worlds(self, arms: Sequence[Made]) -> Floats:
        """What the means of some arms may be: by arm, world and number."""
        means, variances = self.effects.of(arms)
        chance = normal(self.figure.key, means.shape[1])
        offsets = np.array([_offset(made, self.foretold) for made in arms])
        middle = means + offsets[:, np.newaxis]
        worlds: Floats = middle[:, np.newaxis, :] + np.sqrt(variances)[:, None, None] * chance
        return worlds


def _offset(made: Made, foretold: Mapping[str, float]) -> float:
    return sum(foretold.get(move, 0.0) for move in made)


def normal(name: str, numbers: int) -> Floats:
    """Numbers of chance for every world that are the same whenever they are asked for."""
    return np.random.default_rng(zlib.crc32(name.encode())).standard_normal((DRAWS, numbers))


def are_met(demand: Demand, figure: PlayedFigure, worlds: Floats) -> Floats:
    """In which worlds a demand is met: 1 there, else 0."""
    values = figure.value(worlds)
    return ((demand.low <= values) & (values <= demand.high)).astype(np.float64)
