"""What an analysis tells beside the verdict: ways, rhythm, width, passing, shape and measures."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.basics.language import marked, tr
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.remarks import shape_remarks, ways_remarks, width_remarks
from core.quest.board.layout import Layout
from editor.panels.place_lines import PlaceLines
from editor.panels.place_table import PlaceTable
from editor.panels.strip import Strip
from editor.quest.panels.analysis.measure_table import MeasureTable
from editor.quest.panels.analysis.passing_view import PassingView
from editor.quest.panels.analysis.rhythm_strip import RhythmStrip
from editor.quest.panels.analysis.ways_table import WaysTable, about_dominated
from editor.quest.panels.analysis.width_chart import WidthChart
from editor.widgets.labels import plain_label
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.panels.late import Making
from editor.widgets.parts import column_of, rule_line
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_ABOUT_RHYTHM = marked(
    "Strength by terrain in each tenth of the best way; below, its hardest space."
)
_ABOUT_CHART = marked("Good spaces side by side; below the dashed line nobody overtakes a queue.")


class _Tables(NamedTuple):
    """The parts that take long to make."""

    ways: WaysTable
    rhythm: RhythmStrip
    measures: MeasureTable


def making_sections(theme: Theme, passing: PassingView) -> Making[AnalysisSections]:
    """Make the sections in steps."""
    ways = WaysTable(theme)
    yield
    rhythm = RhythmStrip(theme)
    yield
    measures = MeasureTable()
    yield
    made = AnalysisSections(passing, _Tables(ways, rhythm, measures))
    yield
    return made


class AnalysisSections(Translated, QWidget):
    """All that is known of a route with a way to the finish, apart from the verdict.

    Signals:
        hovered, located: the hexes of whatever mouse or keyboard are on.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def __init__(self, passing: PassingView, tables: _Tables) -> None:
        """Show nothing yet."""
        super().__init__()
        self.ways, self.rhythm, self.measures = tables
        self.mark = plain_label(is_faint=True)
        self.about_ways = PlaceLines()
        self.rhythm_note = plain_label(is_faint=True)
        self.chart, self.width_note = WidthChart(), plain_label(is_faint=True)
        self.about_width, self.about_shape = PlaceLines(), PlaceLines()
        self.passing = passing
        measures_note = plain_label(is_faint=True)
        sections: tuple[tuple[str, tuple[QWidget, ...]], ...] = (
            (marked("Ways"), (self.ways, self.mark, self.about_ways)),
            (marked("Rhythm"), (self.rhythm, self.rhythm_note)),
            (marked("Width"), (self.chart, self.width_note, self.about_width)),
            (marked("Who must pass"), (passing,)),
            (marked("Bends and colours"), (self.about_shape,)),
            (marked("Measures"), (self.measures, measures_note)),
        )
        column = column_of(self, 0)
        for title, parts in sections:
            fold = FoldHeading(f"analysis_{title.lower().replace(' ', '_')}", *parts)
            self.set_translated(fold.setText, title)
            for part in (rule_line(), fold, fold.content):
                column.addWidget(part)
        self._connect()
        self.set_translated(
            measures_note.setText, "Bands: the official routes. ▲ and ▼ mark what none of them has."
        )
        self.set_translated(self.rhythm.setAccessibleName, "Rhythm")
        self.set_translated(self.chart.setAccessibleName, "Width")
        self.set_translated(self.rhythm_note.setText, _ABOUT_RHYTHM)
        self.set_translated(self.width_note.setText, _ABOUT_CHART)

    def _connect(self) -> None:
        pointing: tuple[PlaceTable | PlaceLines | Strip | PassingView, ...] = (
            *(self.ways, self.about_ways, self.rhythm, self.chart),
            *(self.about_width, self.passing, self.about_shape, self.measures),
        )
        for each in pointing:
            each.hovered.connect(self.hovered)
            each.located.connect(self.located)
        self.rhythm.pointed_at.connect(
            lambda text: self.rhythm_note.setText(text or tr(_ABOUT_RHYTHM))
        )
        self.chart.pointed_at.connect(
            lambda text: self.width_note.setText(text or tr(_ABOUT_CHART))
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
        self.passing.show_analysis(analysis)
        self.about_shape.show_remarks(shape_remarks(layout, analysis))
        self.measures.show_measures(analysis)
