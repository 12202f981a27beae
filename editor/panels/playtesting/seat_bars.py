"""How often each seat wins when certain bots play: bars with their intervals."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.language import tr
from editor.panels.playtesting.figure_words import percent
from editor.panels.playtesting.values import SeatRow

_ROW, _GAP, _WHISKER = 24, 8, 4
_FAINT = 70
FADED = 0.45
"""How strong figures of an older route are painted."""
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)


class SeatBars(QWidget):
    """A row for each seat: its name, a bar with its interval, the share.

    All seats look alike: which of them wins more depends on who plays.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self.rows: tuple[SeatRow, ...] = ()
        self._when = ""
        self._is_faded = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_seats(self, rows: Sequence[SeatRow], when: str) -> None:
        """Show other shares, and say who played for them."""
        is_other = len(rows) != len(self.rows)
        self.rows, self._when = tuple(rows), when
        self.setAccessibleName(tr("Wins by seat"))
        self.setAccessibleDescription(self._in_words())
        self.setToolTip(
            tr("Line: an even share. Bracket: the 95% interval. Ticks: what it is compared with.")
        )
        if is_other:
            self.updateGeometry()
        self.update()

    def fade(self, is_faded: bool) -> None:
        """Step back while these are figures of an older route."""
        if is_faded != self._is_faded:
            self._is_faded = is_faded
            self.update()

    def _in_words(self) -> str:
        if not self.rows:
            return ""
        shares = (f"{seat_name(seat)}: {row.shown}" for seat, row in enumerate(self.rows))
        even = tr("An even share is {share}.", share=percent(self._even))
        when = tr("Wins by seat {when}.", when=self._when)
        return f"{'; '.join(shares)}. {when} {even}"

    @property
    def _even(self) -> float:
        return 1 / len(self.rows)

    def sizeHint(self) -> QSize:
        """A row for each seat."""
        return QSize(240, _ROW * len(self.rows))

    def minimumSizeHint(self) -> QSize:
        """Narrower than that, bars are short."""
        return QSize(160, _ROW * len(self.rows))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw every seat, and a line at an even share."""
        if not self.rows:
            return
        painter = QPainter(self)
        painter.setOpacity(FADED if self._is_faded else 1.0)
        metrics = self.fontMetrics()
        names = max(metrics.horizontalAdvance(seat_name(seat)) for seat in range(len(self.rows)))
        shares = max(metrics.horizontalAdvance(row.shown) for row in self.rows)
        room = QRectF(names + _GAP, 0, self.width() - names - shares - 2 * _GAP, self.height())
        most = max(self._even * 1.5, *(max(row.high, row.before or 0) for row in self.rows))
        for seat, row in enumerate(self.rows):
            self._paint_row(painter, seat, row, (room, most))
        x = room.left() + room.width() * self._even / most
        painter.setPen(QPen(self._ink(), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(x, 0, x, self.height()))
        painter.end()

    def _paint_row(
        self, painter: QPainter, seat: int, row: SeatRow, scale: tuple[QRectF, float]
    ) -> None:
        room, most = scale
        box, unit = QRectF(0, seat * _ROW, self.width(), _ROW), room.width() / most
        painter.setPen(self._ink())
        painter.drawText(box, _MIDDLE, seat_name(seat))
        painter.drawText(box, _RIGHT, row.shown)
        if row.value is None:
            return
        middle = box.center().y()
        bar = QRectF(room.left(), middle - 6, row.value * unit, 12)
        painter.fillRect(bar, self.palette().color(QPalette.ColorRole.Highlight))
        low, high = (room.left() + each * unit for each in (row.low, row.high))
        paint_whisker(painter, self.palette(), QLineF(low, middle, high, middle))
        if row.before is not None:
            painter.setPen(QPen(self._ink(_FAINT * 2), 3))
            x = room.left() + row.before * unit
            painter.drawLine(QLineF(x, middle - 10, x, middle - 7))
            painter.drawLine(QLineF(x, middle + 7, x, middle + 10))

    def _ink(self, alpha: int = 255) -> QColor:
        colour = self.palette().color(QPalette.ColorRole.WindowText)
        colour.setAlpha(alpha)
        return colour


def paint_whisker(painter: QPainter, colours: QPalette, line: QLineF) -> None:
    """An interval, in a light casing so that it is seen on a dark bar, too."""
    up, down = QPointF(0, -_WHISKER), QPointF(0, _WHISKER)
    lines = [line, *(QLineF(end + up, end + down) for end in (line.p1(), line.p2()))]
    for role, width in ((QPalette.ColorRole.Window, 4.0), (QPalette.ColorRole.WindowText, 1.5)):
        painter.setPen(QPen(colours.color(role), width))
        painter.drawLines(*lines)


def seat_name(number: int) -> str:
    """A seat as people count them."""
    return tr("Seat {number}", number=number + 1)
