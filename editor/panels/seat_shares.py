"""How often each seat wins, as bars."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.language import tr

_ROW = 26
_NAME = 64
_SHARE = 52


class SeatShares(QWidget):
    """How often each seat wins, as bars around the fair share."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._shares: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: tuple[float, ...]) -> None:
        """Show other shares, each out of 1."""
        self._shares = shares
        spoken = (f"{_seat(number)}: {share:.0%}" for number, share in enumerate(shares))
        self.setAccessibleName(tr("Wins by seat"))
        self.setAccessibleDescription(", ".join(spoken))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A row for each seat."""
        return QSize(240, _ROW * len(self._shares))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw a bar for each seat and a line where fair seats would end."""
        painter = QPainter(self)
        colours = self.palette()
        room = self.width() - _NAME - _SHARE
        most = max((*self._shares, 0.01))
        for row, share in enumerate(self._shares):
            box = QRectF(0, row * _ROW, self.width(), _ROW)
            painter.setPen(colours.color(QPalette.ColorRole.WindowText))
            middle = int(Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(box, middle, _seat(row))
            bar = QRectF(_NAME, row * _ROW + 5, room * share / most, _ROW - 10)
            painter.fillRect(bar, colours.color(QPalette.ColorRole.Highlight))
            painter.drawText(box, middle | int(Qt.AlignmentFlag.AlignRight), f"{share:.0%}")
        if self._shares:
            fair = _NAME + room / len(self._shares) / most
            painter.setPen(
                QPen(colours.color(QPalette.ColorRole.WindowText), 1, Qt.PenStyle.DashLine)
            )
            painter.drawLine(int(fair), 0, int(fair), self.height())
        painter.end()


def _seat(number: int) -> str:
    return tr("Seat {number}", number=number + 1)
