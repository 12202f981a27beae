"""The user's hands on context menus: opened by mouse or keys, read, and chosen from."""

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QAction, QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu, QWidget

from tests.editor.hands import Mouse

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"


def right_click(widget: QWidget, at: QPoint | None = None) -> QMenu:
    """The menu that the right mouse button opens on a widget, in its middle unless told."""
    there = widget.mapToGlobal(widget.rect().center() if at is None else at)
    Mouse(widget.window()).click(there, Qt.MouseButton.RightButton)
    return open_menu()


def shift_f10(widget: QWidget) -> QMenu:
    """The menu that the keyboard opens on the widget with the focus."""
    window = widget.window().windowHandle()
    QTest.keyClick(window, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    return open_menu()


def open_menu() -> QMenu:
    """The menu that is open."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu), "no menu is open"
    return menu


def entries(menu: QMenu) -> dict[str, bool]:
    """Every entry of a menu, with whether it can be chosen; then the menu is closed."""
    found = {each.text(): each.isEnabled() for each in menu.actions() if each.text()}
    menu.close()
    return found


def choose(menu: QMenu, text: str) -> None:
    """Click on an entry."""
    [entry] = [each for each in menu.actions() if each.text() == text]
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=_middle(menu, entry))


def _middle(menu: QMenu, entry: QAction) -> QPoint:
    return menu.actionGeometry(entry).center()


def copied() -> str:
    """What was copied last."""
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    return clipboard.text()
