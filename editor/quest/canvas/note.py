"""The note beside carried pieces: what letting them go there would do."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QHideEvent, QPalette
from PyQt6.QtWidgets import QLabel, QWidget

from core.checking.problem import Problem, Severity
from core.language import tr, tr_plural
from core.quest.catalogue.side_names import side_title
from core.quest.checks.carrying import Landing, LandingWay
from editor.widgets.present import present

NOTE_OFFSET = QPoint(22, 26)
_WIDTH = 340
_MOST_LINES = 4
_SIGNS = {Severity.ERROR: "✖", Severity.WARNING: "⚠", Severity.HINT: "•"}


class LandingNote(QLabel):
    """A few lines near the cursor; it never takes the mouse."""

    def __init__(self, parent: QWidget) -> None:
        """Be hidden until there is something to say."""
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.ToolTipBase)
        self.setForegroundRole(QPalette.ColorRole.ToolTipText)
        self.setFrameShape(QLabel.Shape.Box)
        self.setMargin(6)
        self.setWordWrap(True)
        self.setMaximumWidth(_WIDTH)
        self._landing: Landing | None = None
        self._problems: Sequence[Problem] = ()
        self._figures = ""
        self._near = QPoint()
        self.hide()

    def show_landing(self, landing: Landing, problems: Sequence[Problem], near: QPoint) -> None:
        """Show a landing and the problems it makes, beside a point of the view."""
        if landing is not self._landing:
            self._figures = ""
        self._landing, self._problems, self._near = landing, problems, near
        self._show(landing)

    def show_figures(self, figures: str) -> None:
        """Say in one line how the route would change with the landing told before."""
        if self._landing is not None and figures != self._figures:
            self._figures = figures
            self._show(self._landing)

    def _show(self, landing: Landing) -> None:
        self.setText(about_landing(landing, self._problems, self._figures))
        self.adjustSize()
        available = present(self.parentWidget()).size()
        at = self._near + NOTE_OFFSET
        self.move(
            max(0, min(at.x(), available.width() - self.width())),
            max(0, min(at.y(), available.height() - self.height())),
        )
        self.raise_()  # above the minimap and whatever else lies on the canvas
        self.show()

    def hideEvent(self, event: QHideEvent | None) -> None:
        """Forget the landing: what arrives about it later is not told."""
        super().hideEvent(event)
        self._landing, self._figures = None, ""


def about_landing(landing: Landing, problems: Sequence[Problem], figures: str = "") -> str:
    """What would happen, the shared edges, the figures, and the problems that would come of it."""
    said = [_landing_words(landing), *filter(None, (figures,))]
    told = problems[:_MOST_LINES]
    said += (f"{_SIGNS[problem.severity]} {problem.message}" for problem in told)
    left = len(problems) - len(told)
    if left:
        said.append(tr_plural("… and {count} more problem", "… and {count} more problems", left))
    return "\n".join(said)


def _landing_words(landing: Landing) -> str:
    if landing.target is not None:
        other = side_title(landing.before.pieces[landing.target].side)
        if landing.way is LandingWay.SWAP:
            return tr("Swaps places with {side}", side=other)
        return tr("Replaces {side}", side=other)
    edges = len(landing.shared)
    if not edges:
        return tr("Touches nothing") if landing.before.pieces else tr("The first piece")
    return tr_plural("{count} shared edge", "{count} shared edges", edges)
