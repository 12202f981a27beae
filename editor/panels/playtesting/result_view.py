"""The result of a run: the answer, then a chart for each question."""

from __future__ import annotations

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.language import tr
from editor.panels.playtesting.bar_table import BarTable
from editor.panels.playtesting.contrast_grid import ContrastGrid
from editor.panels.playtesting.lead_chart import LeadChart
from editor.panels.playtesting.odd_list import OddList
from editor.panels.playtesting.openings_table import OpeningsTable
from editor.panels.playtesting.own_games import Outcome
from editor.panels.playtesting.rounds_chart import RoundsChart
from editor.panels.playtesting.seat_bars import SeatBars
from editor.panels.playtesting.values import Reading
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of, rule_line
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated


class ResultView(Translated, QWidget):
    """Shows an outcome; sections without anything to show are hidden.

    Signals:
        hovered, located: the hexes of the row that mouse or keyboard are on.
        replay_wanted: the seed of an odd game.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)
    replay_wanted = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme; show nothing yet."""
        super().__init__(parent)
        self.title, self.sentences = plain_label(is_bold=True), plain_label()
        self.contrasts, self.remark = ContrastGrid(), plain_label(is_faint=True)
        self.rounds, self.rounds_note = RoundsChart(), plain_label(is_faint=True)
        self.seats, self.seats_note = SeatBars(), plain_label(is_faint=True)
        self.odd = OddList()
        self.lead, self.lead_note = LeadChart(), plain_label(is_faint=True)
        self.bots, self.cards, self.openings = BarTable(), BarTable(), OpeningsTable(theme)
        self.openings_note = plain_label(is_faint=True)
        self.spaces, self.passages = BarTable(), BarTable()
        self.sections: dict[str, QWidget] = {}
        self._arrange()
        self.retranslate()

    def _arrange(self) -> None:
        column = column_of(self, 0)
        for label in (self.title, self.sentences, self.remark):
            column.addWidget(label)
        sections: dict[str, tuple[QWidget, ...]] = {
            "comparison": (self.contrasts,),
            "rounds": (self.rounds, self.rounds_note),
            "seats": (self.seats_note, self.seats),
            "bots": (self.bots,),
            "lead": (self.lead, self.lead_note),
            "cards": (self.cards,),
            "openings": (self.openings, self.openings_note),
            "traffic": (self.passages, self.spaces),
            "odd": (self.odd,),
        }
        self._titles = {name: plain_label(is_bold=True) for name in sections}
        for name, parts in sections.items():
            box = QWidget()
            inner = column_of(box, 0)
            for part in (rule_line(), self._titles[name], *parts):
                inner.addWidget(part)
            column.addWidget(box)
            self.sections[name] = box
        for table in (self.cards, self.openings, self.spaces, self.passages):
            table.hovered.connect(self.hovered)
            table.located.connect(self.located)
        self.odd.wanted.connect(self.replay_wanted)
        self.rounds.told.connect(
            lambda text: self.rounds_note.setText(text or self._about_rounds())
        )
        self.lead.told.connect(lambda text: self.lead_note.setText(text or _about_lead()))

    def retranslate(self) -> None:
        """Speak the language in use; the figures are told anew by whoever has them."""
        names = {
            "comparison": tr("Comparison"),
            "rounds": tr("Rounds of the games"),
            "seats": tr("Wins by seat"),
            "bots": tr("Wins by bot"),
            "lead": tr("Lead over time"),
            "cards": tr("Cards bought, per game"),
            "openings": tr("Blockade openings"),
            "traffic": tr("Traffic, entries per game"),
            "odd": tr("Games worth a look"),
        }
        for name, text in names.items():
            self._titles[name].setText(text)
        self._name_charts()
        self.rounds_note.setText(self._about_rounds())
        self.lead_note.setText(_about_lead())
        self.openings_note.setText(
            tr("From the first round to the last; the hotter, the more often. Line: median.")
        )

    def _name_charts(self) -> None:
        """Name all that takes the keyboard, even before there is anything to show."""
        charts: dict[QWidget, str] = {
            self.rounds: tr("Rounds of the games"),
            self.lead: tr("Lead over time"),
            self.bots: tr("Wins by bot"),
            self.cards: tr("Cards bought, per game"),
            self.openings: tr("Blockade openings"),
            self.passages: tr("Busiest passages"),
            self.spaces: tr("Busiest spaces"),
            self.odd: tr("Games worth a look"),
        }
        for chart, name in charts.items():
            chart.setAccessibleName(name)

    def show_outcome(self, outcome: Outcome) -> None:
        """Show another outcome."""
        reading = outcome.reading
        self.title.setText(reading.title)
        self.sentences.setText(reading.sentences)
        self.remark.setText(outcome.remark)
        self.remark.setVisible(bool(outcome.remark))
        self._show_comparison(outcome)
        self._show_charts(reading)
        has_games = bool(reading.seats) and outcome.run.report.games > 0
        shown = {
            "comparison": outcome.beside is not None,
            "rounds": reading.par is not None,
            "seats": reading.par is not None,
            "bots": reading.par is not None and bool(reading.bots),
            "lead": bool(reading.arc),
            "cards": bool(reading.cards),
            "openings": has_games and bool(reading.openings),
            "traffic": bool(reading.spaces),
            "odd": bool(reading.odd),
        }
        for name, is_shown in shown.items():
            self.sections[name].setVisible(is_shown)

    def _show_comparison(self, outcome: Outcome) -> None:
        if outcome.beside is not None:
            self.contrasts.show_runs(outcome.beside)

    def _show_charts(self, reading: Reading) -> None:
        self.rounds.show_rounds(reading.rounds, reading.rounds_before, reading.par)
        if self.rounds.looked_at is None:
            self.rounds_note.setText(self._about_rounds())
        self.seats_note.setText(reading.when)
        self.seats.show_seats(reading.seats, reading.when)
        self.bots.show_rows(tr("Wins by bot"), reading.bots)
        self.lead.show_arc(reading.arc)
        self.cards.show_rows(tr("Cards bought, per game"), reading.cards)
        self.openings.show_rows(reading.openings)
        self.passages.show_rows(tr("Busiest passages"), reading.passages)
        self.spaces.show_rows(tr("Busiest spaces"), reading.spaces)
        self.odd.show_lines(reading.odd)

    def _about_rounds(self) -> str:
        """What the marks of the chart of rounds mean."""
        if self.rounds.is_compared:
            return tr("Bars: this run. Dashed line: the other one. Triangle: par.")
        return tr("Bars: the games. Triangle: par.")


def _about_lead() -> str:
    return tr("Spaces to go after each round. Line: the leader. Dashed: the whole field.")
