"""The legend: what each ground looks like and what it takes to enter it."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.catalogue.spaces import Cave, Space, Terrain
from core.language import marked, tr
from editor.drawing.compositions import Spot
from editor.drawing.detail import Detail
from editor.drawing.hexes import SpaceStyle, paint_space
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

ENTRIES = (
    (Space(Terrain.JUNGLE, 1), marked("Jungle: asks for machetes")),
    (Space(Terrain.RIVER, 1), marked("River: asks for paddles")),
    (Space(Terrain.VILLAGE, 1), marked("Village: asks for coins")),
    (Space(Terrain.RUBBLE, 1), marked("Rubble: discard so many cards")),
    (Space(Terrain.BASE_CAMP, 1), marked("Base camp: remove so many cards")),
    (Space(Terrain.MOUNTAIN), marked("Mountain: nobody passes")),
    (
        Space(Terrain.MOUNTAIN, cave=Cave.SHOWN),
        marked("Cave: search it from a space beside it"),
    ),
)
"""A space of each kind and what there is to say about it."""
_ROW = 40
_HEX = 19.0
"""Pixels from the middle of a hex to its corner."""
_TEXT_AT = 52


class Legend(Translated, QWidget):
    """A hex of each kind with a line of text; taller than wide."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme."""
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)
        self.set_translated(self.setAccessibleName, "Legend")
        self.when_translated(self._describe)

    def _describe(self) -> None:
        self.setAccessibleDescription(". ".join(tr(text) for _, text in ENTRIES))
        self.update()

    def sizeHint(self) -> QSize:
        """High enough for all rows."""
        return QSize(280, _ROW * len(ENTRIES))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw all rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, (space, text) in enumerate(ENTRIES):
            self._paint_row(painter, row, space, tr(text))
        painter.end()

    def _paint_row(self, painter: QPainter, row: int, space: Space, text: str) -> None:
        painter.save()
        painter.translate(_HEX, (row + 0.5) * _ROW)
        painter.scale(_HEX, _HEX)
        look = SpaceStyle(self._theme.palette, Detail.TEXTURES)
        paint_space(painter, Spot(space, QPointF(0, 0), variant=row), look)
        painter.restore()
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        box = QRectF(_TEXT_AT, row * _ROW, self.width() - _TEXT_AT, _ROW)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box, int(flags), text)
