"""What can be wished of a board: of its games, and of what it tells without any."""

from __future__ import annotations

import numpy as np

from core.basics.figures import Unit
from core.basics.language import marked
from core.lost_cities.analysis.difficulty import harder_than
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.playtest.kernels import record
from core.lost_cities.playtest.words import SECONDS_A_TURN
from core.playtest import record as common
from core.playtest.totals import Totals
from core.search.demands import StaticFigure
from core.search.estimates import ROUNDS, SEATS, UNFINISHED, Floats, mean_figure, minutes_figure


def rounds_played(totals: Totals) -> Floats:
    """How many rounds each finished game had."""
    ends = totals.finished[:, [record.ROW_BRIDGES, record.ROW_PILES]].sum(axis=1)
    rounds: Floats = np.maximum(1, ends).astype(np.float64)
    return rounds


def turns_a_round(totals: Totals) -> Floats:
    """How many turns a player had in a round of each finished game, in the mean."""
    turns: Floats = totals.finished[:, common.ROUNDS] / rounds_played(totals)
    return turns


def bridge_share(totals: Totals) -> Floats:
    """Which share of its rounds ended at the bridge, for each finished game."""
    shares: Floats = totals.finished[:, record.ROW_BRIDGES] / rounds_played(totals)
    return shares


def _changed(totals: Totals) -> Floats:
    return totals.finished[:, record.ROW_CHANGED].astype(np.float64)


TURNS = mean_figure(
    ROUNDS.key, Unit.TURNS, marked("turns of a player in a round"), turns_a_round, (1.0, 0.5)
)
"""The length of a game, as searches keep it: in what people feel, which is that of its rounds."""
MINUTES = minutes_figure(SECONDS_A_TURN)
BRIDGE = mean_figure(
    "bridge", Unit.SHARE, marked("rounds that end at the bridge"), bridge_share, (0.05, 0.03)
)
ARTEFACTS = mean_figure(
    "artefacts", Unit.SHARE, marked("games that artefacts decide"), _changed, (0.02, 0.01)
)
PLAYED_FIGURES = (SEATS, TURNS, UNFINISHED, MINUTES, BRIDGE, ARTEFACTS)


# --- Without games --------------------------------------------------------------------------------


def _apart(facts: Facts) -> float | None:
    """By how many points the best expedition, or start of a network, is ahead of the poorest."""
    if facts.board is None or not facts.graph.starts:
        return None
    worth = [facts.reach.expected_value(stages) for stages in facts.courses]
    return max(worth) - min(worth)


def _hardness(facts: Facts) -> float | None:
    return None if facts.board is None else harder_than(facts)


APART = StaticFigure(
    "tracks", Unit.POINTS, marked("points between best and poorest expedition"), _apart
)
HARDNESS = StaticFigure(
    "hardness", Unit.SHARE, marked("harder than so many random boards"), _hardness
)
STATIC_FIGURES = (APART, HARDNESS)
