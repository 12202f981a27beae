"""Live games: a first impression at once, then ever sharper while somebody watches."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial

from core.basics.jobs import Work
from core.basics.values import dataclass
from core.playtest.live import panel
from core.playtest.live.figures import live_figures
from core.playtest.live.results import (
    ENOUGH_GAMES,
    LivePanel,
    LiveResult,
    LiveSpec,
    LiveStep,
    Showing,
)
from core.playtest.panel.tallies import PanelTally
from core.playtest.running.playing import PlayingKernels
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
        panel_rounds: at how many games of each table the panel speaks; it is not asked without any.
    """

    threads: int | None = None
    clock: Clock = time.monotonic
    panel_rounds: tuple[int, ...] = panel.ROUNDS


USUAL_OPTIONS = PlayOptions()


def sharpening(
    live: LiveSpec,
    showing: Showing,
    kernels: PlayingKernels | None = None,
    how: PlayOptions = USUAL_OPTIONS,
) -> Work[LiveResult]:
    """Play games on a board until there are plenty, telling of them now and then.

    Mixed tables come first, then who tells par; once there are enough of their games, the panel
    is asked for all its answers but the last, which it gives when all is played.

    Args:
        live: what to play.
        showing: what is shown so far; games that are kept there are not played again, and the
            difference to what is shown is told.
        kernels: of the games; without them the fastest ones are loaded.
        how: on how many threads, how often a result is told, and when the panel speaks.
    """
    course = _Course(live, showing, kernels, how)
    yield from course.retell()
    yield from course.impress()
    yield from course.play_to(ENOUGH_GAMES)
    *soon, last = how.panel_rounds or (0,)
    for games in soon:
        yield from course.ask(games)
    yield from course.play_to(MOST_GAMES)
    yield from course.ask(last)
    result = course.result(is_sharp=True)
    yield course.step(result)
    return result


class _Course:
    """The games on a board so far, and what comes next."""

    def __init__(
        self, live: LiveSpec, showing: Showing, kernels: PlayingKernels | None, how: PlayOptions
    ) -> None:
        kept = _as_it_lies(showing.known(live.key), live)
        layout = live.game.playtests.kernels.layout
        nothing = LivePanel(PanelTally(live.key.players))
        self._live, self._how, self._kept = live, how, kept
        self._totals = Totals.none(layout) if kept is None else kept.totals
        self._panel = nothing if kept is None or kept.panel is None else kept.panel
        self._teller, self._pace = _Teller(live, showing), _Pace(how.clock, self._totals.games)
        threads = how.threads or _usual_threads(os.cpu_count() or 1)
        self._play: panel.Play = partial(playtesting, threads=threads, kernels=kernels)

    def retell(self) -> Iterator[LiveStep]:
        """Tell at once what is known of a design that only lies otherwise by now."""
        if self._kept is not None and self._kept.spec is self._live:
            yield self.step(self.result(is_sharp=self._kept.is_sharp))

    def play_to(self, games: int) -> Iterator[LiveStep]:
        """Let who tells par play until there are so many games."""
        known, games = self._totals, min(games, MOST_GAMES)
        if known.games >= games:
            return
        with closing(self._play(spec_of(self._live, known.games, games - known.games))) as work:
            for step in work:
                if known.games + step.done == self._totals.games:
                    yield LiveStep(self._totals.games, MOST_GAMES, step.text)
                    continue
                self._totals = known.merged(step.gathered.totals)
                if self._totals.games < MOST_GAMES and self._pace.is_due(self._totals.games):
                    yield self.step(self.result())
                else:
                    yield LiveStep(self._totals.games, MOST_GAMES)

    def impress(self) -> Iterator[LiveStep]:
        """Let mixed tables play a little."""
        if self._how.panel_rounds:
            yield from self._asking(
                panel.first_impression(self._teller.spec, self._panel, self._play)
            )

    def ask(self, games: int) -> Iterator[LiveStep]:
        """Let every table of the panel play until it has so many games, and judge."""
        if games:
            spec, known = self._teller.spec, self._totals
            yield from self._asking(panel.asking(spec, self._panel, games, self._play, known))

    def _asking(self, work: panel.Asking) -> Iterator[LiveStep]:
        with closing(work):
            for told in work:
                if isinstance(told, str) or not self._totals.games:
                    text = told if isinstance(told, str) else ""
                    yield LiveStep(self._totals.games, MOST_GAMES, text)
                if isinstance(told, LivePanel):
                    self._panel = told
                    if self._totals.games:
                        yield self.step(self.result())

    def result(self, *, is_sharp: bool = False) -> LiveResult:
        """What it has come to."""
        told = self._teller.result(self._totals, is_sharp=is_sharp)
        return replace(told, panel=self._panel if self._panel.tally.games else None)

    def step(self, result: LiveResult) -> LiveStep:
        """A result to be shown."""
        return self._teller.step(result)


def _as_it_lies(kept: LiveResult | None, live: LiveSpec) -> LiveResult | None:
    """A result that is kept, told by the places of the board as it lies now."""
    if kept is None or kept.spec.is_of(live.board.design):
        return kept
    relaid = live.game.playtests.sights.relaid
    return replace(kept, spec=live, totals=relaid(kept.totals, kept.spec.board, live.board))


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
        self.spec = spec_of(live)
        self._seen = live.game.playtests.sights.of(self.spec)

    def result(self, totals: Totals, *, is_sharp: bool) -> LiveResult:
        """What some games came to."""
        figures = live_figures(self.spec, totals, self._seen)
        return LiveResult(self._live, figures, totals, is_sharp)

    def step(self, result: LiveResult) -> LiveStep:
        """The result, shown with what is different from before."""
        return LiveStep(result.totals.games, MOST_GAMES, "", self._showing.with_result(result))
