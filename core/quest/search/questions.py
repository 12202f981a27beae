"""What can be asked about a route: why this seat, why so long, why jammed, why so hard."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from core.basics.figures import Interval, Unit
from core.basics.language import marked
from core.playtest.statistics.margins import USUAL_MARGINS
from core.playtest.totals import Totals
from core.quest.playtest.kernels import record
from core.search.explaining.questions import (
    SEAT,
    Cure,
    Floats,
    Question,
    another_length,
    rounds_of,
)

_JAM_MARGIN = 0.01
"""Fewer than one turn in a hundred more or less is nothing that players notice."""


def _lost(totals: Totals, _subject: int) -> Floats:
    """Which share of its turns each game lost in jams."""
    lost, turns = totals.column(record.ROW_BLOCKED), totals.column(record.ROW_TURNS)
    shares: Floats = lost / np.maximum(1, turns)
    return shares


def _lead_taken(row: NDArray[np.int64]) -> int:
    """The round after which the winner led for good."""
    return max(1, int(row[record.ROW_DECIDED]))


# The usual ends are the least and the most of the ten bundled routes, by 250 games of each at mixed
# tables and of novices, widened by one margin. With two players everybody brings two pieces home.
_ROUNDS = {2: (14.0, 27.4), 3: (9.1, 17.9), 4: (9.3, 18.3)}
_NOVICES = {2: (15.8, 35.9), 3: (10.5, 23.2), 4: (10.4, 22.9)}
_JAMS = {2: 0.022, 3: 0.052, 4: 0.078}


def _usual_rounds(players: int) -> Interval:
    return Interval(*_ROUNDS[players])


def _usual_of_novices(players: int) -> Interval:
    return Interval(*_NOVICES[players])


def _usual_jams(players: int) -> Interval:
    return Interval(0.0, _JAMS[players])


def _fewer_jams(_off: float) -> Cure:
    return "fewer-jams", None


def _another_class(off: float) -> Cure:
    return "class", "easy" if off > 0 else "difficult"


LENGTH = Question(
    "length",
    marked("Why so long?"),
    Unit.ROUNDS,
    rounds_of,
    _usual_rounds,
    USUAL_MARGINS.rounds,
    marked("Games take {value} rounds, where {usual} are usual"),
    marked("Nothing is off: games take {value} rounds, and {usual} are usual"),
    marked("Length of games"),
    cure=another_length,
)
JAMS = Question(
    "jams",
    marked("Why jammed?"),
    Unit.SHARE,
    _lost,
    _usual_jams,
    _JAM_MARGIN,
    marked("{value} of all turns are lost in jams, where {usual} are usual"),
    marked("Nothing is off: {value} of all turns are lost in jams, and {usual} are usual"),
    marked("Turns lost in jams"),
    mark="jam",
    cure=_fewer_jams,
)
DIFFICULTY = Question(
    "difficulty",
    marked("Why this hard?"),
    Unit.ROUNDS,
    rounds_of,
    _usual_of_novices,
    USUAL_MARGINS.rounds,
    marked("Novices take {value} rounds, where {usual} are usual"),
    marked("Nothing is off: novices take {value} rounds, and {usual} are usual"),
    marked("Length of novices' games"),
    is_for_novices=True,
    cure=_another_class,
)
QUEST_QUESTIONS = (replace(SEAT, moment=_lead_taken), LENGTH, JAMS, DIFFICULTY)
