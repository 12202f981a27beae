"""The status line: what is under the cursor, how the design stands, and what is going on."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QIcon, QPalette
from PyQt6.QtWidgets import (
    QLabel,
    QStatusBar,
    QToolButton,
    QWidget,
)

from core.basics.language import tr
from core.checking.problem import Severity, gravest
from editor.background.jobs import Jobs
from editor.documents.document import Document
from editor.live.checks import LiveChecks
from editor.live.job_line import JobLine
from editor.live.words import problem_counts
from editor.widgets.labels import ShortenedLabel
from editor.widgets.present import present
from editor.widgets.severity_icons import severity_icon, to_do_icon
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_SAYING, _OFFERING = 6000, 20_000
"""In ms: how long a sentence stays, and a button beside it."""
_ICON = QSize(16, 16)
_COMING_OR_GOING = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
_EDGE = 8
"""In pixels: what keeps its words away from the edge of the window, as panels do."""


class StatusLine(Translated, QStatusBar):
    """Shows, from left to right: sentences or what is hovered, jobs, problems, saved state, zoom.

    Attributes:
        about: tells what there is to say about what is under the mouse; others may set it.

    Signals:
        problems_clicked: the user wants to see the problems.
        zoom_clicked: the user wants to see the whole design.
    """

    problems_clicked = pyqtSignal()
    zoom_clicked = pyqtSignal()

    def __init__(
        self, document: Document, checks: LiveChecks, theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Follow a document and its checks."""
        super().__init__(parent)
        self._document = document
        self._checks = checks
        self._theme = theme
        self.about: Callable[[], str] = lambda: ""
        self._percent = 100
        self.line = ShortenedLabel()
        self.job = JobLine()
        self.problems, self.zoom = QToolButton(), QToolButton()
        self.saved, self.verdict = QLabel(), QLabel()
        self._panels: QWidget | None = None
        self.offered = QToolButton()
        self._offer: Callable[[], object] = self.offered.hide
        self._silence = single_shot(self, _SAYING, self._show_about)
        self._withdrawal = single_shot(self, _OFFERING, self.offered.hide)
        self._arrange()
        self._connect()
        self._register_texts()

    def _arrange(self) -> None:
        self.setSizeGripEnabled(False)
        self.setContentsMargins(_EDGE, 0, 0, 0)
        self.addWidget(self.line, 1)
        for button in (self.problems, self.zoom, self.offered):
            button.setAutoRaise(True)
        self.problems.setIconSize(_ICON)
        self.problems.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        for part in (self.offered, self.job, self.verdict, self.problems, self.saved, self.zoom):
            self.addPermanentWidget(part)
        self.job.hide()
        self.verdict.hide()
        self.offered.hide()

    def _connect(self) -> None:
        self._document.changed.connect(self._refresh)
        self._checks.reported.connect(self._refresh)
        self._checks.heard.connect(self._refresh)
        self._theme.changed.connect(self._refresh)
        self.problems.clicked.connect(self.problems_clicked)
        self.zoom.clicked.connect(self.zoom_clicked)
        self.offered.clicked.connect(self._take_offer)

    def _register_texts(self) -> None:
        self.set_translated(self.setAccessibleName, "Status")
        self.set_translated(self.line.setAccessibleName, "Under the cursor")
        self.set_translated(self.problems.setToolTip, "Show the problems")
        self.set_translated(self.problems.setAccessibleName, "Problems")
        self.set_translated(self.saved.setAccessibleName, "Saved state")
        self.set_translated(self.verdict.setAccessibleName, "Verdict")
        self.set_translated(self.zoom.setToolTip, "Fit to the window")
        self.when_translated(self._name_buttons)
        self.when_translated(self._refresh)

    def watch(self, jobs: Jobs) -> None:
        """Show what these jobs do once it takes a while."""
        jobs.started.connect(self.job.follow)

    def stand_in_for(self, panels: QWidget) -> None:
        """Say the verdict, which stands above the panels, while somebody has put these away."""
        self._panels = panels
        panels.installEventFilter(self)
        self._show_verdict()

    def tell_verdict(self, text: str) -> None:
        """Know another verdict."""
        self.verdict.setText(text)
        self.verdict.setAccessibleDescription(text)
        self._show_verdict()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """See that the panels come or go."""
        if watched is self._panels and present(event).type() in _COMING_OR_GOING:
            self._show_verdict()
        return super().eventFilter(watched, event)

    def _show_verdict(self) -> None:
        is_away = self._panels is not None and self._panels.isHidden()
        self.verdict.setVisible(is_away and bool(self.verdict.text()))

    def look(self) -> None:
        """Show what is under the mouse; if that is nothing, sentences stay a while."""
        if self.about():
            self._silence.stop()
        if not self._silence.isActive():
            self._show_about()

    def say(self, sentence: str) -> None:
        """Show a sentence for a while, or until the cursor moves on."""
        self.line.setText(sentence)
        self._silence.start()
        self.offered.hide()

    def offer(self, text: str, do: Callable[[], object]) -> None:
        """Offer something to do about what was just said: it stays even if the cursor moves on."""
        self._offer = do
        self.offered.setText(text)
        self._name_buttons()
        self.offered.show()
        self._withdrawal.start()

    def _take_offer(self) -> None:
        self.offered.hide()
        self._offer()

    def show_zoom(self, percent: int) -> None:
        """Show how large the design is drawn."""
        self._percent = percent
        self._name_buttons()

    def _name_buttons(self) -> None:
        """Say for screen readers what is offered, and how large the design is drawn."""
        self.offered.setAccessibleName(self.offered.text() or tr("Message"))
        self.zoom.setText(f"{self._percent} %")
        self.zoom.setAccessibleName(tr("Zoom {percent} %", percent=self._percent))

    def _show_about(self) -> None:
        self.line.setText(self.about())

    def _refresh(self) -> None:
        counts = (
            problem_counts(self._checks.told, self._document.game.rules)
            if self._checks.is_current
            else None
        )
        if counts is not None:
            self.problems.setText(counts)
            self.problems.setAccessibleName(counts)
            self.problems.setIcon(self._gravest_icon())
        is_saved = self._document.is_clean and self._document.path is not None
        self.saved.setText(tr("Saved") if is_saved else tr("Not saved"))
        if not self._silence.isActive():
            self._show_about()

    def _gravest_icon(self) -> QIcon:
        severity = gravest(self._checks.wrong)
        ground = self.palette().color(QPalette.ColorRole.Window)
        if severity in {None, Severity.HINT} and len(self._checks.wrong) < len(
            self._checks.told.problems
        ):
            return to_do_icon(self.palette())
        if severity is None:
            return QIcon()
        return severity_icon(severity, self._theme.palette, ground)
