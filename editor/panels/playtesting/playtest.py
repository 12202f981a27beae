"""The playtest: what the games since the last edit say, and games of one's own."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import QWidget

from core.basics.jobs import finished
from editor.background.jobs import Jobs
from editor.live.playtest import LivePlaytest
from editor.panels.playtesting.chapters import PlayedDesign
from editor.panels.playtesting.live_card import LiveCard
from editor.panels.playtesting.live_words import live_text
from editor.panels.playtesting.margins_form import MarginsForm
from editor.panels.playtesting.own_playtest import OwnPlaytest
from editor.panels.playtesting.result_view import making_result
from editor.panels.playtesting.run_form import RunForm
from editor.widgets.help_topics import set_help_topic
from editor.widgets.menus import copying_menu, leave_menus_to, pop_up
from editor.widgets.panels.late import Making
from editor.widgets.parts import column_of, rule_line, scroll_area
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.timers import LazyRefresh, single_shot
from editor.widgets.translated import Translated

_PAUSE = 30
"""In ms: news come in bunches, and just when an edit or the canvas takes its time."""


class PanelParts(NamedTuple):
    """What the panel is made of, from top to bottom."""

    card: LiveCard
    own: OwnPlaytest
    margins: MarginsForm


def making_parts(
    design: PlayedDesign, live: LivePlaytest, jobs: Jobs, theme: Theme
) -> Making[PanelParts]:
    """Make the parts one after the other."""
    card = LiveCard(live, design.game.playtests.words)
    yield
    form = RunForm(design.game, design.parts.switches)
    yield
    result = yield from making_result(theme, design.game, design.parts.chapters)
    own = OwnPlaytest(design, jobs, form, result)
    yield
    margins = MarginsForm(live.margins, design.game.playtests.words.lengths)
    yield
    return PanelParts(card, own, margins)


def making_playtest(
    design: PlayedDesign, live: LivePlaytest, jobs: Jobs, theme: Theme
) -> Making[PlaytestPanel]:
    """Make the panel in steps."""
    parts = yield from making_parts(design, live, jobs, theme)
    return PlaytestPanel(design, live, jobs, theme, parts)


class PlaytestPanel(Translated, QWidget):
    """Shows the live playtest above, and lets one play below; it follows while it is seen.

    Signals:
        hovered: what the game points out of what mouse or keyboard are on; none when they leave.
        located: what the game points out of what was double-clicked or entered.
        ran: the `Run` of games of one's own that has ended, or lies otherwise by now.
        replay_wanted: the spec and the seed of an odd game.
        announced: what happened, in a sentence.
        explain_wanted: somebody asks why live games go as they do.
        enabled_changed: whether a run is under way, or possible, may be otherwise now.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)
    ran = pyqtSignal(object)
    replay_wanted = pyqtSignal(object, int)
    announced = pyqtSignal(str)
    explain_wanted = pyqtSignal()
    enabled_changed = pyqtSignal()

    def __init__(
        self,
        design: PlayedDesign,
        live: LivePlaytest,
        jobs: Jobs,
        theme: Theme,
        ready: PanelParts | None = None,
    ) -> None:
        """Play with these jobs, best not those of the checks: games would keep them waiting.

        Parts may be ready, if somebody had time to make them one by one.
        """
        super().__init__()
        set_help_topic(self, "playtest#while-you-edit")
        self._live = live
        parts = ready or finished(making_parts(design, live, jobs, theme))
        self.card, self.own, self.margins = parts
        self.own.judge_by(live.margins)
        self._updates = LazyRefresh(self, self.card.refresh, _PAUSE)
        # Not at once: what told of the games under way still takes its room.
        self._arrival = single_shot(self, 0, self._show_result)
        self._arrange()
        self._connect()
        leave_menus_to(self)
        self.set_translated(self.setAccessibleName, "Playtest")
        self.set_translated(self.area.setAccessibleName, "Playtest")
        self.when_translated(self._updates.refresh_if_seen)

    def _arrange(self) -> None:
        content = QWidget()
        for each in (content, self.card):
            each.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        column = column_of(content)
        for part in (self.card, rule_line(), self.own, rule_line(), self.margins):
            column.addWidget(part)
        column.addStretch(1)
        self.area = scroll_area(content)
        column_of(self, 0).addWidget(self.area)

    def _connect(self) -> None:
        for news in (self._live.figures_changed, self._live.state_changed):
            news.connect(self._updates.request)
        for part in (self.card, self.own):
            part.hovered.connect(self.hovered)
            part.located.connect(self.located)
        self.card.explain_wanted.connect(self.explain_wanted)
        self.own.replay_wanted.connect(self.replay_wanted)
        self.own.announced.connect(self.announced)
        self.own.enabled_changed.connect(self.enabled_changed)
        self.own.finished.connect(self._show_run)
        self.own.relaid.connect(self._tell_run)
        self.margins.chosen.connect(self._live.judge_by)
        self._live.margins_changed.connect(self.margins.show_margins)
        self._live.margins_changed.connect(self.own.judge_by)

    def offer_explaining(self, is_offered: bool) -> None:
        """Offer to tell why live games go as they do, if this game can."""
        self.card.offer_explaining(is_offered)

    @property
    def is_behind(self) -> bool:
        """Whether the live card does not show what is known."""
        return self._updates.is_stale or self.card.is_behind

    def _show_run(self) -> None:
        """Show the result where it begins: below the form it would go unnoticed."""
        self._arrival.start()
        self._tell_run()

    def _tell_run(self) -> None:
        if self.own.outcome is not None:
            self.ran.emit(self.own.outcome.run)

    def _show_result(self) -> None:
        bar = present(self.area.verticalScrollBar())
        bar.setValue(self.own.result.mapTo(present(self.area.widget()), QPoint()).y())

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer to copy what is shown, and to run or to stop."""
        text = "\n\n".join(filter(None, (live_text(self._live), self.own.text)))
        menu = copying_menu(self, text)
        button = self.own.stop_button if self.own.is_running else self.own.run_button
        present(menu.addAction(button.text(), button.click)).setEnabled(button.isEnabled())
        pop_up(menu, present(event).globalPos())
