"""Bars below one another in the live sheet: a name, a number with its interval, and a bar."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QLineF, QPoint, QRectF, Qt
from PyQt6.QtGui import QPainter, QPalette
from PyQt6.QtWidgets import QWidget

from core.basics.figures import Figure, give_or_take
from editor.panels.playtesting.bar_table import reach_of
from editor.panels.playtesting.figure_words import in_words, place_of
from editor.panels.playtesting.seat_bars import FADED, paint_whisker
from editor.panels.remarks import Saying
from editor.panels.strip import Strip
from editor.widgets.house_style.grounds import fill_bar
from editor.widgets.painted_sheet import Drawing
from editor.widgets.parts import ink_of

_PADDING, _GAP = 8, 8
_WIDEST_NAME = 150
_HIGH = 10
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class BarRows(Drawing, Strip):
    """A row for each figure, which may be about a place; figures change many times a second.

    Attributes:
        rows: the figures.
        strength: how strongly they are painted, up to 1.
    """

    back, forth = Qt.Key.Key_Up, Qt.Key.Key_Down

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show no rows yet."""
        super().__init__(0, parent)
        self.rows: tuple[Figure, ...] = ()
        self.strength = 1.0
        self._worth: tuple[str, ...] = ()

    def show_rows(self, title: str, rows: Sequence[Figure]) -> None:
        """Show other figures, under a name for screen readers."""
        self.rows = tuple(rows)
        self._worth = tuple(give_or_take(row, is_fine=True) for row in rows)
        told = [in_words(row) for row in rows]
        columns = [Saying(say, place_of(row)) for say, row in zip(told, rows, strict=True)]
        self.setFixedHeight(len(rows) * self._row_height)
        self.show_columns(title, "; ".join(told), columns)

    def fade(self, is_faded: bool) -> None:
        """Step back while these are figures of an older design."""
        strength = FADED if is_faded else 1.0
        if strength != self.strength:
            self.strength = strength
            self.update()

    @property
    def _row_height(self) -> int:
        return self.fontMetrics().height() + _PADDING

    def column_box(self, number: int) -> QRectF:
        """The box of a row."""
        return QRectF(0, number * self._row_height, self.width(), self._row_height)

    def _number_at(self, point: QPoint) -> int:
        return point.y() // self._row_height

    def paint(self, painter: QPainter) -> None:
        """Draw all rows; names and numbers are as wide as the widest."""
        painter.setOpacity(self.strength)
        self.paint_hovered(painter)
        metrics = self.fontMetrics()
        names = max((metrics.horizontalAdvance(row.label) for row in self.rows), default=0)
        names = min(names + 1, _WIDEST_NAME)
        worths = max(map(metrics.horizontalAdvance, self._worth), default=0)
        most = max(map(reach_of, self.rows), default=0.0) or 1.0
        for number in range(len(self.rows)):
            box = self.column_box(number).adjusted(0, 0, -6, 0)
            self._write(painter, number, box, names, worths)
            bar = box.adjusted(names + worths + 2 * _GAP, 0, 0, 0)
            self._paint_bar(painter, self.rows[number], bar, bar.width() / most)

    def _write(self, painter: QPainter, number: int, box: QRectF, names: int, worths: int) -> None:
        painter.setPen(ink_of(self))
        label, elided = self.rows[number].label, Qt.TextElideMode.ElideRight
        name = QRectF(box.left(), box.top(), names, box.height())
        painter.drawText(name, _MIDDLE, self.fontMetrics().elidedText(label, elided, names))
        worth = QRectF(name.right() + _GAP, box.top(), worths, box.height())
        painter.drawText(worth, _RIGHT, self._worth[number])

    def _paint_bar(self, painter: QPainter, row: Figure, room: QRectF, unit: float) -> None:
        """A bar with its interval."""
        middle = room.center().y()
        bar = QRectF(room.left(), middle - _HIGH / 2, (row.value or 0.0) * unit, _HIGH)
        fill_bar(painter, bar, self.palette().color(QPalette.ColorRole.Highlight))
        if row.interval is not None:
            low, high = (room.left() + end * unit for end in (row.interval.low, row.interval.high))
            paint_whisker(painter, self.palette(), QLineF(low, middle, high, middle))
