"""What games have shown of runs of cards: by how much the chances that these promise are off.

A regression over stages of random boards: what is known of a board and of where a stage lies on it
shifts the chance that runs of cards give it. The weights stand in resources/lost_cities/reach.json;
`python -m tests.measuring.reach_weights` plays the games and finds them anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log

from core.basics.paths import resources
from core.basics.values import dataclass

WEIGHTS_FILE = resources() / "lost_cities" / "reach.json"
_LEAST = 1e-4
"""What is less likely counts as this likely."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a stage lies on the way of a figure.

    Attributes:
        before: how many stages lie before it, from the camp on.
        behind: how many more there are.
        since: how many stages lie between it and the bridge behind which it lies; None before one.
        until: in how many stages a bridge comes, or the end if there is none.
        gain: points that it is worth more than the stage before it.
    """

    before: int
    behind: int
    since: int | None
    until: int
    gain: int
    value: int

    @property
    def place(self) -> float:
        """How far out it is: 0 at the camp, 1 for a lost city."""
        return self.before / max(1, self.before + self.behind)

    def traits(self) -> tuple[float, ...]:
        """What is known of it, in the order of the weights."""
        is_across = self.since is not None
        until = 0 if is_across else self.until
        return (self.since or 0, until, float(is_across), self.gain, self.value)


@dataclass(frozen=True, slots=True)
class Experience:
    """What shifts a chance.

    Attributes:
        ranges: the lowest and the highest of each trait among the boards that were played: beyond
            these nobody knows any more.
        constant: what shifts all of them.
        chance: the weights of what cards promise, of how open that is, and of the first by place.
        place: the weights of the place, and of its square.
        traits: those of a board, and then those of a stage.
        by_place: how much more those of a board weigh, the farther out a stage is.
    """

    ranges: tuple[tuple[float, float], ...]
    constant: float
    chance: tuple[float, float, float]
    place: tuple[float, float]
    traits: tuple[float, ...]
    by_place: tuple[float, ...]

    @classmethod
    def of(cls, known: Mapping[str, Sequence[float]]) -> Experience:
        """What a file says."""
        return cls(
            tuple(zip(known["lowest"], known["highest"], strict=True)),
            known["constant"][0],
            (known["chance"][0], known["chance"][1], known["chance"][2]),
            (known["place"][0], known["place"][1]),
            tuple(known["traits"]),
            tuple(known["by_place"]),
        )

    def corrected(self, chance: float, board: Sequence[float], stage: Standing) -> float:
        """The chance to get to a stage as games would show it, from that by runs of cards."""
        told = zip((*board, *stage.traits()), self.ranges, strict=True)
        known = [min(max(each, low), high) for each, (low, high) in told]
        odds, place = log_odds(chance), stage.place
        by_odds, by_doubt, farther_out = self.chance
        shifted = self.constant + (by_odds + farther_out * place) * odds
        shifted += by_doubt * chance * (1 - chance)
        shifted += self.place[0] * place + self.place[1] * place * place
        shifted += sum(map(float.__mul__, self.traits, known))
        shifted += place * sum(map(float.__mul__, self.by_place, known))
        return 1 / (1 + exp(-shifted))


def log_odds(chance: float) -> float:
    """How a regression sees a chance."""
    chance = min(max(chance, _LEAST), 1 - _LEAST)
    return log(chance / (1 - chance))


@cache
def experience() -> Experience:
    """What is known by now."""
    return Experience.of(json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))["weights"])
