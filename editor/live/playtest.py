"""The live playtest: bots play each design as soon as it has no errors, and ever more of it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.jobs import Progress
from core.basics.language import marked, tr, tr_lazy
from core.playtest.live.results import (
    ENOUGH_GAMES,
    LiveKey,
    LiveLineup,
    LiveResult,
    LiveSpec,
    LiveStep,
    Showing,
)
from core.playtest.par_rounds import Par
from core.playtest.statistics.margins import Margins
from editor.background.jobs import Job, Jobs
from editor.background.latest import Latest, Listener
from editor.documents.document import Document
from editor.live.checks import LiveChecks
from editor.live.live_work import LiveWork
from editor.widgets.timers import single_shot

if TYPE_CHECKING:
    from core.playtest.live.figures import LiveFigures
    from core.playtest.running.playing import PlayingKernels
    from core.playtest.statistics.comparison import Comparison

_PAUSE = 0
"""In ms: the analysis of the design, which starts at the same time, gets a thread first. Games are
played by a process of their own, so that they need not wait for its end."""
_STEP_TOLD = 4
"""In percent: how often it is told how far the games are prepared."""
_POWER_BEAT = 10_000
"""In ms: how often to look whether the machine still saves power."""


class LiveState(StrEnum):
    """What the live playtest is at; the value says why nobody plays, for translation."""

    OFF = marked("The live playtest is switched off.")
    EMPTY = marked("There is nothing to play on yet.")
    CHECKING = marked("The checks are still running.")
    HAS_ERRORS = marked("There are errors; once they are mended, bots play.")
    SAVING_POWER = marked("The machine is saving power, so nothing is played by itself.")
    FAILED = marked("The games could not be played: {reason}")
    PREPARING = marked("The games are being prepared; the first time takes longer ({percent} %).")
    WAITING = marked("Other games are being played.")
    PLAYING = "playing"
    SHARP = "sharp"


_AT_WORK = (LiveState.PLAYING, LiveState.SHARP)


class NotPrepared(Exception):
    """The games were not made ready; the message says why."""


class LivePlaytest(QObject):
    """Keeps the results of live games of a document up to date; the newest design counts.

    Signals:
        figures_changed: there are new or sharper figures, or they belong to the past now.
        state_changed: it plays, or has stopped, or waits for something else.
        par_found: a `LiveKey` and its `Par`, once enough games tell it.
        margins_changed: the `Margins` that differences are judged by from now on.
    """

    figures_changed = pyqtSignal()
    state_changed = pyqtSignal()
    par_found = pyqtSignal(object, object)
    margins_changed = pyqtSignal(object)

    def __init__(
        self,
        document: Document,
        checks: LiveChecks,
        games: Jobs,
        jobs: Jobs,
        work: LiveWork,
    ) -> None:
        """Play with `jobs` after each check.

        Whatever else is run by `games` goes first; there the games are prepared, too, lest two
        of them are compiled at once.
        """
        super().__init__(checks)
        self._document, self._checks = document, checks
        self._games, self._jobs = games, jobs
        self._work = work
        self._kernels: PlayingKernels | None = None
        self._preparing = Latest(games, self)
        self._preparation_told = 0
        self._playing = Latest(jobs, self)
        self._power = Latest(jobs, self)
        self._showing = Showing()
        self._failure: Exception | None = None
        self._lineup = LiveLineup()
        self._key, self._lying = self._present_key(), document.design.fingerprint
        self._is_on, self._is_saving_power, self._has_stepped_aside = True, False, False
        self._pause = single_shot(self, _PAUSE, self._begin)
        self._power_beat = single_shot(self, _POWER_BEAT, self._ask_for_power)
        document.design_changed.connect(self._follow)
        checks.reported.connect(self._consider)
        for each in (games, jobs):
            each.started.connect(self._step_aside)

    # --- What there is to see ---------------------------------------------------------------------

    @property
    def result(self) -> LiveResult | None:
        """The result to show; it may be of an older design while `is_current` is no."""
        return self._showing.shown

    @property
    def changes(self) -> Comparison | None:
        """What is different from the design before; None if nothing is known of one."""
        return self._showing.changes

    @property
    def figures(self) -> LiveFigures | None:
        """The figures to show; they may be of an older design while `is_current` is no."""
        return None if self.result is None else self.result.figures

    @property
    def before(self) -> LiveFigures | None:
        """The figures that they are compared with: those of the design before, if it was played."""
        before = self.result_before
        return None if before is None else before.figures

    @property
    def result_before(self) -> LiveResult | None:
        """The result of the design before, if it was played and can be compared."""
        return self._showing.before

    @property
    def is_current(self) -> bool:
        """Whether the figures belong to the present design and line-up."""
        shown, design = self.result, self._document.design
        return shown is not None and self._showing.is_of(self._key) and shown.spec.is_of(design)

    @property
    def state(self) -> LiveState:
        """What it is at."""
        return self._hindrance() or self._work_state()

    def _hindrance(self) -> LiveState | None:
        """What speaks against playing, the first of all."""
        checks = self._checks
        hindrances = (
            (LiveState.OFF, not self._is_on),
            (LiveState.EMPTY, self._document.design.is_empty),
            (LiveState.CHECKING, not checks.is_current),
            (LiveState.HAS_ERRORS, checks.playable_board is None),
            (LiveState.SAVING_POWER, self._is_saving_power),
            (LiveState.FAILED, self._failure is not None),
        )
        return next((state for state, is_so in hindrances if is_so), None)

    def _work_state(self) -> LiveState:
        result = self.result
        if result is not None and result.is_sharp and self.is_current:
            return LiveState.SHARP
        if self._kernels is None:
            return LiveState.PREPARING
        is_waiting = not self._playing.is_running and not self._pause.isActive()
        return LiveState.WAITING if is_waiting else LiveState.PLAYING

    @property
    def why_off(self) -> str:
        """Why nobody plays, as people read it; empty while somebody does, or all is known."""
        state = self.state
        if state in _AT_WORK:
            return ""
        return tr(state.value, reason=self._failure, percent=self.percent_prepared)

    @property
    def percent_prepared(self) -> int:
        """How far the games are prepared."""
        if self._preparing.job is None:
            return 0
        progress = self._preparing.job.progress
        return 100 * progress.done // max(1, progress.total)

    # --- What can be chosen -----------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """Whether designs are played at all."""
        return self._is_on

    @is_on.setter
    def is_on(self, is_on: bool) -> None:
        self.turn(is_on)

    def turn(self, is_on: bool) -> None:
        """Play designs from now on, or play none."""
        if is_on != self._is_on:
            self._is_on = is_on
            self._failure = None
            self._consider()

    @property
    def lineup(self) -> LiveLineup:
        """How many play, and who."""
        return self._lineup

    @lineup.setter
    def lineup(self, lineup: LiveLineup) -> None:
        if lineup != self._lineup:
            self._lineup = lineup
            self._follow()
            self._consider()

    @property
    def margins(self) -> Margins:
        """How small a difference to the design before does not matter."""
        return self._showing.margins

    def judge_by(self, margins: Margins) -> None:
        """Judge differences by other margins, those that are shown as well."""
        if margins != self.margins:
            self._stop()
            self._showing = self._showing.judged_by(margins)
            self.margins_changed.emit(margins)
            self.figures_changed.emit()
            self._consider()

    # --- The design changes -----------------------------------------------------------------------

    def _present_key(self) -> LiveKey:
        document = self._document
        return self._lineup.key(document.game, document.design, document.facts.box)

    def _follow(self) -> None:
        """Leave the design of before; should the present one have been played, show it at once."""
        key, lying = self._present_key(), self._document.design.fingerprint
        if (key, lying) != (self._key, self._lying):
            self._key, self._lying = key, lying
            self._failure, self._has_stepped_aside = None, False
            self._stop()
            if self._is_on:
                self._showing = self._showing.recalled(key)
            self.figures_changed.emit()
        self.state_changed.emit()

    # --- Playing ----------------------------------------------------------------------------------

    def _consider(self) -> None:
        """Play soon if there is something to play, and stop if there is not."""
        if self._hindrance() is not None:
            self._stop()
        elif not self._playing.is_running and self.state is not LiveState.SHARP:
            self._pause.start()
        self.state_changed.emit()

    def _begin(self) -> None:
        """Play, unless others do or the games are not ready."""
        if self._hindrance() is not None:
            return
        if self._kernels is None:
            self._prepare()
        elif not self._must_wait():
            self._play(self._kernels)
        self.state_changed.emit()

    def _must_wait(self) -> bool:
        """Whether others play who go first: those of `games`, and of windows edited later."""
        return bool(self._games.running) or (self._has_stepped_aside and bool(self._jobs.running))

    def _prepare(self) -> None:
        if self._preparing.is_running:
            return
        work = self._work.preparing(self._document.game, self._games.haste)
        told = Listener(
            self._note_kernels, self._fail, self._note_preparation, self._give_up_preparing
        )
        self._preparing.run(tr_lazy("Preparing the games"), work, told, is_patient=True)

    def _note_preparation(self, _step: Progress) -> None:
        """Tell how far the preparation is, but not of every step: there are hundreds a second."""
        told = self.percent_prepared // _STEP_TOLD
        if told != self._preparation_told:
            self._preparation_told = told
            self.state_changed.emit()

    def _note_kernels(self, kernels: PlayingKernels) -> None:
        self._kernels = kernels

    def _give_up_preparing(self) -> None:
        """Somebody has cancelled it; the next edit begins anew."""
        self._fail(NotPrepared(tr("their preparation was cancelled")))

    def _play(self, kernels: PlayingKernels) -> None:
        known = self._showing.known(self._key)
        if known is None or not known.spec.is_of(self._document.design):
            spec = LiveSpec(self._document.game, self._checks.playable_board, self._key)
        else:
            spec = known.spec
        work = self._work.playing(spec, self._showing, kernels)
        self._has_stepped_aside = False
        told = Listener(self._finish, self._fail, self._accept)
        self._playing.run(tr_lazy("Playing"), work, told)

    def _accept(self, progress: Progress) -> None:
        """Show what comes next: nothing else can have come since the games began."""
        if isinstance(progress, LiveStep) and progress.showing is not None:
            self._showing = progress.showing
            self.figures_changed.emit()
            self._tell_par()

    def _tell_par(self) -> None:
        result = self.result
        if result is None or result.figures.games < ENOUGH_GAMES:
            return
        par = result.figures.par
        if par.value is not None and par.sample is not None:
            self.par_found.emit(result.key, Par(par.value, par.sample, par.interval))

    def _finish(self, result: LiveResult | None) -> None:
        self._note_power(result is None)

    def _fail(self, error: Exception) -> None:
        self._failure = error
        self.state_changed.emit()

    def _stop(self) -> None:
        """Let nothing more come of the games under way, and begin no others."""
        self._pause.stop()
        self._playing.cancel()

    def _step_aside(self, job: Job) -> None:
        """Leave the machine to a job of somebody else, and go on when it has ended.

        At the start of a job of ours there is nothing to stop, and nothing to do at its end.
        """
        self._has_stepped_aside = self._has_stepped_aside or self._playing.is_running
        self._playing.cancel()
        job.ended.connect(self._consider)

    def _note_power(self, is_saving: bool) -> None:
        """Leave the machine alone for a while if it saves power."""
        self._is_saving_power = is_saving
        if is_saving:
            self._power_beat.start()
        self._consider()

    def _ask_for_power(self) -> None:
        work = self._work.asking_for_power()
        self._power.run(tr_lazy("Looking at the battery"), work, Listener(self._note_power))

    def close(self) -> None:
        """Play no more."""
        self._is_on = False
        self._stop()
        self._power_beat.stop()
        self._document.design_changed.disconnect(self._follow)
        self._checks.reported.disconnect(self._consider)
        for each in (self._games, self._jobs):
            each.started.disconnect(self._step_aside)
