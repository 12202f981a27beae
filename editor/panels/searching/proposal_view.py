"""A proposal as it is shown: the edits, both maps, who wins, figures with verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QPalette, QPixmap
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from core.basics.language import capitalized, tr
from core.playtest.words import PlaytestWords
from editor.panels.searching.map_pair import MapPair
from editor.panels.searching.proposal_words import (
    ARROW,
    FigureLine,
    count_shifts,
    figure_lines,
    seat_shifts,
    table_shifts,
)
from editor.panels.searching.sheet import INSIDE, Sheet
from editor.panels.searching.shift_chart import ShiftChart
from editor.widgets.labels import headline, plain_label
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.parts import button, column_of

if TYPE_CHECKING:
    from core.search.game import GameSearch
    from core.search.improving.summaries import ProposalSummary

_TITLE = 1.15
_EVEN, _EVEN_FOR_JUDGES = 0.02, 0.04
"""What counts as even at a mixed table, and for each kind of player."""
_ROLE = QPalette.ColorRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ProposalView(Sheet):
    """Shows one proposal.

    Attributes:
        found: what is shown.

    Signals:
        taken: somebody wants the design to become like this.
    """

    taken = pyqtSignal()

    def __init__(
        self, number: int, found: ProposalSummary, search: GameSearch, words: PlaytestWords
    ) -> None:
        """Show a proposal by its number, counted from 1; its pictures follow."""
        super().__init__()
        self.number, self.found = number, found
        self._search, self._words = search, words
        self.title, self.trouble = headline(_TITLE), plain_label(is_faint=True)
        self.maps, self.seats = MapPair(), ShiftChart()
        self.seats_title = plain_label(is_bold=True)
        self.figures = FigureGrid()
        self.tables, self.counts = ShiftChart(), ShiftChart()
        self.tables_title, self.counts_title = (plain_label(is_faint=True) for _ in range(2))
        self.more = FoldHeading(
            "proposal_tables", self.tables_title, self.tables, self.counts_title, self.counts
        )
        self.take_button = button(self.taken.emit)
        self._is_taken = False
        self._arrange()
        self.when_translated(self._refresh)

    def _arrange(self) -> None:
        column = column_of(self, INSIDE)
        row = QHBoxLayout()
        row.addWidget(self.trouble, 1)
        row.addWidget(self.take_button)
        for part in (
            *(self.title, self.maps, self.seats_title, self.seats, self.figures),
            *(self.more, self.more.content),
        ):
            column.addWidget(part)
        column.addLayout(row)
        self.more.setChecked(False)
        has_others = bool(self.found.others)
        for part in (self.counts_title, self.counts):
            part.setVisible(has_others)
        is_judged = bool(self.found.judges)
        for part in (self.tables_title, self.tables):
            part.setVisible(is_judged)
        self.more.setVisible(is_judged or has_others)

    # --- What it says -----------------------------------------------------------------------------

    @property
    def edits(self) -> str:
        """What is changed, in a line."""
        return capitalized("; ".join(str(each) for each in self.found.words))

    def _refresh(self) -> None:
        self.title.setText(f"{self.number}. {self.edits}")
        lines = tuple(figure_lines(self.found, self._search))
        name = tr("Proposal {number}: {edits}", number=self.number, edits=self.edits)
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(each.text for each in lines))
        self.figures.show_lines(lines)
        self._show_seats()
        self._show_tables()
        self._name_button()

    def _show_seats(self) -> None:
        main = self.found.main
        games, players = main.after.games, main.where.players
        text = tr("Wins by seat: {players} players, {games:,} games", players=players, games=games)
        self.seats_title.setText(text)
        about = tr("Ring: before. Dot: after, with its interval. Line: an even share.")
        self.seats.show_shifts(text, tuple(seat_shifts(main)), 1 / players, about)
        names = tr("Map before"), tr("Map after")
        self.maps.setAccessibleName(f"{names[0]}, {names[1]}")

    def _show_tables(self) -> None:
        found = self.found
        self.more.setText(tr("Who plays, and how many"))
        text = tr("Seats off even, by who plays; the line is what counts as even.")
        self.tables_title.setText(text)
        rows = tuple(table_shifts(found.judges, self._words))
        self.tables.show_shifts(text, rows, _EVEN_FOR_JUDGES, text)
        text = tr("Seats off even, by how many play")
        self.counts_title.setText(text)
        rows = tuple(count_shifts((*found.others, found.main)))
        self.counts.show_shifts(text, rows, _EVEN, text)

    def show_pictures(self, before: QPixmap, after: QPixmap) -> None:
        """Show both maps."""
        self.maps.show_pictures(before, after)

    # --- Whether it can be taken ------------------------------------------------------------------

    def offer(self, *, is_taken: bool, why_not: str) -> None:
        """Offer to take it, unless the design is like this already, or something else by now."""
        self._is_taken = is_taken
        self.take_button.setEnabled(not is_taken and not why_not)
        self.trouble.setText(why_not)
        self._name_button()
        self.choose(is_taken)

    def _name_button(self) -> None:
        text = tr("Taken") if self._is_taken else tr("Take it")
        self.take_button.setText(text)
        name = tr("Take proposal {number}", number=self.number)
        self.take_button.setAccessibleName(name)


class FigureGrid(QWidget):
    """Figures before and after, a line each, with the verdict below the name."""

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self._rows: list[tuple[QLabel, QLabel, QLabel]] = []

    @property
    def texts(self) -> tuple[tuple[str, ...], ...]:
        """What is read, row by row."""
        return tuple(tuple(label.text() for label in row) for row in self._rows)

    def show_lines(self, lines: tuple[FigureLine, ...]) -> None:
        """Show as many rows as there are lines; how many there are never changes."""
        while len(self._rows) < len(lines):
            self._rows.append(self._new_row(len(self._rows)))
        for (name, values, verdict), line in zip(self._rows, lines, strict=True):
            name.setText(line.name)
            values.setText(f"{line.before} {ARROW} {line.after}")
            verdict.setText(line.verdict)
            font = verdict.font()
            font.setBold(line.is_decided)
            verdict.setFont(font)
            role = _ROLE.WindowText if line.is_decided else _ROLE.PlaceholderText
            verdict.setForegroundRole(role)

    def _new_row(self, number: int) -> tuple[QLabel, QLabel, QLabel]:
        name, values, verdict = plain_label(), plain_label(), plain_label()
        self._grid.addWidget(name, 2 * number, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(values, 2 * number, 1)
        self._grid.addWidget(verdict, 2 * number + 1, 1)
        for label in (values, verdict):
            label.setWordWrap(False)
            label.setAlignment(_RIGHT)
        return name, values, verdict
