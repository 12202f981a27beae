"""The rhythm: which terrain and how much strength each tenth of the race asks for."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QWidget

from core.basics.language import tr
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.demand import Beat
from core.quest.analysis.remarks import rhythm_remarks
from core.quest.catalogue.spaces import Terrain
from editor.drawing.palette import Ink
from editor.drawing.shapes import hexagon
from editor.panels.strip import Strip
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.symbols import asked_for, paint_art
from editor.widgets.theme import Theme

_HEIGHT, _TOP, _BOTTOM = 164, 16, 28
_GAP = 2.0
_MOST_UNIT = 17.0
"""Pixels for one strength, at most."""
_LEAST_TEXT = 9.0
"""Lower parts of a column have no room for a number; the tool tip tells it."""
_HEX = 11.0
_MIDDLE_LIGHTNESS = 0.5
_CENTRED = int(Qt.AlignmentFlag.AlignCenter)


class RhythmStrip(Strip):
    """A stacked column for each tenth, and below it the hardest space there."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme."""
        super().__init__(_HEIGHT, parent)
        self._theme = theme
        self._beats: tuple[Beat, ...] = ()
        theme.changed.connect(self.update)

    def show_rhythm(self, analysis: Analysis) -> None:
        """Show what the best way asks for."""
        self._beats = analysis.rhythm
        columns = rhythm_remarks(analysis)
        self.show_columns(tr("Rhythm"), " ".join(each.text for each in columns), columns)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw all tenths."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_hovered(painter)
        most = max((sum(beat.strength.values()) for beat in self._beats), default=1)
        unit = min((_HEIGHT - _TOP - _BOTTOM) / max(most, 1), _MOST_UNIT)
        hardest = max((beat.hardest.power for beat in self._beats), default=0)
        for number, beat in enumerate(self._beats):
            box = self.column_box(number)
            self._paint_column(painter, box, beat, unit)
            self._paint_hardest(painter, box, beat, is_peak=beat.hardest.power == hardest)
        painter.end()

    def _paint_column(self, painter: QPainter, box: QRectF, beat: Beat, unit: float) -> None:
        y = float(_HEIGHT - _BOTTOM)
        for terrain in Terrain:
            strength = beat.strength.get(terrain, 0)
            if strength:
                y -= strength * unit
                part = QRectF(box.left() + _GAP, y, box.width() - 2 * _GAP, strength * unit)
                self._paint_part(painter, part, terrain, strength)
        total = sum(beat.strength.values())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(QRectF(box.left(), y - _TOP, box.width(), _TOP), _CENTRED, str(total))

    def _paint_part(self, painter: QPainter, part: QRectF, terrain: Terrain, strength: int) -> None:
        palette = self._theme.palette
        ground = ground_colour(palette, terrain, 1)
        painter.setPen(QPen(palette[Ink.LINE], 1))
        painter.setBrush(ground)
        painter.drawRect(part)
        if part.height() < _LEAST_TEXT:
            return
        art = asked_for().get(terrain)
        size = min(part.height(), part.width() / 2, 14.0)
        if art is not None:
            at = QPointF(part.left() + part.width() * 0.3, part.center().y())
            paint_art(painter, art, palette, at, size * 0.8)
        painter.setPen(self._ink_on(ground))
        text = QRectF(part.center().x() - 1, part.top(), part.width() / 2, part.height())
        painter.drawText(text, _CENTRED, str(strength))

    def _paint_hardest(self, painter: QPainter, box: QRectF, beat: Beat, *, is_peak: bool) -> None:
        palette, space = self._theme.palette, beat.hardest
        ground = ground_colour(palette, space.terrain, space.power)
        middle = QPointF(box.center().x(), _HEIGHT - _BOTTOM / 2 + 1)
        painter.save()
        painter.translate(middle)
        painter.scale(_HEX, _HEX)
        rim = self.palette().color(QPalette.ColorRole.WindowText) if is_peak else palette[Ink.LINE]
        painter.setPen(QPen(rim, 0.3 if is_peak else 0.08))
        painter.setBrush(ground)
        painter.drawPath(hexagon())
        painter.restore()
        painter.setPen(self._ink_on(ground))
        font = painter.font()
        font.setBold(is_peak)
        painter.setFont(font)
        around = QRectF(middle.x() - _HEX, middle.y() - _HEX, 2 * _HEX, 2 * _HEX)
        painter.drawText(around, _CENTRED, str(space.power))
        font.setBold(False)
        painter.setFont(font)

    def _ink_on(self, ground: QColor) -> QColor:
        is_dark = ground.lightnessF() < _MIDDLE_LIGHTNESS
        return self._theme.palette[Ink.CREAM if is_dark else Ink.LINE]
