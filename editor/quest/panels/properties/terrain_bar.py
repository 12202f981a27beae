"""A bar of terrains: how much of each ground there is, in its own colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.quest.catalogue.pieces import Side
from core.quest.catalogue.spaces import Terrain
from editor.quest.drawing.grounds import ground_colour
from editor.widgets.theme import Theme

_BAR = 16
_ROW = 20
_SWATCH = 12
_COLUMN, _COLUMNS = 130, 2
_FAINT = 130


def terrain_counts(sides: Iterable[Side]) -> Counter[Terrain]:
    """How many spaces of each terrain some sides have together."""
    counts: Counter[Terrain] = Counter()
    for side in sides:
        counts += side.terrain_counts
    return counts


class TerrainBar(QWidget):
    """A stacked bar with the number of spaces of each terrain below it."""

    def __init__(self, theme: Theme) -> None:
        """Draw in the colours of a theme; show nothing yet."""
        super().__init__()
        self._theme = theme
        self._counts: Mapping[Terrain, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_counts(self, counts: Counter[Terrain]) -> None:
        """Show other numbers; terrains that are not there are left out."""
        self._counts = {terrain: counts[terrain] for terrain in Terrain if counts[terrain]}
        self.setAccessibleName(", ".join(self._texts().values()))
        self.setToolTip(", ".join(self._texts().values()))
        self.updateGeometry()
        self.update()

    def _texts(self) -> dict[Terrain, str]:
        return {terrain: f"{count} × {terrain.word}" for terrain, count in self._counts.items()}

    def sizeHint(self) -> QSize:
        """As high as the rows of the legend need."""
        rows = -(-len(self._counts) // _COLUMNS)
        return QSize(_COLUMNS * _COLUMN, _BAR + 6 + _ROW * rows)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the bar and its legend."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._counts:
            self._paint_bar(painter)
            self._paint_legend(painter)
        painter.end()

    def _paint_bar(self, painter: QPainter) -> None:
        total, x = sum(self._counts.values()), 0.5
        painter.setPen(self._outline())
        for terrain, count in self._counts.items():
            width = (self.width() - 1) * count / total
            painter.setBrush(ground_colour(self._theme.palette, terrain, 1))
            painter.drawRect(QRectF(x, 0.5, width, _BAR - 1))
            x += width

    def _outline(self) -> QPen:
        """Around every colour, since some come near to the ground of a panel."""
        colour = self.palette().color(QPalette.ColorRole.WindowText)
        colour.setAlpha(_FAINT)
        return QPen(colour, 1)

    def _paint_legend(self, painter: QPainter) -> None:
        metrics = QFontMetrics(self.font())
        for number, (terrain, text) in enumerate(self._texts().items()):
            row, column = divmod(number, _COLUMNS)
            x, y = column * self.width() / _COLUMNS, _BAR + 6 + row * _ROW
            painter.setPen(self._outline())
            painter.setBrush(ground_colour(self._theme.palette, terrain, 1))
            painter.drawRect(QRectF(x + 0.5, y + (_ROW - _SWATCH) / 2, _SWATCH, _SWATCH))
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            width = self.width() / _COLUMNS - _SWATCH - 8
            fitting = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(width))
            box = QRectF(x + _SWATCH + 6, y, width, _ROW)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), fitting)
