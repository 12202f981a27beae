"""Overlays in a window: which one lies over the route, kept up with the analysis."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.analysis.analysis import Analysis
from core.geometry.hexes import Hex
from editor.canvas.canvas import Canvas
from editor.canvas.overlay_values import Overlay
from editor.live_analysis import LiveAnalysis
from editor.overlay_legend import OverlayLegend


class RouteOverlays(QObject):
    """Lays one overlay at a time over a canvas, and shows its legend.

    Attributes:
        shown: the overlay that is wanted, whether or not there is an analysis for it.

    Signals:
        changed: another overlay is shown, or none.
    """

    changed = pyqtSignal()

    def __init__(self, canvas: Canvas, live_analysis: LiveAnalysis, legend: OverlayLegend) -> None:
        """Show none; follow the analysis."""
        super().__init__(canvas)
        self._canvas = canvas
        self._live = live_analysis
        self._legend = legend
        self._is_stale = False
        self.shown: Overlay | None = None
        legend.closed.connect(self.hide)
        live_analysis.analysed.connect(self._take_news)
        canvas.document.route_changed.connect(self._wait_for_news)
        canvas.carrier.landing_changed.connect(self._fade)

    def turn(self, overlay: Overlay, is_on: bool) -> None:
        """Show an overlay instead of any other, or hide it if it is the one that is shown."""
        if is_on or self.shown is overlay:
            self.show(overlay if is_on else None)

    def hide(self) -> None:
        """Show none."""
        self.show(None)

    def show(self, overlay: Overlay | None) -> None:
        """Show another overlay, or none."""
        if overlay is not self.shown:
            self.shown = overlay
            self._draw()
            self.changed.emit()

    def about(self, at: Hex) -> str:
        """What the overlay says about a hex."""
        analysis = self._drawn
        space = None if analysis is None else analysis.board.index.get(at)
        return "" if space is None else self.shown.about(analysis, space)

    @property
    def _drawn(self) -> Analysis | None:
        """The analysis that is shown, if one is and the overlay finds something in it."""
        analysis = self._live.analysis
        is_drawn = self.shown is not None and self.shown.can_show(analysis)
        return analysis if is_drawn and not self._is_stale else None

    def _take_news(self) -> None:
        self._is_stale = False
        self._draw()

    def _wait_for_news(self) -> None:
        self._is_stale = True
        self._fade()

    def _fade(self) -> None:
        self._canvas.fade_chart(self._is_stale or self._canvas.carrier.is_carrying)

    def _draw(self) -> None:
        analysis = self._live.analysis
        can_show = self.shown is not None and self.shown.can_show(analysis)
        self._canvas.show_chart(self.shown.chart(analysis) if can_show else None)
        self._fade()
        self._legend.tell(self.shown, analysis)
