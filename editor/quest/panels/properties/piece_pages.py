"""The properties of one selected piece, and of several."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtWidgets import QFormLayout, QGridLayout, QHBoxLayout, QLabel, QPushButton

from core.basics.language import LazyText, marked, tr, tr_lazy, tr_plural
from core.geometry.hexes import Hex
from core.quest.board.blockade_edits import along
from core.quest.board.grid import column_of, hex_in
from core.quest.catalogue.pieces import Side
from core.quest.catalogue.side_names import lazy_side_title, side_title
from core.quest.catalogue.spaces import Cave
from core.quest.route import edits
from core.quest.route.route import Placement
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.documents.steps import another_side
from editor.quest.panels.catalogue.side_facts import uses_of
from editor.quest.panels.properties.place_fields import ColumnField, RowField
from editor.quest.panels.properties.property_page import PropertyPage
from editor.quest.panels.properties.terrain_bar import TerrainBar, terrain_counts
from editor.widgets.forms.fields import ChoiceField, TurnField
from editor.widgets.labels import chapter, plain_label
from editor.widgets.parts import rule_line
from editor.widgets.theme import Theme

ACTIONS = (
    ("turn_left", marked("Turn left")),
    ("turn_right", marked("Turn right")),
    ("duplicate", marked("Duplicate")),
    ("delete", marked("Remove")),
)
"""The window's commands that make sense for several pieces, and what people read."""


class PiecePage(PropertyPage):
    """Shows and edits which side a piece shows and how it lies."""

    def __init__(self, document: RouteDocument, selection: Selection, theme: Theme) -> None:
        """Show the only selected piece, whichever that is."""
        super().__init__(document)
        self._selection = selection
        self._title = chapter(is_first=True)
        self.side = ChoiceField()
        self.turn, self.column, self.row = TurnField(), ColumnField(), RowField()
        self._bar = TerrainBar(theme)
        self._powers = plain_label()
        self._arrange()
        self.side.activated.connect(self._show_side)
        self.turn.valueChanged.connect(self._set_turn)
        self.column.valueChanged.connect(lambda: self._set_position(self.column.gesture))
        self.row.valueChanged.connect(lambda: self._set_position(self.row.gesture))
        self.when_translated(self.refresh)

    def _arrange(self) -> None:
        side, turn, position = QLabel(), QLabel(), QLabel()
        self.name_field(side, self.side, marked("Side"))
        self.name_field(turn, self.turn, marked("Turn"))
        self.set_translated(position.setText, "Position")
        self.set_translated(self.column.setAccessibleName, "Column")
        self.set_translated(self.row.setAccessibleName, "Row")
        place = QHBoxLayout()
        place.addWidget(self.column)
        place.addWidget(self.row)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(side, self.side)
        form.addRow(turn, self.turn)
        form.addRow(position, place)
        self._column.addWidget(self._title)
        self._column.addLayout(form)
        for part in (rule_line(), self._bar, self._powers):
            self._column.addWidget(part)
        self._column.addStretch(1)

    def refresh(self) -> None:
        """Show the piece as it lies now."""
        piece = self._selection.single
        if piece is None:
            return
        placement = self._document.design.pieces[piece]
        side = self._document.facts.catalogue.sides.get(placement.side)
        kind = tr("unknown side") if side is None else side.kind.word
        self._title.setText(f"{side_title(placement.side)}, {kind}")
        self._offer_sides(placement, side)
        self.turn.show_value(placement.turn)
        grid = self._document.facts.layout.grid
        self.column.show_place(column_of(placement.at), grid.left)
        self.row.show_place(placement.at.r, grid.top)
        self._bar.setVisible(side is not None)
        self._powers.setVisible(side is not None)
        if side is not None:
            self._bar.show_counts(side.terrain_counts)
            self._powers.setText(about_powers(side))

    def _offer_sides(self, placement: Placement, side: Side | None) -> None:
        """Offer its own sides, and those of the free pieces of its kind."""
        catalogue = self._document.facts.catalogue
        uses = uses_of(self._document.design, catalogue)
        own = None if side is None else catalogue.piece_of(side.name)
        names = [
            each.name
            for piece in catalogue.pieces
            if piece is own or ((side is None or piece.kind is side.kind) and piece not in uses)
            for each in piece.sides
        ]
        with QSignalBlocker(self.side):
            self.side.clear()
            for name in names if side is not None else (placement.side, *names):
                self.side.addItem(side_title(name), name)
        self.side.show_choice(placement.side)

    def _show_side(self) -> None:
        piece, wanted = self._selection.single, self.side.currentData()
        if piece is None or wanted == self._document.design.pieces[piece].side:
            return
        self._document.edit(*another_side(self._document.facts.layout, piece, wanted))

    def _set_turn(self, turn: int) -> None:
        self._relay(tr_lazy("Turn {piece}", piece=self._name()), self.turn.gesture, turn=turn)

    def _set_position(self, gesture: int) -> None:
        at = hex_in(self.column.value(), self.row.value())
        self._relay(tr_lazy("Move {piece}", piece=self._name()), gesture, at=at)

    def _name(self) -> LazyText | str:
        piece = self._selection.single
        return "" if piece is None else lazy_side_title(self._document.design.pieces[piece].side)

    def _relay(
        self, name: LazyText, gesture: int, at: Hex | None = None, turn: int | None = None
    ) -> None:
        piece = self._selection.single
        if piece is None:
            return
        old = self._document.design.pieces[piece]
        new = replace(old, at=old.at if at is None else at, turn=old.turn if turn is None else turn)
        layout = self._document.facts.layout
        after = edits.relaid(layout.route, piece, new)
        self._document.edit(name, along(layout, after), gesture)


def about_powers(side: Side) -> str:
    """The sum of what a side asks for, its traverse rating and its caves."""
    sums = [symbol.counted(power) for symbol, power in side.symbol_powers.items() if power]
    lines = [", ".join(sums)] if sums else []
    lines.append(tr("Traverse rating {rating}", rating=side.traverse_rating))
    lines.append(tr_plural("{count} cave", "{count} caves", len(side.caves())))
    unsure = len(side.caves(Cave.UNVERIFIED))
    if unsure:
        lines.append(tr_plural("{count} more not verified", "{count} more not verified", unsure))
    return "\n".join(lines)


class PiecesPage(PropertyPage):
    """Shows how many pieces are selected and what they add up to."""

    def __init__(self, document: RouteDocument, selection: Selection, theme: Theme) -> None:
        """Show the selected pieces, whichever they are."""
        super().__init__(document)
        self._selection = selection
        self._title, self._sides = chapter(is_first=True), plain_label()
        self._bar = TerrainBar(theme)
        self.buttons = tuple(QPushButton() for _ in ACTIONS)
        grid = QGridLayout()
        for number, (button, (command, name)) in enumerate(zip(self.buttons, ACTIONS, strict=True)):
            button.clicked.connect(lambda _, wanted=command: self.command_wanted.emit(wanted))
            grid.addWidget(button, *divmod(number, 2))
            self.set_translated(button.setText, name)
        for part in (self._title, self._sides, self._bar, rule_line()):
            self._column.addWidget(part)
        self._column.addLayout(grid)
        self._column.addStretch(1)
        self.when_translated(self.refresh)

    def refresh(self) -> None:
        """Show the pieces as they are now."""
        chosen = sorted(self._selection.pieces)
        layout = self._document.facts.layout
        self._title.setText(tr_plural("{count} piece", "{count} pieces", len(chosen)))
        self._sides.setText(", ".join(side_title(layout.side_name(piece)) for piece in chosen))
        known = (layout.pieces[piece].side for piece in chosen if piece in layout.pieces)
        self._bar.show_counts(terrain_counts(known))
