"""What lies on the canvas: the drawing of a layout, and the marked hexes above it."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.board.layout import Layout
from core.geometry.hexes import Hex
from editor.drawing.board import bounds, paint_board, paint_highlight
from editor.drawing.detail import detail_at
from editor.drawing.palette import LIGHT, Palette
from editor.drawing.shapes import box_around
from editor.opened import NOTHING

_EMPTY_TABLE = QRectF(-8, -6, 16, 12)


class BoardItem(QGraphicsItem):
    """The drawing of a layout as an item of the scene."""

    def __init__(self) -> None:
        """Start with an empty table."""
        super().__init__()
        self.palette: Palette = LIGHT
        self.layout = NOTHING.layout
        self._bounds = _EMPTY_TABLE
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_layout(self, layout: Layout) -> None:
        """Draw another layout."""
        self.prepareGeometryChange()
        self.layout = layout
        self._bounds = bounds(layout) if layout.pieces else _EMPTY_TABLE

    def boundingRect(self) -> QRectF:
        """All of the drawing."""
        return self._bounds

    def paint(
        self,
        painter: QPainter | None,
        option: QStyleOptionGraphicsItem | None,
        widget: QWidget | None = None,  # noqa: ARG002  Qt's signature
    ) -> None:
        """Draw what is exposed, in the detail that the scale allows."""
        detail = detail_at(painter.worldTransform().m11())
        paint_board(painter, self.layout, self.palette, detail, option.exposedRect)


class HighlightItem(QGraphicsItem):
    """The marked hexes, above the drawing."""

    def __init__(self) -> None:
        """Mark nothing."""
        super().__init__()
        self.palette: Palette = LIGHT
        self.hexes: frozenset[Hex] = frozenset()

    def mark(self, hexes: frozenset[Hex]) -> None:
        """Mark some hexes and no others."""
        self.prepareGeometryChange()
        self.hexes = hexes
        self.update()

    def boundingRect(self) -> QRectF:
        """The hexes with room for the glow."""
        box = box_around(self.hexes)
        return box if box.isEmpty() else box.adjusted(-0.2, -0.2, 0.2, 0.2)

    def paint(
        self,
        painter: QPainter | None,
        option: QStyleOptionGraphicsItem | None,  # noqa: ARG002  Qt's signature
        widget: QWidget | None = None,  # noqa: ARG002  Qt's signature
    ) -> None:
        """Draw the glow."""
        if self.hexes:
            paint_highlight(painter, self.hexes, self.palette)
