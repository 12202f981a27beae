"""Where windows stand on a screen before anybody has moved them."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QRect, QSize
from PyQt6.QtWidgets import QWidget

from editor.widgets.present import present

USUAL_SIZE = QSize(1280, 800)
_SHARE = 0.85
"""Of a large screen, that much is taken."""
_CASCADE = 28
"""Each further window stands so many pixels away from the one before."""


def first_size(screen: QSize) -> QSize:
    """How large a window is at first: it never exceeds its screen."""
    return (screen * _SHARE).expandedTo(USUAL_SIZE).boundedTo(screen)


def beside(shown: QWidget, size: QSize) -> QPoint:
    """A little below and to the right of another window, or at the screen's corner again."""
    screen = present(shown.screen()).availableGeometry()
    at = shown.pos() + QPoint(_CASCADE, _CASCADE)
    fits = screen.contains(QRect(at, size)) or shown.pos() == screen.topLeft()
    return at if fits else screen.topLeft()


def bring_to_front(window: QWidget) -> None:
    """Let a window be seen and have the keyboard."""
    window.show()
    window.raise_()
    window.activateWindow()
