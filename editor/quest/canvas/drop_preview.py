"""What letting carried pieces go would do to the route, told before the drop.

Steps, strength and width follow the hand at once; the full checks run while it rests.
"""

from __future__ import annotations

from PyQt6.QtCore import QObject

from core.basics.jobs import Progress, Work
from core.basics.language import tr, tr_lazy, tr_plural
from core.checking.report import Report, checking, new_problems
from core.quest.analysis.measures import KeyFigures, key_figures
from core.quest.checks.carrying import Landing
from core.quest.checks.rules import RULES
from core.quest.route.route import Route
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.live.checks import LiveChecks
from editor.quest.canvas.canvas import Canvas
from editor.quest.live.analysis import LiveAnalysis
from editor.widgets.timers import single_shot

_REST = 120
"""In ms: pieces that are on their way are not checked in full."""
AWAITED = "…"
"""Stands for figures that are on their way."""


class DropPreview(QObject):
    """Adds figures and the problems of ways and reach to the note beside carried pieces.

    Only the newest landing counts.
    """

    def __init__(self, canvas: Canvas, checks: LiveChecks, live: LiveAnalysis, jobs: Jobs) -> None:
        """Watch what is carried over a canvas."""
        super().__init__(canvas)
        self._canvas, self._checks, self._live = canvas, checks, live
        self._checking, self._measuring = Latest(jobs, self), Latest(jobs, self)
        self._measured: Route | None = None
        self._figures = ""
        self._timer = single_shot(self, _REST, self._check)
        canvas.carrier.landing_changed.connect(self._on_landing_changed)

    def _on_landing_changed(self) -> None:
        self._stop_checking()
        landing = self._canvas.carrier.landing
        if landing is None:
            self._stop_measuring()
            return
        self._timer.start()
        if landing.route != self._measured:
            self._measure(landing)
        self._canvas.show_landing_figures(self._figures)

    def stop(self) -> None:
        """Preview no landing any more."""
        self._stop_checking()
        self._stop_measuring()

    def _stop_checking(self) -> None:
        self._timer.stop()
        self._checking.cancel()

    def _stop_measuring(self) -> None:
        self._measured, self._figures = None, ""
        self._measuring.cancel()

    def _measure(self, landing: Landing) -> None:
        """Begin with the figures of a landing; those of the one before are not wanted any more."""
        # A note that keeps its size does not flicker.
        self._measured, self._figures = landing.route, AWAITED if self._figures else ""
        listener = Listener(
            finished=lambda figures: self._show_figures(landing, figures),
            failed=self._checks.failed.emit,
        )
        self._measuring.run(tr_lazy("Sketching the route"), _measuring(landing), listener)

    def _show_figures(self, landing: Landing, figures: KeyFigures | None) -> None:
        self._figures = about_figures(figures, self._present(landing))
        self._canvas.show_landing_figures(self._figures)

    def _present(self, landing: Landing) -> KeyFigures | None:
        """The figures of the route as it lies, if they are known and it has a way."""
        analysis = self._live.analysis
        if analysis is None or analysis.best is None:
            return None
        if analysis.board.route != landing.before:
            return None
        best = analysis.best
        return KeyFigures(best.steps, best.strength, analysis.narrowest.ways)

    def _check(self) -> None:
        landing = self._canvas.carrier.landing
        if landing is not None and self._checks.is_current:
            listener = Listener(
                finished=lambda report: self._show_problems(landing, report),
                failed=self._checks.failed.emit,
            )
            work = checking(RULES, landing.facts)
            self._checking.run(tr_lazy("Checking the route"), work, listener)

    def _show_problems(self, landing: Landing, report: Report) -> None:
        """Show what is new."""
        found = new_problems(self._checks.report.problems, report.problems)
        self._canvas.show_landing_problems(landing, found)


def _measuring(landing: Landing) -> Work[KeyFigures | None]:
    """The figures of the route that a landing makes, as short work; None without a board."""
    facts = landing.facts
    yield Progress(0, 2)  # a hand that has moved on by now spares the rest
    board = facts.board
    yield Progress(1, 2)
    return None if board is None else key_figures(board)


def about_figures(after: KeyFigures | None, before: KeyFigures | None) -> str:
    """The figures of a route with their changes; nothing while it is no board yet."""
    if after is None:
        return ""
    if after.steps is None or after.strength is None:
        return tr("no way to the finish")
    was = before or after
    return tr_plural(
        "{count} step{change}, strength {strength}, narrowest {narrowest}",
        "{count} steps{change}, strength {strength}, narrowest {narrowest}",
        after.steps,
        change=_change(after.steps, was.steps),
        strength=f"{after.strength}{_change(after.strength, was.strength)}",
        narrowest=f"{after.narrowest}{_change(after.narrowest, was.narrowest)}",
    )


def _change(after: int, before: int | None) -> str:
    """How much more or less it would be, in brackets; nothing where nothing changes."""
    difference = 0 if before is None else after - before
    if not difference:
        return ""
    sign = "+" if difference > 0 else "\N{MINUS SIGN}"
    return f" ({sign}{abs(difference)})"
