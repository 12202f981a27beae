"""The panel of the island: its name, the kind of its map, its bag and its cave."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from core.basics.language import marked, tr, tr_lazy, tr_plural
from core.geometry.hexes import DIRECTION_NAMES
from core.island.design.island_design import (
    RANDOM,
    WIDEST_TABLE,
    CaveKind,
    MapKind,
    TileKind,
)
from core.island.design.own_keys import MOST_TILES
from editor.island.editing import IslandEditing
from editor.island.panels.numbers import NumberGrid, fill, named_label
from editor.island.words import kind_words, map_words
from editor.panels.about import AboutDesign
from editor.widgets.forms.fields import ChoiceField, NumberField
from editor.widgets.forms.rows import FieldRows
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import chapter, plain_label
from editor.widgets.parts import column_of, fields_area
from editor.widgets.translated import Translated

_INSIDE = (CaveKind.SHRINE, CaveKind.DWELLER, CaveKind.EMPTY)


class IslandPanel(Translated, QWidget):
    """Edits what an island is called and made of."""

    def __init__(self, editing: IslandEditing) -> None:
        """Edit an island."""
        super().__init__()
        self._editing = editing
        self.about = AboutDesign(editing.document)
        self.map, self.start, self.table = (
            ChoiceField(),
            ChoiceField(),
            NumberField(1, WIDEST_TABLE),
        )
        self.bag = NumberGrid(tuple(TileKind), ("",), MOST_TILES, self._take_bag)
        self.cave = NumberGrid(
            (marked("cave shrine"), *_INSIDE[1:]), ("",), MOST_TILES, self._take_cave
        )
        self.edges = tuple(QCheckBox(name) for name in DIRECTION_NAMES)
        self.about_bag, self.about_cave = plain_label(is_faint=True), plain_label(is_faint=True)
        self._arrange()
        self._connect()
        set_help_topic(self, "islands")
        self.when_translated(self.show_design)

    def _arrange(self) -> None:
        content = QWidget()
        column = column_of(content)
        self._chapter(column, marked("Island"))
        column.addWidget(self.about)
        rows = FieldRows()
        rows.add_row(named_label(marked("Kind of &map"), self.map, self), self.map)
        rows.add_row(named_label(marked("&Start tile of a bag"), self.start, self), self.start)
        rows.add_row(named_label(marked("Size of the &table"), self.table, self), self.table)
        column.addLayout(rows)
        self._chapter(column, marked("Bag"))
        column.addWidget(self.bag)
        column.addWidget(self.about_bag)
        self._chapter(column, marked("Cave stack"))
        column.addWidget(self.cave)
        column.addWidget(self.about_cave)
        self._chapter(column, marked("Closed edges of the exit"))
        row = QHBoxLayout()
        for box in self.edges:
            row.addWidget(box)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(fields_area(content))

    def _chapter(self, column: QVBoxLayout, text: str) -> None:
        label = chapter()
        self.set_translated(label.setText, text)
        column.addWidget(label)

    def _connect(self) -> None:
        self.map.activated.connect(lambda: self._editing.set_map(self.map.currentData()))
        self.start.activated.connect(self._take_start)
        self.table.valueChanged.connect(self._take_table)
        for edge, box in enumerate(self.edges):
            box.clicked.connect(lambda _checked, edge=edge: self._editing.toggle_edge(edge))

    def show_design(self) -> None:
        """Show the island as it is now."""
        design = self._editing.design
        self.about.show_design()
        fill(self.map, tuple((each, map_words(each)) for each in MapKind))
        self.map.show_choice(design.map)
        land = (each for each in TileKind if each not in {TileKind.WATER, TileKind.SHRINE})
        kinds = ((each.value, kind_words(each)) for each in land)
        fill(self.start, ((RANDOM, tr("whatever is drawn")), *kinds))
        self.start.show_choice(design.start)
        self.start.setEnabled(not design.is_fixed)
        self.table.show_value(design.table)
        self.bag.show_numbers([(number,) for number in design.bag.counts.values()])
        stack = design.cave_stack
        self.cave.show_numbers([(stack.shrine,), (stack.dweller,), (stack.empty,)])
        for edge, box in enumerate(self.edges):
            box.setChecked(edge in design.closed)
            box.setAccessibleName(tr("closed edge {edge}", edge=DIRECTION_NAMES[edge]))
        self.about_bag.setText(_tiles_words(design.bag.number, is_used=not design.is_fixed))
        self.about_cave.setText(_tiles_words(stack.number, is_used=not design.has_fixed_cave))

    def _take_bag(self, row: int, _column: int, number: int, gesture: int) -> None:
        self._editing.set_count(tuple(TileKind)[row], number, gesture)

    def _take_cave(self, row: int, _column: int, number: int, gesture: int) -> None:
        self._editing.set_cave_count(_INSIDE[row].value, number, gesture)

    def _take_start(self) -> None:
        after = replace(self._editing.design, start=str(self.start.currentData()))
        self._editing.edit(tr_lazy("Start tile"), after)

    def _take_table(self, number: int) -> None:
        after = replace(self._editing.design, table=number)
        self._editing.edit(tr_lazy("Size of the table"), after, self.table.gesture)


def _tiles_words(number: int, *, is_used: bool) -> str:
    words = tr_plural("{count} tile", "{count} tiles", number)
    return words if is_used else tr("{tiles}; the map has places of its own", tiles=words)
