"""What letting carried pieces go would do to the route, told before the drop.

Steps, strength and width follow the hand at once; the full checks run while it rests.
"""

from __future__ import annotations

from PyQt6.QtCore import QObject

from core.analysis.sketch import Sketch, sketched
from core.checks.carrying import Landing
from core.checks.preview import new_problems
from core.checks.report import Report, checking
from core.jobs import Progress, Work
from core.language import tr_lazy
from core.route.route import Route
from editor.background.jobs import Job, Jobs
from editor.canvas.canvas import Canvas
from editor.canvas.figures import AWAITED, about_sketch
from editor.live.analysis import LiveAnalysis
from editor.live.checks import LiveChecks
from editor.widgets.timers import single_shot

_REST = 120
"""In ms: pieces that are on their way are not checked in full."""


class DropPreview(QObject):
    """Adds figures and the problems of ways and reach to the note beside carried pieces.

    Only the newest landing counts.
    """

    def __init__(self, canvas: Canvas, checks: LiveChecks, live: LiveAnalysis, jobs: Jobs) -> None:
        """Watch what is carried over a canvas."""
        super().__init__(canvas)
        self._canvas, self._checks, self._live, self._jobs = canvas, checks, live, jobs
        self._checking: Job | None = None
        self._landing: Landing | None = None
        self._sketching: Job | None = None
        self._drawn: Route | None = None
        self._figures = ""
        self._timer = single_shot(self, _REST, self._check)
        canvas.carrier.landing_changed.connect(self._follow)

    def _follow(self) -> None:
        self._stop_checking()
        landing = self._canvas.carrier.landing
        if landing is None:
            self._stop_sketching()
            return
        self._timer.start()
        if landing.route != self._drawn:
            self._sketch(landing)
        self._canvas.tell_figures(self._figures)

    def stop(self) -> None:
        """Look at no landing any more."""
        self._stop_checking()
        self._stop_sketching()

    def _stop_checking(self) -> None:
        self._timer.stop()
        if self._checking is not None:
            self._checking.cancel()
            self._checking = None

    def _stop_sketching(self) -> None:
        self._drawn, self._figures = None, ""
        if self._sketching is not None:
            self._sketching.cancel()
            self._sketching = None

    def _sketch(self, landing: Landing) -> None:
        """Begin with the figures of a landing; those of the one before are not wanted any more."""
        awaited = AWAITED if self._figures else ""  # a note that keeps its size does not flicker
        self._stop_sketching()
        self._drawn, self._figures = landing.route, awaited
        self._sketching = self._jobs.run(tr_lazy("Sketching the route"), _sketching(landing))
        self._sketching.finished.connect(self._tell_figures)
        self._sketching.failed.connect(self._checks.failed)

    def _tell_figures(self, sketch: Sketch | None) -> None:
        self._sketching = None
        landing = self._canvas.carrier.landing
        if landing is not None:
            self._figures = about_sketch(sketch, self._present(landing))
            self._canvas.tell_figures(self._figures)

    def _present(self, landing: Landing) -> Sketch | None:
        """The figures of the route as it lies, if they are known and it has a way."""
        analysis = self._live.analysis
        if analysis is None or analysis.best is None:
            return None
        if analysis.board.route != landing.before.route:
            return None
        best = analysis.best
        return Sketch(best.steps, best.strength, analysis.narrowest.ways)

    def _check(self) -> None:
        self._landing = self._canvas.carrier.landing
        if self._landing is not None and self._checks.is_current:
            work = checking(self._landing.new_facts())
            self._checking = self._jobs.run(tr_lazy("Checking the route"), work)
            self._checking.finished.connect(self._tell_problems)
            self._checking.failed.connect(self._checks.failed)

    def _tell_problems(self, report: Report) -> None:
        """Tell what is new, unless the hand has moved on."""
        self._checking = None
        if self._landing is self._canvas.carrier.landing:
            found = new_problems(self._checks.report.problems, report.problems)
            self._canvas.tell_problems(self._landing, found)


def _sketching(landing: Landing) -> Work[Sketch | None]:
    """The sketch of the route that a landing makes, as short work; None without a board."""
    facts = landing.new_facts()
    yield Progress(0, 2)  # a hand that has moved on by now spares the rest
    board = facts.board
    yield Progress(1, 2)
    return None if board is None else sketched(board)
