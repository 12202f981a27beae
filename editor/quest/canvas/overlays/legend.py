"""The legend of an overlay: a card in the corner of the canvas that says what the marks mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QWidget

from core.basics.language import tr
from editor.canvas.legend import Legend, LegendText, Samples, Surroundings
from editor.drawing.charts import Chart
from editor.drawing.palette import Palette
from editor.quest.canvas.overlays.values import Findings, LegendRow, Overlay
from editor.quest.canvas.route_view import RouteView
from editor.quest.drawing.overlays import chart_bounds, paint_chart
from editor.widgets.theme import Theme

_SAMPLE_SCALE = 10.5
_NO_SAMPLE = Chart()


def _has_sample(row: LegendRow) -> bool:
    return row.sample != _NO_SAMPLE


def _paint_sample(painter: QPainter, row: LegendRow, palette: Palette) -> None:
    painter.scale(_SAMPLE_SCALE, _SAMPLE_SCALE)
    painter.translate(-chart_bounds(row.sample).center())
    paint_chart(painter, row.sample, palette)


class OverlayLegend(Legend):
    """Says what an overlay shows; hidden while there is none, and closed together with it."""

    def __init__(
        self, theme: Theme, canvas: RouteView, above: QWidget, beside: Sequence[QWidget]
    ) -> None:
        """Dock the legend below what lies `above` it, clear of what floats `beside` it."""
        samples = Samples(_has_sample, _paint_sample)
        around = Surroundings(above, tuple(beside), canvas.has_something_in)
        super().__init__(theme, canvas, samples, around)
        canvas.fitted.connect(self.give_way)

    def tell(self, overlay: Overlay[Any] | None, findings: Findings) -> None:
        """Tell about an overlay of some findings; without an overlay the legend is hidden."""
        self.show_legend(None if overlay is None else partial(_text, overlay, findings))


def _text(overlay: Overlay[Any], findings: Findings) -> LegendText:
    return LegendText(tr(overlay.title), tr(overlay.meaning), overlay.rows_of(findings))
