"""Difficulty: one score with three causes, and how likely each class is.

The score is for comparing routes: a sum of points for length, demand and crowding. How much each
counts is calibrated on the six rated routes: among weights that give each cause a fifth of the say
at least, those are taken that keep the three classes furthest apart. 50 is the mean of the rated
routes. As six ratings are few, nothing is said of a class by the score alone: how likely each is,
is told by `chances`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import Worded, marked, tr
from core.basics.values import dataclass
from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.chances import Chances, chances_of, left_out
from core.quest.analysis.official import OfficialRoute, Rating, official_routes

if TYPE_CHECKING:
    import statistics
else:
    statistics = deferred("statistics")  # decimals and fractions come with it

MEAN_SCORE = 50.0
_PARTS = 20
_LEAST_PARTS = 4
"""Of so many parts each cause gets at least so many."""


class Cause(Worded):
    """Why a route is hard."""

    LENGTH = marked("length")
    DEMAND = marked("demand")
    CROWDING = marked("crowding")

    @property
    def meaning(self) -> str:
        """What is behind it."""
        return tr(_MEANINGS[self])


_MEANINGS = {
    Cause.LENGTH: marked("rounds that good players need: the par of planner games, or an estimate"),
    Cause.DEMAND: marked("effort: what the deck must be able to enter, hard spaces weighing more"),
    Cause.CROWDING: marked("steps lost where somebody stands in the way"),
}


PAR_BOT = "planner"
"""Who plays for the par of a route."""


@dataclass(frozen=True, slots=True)
class Load:
    """The three amounts that make a route hard, in their own units: rounds, effort, steps."""

    length: float
    demand: float
    crowding: float

    @classmethod
    def of(cls, analysis: Analysis, rounds: float) -> Load:
        """What a route with a way to the finish asks for, if it takes so many rounds."""
        assert analysis.effort is not None, "a route with a way takes some effort"
        return cls(rounds, analysis.effort, analysis.crowding)

    def __iter__(self) -> Iterator[float]:
        """In the order of the causes."""
        return iter(self.amounts)

    @property
    def amounts(self) -> tuple[float, float, float]:
        """In the order of the causes."""
        return self.length, self.demand, self.crowding


@dataclass(frozen=True, slots=True)
class Calibration:
    """How amounts become points, and from which score on a route is moderate or difficult.

    Attributes:
        weights: the points for one unit of each amount, in the order of the causes.
        usual: the mean points of the rated routes.
        moderate_from, difficult_from: the middle between the highest score of one class and the
            lowest of the next.
    """

    weights: tuple[float, ...]
    usual: tuple[float, ...]
    moderate_from: float
    difficult_from: float

    @classmethod
    def on(cls, rated: Sequence[tuple[Load, Rating]]) -> Calibration:
        """Calibrate on routes whose rating is known, at least one of each class."""
        columns = tuple(zip(*(load for load, _ in rated), strict=True))
        spreads = _spreads(rated)
        said = max(_says(), key=lambda parts: min(_gaps(rated, parts, spreads)))
        raw = [part / spread for part, spread in zip(said, spreads, strict=True)]
        scale = MEAN_SCORE / statistics.fmean(_score(raw, load) for load, _ in rated)
        weights = tuple(weight * scale for weight in raw)
        return cls(
            weights,
            tuple(
                weight * statistics.fmean(column)
                for weight, column in zip(weights, columns, strict=True)
            ),
            *(_middle(rated, weights, rating) for rating in (Rating.MODERATE, Rating.DIFFICULT)),
        )

    def points(self, load: Load) -> tuple[float, ...]:
        """What each cause adds to the score."""
        return tuple(weight * amount for weight, amount in zip(self.weights, load, strict=True))

    def rating(self, score: float) -> Rating:
        """The class of a score."""
        if score < self.moderate_from:
            return Rating.EASY
        return Rating.MODERATE if score < self.difficult_from else Rating.DIFFICULT


def _spreads(rated: Sequence[tuple[Load, Rating]]) -> list[float]:
    """How much each amount varies, so that amounts in different units can be weighed."""
    return [
        statistics.pstdev(column) or 1.0
        for column in zip(*(load for load, _ in rated), strict=True)
    ]


def _says() -> Iterator[tuple[int, int, int]]:
    """Every way to share the say among the three causes."""
    for length in range(_LEAST_PARTS, _PARTS - 2 * _LEAST_PARTS + 1):
        for demand in range(_LEAST_PARTS, _PARTS - length - _LEAST_PARTS + 1):
            yield length, demand, _PARTS - length - demand


def _gaps(
    rated: Sequence[tuple[Load, Rating]], parts: Sequence[float], spreads: Sequence[float]
) -> Iterator[float]:
    """How far the classes are apart; negative where they overlap."""
    weights = [part / spread for part, spread in zip(parts, spreads, strict=True)]
    for rating in (Rating.MODERATE, Rating.DIFFICULT):
        below, above = _ends(rated, weights, rating)
        yield above - below


def _ends(
    rated: Sequence[tuple[Load, Rating]], weights: Sequence[float], rating: Rating
) -> tuple[float, float]:
    """The highest score below a class, and the lowest one in it or above."""
    scores = [(_score(weights, load), rated_as) for load, rated_as in rated]
    below = max(score for score, each in scores if each.rank < rating.rank)
    return below, min(score for score, each in scores if each.rank >= rating.rank)


def _middle(
    rated: Sequence[tuple[Load, Rating]], weights: Sequence[float], rating: Rating
) -> float:
    return statistics.fmean(_ends(rated, weights, rating))


def _score(weights: Sequence[float], load: Load) -> float:
    return sum(weight * amount for weight, amount in zip(weights, load, strict=True))


def load_of(route: OfficialRoute, *, is_static: bool) -> Load:
    """The amounts of an official route, from the record."""
    length = estimated_par(route.mean_steps) if is_static else route.par
    return Load(length, route.measures["effort"], route.measures["crowding"])


def rated_routes() -> tuple[tuple[OfficialRoute, Rating], ...]:
    """The official routes that have a rating."""
    return tuple((route, route.rating) for route in official_routes() if route.rating is not None)


def official_scores(*, is_static: bool) -> dict[str, float]:
    """The score of each rated route by its file."""
    scale = calibration(is_static=is_static)
    return {
        route.file: sum(scale.points(load_of(route, is_static=is_static)))
        for route, _ in rated_routes()
    }


@cache
def calibration(*, is_static: bool) -> Calibration:
    """The calibration on all rated routes, either with the par of games or with the estimated one.

    Two of them, because a line through the steps misses part of what games tell.
    """
    rated = ((load_of(route, is_static=is_static), rating) for route, rating in rated_routes())
    return Calibration.on(tuple(rated))


def separating(*, is_static: bool) -> tuple[int, int]:
    """How many of all weightings keep the rated routes apart by class, and how many there are.

    The fewer do, the more the calibration owes to luck.
    """
    rated = tuple((load_of(route, is_static=is_static), rating) for route, rating in rated_routes())
    spreads = _spreads(rated)
    apart = [min(_gaps(rated, parts, spreads)) > 0 for parts in _says()]
    return sum(apart), len(apart)


def estimated_par(mean_steps: float) -> float:
    """The par to expect from the fewest steps alone, at the pace of the official routes."""
    return _pace() * mean_steps


@cache
def _pace() -> float:
    """Rounds for each step: the line through the official routes, and no rounds for no steps."""
    routes = official_routes()
    steps, pars = [each.mean_steps for each in routes], [each.par for each in routes]
    return statistics.linear_regression(steps, pars, proportional=True).slope


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a route is, and why.

    Attributes:
        chances: how likely each class is.
        points: what each cause adds to the score.
        par: of planner games; None for a static estimate, which takes it from the steps.
        expected_par: the par that the length stands for, measured or estimated.
    """

    score: float
    chances: Chances
    points: tuple[tuple[Cause, float], ...]
    par: Par | None
    expected_par: float

    @property
    def rating(self) -> Rating:
        """The likeliest class."""
        return self.chances.likeliest

    @property
    def is_static(self) -> bool:
        """Whether no games have been played for it."""
        return self.par is None

    @property
    def above_usual(self) -> tuple[tuple[Cause, float], ...]:
        """By how many points each cause is above the mean of the rated routes, most first."""
        usual = calibration(is_static=self.is_static).usual
        differences = (
            (cause, points - mean) for (cause, points), mean in zip(self.points, usual, strict=True)
        )
        return tuple(sorted(differences, key=lambda each: -each[1]))


def prepare_verdicts() -> None:
    """Read and calibrate all that verdicts rest on, where nobody has to wait for it."""
    for is_static in (True, False):
        calibration(is_static=is_static)
        chances_of((0.0, 0.0, 0.0), is_static=is_static)


def difficulty(analysis: Analysis, par: Par | None = None) -> Difficulty | None:
    """How hard a route is; None while it has no way to the finish."""
    if analysis.effort is None or analysis.mean_steps is None:
        return None
    length = estimated_par(analysis.mean_steps) if par is None else par.rounds
    scale = calibration(is_static=par is None)
    load = Load.of(analysis, length)
    points = scale.points(load)
    chances = chances_of(load.amounts, is_static=par is None)
    return Difficulty(sum(points), chances, tuple(zip(Cause, points, strict=True)), par, length)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An official route judged by the others alone.

    Attributes:
        scale: the calibration on the others, by which `score` and `judged` are.
        chances: how likely each class is by the ratings of the others.
    """

    route: OfficialRoute
    rating: Rating
    scale: Calibration
    score: float
    judged: Rating
    chances: Chances

    @property
    def log_score(self) -> float:
        """The logarithm of the chance that its own class was given; 0 is best."""
        return math.log(self.chances.of(self.rating))

    @property
    def is_right(self) -> bool:
        """Whether it came out in its class."""
        return self.judged is self.rating


def leave_one_out(*, is_static: bool) -> tuple[LeftOut, ...]:
    """Judge each rated route by a calibration on the other five."""
    found = []
    for route, rating in rated_routes():
        others = tuple(
            (load_of(each, is_static=is_static), rated)
            for each, rated in rated_routes()
            if each is not route
        )
        scale = Calibration.on(others)
        score = sum(scale.points(load_of(route, is_static=is_static)))
        chances = left_out(route.file, is_static=is_static)
        found.append(LeftOut(route, rating, scale, score, scale.rating(score), chances))
    return tuple(found)


def log_score(judged: Sequence[LeftOut]) -> float:
    """The mean log score; compare it with `GUESSING`."""
    return statistics.fmean(each.log_score for each in judged)
