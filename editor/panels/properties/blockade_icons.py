"""Icons of blockades: what it takes to clear them, on the colour of their ground."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QIcon, QPainter, QPen, QPixmap

from core.catalogue.supplies import Blockade
from editor.drawing.badges import paint_badge
from editor.drawing.hexes import paint_symbols
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc

_SIDE = 64


def blockade_icon(blockade: Blockade | None, palette: Palette) -> QIcon:
    """The icon of a blockade, or of one that is drawn at random."""
    picture = QPixmap(_SIDE, _SIDE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(_SIDE / 2, _SIDE / 2)
    painter.scale(_SIDE / 2, _SIDE / 2)
    if blockade is None:
        paint_badge(painter, "?", palette, QPointF(0, 0), 0.85)
    else:
        _paint(painter, blockade, palette)
    painter.end()
    return QIcon(picture)


def _paint(painter: QPainter, blockade: Blockade, palette: Palette) -> None:
    painter.setPen(QPen(palette[Ink.LINE], 0.08))
    painter.setBrush(palette.ground(blockade.terrain, blockade.power))
    painter.drawPath(disc(0.92))
    paint_symbols(painter, blockade.terrain, blockade.power, palette, 1.3)
