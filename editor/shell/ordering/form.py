"""What a new design shall be like: players, wishes, what it is made of, how many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from core.basics.deferred import deferred
from core.basics.language import capitalized, marked, tr
from core.game import AnyGame
from editor.panels.searching.wish_form import WishForm
from editor.widgets.forms.chips import Chip
from editor.widgets.forms.fields import ChoiceField, NumberField
from editor.widgets.labels import chapter
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.search import frames, seeds, wishes
    from core.search.frames import Material
    from core.search.game import GameSearch
    from core.search.generating import briefs
    from core.search.generating.briefs import Brief
else:
    briefs = deferred("core.search.generating.briefs")
    frames = deferred("core.search.frames")
    seeds = deferred("core.search.seeds")
    wishes = deferred("core.search.wishes")

_MOST = 12
"""Designs that are made at once."""


class MaterialLine(Translated, QWidget):
    """Something to be said of what a design is made of."""

    def __init__(self, material: Material) -> None:
        """Say nothing yet."""
        super().__init__()
        self.material, self.box = material, QCheckBox()
        self.text = QLineEdit() if not material.choices else None
        self.word = ChoiceField() if material.choices else None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box, 1)
        field = self._field()
        if field is not None:
            row.addWidget(field, 1)
            field.setEnabled(False)
            self.box.toggled.connect(field.setEnabled)
        self.when_translated(self._name)

    def _field(self) -> QWidget | None:
        if self.material.says is frames.Says.NOTHING:
            return None
        if self.word is not None:
            for choice in self.material.choices:
                self.word.addItem("", choice)
        return self.word or self.text

    def _name(self) -> None:
        title = capitalized(self.material.shown_title)
        meaning = capitalized(self.material.shown_meaning)
        self.box.setText(title)
        for each in (self.box, self.text, self.word):
            if each is not None:
                each.setToolTip(meaning)
                each.setAccessibleName(title)
                each.setAccessibleDescription(meaning)
        if self.text is not None:
            self.text.setPlaceholderText(self.material.example)
        if self.word is not None:
            for row, choice in enumerate(self.material.choices):
                self.word.setItemText(row, tr(choice))

    @property
    def said(self) -> str | None:
        """What is said, if anything."""
        if not self.box.isChecked():
            return None
        if self.word is not None:
            return str(self.word.currentData())
        return "" if self.text is None else self.text.text().strip()

    def show_said(self, said: str | None) -> None:
        """Say this, or nothing."""
        self.box.setChecked(said is not None)
        if said is not None and self.word is not None:
            self.word.show_choice(said)
        elif said is not None and self.text is not None:
            self.text.setText(said)


class OrderForm(Translated, QWidget):
    """Asks for all that can be wished of a design of a game."""

    def __init__(self, game: AnyGame, search: GameSearch) -> None:
        """Wish for even seats, and for nothing else."""
        super().__init__()
        kinds = tuple(each for each in search.wishes if not each.is_relative)
        self.players: Mapping[int, Chip] = {each: Chip() for each in game.players}
        self._even_from, self._could_be_even = search.even_from, True
        self.wishes = WishForm(kinds, "order_wishes")
        materials = () if search.framing is None else search.framing.materials
        self.materials = tuple(map(MaterialLine, materials))
        self.begun = QCheckBox()
        self.count, self.seed = NumberField(1, _MOST), NumberField(0, seeds.HIGHEST_START)
        self._players_title, self._made_title = (chapter() for _ in range(2))
        self._wishes_title = chapter()
        self._labels = QLabel(), QLabel()
        self._arrange()
        self.count.show_value(briefs.COUNT)
        self.wishes.show_wishes((wishes.Wish(wishes.SEATS_EVEN),))
        self._register_texts()

    def _arrange(self) -> None:
        column, players, numbers = column_of(self, 0), QHBoxLayout(), QFormLayout()
        column.setSpacing(4)
        for chip in self.players.values():
            chip.clicked.connect(self._follow_players)
            players.addWidget(chip)
        players.addStretch(1)
        column.addWidget(self._players_title)
        column.addLayout(players)
        for part in (self._wishes_title, self.wishes, self._made_title):
            column.addWidget(part)
        for line in self.materials:
            column.addWidget(line)
        column.addWidget(self.begun)
        for label, field in zip(self._labels, (self.count, self.seed), strict=True):
            numbers.addRow(label, field)
        column.addLayout(numbers)
        column.addStretch(1)

    def _register_texts(self) -> None:
        self.set_translated(self._players_title.setText, "Players")
        self.set_translated(self._wishes_title.setText, "What you wish for")
        self.set_translated(self._made_title.setText, "What it is made of")
        self.set_translated(self.begun.setText, "Go on from what lies there")
        titles = marked("How many"), marked("Seed")
        for label, field, title in zip(self._labels, (self.count, self.seed), titles, strict=True):
            self.set_translated(label.setText, title)
            self.set_translated(field.setAccessibleName, title)
        self.when_translated(self._name_players)

    def _name_players(self) -> None:
        for count, chip in self.players.items():
            chip.setText(str(count))
            chip.setAccessibleName(tr("{players} players", players=count))

    def _follow_players(self) -> None:
        """Wish for even seats where so many play that they are to be had, and not for fewer.

        It is only done when that changes, so whoever wishes otherwise has the last word.
        """
        chosen = [count for count, chip in self.players.items() if chip.isChecked()]
        can_be_even = max(chosen, default=self._even_from) >= self._even_from
        if can_be_even != self._could_be_even:
            self._could_be_even = can_be_even
            others = [each for each in self.wishes.wishes if each.kind is not wishes.SEATS_EVEN]
            even = [wishes.Wish(wishes.SEATS_EVEN)] if can_be_even else []
            self.wishes.show_wishes((*even, *others))

    @property
    def brief(self) -> Brief:
        """What is asked for."""
        said = ((each.material.key, each.said) for each in self.materials)
        return briefs.Brief(
            self.wishes.wishes,
            {key: value for key, value in said if value is not None},
            tuple(count for count, chip in self.players.items() if chip.isChecked()),
            self.count.value(),
            self.seed.value(),
        )

    def show_brief(self, brief: Brief) -> None:
        """Ask for what was asked for before."""
        for count, chip in self.players.items():
            chip.setChecked(count in brief.players)
        self.wishes.show_wishes(brief.wishes)
        for line in self.materials:
            line.show_said(brief.materials.get(line.material.key))
        self.seed.show_value(brief.start)
