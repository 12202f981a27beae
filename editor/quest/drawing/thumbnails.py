"""Small pictures of sides and blockades for lists, by the same drawing as the canvas."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPixmap

from core.quest.catalogue.pieces import Side
from core.quest.catalogue.supplies import Blockade
from editor.drawing.detail import Detail, detail_at
from editor.drawing.palette import Palette
from editor.quest.drawing.blockades import paint_blockade_token, token_bounds
from editor.quest.drawing.hexes import SpaceStyle
from editor.quest.drawing.pieces import painted_side, piece_outline

_EDGE = 0.1
"""Around the outline of a piece, for its cut edge."""


def side_thumbnail(
    side: Side, palette: Palette, size: QSize, ratio: float = 1.0, turn: int = 0
) -> QPixmap:
    """A side as large as it fits, on nothing; `ratio` is the screen's devicePixelRatio."""
    picture, steps = begun_thumbnail(side, palette, size, ratio, turn)
    for _ in steps:
        pass
    return picture


def begun_thumbnail(
    side: Side, palette: Palette, size: QSize, ratio: float = 1.0, turn: int = 0
) -> tuple[QPixmap, Iterator[None]]:
    """The same, painted step by step; it is not to be used before the last."""
    box = piece_outline(side, turn).boundingRect().adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)
    picture, painter, pixels = _fitted(box, size, ratio, QColor(Qt.GlobalColor.transparent))
    # Symbols and letter even where the canvas would leave them out: a list has nothing else.
    look = SpaceStyle(palette, max(detail_at(pixels), Detail.SYMBOLS))

    def steps() -> Iterator[None]:
        try:
            yield from painted_side(painter, side, turn, look)
        finally:
            painter.end()
            picture.setDevicePixelRatio(ratio)

    return picture, steps()


def blockade_thumbnail(
    blockade: Blockade, palette: Palette, size: QSize, ratio: float = 1.0
) -> QPixmap:
    """The plate of a blockade with its symbols and number, on nothing."""
    nothing = QColor(Qt.GlobalColor.transparent)
    picture, painter, _ = _fitted(token_bounds(), size, ratio, nothing)
    paint_blockade_token(painter, blockade, palette)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def _fitted(
    box: QRectF, size: QSize, ratio: float, ground: QColor
) -> tuple[QPixmap, QPainter, float]:
    """A picture, a painter that shows a box of the plane in its middle, and its scale."""
    picture = QPixmap(size * ratio)
    picture.fill(ground)
    across = picture.width() / max(box.width(), 1.0)
    down = picture.height() / max(box.height(), 1.0)
    pixels = min(across, down)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(QPointF(picture.width(), picture.height()) / 2)
    painter.scale(pixels, pixels)
    painter.translate(-box.center())
    return picture, painter, pixels
