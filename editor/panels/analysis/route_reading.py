"""The reading of a route: its ways, rhythm, width, shape and measures, one below the other."""

from __future__ import annotations

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.analysis.analysis import Analysis
from core.analysis.remarks import shape_remarks, ways_remarks, width_remarks
from core.board.layout import Layout
from core.language import tr
from editor.panels.analysis.measure_table import MeasureTable
from editor.panels.analysis.rhythm_strip import RhythmStrip
from editor.panels.analysis.ways_table import WaysTable, about_dominated
from editor.panels.analysis.width_chart import WidthChart
from editor.panels.place_lines import PlaceLines
from editor.panels.place_table import PlaceTable
from editor.panels.strip import Strip
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of, rule_line
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated


class RouteReading(Translated, QWidget):
    """All that is known of a route with a way to the finish, apart from the verdict.

    Signals:
        hovered, located: the hexes of whatever mouse or keyboard are on.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme; show nothing yet."""
        super().__init__(parent)
        self.ways, self.mark = WaysTable(theme), plain_label(is_faint=True)
        self.about_ways = PlaceLines()
        self.rhythm, self.rhythm_note = RhythmStrip(theme), plain_label(is_faint=True)
        self.chart, self.width_note = WidthChart(), plain_label(is_faint=True)
        self.about_width, self.about_shape = PlaceLines(), PlaceLines()
        self.measures, self._measures_note = MeasureTable(), plain_label(is_faint=True)
        self._titles = tuple(plain_label(is_bold=True) for _ in range(5))
        self._arrange()
        self.retranslate()

    def _arrange(self) -> None:
        column = column_of(self, 0)
        sections: tuple[tuple[QWidget, ...], ...] = (
            (self.ways, self.mark, self.about_ways),
            (self.rhythm, self.rhythm_note),
            (self.chart, self.width_note, self.about_width),
            (self.about_shape,),
            (self.measures, self._measures_note),
        )
        for title, parts in zip(self._titles, sections, strict=True):
            for part in (rule_line(), title, *parts):
                column.addWidget(part)
        pointing: tuple[PlaceTable | PlaceLines | Strip, ...] = (
            *(self.ways, self.about_ways, self.rhythm, self.chart),
            *(self.about_width, self.about_shape, self.measures),
        )
        for each in pointing:
            each.hovered.connect(self.hovered)
            each.located.connect(self.located)
        self.rhythm.told.connect(lambda text: self.rhythm_note.setText(text or _about_rhythm()))
        self.chart.told.connect(lambda text: self.width_note.setText(text or _about_chart()))

    def retranslate(self) -> None:
        """Speak the language in use."""
        names = (tr("Ways"), tr("Rhythm"), tr("Width"), tr("Bends and colours"), tr("Measures"))
        for title, name in zip(self._titles, names, strict=True):
            title.setText(name)
        self.rhythm.setAccessibleName(tr("Rhythm"))
        self.chart.setAccessibleName(tr("Width"))
        self.ways.retranslate()
        self.measures.retranslate()
        self.rhythm_note.setText(_about_rhythm())
        self.width_note.setText(_about_chart())
        self._measures_note.setText(
            tr("Bands: the official routes. ▲ and ▼ mark what none of them has.")
        )

    def show_analysis(self, layout: Layout, analysis: Analysis) -> None:
        """Show another analysis."""
        self.ways.show_ways(analysis)
        self.mark.setText(about_dominated(analysis))
        self.mark.setVisible(bool(analysis.dominated))
        self.about_ways.show_remarks(ways_remarks(analysis))
        self.rhythm.show_rhythm(analysis)
        self.chart.show_rows(analysis)
        self.about_width.show_remarks(width_remarks(analysis))
        self.about_shape.show_remarks(shape_remarks(layout, analysis))
        self.measures.show_measures(analysis)


def _about_rhythm() -> str:
    return tr("Strength by terrain in each tenth of the best way; below, its hardest space.")


def _about_chart() -> str:
    return tr("Good spaces side by side; below the dashed line nobody overtakes a queue.")
