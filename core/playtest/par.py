"""Par: the round in which good players win, taken from planner games."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

from core.analysis.difficulty import Par
from core.board.board import Board
from core.jobs import Work
from core.playtest.figures import Histogram
from core.playtest.race_figures import rounds_section
from core.playtest.runner import playtesting
from core.playtest.spec import GAMES, PLAYTEST_OPTIONS, Spec, lineup
from core.playtest.totals import Totals

PAR_BOT = "planner"


def par_spec(board: Board, games: int = GAMES) -> Spec:
    """The playtest that par is taken from: as many planners as the route takes at most."""
    bots = lineup(*[PAR_BOT] * max(board.route.player_counts))
    return Spec(board, bots, replace(PLAYTEST_OPTIONS, caves=board.route.caves), games)


def par_of(totals: Totals) -> Par | None:
    """The par of some games; None if none of them was finished."""
    (rounds,) = rounds_section(totals).histograms
    return Par(median_within(rounds), rounds.sample) if rounds.sample else None


def measuring_par(board: Board, games: int = GAMES) -> Work[Par | None]:
    """Play planner games and return their par."""
    return par_of((yield from playtesting(par_spec(board, games))))


def median_within(rounds: Histogram) -> float:
    """The median with parts of a round, as if the games of a round ended evenly within it.

    Half of the games end before it; so small changes of a route show before a whole round is won.
    """
    half = rounds.sample / 2
    for number, (upto, count) in enumerate(
        zip(accumulate(rounds.counts), rounds.counts, strict=True), start=rounds.first
    ):
        if count and upto >= half:
            return number - 0.5 + (half - (upto - count)) / count
    raise ValueError("a histogram without games has no median")
