"""What routes add to the playtest panel: the lead over time, when blockades open, and caves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked, tr
from core.quest.playtest.contents import TITLES
from core.search.searching import Searching
from editor.panels.playtesting.chapters import ChapterView, PlaytestParts, RunSwitch
from editor.quest.panels.playtesting.lead_chart import LeadChart
from editor.quest.panels.playtesting.openings_table import OpeningsTable
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of
from editor.widgets.theme import Theme

if TYPE_CHECKING:
    from core.playtest.reports.runs import Run
    from core.quest.playtest import course
else:
    course = deferred("core.quest.playtest.course")


class LeadView(ChapterView):
    """Shows how far the leader and the field have to go after each round."""

    def __init__(self, _theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__()
        self.chart, self.note = LeadChart(), plain_label(is_faint=True)
        column = column_of(self, 0)
        for part in (self.chart, self.note):
            column.addWidget(part)
        self.chart.pointed_at.connect(self._note)
        self.set_translated(self.chart.setAccessibleName, TITLES["arc"])
        self.when_translated(self._note)

    def show_run(self, run: Run) -> bool:
        """Show another race."""
        self.chart.show_arc(tuple(course.arc_of(run.report)))
        return bool(self.chart.points)

    def _note(self, text: str = "") -> None:
        lines = tr("Spaces to go after each round. Line: the leader. Dashed: the whole field.")
        self.note.setText(text or lines)


class OpeningsView(ChapterView):
    """Shows when each blockade is cleared."""

    def __init__(self, theme: Theme) -> None:
        """Draw in the colours of a theme; show nothing yet."""
        super().__init__()
        self.table, self.note = OpeningsTable(theme), plain_label(is_faint=True)
        column = column_of(self, 0)
        for part in (self.table, self.note):
            column.addWidget(part)
        self.table.hovered.connect(self.hovered)
        self.table.located.connect(self.located)
        self.set_translated(self.table.setAccessibleName, TITLES["blockades"])
        self.set_translated(
            self.note.setText,
            "From the first round to the last; the hotter, the more often. Line: median.",
        )

    def show_run(self, run: Run) -> bool:
        """Show the blockades of another run."""
        self.table.show_rows(tuple(course.openings_of(run.report, run.spec.board)))
        return bool(run.report.games and self.table.rows)


PLAYTEST_PARTS = PlaytestParts(
    (RunSwitch("caves", marked("Play with caves"), lambda route: route.caves),),
    {"arc": LeadView, "blockades": OpeningsView},
    frozenset(Searching),
)
