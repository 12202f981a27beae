"""Menus that open where the mouse or the keyboard is and go when they close."""

from __future__ import annotations

from PyQt6.QtCore import QCoreApplication, QKeyCombination, QPoint, Qt
from PyQt6.QtGui import QContextMenuEvent, QGuiApplication, QKeySequence, QShortcut
from PyQt6.QtWidgets import QLabel, QMenu, QWidget

from core.basics.language import tr
from editor.widgets.present import present

MENU_KEY = QKeyCombination(Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_F10)
"""What opens a menu by keyboard, besides the key that is there for it."""


def pop_up(menu: QMenu, at: QPoint) -> None:
    """Open a menu, made for this once, at a point of the screen."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(at)


def open_by_keyboard(window: QWidget) -> None:
    """Let Shift+F10 open the menu of what has the focus, as the menu key does by itself."""
    shortcut = QShortcut(QKeySequence(MENU_KEY), window)
    shortcut.activated.connect(lambda: _ask_for_menu(window))


def _ask_for_menu(window: QWidget) -> None:
    """Tell the window of the menu key: Qt knows who has the focus, and where in it."""
    reason, nowhere = QContextMenuEvent.Reason.Keyboard, QPoint()
    QCoreApplication.sendEvent(window.windowHandle(), QContextMenuEvent(reason, nowhere, nowhere))


def leave_menus_to(panel: QWidget) -> None:
    """Let the labels of a panel show its menu instead of their own; what they offer is in it."""
    for label in panel.findChildren(QLabel):
        label.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)


def copying_menu(panel: QWidget, text: str) -> QMenu:
    """A menu that copies what is selected in a label of a panel, and all of it as a text."""
    menu = QMenu(panel)
    selected = "\n".join(filter(None, (each.selectedText() for each in panel.findChildren(QLabel))))
    if selected:
        menu.addAction(tr("Copy"), lambda: copy_text(selected))
    menu.addAction(tr("Copy as text"), lambda: copy_text(text))
    return menu


def copy_text(text: str) -> None:
    """Put a text on the clipboard."""
    present(QGuiApplication.clipboard()).setText(text)
