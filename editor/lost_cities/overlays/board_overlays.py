"""Overlays in a window: which one lies over the board, kept up with edits and games."""

from __future__ import annotations

from functools import partial

from PyQt6.QtGui import QPainter

from core.basics.language import tr
from core.lost_cities.analysis.facts import Facts
from editor.canvas.legend import LegendText, Samples
from editor.documents.document import Document
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import plated
from editor.live.games_traffic import GamesTraffic
from editor.lost_cities.board_view import BoardView
from editor.lost_cities.drawing.overlay_art import paint_shades
from editor.lost_cities.drawing.plan import spot_of
from editor.lost_cities.overlays.traffic import Traffic
from editor.lost_cities.overlays.values import Findings, LegendRow, Overlay
from editor.plain.overlays import TableOverlays
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_AFTER_GAMES = 60
"""In ms: the figures of games are shown first, then their traffic, each in a moment of its own."""
_SHADE, _LETTERS = 17, 9
"""The side of a sample and the height of its letters, in pixels."""


def _has_sample(row: LegendRow) -> bool:
    return bool(row.tones or row.label)


def _paint_sample(painter: QPainter, row: LegendRow, palette: Palette) -> None:
    if row.tones:
        painter.scale(_SHADE, _SHADE)
        paint_shades(painter, row.tones, palette)
    else:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(plated(row.label, _LETTERS), palette.against(Ink.TABLE))


class BoardOverlays(TableOverlays[Overlay]):
    """Lays one overlay at a time over a table, and shows its legend."""

    def __init__(
        self, document: Document, table: BoardView, traffic: GamesTraffic[Traffic], theme: Theme
    ) -> None:
        """Show none; follow the design and its games."""
        super().__init__(table, Samples(_has_sample, _paint_sample), theme)
        self._document, self._table, self._traffic = document, table, traffic
        self._games_pause = single_shot(self, _AFTER_GAMES, self.draw)
        traffic.changed.connect(self._games_pause.start_unless_waiting)

    def about(self, spot: object) -> str:
        """What the overlay says about a stage."""
        facts = self.findings.facts
        if self.shown is None or facts is None:
            return ""
        places = [spot_of(node) for node in facts.graph.nodes]
        return self.shown.about_stage(self.findings, places.index(spot)) if spot in places else ""

    @property
    def findings(self) -> Findings:
        """What is known of the board at present."""
        facts: Facts = self._document.facts
        known = None if facts.board is None else facts
        return Findings(known, self._traffic.traffic, self._traffic.why_not)

    def draw(self) -> None:
        """Lay the overlay that is shown over the board, with its legend, or take both away."""
        overlay, findings = self.shown, self.findings
        is_past = overlay is not None and overlay.is_of_games and not self._traffic.is_current
        chart = None if overlay is None else overlay.chart_of(findings)
        self._table.show_chart(chart, is_faded=is_past)
        self.legend.show_legend(None if overlay is None else partial(_text, overlay, findings))


def _text(overlay: Overlay, findings: Findings) -> LegendText:
    return LegendText(tr(overlay.title), tr(overlay.meaning), overlay.rows_of(findings))
