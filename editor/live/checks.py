"""Live checks: after each edit, off the GUI thread, and only the newest design counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from PyQt6.QtCore import QElapsedTimer, QObject, pyqtSignal

from core.basics.jobs import Progress, Work
from core.basics.language import marked, tr_lazy
from core.checking.facts import AnyFacts, OwnBoard, OwnFacts
from core.checking.problem import Problem, Severity
from core.checking.report import (
    Report,
    Suggestion,
    checking,
    split_by_acceptance,
    suggestion,
)
from core.checking.rule import AnyRule, to_do_of
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.documents.document import Document
from editor.widgets.timers import single_shot

_PAUSE = 60
"""In ms: a burst of edits is checked once it pauses."""
_CALM = 250
"""In ms: an edit after such a time stands alone or begins a burst, and is checked at once."""
_FRAME = 10
"""In ms: the new design is painted first."""


class LiveChecks(QObject):
    """Keeps the report of a document up to date.

    Attributes:
        report: what the checks said last; it may be about an older design while `is_current` is no.
        facts: what the report is about, with all that the checks have worked out.
        told: the report with what live games say against the design.

    Signals:
        reported: there is a new report.
        heard: live games say something else against the design, or nothing any more.
        mended: a quick fix was carried out, or None if none was found for the `Problem`.
        failed: a check broke; the exception.
    """

    reported = pyqtSignal()
    heard = pyqtSignal()
    mended = pyqtSignal(object, object)
    failed = pyqtSignal(object)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        """Check the document now and after each change."""
        super().__init__(parent)
        self._document = document
        self._checking = Latest(jobs, self)
        self._mending = Latest(jobs, self)
        self.facts: OwnFacts = document.facts
        self._rules = document.game.rules
        self.report = self.told = Report(())
        self._against: tuple[Problem, ...] = ()
        self.is_current = False
        self._timer = single_shot(self, _PAUSE, self.check_now)
        self._since_edit = QElapsedTimer()
        document.design_changed.connect(self._wait)

    def _wait(self) -> None:
        self.is_current = False
        self._checking.cancel()
        is_calm = not self._since_edit.isValid() or self._since_edit.elapsed() > _CALM
        self._since_edit.start()
        self._timer.start(_FRAME if is_calm else _PAUSE)

    def check_now(self) -> None:
        """Check the present design without waiting for a pause."""
        self._timer.stop()
        facts = self._document.facts
        told = Listener(partial(self._accept, facts), self.failed.emit)
        self._checking.run(tr_lazy("Checking"), checking(self._rules, facts), told)

    def _accept(self, facts: AnyFacts, report: Report) -> None:
        """Take the report of the newest check: all others have been cancelled."""
        self.facts, self.report, self.is_current = facts, report, True
        self._tell()
        self.reported.emit()

    def hear(self, against: tuple[Problem, ...]) -> None:
        """Take what games of the present design say against it."""
        if against != self._against:
            self._against = against
            self._tell()
            self.heard.emit()

    def _tell(self) -> None:
        problems, accepted = split_by_acceptance(self._against, self.facts.design.accepted)
        self.told = replace(
            self.report,
            problems=(*self.report.problems, *problems),
            accepted=(*self.report.accepted, *accepted),
        )

    @property
    def wrong(self) -> tuple[Problem, ...]:
        """The problems beyond what a design that has just been begun still lacks."""
        return tuple(each for each in self.told.problems if not to_do_of(self._rules, each))

    @property
    def is_only_unfinished(self) -> bool:
        """Whether nothing is wrong but that something is still missing."""
        return all(each.severity is not Severity.ERROR for each in self.wrong)

    @property
    def playable_board(self) -> OwnBoard | None:
        """The board of the present design; None until it is checked, and while it has errors."""
        is_sound = self.is_current and not self.report.has_errors
        return self.facts.board if is_sound else None

    @property
    def why_unplayable(self) -> str:
        """Why nobody can play the present design, noted for translation; empty if one can."""
        if self._document.facts.design.is_empty:
            return marked("There is nothing to play on yet.")
        if not self.is_current:
            return marked("The checks are still running.")
        if self.playable_board is None and self.is_only_unfinished:
            return marked("Something is still missing; once it is there, games can be played.")
        if self.playable_board is None:
            return marked("There are errors; once they are mended, games can be played.")
        return ""

    def close(self) -> None:
        """Check no more."""
        self._document.design_changed.disconnect(self._wait)
        self._timer.stop()
        self._checking.cancel()
        self._mending.cancel()

    def mend(self, problem: Problem) -> None:
        """Work out the quick fix of a problem and carry it out, unless the design has moved on."""
        work = _suggesting(self._rules, problem, self.facts)
        told = Listener(partial(self._mend, self.facts, problem), self.failed.emit)
        self._mending.run(tr_lazy("Looking for a fix"), work, told)

    def _mend(self, facts: AnyFacts, problem: Problem, found: Suggestion[Any] | None) -> None:
        if facts.design is not self._document.facts.design:
            return
        if found is not None:
            self._document.edit(tr_lazy(found.title), found.design)
        self.mended.emit(problem, found)


def _suggesting(
    rules: Iterable[AnyRule], problem: Problem, facts: AnyFacts
) -> Work[Suggestion[Any] | None]:
    """The quick fix as long work."""
    yield Progress(0, 1)
    return suggestion(rules, problem, facts)
