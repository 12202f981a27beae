"""The user's hands: mouse, wheel and keys on a widget, as Qt would deliver them."""

from collections.abc import Iterator

from PyQt6.QtCore import QPoint, QPointF, Qt, QTimer
from PyQt6.QtGui import QCursor, QWheelEvent, QWindow
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from editor.widgets.timers import SingleShot

_LEFT = Qt.MouseButton.LeftButton
_NONE = Qt.KeyboardModifier.NoModifier
_CTRL = Qt.KeyboardModifier.ControlModifier
_INSET, _STEP = 4, 6

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def inside(area: QAbstractScrollArea) -> QWidget:
    """The widget that gets the mouse events of a scrolling one."""
    viewport = area.viewport()
    assert viewport is not None
    return viewport


def open_spot(widget: QWidget, page: QWidget) -> QPoint | None:
    """A point of a page at which a click meets a widget; None if it is covered, or hidden."""
    found = (widget.mapTo(page, point) for point in _points(widget))
    open_points = (point for point in found if page.childAt(point) is widget)
    return next(open_points, None) if widget.isVisible() else None


def _points(widget: QWidget) -> Iterator[QPoint]:
    """Points of a widget to click at: its middle, then along its middle row from the left."""
    yield widget.rect().center()
    for x in range(_INSET, widget.width() - _INSET, _STEP):
        yield QPoint(x, widget.height() // 2)


def press_key(widget: QWidget, key: Qt.Key, *, ctrl: bool = False) -> None:
    """Press a key and let it go."""
    QTest.keyClick(widget, key, _CTRL if ctrl else _NONE)


def click(area: QAbstractScrollArea, at: QPoint) -> None:
    """Click with the left button."""
    QTest.mouseClick(inside(area), _LEFT, _NONE, at)


def move(area: QAbstractScrollArea, to: QPoint) -> None:
    """Move the mouse to a point."""
    QTest.mouseMove(inside(area), to)


def drag(area: QAbstractScrollArea, start: QPoint, end: QPoint) -> None:
    """Press the left button, move, and let go."""
    QTest.mousePress(inside(area), _LEFT, _NONE, start)
    move(area, end)
    QTest.mouseRelease(inside(area), _LEFT, _NONE, end)


def turn_wheel(area: QAbstractScrollArea, at: QPoint, notches: int) -> None:
    """Turn the wheel over a point, away from the user if positive."""
    there = QPointF(inside(area).mapToGlobal(at))
    no_button, no_phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    turned = QPoint(0, 120 * notches)
    event = QWheelEvent(QPointF(at), there, QPoint(), turned, no_button, _NONE, no_phase, False)
    QApplication.sendEvent(inside(area), event)


def run_out(timer: QTimer) -> None:
    """Let the time of a timer be up; where this turn is full, it acts in one of the next."""
    assert isinstance(timer, SingleShot)
    timer.timeout.emit()
    while timer._usual is not None:
        QApplication.processEvents()


class Mouse:
    """A mouse over a window, whose events take the whole way through Qt.

    Whoever is pressed keeps the mouse until the release, widgets are entered and left, and the
    right button asks for a context menu. All points are those of the screen.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window
        corner = window.mapToGlobal(QPoint(1, 1))
        if QApplication.mouseButtons() & _LEFT:  # a double click of QTest is never let go
            self.release(corner)
        # From where the mouse is already Qt tells of no move, even if another window was there.
        self.move(corner)

    def move(self, to: QPoint) -> None:
        """Go to a point in one step."""
        QCursor.setPos(to)
        QTest.mouseMove(self._handle, self._inside(to))

    def glide(self, start: QPoint, end: QPoint, steps: int = 4) -> None:
        """Go from one point to another as a hand does, through points in between."""
        for step in range(1, steps + 1):
            self.move(start + (end - start) * (step / steps))

    def press(
        self, at: QPoint, button: Qt.MouseButton = _LEFT, held: Qt.KeyboardModifier = _NONE
    ) -> None:
        """Press a button."""
        self.move(at)
        QTest.mousePress(self._handle, button, held, self._inside(at))

    def release(
        self, at: QPoint, button: Qt.MouseButton = _LEFT, held: Qt.KeyboardModifier = _NONE
    ) -> None:
        """Let a button go."""
        QCursor.setPos(at)
        QTest.mouseRelease(self._handle, button, held, self._inside(at))

    def click(
        self, at: QPoint, button: Qt.MouseButton = _LEFT, held: Qt.KeyboardModifier = _NONE
    ) -> None:
        """Press a button and let it go."""
        self.press(at, button, held)
        self.release(at, button, held)

    def double_click(self, at: QPoint) -> None:
        """Click twice, fast."""
        self.move(at)
        QTest.mouseDClick(self._handle, _LEFT, _NONE, self._inside(at))

    def drag(self, start: QPoint, end: QPoint, button: Qt.MouseButton = _LEFT) -> None:
        """Press a button, glide, and let go."""
        self.press(start, button)
        self.glide(start, end)
        self.release(end, button)

    @property
    def _handle(self) -> QWindow:
        handle = self._window.windowHandle()
        assert handle is not None
        return handle

    def _inside(self, point: QPoint) -> QPoint:
        return self._window.mapFromGlobal(point)
