"""Advice: a hint that is looked for on another thread, and holds until something happens."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.language import tr_lazy
from core.session.game_table import GameTable
from core.session.hints import Hint
from editor.background.jobs import Job, Jobs


class Advice(QObject):
    """Asks the planner in the place of the person to move.

    Attributes:
        hint: what it said; None once anything has happened.

    Signals:
        found: the hint is there.
        changed: it is being looked for, or no longer.
        failed: the exception that looking for it ended with.
    """

    found = pyqtSignal(object)
    changed = pyqtSignal()
    failed = pyqtSignal(object)

    def __init__(self, table: GameTable, games: Jobs, parent: QObject | None = None) -> None:
        """Have nothing to say yet."""
        super().__init__(parent)
        self._table, self._games = table, games
        self._job: Job | None = None
        self.hint: Hint | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether it is being looked for."""
        return self._job is not None

    def ask(self) -> None:
        """Look for a hint, unless that is done already."""
        if self._job is None:
            self._job = job = self._games.run(tr_lazy("Looking for a hint"), self._table.hinting())
            job.finished.connect(self._take)
            job.failed.connect(self._fail)
            job.cancelled.connect(self.forget)
            self.changed.emit()

    def _take(self, hint: Hint) -> None:
        self._job, self.hint = None, hint
        self.changed.emit()
        self.found.emit(hint)

    def _fail(self, error: Exception) -> None:
        self._job = None
        self.changed.emit()
        self.failed.emit(error)

    def forget(self) -> None:
        """Let nothing come of a hint that is being looked for, and hold none."""
        self.hint = None
        if self._job is not None:
            job, self._job = self._job, None
            for signal, slot in (
                (job.finished, self._take),
                (job.failed, self._fail),
                (job.cancelled, self.forget),
            ):
                signal.disconnect(slot)
            job.cancel()
