"""A screen: what games would tell, foretold from what a design tells without any.

It is fitted once to many designs that were played, and what it says of single ones is off by its
spread. It saves games on designs that are far from what is wanted; it never decides.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from core.basics.values import dataclass


@dataclass(frozen=True, slots=True)
class Prediction:
    """What games would tell, and by how much that is off in the root mean square.

    Attributes:
        change: by how much the difference to what is foretold of a design is off that one move
            leads to.
    """

    value: float
    spread: float
    change: float


@dataclass(frozen=True, slots=True)
class LinearScreen:
    """A sum of measures, each with its weight.

    Attributes:
        figure: the key of the figure that is foretold.
        weights: of each measure by its name.
        base: what remains without any of them.
        spread: by how much it was off, in the root mean square, for designs it was not fitted to.
        change: by how much differences were off between a design and one that a move leads to.
    """

    figure: str
    weights: Mapping[str, float]
    base: float
    spread: float
    change: float

    def predicted(self, measures: Mapping[str, float | None]) -> Prediction | None:
        """What is foretold of a design; None if it lacks a measure."""
        total = self.base
        for name, weight in self.weights.items():
            value = measures.get(name)
            if value is None:
                return None
            total += weight * value
        return Prediction(total, self.spread, self.change)


def read_screens(file: Path) -> tuple[LinearScreen, ...]:
    """The screens on record in a file."""
    record = json.loads(file.read_text(encoding="utf-8"))
    return tuple(
        LinearScreen(key, each["weights"], each["base"], each["spread"], each["change"])
        for key, each in record["screens"].items()
    )


def predicted_by(
    screens: Sequence[LinearScreen], measures: Mapping[str, float | None]
) -> dict[str, Prediction]:
    """What all screens foretell, by the keys of figures."""
    told = {each.figure: each.predicted(measures) for each in screens}
    return {key: each for key, each in told.items() if each is not None}
