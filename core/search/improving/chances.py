"""How likely designs are to have what is demanded, from the games of all that were tried."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from core.basics.values import dataclass
from core.playtest.totals import Totals
from core.search.demands import Demand
from core.search.estimates import Floats, PlayedFigure
from core.search.improving.effects import Effects, Made, Seen
from core.search.moves import Move

DRAWS = 128
"""Worlds that are imagined: a chance is told within some 4 points."""
FEW_DRAWS = 32
"""So many suffice to see who is far from likely."""
HABIT = 0.015
"""By how much the shares of a seat differ between tables beyond what is known of them: where a
mixed table is even, others are off by 0 to 3 points in the root mean square."""
STRONGER, ABOUT = 0.4, 0.5
"""By which part a table of one kind is farther off than the mixed one, on the mean of all kinds;
and by how much that differs between them."""


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
        moves: Mapping[str, Move[Any]],
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
        touches = {key: move.touches for key, move in moves.items()}
        sizes = {key: move.size for key, move in moves.items()}
        variance = max(variance, least)
        effects = Effects.learnt(seen, variance, figure.usual, touches, sizes)
        return cls(figure, effects, foretold)

    def worlds(self, arms: Sequence[Made], draws: int = DRAWS) -> Floats:
        """What the means of some arms may be: by arm, world and number."""
        means, variances = self.effects.of(arms)
        chance = normal(self.figure.key, means.shape[1])[:draws]
        offsets = np.array([_offset(made, self.foretold) for made in arms])
        middle = means + offsets[:, np.newaxis]
        worlds: Floats = middle[:, np.newaxis, :] + np.sqrt(variances)[:, None, None] * chance
        return worlds


def _offset(made: Made, foretold: Mapping[str, float]) -> float:
    return sum(foretold.get(move, 0.0) for move in made)


@dataclass(frozen=True, slots=True, eq=False)
class Habit:
    """How the numbers of another table follow from those of the main one.

    What is uneven there is so elsewhere, too, more or less so; and a part of it is another matter.

    Attributes:
        stronger: by which part differences between the numbers are larger.
        more: what is added to each number beside.
    """

    stronger: float
    more: Floats

    @classmethod
    def learnt(cls, here: Floats, there: Floats) -> Habit:
        """What games of one design tell, a row for each, at the main table and at another one."""
        apart = there.mean(axis=0) - here.mean(axis=0)
        noise = float(np.mean(here.var(axis=0) / len(here) + there.var(axis=0) / len(there)))
        spread, usual = _spread(here.mean(axis=0)), HABIT**2
        weights = 1 / (usual + noise), 1 / ABOUT**2
        told = float(spread @ apart) * weights[0] + STRONGER * weights[1]
        stronger = told / (float(spread @ spread) * weights[0] + weights[1])
        return cls(stronger, (apart - stronger * spread) * usual * weights[0])

    def at(self, worlds: Floats) -> Floats:
        """What numbers at the main table are at the other one."""
        there: Floats = worlds + self.stronger * _spread(worlds) + self.more
        return there


def _spread(numbers: Floats) -> Floats:
    """How far numbers differ from their mean."""
    apart: Floats = numbers - numbers.mean(axis=-1, keepdims=True)
    return apart


def normal(name: str, numbers: int) -> Floats:
    """Numbers of chance for every world that are the same whenever they are asked for."""
    return np.random.default_rng(zlib.crc32(name.encode())).standard_normal((DRAWS, numbers))


def nearness(demand: Demand, figure: PlayedFigure, worlds: Floats) -> Floats:
    """How near a demand is in each world: 1 where it is met, the less the more is lacking."""
    values = figure.value(worlds)
    lacks = np.maximum(0.0, np.maximum(demand.low - values, values - demand.high))
    near: Floats = np.exp(-lacks / demand.scale)
    return near


def are_met(demand: Demand, figure: PlayedFigure, worlds: Floats) -> Floats:
    """In which worlds a demand is met: 1 there, else 0."""
    values = figure.value(worlds)
    return ((demand.low <= values) & (values <= demand.high)).astype(np.float64)
