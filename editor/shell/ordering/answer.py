"""A design that was made to order as it is shown: its picture, why it fits, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from core.basics.deferred import deferred
from core.basics.language import capitalized, tr, tr_number
from editor.panels.playtesting.figure_words import seat_name
from editor.panels.searching.sheet import INSIDE, Sheet
from editor.panels.searching.shift_chart import Shift, ShiftChart
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import button

if TYPE_CHECKING:
    from core.search.game import GameSearch
    from core.search.generating import telling
    from core.search.generating.summaries import AnswerSummary
else:
    telling = deferred("core.search.generating.telling")

PICTURE = QSize(250, 190)
_TITLE = 1.15


class AnswerSheet(Sheet):
    """Shows one design.

    Signals:
        open_wanted: somebody wants to go on with it.
    """

    open_wanted = pyqtSignal()

    def __init__(self, number: int, answer: AnswerSummary, search: GameSearch) -> None:
        """Show a design by its number, counted from 1; its picture follows."""
        super().__init__()
        self.number, self.answer, self._search = number, answer, search
        self.title, self.picture = headline(_TITLE), QLabel()
        self.why, self.seats_title = plain_label(), plain_label(is_bold=True)
        self.seats = ShiftChart()
        self.open_button = button(self.open_wanted.emit)
        self._arrange()
        self.when_translated(self._refresh)

    def _arrange(self) -> None:
        row, words, last = QHBoxLayout(self), QVBoxLayout(), QHBoxLayout()
        row.setContentsMargins(INSIDE, INSIDE, INSIDE, INSIDE)
        row.setSpacing(16)
        self.picture.setFixedSize(PICTURE)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        last.addStretch(1)
        last.addWidget(self.open_button)
        for part in (self.title, self.why, self.seats_title, self.seats):
            words.addWidget(part)
        words.addStretch(1)
        words.addLayout(last)
        row.addLayout(words, 1)

    def _refresh(self) -> None:
        name = tr("Made to order {number}", number=self.number)
        lines = tuple(telling.met_line(each, self._search) for each in self.answer.met)
        self.title.setText(name)
        self.why.setText("\n".join(map(capitalized, lines)))
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(lines))
        self.picture.setAccessibleName(tr("Map of {name}", name=name))
        self.open_button.setText(tr("Open"))
        self.open_button.setAccessibleName(tr("Open {name}", name=name))
        main = self.answer.tables[0]
        players = main.where.players
        text = tr(
            "Wins by seat: {players} players, {games:,} games", players=players, games=main.games
        )
        self.seats_title.setText(text)
        rows = tuple(
            Shift(seat_name(seat), None, each.value, each.reach, tr_number(each.value, ".0%"))
            for seat, each in enumerate(main.seats)
        )
        about = tr("Dot: how often it wins, with its interval. Line: an even share.")
        self.seats.show_shifts(text, rows, 1 / players, about)

    def show_picture(self, picture: QPixmap) -> None:
        """Show its map."""
        self.picture.setPixmap(picture)
