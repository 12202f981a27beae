"""What a held mouse button does on the canvas: pan, draw a rubber band, or pick pieces up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PyQt6.QtCore import QObject, QPoint, QPointF, QRect, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QApplication, QRubberBand

from editor.canvas.view import TableView

_WIDTH = 24
"""How wide the rim is, in pixels."""
_SLOWEST, _FASTEST = 1.0, 11.0
"""How far the table goes at each beat, in pixels: at the inner border of the rim, at the outer."""
_WARMING = 40
"""In beats: so long it takes until the table goes as fast as it can."""
_REST, _BEAT = 250, 16
"""In ms: whoever only crosses the rim, coming from the box, does not want to move the table."""


class Gesture(Protocol):
    """Begun by a press, ended by the release; Esc or a lost window cancels it."""

    def moved(self, point: QPointF) -> None:
        """The mouse has moved to a point of the view."""

    def released(self) -> None:
        """The button was let go."""

    def cancelled(self) -> None:
        """Nothing shall come of it."""


class Panning:
    """Pulls the table along."""

    def __init__(self, view: TableView, start: QPointF) -> None:
        """Take hold of the table."""
        self._view = view
        self._last = start.toPoint()
        view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def moved(self, point: QPointF) -> None:
        """Pull."""
        self._view.pan(point.toPoint() - self._last)
        self._last = point.toPoint()

    def released(self) -> None:
        """Let the table go."""
        self._view.viewport().unsetCursor()

    def cancelled(self) -> None:
        """Let the table go."""
        self._view.viewport().unsetCursor()


class Banding:
    """Draws a rubber band and tells the box it spans, in the view's pixels."""

    def __init__(
        self,
        view: TableView,
        start: QPointF,
        spanned: Callable[[QRect], None],
        undone: Callable[[], None],
    ) -> None:
        """Begin at a point."""
        self._start = start.toPoint()
        self._spanned = spanned
        self._undone = undone
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, view.viewport())
        self._band.setGeometry(QRect(self._start, QSize()))

    def moved(self, point: QPointF) -> None:
        """Stretch the band and tell what it spans so far."""
        box = QRect(self._start, point.toPoint()).normalized()
        self._band.setGeometry(box)
        self._band.show()
        self._spanned(box)

    def released(self) -> None:
        """Take the band away; what it spanned last holds."""
        self._band.deleteLater()

    def cancelled(self) -> None:
        """Take the band away and what it spanned back."""
        self._undone()
        self._band.deleteLater()


class Pressing:
    """A press that becomes a click, or a drag once the mouse has gone some way."""

    def __init__(
        self,
        start: QPointF,
        dragged: Callable[[QPointF], None],
        clicked: Callable[[], None],
    ) -> None:
        """Wait for what it becomes."""
        self._start: QPoint = start.toPoint()
        self._dragged = dragged
        self._clicked = clicked

    def moved(self, point: QPointF) -> None:
        """Become a drag when the mouse has gone far enough."""
        way = (point.toPoint() - self._start).manhattanLength()
        if way >= QApplication.startDragDistance():
            self._dragged(point)

    def released(self) -> None:
        """Be a click."""
        self._clicked()

    def cancelled(self) -> None:
        """Be nothing."""


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
        self._by, self._rest = QPointF(), QPointF()
        self._beats = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._pull)

    def hold(self, point: QPoint) -> None:
        """Something is held over a point of the view, or over one outside it."""
        self._by = pull_at(point, self._view.viewport().rect())
        if self._by.isNull():
            self.stop()
        elif not self._timer.isActive():
            self._beats, self._rest = 0, QPointF()
            self._timer.start(_REST)

    def stop(self) -> None:
        """Nothing is held any more."""
        self._timer.stop()

    def _pull(self) -> None:
        """Move on, ever faster, but in no direction so far that nothing is left to see."""
        self._timer.setInterval(_BEAT)
        self._beats += 1
        self._rest += self._by * min(1.0, self._beats / _WARMING)
        across, down = QPoint(int(self._rest.x()), 0), QPoint(0, int(self._rest.y()))
        self._rest -= QPointF(across + down)
        for by in (across, down):
            if not by.isNull() and self._view.may_move(by):
                self._view.pan(by)
                self.pulled.emit()


def pull_at(point: QPoint, view: QRect) -> QPointF:
    """Which way and how far the table moves at a beat when something is held over a point."""
    if not view.contains(point):
        return QPointF()
    x = _speed(view.left() + _WIDTH - point.x()) - _speed(point.x() - view.right() + _WIDTH)
    y = _speed(view.top() + _WIDTH - point.y()) - _speed(point.y() - view.bottom() + _WIDTH)
    return QPointF(x, y)


def _speed(depth: int) -> float:
    """How fast the table goes for something held so deep in the rim: slowly at first."""
    if depth <= 0:
        return 0.0
    return _SLOWEST + (_FASTEST - _SLOWEST) * min(1.0, depth / _WIDTH) ** 2
