"""The ways of a route side by side: how long, how hard, over which ground."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, Qt
from PyQt6.QtGui import QIcon, QPainter, QPalette, QPen, QPixmap
from PyQt6.QtWidgets import (
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidgetItem,
    QWidget,
)

from core.basics.figures import BLANK
from core.basics.language import tr
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.remarks import about_ground, about_way, hexes_at
from core.quest.analysis.ways import Way
from core.quest.catalogue.spaces import Symbol, Terrain
from editor.drawing.palette import Palette
from editor.panels.place_table import PlaceTable
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.symbols import asked_for, paint_art
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_ICON = 32
_SUM = "Σ"
"""Strength, in less room than the word takes in any language."""
_MARK = "*"
_COLUMNS = 4 + len(Symbol)
_MIX = _COLUMNS - 1
_FAINT = 130
_TERRAINS = {terrain.symbol: terrain for terrain in Terrain if terrain.symbol is not None}


class WaysTable(Translated, PlaceTable):
    """A row for each way that is really different, the easiest first.

    Attributes:
        shown: the ways.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme."""
        super().__init__(_COLUMNS, range(_MIX), parent)
        self._theme = theme
        self.shown: tuple[Way, ...] = ()
        self.setItemDelegateForColumn(_MIX, _Mix(theme, self))
        for column in range(_COLUMNS):
            self.setHorizontalHeaderItem(column, QTableWidgetItem())
        theme.changed.connect(self._draw_icons)
        self._draw_icons()
        self.set_translated(self.setAccessibleName, "Ways")
        self.when_translated(self._name_columns)

    def _name_columns(self) -> None:
        titles = (
            (tr("Way"), tr("The ways that share at most half of their spaces, the easiest first")),
            (tr("Steps"), tr("Spaces entered")),
            (_SUM, tr("All symbols on the spaces of the way together")),
            *(("", _about_symbol(symbol)) for symbol in Symbol),
            ("", tr("How many spaces of each terrain the way enters")),
        )
        for column, (title, meaning) in enumerate(titles):
            item = present(self.horizontalHeaderItem(column))
            item.setText(title)
            item.setToolTip(meaning)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, meaning)

    def _draw_icons(self) -> None:
        for number, symbol in enumerate(Symbol):
            icon = _symbol_icon(_TERRAINS[symbol], self._theme.palette)
            present(self.horizontalHeaderItem(3 + number)).setIcon(icon)
        self.viewport().update()

    def show_ways(self, analysis: Analysis) -> None:
        """Show other ways."""
        self.show_places([hexes_at(analysis, way.spaces) for way in analysis.ways])
        for row, way in enumerate(analysis.ways):
            about = about_way(row, way, is_dominated=way in analysis.dominated)
            mark = _MARK if way in analysis.dominated else ""
            for column, text in enumerate(_cells(row, way, mark)):
                self.write(row, column, text, about)
            self.write(row, _MIX, "", about, about_ground(way))
        self.shown = analysis.ways
        self.fit_columns()
        self.viewport().update()


def _cells(row: int, way: Way, mark: str) -> Iterator[str]:
    yield f"{row + 1}{mark}"
    yield str(way.steps)
    yield str(way.strength)
    for symbol in Symbol:
        yield str(way.hardest.get(symbol, BLANK))


def about_dominated(analysis: Analysis) -> str:
    """What the mark at some ways means; nothing if no way has it."""
    if not analysis.dominated:
        return ""
    return tr("{mark} another way is shorter or easier, and in nothing worse", mark=_MARK)


def _about_symbol(symbol: Symbol) -> str:
    return tr("Hardest space: the strongest single card ({symbol}) it takes", symbol=symbol.word)


def _symbol_icon(terrain: Terrain, palette: Palette) -> QIcon:
    picture = QPixmap(_ICON, _ICON)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(_ICON / 2, _ICON / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground_colour(palette, terrain, 1))
    painter.drawEllipse(middle, _ICON / 2, _ICON / 2)
    paint_art(painter, asked_for()[terrain], palette, middle, _ICON * 0.7)
    painter.end()
    return QIcon(picture)


class _Mix(QStyledItemDelegate):
    """Draws the terrains of a way as a bar."""

    def __init__(self, theme: Theme, table: WaysTable) -> None:
        super().__init__(table)
        self._theme, self._table = theme, table

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        super().paint(painter, option, index)
        if painter is None:
            return
        way = self._table.shown[index.row()]
        ink = option.palette.color(QPalette.ColorRole.WindowText)
        ink.setAlpha(_FAINT)
        room = QRectF(option.rect).adjusted(6.5, 5.5, -1.5, -5.5)
        x = room.left()
        painter.save()
        painter.setPen(QPen(ink, 1))
        for terrain in Terrain:
            width = room.width() * way.terrains.get(terrain, 0) / way.steps
            if width:
                painter.setBrush(ground_colour(self._theme.palette, terrain, 1))
                painter.drawRect(QRectF(x, room.top(), width, room.height()))
                x += width
        painter.restore()
