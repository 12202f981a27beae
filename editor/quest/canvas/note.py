"""The note beside carried pieces: what letting them go there would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QHideEvent, QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QLabel, QWidget

from core.basics.language import tr, tr_plural
from core.checking.problem import Problem, Severity
from core.quest.catalogue.side_names import side_title
from core.quest.checks.carrying import Landing, LandingWay
from editor.widgets.floating import paint_sheet, sheet_margin
from editor.widgets.present import present
from editor.widgets.theme import Theme

_WIDTH = 340
_GAP = 10
_STAYING = 3.0
"""Another side must hide so many hexes less before the note goes there."""
_HIDDEN_PIXELS = 20.0
"""So many pixels of the carried pieces count as much as a hex of the route."""
_MOST_LINES = 4
_SIGNS = {Severity.ERROR: "✖", Severity.WARNING: "⚠", Severity.HINT: "•"}


class Magnet(Enum):
    """Whether carried pieces jump to seats."""

    ON = auto()
    OFF = auto()
    BY_KEYS = auto()
    """Keys go from seat to seat."""


class LandingNote(QLabel):
    """A few lines beside the carried pieces, clear of them; it never takes the mouse."""

    def __init__(self, parent: QWidget, theme: Theme, hexes_under: Callable[[QRect], int]) -> None:
        """Be hidden until there is something to say; told what a part of the view would hide."""
        super().__init__(parent)
        self._theme = theme
        self._hexes_under, self._side = hexes_under, 0
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setForegroundRole(QPalette.ColorRole.ToolTipText)
        self.setMargin(sheet_margin() + 7)
        self.setWordWrap(True)
        self.setMaximumWidth(_WIDTH)
        self._landing: Landing | None = None
        self._problems: Sequence[Problem] = ()
        self._figures = ""
        self._around, self._magnet = QRect(), Magnet.ON
        self.hide()

    def show_landing(
        self, landing: Landing, problems: Sequence[Problem], around: QRect, magnet: Magnet
    ) -> None:
        """Show a landing and the problems it makes, beside a part of the view."""
        if landing is not self._landing:
            self._figures = ""
        self._landing, self._problems = landing, problems
        self._around, self._magnet = around, magnet
        self._show(landing)

    def follow(self, around: QRect) -> None:
        """Stay beside the pieces, as the view has moved."""
        if self._landing is not None:
            self._around = around
            self._place()

    def show_figures(self, figures: str) -> None:
        """Say in one line how the route would change with the landing told before."""
        if self._landing is not None and figures != self._figures:
            self._figures = figures
            self._show(self._landing)

    def _show(self, landing: Landing) -> None:
        said = about_landing(landing, self._problems, self._figures)
        self.setText("\n".join(filter(None, (said, about_magnet(landing, self._magnet)))))
        self.adjustSize()
        self._place()
        self.raise_()  # above the minimap and whatever else lies on the canvas
        self.show()

    def _place(self) -> None:
        """Lie at the side of the pieces where the note hides least; it does not hop about."""
        view = present(self.parentWidget()).rect()
        places = [
            QRect(each, self.size()) for each in places_beside(self._around, self.size(), view)
        ]
        prices = [self._price(place) for place in places]
        prices[self._side] -= _STAYING
        self._side = prices.index(min(prices))
        self.move(places[self._side].topLeft())

    def _price(self, place: QRect) -> float:
        """What a place hides: hexes of the route, and above all the carried pieces."""
        both = place & self._around
        hidden = max(both.width(), 0) * max(both.height(), 0)
        return self._hexes_under(place) + hidden / _HIDDEN_PIXELS

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Paint the paper below the words."""
        painter = QPainter(self)
        paint_sheet(painter, self, is_plain=self._theme.palette.is_plain, opacity=0.97)
        painter.end()
        super().paintEvent(event)

    def hideEvent(self, event: QHideEvent | None) -> None:
        """Forget the landing: what arrives about it later is not told."""
        super().hideEvent(event)
        self._landing, self._figures = None, ""


def places_beside(around: QRect, size: QSize, view: QRect) -> tuple[QPoint, ...]:
    """Where a note lies beside what it is about, at each side of it, but always in view."""
    x, y = around.center().x() - size.width() // 2, around.center().y() - size.height() // 2
    sides = (
        QPoint(around.right() + _GAP, y),
        QPoint(around.left() - _GAP - size.width(), y),
        QPoint(x, around.bottom() + _GAP),
        QPoint(x, around.top() - _GAP - size.height()),
    )
    return tuple(_inside(corner, size, view) for corner in sides)


def _inside(corner: QPoint, size: QSize, view: QRect) -> QPoint:
    most_x, most_y = view.width() - size.width(), view.height() - size.height()
    return QPoint(max(0, min(corner.x(), most_x)), max(0, min(corner.y(), most_y)))


def about_magnet(landing: Landing, magnet: Magnet) -> str:
    """How pieces are laid just there, or how they jump to seats again."""
    if magnet is Magnet.OFF:
        return tr("Without Shift it jumps to a seat")
    is_seated = landing.way is LandingWay.SEAT and bool(landing.before.pieces)
    return tr("Shift: it lies just where you hold it") if is_seated and magnet is Magnet.ON else ""


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
