"""Travel: a piece glides along its way, as slowly as wanted, and can be hurried."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QPointF,
    QVariantAnimation,
    pyqtSignal,
)

_PAUSE = 1.6
"""A play that moves nothing is shown as long as so many steps."""


class Travel(QObject):
    """One piece on its way, or a moment of rest.

    Signals:
        moved: where the piece is now.
        over: it has arrived, or was hurried there.
    """

    moved = pyqtSignal(QPointF)
    over = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        """Stand still."""
        super().__init__(parent)
        self._points: Sequence[QPointF] = ()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._clock.valueChanged.connect(self._go_to)
        self._clock.finished.connect(self.over)

    @property
    def is_under_way(self) -> bool:
        """Whether something is being shown."""
        return self._clock.state() == QAbstractAnimation.State.Running

    def begin(self, points: Sequence[QPointF], pace: int) -> None:
        """Go along some points, `pace` ms for each step; without points, rest for a while."""
        self._clock.stop()
        self._points = points
        steps = len(points) - 1 if len(points) > 1 else _PAUSE
        self._clock.setDuration(round(pace * steps))
        if pace > 0:
            self._clock.start()
        else:
            self.over.emit()

    def hurry(self) -> None:
        """Arrive at once."""
        if self.is_under_way:
            self._clock.stop()
            self.over.emit()

    def drop(self) -> None:
        """Show nothing more, and tell nobody."""
        self._clock.stop()

    def _go_to(self, part: float) -> None:
        if len(self._points) > 1:
            far = part * (len(self._points) - 1)
            leg = min(int(far), len(self._points) - 2)
            start, end = self._points[leg], self._points[leg + 1]
            self.moved.emit(start + (end - start) * (far - leg))
