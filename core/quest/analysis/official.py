"""What is known of the official routes: their ratings, their par and their measures.

The figures are on record in resources/quest/official.json, so that nobody has to wait for
them; `make calibration` takes them anew, and the tests compare them with the routes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from core.basics.language import Worded, marked
from core.basics.paths import resources
from core.basics.values import dataclass


class Rating(Worded):
    """How hard a route is, in the words of the rulebook."""

    EASY = marked("easy")
    MODERATE = marked("moderate")
    DIFFICULT = marked("difficult")

    @property
    def rank(self) -> int:
        """Its place, the easiest first."""
        return tuple(Rating).index(self)


@dataclass(frozen=True, slots=True)
class OfficialRoute:
    """An official route.

    Attributes:
        file: the name of its file under routes/, without the ending.
        rating: as printed; None for the route of the first game, which has none.
        par: the median round in which four planners win, with parts of a round.
        mean_steps: the fewest steps from a start space, as a mean.
        measures: the value of each measure by its name.
    """

    file: str
    rating: Rating | None
    par: float
    mean_steps: float
    measures: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Band:
    """The range in which all official routes lie."""

    low: float
    high: float

    def __contains__(self, value: float) -> bool:
        """Whether a value is normal in this sense."""
        return self.low <= value <= self.high


OFFICIAL_FILE = resources() / "quest" / "official.json"


@cache
def _record() -> Mapping[str, Any]:
    record: Mapping[str, Any] = json.loads(OFFICIAL_FILE.read_text(encoding="utf-8"))
    return record


def official_games() -> int:
    """From how many games the par of each official route was taken."""
    return int(_record()["games"])


@cache
def official_routes() -> tuple[OfficialRoute, ...]:
    """The official routes in the order of the rulebook."""
    return tuple(
        OfficialRoute(**{**each, "rating": each["rating"] and Rating(each["rating"])})
        for each in _record()["routes"]
    )


@cache
def band(measure: str) -> Band:
    """What is normal for a measure: from the least to the most of the official routes."""
    values = [route.measures[measure] for route in official_routes()]
    return Band(min(values), max(values))
