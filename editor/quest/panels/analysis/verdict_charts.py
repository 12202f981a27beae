"""The verdict drawn: where the route lies on the scale of difficulty, and what each cause adds."""

from __future__ import annotations

from itertools import accumulate

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from core.basics.language import capitalized, tr, tr_number
from core.quest.analysis.chances import Chances, chance_of
from core.quest.analysis.difficulty import Cause, Difficulty, calibration, official_scores
from core.quest.analysis.official import Rating
from core.quest.analysis.wording import about_scale, points_of, signed
from editor.widgets.labels import plain_label
from editor.widgets.parts import ink_of

# --- The scale ------------------------------------------------------------------------------------

_BAR, _AXIS, _SCALE_HEIGHT = 20, 38, 48
"""How high the bar is, where the marker ends, and how high all of it is."""
_MARGIN = 1.5
"""Points beyond the easiest and the hardest official route."""
_SHADES = (28, 62, 104)
"""How strong each class is shaded, out of 255."""
_RULE, _ROUND = 90, 4.0
"""How strong lines around and between classes are, and how round the ends of bars."""
_DOT = 2.5
_LEAST_LABEL = 4


class ScoreScale(QWidget):
    """A bar in which each class is as wide as it is likely, and a row of points below it.

    In that row each rated official route has a dot, and the route itself a marker.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._verdict: Difficulty | None = None
        self._official: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_verdict(self, verdict: Difficulty) -> None:
        """Show where a route lies, on the scale for what is known of it."""
        self._verdict = verdict
        self._official = tuple(official_scores(is_static=verdict.is_static).values())
        self.setAccessibleName(tr("Scale of difficulty"))
        self.setAccessibleDescription(about_scale(verdict))
        self.setToolTip(about_scale(verdict))
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for three words."""
        return QSize(240, _SCALE_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Narrower than that, words are shortened."""
        return QSize(150, _SCALE_HEIGHT)

    def _x_of(self, score: float) -> float:
        low, high = min(self._official) - _MARGIN, max(self._official) + _MARGIN
        share = (score - low) / (high - low)
        return 1 + (self.width() - 2) * min(max(share, 0.0), 1.0)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw classes, dots and marker."""
        if self._verdict is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_classes(painter, self._verdict.chances)
        self._paint_official(painter)
        self._paint_marker(painter, self._x_of(self._verdict.score))
        painter.end()

    def _paint_classes(self, painter: QPainter, chances: Chances) -> None:
        ends = [1 + (self.width() - 2) * upto for upto in accumulate(chances, initial=0.0)]
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(0.5, 0.5, self.width() - 1, _BAR + 1), _ROUND, _ROUND)
        painter.save()
        painter.setClipPath(frame)
        for rating, share in chances.rounded.items():
            left, right = ends[rating.rank : rating.rank + 2]
            box = QRectF(left, 1, right - left, _BAR)
            painter.fillRect(box.adjusted(-1, -1, 0, 1), ink_of(self, _SHADES[rating.rank]))
            if rating.rank:
                painter.setPen(QPen(ink_of(self, _RULE), 1))
                painter.drawLine(box.topLeft(), box.bottomLeft())
            painter.setPen(ink_of(self))
            painter.drawText(
                box, int(Qt.AlignmentFlag.AlignCenter), self._label(rating, share, box.width())
            )
        painter.restore()
        painter.setPen(QPen(ink_of(self, _RULE), 1))
        painter.drawPath(frame)

    def _label(self, rating: Rating, share: float, width: float) -> str:
        """As much of a class and its chance as there is room for."""
        texts = (chance_of(rating, share), rating.word, tr_number(share, ".0%"))
        room = width - _LEAST_LABEL
        wide = self.fontMetrics().horizontalAdvance
        return next((text for text in texts if wide(text) <= room), "")

    def _paint_official(self, painter: QPainter) -> None:
        painter.setPen(QPen(ink_of(self), 1))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Window))
        for score in self._official:
            painter.drawEllipse(QPointF(self._x_of(score), _AXIS + 5), _DOT, _DOT)

    def _paint_marker(self, painter: QPainter, at: float) -> None:
        x = min(max(at, 6.0), self.width() - 6.0)
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        painter.setPen(QPen(accent, 1.5, join=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(accent)
        top = _AXIS - 10
        corners = QPointF(x, _AXIS - 1), QPointF(x - 5, top), QPointF(x + 5, top)
        painter.drawPolygon(QPolygonF(corners))


# --- The causes -----------------------------------------------------------------------------------

_LINE_HEIGHT = 16
_GROOVE = 24
"""How strong what is left of a bar is shaded, out of 255."""


class CauseBars(QWidget):
    """A row for each cause: its name, a bar with a mark where it is usual, and the points."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        self.rows = {cause: (plain_label(), LevelBar(), plain_label()) for cause in Cause}
        for row, parts in enumerate(self.rows.values()):
            for column, part in enumerate(parts):
                grid.addWidget(part, row, column)
            for label in (parts[0], parts[2]):
                label.setWordWrap(False)
            parts[2].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show_causes(self, verdict: Difficulty) -> None:
        """Show what each cause adds to the score."""
        usual = calibration(is_static=verdict.is_static).usual
        most = max(*usual, *(points for _, points in verdict.points))
        above = dict(verdict.above_usual)
        for (cause, points), mean in zip(verdict.points, usual, strict=True):
            name, bar, value = self.rows[cause]
            name.setText(capitalized(cause.word))
            value.setText(f"{tr_number(points, '.1f')} ({signed(above[cause])})")
            bar.show_level(points / most, mean / most)
            told = points_of(cause, points, above[cause])
            bar.setAccessibleName(told)
            for part in (name, bar, value):
                part.setToolTip(f"{told}: {cause.meaning}")


class LevelBar(QWidget):
    """A bar that is filled up to a level, with a mark at another one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Be empty."""
        super().__init__(parent)
        self._level = self._usual = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_level(self, level: float, usual: float) -> None:
        """Show two levels, each as a share of the whole bar."""
        self._level, self._usual = level, usual
        self.update()

    def sizeHint(self) -> QSize:
        """A line high."""
        return QSize(80, _LINE_HEIGHT)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the bar and the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, ink = self.palette(), self.palette().color(QPalette.ColorRole.WindowText)
        room = QRectF(self.rect()).adjusted(1.5, 4, -2.5, -4)
        groove, filled = QPainterPath(), QPainterPath()
        groove.addRoundedRect(room, _ROUND, _ROUND)
        filled.addRect(room.left(), room.top(), room.width() * self._level, room.height())
        painter.fillPath(groove, ink_of(self, _GROOVE))
        painter.fillPath(groove & filled, colours.color(QPalette.ColorRole.Highlight))
        painter.setPen(QPen(ink_of(self, _RULE), 1))
        painter.drawPath(groove)
        painter.setPen(QPen(ink, 2, cap=Qt.PenCapStyle.RoundCap))
        x = room.left() + room.width() * self._usual
        painter.drawLine(QLineF(x, room.top() - 3, x, room.bottom() + 3))
        painter.end()
