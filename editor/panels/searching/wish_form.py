"""Wishes to choose among: a line for each, with what is to be said with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QCheckBox, QGridLayout, QSizePolicy, QWidget

from core.basics.deferred import deferred
from core.basics.language import capitalized, tr
from editor.widgets.forms.fields import ChoiceField, DecimalField
from editor.widgets.forms.rows import FIELD_WIDTH
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.search import wishes
    from core.search.wishes import Wish, WishKind
else:
    wishes = deferred("core.search.wishes")


class WishLine(Translated, QWidget):
    """A wish: a box to tick, and a field for the number or the word that it takes.

    Signals:
        turned: whether it is wished for now.
    """

    turned = pyqtSignal(bool)

    def __init__(self, kind: WishKind) -> None:
        """Wish for nothing yet."""
        super().__init__()
        self.kind, self.box = kind, QCheckBox()
        self.number: DecimalField | None = None
        self.word: ChoiceField | None = None
        row = QGridLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setColumnStretch(0, 1)
        row.addWidget(self.box, 0, 0)
        field = self._field()
        if field is not None:
            row.addWidget(field, 0, 1)
            field.usual_width = FIELD_WIDTH
            field.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            field.setEnabled(False)
            self.box.toggled.connect(field.setEnabled)
        self.box.toggled.connect(self.turned)
        self.when_translated(self._name)

    def _field(self) -> DecimalField | ChoiceField | None:
        kind = self.kind
        if kind.asks is wishes.Asks.NUMBER:
            told = kind.numbers
            self.number = DecimalField(told.least, told.most, told.step)
            self.number.setDecimals(0 if told.step == int(told.step) else 1)
            self.number.show_value(told.usual)
            return self.number
        if kind.asks is wishes.Asks.WORD:
            self.word = ChoiceField()
            for choice in kind.choices:
                self.word.addItem("", choice)
            return self.word
        return None

    def _name(self) -> None:
        title, meaning = capitalized(self.kind.shown_title), capitalized(self.kind.shown_meaning)
        self.box.setText(title)
        for each in (self.box, self.number, self.word):
            if each is not None:
                each.setToolTip(meaning)
                each.setAccessibleDescription(meaning)
        if self.number is not None:
            unit = self.kind.numbers.unit
            self.number.setSuffix(f" {tr(unit)}" if unit else "")
            self.number.setAccessibleName(title)
        if self.word is not None:
            self.word.setAccessibleName(title)
            for row, choice in enumerate(self.kind.choices):
                self.word.setItemText(row, tr(choice))

    @property
    def wish(self) -> Wish | None:
        """What is wished for, if it is."""
        if not self.box.isChecked():
            return None
        if self.number is not None:
            return wishes.Wish(self.kind, self.number.value())
        return wishes.Wish(self.kind, None if self.word is None else self.word.currentData())

    def show_wish(self, wish: Wish | None) -> None:
        """Wish for this, or not at all."""
        self.box.setChecked(wish is not None)
        if wish is None or wish.value is None:
            return
        if self.number is not None and isinstance(wish.value, int | float):
            self.number.show_value(wish.value)
        elif self.word is not None:
            self.word.show_choice(wish.value)


class WishForm(Translated, QWidget):
    """All wishes of a vocabulary; those that are seldom made stand below a heading.

    Of wishes about the same figure only one can be made.

    Signals:
        changed: something else is wished for.
    """

    changed = pyqtSignal()

    def __init__(self, kinds: Iterable[WishKind], name: str) -> None:
        """Wish for nothing yet; `name` remembers whether the rare wishes are shown."""
        super().__init__()
        self.lines = tuple(WishLine(kind) for kind in kinds)
        rare = [each for each in self.lines if each.kind.is_rare]
        self.more = FoldHeading(name, *rare)
        column = column_of(self, 0)
        column.setSpacing(3)
        for line in self.lines:
            if line not in rare:
                column.addWidget(line)
            line.turned.connect(partial(self._turn, line))
        for part in (self.more, self.more.content):
            column.addWidget(part)
            part.setVisible(bool(rare))
        self.more.setChecked(False)
        self.set_translated(self.more.setText, "More wishes")

    def _turn(self, line: WishLine, is_on: bool) -> None:
        about = set(line.kind.is_about)
        for other in self.lines:
            if is_on and other is not line and about & set(other.kind.is_about):
                other.box.setChecked(False)
        self.changed.emit()

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """All that is wished for, in the order of the vocabulary."""
        return tuple(each.wish for each in self.lines if each.wish is not None)

    def show_wishes(self, wanted: Sequence[Wish]) -> None:
        """Wish for these, and for nothing else."""
        by_key = {wish.kind.key: wish for wish in wanted}
        for line in self.lines:
            line.show_wish(by_key.get(line.kind.key))
        if any(line.kind.is_rare and line.box.isChecked() for line in self.lines):
            self.more.setChecked(True)
