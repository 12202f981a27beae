"""What the reports of Lost Cities consist of, and where they show what."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.basics.figures import Figure, Section
from core.basics.language import marked, tr
from core.lost_cities.playtest.kernels import record
from core.lost_cities.playtest.words import LOST_CITIES_WORDS
from core.playtest.contents import OwnOddity, plain_contents
from core.playtest.totals import Numbers

TITLES = {
    "ends": marked("How rounds end"),
    "points": marked("Where points come from"),
    "artefacts": marked("Artefacts"),
    "course": marked("How games run"),
    "beginners": marked("Who begins a round"),
    "luck": marked("What the hands decide"),
    "tokens": marked("Tokens"),
    "tracks": marked("Expeditions"),
    "stages": marked("Stages"),
}


def section_of(key: str, figures: tuple[Figure, ...], remarks: tuple[str, ...] = ()) -> Section:
    """A section with the title that it has everywhere."""
    return Section(key, tr(TITLES[key]), figures, remarks=remarks)


def _closest(finished: Numbers) -> int:
    """The game in which the second was nearest to the first."""
    points = finished[:, record.ROW_POINTS : record.ROW_POINTS + 4].copy()
    points.sort(axis=1)
    return int((points[:, -1] - points[:, -2]).argmin())


QUICK_TURNS = 10
"""Who is in a lost city before so many turns of a round was quick."""
LONG_CHAIN = 4
"""Steps by stage tokens on one card that are worth a look."""


def _with_nothing(finished: Numbers) -> int | None:
    """The first game in which somebody has 0 points at the end."""
    return _first(finished[:, record.ROW_PENNILESS] > 0)


def _quick_city(finished: Numbers) -> int | None:
    """The game in which somebody was in a lost city soonest, if that was quick."""
    turns = finished[:, record.ROW_QUICKEST]
    is_quick = (turns > 0) & (turns < QUICK_TURNS)
    return _first(is_quick & (turns == turns[is_quick].min(initial=QUICK_TURNS)))


def _long_chain(finished: Numbers) -> int | None:
    """The game with the longest chain, if that was long."""
    steps = finished[:, record.ROW_LONGEST]
    return _first((steps >= LONG_CHAIN) & (steps == steps.max()))


def _first(is_meant: npt.NDArray[np.bool_]) -> int | None:
    return int(is_meant.argmax()) if is_meant.any() else None


ODDITIES = (
    OwnOddity("nothing", marked("somebody has nothing at the end"), _with_nothing),
    OwnOddity("quick_city", marked("in a lost city in under ten turns"), _quick_city),
    OwnOddity("long_chain", marked("a chain of four or more steps"), _long_chain),
)
"""What else makes a game worth a look."""
LOST_CITIES_CONTENTS = plain_contents(TITLES, _closest, ODDITIES, LOST_CITIES_WORDS.lengths)
