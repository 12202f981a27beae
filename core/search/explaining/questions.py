"""Questions: a figure of games, what is usual of it, and how a sentence about it begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from core.basics.figures import Interval, Unit
from core.basics.language import marked
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.statistics.margins import USUAL_MARGINS
from core.playtest.statistics.sequences import best_spread, normal_reach
from core.playtest.totals import Totals
from core.search.estimates import Estimate

Floats: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = Callable[[Totals, int], Floats]
"""A number of every game, about one subject: a seat counted from 0, where there are several."""

Cure: TypeAlias = "tuple[str, float | str | None]"
"""The key of a wish, and what is said with it."""

RISK = 0.05
"""How often all that an explanation says may be wrong in something."""
CLEARLY = 0.5
"""In reaches: so much farther off than what counts is whatever is said to be off; else a figure
that is about as far off as that would be accused by chance."""
TIGHTEST_AT = 1_000
"""The games at which intervals are narrowest: about as many as the foremost worlds play."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that one may want to know of a design.

    Attributes:
        key: as it is typed.
        title: the question itself, in English, noted for translation, as all texts here.
        numbers: what is asked of every game.
        usual: between which ends it is nothing to explain, for so many players.
        margin: smaller differences matter to nobody.
        opening: what is so, with {value}, {usual} and maybe {seat}.
        fine: that nothing is off, with the same and {games}.
        figure: what is asked about as it is called in a list, maybe with {seat}.
        is_about_seats: whether each seat is a subject of its own.
        is_for_novices: whether the games are those of the novices of the panel.
        moment: in which round of a game it came about, from its row; None if nobody can tell.
        mark: how a replay calls the moments in which it is to be seen, if rows do not tell one.
        cure: what to wish for, by the key of a wish and what is said with it, if it is too much or
            too little by so much; None if nobody knows.
    """

    key: str
    title: str
    unit: Unit
    numbers: Numbers
    usual: Callable[[int], Interval]
    margin: float
    opening: str
    fine: str
    figure: str
    is_about_seats: bool = False
    is_for_novices: bool = False
    moment: Callable[[NDArray[np.int64]], int] | None = None
    mark: str = ""
    cure: Callable[[float], Cure] | None = None

    def subjects(self, players: int) -> range:
        """What there is to ask about."""
        return range(players if self.is_about_seats else 1)

    def told(self, totals: Totals, subject: int, error: float) -> Estimate:
        """What games say, with a reach that holds at every look."""
        return mean_within(self.numbers(totals, subject), error)

    def off(self, value: float, players: int) -> float:
        """How far a value lies outside of what is usual: above 0 if it is too much."""
        ends = self.usual(players)
        return max(0.0, value - ends.high) + min(0.0, value - ends.low)


@dataclass(frozen=True, slots=True)
class Finding:
    """What the real games say about a question.

    Attributes:
        subject: what is told first: the seat that is farthest off, counted from 0.
        value: what is so of it.
        off: by how much it is outside of what is usual; below 0 if it is too little.
        is_off: whether it is so for certain, and by what counts.
        players, games: how many.
    """

    question: Question
    subject: int
    value: Estimate
    off: float
    is_off: bool
    players: int
    games: int

    @property
    def usual(self) -> Interval:
        """What would be nothing to explain."""
        return self.question.usual(self.players)

    def is_better(self, before: float, after: float) -> float:
        """How much of what is off a world takes away; below 0 if there is more of it there.

        Where one value is right, beyond it is off again; else less of it is always better.
        """
        ends = self.usual
        if ends.low == ends.high:
            return abs(before - ends.low) - abs(after - ends.low)
        return before - after if self.off >= 0 else after - before


def finding(question: Question, totals: Totals, players: int, asked: int = 1) -> Finding:
    """What games say of the subject that is farthest off; so many questions share the risk."""
    subjects = question.subjects(players)
    error = RISK / len(subjects) / asked
    told = {each: question.told(totals, each, error) for each in subjects}
    subject = max(subjects, key=lambda each: abs(question.off(told[each].value, players)))
    value = told[subject]
    off = question.off(value.value, players)
    is_sure = question.off(value.low, players) > 0 or question.off(value.high, players) < 0
    is_off = is_sure and abs(off) - CLEARLY * value.reach >= question.margin
    return Finding(question, subject, value, off, is_off, players, totals.games)


def retold(found: Finding, totals: Totals) -> Finding:
    """What other games say of a subject that was found to be off.

    Who was chosen for being farthest off seems farther off than it is, by the games it was chosen
    by; by others it is as far off as it is.
    """
    question, players = found.question, found.players
    error = RISK / len(question.subjects(players))
    value = question.told(totals, found.subject, error)
    off = question.off(value.value, players)
    return (
        replace(found, value=value, off=off, games=totals.games) if off * found.off > 0 else found
    )


def mean_within(numbers: Floats, error: float) -> Estimate:
    """The mean of some numbers."""
    count = len(numbers)
    if count <= 1:
        return Estimate()
    variance = float(np.var(numbers, ddof=1))
    spread = best_spread(variance / TIGHTEST_AT, error)
    return Estimate(float(np.mean(numbers)), float(normal_reach(variance / count, spread, error)))


def reach_between(one: Floats, other: Floats, error: float) -> float:
    """How far the truth may be from the difference of two means.

    Games of the same seeds go apart at once, so little is gained by taking them in pairs.
    """
    sides = [(float(np.var(each, ddof=1)), len(each)) for each in (one, other)]
    spread = best_spread(sum(variance for variance, _ in sides) / TIGHTEST_AT, error)
    now = sum(variance / count for variance, count in sides)
    return float(normal_reach(now, spread, error))


# --- What can be asked of any game ----------------------------------------------------------------


def _won(totals: Totals, seat: int) -> Floats:
    has_won: Floats = (totals.finished[:, record.WINNER] == seat).astype(np.float64)
    return has_won


def rounds_of(totals: Totals, _subject: int) -> Floats:
    """How many rounds each game took; one that nobody won, as many as were allowed."""
    return totals.column(record.ROUNDS).astype(np.float64)


def _even(players: int) -> Interval:
    return Interval(1 / players, 1 / players)


def _even_seats(_off: float) -> Cure:
    return "seats-even", None


def another_length(off: float) -> Cure:
    """Shorter by as much as it is too long, or the other way round, in whole rounds."""
    rounds = float(max(1, round(abs(off))))
    return ("shorter", rounds) if off > 0 else ("longer", rounds)


SEAT = Question(
    "seat",
    marked("Why this seat?"),
    Unit.SHARE,
    _won,
    _even,
    USUAL_MARGINS.seats,
    marked("Seat {seat} wins {value}, where {usual} are even"),
    marked("Nothing is off: no seat is proved to win more or less than {usual}"),
    marked("Wins of seat {seat}"),
    is_about_seats=True,
    cure=_even_seats,
)
COMMON_QUESTIONS = (SEAT,)
"""What can be asked of every game whose design has seats."""
