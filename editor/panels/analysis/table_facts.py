"""What a route is made of: its sides, spaces, blockades, caves and seams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QWidget

from core.board.layout import Layout
from core.catalogue.spaces import Symbol
from core.language import tr
from editor.documents.words import (
    about_blockades,
    about_caves,
    seam_name,
    seam_width,
    sides_in_order,
)
from editor.panels.properties.terrain_bar import TerrainBar, terrain_counts
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of, rule_line
from editor.widgets.theme import Theme

_FACTS = 4


class TableFacts(QWidget):
    """The sides in order, a bar of their terrains, a few figures, and the seams."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme; show nothing yet."""
        super().__init__(parent)
        self.sides = plain_label(is_bold=True)
        self._bar = TerrainBar(theme)
        self._rows = tuple((plain_label(is_faint=True), plain_label()) for _ in range(_FACTS))
        grid, top = QGridLayout(), Qt.AlignmentFlag.AlignTop
        grid.setColumnStretch(1, 1)
        for row, labels in enumerate(self._rows):
            for column_number, label in enumerate(labels):
                grid.addWidget(label, row, column_number, top)
        self._seams_title, self._seams = plain_label(is_bold=True), plain_label()
        column = column_of(self, 0)
        column.addWidget(self.sides)
        column.addWidget(self._bar)
        column.addLayout(grid)
        for part in (rule_line(), self._seams_title, self._seams):
            column.addWidget(part)

    def show_layout(self, layout: Layout) -> None:
        """Show what lies on the table."""
        self.sides.setText(sides_in_order(layout))
        self.sides.setVisible(bool(layout.pieces))
        self._bar.show_counts(terrain_counts(piece.side for piece in layout.pieces.values()))
        for labels, fact in zip(self._rows, facts_of(layout), strict=True):
            for label, text in zip(labels, fact, strict=True):
                label.setText(text)
        self._seams_title.setText(tr("Seams"))
        self._seams.setText("\n".join(about_seams(layout)) or "–")


def facts_of(layout: Layout) -> Iterator[tuple[str, str]]:
    """The figures of what lies on the table, each with its name."""
    sides = [piece.side for piece in layout.pieces.values()]
    yield tr("Spaces"), str(sum(len(side.spaces) for side in sides))
    asked: Counter[Symbol] = Counter()
    for side in sides:
        asked += side.symbol_powers
    said = "\n".join(symbol.counted(asked[symbol]) for symbol in Symbol if asked[symbol])
    yield tr("Asks for"), said or "–"
    yield tr("Blockades"), about_blockades(layout)
    yield tr("Caves"), about_caves(layout)


def about_seams(layout: Layout) -> Iterator[str]:
    """Each seam and how wide it is."""
    for seam in layout.seams:
        yield f"{seam_name(layout, seam)}: {seam_width(layout, seam)}"
