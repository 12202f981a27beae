"""The scale of difficulty: the three classes, the official routes, and where this route lies."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.analysis.difficulty import Calibration, Difficulty, calibration, load_of, rated_routes
from core.analysis.official import Rating
from core.language import tr
from editor.documents.words import decimal

_HEIGHT, _MARKER, _BAR = 46, 13, 20
_MARGIN = 1.5
"""Points beyond the easiest and the hardest official route."""
_SHADES = (28, 62, 104)
"""How strong each class is shaded, out of 255."""
_DOT = 2.5
_LEAST_LABEL = 4


class ScoreScale(QWidget):
    """A bar with the classes by name, a dot for each official route, and a marker."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._score: float | None = None
        self._scale: Calibration = calibration(is_static=True)
        self._official: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_verdict(self, verdict: Difficulty) -> None:
        """Show where a route lies, on the scale for what is known of it."""
        is_static = verdict.is_static
        self._score, self._scale = verdict.score, calibration(is_static=is_static)
        self._official = tuple(
            sum(self._scale.points(load_of(route, is_static=is_static)))
            for route, _rating in rated_routes()
        )
        self.setAccessibleName(tr("Scale of difficulty"))
        self.setAccessibleDescription(self._in_words())
        self.setToolTip(self._in_words())
        self.update()

    def _in_words(self) -> str:
        return tr(
            "Moderate from {moderate} points, difficult from {difficult}. The official routes: "
            "{scores}. This route: {score}.",
            moderate=decimal(self._scale.moderate_from),
            difficult=decimal(self._scale.difficult_from),
            scores="; ".join(map(decimal, sorted(self._official))),
            score=decimal(self._score),
        )

    def sizeHint(self) -> QSize:
        """Wide enough for three words."""
        return QSize(240, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Narrower than that, words are shortened."""
        return QSize(150, _HEIGHT)

    def _x_of(self, score: float) -> float:
        low, high = min(self._official) - _MARGIN, max(self._official) + _MARGIN
        share = (score - low) / (high - low)
        return 1 + (self.width() - 2) * min(max(share, 0.0), 1.0)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw classes, dots and marker."""
        if self._score is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_classes(painter)
        self._paint_official(painter)
        self._paint_marker(painter)
        painter.end()

    def _ink(self, alpha: int = 255) -> QColor:
        colour = self.palette().color(QPalette.ColorRole.WindowText)
        colour.setAlpha(alpha)
        return colour

    def _paint_classes(self, painter: QPainter) -> None:
        inner = (self._x_of(self._scale.moderate_from), self._x_of(self._scale.difficult_from))
        ends = (1.0, *inner, self.width() - 1.0)
        for number, rating in enumerate(Rating):
            left, right = ends[number], ends[number + 1]
            box = QRectF(left, _MARKER, right - left, _BAR)
            painter.setPen(QPen(self._ink(), 1))
            painter.setBrush(self._ink(_SHADES[number]))
            painter.drawRect(box)
            room = int(box.width()) - _LEAST_LABEL
            text = painter.fontMetrics().elidedText(rating.word, Qt.TextElideMode.ElideRight, room)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)

    def _paint_official(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._ink(), 1))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Window))
        for score in self._official:
            painter.drawEllipse(QPointF(self._x_of(score), _MARKER + _BAR + 6), _DOT, _DOT)

    def _paint_marker(self, painter: QPainter) -> None:
        x = min(max(self._x_of(self._score), 6.0), self.width() - 6.0)
        tip = QPointF(self._x_of(self._score), _MARKER + 3)
        painter.setPen(QPen(self._ink(), 1))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Highlight))
        painter.drawPolygon(QPolygonF([tip, QPointF(x - 6, 1), QPointF(x + 6, 1)]))
