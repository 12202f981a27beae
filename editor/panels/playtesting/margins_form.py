"""How small a difference does not matter, to be fixed before games are compared."""

from __future__ import annotations

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QFormLayout, QLabel, QWidget

from core.basics.language import marked
from core.playtest.statistics.margins import LEAST_MARGINS, MOST_MARGINS, Margins
from core.playtest.words import LengthWords
from editor.widgets.forms.fields import DecimalField
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

_WHOLE = 100
_IN_ROUNDS = LengthWords()


class MarginsForm(Translated, QWidget):
    """Asks for the margins, shares in points.

    Signals:
        chosen: the `Margins` that somebody wants.
    """

    chosen = pyqtSignal(object)

    def __init__(self, margins: Margins, lengths: LengthWords = _IN_ROUNDS) -> None:
        """Show the present margins; lengths are those of a game, rounds if there is none."""
        super().__init__()
        form = QWidget()
        self.title, self._form = FoldHeading("margins", form), QFormLayout(form)
        self._form.setContentsMargins(0, 0, 0, 0)
        least, most = LEAST_MARGINS, MOST_MARGINS
        self.rounds = DecimalField(least.rounds, most.rounds, 0.05)
        self.seats = DecimalField(_WHOLE * least.seats, _WHOLE * most.seats, 0.5)
        self.unfinished = DecimalField(_WHOLE * least.unfinished, _WHOLE * most.unfinished, 0.5)
        column = column_of(self, 0)
        column.addWidget(self.title)
        column.addWidget(self.title.content)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.set_translated(self.title.setText, "Practically the same within")
        for field, name in (
            (self.rounds, lengths.heading),
            (self.seats, marked("Points of a seat")),
            (self.unfinished, marked("Points of unfinished games")),
        ):
            self._add(field, name)
        self.show_margins(margins)

    def _add(self, field: DecimalField, name: str) -> None:
        label = QLabel()
        label.setBuddy(field)
        self._form.addRow(label, field)
        self.set_translated(label.setText, name)
        self.set_translated(field.setAccessibleName, name)
        field.valueChanged.connect(self._choose)

    def show_margins(self, margins: Margins) -> None:
        """Show other margins, which somebody else has chosen."""
        self.rounds.show_value(margins.rounds)
        self.seats.show_value(_WHOLE * margins.seats)
        self.unfinished.show_value(_WHOLE * margins.unfinished)

    def _choose(self) -> None:
        shares = self.seats.value() / _WHOLE, self.unfinished.value() / _WHOLE
        self.chosen.emit(Margins(self.rounds.value(), *shares))
