"""What lies on the table: sides, spaces, blockades, caves and seams, and what each ground means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from core.basics.figures import BLANK
from core.basics.language import marked, tr
from core.quest.board.layout import Layout
from core.quest.catalogue.spaces import Cave, Space, Symbol, Terrain
from editor.drawing.detail import Detail
from editor.quest.documents.words import (
    about_blockades,
    about_caves,
    seam_name,
    seam_width,
    sides_in_order,
)
from editor.quest.drawing.compositions import Spot
from editor.quest.drawing.hexes import SpaceStyle, paint_space
from editor.quest.panels.properties.terrain_bar import TerrainBar, terrain_counts
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of, rule_line
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

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
        self._seams.setText("\n".join(about_seams(layout)) or BLANK)


def facts_of(layout: Layout) -> Iterator[tuple[str, str]]:
    """The figures of what lies on the table, each with its name."""
    sides = [piece.side for piece in layout.pieces.values()]
    yield tr("Spaces"), str(sum(len(side.spaces) for side in sides))
    asked: Counter[Symbol] = Counter()
    for side in sides:
        asked += side.symbol_powers
    said = "\n".join(symbol.counted(asked[symbol]) for symbol in Symbol if asked[symbol])
    yield tr("Asks for"), said or BLANK
    yield tr("Blockades"), about_blockades(layout)
    yield tr("Caves"), about_caves(layout)


def about_seams(layout: Layout) -> Iterator[str]:
    """Each seam and how wide it is."""
    for seam in layout.seams:
        yield f"{seam_name(layout, seam)}: {seam_width(layout, seam)}"


# --- The legend -----------------------------------------------------------------------------------

ENTRIES = (
    (Space(Terrain.JUNGLE, 1), marked("Jungle: asks for machetes")),
    (Space(Terrain.RIVER, 1), marked("River: asks for paddles")),
    (Space(Terrain.VILLAGE, 1), marked("Village: asks for coins")),
    (Space(Terrain.RUBBLE, 1), marked("Rubble: discard so many cards")),
    (Space(Terrain.BASE_CAMP, 1), marked("Base camp: remove so many cards")),
    (Space(Terrain.MOUNTAIN), marked("Mountain: nobody passes")),
    (
        Space(Terrain.MOUNTAIN, cave=Cave.SHOWN),
        marked("Cave: search it from a space beside it"),
    ),
)
"""A space of each kind and what there is to say about it."""
_ROW = 40
_HEX = 19.0
"""Pixels from the middle of a hex to its corner."""
_TEXT_AT = 52


class Legend(Translated, QWidget):
    """A hex of each kind with a line of text; taller than wide."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme."""
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)
        self.set_translated(self.setAccessibleName, "Legend")
        self.when_translated(self._describe)

    def _describe(self) -> None:
        self.setAccessibleDescription(". ".join(tr(text) for _, text in ENTRIES))
        self.update()

    def sizeHint(self) -> QSize:
        """High enough for all rows."""
        return QSize(280, _ROW * len(ENTRIES))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw all rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, (space, text) in enumerate(ENTRIES):
            self._paint_row(painter, row, space, tr(text))
        painter.end()

    def _paint_row(self, painter: QPainter, row: int, space: Space, text: str) -> None:
        painter.save()
        painter.translate(_HEX, (row + 0.5) * _ROW)
        painter.scale(_HEX, _HEX)
        look = SpaceStyle(self._theme.palette, Detail.TEXTURES)
        paint_space(painter, Spot(space, QPointF(0, 0), variant=row), look)
        painter.restore()
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        box = QRectF(_TEXT_AT, row * _ROW, self.width() - _TEXT_AT, _ROW)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box, int(flags), text)
