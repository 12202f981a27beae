"""What a change does, row by row: from a hollow ring before to a dot with its interval after."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.basics.values import dataclass
from editor.widgets.parts import ink_of

_ROW, _GAP = 21, 8
_DOT, _RING = 4.0, 3.5
_FAINT = 60
_LEAST_AXIS = 70
_BELOW, _ABOVE = 0.8, 1.25
"""Of where rows should be: so much of the scale is seen at least."""
_WIDEST = 0.5
"""An interval that is wider tells nothing, and would leave no room for the others."""
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignVCenter)
_ROLE = QPalette.ColorRole


@dataclass(frozen=True, slots=True)
class Shift:
    """A row of the chart.

    Attributes:
        before, after: the figure; None before for what has no past.
        reach: how far the truth may be from what is after.
        words: both as people read them.
    """

    name: str
    before: float | None
    after: float
    reach: float
    words: str


class ShiftChart(QWidget):
    """Rows on one scale, with a line where the figure should be.

    Attributes:
        shifts: what is seen.
    """

    def __init__(self, parent: QWidget | None = None, *, is_tall: bool = False) -> None:
        """Show nothing yet; long names stand above their scale if it is tall."""
        super().__init__(parent)
        self._is_tall = is_tall
        self.shifts: tuple[Shift, ...] = ()
        self._mark, self._least, self._most = 0.0, 0.0, 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shifts(self, title: str, shifts: Sequence[Shift], mark: float, about: str) -> None:
        """Show rows; `mark` is where they should be, and `about` says what it means."""
        self.shifts, self._mark = tuple(shifts), mark
        self._fit()
        self.setAccessibleName(title)
        told = "; ".join(f"{each.name}: {each.words}" for each in shifts)
        self.setAccessibleDescription(f"{told}. {about}")
        self.setToolTip(about)
        self.updateGeometry()
        self.update()

    def _fit(self) -> None:
        """Have a scale that shows all rows, and the line among them."""
        values = [self._mark * _BELOW, self._mark * _ABOVE]
        for each in self.shifts:
            reach = min(each.reach, _WIDEST)
            values += [each.after - reach, each.after + reach]
            values += [] if each.before is None else [each.before]
        low, high = max(0.0, min(values)), max(values)
        self._least, self._most = low, max(high, low + _WIDEST / 100)

    def _place(self, value: float, room: QRectF) -> float:
        """Where a value is on the scale."""
        share = (value - self._least) / (self._most - self._least)
        return room.left() + room.width() * min(1.0, max(0.0, share))

    def sizeHint(self) -> QSize:
        """A line for each row, or two."""
        return QSize(240, self._row * len(self.shifts))

    @property
    def _row(self) -> int:
        return _ROW + (self.fontMetrics().lineSpacing() if self._is_tall else 0)

    def minimumSizeHint(self) -> QSize:
        """Narrower, the scale is short."""
        return QSize(160, self._row * len(self.shifts))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the rows, and the line where they should be."""
        if not self.shifts:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = self._room()
        self._paint_mark(painter, self._place(self._mark, room))
        for number, shift in enumerate(self.shifts):
            self._paint_row(painter, number, shift, room)
        painter.end()

    def _paint_mark(self, painter: QPainter, x: float) -> None:
        """The line where rows should be; it goes through no name that stands above its row."""
        painter.setPen(QPen(ink_of(self, 150), 1, Qt.PenStyle.DashLine))
        for number in range(1, len(self.shifts) + 1):
            painter.drawLine(QLineF(x, number * self._row - _ROW, x, number * self._row))

    def _room(self) -> QRectF:
        """Where the scale is: between the names and the words, which give way if need be."""
        metrics = self.fontMetrics()
        names = max(metrics.horizontalAdvance(each.name) for each in self.shifts)
        names = -_GAP if self._is_tall else names
        words = max(metrics.horizontalAdvance(each.words) for each in self.shifts)
        wide = max(_LEAST_AXIS, self.width() - names - words - 2 * _GAP)
        return QRectF(self.width() - words - _GAP - wide, 0, wide, self.height())

    def _paint_row(self, painter: QPainter, number: int, shift: Shift, room: QRectF) -> None:
        box = QRectF(0, number * self._row, self.width(), self._row)
        painter.setPen(ink_of(self))
        names = QRectF(box)
        if self._is_tall:
            names.setBottom(box.bottom() - _ROW)
            box.setTop(names.bottom())
        else:
            names.setRight(room.left() - _GAP)
        middle = box.center().y()
        fitting = self.fontMetrics().elidedText(
            shift.name, Qt.TextElideMode.ElideRight, int(names.width())
        )
        painter.drawText(names, _LEFT, fitting)
        painter.drawText(box, _RIGHT, shift.words)
        painter.setPen(QPen(ink_of(self, _FAINT // 2), 1))
        painter.drawLine(QLineF(room.left(), middle, room.right(), middle))
        after = self._place(shift.after, room)
        ends = (shift.after - shift.reach, shift.after + shift.reach)
        low, high = (self._place(each, room) for each in ends)
        self._paint_interval(painter, QRectF(low, middle - 5, high - low, 10))
        if shift.before is not None:
            self._paint_way(painter, self._place(shift.before, room), after, middle)
        painter.setPen(QPen(self.palette().color(_ROLE.Window), 1))
        painter.setBrush(self.palette().color(_ROLE.Highlight))
        painter.drawEllipse(QPointF(after, middle), _DOT, _DOT)

    def _paint_interval(self, painter: QPainter, band_box: QRectF) -> None:
        """Where the truth may lie, as a band."""
        band = self.palette().color(_ROLE.Highlight)
        band.setAlpha(_FAINT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawRoundedRect(band_box, 5, 5)

    def _paint_way(self, painter: QPainter, before: float, after: float, middle: float) -> None:
        """The way from before to after."""
        ink = ink_of(self, 170)
        painter.setPen(QPen(ink, 1.4))
        if abs(after - before) > _RING + _DOT:
            towards = 1 if after > before else -1
            painter.drawLine(
                QLineF(before + towards * _RING, middle, after - towards * _DOT, middle)
            )
        painter.setBrush(self.palette().color(_ROLE.Base))
        painter.drawEllipse(QPointF(before, middle), _RING, _RING)
