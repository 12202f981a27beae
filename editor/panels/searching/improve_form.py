"""What an improver is asked for: wishes, what stays as it is, and how far it may go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from core.basics.deferred import deferred
from core.basics.language import capitalized, marked, tr
from core.designs.design import Design
from editor.panels.searching.wish_form import WishForm
from editor.widgets.forms.fields import NumberField
from editor.widgets.forms.rows import FieldRows
from editor.widgets.labels import chapter, plain_label
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.search import proposals, seeds, wishes
    from core.search.game import GameSearch
    from core.search.proposals import Request
    from core.search.wishes import Wish
else:
    proposals = deferred("core.search.proposals")
    seeds = deferred("core.search.seeds")
    wishes = deferred("core.search.wishes")

_MOST_EDITS, _MOST_PROPOSALS = 2, 12


class ImproveForm(Translated, QWidget):
    """Asks for wishes, first of all for even seats.

    Signals:
        changed: something else is asked for.
    """

    changed = pyqtSignal()

    def __init__(self, search: GameSearch) -> None:
        """Offer the vocabulary of a game."""
        super().__init__()
        self._search = search
        self.wishes = WishForm(search.wishes, "improve_wishes")
        self.keeps: Mapping[str, QCheckBox] = {each.key: QCheckBox() for each in search.keeps}
        self.keeps_title, self.locks = chapter(), plain_label(is_faint=True)
        self.edits = NumberField(1, _MOST_EDITS)
        self.count = NumberField(1, _MOST_PROPOSALS)
        self.seed = NumberField(0, seeds.HIGHEST_START)
        self._labels = tuple(QLabel() for _ in range(3))
        self._arrange()
        self._connect()
        self.edits.show_value(proposals.EDITS)
        self.count.show_value(proposals.COUNT)
        self.wishes.show_wishes((wishes.Wish(wishes.SEATS_EVEN),))
        self._register_texts()

    def _arrange(self) -> None:
        column = column_of(self, 0)
        column.addWidget(self.wishes)
        column.addWidget(self.keeps_title)
        keeps = QVBoxLayout()
        keeps.setSpacing(3)
        for box in self.keeps.values():
            keeps.addWidget(box)
        column.addLayout(keeps)
        column.addWidget(self.locks)
        self.keeps_title.setVisible(bool(self.keeps))
        rows = FieldRows()
        for label, field in zip(self._labels, self._numbers, strict=True):
            rows.add_row(label, field)
        column.addLayout(rows)

    @property
    def _numbers(self) -> tuple[NumberField, ...]:
        return self.edits, self.count, self.seed

    def _connect(self) -> None:
        self.wishes.changed.connect(self.changed)
        for box in self.keeps.values():
            box.toggled.connect(self.changed)
        for field in self._numbers:
            field.valueChanged.connect(self.changed)

    def _register_texts(self) -> None:
        self.set_translated(self.keeps_title.setText, "Leave as it is")
        titles = marked("Edits at most"), marked("Proposals"), marked("Seed")
        for label, field, title in zip(self._labels, self._numbers, titles, strict=True):
            self.set_translated(field.setAccessibleName, title)
            self.set_translated(label.setText, title)
        self.set_translated(self.seed.setToolTip, "Another seed plays other games.")
        self.when_translated(self._name_keeps)

    def _name_keeps(self) -> None:
        for each in self._search.keeps:
            self.keeps[each.key].setText(capitalized(tr(each.meaning)))

    def show_design(self, design: Design) -> None:
        """Say what of a design is locked, and left alone therefore."""
        names = ", ".join(map(str, self._search.locks(design)))
        text = tr("Locked, so left alone: {names}", names=names) if names else ""
        self.locks.setText(text)
        self.locks.setVisible(bool(text))

    def wish_for(self, wanted: tuple[Wish, ...]) -> None:
        """Wish for these."""
        self.wishes.show_wishes(wanted)

    @property
    def request(self) -> Request:
        """What is asked for."""
        keeps = tuple(each for each in self._search.keeps if self.keeps[each.key].isChecked())
        return proposals.Request(
            self.wishes.wishes, keeps, self.edits.value(), self.count.value(), self.seed.value()
        )

    @property
    def summary(self) -> str:
        """What is asked for, in a line."""
        told = [_told(wish) for wish in self.wishes.wishes]
        return "; ".join(told)


def _told(wish: Wish) -> str:
    title, unit = capitalized(wish.kind.shown_title), wish.kind.numbers.unit
    if wish.value is None:
        return title
    if isinstance(wish.value, str):
        return f"{title} {tr(wish.value)}"
    return f"{title} {wish.value:g} {tr(unit) if unit else ''}".strip()
