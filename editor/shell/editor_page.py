"""Where a design is edited, as every window lays it out: box, page and panels in three columns."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from core.basics.deferred import deferred
from core.basics.language import marked
from core.checking.problem import Place, Severity
from core.search.searching import Searching
from editor.desk import DesignPage, GameDesk, PanelTitle, Pointing
from editor.panels.history import HistoryPanel
from editor.panels.outline.outline import OutlinePanel
from editor.panels.playtesting.chapters import PlayedDesign
from editor.panels.playtesting.playtest import PlaytestPanel, making_playtest
from editor.panels.problems.problems import ProblemsPanel
from editor.panels.searching.searches import SearchedDesign, Searches
from editor.shell.design_bar import DesignBar
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared
from editor.widgets.desktop import USUAL_SIZE
from editor.widgets.forms.fields import settle_typing
from editor.widgets.message_bar import MessageBar
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.panels.late import Late, MakingAhead
from editor.widgets.panels.tabs import PanelTabs, Tab
from editor.widgets.panels.verdict_line import VerdictLine
from editor.widgets.panels.window import PanelWindow
from editor.widgets.present import present

if TYPE_CHECKING:
    from core.search.wishes import Wish
    from editor.panels.searching import explain, improve
    from editor.panels.searching.explain import ExplainPanel
    from editor.panels.searching.improve import ImprovePanel
else:
    explain = deferred("editor.panels.searching.explain")
    improve = deferred("editor.panels.searching.improve")

_SIDES = 250, 366
"""In pixels: how wide the outer columns are at first."""
_WIDEST_PAGE = 900
"""In pixels: a panel as a page is no wider, and stands in the middle."""
_WITHOUT_SEVERITY = Pointing.POINTED_OUT, Pointing.IN_VIEW


def panel_titles(desk: GameDesk) -> tuple[PanelTitle, ...]:
    """The panels of a window from top to bottom: those of its game among those of all."""
    return (
        PanelTitle("problems", marked("Problems"), marked("&Problems"), "checks"),
        PanelTitle("outline", marked("Outline"), marked("&Outline"), "list"),
        *desk.panels,
        PanelTitle("playtest", marked("Playtest"), marked("Play&test"), "games"),
        *_search_titles(desk),
        PanelTitle("history", marked("History"), marked("&History"), "clock"),
    )


def _search_titles(desk: GameDesk) -> Iterator[PanelTitle]:
    """The panels of what the search of a game can do."""
    if Searching.EXPLAIN in desk.playtest.searches:
        yield PanelTitle("explain", marked("Why"), marked("&Why"), "why")
    if Searching.IMPROVE in desk.playtest.searches:
        yield PanelTitle("improve", marked("Improve"), marked("&Improve"), "wand")


class Panels:
    """The panels that every design has; those that are not looked at are not made yet."""

    def __init__(self, desk: GameDesk, page: DesignPage, live: LiveDesign, shared: Shared) -> None:
        """Make a panel for everything that is known of any design, with what its game adds."""
        document, checks, theme = live.document, live.checks, shared.theme
        self._checks, self.problems = checks, ProblemsPanel(document, checks, theme)
        self.late_outline = Late(lambda: OutlinePanel(document, page.outline, checks, theme))
        played = PlayedDesign(document, checks, desk.playtest, shared.worker)
        self.late_playtest = Late.in_steps(
            making_playtest(played, live.playtest, shared.games, theme)
        )
        self._late_history = Late(lambda: HistoryPanel(document))
        searched = _searched(live, shared)
        weighing = live.weighing if Searching.WEIGH in desk.playtest.searches else None
        self.late_explain = Late(lambda: explain.ExplainPanel(searched, weighing))
        self.late_improve = Late(lambda: improve.ImprovePanel(searched))

    @property
    def by_name(self) -> Mapping[str, QWidget]:
        """The panels, or their places, by the names of their titles."""
        return {
            "problems": self.problems,
            "outline": self.late_outline,
            "playtest": self.late_playtest,
            "explain": self.late_explain,
            "improve": self.late_improve,
            "history": self._late_history,
        }

    @property
    def outline(self) -> OutlinePanel:
        """What the design is made of."""
        return self.late_outline.panel

    @property
    def playtest(self) -> PlaytestPanel:
        """What games say."""
        return self.late_playtest.panel

    @property
    def explain(self) -> ExplainPanel:
        """Why the design plays as it does."""
        return self.late_explain.panel

    @property
    def improve(self) -> ImprovePanel:
        """The smallest edits that make the design as it is wished for."""
        return self.late_improve.panel

    @property
    def history(self) -> HistoryPanel:
        """Every step."""
        return self._late_history.panel

    @property
    def is_playtesting(self) -> bool:
        """Whether somebody plays games of their own; nobody does without the panel for it."""
        return self.late_playtest.is_made and self.playtest.own.is_running

    @property
    def searching(self) -> tuple[Late[ExplainPanel], Late[ImprovePanel]]:
        """The places of those that search."""
        return self.late_explain, self.late_improve

    @property
    def is_explaining(self) -> bool:
        """Whether an explanation is under way."""
        return self.late_explain.is_made and self.explain.is_explaining

    @property
    def why_no_explanation(self) -> str:
        """Why none can begin now, noted for translation; empty if one can."""
        if self.late_explain.is_made and self.is_explaining:
            return self.explain.why_not_ask
        return self._checks.why_unplayable

    @property
    def is_improving(self) -> bool:
        """Whether a search for better designs is under way."""
        return self.late_improve.is_made and self.improve.is_looking

    @property
    def why_no_improvement(self) -> str:
        """Why no such search can begin now, noted for translation; empty if one can."""
        if self.late_improve.is_made:
            return self.improve.why_not_look
        return self._checks.why_unplayable

    @property
    def why_no_playtest(self) -> str:
        """Why no playtest can begin now, noted for translation; empty if one can."""
        if self.late_playtest.is_made:
            return self.playtest.own.why_not_run
        return self._checks.why_unplayable

    def stop(self) -> None:
        """Play no more."""
        if self.late_playtest.is_made:
            self.playtest.own.cancel()
        if self.late_explain.is_made:
            self.explain.cancel()
        if self.late_improve.is_made:
            self.improve.cancel()


def _searched(live: LiveDesign, shared: Shared) -> SearchedDesign:
    """What panels need that search a design."""
    return SearchedDesign(
        live.document,
        live.checks,
        Searches.by(shared.worker),
        shared.games,
        shared.jobs,
        shared.sketching,
        shared.theme,
        shared.tell_failure,
    )


class EditorPage(QSplitter):
    """Lays out a page and the panels, which show one another what is meant.

    Attributes:
        message: what is said above the design.
        bar: what can be done there, in one line.
        side: the panels, and the verdict above them.

    Signals:
        panel_returned: the window of the panels was closed.
    """

    panel_returned = pyqtSignal()

    def __init__(self, shared: Shared) -> None:
        """Be empty until there is a page."""
        super().__init__(Qt.Orientation.Horizontal)
        self._settings = shared.settings
        self.message = MessageBar(shared.theme)
        self.bar, self.verdict, self.side = DesignBar(), VerdictLine(), QWidget()
        self._middle, self._box, self._had_box = QWidget(), QWidget(), True
        self._detached: PanelWindow | None = None

    def lay_out(self, desk: GameDesk, page: DesignPage, panels: Panels) -> None:
        """Lay out three columns, of which the one in the middle takes what is left."""
        self.desk, self.page, self.panels = desk, page, panels
        tabs = {each.name: Tab(each.title, each.icon) for each in panel_titles(desk)}
        self.tabs = PanelTabs(tabs, {**panels.by_name, **page.panels})
        _fill_column(self._middle, self.message, self.bar, page.widget)
        _fill_column(self.side, self.verdict, self.tabs)
        if page.extras.box is not None:
            self._box = page.extras.box
        self._box.setVisible(page.extras.box is not None)
        for part in (self._box, self._middle, self.side):
            self.addWidget(part)
        self.setStretchFactor(1, 1)
        self.setChildrenCollapsible(False)
        left, right = _SIDES
        self.setSizes([left, USUAL_SIZE.width() - left - right, right])
        self._connect(page, panels)
        self.tabs.turn_to(self._settings.tab)
        self.tabs.turned_to.connect(partial(setattr, self._settings, "tab"))
        page.events.verdict_changed.connect(self.verdict.tell)
        self.verdict.setVisible(page.extras.has_verdict)
        page.extras.note_panel(self.tabs.front)
        for panel in self.tabs.places:
            if isinstance(panel, Late):
                panel.when_made(self._remember_folds)
            else:
                self._remember_folds(panel)
        panels.problems.remember_in(self._settings)
        self.tabs.turned_to.connect(page.extras.note_panel)

    def make_ahead(self) -> None:
        """Make panels that nobody looks at yet, a little at a time."""
        MakingAhead(self.tabs.places, self).start()

    def _remember_folds(self, panel: QWidget) -> None:
        for fold in panel.findChildren(FoldHeading):
            fold.remember_in(self._settings)

    def _connect(self, page: DesignPage, panels: Panels) -> None:
        panels.problems.hovered.connect(partial(_mark, page))
        panels.problems.located.connect(partial(_show_place, page, how=Pointing.IN_VIEW))
        page.events.marks_cleared.connect(panels.problems.forget_hovered)
        panels.late_outline.when_made(partial(_connect_outline, page))
        panels.late_playtest.when_made(partial(_connect_playtest, page))
        panels.late_playtest.when_made(self._connect_explaining)
        panels.late_explain.when_made(partial(_connect_explain, page))
        panels.late_explain.when_made(self._connect_mending)

    def _connect_explaining(self, playtest: PlaytestPanel) -> None:
        """Have the live figures explained where that is asked for."""
        playtest.offer_explaining(self.tabs.has("explain"))
        playtest.explain_wanted.connect(self._explain)

    def _explain(self) -> None:
        self.tabs.turn_to("explain")
        self.panels.explain.ask_soon()

    def _connect_mending(self, explain: ExplainPanel) -> None:
        explain.mend_wanted.connect(self._mend)

    def _mend(self, wanted: tuple[Wish, ...]) -> None:
        """Go on to what would mend what is off."""
        self.tabs.turn_to("improve")
        self.panels.improve.wish_for(wanted)
        self.tabs.focus_panel()

    def show_panel_alone(self, is_alone: bool) -> None:
        """Give the whole page to the panel in front, or let the design have its place again."""
        if is_alone and not self._middle.isHidden():
            self._had_box = not self._box.isHidden()
            self._box.hide()
            self._middle.hide()
            self._center_panel()
        elif not is_alone and self._middle.isHidden():
            self._middle.show()
            self._box.setVisible(self._had_box)
            self._center_panel()

    def _center_panel(self) -> None:
        """Keep a panel that has the page for itself to a width that can be read."""
        is_alone = self._middle.isHidden()
        spare = (self.width() - _WIDEST_PAGE) // 2 if is_alone else 0
        present(self.side.layout()).setContentsMargins(max(0, spare), 0, max(0, spare), 0)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Keep a panel that is alone in the middle."""
        super().resizeEvent(event)
        if self.side.layout() is not None:
            self._center_panel()

    @property
    def panel_window(self) -> PanelWindow | None:
        """The window of the panels, while they have one of their own."""
        return self._detached

    def detach_panel(self, is_detached: bool) -> None:
        """Put the panels into a window of their own, or back beside the design."""
        if is_detached and self._detached is None:
            self._detached = PanelWindow(self)
            self._detached.closed.connect(self.panel_returned)
            self._detached.hold(self.side)
        elif not is_detached and self._detached is not None:
            window, self._detached = self._detached, None
            self.addWidget(self.side)
            self.side.show()
            window.deleteLater()

    def settle(self) -> None:
        """Take over what is being typed, and put back what the user is in the midst of."""
        self.settle_typing()
        self.page.hand.cancel()

    def settle_typing(self) -> None:
        """Take over what is being typed somewhere, before it is saved or closed."""
        settle_typing(self.page.widget)

    def stop(self) -> None:
        """Work on nothing any more, as the window closes, and have the panels go with it."""
        self.detach_panel(False)
        self.page.extras.stop()
        self.panels.stop()


def _connect_outline(page: DesignPage, outline: OutlinePanel) -> None:
    """Let lines point at the design, and follow what is selected there."""
    pointed, seen = (partial(_show_place, page, how=how) for how in _WITHOUT_SEVERITY)
    outline.hovered.connect(pointed)
    outline.located.connect(seen)
    outline.menu_wanted.connect(page.events.menu_wanted)
    page.events.selected.connect(outline.show_selection)


def _connect_playtest(page: DesignPage, playtest: PlaytestPanel) -> None:
    """Let figures point at the design, and the design know of the games."""
    pointed, seen = (partial(_show_place, page, how=how) for how in _WITHOUT_SEVERITY)
    playtest.hovered.connect(lambda spots: pointed(_place_of(spots)))
    playtest.located.connect(lambda spots: seen(_place_of(spots)))
    playtest.replay_wanted.connect(page.replay)
    playtest.ran.connect(page.extras.note_run)


def _connect_explain(page: DesignPage, explain: ExplainPanel) -> None:
    """Let games and places be looked at."""
    explain.replay_wanted.connect(page.replay)
    explain.map_wanted.connect(page.extras.show_worth)


def _fill_column(column: QWidget, *parts: QWidget) -> None:
    """Lay parts out below one another; the last takes what is left."""
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for part in parts:
        layout.addWidget(part, stretch=int(part is parts[-1]))


def _mark(page: DesignPage, place: Place, severity: Severity | None) -> None:
    page.show_place(place, Pointing.MARKED, severity or Severity.ERROR)


def _show_place(page: DesignPage, place: Place, *, how: Pointing) -> None:
    page.show_place(place, how)


def _place_of(spots: frozenset[Hashable]) -> Place:
    return Place(details=tuple(spots))
