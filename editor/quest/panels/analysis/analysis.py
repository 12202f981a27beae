"""The analysis: how hard the route is and why, and what it asks of its players."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import QWidget

from core.basics.language import tr
from core.quest.analysis.corpus import percentiles, prepare_percentiles
from core.quest.analysis.remarks import analysis_lines
from core.quest.analysis.wording import among_all
from core.quest.board.defects import defects
from editor.background.jobs import Jobs
from editor.live.checks import LiveChecks
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.words import sides_in_order
from editor.quest.live.analysis import LiveAnalysis
from editor.quest.panels.analysis.passing_view import PassingView
from editor.quest.panels.analysis.sections import AnalysisSections, making_sections
from editor.quest.panels.analysis.table_facts import Legend, TableFacts, about_seams, facts_of
from editor.quest.panels.analysis.verdict_card import VerdictCard
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.menus import copying_menu, leave_menus_to, pop_up
from editor.widgets.panels.late import Making
from editor.widgets.parts import column_of, rule_line, scroll_area
from editor.widgets.theme import Theme
from editor.widgets.timers import LazyRefresh
from editor.widgets.translated import Translated


class AnalysisParts(NamedTuple):
    """What the panel is made of, from top to bottom."""

    card: VerdictCard
    sections: AnalysisSections
    facts: TableFacts
    legend: Legend


def making_parts(
    checks: LiveChecks, live: LiveAnalysis, jobs: Jobs, theme: Theme
) -> Making[AnalysisParts]:
    """Make the parts one after the other."""
    card = VerdictCard(checks, live)
    yield
    passing = PassingView(jobs, checks.failed.emit)
    yield
    sections = yield from making_sections(theme, passing)
    facts = TableFacts(theme)
    yield
    legend = Legend(theme)
    yield
    return AnalysisParts(card, sections, facts, legend)


class AnalysisPanel(Translated, QWidget):
    """Shows what is known of the route; it follows the analysis while it is seen.

    Signals:
        hovered: the hexes of what mouse or keyboard are on; none when they leave.
        located: the hexes of what was double-clicked or entered.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def __init__(
        self,
        document: RouteDocument,
        checks: LiveChecks,
        live: LiveAnalysis,
        parts: AnalysisParts,
    ) -> None:
        """Follow a document."""
        super().__init__()
        set_help_topic(self, "understand")
        self._document, self._checks, self._live = document, checks, live
        self._updates = LazyRefresh(self, self._refresh)
        self.state = plain_label()
        self.card, self.sections, self.facts, self._legend = parts
        self._legend_title = plain_label(is_bold=True)
        self._arrange()
        self._connect()
        leave_menus_to(self)
        self.set_translated(self.setAccessibleName, "Analysis")
        self.set_translated(self.area.setAccessibleName, "Analysis")
        self.set_translated(self._legend_title.setText, "Legend")
        self.when_translated(self._updates.request)

    def _arrange(self) -> None:
        content = QWidget()
        column = column_of(content)
        for part in (
            *(self.state, self.card, self.sections, rule_line(), self.facts),
            *(rule_line(), self._legend_title, self._legend),
        ):
            column.addWidget(part)
        column.addStretch(1)
        self.area = scroll_area(content)
        column_of(self, 0).addWidget(self.area)

    def _connect(self) -> None:
        for news in (self._live.analysed, self._live.par_changed):
            news.connect(self._updates.request)
        for news in (self._checks.reported, self._document.design_changed):
            news.connect(self.card.update_enabled)
        self.sections.hovered.connect(self.hovered)
        self.sections.located.connect(self.located)

    def _refresh(self) -> None:
        layout, analysis, verdict = (
            self._document.facts.layout,
            self._live.analysis,
            self._live.difficulty,
        )
        is_known = analysis is not None and verdict is not None
        self.state.setText(self._about_state())
        self.state.setVisible(not is_known)
        for part in (self.card, self.sections):
            part.setVisible(is_known)
        if analysis is not None and verdict is not None:
            self.card.show_verdict(verdict, percentiles(analysis, self._live.wins))
            self.sections.show_analysis(layout, analysis)
        self.facts.show_layout(layout)

    def _about_state(self) -> str:
        """Why there is no verdict."""
        if not self._document.design.pieces:
            return tr("No pieces lie on the table.")
        if not self._checks.is_current:
            return tr("The route is being checked.")
        if self._checks.facts.board is None:
            amiss = "; ".join(defects(self._checks.facts.layout))
            return tr(
                "How hard it is will be known once the pieces lie right: {amiss}.", amiss=amiss
            )
        if self._live.analysis is None:
            return tr("The route is being analysed.")
        return tr("No way leads from the start to the finish, so there is nothing to rate yet.")

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer to copy what is shown."""
        if event is not None:
            pop_up(copying_menu(self, self._text()), event.globalPos())

    def _text(self) -> str:
        """All that is shown."""
        layout = self._document.facts.layout
        analysis, verdict = self._live.analysis, self._live.difficulty
        lines = [sides_in_order(layout)]
        if analysis is None or verdict is None:
            lines.append(self._about_state())
        else:
            passing = self.sections.passing.remarks
            lines += analysis_lines(layout, analysis, verdict, passing)
            lines.append(among_all(percentiles(analysis, self._live.wins)))
        lines += (f"{name}: {', '.join(value.splitlines())}" for name, value in facts_of(layout))
        lines += about_seams(layout)
        return "\n".join(filter(None, lines))


def making_analysis(
    document: RouteDocument, checks: LiveChecks, live: LiveAnalysis, jobs: Jobs, theme: Theme
) -> Making[AnalysisPanel]:
    """Make the panel in steps; what somebody asks for beyond the live analysis runs with `jobs`."""
    prepare_percentiles()
    yield
    parts = yield from making_parts(checks, live, jobs, theme)
    return AnalysisPanel(document, checks, live, parts)
