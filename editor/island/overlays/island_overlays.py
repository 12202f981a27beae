"""Overlays in a window: which one lies over the island, kept up with edits and games."""

from __future__ import annotations

from functools import partial

from PyQt6.QtGui import QPainter

from core.geometry.edges import Corner
from core.island.analysis.facts import Facts
from core.island.checks.places import TileSpot
from editor.canvas.legend import LegendText, Samples
from editor.documents.document import Document
from editor.drawing.palette import Palette
from editor.island.drawing.island_chart import paint_shades
from editor.island.island_view import IslandView
from editor.island.overlays.every_overlay import Findings, LegendRow, ShownOverlay
from editor.island.overlays.traffic import Traffic
from editor.live.games_traffic import GamesTraffic
from editor.plain.overlays import TableOverlays
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_AFTER_GAMES = 60
"""In ms: the figures of games are shown first, then their traffic, each in a moment of its own."""
_SHADE = 17
"""The side of a sample, in pixels."""


def _has_sample(row: LegendRow) -> bool:
    return bool(row.tones)


def _paint_sample(painter: QPainter, row: LegendRow, palette: Palette) -> None:
    painter.scale(_SHADE, _SHADE)
    paint_shades(painter, row.tones, palette)


class IslandOverlays(TableOverlays[ShownOverlay]):
    """Lays one overlay at a time over a table, and shows its legend."""

    def __init__(
        self, document: Document, table: IslandView, traffic: GamesTraffic[Traffic], theme: Theme
    ) -> None:
        """Show none; follow the design and its games."""
        super().__init__(table, Samples(_has_sample, _paint_sample), theme)
        self._document, self._table, self._traffic = document, table, traffic
        self._games_pause = single_shot(self, _AFTER_GAMES, self._follow_games)
        traffic.changed.connect(self._games_pause.start_unless_waiting)

    def _follow_games(self) -> None:
        if self.shown is not None and self.shown.is_of_games:
            self.draw()

    def about(self, spot: object, corner: Corner | None) -> str:
        """What the overlay says about a tile or a corner."""
        if self.shown is None:
            return ""
        tile = spot if isinstance(spot, TileSpot) else None
        return self.shown.about(self.findings, tile, corner)

    @property
    def findings(self) -> Findings:
        """What is known of the island at present; games on an older one are told no more."""
        facts = self._document.facts
        assert isinstance(facts, Facts)
        traffic = self._traffic.traffic if self._traffic.is_current else None
        return Findings(facts, self._table.plan, traffic, self._traffic.why_not)

    def draw(self) -> None:
        """Lay the overlay that is shown over the island, with its legend, or take both away."""
        overlay, findings = self.shown, self.findings
        self._table.show_chart(None if overlay is None else overlay.chart_of(findings))
        self.legend.show_legend(None if overlay is None else partial(_text, overlay, findings))


def _text(overlay: ShownOverlay, findings: Findings) -> LegendText:
    words, meaning = overlay.words, overlay.meaning
    return LegendText(words, meaning[:1].upper() + meaning[1:], overlay.rows_of(findings))
