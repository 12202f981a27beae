"""The rim of the view: what is held there for a moment pulls the table along."""

from __future__ import annotations

from PyQt6.QtCore import QObject, QPoint, QRect, QTimer, pyqtSignal

from editor.canvas.view import TableView

_WIDTH, _STEP = 28, 14
"""How wide the rim is and how far the table goes at each beat, in pixels."""
_REST, _BEAT = 250, 16
"""In ms: whoever only crosses the rim, coming from the box, does not want to move the table."""


class RimPull(QObject):
    """Pulls the table of a view along while something is held at its rim.

    Signals:
        pulled: the table has moved under whatever is held.
    """

    pulled = pyqtSignal()

    def __init__(self, view: TableView) -> None:
        """Pull nothing."""
        super().__init__(view)
        self._view = view
        self._by = QPoint()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._pull)

    def hold(self, point: QPoint) -> None:
        """Something is held over a point of the view, or over one outside it."""
        self._by = pull_at(point, self._view.viewport().rect())
        if self._by.isNull():
            self.stop()
        elif not self._timer.isActive():
            self._timer.start(_REST)

    def stop(self) -> None:
        """Nothing is held any more."""
        self._timer.stop()

    def _pull(self) -> None:
        self._timer.setInterval(_BEAT)
        self._view.pan(self._by)
        self.pulled.emit()


def pull_at(point: QPoint, view: QRect) -> QPoint:
    """Which way and how far the table moves when something is held over a point."""
    if not view.contains(point):
        return QPoint()
    x = (point.x() < view.left() + _WIDTH) - (point.x() > view.right() - _WIDTH)
    y = (point.y() < view.top() + _WIDTH) - (point.y() > view.bottom() - _WIDTH)
    return QPoint(x * _STEP, y * _STEP)
