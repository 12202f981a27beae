"""Live games: a first impression at once, then ever sharper while somebody watches."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from core.jobs import Work
from core.playtest.live.figures import live_figures
from core.playtest.live.results import ENOUGH_GAMES, LiveResult, LiveSpec, LiveStep, Showing
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnySpec, Spec, lineup
from core.playtest.totals import Totals

FIRST_GAMES = 100
"""Fewer games than these are not worth showing."""
MOST_GAMES = 10_000
"""So many tell an edit of 0.3 rounds or of 4 points of a seat from none; see `make trust`."""
PACE = 0.4
"""In seconds: results are not made more often, as nobody could read them."""

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """How live games are played.

    Attributes:
        threads: how many play at once; without a number one core of several is left to others.
        clock: tells seconds, for the pace.
    """

    threads: int | None = None
    clock: Clock = time.monotonic


USUAL_OPTIONS = PlayOptions()


def sharpening(
    live: LiveSpec,
    showing: Showing,
    kernels: BatchKernels | None = None,
    how: PlayOptions = USUAL_OPTIONS,
) -> Work[LiveResult]:
    """Play games on a board until there are plenty, telling of them now and then.

    Args:
        live: what to play.
        showing: what is shown so far; games that are kept there are not played again, and the
            difference to what is shown is told.
        kernels: of the games; without them the fastest ones are loaded.
        how: on how many threads, and how often a result is told.
    """
    kept = showing.known(live.key)
    nothing = Totals.none(live.game.playtests.kernels.layout)
    known = nothing if kept is None else kept.totals
    teller, pace = _Teller(live, showing), _Pace(how.clock, known.games)
    totals, is_sharp = known, known.games >= MOST_GAMES
    threads = how.threads or _usual_threads(os.cpu_count() or 1)
    left = spec_of(live, known.games, max(1, MOST_GAMES - known.games))
    with closing(playtesting(left, threads=threads, kernels=kernels)) as work:
        while not is_sharp:
            step = next(work)
            if known.games + step.done == totals.games:
                yield LiveStep(totals.games, MOST_GAMES, step.text)
                continue
            totals = known.merged(step.gathered.totals)
            is_sharp = totals.games >= MOST_GAMES
            if not is_sharp and pace.is_due(totals.games):
                yield teller.step(teller.result(totals, is_sharp=False))
            else:
                yield LiveStep(totals.games, MOST_GAMES)
    result = teller.result(totals, is_sharp=True)
    yield teller.step(result)
    return result


def _usual_threads(cores: int) -> int:
    """All cores but one, yet both of two: on one alone a thousand games would take too long."""
    return min(cores, max(2, cores - 1))


def spec_of(live: LiveSpec, first_seed: int = 0, games: int = MOST_GAMES) -> AnySpec:
    """The playtest that plays some of the live games."""
    game, board = live.game, live.board
    options = game.playtests.usual_options(board.design)
    return Spec(game, board, lineup(game, live.key.bots), options, games, first_seed)


class _Pace:
    """When a result is due: not too often, but at once when there are enough games."""

    def __init__(self, clock: Clock, games: int) -> None:
        self._clock, self._games = clock, games
        self._told = clock() if games else -math.inf

    def is_due(self, games: int) -> bool:
        """Whether to tell of so many games now, which is then taken as told."""
        now, is_enough = self._clock(), self._games < ENOUGH_GAMES <= games
        if games < FIRST_GAMES or (now - self._told < PACE and not is_enough):
            return False
        self._told, self._games = now, games
        return True


class _Teller:
    """Makes results of totals, with all that stays the same while a design is played."""

    def __init__(self, live: LiveSpec, showing: Showing) -> None:
        self._live, self._showing = live, showing
        self._spec = spec_of(live)
        self._seen = live.game.playtests.sights.of(self._spec)

    def result(self, totals: Totals, *, is_sharp: bool) -> LiveResult:
        """What some games came to."""
        figures = live_figures(self._spec, totals, self._seen)
        return LiveResult(self._live, figures, totals, is_sharp)

    def step(self, result: LiveResult) -> LiveStep:
        """The result, shown with what is different from before."""
        return LiveStep(result.totals.games, MOST_GAMES, "", self._showing.with_result(result))
