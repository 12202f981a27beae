"""The panel of the rules: prices, dice, hands, pieces, adventurers, dwellers and rulings."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields as fields_of
from dataclasses import replace
from enum import StrEnum
from typing import Any

from PyQt6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from core.basics.language import LazyText, marked, tr, tr_lazy
from core.island.design.abilities import has_house_amount
from core.island.design.changes import MODES, RULINGS, title_of
from core.island.design.island_design import (
    Adventurer,
    Cards,
    Dice,
    DiceMode,
    Dweller,
    IslandDesign,
    Pieces,
    Prices,
    ReactionMoves,
    Reactions,
    Resource,
    ShrineControl,
    ShrinePlace,
    Strength,
)
from core.island.design.official import PURCHASES, house_prices, house_values
from core.island.design.own_keys import (
    HIGHEST_FACE,
    MOST_CARDS,
    MOST_DWELLERS,
    MOST_FACES,
    MOST_PIECES,
    MOST_SHRINES,
    MOST_STRENGTH,
)
from editor.island.editing import IslandEditing
from editor.island.panels.numbers import HOUSE_MARK, NumberGrid, capital, fill, named_label
from editor.widgets.forms.fields import ChoiceField, LineField, NumberField
from editor.widgets.forms.rows import FieldRows
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import chapter, plain_label
from editor.widgets.parts import column_of, fields_area
from editor.widgets.translated import Translated

_KINDS = tuple(Resource)
_CHOICES: tuple[tuple[str, type[StrEnum]], ...] = (
    ("cave_shrine", ShrineControl),
    ("cave_shrine_place", ShrinePlace),
    ("reactions", Reactions),
    ("reaction_moves", ReactionMoves),
)
_NUMBERS = (
    ("army_step", 0, MOST_CARDS),
    ("trade", 1, MOST_CARDS),
    ("shrines", 1, MOST_SHRINES),
)


class RulesPanel(Translated, QWidget):
    """Edits the rules of an island; values without a printed source are marked."""

    def __init__(self, editing: IslandEditing) -> None:
        """Edit an island."""
        super().__init__()
        self._editing = editing
        self._heads: dict[str, Callable[[str], None]] = {}
        self._make_grids()
        self.dweller_count = NumberField(0, MOST_DWELLERS)
        self.numbers = {key: NumberField(low, high) for key, low, high in _NUMBERS}
        self.hand_limit, self.truce = NumberField(0, MOST_CARDS), QCheckBox()
        self.faces, self.combat, self.mode = LineField(), LineField(), ChoiceField()
        self.adventurers = {each: QCheckBox() for each in Adventurer}
        self.choices = {key: ChoiceField() for key, _ in _CHOICES}
        self.house = plain_label(is_faint=True)
        self._arrange()
        self._connect()
        set_help_topic(self, "islands")
        self.when_translated(self.show_design)

    # --- What it is made of -----------------------------------------------------------------------

    def _make_grids(self) -> None:
        self.prices = NumberGrid(tuple(PURCHASES.values()), _KINDS, MOST_CARDS, self._take_price)
        self.cards = NumberGrid(
            (marked("starting hand"), marked("cards of the supply")),
            _KINDS,
            MOST_CARDS,
            self._take_cards,
        )
        self.pieces = NumberGrid(
            (marked("farms"), marked("villagers"), marked("fortresses"), marked("offerings")),
            ("",),
            MOST_PIECES,
            self._take_pieces,
        )
        self.strength = NumberGrid(
            (marked("for each island shrine"), marked("for the cave shrine")),
            ("",),
            MOST_PIECES,
            self._take_strength,
        )
        self.dwellers = NumberGrid(
            tuple(str(number) for number in range(1, MOST_DWELLERS + 1)),
            (marked("how strong"), *_KINDS),
            MOST_STRENGTH,
            self._take_dweller,
        )

    def _arrange(self) -> None:
        content = QWidget()
        column = column_of(content)
        column.addWidget(self.house)
        for key, grid in (("prices", self.prices), ("hand", self.cards), ("pieces", self.pieces)):
            self._chapter(column, key)
            column.addWidget(grid)
        rows = FieldRows()
        for key, number in self.numbers.items():
            self._row(rows, key, number)
        self._row(rows, "hand_limit", self.hand_limit)
        column.addLayout(rows)
        self._chapter(column, "dice")
        rows = FieldRows()
        rows.add_row(named_label(marked("&Faces"), self.faces, self), self.faces)
        rows.add_wide_row(named_label(marked("T&wo numbers from"), self.mode, self), self.mode)
        self._row(rows, "combat", self.combat)
        column.addLayout(rows)
        self._chapter(column, "dwellers")
        rows = FieldRows()
        count = self.dweller_count
        rows.add_row(named_label(marked("&How many"), count, self), count)
        column.addLayout(rows)
        column.addWidget(self.dwellers)
        self._chapter(column, "strength")
        column.addWidget(self.strength)
        self._chapter(column, "adventurers")
        boxes = QGridLayout()
        for place, box in enumerate(self.adventurers.values()):
            boxes.addWidget(box, place // 2, place % 2)
        column.addLayout(boxes)
        self._arrange_rulings(column)
        column.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(fields_area(content))

    def _arrange_rulings(self, column: QVBoxLayout) -> None:
        head = chapter()
        self.set_translated(head.setText, "Rulings")
        column.addWidget(head)
        rows = FieldRows()
        for key, choice in self.choices.items():
            rows.add_wide_row(self._head(key, choice), choice)
        column.addLayout(rows)
        self.set_translated(self.truce.setText, "&Truce in the first round")
        column.addWidget(self.truce)

    def _chapter(self, column: QVBoxLayout, key: str) -> None:
        label = chapter()
        self._heads[key] = label.setText
        column.addWidget(label)

    def _row(self, rows: FieldRows, key: str, field: QWidget) -> None:
        rows.add_row(self._head(key, field), field)

    def _head(self, key: str, field: QWidget) -> QLabel:
        label = named_label("", field, self)
        self._heads[key] = label.setText
        return label

    def _connect(self) -> None:
        for key, number in self.numbers.items():
            number.valueChanged.connect(self._taking_number(key, number))
        self.hand_limit.valueChanged.connect(self._take_hand_limit)
        self.faces.editingFinished.connect(self._take_faces)
        self.combat.editingFinished.connect(self._take_combat)
        self.mode.activated.connect(self._take_mode)
        self.dweller_count.valueChanged.connect(self._take_dweller_count)
        self.truce.clicked.connect(self._take_truce)
        for box in self.adventurers.values():
            box.clicked.connect(self._take_adventurers)
        for key, choice in self.choices.items():
            choice.activated.connect(self._taking_choice(key, choice))

    # --- What is shown ----------------------------------------------------------------------------

    def show_design(self) -> None:
        """Show the island as it is now."""
        design = self._editing.design
        self._show_house(design)
        self.prices.show_numbers(
            [_numbers(getattr(design.prices, each.name)) for each in fields_of(Prices)]
        )
        self.cards.show_numbers([_numbers(design.hand), _numbers(design.supply)])
        self.pieces.show_numbers([(number,) for number in _numbers(design.pieces)])
        self.strength.show_numbers([(number,) for number in _numbers(design.strength)])
        for key, number in self.numbers.items():
            number.show_value(getattr(design, key))
        self.hand_limit.setSpecialValueText(tr("none"))
        self.hand_limit.show_value(design.hand_limit or 0)
        self.faces.show_value(" ".join(map(str, design.dice.faces)))
        self.combat.show_value(" ".join(map(str, design.combat)))
        fill(self.mode, tuple((each, tr(MODES[each])) for each in DiceMode))
        self.mode.show_choice(design.dice.mode)
        self.truce.setChecked(design.truce)
        self._show_people(design)
        for key, words in _CHOICES:
            choices = tuple((each, tr(RULINGS[key][each.value])) for each in words)
            fill(self.choices[key], choices)
            self.choices[key].show_choice(getattr(design, key))

    def _show_people(self, design: IslandDesign) -> None:
        for each, box in self.adventurers.items():
            name = capital(tr(each.value))
            box.setText(f"{name} {HOUSE_MARK}" if has_house_amount(each) else name)
            box.setChecked(each in design.adventurers)
        count = len(design.dwellers)
        self.dweller_count.show_value(count)
        rows = [(each.strength, *_numbers(each.treasure)) for each in design.dwellers]
        rows += [(0, 0, 0, 0)] * (MOST_DWELLERS - count)
        self.dwellers.show_numbers(rows)
        self.dwellers.show_rows(count)

    def _show_house(self, design: IslandDesign) -> None:
        """Mark the values that no printed source tells."""
        house, prices = house_values(design), house_prices(design)
        is_mixed = 0 < len(prices) < len(PURCHASES)
        for key, show in self._heads.items():
            title = capital(title_of(key))
            is_house = key in house and key != "adventurers" and not (key == "prices" and is_mixed)
            show(tr("{title} (house value)", title=title) if is_house else title)
        names = tuple(each.name for each in fields_of(Prices))
        self.prices.mark_rows(names.index(each) for each in prices if is_mixed)
        self.house.setText(
            tr("Marked values have no printed source: they are ours, and yours to change.")
        )
        self.house.setVisible(bool(house))

    # --- What is taken over -----------------------------------------------------------------------

    @property
    def _design(self) -> IslandDesign:
        return self._editing.design

    def _edit(self, key: str, value: Any, gesture: int | None = None) -> None:  # noqa: ANN401  of any field
        changed: dict[str, Any] = {key: value}
        self._editing.edit(
            _TEXTS.get(key, tr_lazy("Rules")), replace(self._design, **changed), gesture
        )

    def _take_price(self, row: int, column: int, number: int, gesture: int) -> None:
        name = fields_of(Prices)[row].name
        cards = _with(getattr(self._design.prices, name), column, number)
        prices: dict[str, Cards] = {name: cards}
        self._edit("prices", replace(self._design.prices, **prices), gesture)

    def _take_cards(self, row: int, column: int, number: int, gesture: int) -> None:
        key = ("hand", "supply")[row]
        self._edit(key, _with(getattr(self._design, key), column, number), gesture)

    def _take_pieces(self, row: int, _column: int, number: int, gesture: int) -> None:
        self._edit("pieces", _with(self._design.pieces, row, number), gesture)

    def _take_strength(self, row: int, _column: int, number: int, gesture: int) -> None:
        self._edit("strength", _with(self._design.strength, row, number), gesture)

    def _take_dweller(self, row: int, column: int, number: int, gesture: int) -> None:
        dwellers = list(self._design.dwellers)
        if row < len(dwellers):
            lives = dwellers[row]
            if column == 0:
                dwellers[row] = replace(lives, strength=number)
            else:
                treasure = _with(lives.treasure, column - 1, number)
                dwellers[row] = replace(lives, treasure=treasure)
            self._edit("dwellers", tuple(dwellers), gesture)

    def _take_dweller_count(self, number: int) -> None:
        known = self._design.dwellers
        usual = known[-1].strength if known else 3
        more = (Dweller(usual),) * (number - len(known))
        self._edit("dwellers", (*known[:number], *more), self.dweller_count.gesture)

    def _taking_number(self, key: str, field: NumberField) -> Callable[[int], None]:
        return lambda number: self._edit(key, number, field.gesture)

    def _taking_choice(self, key: str, field: ChoiceField) -> Callable[[], None]:
        return lambda: self._edit(key, field.currentData())

    def _take_hand_limit(self, number: int) -> None:
        self._edit("hand_limit", number or None, self.hand_limit.gesture)

    def _take_faces(self) -> None:
        faces = _faces(self.faces.text())
        if faces:
            self._edit("dice", replace(self._design.dice, faces=faces))
        self.show_design()

    def _take_combat(self) -> None:
        faces = _faces(self.combat.text())
        if faces:
            self._edit("combat", faces)
        self.show_design()

    def _take_mode(self) -> None:
        self._edit("dice", Dice(self._design.dice.faces, self.mode.currentData()))

    def _take_truce(self, is_on: bool) -> None:
        self._edit("truce", is_on)

    def _take_adventurers(self) -> None:
        ticked = tuple(each for each, box in self.adventurers.items() if box.isChecked())
        self._edit("adventurers", ticked)


_TEXTS: Mapping[str, LazyText] = {
    "prices": tr_lazy("Prices"),
    "hand": tr_lazy("Starting hand"),
    "dice": tr_lazy("Dice"),
    "combat": tr_lazy("Dice"),
    "dwellers": tr_lazy("Dwellers"),
    "adventurers": tr_lazy("Adventurers"),
}
"""What steps are called; all others are steps of the rules."""


def _numbers(group: Cards | Pieces | Strength) -> tuple[int, ...]:
    return tuple(getattr(group, each.name) for each in fields_of(group))


def _with(group: Any, index: int, number: int) -> Any:  # noqa: ANN401  a group of numbers
    """A group of numbers with another one."""
    changed: dict[str, int] = {fields_of(group)[index].name: number}
    return replace(group, **changed)


def _faces(typed: str) -> tuple[int, ...]:
    """The faces of a die; none if that are no numbers."""
    words = [each for each in re.split(r"[\s,;]+", typed.strip()) if each]
    if not all(each.isdecimal() and int(each) <= HIGHEST_FACE for each in words):
        return ()
    return tuple(map(int, words))[:MOST_FACES]
