"""Overlays in a window: which one lies over the route, kept up with the analysis and the games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from core.geometry.hexes import Hex
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.overlays.legend import OverlayLegend
from editor.quest.canvas.overlays.values import Findings, Overlay
from editor.quest.live.analysis import LiveAnalysis
from editor.quest.live.worth import worth_of
from editor.widgets.timers import single_shot

if TYPE_CHECKING:
    from editor.live.weighing import LiveWeighing
    from editor.quest.live.traffic import RouteTraffic


_AFTER_GAMES = 60
"""In ms: the figures of games are shown first, then their traffic, each in a moment of its own."""
_AFTER_CHART = 20
"""In ms: what the shades of another traffic mean is told once their chart is on the table."""


class RouteOverlays(QObject):
    """Lays one overlay at a time over a canvas, and shows its legend.

    Attributes:
        shown: the overlay that is wanted, whether or not there is anything to be seen.

    Signals:
        changed: another overlay is shown, or none.
    """

    changed = pyqtSignal()

    def __init__(self, canvas: Canvas, live_analysis: LiveAnalysis, legend: OverlayLegend) -> None:
        """Show none; follow the analysis."""
        super().__init__(canvas)
        self._canvas = canvas
        self._live = live_analysis
        self._traffic: RouteTraffic | None = None
        self._weighing: LiveWeighing | None = None
        self._legend = legend
        self._is_stale = False
        self._drawn: Findings | None = None
        self._games_pause = single_shot(self, _AFTER_GAMES, self._draw_games)
        self._legend_pause = single_shot(self, _AFTER_CHART, self._tell_legend)
        self.shown: Overlay[Any] | None = None
        legend.closed.connect(self.hide)
        live_analysis.analysed.connect(self._on_findings_changed)
        canvas.document.design_changed.connect(self._wait_for_news)
        canvas.carrier.landing_changed.connect(self._fade)

    def set_traffic(self, traffic: RouteTraffic) -> None:
        """Follow the games on the route, too."""
        self._traffic = traffic
        traffic.changed.connect(self._on_traffic_changed)
        self._on_traffic_changed()

    def set_weighing(self, weighing: LiveWeighing) -> None:
        """Follow what the places of the route are worth, too."""
        self._weighing = weighing
        weighing.changed.connect(self._on_weighing_changed)

    @property
    def shown_name(self) -> str:
        """What settings and sessions call the overlay that is shown; empty for none."""
        return "" if self.shown is None else self.shown.name

    def turn(self, overlay: Overlay[Any], is_on: bool) -> None:
        """Show an overlay instead of any other, or hide it if it is the one that is shown.

        Whoever turns on what has to be weighed first has it weighed.
        """
        if is_on and overlay.is_weighed and self._weighing is not None:
            self._weighing.begin()
        if is_on or self.shown is overlay:
            self.show(overlay if is_on else None)

    def hide(self) -> None:
        """Show none."""
        self.show(None)

    def show(self, overlay: Overlay[Any] | None) -> None:
        """Show another overlay, or none."""
        if overlay is not self.shown:
            self.shown = overlay
            self._draw()
            self.changed.emit()

    def about(self, at: Hex) -> str:
        """What the overlay says about a hex, unless it is about an older route."""
        if self.shown is None or self._is_of_the_past:
            return ""
        return self.shown.about_hex(self.findings, at)

    @property
    def findings(self) -> Findings:
        """What is known of the route at present."""
        found = Findings(self._live.analysis, is_awaited=self._live.is_awaited)
        if self._traffic is not None:
            traffic, why_not = self._traffic.traffic, self._traffic.why_not
            found = replace(found, traffic=traffic, why_no_traffic=why_not)
        if self._weighing is not None and self.shown is not None and self.shown.is_weighed:
            known, why_not = self._weighing.known, self._weighing.state
            worth = None if known is None else worth_of(known)
            found = replace(found, worth=worth, why_no_worth=why_not)
        return found

    @property
    def _is_of_the_past(self) -> bool:
        """Whether what is shown belongs to an older route."""
        if self.shown is not None and self.shown.is_weighed:
            return self._weighing is not None and not self._weighing.is_current
        if self.shown is not None and self.shown.is_of_games:
            return self._traffic is not None and not self._traffic.is_current
        return self._is_stale

    def _on_findings_changed(self) -> None:
        self._is_stale = False
        self._draw()

    def _on_traffic_changed(self) -> None:
        """Show the traffic soon; the one that is shown may only have to step back."""
        if self.shown is not None and self.shown.is_weighed:
            return
        if self._drawn is not None and self._drawn.traffic is self.findings.traffic is not None:
            self._fade()
        else:
            self._games_pause.start_unless_waiting()

    def _on_weighing_changed(self) -> None:
        """Show more of what is weighed soon."""
        if self.shown is not None and self.shown.is_weighed:
            self._games_pause.start_unless_waiting()

    def _draw_games(self) -> None:
        if self.shown is not None and self.shown.is_of_games:
            if self._draw_chart():
                self._legend_pause.start()
            else:
                self._tell_legend()  # it says why nothing is to be seen

    def _wait_for_news(self) -> None:
        self._is_stale = True
        self._fade()

    def _fade(self) -> None:
        self._canvas.fade_chart(self._is_of_the_past or self._canvas.carrier.is_carrying)

    def _draw(self) -> None:
        self._draw_chart()
        self._tell_legend()

    def _draw_chart(self) -> bool:
        """Lay what is known over the route, and tell whether there is anything to be seen."""
        findings = self.findings
        chart = None if self.shown is None else self.shown.chart_of(findings)
        self._canvas.show_chart(chart)
        self._drawn = findings
        self._fade()
        return chart is not None

    def _tell_legend(self) -> None:
        self._legend_pause.stop()
        self._legend.tell(self.shown, self._drawn or self.findings)
