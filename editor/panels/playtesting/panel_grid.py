"""What each table of the panel says of each seat: a row for who plays, a column for each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QGridLayout, QLabel, QWidget

from core.deferred import deferred
from core.language import capitalized, language, tr, tr_number
from editor.widgets.labels import plain_label

if TYPE_CHECKING:
    from core.playtest.panel import words as panel_words
    from core.playtest.panel.tables import Table
    from core.playtest.panel.verdicts import PanelVerdict, SeatVerdict, Share
    from core.playtest.words import PlaytestWords
else:
    panel_words = deferred("core.playtest.panel.words")

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PanelGrid(QWidget):
    """The shares of all seats at all tables; bold is what is off an even share for certain.

    Attributes:
        cells: the labels that are seen, row by row; the first row holds the headings.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self.cells: list[list[QLabel]] = []
        self._shown: tuple[PanelVerdict, str] | None = None
        self._is_faded = False

    def show_verdict(self, verdict: PanelVerdict, words: PlaytestWords) -> None:
        """Show what another panel says; the same is told often, while others play."""
        if self._shown is not None and self._shown[0] is verdict and self._shown[1] == language():
            return
        self._shown = verdict, language()
        tables = verdict.judges if verdict.seats else ()
        self._make_room(len(tables) + 1, verdict.players + 1)
        heads = (capitalized(tr("seat")), *map(str, range(1, verdict.players + 1)))
        for label, text in zip(self.cells[0], heads, strict=True):
            _fill(label, text)
            label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        for row, table in zip(self.cells[1:], tables, strict=True):
            self._fill_row(row, table, verdict, words)
        self.setAccessibleName(tr("Wins by seat and by who plays"))
        self.setAccessibleDescription("; ".join(_in_words(each, words) for each in verdict.seats))

    def _fill_row(
        self, row: list[QLabel], table: Table, verdict: PanelVerdict, words: PlaytestWords
    ) -> None:
        _fill(row[0], capitalized(panel_words.table_title(words, table)))
        for label, seat in zip(row[1:], verdict.seats, strict=True):
            share = dict(seat.shares)[table]
            _fill(label, tr_number(share.value, ".0%"), is_bold=bool(share.lean))
            label.setToolTip(_about(share, panel_words.when_at(words, table), seat.seat))

    def _make_room(self, rows: int, columns: int) -> None:
        """As many labels as are needed, and no others."""
        if [len(row) for row in self.cells] == [columns] * rows:
            return
        for row in self.cells:
            for label in row:
                self._grid.removeWidget(label)
                label.deleteLater()
        self.cells = [[_cell(column) for column in range(columns)] for _ in range(rows)]
        for number, row in enumerate(self.cells):
            for column, label in enumerate(row):
                self._grid.addWidget(label, number, column)
        self._is_faded = False

    def fade(self, is_faded: bool) -> None:
        """Step back while these are figures of an older design."""
        if is_faded == self._is_faded:
            return
        self._is_faded, role = is_faded, QPalette.ColorRole
        for row in self.cells[1:]:
            for label in row:
                label.setForegroundRole(role.PlaceholderText if is_faded else role.WindowText)


def _cell(column: int) -> QLabel:
    label = plain_label()
    label.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the panel has one
    label.setWordWrap(False)
    if column:
        label.setAlignment(_RIGHT)
    return label


def _fill(label: QLabel, text: str, *, is_bold: bool = False) -> None:
    font = label.font()
    font.setBold(is_bold)
    label.setFont(font)
    label.setText(text)


def _about(share: Share, when: str, seat: int) -> str:
    """A share with its interval, which holds for all of them together at every look."""
    return tr(
        "Seat {seat} {when}: {share:.1%}, between {low:.1%} and {high:.1%}",
        seat=seat,
        when=when,
        share=share.value,
        low=share.interval.low,
        high=share.interval.high,
    )


def _in_words(seat: SeatVerdict, words: PlaytestWords) -> str:
    """A seat for screen readers."""
    shares = (
        f"{panel_words.table_title(words, table)} {tr_number(share.value, '.0%')}"
        for table, share in seat.shares
    )
    told = panel_words.seat_words(seat)
    return tr(
        "seat {number}: {verdict}, {shares}",
        number=seat.seat,
        verdict=told,
        shares=", ".join(shares),
    )
