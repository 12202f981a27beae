"""The names of places at the borders of the canvas: letters below, numbers at the left."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PyQt6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QWidget

from core.geometry.hexes import Hex
from core.geometry.middles import HEX_WIDTH, ROW_HEIGHT
from core.quest.board.grid import column_letters, column_of
from editor.drawing.fonts import text_font
from editor.quest.canvas.canvas import Canvas
from editor.widgets.present import present

BREADTH, UPRIGHT = 22, 30
"""How much of the canvas the lower and the left border take."""
_LETTER_PIXELS = 12
_LEAST_APART = 17.0
"""In pixels: nearer names are left out, every second one, or all but every fifth."""
_STEPS = (1, 2, 5, 10)
_OPACITY = 0.82
_ZIGZAG = 0.25
"""A column is a zigzag; its middle lies so much of a hex to the right of its even rows."""


class BorderNames(QWidget):
    """One border of the canvas; it never takes the mouse, and lights where the cursor is."""

    def __init__(self, canvas: Canvas, side: Qt.Orientation) -> None:
        """Lie along the lower border, or upright along the left one."""
        super().__init__(canvas)
        self._canvas, self._side = canvas, side
        self._at: Hex | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFont(text_font(_LETTER_PIXELS))
        canvas.view_changed.connect(self.update)
        canvas.document.design_changed.connect(self.update)
        canvas.hovered.connect(self._light)
        canvas.viewport().installEventFilter(self)
        self.hide()

    def _light(self, at: Hex | None) -> None:
        if at != self._at:
            self._at = at
            self.update()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Stay at the border, however large the canvas becomes."""
        if present(event).type() == QEvent.Type.Resize:
            self.place()
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Lie along the border."""
        view = self._canvas.viewport().geometry()
        if self._side is Qt.Orientation.Horizontal:
            self.setGeometry(view.x(), view.bottom() + 1 - BREADTH, view.width(), BREADTH)
        else:
            self.setGeometry(view.x(), view.y(), UPRIGHT, view.height() - BREADTH)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Write every name where its row or column meets the border."""
        painter = QPainter(self)
        paper = QColor(self.palette().color(QPalette.ColorRole.Base))
        paper.setAlphaF(_OPACITY)
        painter.fillRect(self.rect(), paper)
        faint, strong = QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.WindowText
        for name, place, is_lit in self._names():
            painter.setPen(self.palette().color(strong if is_lit else faint))
            font = self.font()
            font.setBold(is_lit)
            painter.setFont(font)
            painter.drawText(self._box(place), int(Qt.AlignmentFlag.AlignCenter), name)

    def _box(self, place: float) -> QRectF:
        half = 2 * _LEAST_APART
        if self._side is Qt.Orientation.Horizontal:
            return QRectF(place - half, 0, 2 * half, self.height())
        return QRectF(0, place - half, self.width(), 2 * half)

    def _names(self) -> Iterator[tuple[str, float, bool]]:
        """Names with their places in pixels, and whether the cursor is there."""
        claims = self._canvas.document.facts.layout.claims
        if not claims:
            return
        is_column = self._side is Qt.Orientation.Horizontal
        counted = [column_of(at) if is_column else at.r for at in claims]
        first, last = min(counted), max(counted)
        here = None if self._at is None else column_of(self._at) if is_column else self._at.r
        step = self._step(HEX_WIDTH if is_column else ROW_HEIGHT)
        for number in range(first, last + 1):
            is_lit = number == here
            if is_lit or (number - first) % step == 0:
                name = column_letters(number - first) if is_column else str(number - first + 1)
                yield name, self._place(number, is_column=is_column), is_lit

    def _step(self, apart: float) -> int:
        wanted = math.ceil(_LEAST_APART / (apart * self._canvas.pixels))
        return next((step for step in _STEPS if step >= wanted), _STEPS[-1])

    def _place(self, number: int, *, is_column: bool) -> float:
        seen = self._canvas.viewportTransform()
        if is_column:
            return seen.map(QPointF(HEX_WIDTH * (number + _ZIGZAG), 0)).x()
        return seen.map(QPointF(0, ROW_HEIGHT * number)).y()
