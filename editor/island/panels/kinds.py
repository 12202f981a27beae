"""The box of kinds at the left: what the mouse paints with, and how many of each there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PyQt6.QtCore import QPointF, QSize, Qt
from PyQt6.QtGui import QFontMetrics, QIcon, QPainter, QPixmap
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from core.basics.language import marked, tr
from core.island.design.island_design import CaveKind, TileKind
from core.island.design.official import BOX_CAVE, BOX_TILES
from editor.drawing.style import DrawingStyle
from editor.island.brush import Brush
from editor.island.drawing.colours import Kind
from editor.island.drawing.map_art import paint_tile
from editor.island.editing import IslandEditing
from editor.island.panels.numbers import capital
from editor.island.words import kind_words
from editor.widgets.forms.chips import Chip
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import chapter, plain_label
from editor.widgets.parts import column_of, fields_area
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_ICON, _WIDE = 42, 92
_COLUMNS, _GAP = 2, 2
_SIDE, _BETWEEN = 12, 6
"""In pixels."""
_KINDS: tuple[Kind, ...] = (*TileKind, *CaveKind)


class KindsBox(Translated, QWidget):
    """Offers all kinds of tiles, and the eraser; on a bag it has nothing to paint."""

    def __init__(self, theme: Theme, brush: Brush, editing: IslandEditing) -> None:
        """Offer kinds for a brush."""
        super().__init__()
        self._theme, self._brush, self._editing = theme, brush, editing
        self.buttons = tuple(self._button(partial(brush.take, each)) for each in _KINDS)
        self.hand, self.eraser = self._tool(brush.put_away), self._tool(brush.take_eraser)
        self.hint = plain_label(is_faint=True)
        self._arrange()
        brush.changed.connect(self._show_brush)
        theme.changed.connect(self._draw)
        set_help_topic(self, "islands")
        self.when_translated(self.show_design)
        self._draw()
        self._show_brush()

    @staticmethod
    def _button(pressed: Callable[[], object]) -> QToolButton:
        made = QToolButton()
        made.setCheckable(True)
        made.setAutoRaise(True)
        made.setIconSize(QSize(_ICON, _ICON))
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        made.setMinimumWidth(_WIDE)
        made.clicked.connect(pressed)
        return made

    @staticmethod
    def _tool(pressed: Callable[[], object]) -> Chip:
        made = Chip()
        made.clicked.connect(pressed)
        return made

    def _arrange(self) -> None:
        """Stand tools and hint still; what there is to paint with scrolls where it is short."""
        tools, content = QHBoxLayout(), QWidget()
        for chip in (self.hand, self.eraser):
            tools.addWidget(chip)
        tools.addStretch()
        column = column_of(content, margin=0)
        column.setSpacing(_BETWEEN)
        self._add_kinds(column, marked("Island"), self.buttons[: len(TileKind)])
        self._add_kinds(column, marked("Cave"), self.buttons[len(TileKind) :])
        column.addStretch()
        outer = column_of(self, margin=0)
        outer.setContentsMargins(_SIDE, _SIDE, 0, _SIDE)
        outer.addLayout(tools)
        outer.addWidget(fields_area(content), stretch=1)
        outer.addWidget(self.hint)
        self.hint.setWordWrap(True)

    def _add_kinds(self, column: QVBoxLayout, text: str, buttons: Sequence[QToolButton]) -> None:
        label, grid = chapter(), QGridLayout()
        self.set_translated(label.setText, text)
        column.addWidget(label)
        grid.setSpacing(_GAP)
        for number, each in enumerate(buttons):
            grid.addWidget(each, number // _COLUMNS, number % _COLUMNS)
        column.addLayout(grid)

    def _draw(self) -> None:
        style = DrawingStyle(self._theme.palette)
        ratio = self.devicePixelRatioF()
        for kind, each in zip(_KINDS, self.buttons, strict=True):
            picture = QPixmap(QSize(_ICON, _ICON) * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(QPointF(_ICON / 2, _ICON / 2))
            painter.scale(_ICON / 2.1, _ICON / 2.1)
            paint_tile(painter, kind, style)
            painter.end()
            each.setIcon(QIcon(picture))

    def show_design(self) -> None:
        """Say how many tiles of each kind lie there, of how many in the box of the game."""
        design = self._editing.design
        self.hand.setText(tr("Select"))
        self.eraser.setText(tr("Erase"))
        for kind, each in zip(_KINDS, self.buttons, strict=True):
            if isinstance(kind, TileKind):
                lies, has = design.tile_counts[kind], BOX_TILES[kind]
            else:
                lies, has = design.cave_counts[kind], BOX_CAVE[kind]
            each.setText(_in_lines(capital(kind_words(kind)), each.fontMetrics()))
            told = tr("{kind}: {count} of {most}", kind=kind_words(kind), count=lies, most=has)
            each.setToolTip(capital(told))
            each.setAccessibleDescription(told)
            each.setEnabled(design.is_fixed)
        self.eraser.setEnabled(design.is_fixed)
        words = (
            tr("Choose a kind and paint; Esc goes back to selecting.")
            if design.is_fixed
            else tr("A bag has no places: click a pile twice for one more tile.")
        )
        self.hint.setText(words)
        if not design.is_fixed:
            self._brush.put_away()

    def _show_brush(self) -> None:
        for kind, each in zip(_KINDS, self.buttons, strict=True):
            each.setChecked(self._brush.is_painting and self._brush.kind is kind)
        self.hand.setChecked(not self._brush.is_painting)
        self.eraser.setChecked(self._brush.is_erasing)


def _in_lines(words: str, metrics: QFontMetrics) -> str:
    """Words below a picture, broken at the space next to their middle where they are long."""
    spaces = [at for at, letter in enumerate(words) if letter == " "]
    if metrics.horizontalAdvance(words) <= _WIDE or not spaces:
        return words
    at = min(spaces, key=lambda each: abs(2 * each - len(words)))
    return f"{words[:at]}\n{words[at + 1 :]}"
