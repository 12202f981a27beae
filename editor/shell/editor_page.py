"""The page on which a route is edited: the box of pieces, the canvas, and the panels."""

from __future__ import annotations

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QAbstractSpinBox, QLineEdit, QSplitter, QVBoxLayout, QWidget

from editor.shell.canvas_area import CanvasArea
from editor.shell.live_route import LiveRoute
from editor.shell.panels import Panels
from editor.studio.shared import Shared
from editor.widgets.message_bar import MessageBar
from editor.widgets.present import present
from editor.widgets.screens import USUAL_SIZE

_SIDES = 250, 330
"""In pixels: how wide the outer columns are at first."""


class EditorPage(QSplitter):
    """Lets the canvas and the panels show one another what is meant.

    Signals:
        told: a sentence for the status line.
    """

    told = pyqtSignal(str)

    def __init__(self, live: LiveRoute, shared: Shared) -> None:
        """Show a route."""
        self.area, self.panels = CanvasArea(live, shared), Panels(live, shared)
        self.canvas, self.message = self.area.canvas, MessageBar(shared.theme)
        super().__init__(Qt.Orientation.Horizontal)
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        """Lay out three columns, of which the one in the middle takes what is left."""
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.message)
        column.addWidget(self.canvas, stretch=1)
        for part in (self.panels.catalogue, middle, self.panels.tabs):
            self.addWidget(part)
        self.setStretchFactor(1, 1)
        self.setChildrenCollapsible(False)
        left, right = _SIDES
        self.setSizes([left, USUAL_SIZE.width() - left - right, right])

    def _connect(self) -> None:
        canvas, panels = self.canvas, self.panels
        panels.problems.hovered.connect(canvas.highlight)
        canvas.marks_cleared.connect(panels.problems.forget_hovered)
        for pointing in (panels.outline, panels.analysis, panels.playtest):
            pointing.hovered.connect(canvas.point_out)
        for locating in (panels.problems, panels.outline, panels.analysis, panels.playtest):
            locating.located.connect(canvas.zoom_to_hexes)
        for telling in (panels.problems, panels.outline, panels.playtest):
            telling.told.connect(self.told)
        self.area.overlays.set_traffic(panels.playtest.traffic)

    def settle(self) -> None:
        """Take over what is being typed, and put back what is carried."""
        self.settle_typing()
        self.canvas.carrier.cancel()

    def settle_typing(self) -> None:
        """Take over what is being typed somewhere, before it is saved or closed."""
        if isinstance(present(self.window()).focusWidget(), QLineEdit | QAbstractSpinBox):
            self.canvas.setFocus()

    def stop(self) -> None:
        """Work on nothing any more, as the window closes."""
        self.area.drop_preview.stop()
        self.panels.playtest.cancel()
