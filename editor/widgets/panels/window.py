"""The window of panels that somebody wants beside the design, not in the same window."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QCloseEvent
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from editor.widgets.present import present
from editor.widgets.translated import Translated

_SIZE = 560, 760


class PanelWindow(Translated, QWidget):
    """Holds panels until it is closed.

    Signals:
        closed: the user has closed it, and wants the panels back where they were.
    """

    closed = pyqtSignal()

    def __init__(self, owner: QWidget) -> None:
        """Belong to a window, and go with it."""
        super().__init__(owner, Qt.WindowType.Window)
        QVBoxLayout(self).setContentsMargins(0, 0, 0, 0)
        self.resize(*_SIZE)
        self.set_translated(self.setWindowTitle, "Panels")

    def hold(self, panels: QWidget) -> None:
        """Show the panels where they were, so that they cover nothing but the table.

        Keys mean here what they mean in the window that this one belongs to.
        """
        corner = panels.mapToGlobal(panels.rect().topRight())
        self.addActions(present(present(self.parentWidget()).window()).actions())
        present(self.layout()).addWidget(panels)
        panels.show()
        self.move(corner - QPoint(self.width(), 0))
        self.show()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """Give the panels back; whoever made the window takes it away."""
        present(event).ignore()
        self.hide()
        self.closed.emit()
