"""Chances: how likely a route is easy, moderate or difficult, as the printed ratings would have it.

Behind it stands an ordinal model of few parts, fixed before any rating was looked at: a route is
the harder the longer, the more demanding and the more crowded it is; how much each counts, where
the classes part and how sharply is only known from six ratings. So all that fits them is drawn by
chance, and the chances are the mean over these draws. They are on record in
resources/quest/difficulty.json; `make calibration` draws them anew, and
tests/measuring/ordinal.py is the recipe.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from core.basics.language import tr, tr_number
from core.basics.paths import resources
from core.basics.values import dataclass
from core.quest.analysis.official import Rating

DIFFICULTY_FILE = resources() / "quest" / "difficulty.json"
GUESSING = math.log(1 / len(Rating))
"""The log score of somebody who knows nothing."""
_STEP = 20
"""Shares are told to so many parts of a whole: six ratings tell nothing finer."""
_LEAST, _MOST = 0.05, 0.95
"""What is told between: a class that is hardly possible is not, and none is told as certain."""
_MOST_POWER = 700.0
"""Of e, beyond which numbers end."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each class is, together 1."""

    easy: float
    moderate: float
    difficult: float

    def __iter__(self) -> Iterator[float]:
        """In the order of the classes."""
        return iter((self.easy, self.moderate, self.difficult))

    def of(self, rating: Rating) -> float:
        """How likely a class is."""
        return tuple(self)[rating.rank]

    @property
    def likeliest(self) -> Rating:
        """The most likely class; of several the easiest."""
        return max(Rating, key=self.of)

    @property
    def rounded(self) -> Mapping[Rating, float]:
        """The chances as they are told: coarse, as they are no better known, and together 1."""
        parts = {rating: math.floor(self.of(rating) * _STEP) for rating in Rating}
        rests = sorted(Rating, key=lambda each: parts[each] - self.of(each) * _STEP)
        for rating in rests[: _STEP - sum(parts.values())]:
            parts[rating] += 1
        return {rating: count / _STEP for rating, count in parts.items()}

    @property
    def told(self) -> tuple[str, ...]:
        """The two likeliest classes, unless the second is hardly possible."""
        ranked, shares = sorted(Rating, key=lambda rating: -self.of(rating)), self.rounded
        likely = [each for each in ranked[:2] if shares[each] >= _LEAST]
        return tuple(chance_of(each, shares[each]) for each in likely)

    @property
    def words(self) -> str:
        """The same in one: “moderate 45 %, difficult 40 %”."""
        return ", ".join(self.told)


def chance_of(rating: Rating, share: float) -> str:
    """A class with its chance: “moderate 45 %”."""
    told = tr_number(min(share, _MOST), ".0%")
    return tr("{rating} {share}", rating=rating.word, share=told)


def chances_of(amounts: tuple[float, float, float], *, is_static: bool) -> Chances:
    """The chances of a route of a length in rounds, a demand and a crowding."""
    length, demand, crowding = amounts
    easy = at_most_moderate = 0.0
    draws, exp = _draws(is_static), math.exp
    for by_length, by_demand, by_crowding, moderate_from, difficult_from in draws:
        hard = by_length * length + by_demand * demand + by_crowding * crowding
        beyond, far_beyond = hard - moderate_from, hard - difficult_from
        easy += 1 / (1 + exp(beyond if beyond < _MOST_POWER else _MOST_POWER))
        at_most_moderate += 1 / (1 + exp(far_beyond if far_beyond < _MOST_POWER else _MOST_POWER))
    easy, at_most_moderate = easy / len(draws), at_most_moderate / len(draws)
    return Chances(easy, at_most_moderate - easy, 1 - at_most_moderate)


def left_out(file: str, *, is_static: bool) -> Chances:
    """The chances of a rated route as the other ratings alone would have it."""
    return Chances(*_record()[_key(is_static)]["left_out"][file])


def _draws(is_static: bool) -> list[list[float]]:
    draws: list[list[float]] = _record()[_key(is_static)]["draws"]
    return draws


def _key(is_static: bool) -> str:
    return "static" if is_static else "par"


@cache
def _record() -> Mapping[str, Any]:
    record: Mapping[str, Any] = json.loads(DIFFICULTY_FILE.read_text(encoding="utf-8"))
    return record
