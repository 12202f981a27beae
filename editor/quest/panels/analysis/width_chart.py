"""The width along the route: how many good spaces lie side by side, row by row."""

from __future__ import annotations

from PyQt6.QtCore import QLineF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QWidget

from core.basics.language import tr
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.remarks import row_remarks
from core.quest.analysis.width import OVERTAKING, WidthRow
from core.quest.analysis.wording import about_width
from editor.panels.strip import Strip
from editor.widgets.parts import ink_of

_HEIGHT, _TOP, _LEFT = 128, 6, 18
_BRACKET, _NAMES = 8, 18
_FAINT = 90
_RIGHT_OF_AXIS = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class WidthChart(Strip):
    """A bar for each row from start to finish; narrow ones are solid, the longest queue marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(_HEIGHT, parent)
        self._rows: tuple[WidthRow, ...] = ()
        self._queue: tuple[WidthRow, ...] = ()

    def show_rows(self, analysis: Analysis) -> None:
        """Show the good ways of a route."""
        self._rows, self._queue = analysis.rows, analysis.queue
        self.show_columns(tr("Width"), about_width(analysis), row_remarks(analysis))

    @property
    def plot(self) -> QRectF:
        """Right of the axis and above the names of both ends."""
        height = self.height() - _TOP - _BRACKET - _NAMES
        return QRectF(_LEFT, _TOP, self.width() - _LEFT - 1, height)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw axis, bars, threshold and queue."""
        painter = QPainter(self)
        self.paint_hovered(painter)
        if self._rows:
            most = max(OVERTAKING + 1, *(row.width for row in self._rows))
            unit = self.plot.height() / most
            for number, row in enumerate(self._rows):
                self._paint_row(painter, self.column_box(number), row, unit)
            self._paint_axis(painter, most, unit)
            self._paint_queue(painter)
            self._paint_names(painter)
        painter.end()

    def _paint_row(self, painter: QPainter, box: QRectF, row: WidthRow, unit: float) -> None:
        gap = 1.0 if box.width() > 4 else 0.0  # noqa: PLR2004  pixels
        height = row.width * unit
        bar = QRectF(box.left() + gap / 2, box.bottom() - height, box.width() - gap, height)
        if row.width < OVERTAKING:
            painter.fillRect(bar, self.palette().color(QPalette.ColorRole.Highlight))
            return
        painter.fillRect(bar, ink_of(self, _FAINT // 2))
        painter.setPen(QPen(ink_of(self, _FAINT), 1))
        painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_axis(self, painter: QPainter, most: int, unit: float) -> None:
        room, ink = self.plot, ink_of(self)
        level = room.bottom() - OVERTAKING * unit
        painter.setPen(QPen(ink, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(room.left(), level, room.right(), level))
        painter.setPen(QPen(ink, 1))
        painter.drawLine(QLineF(room.left(), room.bottom(), room.right(), room.bottom()))
        for value in (0, OVERTAKING, most):
            y = room.bottom() - value * unit
            painter.drawText(QRectF(0, y - 8, _LEFT - 4, 16), _RIGHT_OF_AXIS, str(value))

    def _paint_queue(self, painter: QPainter) -> None:
        """A bracket below the longest stretch without a place for overtaking."""
        if not self._queue:
            return
        first = self._rows.index(self._queue[0])
        left = self.column_box(first).left() + 1
        right = self.column_box(first + len(self._queue) - 1).right() - 1
        top = self.plot.bottom() + 2
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
        low = top + _BRACKET - 3
        for line in ((left, top, left, low), (left, low, right, low), (right, low, right, top)):
            painter.drawLine(QLineF(*line))

    def _paint_names(self, painter: QPainter) -> None:
        painter.setPen(ink_of(self))
        box = QRectF(_LEFT, self.height() - _NAMES, self.width() - _LEFT, _NAMES)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, int(middle | Qt.AlignmentFlag.AlignLeft), tr("Start"))
        painter.drawText(box, int(middle | Qt.AlignmentFlag.AlignRight), tr("Finish"))
