"""The three causes of difficulty as bars, against what is usual for the rated routes."""

from __future__ import annotations

from PyQt6.QtCore import QLineF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from core.analysis.difficulty import Cause, Difficulty, calibration
from core.analysis.wording import points_of, signed
from core.language import capitalized
from editor.documents.words import decimal
from editor.widgets.labels import plain_label

_HEIGHT = 16
_FAINT = 70


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
            word = cause.word
            name.setText(capitalized(word))
            value.setText(f"{decimal(points)} ({signed(above[cause])})")
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
        return QSize(80, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the bar and the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, ink = self.palette(), self.palette().color(QPalette.ColorRole.WindowText)
        room = QRectF(self.rect()).adjusted(1.5, 3.5, -2.5, -3.5)
        faint = self.palette().color(QPalette.ColorRole.WindowText)
        faint.setAlpha(_FAINT)
        painter.setPen(QPen(faint, 1))
        painter.drawRect(room)
        filled = QRectF(room.left(), room.top(), room.width() * self._level, room.height())
        painter.fillRect(filled, colours.color(QPalette.ColorRole.Highlight))
        painter.setPen(QPen(ink, 2))
        x = room.left() + room.width() * self._usual
        painter.drawLine(QLineF(x, room.top() - 3, x, room.bottom() + 3))
        painter.end()
