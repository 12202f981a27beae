"""The corpus: random routes from the same box, beside which a route is long or short, even or not.

What is known of them stands in resources/quest/corpus.json, with the recipe they are drawn by;
`make corpus` draws and plays them anew.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import starmap
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred
from core.basics.language import Worded, marked, tr, tr_number
from core.basics.paths import resources
from core.basics.values import dataclass
from core.playtest.statistics.unevenness import Unevenness
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.measures import MEASURES

if TYPE_CHECKING:
    import statistics
else:
    statistics = deferred("statistics")  # decimals and fractions come with it

CORPUS_FILE = resources() / "quest" / "corpus.json"
SEATS = 4
"""How many play for the evenness of the corpus; other tables cannot be compared with it."""
_MOST = 0.99
"""Nobody knows that a route beats all that could be laid."""
_CLOSE = 0.05
"""Ends of a range that are so near to each other are told as one."""


class Trait(Worded):
    """In what routes are compared with the corpus."""

    LENGTH = marked("length")
    DEMAND = marked("demand")
    CROWDING = marked("crowding")
    NARROWNESS = marked("narrowness")
    EVENNESS = marked("evenness")


STATIC = (Trait.LENGTH, Trait.DEMAND, Trait.CROWDING, Trait.NARROWNESS)
"""Those that take no games."""
_COMPARED = {
    Trait.LENGTH: marked("longer than {share}"),
    Trait.DEMAND: marked("more demanding than {share}"),
    Trait.CROWDING: marked("more crowded than {share}"),
    Trait.NARROWNESS: marked("narrower than {share}"),
    Trait.EVENNESS: marked("more even than {share}"),
}


@dataclass(frozen=True, slots=True)
class Percentile:
    """Which share of the routes one could lay a route exceeds in a trait.

    Attributes:
        low, high: where the share lies; the same for what is worked out and not played.
    """

    trait: Trait
    low: float
    high: float

    @property
    def exceeds(self) -> float:
        """The share itself, the middle of where it may lie."""
        return (self.low + self.high) / 2

    @property
    def share(self) -> str:
        """The share as people read it: “88 %”, or “60 to 75 %” after few games."""
        low, high = (tr_number(min(each, _MOST), ".0%") for each in (self.low, self.high))
        if self.high - self.low <= _CLOSE:
            return tr_number(min(self.exceeds, _MOST), ".0%")
        return tr("{low} to {high}", low=low, high=high)

    @property
    def compared(self) -> str:
        """What that means: “longer than 88 %”."""
        return tr(_COMPARED[self.trait], share=self.share)


def told_percentiles(percentiles: Iterable[Percentile]) -> str:
    """All in one: “longer than 88 %, narrower than 61 % of the routes one could lay”."""
    compared = ", ".join(each.compared for each in percentiles)
    return tr("{compared} of the routes one could lay", compared=compared)


def amounts_of(analysis: Analysis) -> dict[Trait, float] | None:
    """What is compared of a route without games; None if it has no way to the finish."""
    values = (
        analysis.mean_steps,
        analysis.effort,
        None if analysis.best is None else analysis.crowding,
        _narrow_rows(analysis),
    )
    found = {trait: value for trait, value in zip(STATIC, values, strict=True) if value is not None}
    return found if len(found) == len(STATIC) else None


def _narrow_rows(analysis: Analysis) -> float | None:
    """The finest measure of narrowness: the narrowest place is 1 to 4 wide on all routes."""
    return next(each for each in MEASURES if each.name == "narrow_rows").value(analysis)


def prepare_percentiles() -> None:
    """Read the record and put it in order, once, so that percentiles are told at once."""
    for trait in STATIC:
        _sorted(trait)


def percentiles(analysis: Analysis, wins: Sequence[int] = ()) -> tuple[Percentile, ...]:
    """Where a route stands in each trait; nowhere without a way to the finish.

    Evenness takes games: how often each seat won at mixed tables.
    """
    amounts = amounts_of(analysis)
    if amounts is None:
        return ()
    even, static = evenness(wins), starmap(_percentile, amounts.items())
    return (*static, even) if even is not None else tuple(static)


def _percentile(trait: Trait, amount: float) -> Percentile:
    column = _sorted(trait)
    below = bisect_left(column, round(amount, DIGITS)) / len(column)
    return Percentile(trait, below, below)


def evenness(wins: Sequence[int]) -> Percentile | None:
    """How even a route is by the wins of each seat when mixed bots play; None if nobody can tell.

    Both are freed of chance: the corpus as a whole, and the route by itself, which leaves a range.
    """
    found = Unevenness.of(wins) if len(wins) == SEATS else None
    if found is None:
        return None
    ends = found.ends
    return Percentile(Trait.EVENNESS, _more_even(ends.high), _more_even(ends.low))


def _more_even(distance: float) -> float:
    """The share of routes whose seats are farther from even."""
    quantiles = corpus()["evenness"]["quantiles"]
    return 1 - bisect_right(quantiles, distance) / len(quantiles)


# --- The record -----------------------------------------------------------------------------------

DIGITS = 3
"""How many decimals the record keeps of each amount."""


@cache
def corpus() -> Mapping[str, Any]:
    """The record: the recipe, what each route asks for in the order of their numbers, the games."""
    record: Mapping[str, Any] = json.loads(CORPUS_FILE.read_text(encoding="utf-8"))
    return record


def corpus_size() -> int:
    """How many routes there are."""
    return int(corpus()["recipe"]["routes"])


@cache
def _sorted(trait: Trait) -> list[float]:
    return sorted(corpus()["routes"][trait.value])


@cache
def usual(trait: Trait) -> tuple[float, float]:
    """The mean and the standard deviation of an amount among the routes one could lay."""
    column = corpus()["routes"][trait.value]
    return statistics.fmean(column), statistics.pstdev(column)
