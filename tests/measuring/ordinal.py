"""The ordinal model of difficulty, integrated by plain sampling.

How hard a route is, is a weighted mean of its length, demand and crowding, each counted in standard
deviations of the routes one could lay. Two borders part the classes; how surely a route on one side
of a border gets the rating of that side depends on a spread. What is known before any rating:

- the weights are not negative and add up to 1, every such triple as likely as any other;
- the borders may lie anywhere among the routes one could lay and somewhat beyond;
- the spread is somewhere between a tenth of a standard deviation and a whole one.

Weights, borders and spreads are drawn by that, and each draw counts as much as the ratings are
likely under it. Nothing of this was chosen by what comes out. `make calibration` and `make corpus`
put what fits the ratings on record.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.quest.analysis.chances import DIFFICULTY_FILE
from core.quest.analysis.corpus import Trait, usual
from core.quest.analysis.difficulty import estimated_par, load_of, rated_routes

SEED, SAMPLES, KEPT = 18, 200_000, 1_000
BORDERS_SPREAD = 1.5
LEAST_SPREAD, MOST_SPREAD = 0.1, 1.0
_DIGITS = 4

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Posterior:
    """Draws with how much each counts, together 1."""

    weights: Numbers
    borders: Numbers
    spreads: Numbers
    counts: Numbers

    @classmethod
    def of(cls, loads: Numbers, ranks: Sequence[int], samples: int = SAMPLES) -> Posterior:
        """What ratings of some standardised loads leave possible."""
        dice = np.random.default_rng(SEED)
        weights = dice.dirichlet(np.ones(3), samples)
        borders = np.sort(dice.normal(0.0, BORDERS_SPREAD, (samples, 2)), axis=1)
        logs = dice.uniform(np.log(LEAST_SPREAD), np.log(MOST_SPREAD), samples)
        prior = cls(weights, borders, np.exp(logs), np.full(samples, 1 / samples))
        likely = np.ones(samples)
        for load, rank in zip(loads, ranks, strict=True):
            likely *= prior.each(load)[:, rank]
        return cls(weights, borders, prior.spreads, likely / likely.sum())

    def each(self, load: Numbers) -> Numbers:
        """The chances of the three classes for a load, a row for each draw."""
        hard = self.weights @ load
        powers = np.minimum((hard[:, None] - self.borders) / self.spreads[:, None], 700)
        upto = 1 / (1 + np.exp(powers))
        return np.stack([upto[:, 0], upto[:, 1] - upto[:, 0], 1 - upto[:, 1]], axis=1)

    def chances(self, load: Numbers) -> Numbers:
        """The chances of the three classes for a load."""
        found: Numbers = self.counts @ self.each(load)
        return found

    def kept(self, scale: Scale) -> list[list[float]]:
        """Some draws that count the same, in the units of the amounts themselves.

        Every so many parts of the whole the draw is taken that is there, which is as near to all
        of them as so few can be.
        """
        marks = (np.arange(KEPT) + 0.5) / KEPT
        chosen = np.searchsorted(np.cumsum(self.counts), marks)
        slopes = self.weights[chosen] / scale.spreads / self.spreads[chosen, None]
        borders = self.borders[chosen] / self.spreads[chosen, None] + slopes @ scale.means[:, None]
        rounded: list[list[float]] = np.hstack([slopes, borders]).round(_DIGITS).tolist()
        return rounded


@dataclass(frozen=True, slots=True)
class Scale:
    """The means and standard deviations of length, demand and crowding among all routes."""

    means: Numbers
    spreads: Numbers

    @classmethod
    def of_corpus(cls) -> Scale:
        """Of the routes one could lay; their length is what the steps let expect."""
        length, *others = (usual(each) for each in (Trait.LENGTH, Trait.DEMAND, Trait.CROWDING))
        rounds = tuple(map(estimated_par, length))
        means, spreads = zip(rounds, *others, strict=True)
        return cls(np.array(means), np.array(spreads))

    def loads(self, *, is_static: bool) -> Numbers:
        """The standardised loads of the rated routes."""
        amounts = np.array(
            [tuple(load_of(each, is_static=is_static)) for each, _ in rated_routes()]
        )
        return (amounts - self.means) / self.spreads


def record(*, is_static: bool) -> dict[str, Any]:
    """The draws that fit all ratings, and what the others say of each rated route."""
    scale, rated = Scale.of_corpus(), rated_routes()
    loads, ranks = scale.loads(is_static=is_static), [rating.rank for _, rating in rated]
    out = {}
    for number, (route, _) in enumerate(rated):
        others = [each for each in range(len(rated)) if each != number]
        known = Posterior.of(loads[others], [ranks[each] for each in others])
        out[route.file] = known.chances(loads[number]).round(_DIGITS).tolist()
    return {"draws": Posterior.of(loads, ranks).kept(scale), "left_out": out}


def difficulty_record() -> dict[str, Any]:
    """All that resources/quest/difficulty.json holds."""
    prior = {
        "weights": "Dirichlet(1, 1, 1)",
        "borders": f"two of Normal(0, {BORDERS_SPREAD}), in order",
        "spread": f"log-uniform from {LEAST_SPREAD} to {MOST_SPREAD}",
    }
    recipe = {"seed": SEED, "samples": SAMPLES, "kept": KEPT, "prior": prior}
    return {
        "recipe": recipe,
        "par": record(is_static=False),
        "static": record(is_static=True),
    }


def main() -> None:
    """Write the record."""
    text = json.dumps(difficulty_record(), separators=(",", ":")).replace("],", "],\n")
    DIFFICULTY_FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
