"""The waterfall: from what is so to what is usual, one cause taken away after the other."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QLineF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.basics.figures import Interval
from core.basics.values import dataclass
from editor.panels.playtesting.seat_bars import paint_whisker
from editor.widgets.parts import ink_of

_BAR, _GAP, _LINE = 14, 6, 4
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignVCenter)
_ROLE = QPalette.ColorRole
_PAD = 0.08
"""Of the scale: what is free beyond the outermost ends."""
_SHARED = 90
"""How strong the part of a cause is painted that those before it have taken away already."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A row: from where to where a cause takes the figure.

    Attributes:
        start, end: the figure before and after; both are the figure itself in the first row.
        reach: how far the truth may be from the end.
        shared: how far the cause alone would go beyond that, as others have done so before.
        words: what it takes away, as people read it.
    """

    name: str
    start: float
    end: float
    reach: float
    words: str
    shared: float = 0.0


class Waterfall(QWidget):
    """Rows with bars that hang on each other, above a band of what is usual.

    Attributes:
        falls: what is seen, the figure itself first.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self.falls: tuple[Fall, ...] = ()
        self._usual = Interval(0.0, 0.0)
        self._least, self._most = 0.0, 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_falls(self, title: str, falls: Sequence[Fall], usual: Interval, about: str) -> None:
        """Show rows; `about` says what the marks mean."""
        self.falls, self._usual = tuple(falls), usual
        ends = [usual.low, usual.high]
        for each in falls:
            ends += [
                each.start,
                each.end - each.reach,
                each.end + each.reach,
                each.end - each.shared,
            ]
        low, high = min(ends), max(ends)
        pad = max((high - low) * _PAD, 1e-6)
        self._least, self._most = low - pad, high + pad
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(f"{e.name}: {e.words}" for e in falls))
        self.setToolTip(about)
        self.updateGeometry()
        self.update()

    @property
    def _row(self) -> int:
        return self.fontMetrics().lineSpacing() + _LINE + _BAR + _GAP

    def sizeHint(self) -> QSize:
        """Two lines for each row: the words, and the bar below."""
        return QSize(240, self._row * len(self.falls))

    def minimumSizeHint(self) -> QSize:
        """Narrower, the scale is short."""
        return QSize(160, self._row * len(self.falls))

    def _x(self, value: float) -> float:
        share = (value - self._least) / (self._most - self._least)
        return min(1.0, max(0.0, share)) * self.width()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint what is usual behind all rows, then the rows."""
        if not self.falls:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_usual(painter)
        for number, fall in enumerate(self.falls):
            self._paint_row(painter, number, fall)
        painter.end()

    def _paint_usual(self, painter: QPainter) -> None:
        low, high = self._x(self._usual.low), self._x(self._usual.high)
        if high - low < 1:
            self._paint_mark(painter, low)
            return
        painter.fillRect(QRectF(low, 0, high - low, self.height()), ink_of(self, 18))

    def _paint_mark(self, painter: QPainter, x: float) -> None:
        """The line where the figure should be, beside every bar and through no words."""
        painter.setPen(QPen(ink_of(self, 150), 1, Qt.PenStyle.DashLine))
        for number in range(1, len(self.falls) + 1):
            bottom = number * self._row
            painter.drawLine(QLineF(x, bottom - _GAP - _BAR - _LINE, x, bottom))

    def _paint_row(self, painter: QPainter, number: int, fall: Fall) -> None:
        top, line = number * self._row, self.fontMetrics().lineSpacing()
        words = QRectF(0, top, self.width(), line)
        painter.setPen(ink_of(self))
        painter.drawText(words, _RIGHT, fall.words)
        room = self.width() - self.fontMetrics().horizontalAdvance(fall.words) - _GAP
        name = self.fontMetrics().elidedText(fall.name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(words, _LEFT, name)
        bar = QRectF(0, top + line + _LINE, 0, _BAR)
        self._paint_bar(painter, bar, fall, is_first=number == 0)
        if number + 1 < len(self.falls):
            painter.setPen(QPen(ink_of(self, 90), 1, Qt.PenStyle.DotLine))
            x = self._x(fall.end)
            painter.drawLine(QLineF(x, bar.bottom(), x, bar.bottom() + self._row - _BAR))

    def _paint_bar(self, painter: QPainter, bar: QRectF, fall: Fall, *, is_first: bool) -> None:
        start = self._x(self._middle) if is_first else self._x(fall.start)
        self._fill(painter, bar, start, self._x(fall.end), self._colour(is_first=is_first))
        if fall.shared:
            shared = self.palette().color(_ROLE.Highlight)
            shared.setAlpha(_SHARED)
            self._fill(painter, bar, self._x(fall.end), self._x(fall.end - fall.shared), shared)
        middle = bar.center().y()
        ends = (self._x(fall.end - fall.reach), self._x(fall.end + fall.reach))
        paint_whisker(painter, self.palette(), QLineF(ends[0], middle, ends[1], middle))

    @property
    def _middle(self) -> float:
        """Where the bar of the figure itself begins: at the nearer end of what is usual."""
        first = self.falls[0].end
        return self._usual.high if first > self._usual.high else self._usual.low

    def _colour(self, *, is_first: bool) -> QColor:
        return ink_of(self, 130) if is_first else self.palette().color(_ROLE.Highlight)

    @staticmethod
    def _fill(painter: QPainter, bar: QRectF, start: float, end: float, colour: QColor) -> None:
        painter.fillRect(QRectF(min(start, end), bar.top(), abs(end - start), bar.height()), colour)
