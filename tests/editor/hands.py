"""The user's hands: mouse, wheel and keys on a widget, as Qt would deliver them."""

from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

_LEFT = Qt.MouseButton.LeftButton
_NONE = Qt.KeyboardModifier.NoModifier
_CTRL = Qt.KeyboardModifier.ControlModifier

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def inside(area: QAbstractScrollArea) -> QWidget:
    """The widget that gets the mouse events of a scrolling one."""
    viewport = area.viewport()
    assert viewport is not None
    return viewport


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
