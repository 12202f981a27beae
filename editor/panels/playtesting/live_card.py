"""The live card: what the games since the last edit say, and the switch that lets them be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSignalBlocker, pyqtSignal
from PyQt6.QtWidgets import QCheckBox, QWidget

from core.basics.language import tr
from editor.live.playtest import LivePlaytest
from editor.panels.playtesting.bar_rows import BarRows
from editor.panels.playtesting.live_words import (
    busiest_of,
    changes_of,
    changes_sample,
    jams_of,
    length_of,
    par_of,
    pars_of,
    sample_of,
    seats_of,
    seats_when,
    state_of,
    verdict_of,
    worst_of,
)
from editor.panels.playtesting.panel_grid import PanelGrid
from editor.panels.playtesting.rounds_chart import RoundsChart
from editor.panels.playtesting.seat_bars import SeatBars
from editor.widgets.painted_sheet import PaintedSheet, Paragraph
from editor.widgets.parts import button, column_of
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.playtest.live.results import LiveResult
    from core.playtest.words import PlaytestWords

_LARGER = 1.7
_BEAT = 6
"""In ms: words, seats, rounds and places at once would take longer than a frame."""


class LiveCard(Translated, QWidget):
    """Shows the figures of the live playtest: par, what changed, seats, rounds, jams and traffic.

    Signals:
        hovered, located: the hexes of the busy place that mouse or keyboard are on.
        explain_wanted: somebody asks why it is so.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)
    explain_wanted = pyqtSignal()

    def __init__(
        self, live: LivePlaytest, words: PlaytestWords, parent: QWidget | None = None
    ) -> None:
        """Show nothing yet; a game has words of its own for some of it."""
        super().__init__(parent)
        self._live, self._titles = live, words
        self.switch, self.explain_button = QCheckBox(), button(self.explain_wanted.emit)
        self.seats, self.panel, self.rounds = SeatBars(), PanelGrid(), RoundsChart(words.lengths)
        self.worst, self.busy = BarRows(), BarRows()
        self._fill_sheet()
        self._beats = (
            *(self._show_seats, self._show_panel),
            *(self._show_rounds, self._show_jams, self._show_traffic),
        )
        self._waiting: tuple[Callable[[LiveResult], None], ...] = ()
        self._pause = single_shot(self, _BEAT, self._show_next)
        self._arrange()
        self._register_texts()

    def _fill_sheet(self) -> None:
        """From top to bottom: what the games say in all, then seats, rounds and places."""
        self.words = sheet = PaintedSheet()
        self.par, self.spread = sheet.paragraph(heading=_LARGER), sheet.paragraph()
        self.pars, self.sample = (sheet.paragraph(is_faint=True) for _ in range(2))
        self.state, self.changes = sheet.paragraph(), sheet.paragraph()
        self.changes_sample = sheet.paragraph(is_faint=True)
        sheet.end_after(self.changes_sample)
        self.seats_title, self.verdict = sheet.paragraph(is_bold=True), sheet.paragraph()
        self.seats_note = sheet.paragraph(is_faint=True)
        sheet.add(self.seats)
        sheet.add(self.panel, is_shown=False)
        sheet.add(self.explain_button, is_shown=False)
        self.rounds_title = sheet.paragraph(is_bold=True)
        sheet.add(self.rounds)
        self.rounds_note = sheet.paragraph(is_faint=True)
        self.jams_title, self.jams = sheet.paragraph(is_bold=True), sheet.paragraph()
        sheet.add(self.worst)
        self.busy_title = sheet.paragraph(is_bold=True)
        sheet.add(self.busy)

    def _arrange(self) -> None:
        """Say why nobody plays where else stands what changed, so that nothing jumps about."""
        column = column_of(self, 0)
        for part in (self.switch, self.words):
            column.addWidget(part)
        self.switch.toggled.connect(self._turn)
        self.rounds.pointed_at.connect(self._note_rounds)
        for table in (self.worst, self.busy):
            table.hovered.connect(self.hovered)
            table.located.connect(self.located)

    def _register_texts(self) -> None:
        self.set_translated(self.switch.setText, "Play every edit")
        self.set_translated(
            self.switch.setToolTip,
            "Bots play in the background as soon as there are no errors.",
        )
        self.set_translated(self.explain_button.setText, "Explain")
        self.set_translated(
            self.explain_button.setToolTip, "Why this seat wins, and why games take so long"
        )
        self.set_translated(self.seats_title.say, "Wins by seat")
        for name in (self.rounds_title.say, self.rounds.setAccessibleName):
            self.set_translated(name, self._titles.lengths.title)
        for name in (self.jams_title.say, self.worst.setAccessibleName):
            self.set_translated(name, self._titles.sights)
        for name in (self.busy_title.say, self.busy.setAccessibleName):
            self.set_translated(name, "Traffic, times per game")
        self.when_translated(self._note_rounds)

    def offer_explaining(self, is_offered: bool) -> None:
        """Offer to tell why, if this game can."""
        self.words.show_part(self.explain_button, is_offered)

    def _turn(self, is_on: bool) -> None:
        self._live.is_on = is_on

    @property
    def is_behind(self) -> bool:
        """Whether the charts are about to follow the words."""
        return self._pause.isActive()

    def refresh(self) -> None:
        """Say what is known now; each chart follows in a moment of its own."""
        with QSignalBlocker(self.switch):
            self.switch.setChecked(self._live.is_on)
        with self.words.at_once():
            self._say_words()
        self._fade(self.par, self.spread)
        shown = (each for each in self._beats if each not in self._waiting)
        self._waiting = (*self._waiting, *shown)
        self._pause.start_unless_waiting()

    def _say_words(self) -> None:
        live, figures = self._live, self._live.figures
        is_told = live.is_current and live.changes is not None
        self.state.say(state_of(live))
        self.changes.say(changes_of(live.changes, self._titles.lengths) if is_told else "")
        self.changes_sample.say(changes_sample(live) if is_told else "")
        self.par.say("" if figures is None else par_of(figures, self._titles.lengths))
        self.spread.say("" if figures is None else length_of(figures, self._titles.lengths))
        self.pars.say("" if live.result is None else pars_of(live.result))
        self.sample.say(sample_of(live))

    def _show_next(self) -> None:
        """Show the chart that has waited for the longest."""
        (show, *others), result = self._waiting, self._live.result
        self._waiting = tuple(others) if result is not None else ()
        with self.words.at_once():
            self.words.end_after(self.changes_sample if result is None else None)
            if result is not None:
                show(result)
        if self._waiting:
            self._pause.start()

    def _fade(self, *parts: Paragraph | SeatBars | PanelGrid | RoundsChart | BarRows) -> None:
        """Let figures of an older design step back."""
        for part in parts:
            part.fade(not self._live.is_current)

    def _show_rounds(self, result: LiveResult) -> None:
        figures, before = result.figures, self._live.before
        rounds_before = None if before is None else before.rounds
        self.rounds.show_rounds(figures.rounds, rounds_before, figures.par.value)
        self._fade(self.rounds)
        if self.rounds.hovered_column is None:
            self._note_rounds()

    def _show_jams(self, result: LiveResult) -> None:
        self.jams.say(jams_of(result))
        self.jams_title.show(bool(self.jams.text))
        places = worst_of(result)
        self.worst.show_rows(self.jams_title.text, places)
        self.words.show_part(self.worst, bool(places))
        self._fade(self.jams, self.worst)

    def _show_traffic(self, result: LiveResult) -> None:
        places = busiest_of(result)
        self.busy.show_rows(self.busy_title.text, places)
        self.words.show_part(self.busy, bool(places))
        self.busy_title.show(bool(self.busy.rows))
        self._fade(self.busy)

    def _show_seats(self, result: LiveResult) -> None:
        """The shares at mixed tables first, then what the panel says."""
        when, before = seats_when(result), self._live.result_before
        is_alike = before is not None and seats_when(before) == when
        seats_before = seats_of(before) if before is not None and is_alike else ()
        self.seats_note.say(when)
        self.seats.show_seats(seats_of(result), when, seats_before)
        self.verdict.say(verdict_of(result))
        self._fade(self.verdict, self.seats)

    def _show_panel(self, result: LiveResult) -> None:
        """What each table says of each seat."""
        verdict = None if result.panel is None else result.panel.verdict
        is_asked = verdict is not None and len(verdict.judges) > 1
        self.words.show_part(self.panel, is_asked)
        if verdict is not None:
            self.panel.show_verdict(verdict, result.spec.game.playtests.words)
        self._fade(self.panel)

    def _note_rounds(self, text: str = "") -> None:
        """Tell about the column that is looked at, else what the marks of the chart mean."""
        marks = tr("Bars: the games. Triangle: par.")
        if self.rounds.is_compared:
            marks = tr("Bars: now. Dashed line: before. Triangle: par.")
        self.rounds_note.say(text or marks)
