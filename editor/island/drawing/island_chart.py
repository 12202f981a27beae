"""What an overlay paints over an island, as values that know no painter; and painting it."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen

from core.basics.values import dataclass
from core.geometry import plane
from core.geometry.edges import Corner
from core.geometry.hexes import Hex
from editor.drawing.charts import Tone
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, hexagon, plated, point_of

_VEIL = 120
"""How much the drawing below steps back, of 255."""
_TILE, _STONE = 0.74, 0.26
_LABEL = 0.5


@dataclass(frozen=True, slots=True)
class TileMark:
    """A tinted tile with a short word on it."""

    at: Hex
    tone: Tone
    label: str


@dataclass(frozen=True, slots=True)
class CornerMark:
    """A stone on a corner with a short word on it."""

    corner: Corner
    tone: Tone
    label: str


@dataclass(frozen=True)
class IslandChart:
    """Everything that an overlay paints; what it does not mark steps back."""

    tiles: tuple[TileMark, ...] = ()
    corners: tuple[CornerMark, ...] = ()


def corner_point(corner: Corner) -> QPointF:
    """Where a corner lies."""
    return QPointF(*plane.position(corner))


def paint_chart(painter: QPainter, extent: QRectF, chart: IslandChart, palette: Palette) -> None:
    """Lay a chart over an island; the drawing below steps back."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    veil = QColor(palette[Ink.TABLE])
    veil.setAlpha(_VEIL)
    painter.fillRect(extent, veil)
    for tile in chart.tiles:
        _paint_mark(painter, point_of(tile.at), tile.tone, tile.label, palette)
    for mark in chart.corners:
        _paint_stone(painter, corner_point(mark.corner), mark.tone, mark.label, palette)
    painter.restore()


def _paint_mark(painter: QPainter, at: QPointF, tone: Tone, label: str, palette: Palette) -> None:
    colour = tone.colour(palette)
    painter.setPen(QPen(palette[Ink.LINE], 0.05))
    painter.setBrush(colour)
    painter.drawPath(hexagon(_TILE).translated(at))
    if label:
        painter.fillPath(plated(label, _LABEL).translated(at), palette.letters_on(colour))


def _paint_stone(painter: QPainter, at: QPointF, tone: Tone, label: str, palette: Palette) -> None:
    colour = tone.colour(palette)
    painter.setPen(QPen(palette[Ink.LINE], 0.05))
    painter.setBrush(colour)
    painter.drawPath(disc(_STONE).translated(at))
    painter.fillPath(plated(label, _STONE).translated(at), palette.letters_on(colour))


def paint_shades(painter: QPainter, tones: tuple[Tone, ...], palette: Palette) -> None:
    """Little stones of some tones side by side around the origin, each of side 1."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette[Ink.LINE], 0.07))
    for number, tone in enumerate(tones):
        left = number - len(tones) / 2
        painter.setBrush(tone.colour(palette))
        painter.drawRoundedRect(QRectF(left + 0.06, -0.44, 0.88, 0.88), 0.2, 0.2)
    painter.restore()


def paint_corner(painter: QPainter, corner: Corner, palette: Palette) -> None:
    """A ring on the corner under the mouse."""
    painter.setPen(QPen(palette[Ink.LINE], 0.14))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(disc(0.2).translated(corner_point(corner)))
    painter.setPen(QPen(palette[Ink.SELECTION], 0.08))
    painter.drawPath(disc(0.2).translated(corner_point(corner)))
