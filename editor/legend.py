"""The legend: what each ground looks like and what it takes to enter it."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.catalogue.spaces import Cave, Space, Terrain
from editor.drawing.detail import Detail
from editor.drawing.hexes import Look, paint_space
from editor.drawing.palette import LIGHT, Palette

ENTRIES = (
    (Space(Terrain.JUNGLE, 1), "Jungle: asks for machetes"),
    (Space(Terrain.RIVER, 1), "River: asks for paddles"),
    (Space(Terrain.VILLAGE, 1), "Village: asks for coins"),
    (Space(Terrain.RUBBLE, 1), "Rubble: discard so many cards"),
    (Space(Terrain.BASE_CAMP, 1), "Base camp: remove so many cards"),
    (Space(Terrain.MOUNTAIN), "Mountain: nobody passes"),
    (Space(Terrain.MOUNTAIN, cave=Cave.SHOWN), "Cave: search it from a space beside it"),
)
_ROW = 40
_HEX = 19.0
"""Pixels from the middle of a hex to its corner."""
_TEXT_AT = 52


class Legend(QWidget):
    """A hex of each kind with a line of text; taller than wide."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Draw in the light palette until told otherwise."""
        super().__init__(parent)
        self._palette = LIGHT
        self.setAccessibleName("Legend")
        self.setAccessibleDescription(". ".join(text for _, text in ENTRIES))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_palette(self, palette: Palette) -> None:
        """Draw in other colours."""
        self._palette = palette
        self.update()

    def sizeHint(self) -> QSize:
        """High enough for all rows."""
        return QSize(280, _ROW * len(ENTRIES))

    def paintEvent(self, event: QPaintEvent | None) -> None:  # noqa: ARG002  Qt's signature
        """Draw all rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, (space, text) in enumerate(ENTRIES):
            self._paint_row(painter, row, space, text)
        painter.end()

    def _paint_row(self, painter: QPainter, row: int, space: Space, text: str) -> None:
        painter.save()
        painter.translate(_HEX, (row + 0.5) * _ROW)
        painter.scale(_HEX, _HEX)
        paint_space(painter, space, Look(self._palette, Detail.TEXTURES, row), QPointF(0, 0))
        painter.restore()
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        box = QRectF(_TEXT_AT, row * _ROW, self.width() - _TEXT_AT, _ROW)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box, int(flags), text)
