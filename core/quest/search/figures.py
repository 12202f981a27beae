"""What can be wished of a route: of its games, and of what it tells without any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial

import numpy as np

from core.basics.figures import Unit
from core.basics.language import marked
from core.basics.paths import resources
from core.playtest.totals import Totals
from core.quest.analysis.difficulty import difficulty
from core.quest.analysis.facts import Facts
from core.quest.analysis.measures import measured
from core.quest.analysis.official import Rating
from core.quest.catalogue.spaces import Terrain
from core.quest.playtest.kernels import record
from core.quest.playtest.words import QUEST_WORDS
from core.search.demands import StaticFigure
from core.search.estimates import ROUNDS, Floats, mean_figure, minutes_figure
from core.search.screen import LinearScreen, Prediction, predicted_by, read_screens

_SECONDS_A_MINUTE = 60
_SLOWER = {2: 1.5}
"""How many times as many rounds so few players take: two of them bring two pieces home each."""
SCREEN_FILE = resources() / "quest" / "screen.json"


def _jammed(totals: Totals) -> Floats:
    """Which share of its turns each game lost in jams."""
    rows = totals.finished
    shares: Floats = rows[:, record.ROW_BLOCKED] / np.maximum(1, rows[:, record.ROW_TURNS])
    return shares


MINUTES = minutes_figure(QUEST_WORDS.seconds_a_turn)
JAMS = replace(
    mean_figure("jams", Unit.SHARE, marked("turns lost in jams"), _jammed, usual=(0.008, 0.004)),
    is_bad=True,
)


@cache
def _screens() -> tuple[LinearScreen, ...]:
    return read_screens(SCREEN_FILE)


def predicted(facts: Facts) -> Mapping[str, Prediction]:
    """What the games on a route would tell, foretold from its measures; nothing without a way."""
    if facts.analysis is None:
        return {}
    told = predicted_by(_screens(), measured(facts.analysis))
    rounds = told.get(ROUNDS.key)
    if rounds is not None:
        told[MINUTES.key] = _in_minutes(rounds, max(facts.route.player_counts))
    return told


def _in_minutes(rounds: Prediction, players: int) -> Prediction:
    """A length in minutes; a screen foretells the rounds of four players."""
    minutes = players * QUEST_WORDS.seconds_a_turn / _SECONDS_A_MINUTE * _SLOWER.get(players, 1.0)
    spread = max(rounds.spread, 1.0) * minutes
    return Prediction(rounds.value * minutes, spread, rounds.change * minutes)


# --- Without games --------------------------------------------------------------------------------

_COLOURS = (Terrain.JUNGLE, Terrain.RIVER, Terrain.VILLAGE)
COLOURS = tuple(each.value for each in _COLOURS)
"""The colours that there may be less of, as they are typed."""
CLASSES = tuple(each.value for each in Rating)
"""How hard a route may be, the easiest first."""


def _narrowest(facts: Facts) -> float | None:
    return None if facts.analysis is None else facts.analysis.narrowest.ways


def _class(facts: Facts) -> float | None:
    found = None if facts.analysis is None else difficulty(facts.analysis)
    return None if found is None else float(CLASSES.index(found.chances.likeliest.value))


def _class_word(value: float) -> str:
    return tuple(Rating)[int(value)].word


def _share(terrain: Terrain, facts: Facts) -> float | None:
    return None if facts.analysis is None else facts.analysis.shares.get(terrain, 0.0)


NARROWEST = StaticFigure("narrowest", Unit.COUNT, marked("Narrowest place"), _narrowest)
CLASS = StaticFigure("class", Unit.COUNT, marked("likeliest class"), _class, _class_word)
SHARES = tuple(
    StaticFigure(terrain.value, Unit.SHARE, terrain.value, partial(_share, terrain))
    for terrain in _COLOURS
)
