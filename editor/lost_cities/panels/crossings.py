"""How many crossings end a round, for all numbers of players or for each."""

from __future__ import annotations

from functools import partial

from PyQt6.QtWidgets import QLabel, QWidget

from core.basics.language import marked, tr, tr_lazy
from core.lost_cities.design.board_design import PLAYER_COUNTS
from core.lost_cities.design.edits import with_crossings
from core.lost_cities.design.own_keys import MOST_CROSSINGS
from editor.lost_cities.editing import BoardEditing
from editor.widgets.forms.fields import NumberField
from editor.widgets.forms.rows import FieldRows
from editor.widgets.translated import Translated


class CrossingsFields(Translated, QWidget):
    """Edits the crossings of a board; 0 for a number of players is as for all."""

    def __init__(self, editing: BoardEditing) -> None:
        """Edit a board."""
        super().__init__()
        self._editing = editing
        self.usual = NumberField(1, MOST_CROSSINGS)
        self.by = tuple(NumberField(0, MOST_CROSSINGS) for _ in PLAYER_COUNTS)
        for players, field in ((None, self.usual), *zip(PLAYER_COUNTS, self.by, strict=True)):
            field.valueChanged.connect(partial(self._take, players, field))
        self._arrange()

    def _arrange(self) -> None:
        rows = FieldRows(self)
        rows.add_row(self._label(marked("Crossings that &end a round")), self.usual)
        with_two, with_three = marked("… with &2 players"), marked("… with &3 players")
        labels = with_two, with_three, marked("… with &4 players")
        for text, field in zip(labels, self.by, strict=True):
            rows.add_row(self._label(text), field)

    def _label(self, text: str) -> QLabel:
        label = QLabel()
        self.set_translated(label.setText, text)
        return label

    def show_design(self) -> None:
        """Show the board as it is now."""
        design = self._editing.design
        self.usual.show_value(design.crossings)
        named = dict(design.crossings_by)
        for players, field in zip(PLAYER_COUNTS, self.by, strict=True):
            field.setSpecialValueText(tr("{count}, as above", count=design.crossings))
            field.show_value(named.get(players, 0))
            field.setEnabled(players in design.player_counts)

    def _take(self, players: int | None, field: NumberField, number: int) -> None:
        after = with_crossings(self._editing.design, players, number)
        self._editing.edit(tr_lazy("Crossings"), after, field.gesture)
