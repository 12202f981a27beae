"""Menus that open where the mouse is and go when they close."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QMenu


def pop_up(menu: QMenu, at: QPoint) -> None:
    """Open a menu, made for this once, at a point of the screen."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(at)
