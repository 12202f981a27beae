"""What can be asked about a board: why this seat, why so long, why the bridge decides so much."""

from __future__ import annotations

from core.basics.figures import Interval, Unit
from core.basics.language import marked
from core.lost_cities.search.figures import bridge_share, turns_a_round
from core.playtest.totals import Totals
from core.search.explaining.questions import SEAT, Floats, Question

_TURN_MARGIN = 1.0
"""One turn of a player in a round more or less is nothing that people notice."""
_BRIDGE_MARGIN = 0.05
_TURNS = {2: (20.1, 36.5), 3: (16.4, 27.1), 4: (12.3, 20.9)}
"""The least and the most of the bundled boards at mixed tables, widened by one margin."""
_BRIDGE = Interval(0.5, 0.85)
"""Where a bridge decides enough to be a weapon, and the draw pile is not forgotten."""


def _turns(totals: Totals, _subject: int) -> Floats:
    return turns_a_round(totals)


def _bridges(totals: Totals, _subject: int) -> Floats:
    return bridge_share(totals)


def _usual_turns(players: int) -> Interval:
    return Interval(*_TURNS[players])


def _usual_bridge(_players: int) -> Interval:
    return _BRIDGE


LENGTH = Question(
    "length",
    marked("Why so long?"),
    Unit.TURNS,
    _turns,
    _usual_turns,
    _TURN_MARGIN,
    marked("A player has {value} turns in a round, where {usual} are usual"),
    marked("Nothing is off: a player has {value} turns in a round, and {usual} are usual"),
    marked("Turns of a round"),
)
BRIDGE = Question(
    "bridge",
    marked("Why so many, or so few, ends at the bridge?"),
    Unit.SHARE,
    _bridges,
    _usual_bridge,
    _BRIDGE_MARGIN,
    marked("{value} of all rounds end at the bridge, where {usual} are usual"),
    marked("Nothing is off: {value} of all rounds end at the bridge, and {usual} are usual"),
    marked("Ends at the bridge"),
)
BOARD_QUESTIONS = (SEAT, LENGTH, BRIDGE)
