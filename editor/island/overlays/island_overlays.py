"""Overlays in a window: which one lies over the island, kept up with edits."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QPainter

from core.geometry.edges import Corner
from core.island.analysis.facts import Facts
from core.island.checks.places import TileSpot
from editor.canvas.legend import LegendText, Samples, docked_legend
from editor.documents.document import Document
from editor.drawing.palette import Palette
from editor.island.drawing.island_chart import paint_shades
from editor.island.island_view import IslandView
from editor.island.overlays.every_overlay import LegendRow, ShownOverlay
from editor.widgets.theme import Theme

_SHADE = 17
"""The side of a sample, in pixels."""


def _has_sample(row: LegendRow) -> bool:
    return bool(row.tones)


def _paint_sample(painter: QPainter, row: LegendRow, palette: Palette) -> None:
    painter.scale(_SHADE, _SHADE)
    paint_shades(painter, row.tones, palette)


class IslandOverlays(QObject):
    """Lays one overlay at a time over a table, and shows its legend.

    Attributes:
        shown: the overlay that is wanted, whether or not there is anything to be seen.

    Signals:
        changed: another overlay is shown, or none.
    """

    changed = pyqtSignal()

    def __init__(self, document: Document, table: IslandView, theme: Theme) -> None:
        """Show none; follow the design."""
        super().__init__(table)
        self._document, self._table = document, table
        self.legend = docked_legend(theme, table, Samples(_has_sample, _paint_sample))
        self.shown: ShownOverlay | None = None
        self.legend.closed.connect(self.hide)

    def turn(self, overlay: ShownOverlay, is_on: bool) -> None:
        """Show an overlay instead of any other, or hide it if it is the one that is shown."""
        if is_on or self.shown is overlay:
            self.show(overlay if is_on else None)

    def hide(self) -> None:
        """Show none."""
        self.show(None)

    def show(self, overlay: ShownOverlay | None) -> None:
        """Show another overlay, or none."""
        if overlay is not self.shown:
            self.shown = overlay
            self._draw()
            self.changed.emit()

    def follow(self) -> None:
        """Show what is known of the island as it is now."""
        if self.shown is not None:
            self._draw()

    def about(self, spot: object, corner: Corner | None) -> str:
        """What the overlay says about a tile or a corner."""
        if self.shown is None:
            return ""
        tile = spot if isinstance(spot, TileSpot) else None
        return self.shown.about(self._facts, tile, corner)

    @property
    def _facts(self) -> Facts:
        facts = self._document.facts
        assert isinstance(facts, Facts)
        return facts

    def _draw(self) -> None:
        overlay, facts = self.shown, self._facts
        self._table.show_chart(None if overlay is None else overlay.chart_of(facts))
        self.legend.show_legend(None if overlay is None else partial(_text, overlay, facts))


def _text(overlay: ShownOverlay, facts: Facts) -> LegendText:
    meaning = overlay.of.meaning
    return LegendText(overlay.of.words, meaning[:1].upper() + meaning[1:], overlay.rows_of(facts))
